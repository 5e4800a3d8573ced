import { REPORT_SCHEMA_VERSION } from '../../src/evidence/report-version.ts'
import type {
  AssumptionResult,
  RequirementResult,
  RunResult,
  RunVerdict,
  ScenarioResult,
  TargetDescription,
} from '../../src/evidence/run-result.ts'
import { verdictOfSteps } from '../../src/evidence/scenario-verdict.ts'
import { rollUp, VERDICTS, type Verdict } from '../../src/evidence/verdict.ts'

export interface ResultDraft {
  readonly target: TargetDescription
  readonly requirements: readonly RequirementDraft[]
  readonly scenarios: readonly (Omit<ScenarioResult, 'verdict'> & { readonly verdict?: Verdict })[]
  readonly assumptions?: readonly AssumptionResult[]
  readonly refreshMatrix?: RunResult['refreshMatrix']
}

export type RequirementDraft = Omit<RequirementResult, 'verdict' | 'scenarios' | 'checks'> & {
  /** For requirements that no scenario judges. */
  readonly verdict?: Verdict
}

/** A run result in which the roll-ups agree with what the steps say, as the runner makes them. */
export function assembledResult(draft: ResultDraft): RunResult {
  const scenarios = draft.scenarios.map((scenario) => ({
    ...scenario,
    verdict: scenario.verdict ?? verdictOfSteps(scenario.steps, false) ?? 'not-tested',
  }))
  const requirements = draft.requirements.map((requirement) => judged(requirement, scenarios))
  const summary = Object.fromEntries(
    VERDICTS.map((verdict) => [
      verdict,
      requirements.filter((requirement) => requirement.verdict === verdict).length,
    ]),
  ) as Record<Verdict, number>
  const verdict = runVerdict(summary)
  return {
    schemaVersion: REPORT_SCHEMA_VERSION,
    tool: { name: 'conformance', version: '0.1.0' },
    runId: '2026-03-02T08-00-00Z-7',
    target: draft.target,
    seed: 7,
    startedAt: '2026-03-02T08:00:00.000Z',
    durationMs: scenarios.reduce((sum, { durationMs }) => sum + durationMs, 0),
    verdict,
    exitCode: ({ conformant: 0, 'not-conformant': 1, 'not-graded': 3, incomplete: 4 } as const)[verdict],
    summary,
    requirements,
    scenarios,
    assumptions: draft.assumptions ?? [],
    ...(draft.refreshMatrix && { refreshMatrix: draft.refreshMatrix }),
  }
}

function judged(requirement: RequirementDraft, scenarios: readonly ScenarioResult[]): RequirementResult {
  const verdicts: Verdict[] = []
  const judges = new Set<string>()
  let checks = 0
  for (const { id, steps } of scenarios)
    for (const { passed, findings } of steps) {
      const passes = passed[requirement.id] ?? 0
      const found = findings.filter((finding) => finding.requirement === requirement.id)
      checks += passes
      if (passes > 0) verdicts.push('pass')
      verdicts.push(...found.map(({ verdict }) => verdict))
      if (passes > 0 || found.length > 0) judges.add(id)
    }
  const verdict = rollUp(verdicts) ?? requirement.verdict ?? 'not-tested'
  return { ...requirement, verdict, scenarios: [...judges], checks }
}

function runVerdict(summary: Readonly<Record<Verdict, number>>): RunVerdict {
  if (summary.fail > 0) return 'not-conformant'
  if (summary.error > 0) return 'incomplete'
  return summary.pass + summary.warn > 0 ? 'conformant' : 'not-graded'
}
