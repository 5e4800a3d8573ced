import { nearest } from '../../kernel/nearest.ts'
import type { Problem } from '../../kernel/source/structured.ts'
import type { YamlDocument } from '../../kernel/source/yaml.ts'
import { ASSUMPTIONS, type AssumptionId } from '../../documents/assumptions.ts'
import { type Confirmation, assumptionsLike } from './confirmation.ts'
import type { ProfileFile } from './file-format.ts'
import { borneOutBy, TOLD_BY_OPENAPI } from './openapi-evidence.ts'
import type { SecretSources } from './secrets.ts'

const IDS: readonly AssumptionId[] = ASSUMPTIONS.map(({ id }) => id)

/** What a run records of a target that does what is assumed, where that is always the same. */
export type RecordedDefaults = Readonly<Partial<Record<AssumptionId, string>>>

/** The entries of a profile with what they confirm, or what is wrong with them. */
export function readConfirmed(
  { confirmed: entries, pins, surfaces }: ProfileFile,
  document: YamlDocument,
  { readFile }: SecretSources,
  defaults: RecordedDefaults = {},
) {
  if (!entries) return { confirmed: undefined, problems: [] }
  const excepted = entries.flatMap((entry) =>
    typeof entry === 'string' && entry.startsWith('!') ? assumptionsLike(entry.slice(1)) : [],
  )
  const problems: Problem[] = []
  const confirmed = entries.map((entry, index): Confirmation => {
    const path = ['confirmed', index]
    const line = `${document.file.name}:${document.locate(path, 'value').line}`
    if (typeof entry === 'string') {
      const ids = assumptionsLike(entry.replace(/^!/, ''))
      if (ids.length === 0) problems.push(unknown(entry, path))
      return { entry, by: line, assumptions: entry.startsWith('!') ? [] : without(ids, excepted) }
    }
    const file = entry['from-openapi']
    const text = readFile(file)
    if (!text.ok) problems.push({ path, message: `cannot read ${file}: ${text.error.message}` })
    const found = text.ok ? borneOutBy({ name: file, text: text.value }, surfaces) : undefined
    if (found?.ok === false) problems.push({ path, message: found.error })
    if (found?.ok && found.value.length === 0) problems.push(nothingFrom(file, path))
    return {
      entry,
      by: `${file} (${line})`,
      assumptions: found?.ok ? without(found.value, excepted) : [],
    }
  })
  return { confirmed, problems: [...problems, ...confirmed.flatMap(againstPins(pins, defaults))] }
}

function without(ids: readonly AssumptionId[], excepted: readonly AssumptionId[]): readonly AssumptionId[] {
  return ids.filter((id) => !excepted.includes(id))
}

function unknown(entry: string, path: Problem['path']): Problem {
  const id = entry.replace(/^!/, '')
  if (id.includes('*')) return { path, message: `"${id}" matches no assumption`, remedy: SHOWN }
  return assumptionProblem(id, { path })
}

const SHOWN = 'conformance list assumptions shows them'

/** What is wrong with a name that no assumption has. */
export function assumptionProblem(id: string, place: Pick<Problem, 'path' | 'at'>): Problem {
  const guess = nearest(id, IDS)
  const remedy = guess === undefined ? SHOWN : `did you mean ${guess}?`
  return { ...place, message: `unknown assumption "${id}"`, remedy }
}

function nothingFrom(file: string, path: Problem['path']): Problem {
  return {
    path,
    severity: 'warning',
    message: `${file} bears out no assumption`,
    remedy: `from a description can be told: ${TOLD_BY_OPENAPI.join(', ')}; confirm others by their ids`,
  }
}

/** A target cannot be known to do what is assumed and something else. */
function againstPins(pins: ProfileFile['pins'], defaults: RecordedDefaults) {
  return ({ assumptions }: Confirmation, index: number): Problem[] =>
    assumptions.flatMap((id): Problem[] => {
      const [pinned, usual] = [pins[id], defaults[id]]
      if (pinned === undefined || usual === undefined || pinned === usual) return []
      const message = `${id} is confirmed here, which is "${usual}", and pinned as "${pinned}"`
      const remedy = `write "!${id}" under confirmed, or leave the pin out`
      return [{ path: ['confirmed', index], message, remedy }]
    })
}
