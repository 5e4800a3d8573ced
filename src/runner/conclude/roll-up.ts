import { defined } from '../../kernel/defined.ts'
import { keptOr } from '../../kernel/kept.ts'
import type { Finding, RequirementResult, RunResult } from '../../evidence/run-result.ts'
import type { ScenarioResult, StepResult } from '../../evidence/run-result.ts'
import { GRADED, VERDICTS, type Verdict, rollUp } from '../../evidence/verdict.ts'
import { EXPECTATION_VERDICTS } from '../../evidence/scenario-result.ts'
import { type AroundRun, causesOf } from './causes.ts'

/** A requirement in the scope of a run, and what is said of it where no scenario judges it. */
export interface ScopedRequirement extends Pick<
  RequirementResult,
  'id' | 'document' | 'clause' | 'level' | 'surface' | 'text'
> {
  /** The fact of the profile that takes it out of the run. */
  readonly exempt?: string | undefined
  /** Asked for where it is needed: to find it takes a look at all findings. */
  readonly reasonIfUnjudged: () => string
}

/** What decides a conclusion beside the verdicts. */
export interface Circumstances extends AroundRun {
  readonly strict: boolean
  readonly wasInterrupted: boolean
  /** A shard into which nothing falls that could be played, while other shards have something. */
  readonly isIdleShard?: boolean
}

export type Conclusion = Pick<
  RunResult,
  'requirements' | 'causes' | 'scenarios' | 'summary' | 'ownRules' | 'expectations' | 'verdict' | 'exitCode'
>

type Decided = Pick<Conclusion, 'verdict' | 'exitCode'>

/** Scenarios as what they say about the requirements and about the run: the same for a run, a merge, a repetition. */
export function rollUpRun(
  scope: readonly ScopedRequirement[],
  scenarios: readonly ScenarioResult[],
  circumstances: Circumstances,
): Conclusion {
  const judgements = judgementsByRequirement(scenarios)
  const requirements = scope.map((requirement) =>
    requirementResult(requirement, judgements.get(requirement.id)),
  )
  const own = requirements.filter(({ document }) => document === 'own')
  const summary = countsOf(
    VERDICTS,
    requirements.filter(({ document }) => document !== 'own'),
  )
  const ownRules = own.length > 0 ? countsOf(VERDICTS, own) : undefined
  const { causes, scenarios: pointed } = causesOf(requirements, scenarios, circumstances)
  const expectations = expectationsIn(scenarios)
  const decided = withExpectations(conclusion(summary, scenarios, circumstances), expectations)
  return {
    ...withOwnRules(decided, ownRules, own.length === requirements.length, circumstances),
    summary,
    ...(ownRules && { ownRules }),
    ...(expectations && { expectations }),
    requirements,
    ...(causes.length > 0 && { causes }),
    scenarios: pointed,
  }
}

function countsOf<Name extends string>(
  names: readonly Name[],
  judged: readonly { readonly verdict: Name }[],
) {
  return Object.fromEntries(
    names.map((name) => [name, judged.filter(({ verdict }) => verdict === name).length]),
  ) as Record<Name, number>
}

/** A rule of somebody's own decides the exit code alone, as an expectation does. */
function withOwnRules(
  concluded: Decided,
  ownRules: RunResult['ownRules'],
  isOfOwnAlone: boolean,
  { strict }: Circumstances,
): Decided {
  const isBroken = ownRules && (ownRules.fail > 0 || (strict && ownRules.warn > 0))
  if (isBroken) return { ...concluded, exitCode: 1 }
  // Who asks for nothing of the documents has what is graded in his own rules.
  return isOfOwnAlone && ownRules && ownRules.pass > 0 ? { ...concluded, exitCode: 0 } : concluded
}

function expectationsIn(scenarios: readonly ScenarioResult[]): RunResult['expectations'] {
  const all = scenarios.flatMap(({ steps }) => steps.flatMap((step) => step.expectations ?? []))
  return all.length === 0 ? undefined : countsOf(EXPECTATION_VERDICTS, all)
}

