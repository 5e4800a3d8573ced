import type { BaselineEntry, Drift, FieldDifference, RunResult } from '../evidence/run-result.ts'
import { EXIT_CODE_MEANINGS, counted, isIdleShard } from './words.ts'
import { printableLine, shortened } from './printable.ts'
import type { TimeComparison, TimeDifference } from './time-diff.ts'
import { DIFFERENCE_KINDS, type Difference, type DifferenceKind } from './diff.ts'

/** What a baseline has to say, a sentence per entry: what is wrong with it first. */
export function baselineLines({ baseline = [] }: RunResult): string[] {
  return STATES.flatMap((state) => baseline.filter((entry) => entry.state === state).map(sentenceOf))
}

/** The accepted failure that a finding is, if it is one. */
export function acceptanceOf(
  { baseline = [] }: RunResult,
  requirement: string,
  scenario: string,
): BaselineEntry | undefined {
  return baseline.find(
    (entry) =>
      entry.state === 'accepted' &&
      entry.requirement === requirement &&
      (entry.scenario ?? scenario) === scenario,
  )
}

/** What the exit code says; with a baseline, 0 is no praise. */
export function exitCodeMeaning(result: RunResult): string {
  const { exitCode, baseline } = result
  if (isIdleShard(result)) return 'nothing to play falls into this shard'
  const { required } = result
  if (exitCode === 3 && required) {
    const { percent, graded, applicable } = required
    return `only ${graded} of ${counted(applicable, 'requirement')} could be graded, and --require wants ${percent} %`
  }
  if (exitCode === 1 && result.verdict !== 'not-conformant')
    return result.expectations?.missed ? 'what a scenario expects is not met' : 'a rule of your own fails'
  const accepted = (baseline ?? []).filter(({ state }) => state === 'accepted').length
  if (exitCode !== 0 || accepted === 0) return EXIT_CODE_MEANINGS[exitCode]
  return `the baseline accepts ${counted(accepted, 'failure')}, and there is no other`
}

const STATES: readonly BaselineEntry['state'][] = ['expired', 'stale', 'accepted', 'not-judged']

function sentenceOf({ requirement, scenario, reason, owner, expires, state }: BaselineEntry): string {
  const where = scenario === undefined ? requirement : `${requirement} in ${scenario}`
  const terms = `${owner}, until ${expires}: ${reason}`
  const sentences: Readonly<Record<BaselineEntry['state'], string>> = {
    expired: `expired: ${where} still fails (${terms})`,
    stale: `stale: ${where} passes now; take it out of the baseline (${terms})`,
    accepted: `accepted: ${where} (${terms})`,
    'not-judged': `not judged here: ${where} (${terms})`,
  }
  return sentences[state]
}

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
  found: {
    readonly differences: readonly Difference[]
    readonly fields?: readonly FieldDifference[] | undefined
    readonly times?: TimeComparison | undefined
  },
): string {
  const { differences, fields = [], times } = found
  const all = differences.length + fields.length + (times?.differences.length ?? 0)
  const byKind = Map.groupBy(differences, ({ kind }) => kind)
  const kinds = Object.keys(DIFFERENCE_KINDS) as DifferenceKind[]
  return [
    `before  ${runLine(before)}`,
    `after   ${runLine(after)}`,
    ...kinds.flatMap((kind) => section(DIFFERENCE_KINDS[kind], (byKind.get(kind) ?? []).map(changeLine))),
    ...section('Fields of answers', fields.map(fieldLine)),
    ...section('Response times', (times?.differences ?? []).map(timeLine)),
    ...(times ? ['', overallLine(times)] : []),
    '',
    all === 0 ? 'nothing differs' : counted(all, 'difference'),
  ].join('\n')
}

function timeLine({ operation, pairs, before, after, factor, p }: TimeDifference): string {
  const chance = p < 0.0001 ? 'p < 0.0001' : `p = ${p.toFixed(4)}`
  return `  ${shown(operation)}: ${before.toFixed(1)} → ${after.toFixed(1)} ms, ×${factor.toFixed(2)} beside what was around it (${counted(pairs, 'request')}, ${chance})`
}

function overallLine({ overall, compared, few }: TimeComparison): string {
  const rest = few.length === 0 ? '' : `; too few scenarios ask ${few.map(shown).join(', ')}`
  return `times: ${counted(compared.length, 'operation')} compared, all answers together ×${overall.toFixed(2)}${rest}`
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
