import type { Observation } from '../../evidence/observation.ts'
import { CARD_CODES, type CardCodeNumber, cardCode } from '../../documents/cards/codes.ts'
import { mustHold, notTested, saysNothing } from '../outcomes.ts'
import { refused, show, succeeded } from '../read.ts'
import { PASS, ambient, contradicted, observed, requirement, staged } from '../requirement.ts'
import type { Outcome, Requirement, RequirementDraft, StageWith } from '../requirement.ts'
import type { OperationId } from '../../documents/operations.ts'
import type { ChangeId } from '../../documents/cards/history.ts'
import { fromRelease } from './placement.ts'
import { answerIn, mentions, refusedForItsPast, saysAnotherCode } from './reading.ts'

interface Words extends Omit<RequirementDraft, 'id' | 'check' | 'surface'> {
  /** What it contradicts counts from this change on. */
  readonly since?: ChangeId
}

export interface StagedDraft<Role extends string> extends Words {
  /** The earlier steps, and the captured variables, that the check compares with. */
  readonly roles?: readonly Role[]
  readonly variables?: readonly string[]
  /** What there is not where the request was refused, so that nothing is judged. */
  readonly ifRefused?: string
  /** The step with a like request: bodies are not shown, so that what one says is judged where the target takes that. */
  readonly like?: string
  readonly judge: (here: Observation, stage: StageWith<Role>) => Outcome | Outcome[]
}

/** A requirement on the card API that steps verify. */
export function onCards<Role extends string = never>(id: string, draft: StagedDraft<Role>): Requirement {
  const { roles = [], variables, ifRefused, like, since, judge, ...words } = draft
  const isRole = roles.some((name) => name === like)
  const check = staged(
    like === undefined || isRole ? roles : [like, ...roles],
    (stage) => {
      const { here, role } = stage
      const refusal = like === undefined ? undefined : likeIsRefused(role(like))
      if (refusal) return refusal
      if (ifRefused !== undefined && !succeeded(here)) return notTested(`${ifRefused}: ${answerIn(here)}`)
      return countingFrom(since, here, judge(here, stage))
    },
    variables,
  )
  return requirement(id, { ...words, surface: 'cards', check })
}

function countingFrom(since: ChangeId | undefined, here: Observation, told: Outcome | Outcome[]) {
  if (since === undefined) return told
  if (Array.isArray(told)) return told.map((one) => fromRelease(since, here, one))
  return fromRelease(since, here, told)
}

interface AmbientDraft extends Words {
  /** The operations that it is about; any unless given. */
  readonly of?: readonly OperationId[]
  readonly judge: Parameters<typeof ambient>[0]
}

/** A requirement on every exchange, whatever a step verifies. */
export function onEveryAnswer(id: string, { since, of, judge, ...words }: AmbientDraft): Requirement {
  const counted: typeof judge = (here, ...known) => {
    const told = judge(here, ...known)
    return told && countingFrom(since, here, told)
  }
  const check = ambient(counted, { of })
  return requirement(id, { ...words, surface: 'cards', check })
}

/**
 * A requirement on every answer of some operations, whatever a step verifies: the second one of a flow is looked at as
 * the first is. An answer that does not let the check decide is none that it is about.
 */
export function onAnswersOf(
  id: string,
  { appliesTo, judge, ...draft }: AmbientDraft & { readonly appliesTo?: (here: Observation) => boolean },
): Requirement {
  return onEveryAnswer(id, {
    ...draft,
    judge: (here, ...known) => {
      const told = (appliesTo?.(here) ?? true) && succeeded(here) ? judge(here, ...known) : undefined
      return told && !Array.isArray(told) && told.kind === 'not-tested' ? undefined : told
    },
  })
}

/** What may be asked for has to succeed; with which status is not shown. */
export function mustSucceed(here: Observation, rule: string): Outcome {
  const { status } = here.response
  if (succeeded(here)) return PASS
  // A redirect neither acts on the request nor refuses it.
  if (status >= 300 && status < 400) return observed('card-success-statuses', String(status), 'status')
  return (
    saysNothing(here) ??
    refusedForAnythingElse(here) ??
    failedForItsForm(here) ??
    contradicted('status', { rule, value: 'a success status' }, answerIn(here))
  )
}

