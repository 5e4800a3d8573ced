import type { WireFailure } from '../../evidence/observation.ts'
import type { Profile, Target, TargetSession } from '../../target/profile/profile.ts'
import { type CauseName, type Diagnosis, diagnosis } from './cause.ts'
import type { Answered } from './probe.ts'

/** Why a question got no answer. */
export async function explainFailure(
  { url, failure }: Pick<Answered, 'url' | 'failure'>,
  { network }: Pick<Target, 'network'>,
  { profile }: Pick<TargetSession, 'profile'>,
): Promise<Diagnosis> {
  const { code, message } = failure!
  const seen = `no answer from ${url}: ${message}`
  if (profile.proxy !== undefined && PROXY_CODES.has(code)) {
    const fix = 'correct proxy in the profile, or ask who runs it to let the target through'
    return diagnosis('proxy-fails', seen, fix)
  }
  const simple = SIMPLE[code]
  if (simple) return diagnosis(simple[0], seen, simple[1])
  if (code === 'tls') return explainTls(url, message, profile)
  const untilItEnds = url.startsWith('https:') && code !== 'timeout'
  const facts = await network?.look(url, { untilItEnds })
  if (code === 'timeout' && facts?.connected === false) {
    const fix = 'ask who runs the network whether a firewall lets this machine through'
    return diagnosis('cannot-connect', seen, fix)
  }
  if (code === 'timeout') {
    const fix = 'raise timeout in the profile or --timeout, or ask why the target is slow'
    return diagnosis('too-slow', seen, fix)
  }
  if (url.startsWith('http:') && facts?.certificate) return speaksHttps(seen)
  if (facts?.certificate && facts.ended !== undefined) return ownCertificate(hungUpOn(url), profile)
  return code === 'malformed-answer'
    ? diagnosis('no-http', seen, 'correct the port in baseUrl: what answers there speaks no HTTP/1.1')
    : diagnosis('connection-closed', seen, 'look into the log of the target, or of what stands before it')
}

/** With a proxy it is the proxy that is looked up and dialled. */
const PROXY_CODES: ReadonlySet<WireFailure['code']> = new Set(['name-not-found', 'refused', 'failed'])

const SIMPLE: Partial<Readonly<Record<WireFailure['code'], readonly [CauseName, string]>>> = {
  'name-not-found': ['name-not-found', 'correct the host name in baseUrl, or name a proxy that knows it'],
  refused: ['nothing-listens', 'correct the port in baseUrl, or start the target'],
  'too-large': ['no-gateway', 'correct baseUrl: something that never ends its answers is there'],
}

export function speaksHttps(seen: string): Diagnosis {
  return diagnosis('speaks-https', seen, 'write https:// instead of http:// in baseUrl')
}

/** The other side does not take the client as it comes. */
export function ownCertificate(seen: string, { tls }: Profile): Diagnosis {
  return tls?.certificate === undefined
    ? diagnosis(
        'client-certificate-missing',
        seen,
        'name a client certificate under tls.certificate and tls.key',
      )
    : diagnosis(
        'client-certificate-refused',
        seen,
        'name under tls.certificate one that the target knows, valid and of its authority, with its chain',
      )
}

/** OpenSSL's words and Node's; what the other side says of us comes before what we say of it. */
const TLS_WORDS: readonly (readonly [RegExp, CauseName, string])[] = [
  [
    /certificate is not yet valid/i,
    'certificate-of-the-future',
    'set the clock of this machine, or wait until the certificate of the target is valid',
  ],
  [/certificate has expired/i, 'certificate-expired', 'have the certificate of the target renewed'],
  [
    /does not match certificate|altnames/i,
    'certificate-of-another-name',
    'write in baseUrl a name that the certificate of the target has',
  ],
  [
    /self-signed certificate in certificate chain|unable to (get|verify)/i,
    'authority-unknown',
    'name the file with its certificate authority, and those in between, under tls.ca',
  ],
  [/self-signed/i, 'certificate-self-signed', 'name the file with that certificate under tls.ca'],
  [
    /wrong version number|packet length|http request/i,
    'speaks-http',
    'write http:// instead of https:// in baseUrl',
  ],
]

function explainTls(url: string, message: string, profile: Profile): Diagnosis {
  if (
    /alert (no |bad |unsupported |unknown )?(certificate|ca\b|handshake|access)|handshake failure/i.test(
      message,
    )
  ) {
    return ownCertificate(hungUpOn(url), profile)
  }
  const [, name, fix] = TLS_WORDS.find(([words]) => words.test(message)) ?? [
    undefined,
    'tls-fails' as const,
    'look at tls in the profile, and at which versions of TLS the target speaks',
  ]
  return diagnosis(name, `no answer from ${url}: ${message}`, fix)
}

/** Whether its alert arrives or only the end of the connection is a matter of chance. */
function hungUpOn(url: string): string {
  return `no answer from ${url}: it ends the connection when it has seen who the client is`
}
