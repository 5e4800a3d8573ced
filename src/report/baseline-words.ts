import type { BaselineEntry, RunResult } from '../evidence/run-result.ts'
import { counted } from './numbers.ts'
import { EXIT_CODE_MEANINGS, isIdleShard } from './words.ts'

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
  if (exitCode === 1 && result.expectations?.missed && result.verdict !== 'not-conformant')
    return 'what a scenario expects is not met'
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