/** What somebody expects by himself says nothing about the documents, so that it decides the exit code alone. */
function withExpectations(concluded: Decided, expectations: RunResult['expectations']): Decided {
  if (!expectations) return concluded
  if (expectations.missed > 0) return { ...concluded, exitCode: 1 }
  const isOpen = expectations['not-reached'] > 0 && concluded.exitCode !== 1
  return isOpen ? { verdict: 'incomplete', exitCode: 4 } : concluded
}

export function findingsOf(scenarios: readonly ScenarioResult[]): readonly Finding[] {
  return scenarios.flatMap((scenario) => scenario.steps.flatMap((step) => step.findings))
}

type Judgements = ReturnType<typeof nothingJudged>

function nothingJudged() {
  return { verdicts: new Set<Verdict>(), scenarios: new Set<string>(), reasons: new Set<string>(), checks: 0 }
}

function judgementsByRequirement(scenarios: readonly ScenarioResult[]): Map<string, Judgements> {
  const judgements = new Map<string, Judgements>()
  const entry = (id: string, scenario: string): Judgements => {
    const found = keptOr(judgements, id, nothingJudged)
    found.scenarios.add(scenario)
    return found
  }
  const works = workingOperations(scenarios)
  for (const scenario of scenarios) {
    for (const step of scenario.steps) {
      for (const [id, count] of Object.entries(step.passed)) {
        const found = entry(id, scenario.id)
        const idle = step.refusals?.includes(id) ? operationThatNeverWorks(step, works) : undefined
        if (idle !== undefined) {
          found.verdicts.add('not-tested')
          found.reasons.add(`${idle} never succeeded in this run, so that a refusal of it shows nothing`)
          continue
        }
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
  return judgements
}

/** Operations that have succeeded at least once, by surface. */
function workingOperations(scenarios: readonly ScenarioResult[]): ReadonlySet<string> {
  const exchanges = scenarios.flatMap(({ steps }) => steps.flatMap((step) => step.exchanges))
  return new Set(
    exchanges.flatMap(({ surface, operation, response }) =>
      operation !== undefined && response && response.status < 400 ? [`${surface} ${operation}`] : [],
    ),
  )
}

/** The operation of a step that was refused, if it was refused whatever was sent. */
function operationThatNeverWorks({ exchanges }: StepResult, works: ReadonlySet<string>): string | undefined {
  const idle = exchanges.find(
    ({ surface, operation }) => operation !== undefined && !works.has(`${surface} ${operation}`),
  )
  return idle?.operation
}

function requirementResult(
  { exempt, reasonIfUnjudged, ...requirement }: ScopedRequirement,
  judgements: Judgements | undefined,
): RequirementResult {
  const judged = judgements && rollUp(judgements.verdicts)
  const verdict = exempt === undefined ? (judged ?? 'not-tested') : 'not-applicable'
  const reasonIfJudged = verdict === 'pass' ? undefined : [...(judgements?.reasons ?? [])][0]
  const reason = exempt ?? (judgements ? reasonIfJudged : reasonIfUnjudged())
  return defined({
    ...requirement,
    verdict,
    scenarios: [...(judgements?.scenarios ?? [])],
    checks: judgements?.checks ?? 0,
    reason,
  })
}

function conclusion(
  summary: Readonly<Record<Verdict, number>>,
  scenarios: readonly ScenarioResult[],
  { strict, wasInterrupted, isIdleShard = false }: Circumstances,
): Decided {
  const failed = summary.fail > 0 || (strict && summary.warn > 0)
  if (failed) return { verdict: 'not-conformant', exitCode: 1 }
  const hasError = summary.error > 0 || scenarios.some((scenario) => scenario.verdict === 'error')
  if (hasError || wasInterrupted) return { verdict: 'incomplete', exitCode: 4 }
  const graded = [...GRADED].some((verdict) => summary[verdict] > 0)
  // Having nothing to do is no failure of a machine that shares a run: whether anything was graded shows in the whole.
  if (!graded) return { verdict: 'not-graded', exitCode: isIdleShard ? 0 : 3 }
  // A flow that could not go on leaves requirements undecided, although nothing failed.
  if (summary.blocked > 0) return { verdict: 'incomplete', exitCode: 4 }
  const drifted = findingsOf(scenarios).some((finding) => finding.pinned !== undefined)
  return { verdict: 'conformant', exitCode: drifted ? 5 : 0 }
}
