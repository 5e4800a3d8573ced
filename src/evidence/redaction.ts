import type { Exchange, HeaderList } from './exchange.ts'

/**
 * Takes secrets out of whatever is kept of an exchange, before it is kept: credentials by header name, known
 * secret fields by name, and every occurrence of a value that is known to be secret.
 */
export interface Redactor {
  exchange(exchange: Exchange): Exchange
  text(text: string): string
  /** From now on this value is taken out wherever it occurs, also as JSON or a URL writes it. */
  learn(secret: string): void
  /** From now on the value of this header is taken out, whatever it is. */
  learnHeader(name: string): void
}

export const REDACTED = '[redacted]'

const SECRET_HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
])
const SECRET_FIELDS =
  'access_token|refresh_token|id_token|code|code_verifier|client_secret|client_assertion|password|pin|pan|fpan|cvv|authorizationCode|encryptedCardData|encryptedPayload|activationData'
const JSON_SECRET = new RegExp(`("(?:${SECRET_FIELDS})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi')
const FORM_SECRET = new RegExp(`((?:^|[?&])(?:${SECRET_FIELDS})=)[^&#\\s]+`, 'gi')
/** The same within a sentence, such as a program's complaint; there "code" is that of an error. */
const SECRET_IN_WORDS = new RegExp(
  `([\\s;,('"](?:${SECRET_FIELDS.replace('|code|', '|')})=)[^&#\\s"',;)]+`,
  'gi',
)
const SCHEME = /(?:Bearer|Basic|DPoP)\s/i
const BEARER_VALUE = /\b(Bearer|Basic|DPoP)\s+(?!error=|realm=)[A-Za-z0-9._~+/=-]{8,}/gi

/**
 * What is signed or encrypted in compact form (RFC 7515, RFC 7516): nothing but the header stays. The signature would
 * let a short payload be guessed. One dot is enough, because findings cut long values.
 */
const COMPACT_FORM = /(?<![\w.-])(e[wy][\w-]{14,})(?:\.[\w-]*){1,4}/g

/** Shorter values would take ordinary words out of reports. */
const SHORTEST_SECRET = 6

/** What is known of texts of this many characters, and of so many of them, is kept until there is another secret. */
const LONGEST_REMEMBERED = 300
const MOST_REMEMBERED = 1000

export function createRedactor(): Redactor {
  let secrets: readonly string[] = []
  const recent = new Map<string, string>()
  const secretHeaders = new Set(SECRET_HEADERS)
  /** Most of a run's headers and addresses come again and again. */
  const text = (value: string): string => {
    if (value.length > LONGEST_REMEMBERED) return searched(value)
    const remembered = recent.get(value)
    if (remembered !== undefined) return remembered
    const result = searched(value)
    if (recent.size >= MOST_REMEMBERED) recent.clear()
    recent.set(value, result)
    return result
  }
  const searched = (value: string): string => {
    let result = value
    for (const secret of secrets) {
      if (result.includes(secret)) result = result.replaceAll(secret, REDACTED)
    }
    return redactPatterns(secrets.reduce(withoutCutSecret, result))
  }
  const known = new Set<string>()
  const learn = (secret: string): void => {
    if (secret.length < SHORTEST_SECRET || known.has(secret)) return
    known.add(secret)
    recent.clear()
    const forms = formsOf(secret)
    // The longest first: a secret may hold another one, whose removal would leave the rest of it behind.
    secrets = [...new Set([...secrets, ...forms])].sort((left, right) => right.length - left.length)
  }
  return {
    text,
    learn,
    learnHeader: (name) => void secretHeaders.add(name.toLowerCase()),
    exchange: (exchange) => {
      const { request, response, failure } = exchange
      // A target may say again what it was sent or has given out, in places where nothing tells that it is a secret.
      for (const credential of credentialsIn(exchange)) learn(credential)
      return {
        ...exchange,
        request: {
          ...request,
          url: text(request.url),
          headers: redactHeaders(request.headers, text, secretHeaders),
          ...(request.body !== undefined && { body: text(request.body) }),
        },
        ...(response && {
          response: {
            ...response,
            headers: redactHeaders(response.headers, text, secretHeaders),
            body: text(response.body),
          },
        }),
        ...(failure && { failure: { ...failure, message: text(failure.message) } }),
      }
    },
  }
}

/** The values of cookies, authorizations and secret parameters, without what only names them. */
function credentialsIn({ request, response }: Exchange): readonly string[] {
  const found: string[] = []
  for (const [name, value] of request.headers) found.push(...credentialsOfHeader(name, value))
  for (const [name, value] of response?.headers ?? []) found.push(...credentialsOfHeader(name, value))
  if (request.url.includes('='))
    for (const [parameter] of request.url.matchAll(FORM_SECRET)) found.push(afterName(parameter))
  return found.filter(({ length }) => length >= SHORTEST_CREDENTIAL)
}

function credentialsOfHeader(name: string, value: string): readonly string[] {
  switch (name.toLowerCase()) {
    case 'authorization':
    case 'proxy-authorization':
      return [value.replace(/^[\w-]+\s+/, '')]
    case 'cookie':
      return value.split(';').map(afterName)
    case 'set-cookie':
      return [afterName(value.split(';')[0]!)]
    default:
      return NONE
  }
}

const NONE: readonly string[] = []

/** A cookie may say "default", and an authorization no more than its scheme: words that stand elsewhere, too. */
const SHORTEST_CREDENTIAL = 12

function afterName(pair: string): string {
  return pair.slice(pair.indexOf('=') + 1).trim()
}

/** A secret as it is, as JSON writes it, with and without escaped slashes, and as a URL does. */
function formsOf(secret: string): readonly string[] {
  const json = JSON.stringify(secret).slice(1, -1)
  const wellFormed = secret.replace(/\p{Surrogate}/gu, '')
  return [secret, json, json.replaceAll('/', '\\/'), encodeURIComponent(wellFormed)]
}

/** Findings cut long values: the beginning of a secret at such a cut goes too. */
function withoutCutSecret(text: string, secret: string): string {
  if (!text.endsWith(CUT)) return text
  const kept = text.slice(0, -CUT.length)
  for (let length = Math.min(secret.length - 1, kept.length); length >= SHORTEST_SECRET; length--) {
    if (kept.endsWith(secret.slice(0, length))) return kept.slice(0, -length) + REDACTED + CUT
  }
  return text
}

const CUT = '…'

/** Redaction by shape alone, for values that nobody has named as secret. */
export function redactPatterns(text: string): string {
  let result = text
  // Looking for the one character that a pattern cannot do without costs a fraction of looking for the pattern.
  if (result.includes('"')) result = result.replace(JSON_SECRET, `$1"${REDACTED}"`)
  if (result.includes('='))
    result = result.replace(FORM_SECRET, `$1${REDACTED}`).replace(SECRET_IN_WORDS, `$1${REDACTED}`)
  if (SCHEME.test(result)) result = result.replace(BEARER_VALUE, `$1 ${REDACTED}`)
  return result.includes('.') ? result.replace(COMPACT_FORM, `$1.${REDACTED}`) : result
}

export function redactHeaders(
  headers: HeaderList,
  text: (value: string) => string = redactPatterns,
  secret: ReadonlySet<string> = SECRET_HEADERS,
): HeaderList {
  return headers.map(([name, value]) => [name, redactHeader(name, value, text, secret)])
}

/** The value of a header as it may be kept. */
export function redactHeader(
  name: string,
  value: string,
  text: (value: string) => string = redactPatterns,
  secret: ReadonlySet<string> = SECRET_HEADERS,
): string {
  return secret.has(name.toLowerCase()) ? redactCredentials(value) : text(value)
}

/** Keeps the scheme ("Bearer"), which is no secret and often the mistake. */
function redactCredentials(value: string): string {
  const scheme = /^([A-Za-z-]+)\s/.exec(value)?.[1]
  return scheme ? `${scheme} ${REDACTED}` : REDACTED
}
