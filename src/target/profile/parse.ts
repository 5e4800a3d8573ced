import { defined } from '../../kernel/defined.ts'
import { mapValues } from '../../kernel/objects.ts'
import { durationMs } from '../../kernel/calendar.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { type Diagnostic, type Path, type SourceFile, errorsOf } from '../../kernel/source/diagnostic.ts'
import { type Problem, diagnosticsAt, readStructured } from '../../kernel/source/structured.ts'
import type { YamlDocument } from '../../kernel/source/yaml.ts'
import { AUTHORIZATION_FIELD, CLIENT_ID, REQUEST_HEADERS } from '../../documents/headers.ts'
import { type ProfileFile, profileFormat } from './file-format.ts'
import { type NameReading, unusedProfileKeys } from './unused-profile-keys.ts'
import { type RecordedDefaults, readConfirmed } from './confirmed.ts'
import { namedFileProblems } from './named-files.ts'
import { resolveKey, resolveKeySet } from './issuer-key.ts'
import { profileProblems } from './profile-problems.ts'
import type { Profile } from './profile.ts'
import {
  isReference,
  meantReference,
  remedyFor,
  resolveSecret,
  withTexts,
  withoutScheme,
  withoutSecrets,
} from './secrets.ts'
import type { SecretSources } from './secrets.ts'
import { SHORTEST_SECRET } from '../../evidence/known-secrets.ts'
import { isAddress } from './address-problems.ts'

/** What the reader of a profile knows beyond its content. */
export interface ProfileReading extends NameReading {
  /** Whether the failures that the profile accepts are asked for. */
  readonly usesBaseline?: boolean
  /** What pins have to say of what is confirmed; without them, nothing is held against pins. */
  readonly recordedDefaults?: RecordedDefaults
  /** Gets what looks like a mistake and need not be one, of profiles that can be used. */
  readonly warn?: (warning: Diagnostic) => void
  /** It was made by a program and stands in no file that people share: secrets may stand as they are. */
  readonly isMadeByProgram?: boolean
}

/** A profile file as a profile with its secrets resolved, or everything that is wrong with it. */
export function parseProfile(
  file: SourceFile,
  secrets: SecretSources,
  reading?: ProfileReading,
): Result<Profile, Diagnostic[]> {
  const read = readStructured(file, profileFormat)
  if (!read.ok) return err(read.error.map(withoutSecrets))
  const { document } = read.value
  const content = withExactFields(read.value.content, document)
  const resolved = resolveAll(content, secrets)
  const confirmed = readConfirmed(content, document, secrets, reading?.recordedDefaults)
  const problems = [
    ...profileProblems(content, reading?.isMadeByProgram),
    ...unusedProfileKeys(content, reading ?? {}),
    ...(reading ? namedFileProblems(content, secrets, reading) : []),
    ...resolved.problems,
    ...confirmed.problems,
  ]
  const diagnostics = diagnosticsAt(document, problems).map(withoutSecrets)
  if (errorsOf(diagnostics).length > 0) return err(diagnostics)
  if (reading?.warn) diagnostics.forEach(reading.warn)
  return ok(
    defined({
      ...profileFrom(resolved.content),
      confirmed: confirmed.confirmed,
      secrets: resolved.given,
    }),
  )
}

/** What is added to orders is sent as it is written, digit by digit. */
function withExactFields(content: ProfileFile, document: YamlDocument): ProfileFile {
  if (!content.orderFields) return content
  return { ...content, orderFields: document.exact(['orderFields']) as typeof content.orderFields }
}

type SurfaceEntry = NonNullable<ProfileFile['surfaces']['cards']>
type Values = Readonly<Record<string, string>>

/** Replaces references to secrets by their values, and keeps what was given and what is wrong. */
function createResolver(sources: SecretSources) {
  const problems: Problem[] = []
  const given = new Set<string>()
  // As it is used: without the line break at the end of a file.
  const secrets = withTexts(sources, (text) => {
    given.add(text.replace(/\r?\n$/, ''))
    return text
  })
  const resolve = (values: Values, path: Path): Values =>
    mapValues(values, (value, name) => {
      // Another problem reports it: a reference that is written wrong.
      if (meantReference(value) !== undefined) return ''
      const at = [...path, name]
      const secret = resolveSecret(value, secrets)
      if (!secret.ok) {
        problems.push({ path: at, message: secret.error, remedy: remedyFor(value, secrets) })
        return ''
      }
      if (path.at(-1) === 'headers') problems.push(...schemeProblems(name, secret.value, at))
      if (isReference(value) && withoutScheme(secret.value).length < SHORTEST_SECRET)
        problems.push(tooShort(value, at))
      return secret.value
    })
  const key = (value: string, path: Path, read: typeof resolveKeySet): string => {
    const found = read(value, secrets)
    if (!found.ok) problems.push({ path: ['surfaces', 'cards', ...path], message: found.error })
    return found.ok ? found.value : ''
  }
  return { resolve, key, secrets, problems, given }
}