/** What says that a refusal need not be for what was asked. */
export function refusedForAnythingElse(here: Observation): Outcome | undefined {
  return goneAlready(here) ?? refusedForItsPast(here) ?? refusedForItsCaller(here)
}

/**
 * How callers are authenticated, and what each of them may do, is not shown (document 3 §5.3). What is refused in this way
 * is not refused for what was asked, unless an application error says so.
 */
export function refusedForItsCaller(here: Observation): Outcome | undefined {
  const { status } = here.response
  if (status !== 401 && status !== 403) return undefined
  if (CARD_CODES.some(({ code }) => mentions(here, code))) return undefined
  return notTested(`the caller may not be allowed to ask for this: ${answerIn(here)}`)
}

/** With which status a platform refuses what it does not understand is not shown: one may say so with its own error. */
function failedForItsForm(here: Observation): Outcome | undefined {
  if (here.cards?.mayBeOfItsForm === undefined) return undefined
  return notTested(
    `the operation may not take this form of the request, and another one could do twice what it does: ${answerIn(here)}; name under identifiers in the profile which one it takes, if it is the name of the card`,
  )
}

/** What must not be done: which status the error has is not shown. */
export function mustFail(here: Observation, rule: string): Outcome {
  const nothing = saysNothingOfIt(here)
  if (nothing) return nothing
  return mustHold(refused(here), 'status', { rule, value: 'an error status' }, here.response.status)
}

/**
 * Whether an error is about the request. A platform that fails by itself refuses everything, and says nothing of the
 * request unless it names one of the application errors.
 */
export function isRefusal(here: Observation): boolean {
  const { status } = here.response
  return refused(here) && (status < 500 || CARD_CODES.some(({ code }) => mentions(here, code)))
}

/** The same for whatever an answer is looked at for. */
export function saysNothingOfIt(here: Observation): Outcome | undefined {
  const nothing = saysNothing(here)
  if (nothing || !refused(here) || isRefusal(here)) return nothing
  return notTested(`the target answered ${here.response.status}, which says nothing of the request`)
}

/** An error with an application error of its own; where in the body it stands is not shown. */
export function mustFailWith(here: Observation, code: CardCodeNumber, rule: string): Outcome {
  // A code says why, whatever status comes with it.
  if (refused(here) && mentions(here, code) && !saysAnotherCode(here, code)) return saysNothing(here) ?? PASS
  const outcome = mustFail(here, rule)
  if (outcome.kind !== 'pass') return outcome
  const expected = { rule: `${rule} The error is ${nameOf(code)}.`, value: String(code) }
  return refusedForAnythingElse(here) ?? contradicted('body', expected, show(here.response.text || 'no body'))
}

/**
 * By the end of a month is any day of it: document 3 §9.2 does not say on which v1 goes, nor what it answers then. A
 * refusal in that month says nothing about the request.
 */
export function goneAlready(here: Observation): Outcome | undefined {
  const isGone = here.cards?.variant === 'v1' && refused(here) && here.today >= FIRST_DAY_WITHOUT_V1
  if (isGone) return observed('decommissioned-variant', `gone already: ${here.response.status}`, 'status')
  return undefined
}

const FIRST_DAY_WITHOUT_V1 = '2026-02-01'

/** Bodies are not shown: what a request says can be judged only where the target takes a like one. */
export function likeIsRefused(like: readonly Observation[]): Outcome | undefined {
  const seen = like.at(-1)
  if (seen && succeeded(seen)) return undefined
  return notTested(`a like request was not accepted: ${seen ? answerIn(seen) : 'there is none'}`)
}

function nameOf(code: CardCodeNumber): string {
  const { name } = cardCode(code)
  return name === undefined ? String(code) : `${code} ${name}`
}
