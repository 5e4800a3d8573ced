import { defined } from '../../kernel/defined.ts'
import type { Finding, ScenarioResult } from '../../evidence/run-result.ts'
import { pause } from '../../host/pause.ts'
import { playScenarios } from '../../runner/run.ts'
import type { RunDetails, RunFinding, WantedRun } from '../../simulator/control-api/player.ts'
import { idleIn, toldExploration } from '../explore/exploration-file.ts'
import { type ExploreRequest, explore } from '../explore/explore.ts'
import { type FoundFile, foundFiles } from '../explore/found-files.ts'
import type { OpenRun } from '../library/open-run.ts'

/** What is told of an exploration at a served bank. */
export interface ExploredSoFar {
  readonly steps: number
  readonly explored: NonNullable<RunDetails['explored']>
  readonly findings: readonly RunFinding[]
  /** What came of the flows that show what was found, with every exchange. */
  readonly shown: readonly ScenarioResult[]
}

/** A finding is made smaller with so many plays at most: somebody looks on. */
const MOST_SHRINKING = 100

/** Explores copies of a bank; between two flows the bank answers whoever else asks. */
export async function exploreServed(
  { request }: OpenRun,
  { steps, seed }: NonNullable<WantedRun['explore']>,
  isOver: () => boolean,
  tell: (soFar: ExploredSoFar) => void,
): Promise<void> {
  const { target, scenarios, selection, keptBodies, strict, toolVersion } = request
  let attempt = 0
  const playing =
    (kept: typeof keptBodies): ExploreRequest['play'] =>
    async (flows, onJudged) => {
      const results: ScenarioResult[] = []
      for (const flow of flows) {
        const alone = { scenarios: [flow], selection: { allow: selection.allow }, attempt: ++attempt }
        results.push(...(await playScenarios({ ...request, ...alone, onJudged, keptBodies: kept })))
        // A flow takes long: so much is enough for a request of somebody else from its beginning to its end.
        await pause(2)
      }
      return results
    }
  const play = playing('nothing')
  const files: FoundFile[] = []
  await explore({
    target,
    scenarios,
    selection,
    seed,
    steps,
    mostShrinking: MOST_SHRINKING,
    play: async (flows, onJudged) => (isOver() ? [] : await play(flows, onJudged)),
    isOver,
    onProgress: async (soFar) => {
      files.push(...(await foundFiles(soFar.found.slice(files.length), playing(keptBodies))))
      const asked = { tool: toolVersion, target: target.profile.name, seed, budget: steps, strict }
      const told = toldExploration(asked, soFar, files)
      const [situations, operations] = [told.situations.length, told.operations.length]
      const { flows, requests, goals } = told
      const missed = [...goals.missed]
      tell({
        steps: told.steps,
        explored: {
          flows,
          requests,
          situations,
          operations,
          idle: idleIn(told),
          goals: goals.reached.length + missed.length,
          missed,
        },
        findings: files.map(({ found: { finding, flow }, text }) => runFindingOf(finding, flow.id, text)),
        shown: files.flatMap(({ result = [] }) => result),
      })
    },
  })
}

/** What is told of a finding; `text`: the file that shows it. */
export function runFindingOf(finding: Finding, scenario: string, text?: string): RunFinding {
  const { requirement, clause, verdict, expected, actual } = finding
  return defined({ requirement, clause, verdict, scenario, expected: expected?.rule, actual, text })
}
