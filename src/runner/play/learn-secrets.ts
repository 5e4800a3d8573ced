import { type HeaderList, type Observation, headerOf } from '../../evidence/observation.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { isSecretName, privateKeysOf, withoutScheme } from '../../target/profile/secrets.ts'
import { CLIENT_FIELD } from '../../documents/headers.ts'
import { isUnspecifiedField } from '../../documents/http-fields.ts'
import { SHORTEST_SECRET } from '../../evidence/known-secrets.ts'
import { type Redactor, credentialsOfAddress } from '../../evidence/redaction.ts'
import { isSecretField, isSecretWord } from '../../documents/secret-names.ts'

/** Every secret that a profile holds is taken out wherever it occurs, an echo of the target's included. */
export function learnSecrets(profile: Profile, redactor: Redactor): void {
  learnGiven(profile, redactor)
  const given = new Set(profile.secrets)
  for (const [name, value] of entriesOf(
    profile.headers,
    ...Object.values(profile.surfaces).map(({ headers }) => headers ?? {}),
    profile.secondClient?.headers ?? {},
  )) {
    // What is too short to be found by its value is taken out where it was given.
    const isShortSecret = value.length < SHORTEST_SECRET && given.has(value)
    if (!isSecretName(name) && !isOwn(name) && !isShortSecret) continue
    redactor.learnHeader(name)
    learn(value, redactor)
  }
  const ofHooks = Object.values(profile.hooks ?? {}).map(({ headers = {} }) => headers)
  for (const [, value] of entriesOf(...ofHooks)) learn(value, redactor)
  for (const key of privateKeysOf(profile)) redactor.learn(key)
  const proxy = profile.proxy === undefined ? null : URL.parse(profile.proxy)
  if (proxy) for (const secret of [proxy.username, proxy.password]) redactor.learn(decodeURIComponent(secret))
  for (const [name, value] of entriesOf(profile.known)) if (isSecretName(name)) learn(value, redactor)
}

/** Of header fields the credentials: those that are called so, and those that no document has. */
export function learnHeaders(fields: HeaderList, redactor: Redactor): void {
  for (const [name, value] of fields) {
    if (!isSecretName(name) && !isOwn(name)) continue
    redactor.learnHeader(name)
    learn(value, redactor)
  }
}

/** What came from the environment or a file, whatever it is called; of PEM what its lines hold. */
export function learnGiven({ secrets = [] }: Pick<Profile, 'secrets'>, redactor: Redactor): void {
  for (const secret of secrets) {
    learn(secret, redactor)
    if (secret.startsWith('-----BEGIN ')) redactor.learn(secret.replaceAll(/-----[A-Z0-9 ]+-----|\s/g, ''))
  }
}

/** Tokens and codes that a target gives out are secrets from then on, wherever an answer shows them again. */
export function learnSecretsOfAnswer(
  { operation, surface, response }: Observation,
  redactor: Redactor,
): void {
  if (!operation || !portOf(surface).isOfTokens?.(operation.id)) return
  if (response.body.kind === 'json') learnSecretsOf(response.body.value, redactor)
  const location = headerOf(response.headers, 'location')
  if (location !== undefined) learnSecretsOfAddress(location, redactor)
}

/** The texts within a value whose names say that they are secret, and those in its addresses; token_type is not. */
export function learnSecretsOf(value: unknown, redactor: Redactor, isWithin = false): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') learnSecretsOf(inner, redactor, true)
    else if (isGivenOut(name, isWithin)) redactor.learn(inner)
    else learnSecretsOfAddress(inner, redactor)
  }
}

/** The state of a request for tokens and the code of an error are words that stand elsewhere, too. */
function isGivenOut(name: string, isWithin: boolean): boolean {
  return isSecretField(name) && (!isSecretWord(name) || (name === 'code' && !isWithin))
}

function learnSecretsOfAddress(text: string, redactor: Redactor): void {
  for (const secret of credentialsOfAddress(text)) redactor.learn(secret)
}

/** A header that neither the documents nor HTTP define is what the target's own infrastructure asks for: a key. */
function isOwn(header: string): boolean {
  const name = header.toLowerCase()
  return name !== CLIENT_FIELD && isUnspecifiedField(name)
}

function learn(value: string, redactor: Redactor): void {
  redactor.learn(value)
  redactor.learn(withoutScheme(value))
}

function entriesOf(...records: readonly Readonly<Record<string, string | undefined>>[]) {
  return records.flatMap((record) =>
    Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
}
