import type { RunResult } from '../evidence/run-result.ts'
import { VERDICTS } from '../evidence/verdict.ts'
import { baselineLines, exitCodeMeaning } from './baseline-words.ts'
import { informationSections, problemBlock } from './console/sections.ts'
import type { ConsoleOptions, Palette } from './console/palette.ts'
import { meaningOf } from './meaning.ts'
import { RUN_VERDICT_WORDS, VERDICT_WORDS, counted, durationText, grouped, verdictExtent } from './words.ts'
import { printableLine, wrapped } from './printable.ts'
import { causeHeadline, countedGroups, groupsOf, problemsOf } from './problems.ts'
import type { Problem, ProblemGroup } from './problems.ts'

/** After so many, a list gives ids only: the reports have the rest. */
const PROBLEMS_IN_FULL = 20

/** What a person reads after a run: what needs action first, the verdict last, where the eye is. */
export function describeSummary(result: RunResult, options: ConsoleOptions): string[] {
  const problems = problemsOf(result)
  const { palette } = options
  return [
    ...heading(result, palette),
    ...causeSection(result, options),
    ...problemSection('Failures', problems.fail, result, options),
    ...problemSection('Your expectations', problems.expectations, result, options),
    ...problemSection('Errors', problems.error, result, options),
    ...problemSection('Drift', problems.drift, result, options),
    ...baselineSection(result, options),
    ...informationSections(problems, result, options),
    '',
    countsLine(result, palette),
    ...verdictLines(result, options),
  ]
}

function heading(
  { target, scenarios, seed, durationMs, runId }: RunResult,
  { strong, faint }: Palette,
): string[] {
  const address = [target.baseUrl, target.surfaces.join(', ')].filter((part) => part)
  const run = `${counted(scenarios.length, 'scenario')} · seed ${seed} · ${durationText(durationMs)} · ${runId}`
  return [
    '',
    [strong(printableLine(target.name)), ...address.map((part) => printableLine(part ?? ''))].join(' · '),
    faint(printableLine(run)),
  ]
}

/** What several requirements fail for is read before any of them. */
function causeSection({ causes = [] }: RunResult, { palette, width }: ConsoleOptions): string[] {
  if (causes.length === 0) return []
  // As of a finding: no line begins with a word of the target's.
  const indented = (text: string): string[] =>
    wrapped(printableLine(text), width - 6).map((line) => `    ${palette.faint('│')} ${line}`)
  return [
    '',
    palette.strong(`Likely causes (${grouped(causes.length)})`),
    ...causes.flatMap((cause) => [
      ...wrapped(printableLine(causeHeadline(cause)), width - 2).map((line) => `  ${palette.caution(line)}`),
      ...indented(cause.requirements.join(', ')),
      ...(cause.proof ?? []).flatMap(({ exchange, seen }) => indented(`proof: ${exchange}: ${seen}`)),
      ...(cause.fix === undefined ? [] : indented(`to mend it: ${cause.fix}`)),
    ]),
  ]
}

function problemSection(
  title: string,
  problems: readonly Problem[],
  result: RunResult,
  options: ConsoleOptions,
): string[] {
  const groups = groupsOf(problems, result)
  if (groups.length === 0) return []
  const [different, same] = apartByReason(groups)
  const rest = different.slice(PROBLEMS_IN_FULL)
  return [
    '',
    options.palette.strong(`${title} (${countedGroups(problems, groups)})`),
    ...different.slice(0, PROBLEMS_IN_FULL).flatMap((group) => problemBlock(group, options)),
    ...(same.length > 0
      ? [
          '',
          ...wrapped(
            `and ${grouped(same.length)} more for the same reason: ${same.map(({ lead }) => printableLine(lead.id)).join(', ')}`,
            options.width - 2,
          ).map((line) => `  ${line}`),
        ]
      : []),
    ...(rest.length > 0 ? ['', `  and ${grouped(rest.length)} more, in full in the reports:`] : []),
    ...rest.map(({ lead }) => `    ${printableLine(lead.id)}`),
  ]
}

/** What a network that is gone does to one request it does to all: it is told once, in full. */
function apartByReason(
  groups: readonly ProblemGroup[],
): readonly [different: readonly ProblemGroup[], same: readonly ProblemGroup[]] {
  const told = new Set<string>()
  const isAgain = ({ lead }: ProblemGroup): boolean => {
    const { cause, reason } = lead.findings[0]?.finding ?? {}
    if (cause !== 'environment' || reason === undefined) return false
    if (told.has(reason)) return true
    told.add(reason)
    return false
  }
  const again = new Set(groups.filter(isAgain))
  return [groups.filter((group) => !again.has(group)), [...again]]
}

function baselineSection(result: RunResult, { palette, width }: ConsoleOptions): string[] {
  const lines = baselineLines(result)
  if (lines.length === 0) return []
  return [
    '',
    palette.strong(`Baseline (${grouped(lines.length)})`),
    ...lines.flatMap((line) => wrapped(printableLine(line), width - 2).map((part) => `  ${part}`)),
  ]
}

function countsLine({ summary }: RunResult, palette: Palette): string {
  return VERDICTS.filter((verdict) => summary[verdict] > 0)
    .map((verdict) => {
      const { sign, label, role } = VERDICT_WORDS[verdict]
      return palette[role](`${sign} ${grouped(summary[verdict])} ${label}`)
    })
    .join('   ')
}

/** What came out, in one line. */
export function describeVerdict(result: RunResult, palette: Palette): string {
  const { label, role } = RUN_VERDICT_WORDS[result.verdict]
  const paint = palette[result.exitCode === 1 ? 'bad' : role]
  const verdict = paint(label.toUpperCase() + verdictExtent(result))
  return `${palette.strong(verdict)}  exit code ${result.exitCode}: ${exitCodeMeaning(result)}`
}

function verdictLines(result: RunResult, { palette, width, reports = [] }: ConsoleOptions): string[] {
  return [
    '',
    ...wrapped(printableLine(meaningOf(result)), width),
    '',
    describeVerdict(result, palette),
    ...reports.map((path) => palette.faint(printableLine(path))),
  ]
}
