import type { RunResult, ScenarioResult } from '../evidence/run-result.ts'
import type { Verdict } from '../evidence/verdict.ts'

/** For every scenario that was replayed, what became of it. */
export function describeReplay(before: RunResult, after: RunResult, path: string): string {
  const lines = after.scenarios.map((scenario) => {
    const { id, reason } = scenario
    const outcome = outcomeOf(scenario)
    const earlier = before.scenarios.find((candidate) => candidate.id === id)
    const change = `was ${earlier ? stateOf(earlier) : 'absent'}, is ${stateOf(scenario)}`
    return `  ${outcome.padEnd('still failing'.length)}  ${id} (${change})${reason === undefined ? '' : `: ${reason}`}`
  })
  return [`Compared with ${path}:`, ...lines].join('\n')
}

/** A replay without the faults of the first run is no repetition, and must not look like one. */
export function faultsLeftOut(before: RunResult, after: RunResult): string | undefined {
  const now = new Set(after.target.faults)
  const missing = (before.target.faults ?? []).filter((fault) => !now.has(fault))
  if (missing.length === 0) return undefined
  return `The first run had ${missing.map((fault) => `--fault ${fault}`).join(' ')}; this one did not.`
}

/** True for what somebody has to look at: a contradiction, an error, or drift from a pin. */
export function needsReplay(scenario: ScenarioResult): boolean {
  return REPLAYED.has(scenario.verdict) || hasDrift(scenario)
}

const REPLAYED: ReadonlySet<Verdict> = new Set(['fail', 'warn', 'error', 'blocked'])

function stateOf(scenario: ScenarioResult): string {
  return hasDrift(scenario) ? `${scenario.verdict} with drift` : scenario.verdict
}

function hasDrift({ steps }: ScenarioResult): boolean {
  return steps.some(({ findings }) => findings.some(({ pinned }) => pinned !== undefined))
}

function outcomeOf(scenario: ScenarioResult): string {
  const { verdict } = scenario
  if (hasDrift(scenario) || (verdict !== 'error' && REPLAYED.has(verdict))) return 'still failing'
  return verdict === 'pass' ? 'fixed' : 'not decided'
}
