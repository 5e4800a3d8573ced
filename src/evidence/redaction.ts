import { isSecretField, isSecretHeader } from '../documents/secret-names.ts'
import { keptOr } from '../kernel/kept.ts'
import { createMeasuredMap } from '../kernel/measured-map.ts'
import { type Changes, changedExchange } from './changed-exchange.ts'
import type { Exchange, HeaderList } from './observation.ts'
import { type KnownSecrets, SHORTEST_SECRET, createKnownSecrets, formsOf } from './known-secrets.ts'
import { withoutNamedSecrets } from './secret-patterns.ts'

/**
 * Removes secrets from an exchange before it is kept: credentials by header name, known
 * secret fields by name, and every occurrence of a value that is known to be secret.
 */
export type Redactor = ReturnType<typeof createRedactor>

export const REDACTED = '[redacted]'

const SCHEME = /(?:Bearer|Basic|DPoP)\s/i
const BEARER_VALUE = /\b(Bearer|Basic|DPoP)\s+(?!error=|realm=)[A-Za-z0-9._~+/=-]{8,}/gi

/**
 * What is signed or encrypted in compact form (RFC 7515, RFC 7516): nothing but the header stays. The signature would
 * let a short payload be guessed. One dot is enough, because findings cut long values.
 */
const COMPACT_FORM = /(?<![\w.-])(e[wy][\w-]{14,})(?!\.\[redacted\])(?:\.[\w-]*){1,4}/g

/**
 * What is known of texts with so many characters together is kept until there is another secret; each counts for some
 * more than it has. A run keeps the texts anyway.
 */
const MOST_CHARACTERS = 8 * 1024 * 1024
const OF_EACH = 500
/** What is longer is not kept by the run either. */
const LONGEST_REMEMBERED = 128 * 1024

function remembering(search: (value: string) => string) {
  const recent = createMeasuredMap<string>(MOST_CHARACTERS, ({ length }) => length + OF_EACH)
  return {
    /** Most of a run's headers, addresses and answers come again and again. */
    text: (value: string): string =>
      value.length > LONGEST_REMEMBERED ? search(value) : keptOr(recent, value, () => search(value)),
    forget: recent.clear,
  }
}

export function createRedactor() {
  const secrets = createKnownSecrets()
  const secretHeaders = new Set<string>()
  const { text, forget } = remembering(
    orNothing((value) =>
      // What is signed goes first: without a secret that was found in it, it would not be recognised any more.
      redactPatterns(withoutCutSecret(secrets.replaced(withoutSigned(value), REDACTED), secrets)),
    ),
  )
  const known = new Set<string>()
  /** From now on this value is taken out wherever it occurs, also as JSON or a URL writes it. */
  const learn = (secret: string): void => {
    if (secret.length < SHORTEST_SECRET || known.has(secret)) return
    known.add(secret)
    forget()
    secrets.add(formsOf(secret))
  }
  const changes: Changes = {
    address: text,
    headers: (fields) => redactHeaders(fields, text, secretHeaders),
    body: text,
    message: text,
  }
  return {
    text,
    learn,
    /** From now on the value of this header is taken out, whatever it is. */
    learnHeader: (name: string) => void secretHeaders.add(name.toLowerCase()),
    exchange: (exchange: Exchange): Exchange => {
      // A target may repeat a credential in places that do not mark it as a secret.
      for (const one of [exchange, ...(exchange.behind?.calls ?? [])]) credentialsIn(one).forEach(learn)
      return changedExchange(exchange, changes)
    },
  }
}

/**
 * The engine gives a pattern only so much memory to go back in: a repetition of choices, in a text of millions of
 * characters, may need more. What cannot be searched is not kept.
 */
export function orNothing(change: (text: string) => string): (text: string) => string {
  return (text) => {
    try {
      return change(text)
    } catch (error) {
      if (error instanceof RangeError) return REDACTED
      throw error
    }
  }
}

/** The values of cookies, authorizations and secret parameters, without what only names them. */
export function credentialsIn({
  request,
  response,
}: Pick<Exchange, 'request' | 'response'>): readonly string[] {
  const found: string[] = []
  for (const [name, value] of request.headers) found.push(...credentialsOfHeader(name, value))
  for (const [name, value] of response?.headers ?? []) found.push(...credentialsOfHeader(name, value))
  found.push(...credentialsOfAddress(request.url))
  if (request.body !== undefined && FORM.test(request.body)) found.push(...credentialsOfForm(request.body))
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
    case 'location':
      return credentialsOfAddress(value)
    default:
      return NONE
  }
}

/** Of the query and the fragment of an address (RFC 6749 §4.1.2 and §4.2.2). */
export function credentialsOfAddress(address: string): readonly string[] {
  const at = address.search(/[?#]/)
  return at === -1
    ? NONE
    : address
        .slice(at + 1)
        .split('#')
        .flatMap(credentialsOfForm)
}

function credentialsOfForm(form: string): readonly string[] {
  if (!form.includes('=')) return NONE
  return [...new URLSearchParams(form)].flatMap(([name, value]) => (isSecretField(name) ? [value] : []))
}

const FORM = /^[\w.%+-]{1,100}=/

const NONE: readonly string[] = []

/** A cookie may say "default", and an authorization no more than its scheme: words that stand elsewhere, too. */
const SHORTEST_CREDENTIAL = 12

function afterName(pair: string): string {
  return pair.slice(pair.indexOf('=') + 1).trim()
}

/** Findings cut long values: the beginning of a secret at such a cut goes too. */
function withoutCutSecret(text: string, secrets: KnownSecrets): string {
  if (!text.endsWith(CUT)) return text
  const kept = text.slice(0, -CUT.length)
  const at = secrets.beginningAtEnd(kept)
  return at === undefined ? text : kept.slice(0, at) + REDACTED + CUT
}

const CUT = '…'

/** Redaction by shape alone, for values that are not known as secrets. */
export function redactPatterns(text: string): string {
  let result = withoutNamedSecrets(text, REDACTED)
  if (SCHEME.test(result)) result = result.replace(BEARER_VALUE, `$1 ${REDACTED}`)
  return withoutSigned(result)
}

function withoutSigned(text: string): string {
  return text.includes('.') ? text.replace(COMPACT_FORM, `$1.${REDACTED}`) : text
}

export function redactHeaders(
  headers: HeaderList,
  text?: (value: string) => string,
  more?: ReadonlySet<string>,
): HeaderList {
  return headers.map(([name, value]) => [name, redactHeader(name, value, text, more)])
}

/** The value of a header as it may be kept. */
export function redactHeader(
  name: string,
  value: string,
  text: (value: string) => string = redactPatterns,
  more?: ReadonlySet<string>,
): string {
  return isSecretHeader(name) || more?.has(name.toLowerCase()) ? redactCredentials(value) : text(value)
}

/** Keeps the scheme ("Bearer"), which is no secret and often the mistake. */
function redactCredentials(value: string): string {
  const scheme = /^([A-Za-z-]+)\s/.exec(value)?.[1]
  return scheme ? `${scheme} ${REDACTED}` : REDACTED
}
