import type { OnJudged } from '../../runner/run-request.ts'
import type { ScenarioResult } from '../../evidence/run-result.ts'
import type { Xml } from '../../host/xml/xml-on-demand.ts'
import type { Target } from '../../target/profile/profile.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { playScenarios } from '../../runner/run.ts'
import type { BankExtension } from '../../simulator/extension.ts'
import type { Scenario } from '../../scenario/format.ts'

/** What is played and judged, and what reads XML on the way; nothing is read or measured in here. */
export interface Suite {
  readonly scenarios: readonly Scenario[]
  readonly requirements: readonly Requirement[]
  /** With it the banks take XML, and what they answer is judged. */
  readonly xml: Xml
  /** The name of a built-in bank; the default one unless given. */
  readonly bank?: string | undefined
  readonly extension?: BankExtension | undefined
}

/** Everything against one bank, as the self-test looks at it: warnings count, and time stands still. */
export async function playSuite(
  { scenarios, requirements, xml }: Suite,
  target: Target,
  seed: number,
  onJudged?: OnJudged,
): Promise<readonly ScenarioResult[]> {
  return await playScenarios({
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
    onJudged,
    keptBodies: 'nothing',
  })
}
