import type { ScenarioResult } from '../../evidence/run-result.ts'
import type { Xml } from '../../host/xml/xml-on-demand.ts'
import type { Target } from '../../target/profile/profile.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { OutcomeMemory } from '../../runner/judge/outcome-memory.ts'
import type { StepMemory } from '../../runner/play/flow.ts'
import type { RunRequest } from '../../runner/run-request.ts'
import { playScenarios } from '../../runner/run.ts'
import type { Scenario } from '../../scenario/format.ts'

/** What is played and judged, and what reads XML on the way; nothing is read or measured in here. */
export interface Suite {
  readonly scenarios: readonly Scenario[]
  readonly requirements: readonly Requirement[]
  /** With it the banks take XML, and what they answer is judged. */
  readonly xml: Xml
  /** What was found of the same exchanges in earlier plays. */
  readonly outcomes?: OutcomeMemory | undefined
  /** What became of the same steps in earlier plays. */
  readonly steps?: StepMemory | undefined
}

/** Everything against one bank, as the self-test looks at it. */
export async function playSuite(
  suite: Suite,
  target: Target,
  seed: number,
): Promise<readonly ScenarioResult[]> {
  return await playScenarios(playOf(suite, target, seed))
}

/** A play as the self-test looks at it: warnings count, and time stands still. */
export function playOf(
  { scenarios, requirements, xml, outcomes, steps }: Suite,
  target: Target,
  seed: number,
): RunRequest {
  return {
    target,
    scenarios,
    requirements,
    selection: { allow: 'irreversible' },
    seed,
    runId: 'self-test',
    toolVersion: '0.0.0',
    strict: true,
    concurrency: 4,
    xml,
    nowMs: () => 0,
    keptBodies: 'nothing',
    outcomes,
    steps,
  }
}
