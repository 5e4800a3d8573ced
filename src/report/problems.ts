import type {
  CommonCause,
  ExpectationResult,
  Finding,
  RunResult,
  ScenarioResult,
  StepResult,
} from '../evidence/run-result.ts'
import { VERDICTS, type Verdict, rollUp } from '../evidence/verdict.ts'
import { CAUSE_WORDS, counted, grouped, isAboutSecurity } from './words.ts'

/** What is shown of a finding, or of an expectation that was not met, which is about no requirement. */
export type ShownFinding = Omit<Finding, keyof OfRequirement> & Partial<OfRequirement>
type OfRequirement = Pick<Finding, 'requirement' | 'document' | 'clause' | 'level'>

/** A finding and where in the run it was made. */
export interface LocatedFinding {
  readonly finding: ShownFinding
  readonly scenario: ScenarioResult
  readonly step: StepResult
}

/** Something a person has to look at: a requirement, a scenario that went wrong as a whole, or what it expects. */
export interface Problem {
  readonly subject: 'requirement' | 'scenario' | 'expectation'
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

/** Problems that have one cause, or one that stands for itself. */
export interface ProblemGroup {
  readonly cause: CommonCause | undefined
  /** The worst of them. */
  readonly lead: Problem
  readonly others: readonly Problem[]
}

/**
 * The problems of one verdict, those of one cause together. What follows from something worse stands there alone: a
 * wrapped error body is one failure, and no warning besides.
 */
export function groupsOf(problems: readonly Problem[], { causes = [] }: RunResult): readonly ProblemGroup[] {
  const causeOf = new Map(causes.flatMap((cause) => cause.requirements.map((id) => [id, cause] as const)))
  return problems.flatMap((problem) => {
    const cause = problem.subject === 'requirement' ? causeOf.get(problem.id) : undefined
    if (!cause) return { cause, lead: problem, others: [] }
    const own = problems.filter(({ id }) => cause.requirements.includes(id))
    if (cause.verdict !== problem.verdict || own[0] !== problem) return []
    const [lead, ...others] = own.toSorted(
      (one, other) => cause.requirements.indexOf(one.id) - cause.requirements.indexOf(other.id),
    )
    return { cause, lead: lead!, others }
  })
}

/** "8 requirements, 1 cause", or the number alone where each stands for itself. */
export function countedGroups(problems: readonly Problem[], groups: readonly ProblemGroup[]): string {
  if (groups.every(({ cause }) => cause === undefined)) return grouped(problems.length)
  return `${counted(problems.length, 'requirement')}, ${counted(groups.length, 'cause')}`
}

/** What a cause breaks, for whoever reads of one of them. */
export function causeFacts({
  cause,
  lead,
}: ProblemGroup): readonly (readonly [name: string, value: string])[] {
  if (!cause) return []
  const besides = cause.requirements.filter((id) => id !== lead.id)
  return [
    [
      'one cause',
      `${cause.what}: in ${counted(cause.places, 'place')} of ${counted(cause.scenarios, 'scenario')}`,
    ],
    ...(besides.length > 0 ? [['breaks too', besides.join(', ')] as const] : []),
  ]
}

/** "Likely one cause of these 7: …", for the first page. */
export function causeHeadline({ name, what, requirements }: CommonCause): string {
  const these = requirements.length === 1 ? 'this requirement' : `these ${grouped(requirements.length)}`
  return `Likely one cause of ${these}: ${what}${name === undefined ? '' : ` (${name})`}`
}

/**
 * Problems by the verdict that they are listed under; `drift` are observations that differ from a pin, `expectations`
 * what scenarios expect by themselves and did not get, or did not come to.
 */
export type Problems = Readonly<Record<Verdict | 'drift' | 'expectations', readonly Problem[]>>

/** What needs action, in the order in which every report shows it: with its title, and what it means. */
export const TO_ACT_ON = [
  ['fail', 'Failures', 'The target contradicts a MUST of the documents.'],
  [
    'expectations',
    'Your expectations',
    'What the scenarios expect by themselves. The documents may say something else, or nothing.',
  ],
  [
    'error',
    'Errors',
    'The suite, the configuration or the network went wrong. None of these speaks against the target.',
  ],
  ['drift', 'Drift', 'The documents are silent; what the target does differs from what the profile pinned.'],
  ['warn', 'Warnings', 'The target does not follow a recommendation.'],
] as const

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
  return {
    ...byVerdict,
    drift: driftProblems(all),
    expectations: expectationsOf(result).filter(({ verdict }) => verdict !== 'pass'),
  }
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
  return Map.groupBy(located, ({ finding }) => finding.requirement)
}

