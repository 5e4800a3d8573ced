import { AUTO, PSU_IP_ADDRESS, PSU_USER_AGENT, REQUEST_HEADERS, TARGET_ID } from '../../documents/headers.ts'
import { LIMITS } from '../../documents/limits.ts'
import type { Observation } from '../../evidence/observation.ts'
import { type Premise, whenever, withAnswers } from '../ledger/premise.ts'
import { answersOperation, json, requestHeader, show, succeeded, text } from '../read.ts'
import { CHECKED, SHOWN_BY_THE_REQUEST, isWrongOnlyBy, whatIsWrong } from './what-is-wrong.ts'
import type { AssumptionId } from '../../documents/assumptions.ts'
import { mayLeadElsewhere, mustBeRefused, notTested, saysNothingOfValid } from '../outcomes.ts'
import { PASS, contradicted, observed, requirement, staged } from '../requirement.ts'
import type { Outcome, Requirement, RequirementDraft } from '../requirement.ts'
import { isAccepted, isUndecided } from '../payments/status-codes.ts'
import { idsInBody, otherPlaceOfId } from '../payments/submission-id.ts'

/** What a request is that has to be accepted, by the requirement that says so. */
const SUCH: Readonly<Record<string, (here: Observation) => boolean>> = {
  'headers/auto-is-accepted': (here) =>
    [PSU_IP_ADDRESS, PSU_USER_AGENT].every((name) => requestHeader(here, name) === AUTO),
  'headers/ip-address-is-accepted': (here) => (requestHeader(here, PSU_IP_ADDRESS) ?? AUTO) !== AUTO,
  'headers/psu-user-agent-is-accepted': (here) => (requestHeader(here, PSU_USER_AGENT) ?? AUTO) !== AUTO,
  'headers/diagnostics-need-the-target-only': (here) =>
    here.operation?.headerSet === 'diagnostic' &&
    REQUEST_HEADERS.every(({ name }) => (requestHeader(here, name) !== undefined) === (name === TARGET_ID)),
  ...Object.fromEntries(
    LIMITS.flatMap(({ in: place, item, maxCharacters, longest }) =>
      longest && place === 'header'
        ? [
            [
              longest.requirement,
              (here: Observation) => [...(requestHeader(here, item) ?? '')].length === maxCharacters,
            ],
          ]
        : [],
    ),
  ),
}

/**
 * A request that shows itself to be such a one, and right. Its refusal counts where others are accepted, and none of its
 * kind has been.
 */
export function whenSuch(id: string, usual?: string): Premise | undefined {
  const isSuch = SUCH[id]
  if (!isSuch) return undefined
  return whenever(CHECKED, (here, ledger, context) => {
    if (here.request.deviates || !isSuch(here)) return undefined
    const like = CHECKED.find((operation) => operation === here.operation?.id)
    const taken = like ? ledger.seen(like, here).filter(succeeded) : []
    // A body may be refused for what others do not say, such as how much it holds.
    const isAlike = (here.request.body ?? '') === ''
    const isRefused =
      isAlike && !here.mayBeRefused && here.response.status === 400 && taken.length > 0 && !taken.some(isSuch)
    const isTold = succeeded(here) || isRefused
    if (!isTold || whatIsWrong(here, context).length > 0) return undefined
    return usual === undefined || (withAnswers({ [usual]: taken[0] }) ?? true)
  })
}

type Words = Omit<RequirementDraft, 'check'>

/** A requirement that a request has to end in an error; which one is left open and recorded. */
export function refusal(
  id: string,
  {
    statusAssumption = 'error-status-by-cause',
    ...words
  }: Omit<Words, 'id'> & { readonly statusAssumption?: AssumptionId },
): Requirement {
  return requirement(id, {
    when: SHOWN_BY_THE_REQUEST.has(id) ? isWrongOnlyBy(id) : undefined,
    ...words,
    isRefusal: true,
    check: staged([], ({ here }) => mustBeRefused(here, words.text, statusAssumption, words.why)),
  })
}

/** A requirement that a request succeeds. With a role: what fails as usual, too, says nothing. */
export function acceptance(words: Words, usual?: string): Requirement {
  return requirement(words.id, {
    when: whenSuch(words.id, usual),
    ...words,
    check: staged(usual === undefined ? [] : [usual], ({ here, role }) => {
      if (succeeded(here)) return PASS
      if (usual !== undefined && !role(usual).some(succeeded))
        return notTested('the operation does not succeed as usual either')
      const nothing = saysNothingOfValid(here) ?? mayLeadElsewhere(here)
      if (nothing) return nothing
      const expected = { rule: words.text, value: 'a success status' }
      return contradicted('status', expected, `${here.response.status} ${show(here.response.text)}`)
    }),
  })
}

/**
 * A message that the bank must not take: it says so at once, or in the status of the submission, as the Swiss Payment
 * Standards do with FF01. So the submission may verify this, and what its status came to.
 */
export function refusalOfMessage(words: Words): Requirement {
  return requirement(words.id, {
    ...words,
    isRefusal: true,
    check: staged([], ({ here }) => {
      if (answersOperation(here, 'payment-submission/read-status')) return mustBeRejected(here, words)
      if (isSubmittedForChecking(here)) return notTested('what became of it stands in its status')
      return mustBeRefused(here, words.text, 'error-status-by-cause', words.why)
    }),
  })
}

/** 202 says that the checks are still to come, and so does a submission that has a status. */
function isSubmittedForChecking(here: Observation): boolean {
  if (!succeeded(here)) return false
  return here.response.status === 202 || idsInBody(here).length > 0 || otherPlaceOfId(here) !== undefined
}

function mustBeRejected(here: Observation, { text: rule }: Words): Outcome | Outcome[] {
  const code = succeeded(here) ? text(json(here), 'statusCode') : undefined
  if (code === undefined) return notTested('there is no final status')
  if (isUndecided(code)) {
    if (!here.isOverdue) return notTested('there is no final status')
    const hint = 'the profile says under asynchronous how long a submission takes until it has its status'
    return contradicted('/statusCode', { rule, value: 'RJCT' }, code, hint)
  }
  if (code === 'RJCT')
    return [PASS, observed('swiss-payment-standards', 'rejected in its status', '/statusCode')]
  // The set of status codes is not complete, so others may mean anything.
  if (code !== 'PART' && !isAccepted(code))
    return observed('status-codes-of-submissions', code, '/statusCode')
  return contradicted('/statusCode', { rule, value: 'RJCT' }, code)
}
