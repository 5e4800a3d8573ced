import { suggestion } from '../../kernel/nearest.ts'
import type { Problem } from '../../kernel/source/structured.ts'
import type { Path } from '../../kernel/source/diagnostic.ts'
import { type Surface, apiOf } from '../../documents/apis.ts'
import { assumptionById } from '../../documents/assumptions.ts'
import { cardOperationsAt } from '../../documents/cards/operations.ts'
import { type Variant, hasRelease, latestRelease } from '../../documents/cards/releases.ts'
import { OPERATIONS, type Operation, operationById } from '../../documents/operations.ts'
import { defined } from '../../kernel/defined.ts'
import { words } from '../../kernel/words.ts'
import { addressProblems } from './address-problems.ts'
import { assumptionProblem } from './confirmed.ts'
import type { ProfileFile } from './file-format.ts'
import { isReference, isSecretName, meantReference } from './secrets.ts'
import { sameValues } from './same-values.ts'
import { parseCalendarDate } from '../../kernel/calendar.ts'
import { AUTO, PSU_IP_ADDRESS, PSU_USER_AGENT } from '../../documents/headers.ts'

/** What a schema cannot say about a profile. */
export function profileProblems(file: ProfileFile, isMadeByProgram = false): Problem[] {
  return [
    ...addressProblems(file),
    ...Object.entries(file.surfaces).flatMap(([surface, entry]) =>
      Object.entries(entry?.paths ?? {}).flatMap(([operation, path]) =>
        pathProblems(surface, operation, path),
      ),
    ),
    ...variantProblems(file),
    ...(file.simulator === true || isMadeByProgram ? [] : clearSecrets(file)),
    ...headerPlaces(file).flatMap(([path, values]) => [
      ...repeatedHeaders(values, path),
      ...faultsIn(values, path, onSeveralLines, noReference, ofTheSender, notAuto),
    ]),
    ...faultsIn(file.known, ['known'], noReference, noDate, spacedIban),
    ...sameValues(file),
    ...Object.keys(file.pins)
      .filter((id) => !assumptionById(id))
      .map((id) => assumptionProblem(id, { path: ['pins', id], at: 'key' })),
    ...tlsProblems(file),
    ...behindProblems(file),
  ]
}

function pathProblems(surface: string, id: string, template: string): Problem[] {
  const path = ['surfaces', surface, 'paths', id]
  const operation = operationById(id)
  // What the gateway relays has the same operations at the provider.
  const api = apiOf(surface as Surface)
  if (operation?.surface === api) return parameterProblems(operation, template, path)
  const message = operation
    ? `${id} is an operation of ${operation.surface}, not of ${surface}`
    : `unknown operation "${id}"`
  const remedy = operation
    ? `write it under surfaces.${operation.surface}.paths`
    : suggestion(
        id,
        OPERATIONS.filter((known) => known.surface === api).map((known) => known.id),
      )
  return [{ path, at: 'key', message, remedy }]
}

function parameterProblems(
  { id, pathParameters: wanted }: Operation,
  template: string,
  path: Path,
): Problem[] {
  const given = [...template.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1]!)
  const missing = wanted.find((name) => !given.includes(name))
  if (missing !== undefined) {
    return [{ path, message: `the path has no place for {${missing}}` }]
  }
  const unknown = given.find((name) => !(wanted as readonly string[]).includes(name))
  if (unknown === undefined) return []
  const message = `${id} has no path parameter "${unknown}"`
  return [{ path, message, remedy: suggestion(unknown, wanted) }]
}

/** What a variant is said to be: its release, and what its operations have in their paths and take, which depend on it. */
function variantProblems({ surfaces }: ProfileFile): Problem[] {
  return Object.entries(surfaces.cards?.variants ?? {}).flatMap(([name, entry]): Problem[] => {
    const variant = name as Variant
    const { release, paths = {}, identifiers = {} } = entry
    const at = ['surfaces', 'cards', 'variants', variant]
    if (!hasRelease(variant, release)) {
      const remedy = `write one like ${latestRelease(variant)}`
      return [{ path: [...at, 'release'], message: `"${release}" is no release of ${variant}`, remedy }]
    }
    const operations = cardOperationsAt(variant, release)
    const ids = operations.map(({ id }) => id)
    // Only what takes a cardId or a shortCardId can be said to take one of them alone.
    const identified: readonly string[] = operations
      .filter(({ addressings }) => addressings?.some((one) => one === 'cardId' || one === 'shortCardId'))
      .map(({ id }) => id)
    return [
      ...Object.entries(paths).flatMap(([id, template]): Problem[] => {
        const path = [...at, 'paths', id]
        const operation = operations.find((one) => one.id === id)
        if (operation) return parameterProblems(operation, template, path)
        const message = `${variant} ${release} has no operation "${id}"`
        return [{ path, at: 'key', message, remedy: suggestion(id, ids) }]
      }),
      ...Object.keys(identifiers)
        .filter((id) => !identified.includes(id))
        .map((id): Problem => ({
          path: [...at, 'identifiers', id],
          at: 'key',
          message: `no operation "${id}" of ${variant} ${release} takes a cardId or a shortCardId`,
          remedy: suggestion(id, identified),
        })),
    ]
  })
}