type FindingsByRequirement = ReadonlyMap<string, readonly (LocatedFinding & { readonly finding: Finding })[]>

/** True for an observation that the profile pinned to something else. */
export function isDrift(finding: Pick<Finding, 'verdict' | 'pinned'>): boolean {
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

/** Each thing that a step expects, in however many rounds of it, whether it is met or not. */
export function expectationsOf({ scenarios }: RunResult): readonly Problem[] {
  return scenarios.flatMap((scenario) =>
    scenario.steps.flatMap((step, index) =>
      [...Map.groupBy(step.expectations ?? [], ({ at }) => at)].map(([at, found]): Problem => {
        const findings = found
          .filter(({ verdict }) => verdict !== 'met')
          .map((one) => ({ finding: shownExpectation(one), scenario, step }))
        return {
          subject: 'expectation',
          id: expectationId(scenario.id, index, at),
          verdict: rollUp(findings.map(({ finding }) => finding.verdict)) ?? 'pass',
          text: `${scenario.title}: ${step.name}`,
          place: `your expectation · ${scenario.file}`,
          findings: worstFirst(findings),
        }
      }),
    ),
  )
}

/** `mine/flow#2/status`: the second step of the scenario, and where it looks. */
function expectationId(scenario: string, stepIndex: number, at: string): string {
  return `${scenario}#${stepIndex + 1}${at.startsWith('/') ? '' : '/'}${at.replaceAll(/\s/g, '-')}`
}

function shownExpectation({ verdict, ...shown }: ExpectationResult): ShownFinding {
  const isMissed = verdict === 'missed'
  return { ...shown, verdict: isMissed ? 'fail' : 'not-tested', cause: 'target' }
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
  const isMissed = steps.some(({ expectations = [] }) => expectations.some((one) => one.verdict === 'missed'))
  if (verdict === 'fail' && isMissed) return false
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

/** A part of the failure contract with the name that people read, in the order in which they need it. */
export type Fact = readonly [name: string, value: string]

/** Everything that a finding says, for formats that are text. What it does not say is left out. */
export function factsOf(finding: ShownFinding): Fact[] {
  return Object.entries(FACTS).flatMap(([name, read]) => {
    const value = read(finding)
    return value === undefined ? [] : [[name, value] as const]
  })
}

/** One sentence: where, what was expected, what came. */
export function headlineOf(finding: ShownFinding): string {
  const { at, expected, actual, reason, root } = finding
  const parts = [
    expected === undefined ? undefined : `expected ${expectedText(expected)}`,
    actual === undefined ? expected && reason : `got ${actual}`,
  ].filter((part) => part !== undefined)
  if (parts.length === 0)
    return reason ?? (root === undefined ? finding.verdict : `blocked ${blockedText(finding)}`)
  return (at === undefined ? '' : `${at}: `) + parts.join(', ')
}

const FACTS: Readonly<Record<string, (finding: ShownFinding) => string | undefined>> = {
  at: ({ at }) => at,
  expected: ({ expected }) => expected && expectedText(expected),
  actual: ({ actual }) => actual,
  pinned: ({ pinned }) => pinned,
  assumption: ({ assumption }) => assumption,
  reason: ({ reason }) => reason,
  blocked: blockedText,
  // Where the target is to blame, that goes without saying.
  cause: ({ cause }) => (cause === 'target' ? undefined : CAUSE_WORDS[cause]),
  likely: ({ likelyCause }) => likelyCause,
  repeated: ({ repeated }) =>
    repeated && `${repeated.times} times, from ${repeated.since} to ${repeated.until}`,
  exchange: ({ exchange }) => exchange,
  scenario: ({ source }) => `${source.file}:${source.line}`,
  'look at': ({ look }) => look,
  why: ({ why }) => why,
  cURL: ({ curl }) => curl,
}

function expectedText({ rule, value }: NonNullable<Finding['expected']>): string {
  return value === undefined || value === rule ? rule : `${value} (${rule})`
}

function blockedText({ root }: ShownFinding): string | undefined {
  return root === undefined ? undefined : `by step "${root}"`
}
