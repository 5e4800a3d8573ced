import type { FieldDifference, RunResult } from '../evidence/run-result.ts'
import { DIFFERENCE_KINDS } from './diff.ts'
import type { Difference, DifferenceKind } from './diff.ts'
import { fieldLine, shown } from './drift-words.ts'
import { groupedBy } from './grouping.ts'
import { counted } from './numbers.ts'
import { printableLine } from './printable.ts'

/** What two runs say differently, for people. */
export function describeDiff(
  before: RunResult,
  after: RunResult,
  differences: readonly Difference[],
  fields: readonly FieldDifference[] = [],
): string {
  const byKind = groupedBy(differences, ({ kind }) => kind)
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
