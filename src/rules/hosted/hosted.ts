import { TOKEN_LIFETIMES } from '../../documents/token-lifetimes.ts'
import type { Observation } from '../../evidence/observation.ts'
import { invalidToken, mustWork, notWorking, onAnswer, recordWhich, working } from '../tokens/token-checks.ts'
import { observed, requirement, staged } from '../requirement.ts'
import type { Outcome, Requirement, RequirementDraft } from '../requirement.ts'
import { mayLeadElsewhere, mustEqual, notTested, saysNothingOfValid } from '../outcomes.ts'

const STATE = 'permissionState'

/** Tokens that the gateway holds for its clients, and the consent that they come from: what a client sees of both. */
export const HOSTED_TOKEN_REQUIREMENTS: readonly Requirement[] = [
  requirement('hosted/call-needs-no-token', {
    statedIn: ['2 §1.2: hidden from the user'],
    text: 'Under a hosted permission, a call without Authorization succeeds.',
    why: 'Token handling is hidden from the service user.',
    check: onAnswer((here) => mustWorkWhereOffered(here, 'the gateway adds the token')),
  }),
  requirement('hosted/refresh-happens-inside-a-call', {
    statedIn: ['2 §1.2: hidden from the user'],
    clauses: ['2 §4.2 step 4'],
    text: 'When the hosted access token has expired, a call refreshes it and succeeds.',
    why: 'The client notices a longer latency and nothing else.',
    check: onAnswer((here) => mustWorkWhereOffered(here, 'the refresh happens inside the call')),
  }),
  requirement('hosted/refresh-keeps-tokens', {
    statedIn: ['2 §4.1: answer to a refresh'],
    text: 'After a refresh without a new refresh token, the current one goes on.',
    why: 'A new refresh token is optional; a permission that loses its own is lost with the next expiry.',
    check: working('the next refresh uses the refresh token that goes on'),
  }),
  state('hosted/invalid-grant-expires-the-permission', {
    statedIn: ['2 §3 row 4: expired by invalid_grant'],
    wanted: 'expired',
    text: 'When a refresh is answered with invalid_grant, the hosted permission expires.',
    why: 'The user has to be asked again, and the service user has to know it.',
  }),
  requirement('hosted/invalid-grant-stops-refreshing', {
    statedIn: ['2 §7 rule 1: invalid_grant is final'],
    text: 'After invalid_grant nothing is refreshed any more: calls fail, even when the provider would issue tokens again.',
    why: 'invalid_grant is final.',
    check: notWorking('the permission has expired'),
  }),
  requirement('hosted/invalid-grant-shows-as-invalid-token', {
    // That the permission expires is stated. What a request is answered that carries no token is not: RFC 6750 §3.1
    // leaves the error out of its challenge.
    clauses: ['2 §3 row 4', '2 §7 row 1'],
    assumptions: ['hosted-call-without-tokens'],
    text: 'The call whose refresh was answered with invalid_grant is answered 401 INVALID_TOKEN.',
    why: 'It is how the client learns that the consent flow has to be repeated.',
    check: invalidToken('the token is invalid'),
  }),
  state('hosted/other-failure-leaves-the-permission', {
    statedIn: ['2 §3 row 5: unchanged by other errors'],
    wanted: 'valid',
    text: 'When a refresh fails in any other way, the hosted permission stays as it is.',
    why: 'An outage of the provider must not make every user repeat the consent flow.',
  }),
  requirement('hosted/refresh-is-tried-again', {
    statedIn: ['2 §7 rule 2: others are temporary'],
    text: 'After a temporary failure, a later call refreshes again and succeeds.',
    why: 'Any refresh error but invalid_grant is temporary.',
    check: working('a later call refreshes again'),
  }),
  requirement('hosted/tokens-outlive-an-ordinary-pause', {
    statedIn: ['2 §8 row 4: three months'],
    text: 'Hosted tokens that were used less than 89 days ago are still there.',
    why: 'No three calendar months are shorter than 89 days.',
    check: working('the tokens are deleted after three months, not before'),
  }),
  requirement('hosted/tokens-go-after-three-months', {
    statedIn: ['2 §3 row 6: deleted'],
    text: 'Hosted tokens that were not used for three months are deleted: a call no longer succeeds.',
    why: 'Nobody should keep the keys to accounts that nobody asks about.',
    check: notWorking('the tokens have been deleted'),
  }),
  requirement('hosted/three-months-are-calendar-months', {
    assumptions: ['three-months'],
    text: 'The three months end with the same day of the month, at the same time.',
    why: 'The documents do not say how months are counted.',
    check: recordWhich('three-months', 'kept', 'deleted'),
  }),
  requirement('hosted/new-permission-heals', {
    statedIn: ['2 §7 rule 1: invalid_grant is final'],
    text: 'A new permission with a new consent flow brings the access back.',
    why: 'It is the only way back after invalid_grant.',
    check: working('the new permission works'),
  }),
  requirement('hosted/consents-cannot-be-updated', {
    statedIn: ['2 §1.4: consents stay as they are'],
    text: 'A consent flow for an expired permission does not bring it back: only new consents can be created.',
    why: 'Changes to an existing consent are made at the provider alone.',
    check: notWorking('the expired permission stays expired'),
  }),
  requirement('hosted/newer-permission-revokes-the-older', {
    assumptions: ['permission-creation'],
    text: 'A newer permission of the same provider and user revokes the older one.',
    why: 'One valid permission per pair is a default, not a statement of the documents.',
    check: recordWhich('permission-creation', 'both work', 'the older one is revoked'),
  }),
  requirement('hosted/call-when-refresh-fails', {
    assumptions: ['hosted-call-when-refresh-fails'],
    text: 'A call whose refresh fails for a technical reason is answered 503.',
    why: 'The documents do not show the answer.',
    check: onAnswer((here) =>
      observed('hosted-call-when-refresh-fails', String(here.response.status), 'status'),
    ),
  }),
  // How a permission gets its consent: the customer decides at the provider and comes back to the gateway.
  requirement('hosted/consent-flow-gives-access', {
    statedIn: ['2 §1.2: hidden from the user'],
    text: 'When the customer has agreed at the provider and has come back, calls under the hosted permission succeed: the gateway got the tokens by itself.',
    why: 'Token handling is hidden from the service user, who never sees the code nor the tokens.',
    check: working('the consent gives access'),
  }),
  requirement('hosted/late-code-gives-no-access', {
    statedIn: ['2 §3 row 7: expired'],
    text: `A code that comes back to the gateway more than ${TOKEN_LIFETIMES.code.words} after the customer agreed gives no access.`,
    why: 'An authorization code has expired by then, whoever redeems it.',
    check: notWorking('the code had expired when it came back'),
  }),
  requirement('hosted/callback-needs-its-state', {
    assumptions: ['hosted-consent-callback'],
    text: 'A customer who comes back with a state that the gateway did not give out, or for the second time, is refused.',
    why: 'RFC 6749 §10.12: otherwise anybody could attach a consent of their own to the permission of another user.',
    check: recordWhich('hosted-consent-callback', 'accepted', 'refused'),
  }),
  requirement('hosted/denied-consent-gives-no-access', {
    isRefusal: true,
    assumptions: ['hosted-consent-callback'],
    text: 'When the customer denies the consent at the provider, calls under the hosted permission are refused.',
    why: 'The documents do not show what a denied consent looks like.',
    check: recordWhich('hosted-consent-callback', 'accepted', 'refused'),
  }),
]

/** What the control of the target says about the permission; captured before. */
function state(
  id: string,
  { wanted, ...words }: Omit<RequirementDraft, 'id' | 'check'> & { readonly wanted: string },
) {
  const place = { at: 'the state of the permission', rule: words.text }
  return requirement(id, {
    ...words,
    check: staged([], ({ variable }) => mustEqual(variable(STATE), wanted, place), [STATE]),
  })
}

/**
 * That every provider offers every operation is not shown, nor that a hosted permission is one for payments, nor what an
 * order has to say: but for a token that is missing, a refusal of payments has other reasons.
 */
function mustWorkWhereOffered(here: Observation, rule: string): Outcome {
  const { status } = here.response
  if (status === 501) return saysNothingOfValid(here) ?? mustWork(here, rule)
  const elsewhere = mayLeadElsewhere(here)
  if (elsewhere) return elsewhere
  const isOfPayments = here.operation?.module === 'payment-submission' && status >= 400 && status < 500
  return isOfPayments && status !== 401
    ? notTested(`the order or the permission may be refused for itself: ${status}`)
    : mustWork(here, rule)
}
