import type { Exchange, HeaderList } from './exchange.ts'

/**
 * Takes secrets out of whatever is kept of an exchange, before it is kept: credentials by header name, known
 * secret fields by name, and every occurrence of a value that is known to be secret.
 */
export interface Redactor {
  exchange(exchange: Exchange): Exchange
  text(text: string): string
  /** From now on this value is taken out wherever it occurs. */
  learn(secret: string): void
}

export const REDACTED = '[redacted]'

const SECRET_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie'])
const SECRET_FIELDS =
  'access_token|refresh_token|id_token|code|code_verifier|client_secret|client_assertion|password|pin|pan|fpan|cvv'
const JSON_SECRET = new RegExp(`("(?:${SECRET_FIELDS})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi')
const FORM_SECRET = new RegExp(`((?:^|[?&])(?:${SECRET_FIELDS})=)[^&#\\s]+`, 'gi')
const BEARER_VALUE = /\b(Bearer|Basic|DPoP)\s+(?!error=|realm=)[A-Za-z0-9._~+/=-]{8,}/gi

/** Shorter values would take ordinary words out of reports. */
const SHORTEST_SECRET = 6

export function createRedactor(): Redactor {
  const secrets = new Set<string>()
  const text = (value: string): string => {
    let result = value
    for (const secret of secrets) {
      if (result.includes(secret)) result = result.replaceAll(secret, REDACTED)
    }
    return redactPatterns(result)
  }
  return {
    text,
    learn: (secret) => {
      if (secret.length >= SHORTEST_SECRET) secrets.add(secret)
    },
    exchange: (exchange) => {
      const { request, response, failure } = exchange
      return {
        ...exchange,
        request: {
          ...request,
          url: text(request.url),
          headers: redactHeaders(request.headers, text),
          ...(request.body !== undefined && { body: text(request.body) }),
        },
        ...(response && {
          response: { ...response, headers: redactHeaders(response.headers, text), body: text(response.body) },
        }),
        ...(failure && { failure: { ...failure, message: text(failure.message) } }),
      }
    },
  }
}

/** Redaction by shape alone, for values that nobody has named as secret. */
export function redactPatterns(text: string): string {
  return text
    .replace(JSON_SECRET, `$1"${REDACTED}"`)
    .replace(FORM_SECRET, `$1${REDACTED}`)
    .replace(BEARER_VALUE, `$1 ${REDACTED}`)
}

export function redactHeaders(
  headers: HeaderList,
  text: (value: string) => string = redactPatterns,
): HeaderList {
  return headers.map(([name, value]) =>
    SECRET_HEADERS.has(name.toLowerCase()) ? [name, redactCredentials(value)] : [name, text(value)],
  )
}

/** Keeps the scheme ("Bearer"), which is no secret and often the mistake. */
function redactCredentials(value: string): string {
  const scheme = /^([A-Za-z-]+)\s/.exec(value)?.[1]
  return scheme ? `${scheme} ${REDACTED}` : REDACTED
}