function clearSecrets(file: ProfileFile): Problem[] {
  const { privateKey } = file.surfaces.cards?.issuerKey ?? {}
  const places: Place[] = [
    ...headerPlaces(file),
    [['surfaces', 'cards', 'issuerKey'], defined({ privateKey })],
    [['known'], file.known],
    ...Object.entries(file.hooks ?? {}).map(([name, hook]): Place => [
      ['hooks', name, 'headers'],
      hook?.headers ?? {},
    ]),
  ]
  return places.flatMap(([path, values]) => faultsIn(values, path, secretInTheClear))
}

const secretInTheClear: Rule = (name, value) => {
  // A reference that is written wrong is reported as such.
  if (!isSecretName(name) || isReference(value) || meantReference(value) !== undefined) return undefined
  const remedy = `write ${name}: env:NAME or ${name}: file:PATH, and replace the secret: it may have been seen`
  return { at: 'key', message: `"${name}" is a secret and stands here in the clear`, remedy }
}

function repeatedHeaders(headers: Values, path: Path): Problem[] {
  const seen = new Map<string, string>()
  return Object.keys(headers).flatMap((name): Problem[] => {
    const first = seen.get(name.toLowerCase())
    seen.set(name.toLowerCase(), name)
    if (first === undefined) return []
    return [{ path: [...path, name], at: 'key', message: `"${name}" and "${first}" are the same header` }]
  })
}

function tlsProblems({ tls }: ProfileFile): Problem[] {
  if (!tls || (tls.certificate === undefined) === (tls.key === undefined)) return []
  const [given, missing] = tls.key === undefined ? ['certificate', 'key'] : ['key', 'certificate']
  return [
    { path: ['tls', given], at: 'key', message: `"${given}" needs the "${missing}" that belongs to it` },
  ]
}

/** Worlds of a target have banks of their own, so that nothing would arrive at the one behind. */
function behindProblems({ behind, controlUrl }: ProfileFile): Problem[] {
  if (!behind || controlUrl === undefined) return []
  const message =
    'the target is controlled at controlUrl and has its own bank, so that none can stand behind it'
  return [{ path: ['behind'], at: 'key', message, remedy: 'leave out one of the two' }]
}

type Values = Readonly<Record<string, string>>
type Place = readonly [Path, Values]

/** What is wrong with one value, whatever the others are; undefined where nothing is. */
type Rule = (name: string, value: string) => Omit<Problem, 'path'> | undefined

function faultsIn(values: Values, path: Path, ...rules: readonly Rule[]): Problem[] {
  return Object.entries(values).flatMap(([name, value]) =>
    rules.flatMap((rule): Problem[] => {
      const fault = rule(name, value)
      return fault ? [{ path: [...path, name], ...fault }] : []
    }),
  )
}

const onSeveralLines: Rule = (name, value) => {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (!/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value)) return undefined
  const message = `"${name}" has a line break or control character`
  return { at: 'key', message, remedy: 'write the value on one line' }
}

/** A text that other tools would fill in is sent as it is. */
const noReference: Rule = (name, value) => {
  const meant = meantReference(value)
  if (meant === undefined) return undefined
  const message = `"${name}" is no reference as it is written, and stands for itself`
  return { at: 'key', message, remedy: `write ${name}: ${meant}` }
}

/** Generated by the sender for each request. */
export const OF_THE_SENDER: readonly string[] = words(
  'content-type content-length transfer-encoding connection',
)

const ofTheSender: Rule = (name) => {
  if (!OF_THE_SENDER.includes(name.toLowerCase())) return undefined
  const remedy = 'remove it: every request gets the one that fits it'
  return { at: 'key', message: `"${name}" is not taken from the profile`, remedy }
}

const WITH_AUTO: ReadonlySet<string> = new Set(
  [PSU_IP_ADDRESS, PSU_USER_AGENT].map((name) => name.toLowerCase()),
)

const notAuto: Rule = (name, value) => {
  if (!WITH_AUTO.has(name.toLowerCase()) || value === AUTO || value.toUpperCase() !== AUTO) return undefined
  return { message: `"${name}" is ${AUTO} in capitals, or another value`, remedy: `write ${AUTO}` }
}

const noDate: Rule = (name, value) => {
  if (!name.endsWith('Day') || isReference(value) || parseCalendarDate(value)) return undefined
  return { message: `"${name}" must be a date, yyyy-mm-dd`, remedy: 'write it like 2026-03-01' }
}

/** People copy them from where they are printed, in groups of four. */
const spacedIban: Rule = (name, value) => {
  if (!name.toLowerCase().endsWith('iban') || !/\s/.test(value) || isReference(value)) return undefined
  return { message: `"${name}" has white space in it`, remedy: `write ${value.replaceAll(/\s/g, '')}` }
}

/** Every place of a profile with header fields that a target gets. */
function headerPlaces({ headers, surfaces, secondClient }: ProfileFile): readonly Place[] {
  return [
    [['headers'], headers],
    ...Object.entries(surfaces).map(([surface, entry]): Place => [
      ['surfaces', surface, 'headers'],
      entry?.headers ?? {},
    ]),
    [['secondClient', 'headers'], secondClient?.headers ?? {}],
  ]
}
