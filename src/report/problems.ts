import type { Finding, RunResult, ScenarioResult, StepResult } from '../evidence/run-result.ts'
import { rollUp, VERDICTS, type Verdict } from '../evidence/verdict.ts'
import { groupedBy } from './grouping.ts'
import { isAboutSecurity } from './words.ts'

/** A finding and where in the run it was made. */
export interface LocatedFinding {
  readonly finding: Finding
  readonly scenario: ScenarioResult
  readonly step: StepResult
}

/** Something a person has to look at: a requirement, or a scenario that went wrong as a whole. */
export interface Problem {
  readonly subject: 'requirement' | 'scenario'
  readonly id: string
  readonly verdict: Verdict
  /** What is required, or the scenario's title. */
  readonly text: string
  /** "MUST · 2 §7 row 1 · gateway", or the scenario's file. */
  readonly place: string
  /** Absent for a scenario that broke. */
  readonly clause?: string
  readonly reason?: string | undefined
  readonly findings: readonly LocatedFinding[]
}

/** Problems by the verdict that they are listed under; `drift` are observations that differ from a pin. */
export type Problems = Readonly<Record<Verdict | 'drift', readonly Problem[]>>

/**
 * Sorts a run into what needs action and what is for information.
 * Every requirement stands under its own verdict, so lists and the summary's counts agree. Findings without
 * a requirement of the run and scenarios that broke before they found anything are listed too.
 */
export function problemsOf(result: RunResult): Problems {
  const findings = findingsByRequirement(result)
  const all = securityFirst([
    ...requirementProblems(result, findings),
    ...strayFindings(result, findings),
    ...brokenScenarios(result),
  ])
  const byVerdict = Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, all.filter((problem) => problem.verdict === verdict)]),
  ) as unknown as Record<Verdict, Problem[]>
  return { ...byVerdict, drift: driftProblems(all) }
}

/** What gives secrets or accounts away does not wait until everything else has been read. */
function securityFirst(problems: readonly Problem[]): readonly Problem[] {
  const isFirst = ({ subject, id }: Problem): boolean => subject === 'requirement' && isAboutSecurity(id)
  return [...problems.filter(isFirst), ...problems.filter((problem) => !isFirst(problem))]
}

/** Where every finding of a run was made, by requirement. */
function findingsByRequirement({ scenarios }: RunResult): FindingsByRequirement {
  const located = scenarios.flatMap((scenario) =>
    scenario.steps.flatMap((step) => step.findings.map((finding) => ({ finding, scenario, step }))),
  )
  return groupedBy(located, ({ finding }) => finding.requirement)
}

type FindingsByRequirement = ReadonlyMap<string, readonly LocatedFinding[]>

/** True for an observation that the profile pinned to something else. */
export function isDrift(finding: Finding): boolean {
  return finding.verdict === 'observed' && finding.pinned !== undefined
}

function requirementProblems(result: RunResult, findings: FindingsByRequirement): Problem[] {
  return result.requirements.map((requirement) => ({
    subject: 'requirement',
    id: requirement.id,
    verdict: requirement.verdict,
    text: requirement.text,
    place: `${requirement.level} · ${requirement.clause} · ${requirement.surface}`,
    clause: requirement.clause,
    reason: requirement.reason,
    findings: worstFirst(findings.get(requirement.id) ?? []),
  }))
}

function strayFindings(result: RunResult, findings: FindingsByRequirement): Problem[] {
  const known = new Set(result.requirements.map(({ id }) => id))
  return [...findings].flatMap(([id, located]) => {
    const [first] = located
    if (known.has(id) || !first) return []
    const { level, clause } = first.finding
    const verdict = rollUp(located.map(({ finding }) => finding.verdict)) ?? 'error'
    return {
      subject: 'scenario',
      id,
      verdict,
      text: '',
      place: `${level} · ${clause}`,
      clause,
      findings: worstFirst(located),
    }
  })
}

function brokenScenarios(result: RunResult): Problem[] {
  return result.scenarios.filter(brokeUnexplained).map((scenario) => ({
    subject: 'scenario',
    id: scenario.id,
    verdict: scenario.verdict,
    text: scenario.title,
    place: scenario.file,
    reason: scenario.reason,
    findings: [],
  }))
}

/** True for a scenario that says fail or error although none of its findings does. */
function brokeUnexplained({ verdict, steps }: ScenarioResult): boolean {
  if (verdict !== 'fail' && verdict !== 'error') return false
  return !steps.some(({ findings }) => findings.some((finding) => finding.verdict === verdict))
}

function driftProblems(all: readonly Problem[]): Problem[] {
  return all.flatMap((problem) => {
    const findings = problem.findings.filter(({ finding }) => isDrift(finding))
    return findings.length > 0 ? { ...problem, verdict: 'observed', findings } : []
  })
}

function worstFirst(located: readonly LocatedFinding[]): LocatedFinding[] {
  return located.toSorted(
    (one, other) => VERDICTS.indexOf(one.finding.verdict) - VERDICTS.indexOf(other.finding.verdict),
  )
}
