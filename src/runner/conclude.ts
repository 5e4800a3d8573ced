import { REPORT_SCHEMA_VERSION } from '../evidence/run-result.ts'
import type {
  AssumptionResult,
  ExitCode,
  Finding,
  RequirementResult,
  RunResult,
  RunVerdict,
  ScenarioResult,
} from '../evidence/run-result.ts'
import { GRADED, VERDICTS, rollUp } from '../evidence/verdict.ts'
import type { Verdict } from '../evidence/verdict.ts'
import type { Profile } from '../profile/profile.ts'
import type { Requirement } from '../rules/requirement.ts'
import { ASSUMPTIONS } from '../spec/assumptions.ts'
import { documentOf } from '../spec/clauses.ts'
import type { Surface } from '../spec/documents.ts'
import type { Obstacle } from './pre-flight.ts'
import { refreshMatrixOf } from './refresh-matrix.ts'
import type { RunRequest } from './run-request.ts'
import { exemption } from './select.ts'

export interface Played {
  readonly request: Pick<RunRequest, 'target' | 'seed' | 'runId' | 'toolVersion' | 'strict' | 'obstacle'>
  readonly requirements: readonly Requirement[]
  readonly scenarios: readonly ScenarioResult[]
  readonly startedMs: number
  readonly durationMs: number
  readonly wasInterrupted: boolean
}

/** Rolls scenarios up into requirements, a summary, a verdict and an exit code. */
export function concludeRun(played: Played): RunResult {
  const { request, scenarios } = played
  const { profile, kind, faults } = request.target
  const seen = seenByRequirement(scenarios)
  const requirements = played.requirements.map((requirement) =>
    requirementResult(requirement, seen.get(requirement.id), profile, request.obstacle),
  )
  const summary = Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, requirements.filter((entry) => entry.verdict === verdict).length]),
  ) as Record<Verdict, number>
  const findings = scenarios.flatMap((scenario) => scenario.steps.flatMap((step) => step.findings))
  const { verdict, exitCode } = conclusion(
    summary,
    scenarios,
    findings,
    request.strict,
    played.wasInterrupted,
  )
  return {
    schemaVersion: REPORT_SCHEMA_VERSION,
    tool: { name: 'conformance', version: request.toolVersion },
    runId: request.runId,
    target: {
      kind,
      name: profile.name,
      ...(profile.baseUrl !== undefined && { baseUrl: profile.baseUrl }),
      surfaces: Object.keys(profile.surfaces) as Surface[],
      ...(faults?.length && { faults }),
    },
    seed: request.seed,
    startedAt: new Date(played.startedMs).toISOString(),
    durationMs: Math.round(played.durationMs),
    verdict,
    exitCode,
    summary,
    requirements,
    scenarios,
    assumptions: assumptionResults(played.requirements, findings),
    ...refreshMatrixOf(scenarios),
  }
}

interface Seen {
  readonly verdicts: Set<Verdict>
  readonly scenarios: Set<string>
  readonly reasons: Set<string>
  checks: number
}

function seenByRequirement(scenarios: readonly ScenarioResult[]): Map<string, Seen> {
  const seen = new Map<string, Seen>()
  const entry = (id: string, scenario: string): Seen => {
    const found = seen.get(id) ?? { verdicts: new Set(), scenarios: new Set(), reasons: new Set(), checks: 0 }
    found.scenarios.add(scenario)
    seen.set(id, found)
    return found
  }
  for (const scenario of scenarios) {
    for (const step of scenario.steps) {
      for (const [id, count] of Object.entries(step.passed)) {
        const found = entry(id, scenario.id)
        found.verdicts.add('pass')
        found.checks += count
      }
      for (const finding of step.findings) {
        const found = entry(finding.requirement, scenario.id)
        found.verdicts.add(finding.verdict)
        if (finding.reason !== undefined) found.reasons.add(finding.reason)
      }
    }
  }
  return seen
}

function requirementResult(
  requirement: Requirement,
  seen: Seen | undefined,
  profile: Profile,
  obstacle: Obstacle | undefined,
): RequirementResult {
  const { id, clause, level, surface, text } = requirement
  const exempt = exemption(profile, id)
  const judged = seen && rollUp(seen.verdicts)
  const verdict = exempt === undefined ? (judged ?? 'not-tested') : 'not-applicable'
  const reason = exempt ?? reasonFor(verdict, seen, obstacle)
  return {
    id,
    document: documentOf(clause),
    clause,
    level,
    surface,
    text,
    verdict,
    scenarios: [...(seen?.scenarios ?? [])],
    checks: seen?.checks ?? 0,
    ...(reason !== undefined && { reason }),
  }
}

function reasonFor(
  verdict: Verdict,
  seen: Seen | undefined,
  obstacle: Obstacle | undefined,
): string | undefined {
  if (!seen) return obstacle?.reason ?? 'no scenario of this run verifies it'
  return verdict === 'pass' ? undefined : [...seen.reasons][0]
}

function conclusion(
  summary: Readonly<Record<Verdict, number>>,
  scenarios: readonly ScenarioResult[],
  findings: readonly Finding[],
  strict: boolean,
  wasInterrupted: boolean,
): { verdict: RunVerdict; exitCode: ExitCode } {
  const failed = summary.fail > 0 || (strict && summary.warn > 0)
  if (failed) return { verdict: 'not-conformant', exitCode: 1 }
  const hasError = summary.error > 0 || scenarios.some((scenario) => scenario.verdict === 'error')
  if (hasError || wasInterrupted) return { verdict: 'incomplete', exitCode: 4 }
  const graded = [...GRADED].some((verdict) => summary[verdict] > 0)
  if (!graded) return { verdict: 'not-graded', exitCode: 3 }
  // A flow that could not go on leaves requirements undecided, although nothing failed.
  if (summary.blocked > 0) return { verdict: 'incomplete', exitCode: 4 }
  const drifted = findings.some((finding) => finding.pinned !== undefined)
  return { verdict: 'conformant', exitCode: drifted ? 5 : 0 }
}

function assumptionResults(
  requirements: readonly Requirement[],
  findings: readonly Finding[],
): readonly AssumptionResult[] {
  return ASSUMPTIONS.map((assumption) => {
    const observing = findings.filter((finding) => finding.assumption === assumption.id)
    const resting = requirements.filter((requirement) =>
      requirement.assumptions.some((id) => id === assumption.id),
    )
    const values = new Set(observing.flatMap((finding) => finding.actual ?? []))
    return {
      id: assumption.id,
      clause: assumption.clause,
      default: assumption.default,
      reliedOn: [
        ...new Set([...observing.map((finding) => finding.requirement), ...resting.map(({ id }) => id)]),
      ],
      ...(values.size > 0 && { observed: [...values].slice(0, 20) }),
    }
  })
}
