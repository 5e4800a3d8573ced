import type { Drift, FieldDifference, RunResult } from '../evidence/run-result.ts'
import { counted } from './numbers.ts'
import { printableLine, shortened } from './printable.ts'
import { DIFFERENCE_KINDS } from './diff.ts'
import type { Difference, DifferenceKind } from './diff.ts'

const VALUE_LENGTH = 300

/** Where the answers of a target are other than the simulator's, for people. */
export function describeDrift({ fields, reference, pinned }: Drift): string {
  const title = `Answers that have other fields than the simulator’s (${fields.length})`
  const total =
    fields.length === 0
      ? 'drift: every answer has the fields of the simulator’s'
      : `drift: ${counted(fields.length, 'difference')}`
  return [
    ...(fields.length > 0 ? [title, ...fields.map(fieldLine), ''] : []),
    `compared with ${printableLine(reference)}`,
    ...(pinned > 0 ? [`left out, because the profile pins it: ${counted(pinned, 'difference')}`] : []),
    total,
  ].join('\n')
}

/** The same for reports that show it beside other facts: the comparison first, then a line per difference. */
export function driftLines({ drift }: RunResult): string[] {
  if (!drift) return []
  const { fields, reference } = drift
  return [`${counted(fields.length, 'difference')} to ${reference}`, ...fields.map(differenceLine)]
}

/** In a list of them. */
function fieldLine(difference: FieldDifference): string {
  return `  ${differenceLine(difference)}`
}

/** On one line, safe to print. */
export function differenceLine({ operation, field, before, after, exchanges }: FieldDifference): string {
  const more = exchanges.length > 1 ? ` and ${exchanges.length - 1} more` : ''
  return `${shown(operation)} ${shown(field)}: ${shown(before)} → ${shown(after)} (${shown(exchanges[0]!)}${more})`
}

function shown(text: string): string {
  return shortened(printableLine(text), VALUE_LENGTH)
}

/** What two runs say differently, for people. */
export function describeDiff(
  before: RunResult,
  after: RunResult,
  differences: readonly Difference[],
  fields: readonly FieldDifference[] = [],
): string {
  const byKind = Map.groupBy(differences, ({ kind }) => kind)
  const kinds = Object.keys(DIFFERENCE_KINDS) as DifferenceKind[]
  return [
    `before  ${runLine(before)}`,
    `after   ${runLine(after)}`,
    ...kinds.flatMap((kind) => section(DIFFERENCE_KINDS[kind], (byKind.get(kind) ?? []).map(changeLine))),
    ...section('Fields of answers', fields.map(fieldLine)),
    '',
    differences.length + fields.length === 0
      ? 'nothing differs'
      : counted(differences.length + fields.length, 'difference'),
  ].join('\n')
}

function runLine({ target, runId, seed, tool, verdict }: RunResult): string {
  return printableLine(
    `${target.name} · ${target.baseUrl ?? target.kind} · ${runId} · seed ${seed} · ${tool.name} ${tool.version} · ${verdict}`,
  )
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title} (${lines.length})`, ...lines]
}

function changeLine({ id, before, after }: Difference): string {
  return `  ${shown(id)}: ${shown(before ?? 'absent')} → ${shown(after ?? 'absent')}`
}
