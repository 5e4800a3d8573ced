import type { RunResult, ScenarioResult, UnstableVerdict } from '../../evidence/run-result.ts'
import { VERDICTS, type Verdict, rollUp } from '../../evidence/verdict.ts'
import { keptOr } from '../../kernel/kept.ts'
import { assumptionsOf, scopeOf } from './merge.ts'
import { type Circumstances, rollUpRun } from './roll-up.ts'

/**
 * Several rounds of the same run as one: of every scenario the worst round counts, because what fails now and then
 * does fail. A requirement whose verdict in a scenario is not always the same is unstable.
 */
export function combineRounds(rounds: readonly RunResult[], circumstances: Circumstances): RunResult {
  const { causes: _, ...first } = rounds[0]!
  const { rateLimited: limited } = first.target
  const scenarios = first.scenarios.map(({ id }) =>
    worstOf(rounds.flatMap((round) => round.scenarios.find((scenario) => scenario.id === id) ?? [])),
  )
  const unstable = first.scenarios.flatMap(({ id }) => unstableIn(id, rounds))
  return {
    ...first,
    durationMs: rounds.reduce((sum, { durationMs }) => sum + durationMs, 0),
    ...rollUpRun(scopeOf(rounds), scenarios, { ...circumstances, ...(limited && { limited }) }),
    assumptions: assumptionsOf(rounds, scenarios),
    repeated: { rounds: rounds.length, unstable },
  }
}

function worstOf(rounds: readonly ScenarioResult[]): ScenarioResult {
  const badness = ({ verdict }: ScenarioResult): number => VERDICTS.indexOf(verdict)
  return rounds.reduce((worst, round) => (badness(round) < badness(worst) ? round : worst))
}

function unstableIn(scenario: string, rounds: readonly RunResult[]): readonly UnstableVerdict[] {
  const verdicts = rounds.map(({ scenarios }) => verdictsIn(scenarios.find(({ id }) => id === scenario)))
  const ids = new Set(verdicts.flatMap((round) => [...round.keys()]))
  return [...ids].flatMap((requirement) => {
    const seen = verdicts.map((round) => round.get(requirement) ?? 'not-tested')
    return new Set(seen).size > 1 ? [{ scenario, requirement, verdicts: seen }] : []
  })
}

function verdictsIn({ steps }: Pick<ScenarioResult, 'steps'> = { steps: [] }): ReadonlyMap<string, Verdict> {
  const all = new Map<string, Set<Verdict>>()
  const add = (id: string, verdict: Verdict) => keptOr(all, id, () => new Set()).add(verdict)
  for (const { passed, findings } of steps) {
    for (const id of Object.keys(passed)) add(id, 'pass')
    for (const { requirement, verdict } of findings) add(requirement, verdict)
  }
  return new Map([...all].map(([id, verdicts]) => [id, rollUp(verdicts)!]))
}
