import type { WireFailure } from '../../evidence/observation.ts'
import { environmentProblem } from '../environment-problem.ts'

type FailureCode = WireFailure['code']

/** Node's error codes as patterns, and what they mean for an exchange; the first match counts. */
const CAUSES: readonly (readonly [pattern: RegExp, code: FailureCode, meaning: string])[] = [
  [/^ECONNREFUSED$/, 'refused', 'nothing listens at this address'],
  [/^(ECONNRESET|ECONNABORTED|EPIPE)$/, 'reset', 'the connection was closed before the answer was complete'],
  [/^(ETIMEDOUT|ESOCKETTIMEDOUT)$/, 'timeout', 'the connection timed out'],
  [/^(ENOTFOUND|EAI_)/, 'name-not-found', 'the host name cannot be resolved'],
  [/^HPE_HEADER_OVERFLOW$/, 'too-large', 'the header of the answer is too large'],
  [/^HPE_/, 'malformed-answer', 'the answer is not HTTP/1.1'],
  [/^(EPROTO|CERT_|CRL_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|DEPTH_ZERO_|SELF_SIGNED_)/, 'tls', 'TLS failed'],
  [/^(UNABLE_TO_|INVALID_PURPOSE|INVALID_CA|HOSTNAME_MISMATCH|PATH_LENGTH_)/, 'tls', 'TLS failed'],
  [/^(EACCES|EPERM)$/, 'failed', 'this machine lets nobody connect there, such as by its firewall'],
  [/^E(NET|HOST)(UNREACH|DOWN)$/, 'failed', 'no network leads there'],
  [/^ERR_PROXY_/, 'failed', 'the proxy does not let the request through'],
  [/^ERR_UNESCAPED_CHARACTERS$/, 'failed', 'the address has characters that HTTP cannot carry'],
  [/^(ERR_INVALID_CHAR|ERR_INVALID_HTTP_TOKEN)$/, 'failed', 'the request cannot be written as HTTP'],
]

/** Why no answer came, from whatever Node threw or emitted. */
export function failureFrom(error: unknown): WireFailure {
  const { code, message } = rootOf(error)
  const [, failure, meaning] =
    CAUSES.find(([pattern]) => pattern.test(code)) ??
    ([null, 'failed', environmentProblem({ code }) ?? 'no answer'] as const)
  return { code: failure, message: message === '' ? meaning : `${meaning} (${message})` }
}

/** A connection attempt over several addresses fails with all their errors; the first tells enough. */
function rootOf(error: unknown): { code: string; message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0])
  if (!(error instanceof Error)) return { code: '', message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return { code, message: withoutInternals(error.message) }
}

/** OpenSSL's messages have addresses in memory and lines of its source around the few words that matter. */
function withoutInternals(message: string): string {
  return message.replace(/(?<!\w)\w*:error:\w+:SSL routines:[^:]*:([^:]+):.*/s, '$1')
}
