import { nearest, suggestion } from '../../kernel/nearest.ts'
import type { Problem } from '../../kernel/source/structured.ts'
import { assumptionById } from '../../documents/assumptions.ts'
import { CORRELATION_FIELD, REQUEST_HEADERS } from '../../documents/headers.ts'
import { SPECIFIED } from '../../documents/http-fields.ts'
import type { ProfileFile } from './file-format.ts'
import { KNOWN_CARD_MEANINGS, KNOWN_DATA_MEANINGS } from './known-data.ts'
import { OF_THE_SENDER } from './profile-problems.ts'

/** What a glob under `notApplicable` matches nothing for; undefined where it matches something. */
export type GlobProblem = (glob: string) => Omit<Problem, 'path'> | undefined

/** What the reader of a profile knows of the names in it. */
export interface NameReading {
  /** Without it, globs are taken as they are. */
  readonly globProblem?: GlobProblem
  /** The assumptions under which something is ever recorded; without them, every pin is taken as it is. */
  readonly observable?: ReadonlySet<string>
}

/**
 * Names in a profile that nothing uses. They are errors, and not warnings, although one profile may serve several
 * releases of this tool: ids and names are never renamed or taken away, so what one release knows all later ones know.
 * A release too old for a name would test less than the profile says, or more, and nobody reads warnings of a run
 * that passes. Only what may have a use that cannot be seen from here is a warning.
 */
export function unusedProfileKeys(
  file: ProfileFile,
  { globProblem = () => undefined, observable }: NameReading,
): Problem[] {
  return [
    ...Object.keys(file.known).flatMap((name) => unknownDatum('known', name)),
    ...Object.keys(file.cards ?? {}).flatMap((name) => unknownDatum('cards', name)),
    ...Object.keys(file.notApplicable).flatMap((glob): Problem[] => {
      const problem = globProblem(glob)
      return problem ? [{ ...problem, path: ['notApplicable', glob], at: 'key' }] : []
    }),
    ...(observable ? [...idlePins(file.pins, observable), ...idleConfirmed(file, observable)] : []),
    ...idleHeaders(file.headers, ['headers']),
    ...idleHeaders(file.secondClient?.headers ?? {}, ['secondClient', 'headers']),
    ...idleUniqueHeaders(file),
    ...idleHooks(file),
    ...idleTls(file),
  ]
}

const DATA: Readonly<Record<'known' | 'cards', readonly string[]>> = {
  known: Object.keys(KNOWN_DATA_MEANINGS),
  cards: Object.keys(KNOWN_CARD_MEANINGS),
}

function unknownDatum(section: 'known' | 'cards', name: string): Problem[] {
  if (DATA[section].includes(name)) return []
  const other = section === 'known' ? 'cards' : 'known'
  const remedy = DATA[other].includes(name)
    ? `it belongs under ${other}`
    : (suggestion(name, DATA[section]) ?? `fixtures/profile.schema.json names all that can stand here`)
  return [{ path: [section, name], at: 'key', message: `unknown name "${name}" under ${section}`, remedy }]
}

/**
 * A pin that nothing is compared with lets its author believe that a change is noticed. What a target does there may
 * be recorded one day, so that it is no mistake.
 */
function idlePins(pins: ProfileFile['pins'], observable: ReadonlySet<string>): Problem[] {
  return Object.keys(pins)
    .filter((id) => assumptionById(id) && !observable.has(id))
    .map((id) => ({
      path: ['pins', id],
      at: 'key',
      severity: 'warning',
      message: `"${id}" is never observed, so that this pin is compared with nothing`,
      remedy: `no requirement records what a target does there: see conformance explain ${id}`,
    }))
}

/** Its author believes that something is held against the target. */
function idleConfirmed({ confirmed = [] }: ProfileFile, observable: ReadonlySet<string>): Problem[] {
  return confirmed.flatMap((id, index): Problem[] => {
    if (typeof id !== 'string' || !assumptionById(id) || observable.has(id)) return []
    const message = `"${id}" is never observed, so that nothing follows from it here`
    const remedy = `no requirement looks at what a target does there: see conformance explain ${id}`
    return [{ path: ['confirmed', index], severity: 'warning', message, remedy }]
  })
}

function idleHeaders(headers: Readonly<Record<string, string>>, path: readonly string[]): Problem[] {
  const given = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  const absent = REQUEST_HEADERS.map(({ name }) => name).filter((name) => !given.has(name.toLowerCase()))
  return Object.keys(headers).flatMap((name): Problem[] => {
    const place = { path: [...path, name], at: 'key' } as const
    if (name.toLowerCase() === CORRELATION_FIELD) {
      const remedy = 'remove it: every request gets one of its own'
      return [{ ...place, message: `"${name}" is not taken from the profile`, remedy }]
    }
    if (SPECIFIED.has(name.toLowerCase())) return []
    const guess = nearest(name, absent)
    if (guess === undefined) return []
    // Gateways may want headers of their own, and one of these may be called nearly like a documented one.
    const message = `"${name}" is no documented header and is sent as it is`
    return [{ ...place, severity: 'warning', message, remedy: `did you mean ${guess}?` }]
  })
}

const OF_EVERY_REQUEST: ReadonlySet<string> = new Set([...SPECIFIED, ...OF_THE_SENDER, 'host'])

/** A value of the profile would be the same in every request. */
function idleUniqueHeaders({ uniqueHeaders = [], headers }: ProfileFile): Problem[] {
  const given = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  return uniqueHeaders.flatMap((name, index): Problem[] => {
    const place = { path: ['uniqueHeaders', index], at: 'value' } as const
    if (name.toLowerCase() === CORRELATION_FIELD) {
      const remedy = 'remove it: every request gets one of its own'
      return [{ ...place, message: `"${name}" is unique without being named`, remedy }]
    }
    if (OF_EVERY_REQUEST.has(name.toLowerCase())) {
      const remedy = 'remove it: it has the value that its request needs'
      return [{ ...place, message: `"${name}" cannot have another value with every request`, remedy }]
    }
    if (!given.has(name.toLowerCase())) return []
    const message = `"${name}" has one value under headers, and one for each request here`
    return [{ ...place, message, remedy: 'leave it out of one of the two' }]
  })
}

/** The address can be another one on the command line. */
function idleTls({ baseUrl, tls }: ProfileFile): Problem[] {
  if (!tls || baseUrl === undefined || !/^http:/i.test(baseUrl)) return []
  const message = 'tls is for https, and baseUrl is http: no certificate is shown or looked at'
  const remedy = 'write https in baseUrl, or remove tls'
  return [{ path: ['tls'], at: 'key', severity: 'warning', message, remedy }]
}

/** A controlled target does by its control API what hooks are for. */
function idleHooks({ controlUrl, hooks }: ProfileFile): Problem[] {
  if (controlUrl === undefined || Object.keys(hooks ?? {}).length === 0) return []
  const message = 'hooks are never called where there is a controlUrl, which does the same'
  return [{ path: ['hooks'], at: 'key', severity: 'warning', message, remedy: 'keep one of the two' }]
}
