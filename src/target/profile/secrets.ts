import type { Profile } from './profile.ts'
import { defined } from '../../kernel/defined.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { Diagnostic } from '../../kernel/source/diagnostic.ts'
import { nearest } from '../../kernel/nearest.ts'

/** The two places that secrets come from. The caller provides them: only the host reads files and the environment. */
export interface SecretSources {
  env(name: string): string | undefined
  /** Every name that there is, for suggestions. */
  readonly envNames?: () => readonly string[]
  readFile(path: string): Result<string, UnreadFile>
}

/** The same sources, with another text for each that they have. */
export function withTexts(sources: SecretSources, change: (text: string) => string): SecretSources {
  return {
    ...sources,
    env: (name) => {
      const text = sources.env(name)
      return text === undefined ? undefined : change(text)
    },
    readFile: (path) => {
      const text = sources.readFile(path)
      return text.ok ? ok(change(text.value)) : text
    },
  }
}

/** Why a file cannot be used. */
export interface UnreadFile {
  /** `not-utf8`: it is no text, which only some files have to be. */
  readonly code: string
  /** A sentence that ends the message "cannot read …". */
  readonly message: string
}

const SECRET_NAME =
  /authorization|token|secret|password|passphrase|cookie|credential|(?:api|auth|access|subscription|client|private)-?key/i
/** Names of the card API: a card token names a card, like its number, and opens nothing. */
const NO_SECRETS: ReadonlySet<string> = new Set(['token-v2', 'cardToken', 'cardInstanceToken'])
const REFERENCE = /^(Bearer |Basic )?(env|file):(.+)$/

/** True for a key whose value must not stand in a file that people share. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name) && !NO_SECRETS.has(name)
}

export function isReference(value: string): boolean {
  return REFERENCE.test(value)
}

/**
 * The reference that a text was probably meant to be, as other tools write it; it may be quoted in messages. What only
 * begins with "$" may be a secret itself, unless it looks like the name of a variable.
 */
export function meantReference(value: string): string | undefined {
  if (isReference(value) && !/:\s/.test(value)) return undefined
  const [, scheme, text = ''] = /^(?:(bearer|basic)\s+)?((?:\S.*)?)$/i.exec(value) ?? []
  const [, inBraces, bare] = /^\$(?:\{(?:env[:.])?(\w+)\}|([A-Z][A-Z0-9_]*))$/.exec(text) ?? []
  const [, place, name] = /^(env|file)\s*:\s*(\S+)$/i.exec(text) ?? []
  const variable = inBraces ?? bare
  if (variable === undefined && (place === undefined || name === undefined)) return undefined
  const reference = variable === undefined ? `${place!.toLowerCase()}:${name}` : `env:${variable}`
  return scheme === undefined ? reference : `${SCHEMES[scheme.toLowerCase()]} ${reference}`
}

const SCHEMES: Readonly<Record<string, string>> = { bearer: 'Bearer', basic: 'Basic' }

/** The value that a reference stands for; a text that is no reference stands for itself. */
export function resolveSecret(value: string, sources: SecretSources): Result<string, string> {
  const [, scheme = '', place, name] = REFERENCE.exec(value) ?? []
  if (place === undefined || name === undefined) return ok(value)
  const found = place === 'env' ? fromEnvironment(name, sources) : fromFile(name, sources)
  if (!found.ok) return found
  // Editors end files with a line break that is no part of the secret.
  const secret = found.value.replace(/\r?\n$/, '')
  if (secret === '') return err(`${place}:${name} is empty`)
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(secret))
    return err(`${place}:${name} has a line break or control character`)
  return ok(scheme + secret)
}

/** The scheme of a header is no secret, and often the mistake. */
export function withoutScheme(value: string): string {
  return value.replace(/^[\w-]+\s+/, '')
}

/** The diagnostic without what looks like a secret: it may end in a public log. */
export function withoutSecrets(diagnostic: Diagnostic): Diagnostic {
  const { message, remedy, sourceLine } = diagnostic
  const secret = secretOf(sourceLine)
  if (secret === undefined) return diagnostic
  // A message may quote the value; a secret of several words it never quotes.
  const value = secret.replace(/^["']?(?:bearer|basic)\s+/i, '')
  const word = /[^\s"',}\]]+/.exec(value)?.[0] ?? secret
  return defined({
    ...diagnostic,
    message: message.replaceAll(word, MASK),
    remedy: remedy?.replaceAll(word, MASK),
    sourceLine: sourceLine.slice(0, sourceLine.indexOf(secret)) + MASK,
  })
}

const MASK = '***'
const SECRET_ENTRY = new RegExp(`(?:${SECRET_NAME.source})[\\w"'-]{0,80}\\s{0,80}:\\s*(\\S.*)`, 'i')
const CREDENTIALS_IN_ADDRESS = /:\/\/([^/\s@]+@.*)/

/** Everything to the end of the line: a comma may be part of the secret, or begin a flow map's next entry. */
function secretOf(line: string): string | undefined {
  const entry = SECRET_ENTRY.exec(line)?.[1]
  const value = entry?.replaceAll(/^["']|["']$/g, '')
  if (value !== undefined && !isReference(value) && meantReference(value) === undefined) return entry
  return CREDENTIALS_IN_ADDRESS.exec(line)?.[1]
}

function fromEnvironment(name: string, sources: SecretSources): Result<string, string> {
  const value = sources.env(name)
  return value === undefined ? err(`the environment variable ${name} is not set`) : ok(value)
}

/** What to do where `resolveSecret` has no value. */
export function remedyFor(value: string, sources: SecretSources): string | undefined {
  const [, , place, name] = REFERENCE.exec(value) ?? []
  if (place === undefined || name === undefined) return undefined
  if (place === 'file')
    return name.startsWith('~') ? 'write the whole path: ~ stands for itself here' : undefined
  if (sources.env(name) !== undefined) return undefined
  const near = nearest(name, sources.envNames?.() ?? [])
  return near === undefined ? `set it for this run: export ${name}=…` : `did you mean ${near}?`
}

function fromFile(path: string, sources: SecretSources): Result<string, string> {
  const content = sources.readFile(path)
  return content.ok ? content : err(`cannot read ${path}: ${content.error.message}`)
}

/** The keys with which a profile has requests signed. */
export function privateKeysOf({ surfaces }: Pick<Profile, 'surfaces'>): readonly string[] {
  return Object.values(surfaces).flatMap(({ issuerKey }) => issuerKey?.privateKey ?? [])
}
