import { defined } from '../../../kernel/defined.ts'
import type { Finding, RefreshCell, ScenarioResult, StepResult } from '../../../evidence/run-result.ts'
import { type Verdict, rollUp } from '../../../evidence/verdict.ts'
import { REFRESH_CASES, documentedAfter, scenarioOfCase } from '../../../documents/refresh-matrix.ts'
import type { RefreshCase } from '../../../documents/refresh-matrix.ts'

/** The refresh matrix with what this run observed; undefined where no scenario of it was planned. */
export function refreshMatrixOf(scenarios: readonly ScenarioResult[]): readonly RefreshCell[] | undefined {
  const byId = new Map(scenarios.map((scenario) => [scenario.id, scenario]))
  const wasPlanned = REFRESH_CASES.some((one) => byId.has(scenarioOfCase(one)))
  return wasPlanned ? REFRESH_CASES.map((one) => cellOf(one, byId.get(scenarioOfCase(one)))) : undefined
}

function cellOf(one: RefreshCase, scenario: ScenarioResult | undefined): RefreshCell {
  const { after, clause } = documentedAfter(one)
  const cell = {
    outcome: one.outcome.words,
    handling: one.handling,
    before: one.before,
    documented: after,
    clause,
  }
  if (!scenario) return { ...cell, verdict: 'not-tested', reason: 'no scenario of this run plays it' }
  const graded = verdictOn(scenario) ?? 'not-tested'
  // What the refresh came to is judged after it: that the call before it worked says nothing of the cell.
  const open = graded === 'pass' ? scenario.steps.flatMap(({ findings }) => findings).find(isOpen) : undefined
  const verdict = open ? 'not-tested' : graded
  const observed = describeAnswers(scenario)
  const reason =
    scenario.reason ?? open?.reason ?? (verdict === 'not-tested' ? 'no requirement was graded' : undefined)
  return defined({
    ...cell,
    verdict,
    seen: observed === '' ? undefined : observed,
    scenario: scenario.id,
    reason,
  })
}

function isOpen({ requirement, verdict }: Finding): boolean {
  return verdict === 'not-tested' && isAboutTokens(requirement)
}

/** Only requirements about tokens count: a header that is missing in an answer says nothing about the refresh. */
function verdictOn({ steps, reason, verdict }: ScenarioResult): Verdict | undefined {
  const verdicts = steps.flatMap(({ passed, findings }): Verdict[] => [
    ...Object.keys(passed)
      .filter(isAboutTokens)
      .map(() => 'pass' as const),
    ...findings.filter(({ requirement }) => isAboutTokens(requirement)).map((finding) => finding.verdict),
  ])
  return rollUp(verdicts) ?? (reason === undefined ? undefined : verdict)
}

function isAboutTokens(requirement: string): boolean {
  return requirement.startsWith('hosted/') || requirement.startsWith('token/')
}

/** The answers to the calls, in order, and the state of the permission where a step read it. */
function describeAnswers({ steps }: ScenarioResult): string {
  const answers = steps
    .filter(isJudged)
    .flatMap(({ exchanges }) =>
      exchanges.map(({ response, failure }) =>
        response ? `${response.status}${errorIn(response.body)}` : (failure?.code ?? 'no answer'),
      ),
    )
  const states = steps.flatMap(({ seen }) => Object.values(seen ?? {}))
  if (answers.length > 0) states.push(`answered ${answers.join(', then ')}`)
  return states.join('; ')
}

function isJudged({ passed, findings }: StepResult): boolean {
  return [...Object.keys(passed), ...findings.map(({ requirement }) => requirement)].some(isAboutTokens)
}

/** The error of a token answer. */
function errorIn(body: string): string {
  const error = /"error"\s*:\s*"(\w+)"/.exec(body)?.[1]
  return error === undefined ? '' : ` ${error}`
}