/** Every place of a profile where a reference to a secret may stand, replaced by its value. */
function resolveAll(content: ProfileFile, sources: SecretSources) {
  const { resolve, key, secrets, problems, given } = createResolver(sources)
  const pem = (label: 'PRIVATE KEY' | 'CERTIFICATE', written: string, ...path: Path): string =>
    key(written, ['issuerKey', ...path], (value) => resolveKey(value, label, secrets))
  const keysOf = ({ issuerKey, verificationKeys }: SurfaceEntry) => ({
    issuerKey:
      issuerKey &&
      defined({
        ...issuerKey,
        privateKey: pem('PRIVATE KEY', issuerKey.privateKey, 'privateKey'),
        certificate: pem('CERTIFICATE', issuerKey.certificate, 'certificate'),
        issuers: issuerKey.issuers?.map((issuer, index) => pem('CERTIFICATE', issuer, 'issuers', index)),
      }),
    verificationKeys:
      verificationKeys === undefined ? undefined : key(verificationKeys, ['verificationKeys'], resolveKeySet),
  })
  const { proxy, hooks, secondClient } = content
  const withHeaders = <Part extends { readonly headers?: Values }>(part: Part, ...path: Path): Part =>
    part.headers ? { ...part, headers: resolve(part.headers, [...path, 'headers']) } : part
  const resolved = defined({
    ...content,
    headers: resolve(content.headers, ['headers']),
    surfaces: mapValues(content.surfaces, (entry, surface) =>
      defined({ ...withHeaders(entry, 'surfaces', surface), ...keysOf(entry) }),
    ) as typeof content.surfaces,
    known: resolve(content.known, ['known']),
    ...resolve(defined({ proxy }), []),
    hooks: hooks && mapValues(hooks, (hook, name) => withHeaders(hook, 'hooks', name)),
    secondClient: secondClient && withHeaders({ headers: {}, ...secondClient }, 'secondClient'),
  })
  return { content: resolved, problems, given: given.size > 0 ? [...given] : undefined }
}

function tooShort(reference: string, path: Path): Problem {
  return {
    path,
    severity: 'warning',
    message: `${reference} holds fewer than ${SHORTEST_SECRET} characters, too few to be taken out of reports without other words`,
    remedy: 'where it is a header, its own value is left out; anywhere else it can be read in reports',
  }
}

/** `Authorization: env:TOKEN` sends the bare token, unless the variable holds more than that. */
function schemeProblems(name: string, value: string, path: Path): Problem[] {
  if (name.toLowerCase() !== AUTHORIZATION_FIELD) return []
  if (/^bearer\s+bearer\s/i.test(value)) {
    const remedy = 'the secret begins with it already: write no Bearer here'
    return [{ path, message: `"${name}" says Bearer twice`, remedy }]
  }
  if (/^\S+ +\S/.test(value)) return []
  const remedy = `write ${name}: Bearer env:NAME, with the bare token there`
  return [{ path, message: `"${name}" has no scheme before the token`, remedy }]
}

/** Header names are case-insensitive; the rest of the code looks them up as the documents write them. */
function withDocumentedNames(headers: Values): Values {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [DOCUMENTED_NAMES.get(name.toLowerCase()) ?? name, value]),
  )
}

const DOCUMENTED_NAMES: ReadonlyMap<string, string> = new Map(
  [...REQUEST_HEADERS.map(({ name }) => name), CLIENT_ID].map((name) => [name.toLowerCase(), name]),
)

function profileFrom({
  baseUrl,
  timeout,
  headers,
  secondClient,
  cards,
  confirmed: _,
  ...rest
}: ProfileFile): Profile {
  return defined({
    ...rest,
    ...pooled(cards),
    headers: withDocumentedNames(headers),
    secondClient:
      secondClient &&
      defined({
        ...secondClient,
        headers: secondClient.headers && withDocumentedNames(secondClient.headers),
      }),
    // Base paths start with a slash, so the address must not end with one.
    baseUrl: baseUrl?.replace(/(?<!\/)\/+$/, ''),
    timeoutMs: timeout && durationMs(timeout),
  })
}

/** One card of each kind, and those kinds of which there are several. */
function pooled(cards: ProfileFile['cards']): Pick<Profile, 'cards' | 'cardPool'> {
  if (!cards) return {}
  const lists = Object.entries(cards).map(([kind, of]) => [kind, [of].flat()] as const)
  const several = lists.filter(([, list]) => list.length > 1)
  return defined({
    cards: Object.fromEntries(lists.map(([kind, [first]]) => [kind, first!])),
    cardPool: several.length > 0 ? Object.fromEntries(several) : undefined,
  })
}

/** The address of a target as somebody gives it outside of a profile; `advise` gets a text that is none. */
export function targetAddress(url: string, advise: (text: string) => string): Result<string, string> {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !isAddress(url)) return err(`"${url}" is no http or https address; ${advise(url)}`)
  if (parsed.username !== '' || parsed.password !== '') {
    return err(`the address of ${parsed.host} has credentials in it; give them in a profile, under headers`)
  }
  if (parsed.search !== '' || parsed.hash !== '') {
    return err(`"${url}" has a query or fragment, which paths cannot follow`)
  }
  return ok(url.replace(/(?<!\/)\/+$/, ''))
}

/** Without a profile only what needs no credentials can be graded. */
export function bareProfile(baseUrl: string): Profile {
  return {
    name: baseUrl,
    baseUrl,
    surfaces: { gateway: { basePath: '' } },
    headers: {},
    known: {},
    pins: {},
    notApplicable: {},
  }
}
