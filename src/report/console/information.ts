import type { RunResult } from '../../evidence/run-result.ts'
import type { ConsoleOptions } from './palette.ts'
import { VERDICT_ROLES } from './palette.ts'
import { groupsOf, headlineOf } from '../problems.ts'
import type { Problem, Problems } from '../problems.ts'
import { VERDICT_WORDS, grouped } from '../words.ts'
import { printableLine, shortened } from '../printable.ts'

const IDS_PER_REASON = 3
const LINES_PER_SECTION = 12

/** What is worth knowing and needs no action now: a line each, or a line per reason. */
export function informationSections(
  problems: Problems,
  result: RunResult,
  options: ConsoleOptions,
): string[] {
  const warnings = groupsOf(problems.warn, result).flatMap(({ lead, others }) => [lead, ...others])
  return [
    ...section('Warnings', warnings, singleLines, options),
    ...section('Blocked', problems.blocked, linesByReason, options),
    ...section('Observed', problems.observed, singleLines, options),
    ...section('Not tested', problems['not-tested'], linesByReason, options),
    ...section('Not applicable', problems['not-applicable'], linesByReason, options),
  ]
}

type Lines = (problems: readonly Problem[]) => string[]

function section(
  title: string,
  problems: readonly Problem[],
  linesOf: Lines,
  options: ConsoleOptions,
): string[] {
  const [first] = problems
  if (!first) return []
  const { palette, width } = options
  const sign = palette[VERDICT_ROLES[first.verdict]](VERDICT_WORDS[first.verdict].sign)
  const lines = linesOf(problems)
  const rest = lines.length - LINES_PER_SECTION
  return [
    '',
    palette.strong(`${title} (${grouped(problems.length)})`),
    ...lines
      .slice(0, LINES_PER_SECTION)
      .map((line) => `  ${sign} ${shortened(printableLine(line), Math.max(60, width * 2))}`),
    ...(rest > 0 ? [palette.faint(`    and ${grouped(rest)} more in the reports`)] : []),
  ]
}

function singleLines(problems: readonly Problem[]): string[] {
  return problems.map(({ id, reason, findings }) => {
    const [first] = findings
    return `${id}: ${first ? headlineOf(first.finding) : (reason ?? 'no details')}`
  })
}

/**
 * One fact, such as a clock that cannot be set, often keeps many requirements from being tested: what keeps most of them
 * comes first.
 */
function linesByReason(problems: readonly Problem[]): string[] {
  const groups = [...Map.groupBy(problems, reasonText)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return groups.map(([reason, members]) => {
    const ids = members.slice(0, IDS_PER_REASON).map(({ id }) => id)
    const more = members.length > ids.length ? `, and ${grouped(members.length - ids.length)} more` : ''
    return `${reason} (${grouped(members.length)}): ${ids.join(', ')}${more}`
  })
}

function reasonText({ reason, findings, verdict }: Problem): string {
  const finding = findings.find((located) => located.finding.verdict === verdict)?.finding
  return reason ?? (finding ? headlineOf(finding) : 'no reason given')
}
