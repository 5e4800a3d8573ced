import { observed, requirement } from '../requirement.ts'
import { mustNotWork, mustWork, onAnswer } from '../tokens/token-checks.ts'

/** How a hosted permission gets its consent: the customer decides at the provider and comes back to the gateway. */
export const HOSTED_CONSENT = [
  requirement({
    id: 'hosted/consent-flow-gives-access',
    statedIn: ['2 §1.2: hidden from the user'],
    text: 'When the customer has agreed at the provider and has come back, calls under the hosted permission succeed: the gateway got the tokens by itself.',
    why: 'Token handling is hidden from the service user, who never sees the code nor the tokens.',
    check: onAnswer((here) => mustWork(here, 'the consent gives access')),
  }),
  requirement({
    id: 'hosted/late-code-gives-no-access',
    isRefusal: true,
    statedIn: ['2 §3 row 7: expired'],
    text: 'A code that comes back to the gateway more than 30 seconds after the customer agreed gives no access.',
    why: 'An authorization code has expired by then, whoever redeems it.',
    check: onAnswer((here) => mustNotWork(here, 'the code had expired when it came back')),
  }),
  requirement({
    id: 'hosted/callback-needs-its-state',
    clauses: ['2 §1.2'],
    assumptions: ['hosted-consent-callback'],
    text: 'A customer who comes back with a state that the gateway did not give out, or for the second time, is refused.',
    why: 'RFC 6749 §10.12: otherwise anybody could attach a consent of their own to the permission of another user.',
    check: onAnswer((here) => recordRefusal(here.response.status)),
  }),
  requirement({
    id: 'hosted/denied-consent-gives-no-access',
    isRefusal: true,
    clauses: ['2 §1.2'],
    assumptions: ['hosted-consent-callback'],
    text: 'When the customer denies the consent at the provider, calls under the hosted permission are refused.',
    why: 'The documents do not show what a denied consent looks like.',
    check: onAnswer((here) => recordRefusal(here.response.status)),
  }),
]

function recordRefusal(status: number) {
  return observed('hosted-consent-callback', status >= 400 ? 'refused' : 'accepted', 'status')
}
