import type { Observation } from '../../evidence/observation.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { asObjects, dig, json, refused, saysSame, show, succeeded } from '../read.ts'
import { type Outcome, PASS, contradicted, observed } from '../requirement.ts'
import { mustFail, mustFailWith, onCards } from './judging.ts'
import { answerIn, mayBeOfItsPast, mentions, saysAnotherCode, sentIn } from './reading.ts'
import { takenWithStreetNoAlone } from './placement.ts'

/** Remote checkout, and the customers of its scheme A. */
export const CHECKOUT = [
  onCards('cards/remote-checkout-needs-support', {
    statedIn: ['3 §7 row 13: 4506'],
    clauses: ['3 §7', '3 §7 row 13'],
    text: 'For an issuer without remote checkout, all of its operations fail with 4506.',
    why: 'An issuer without a contract must not offer it to anybody, and has to see from the code what is missing.',
    roles: ['supported'],
    judge: (here, { role }) => {
      const outcome = mustFail(here, 'the issuer has no remote checkout')
      if (outcome.kind !== 'pass' || (mentions(here, 4506) && !saysAnotherCode(here, 4506))) return outcome
      // What is refused in any case may be refused for what is wrong in any case.
      if (!role('supported').every(succeeded)) return observed('checkout-support', answerIn(here))
      return mustFailWith(here, 4506, 'The issuer has no remote checkout.')
    },
  }),
  onCards('cards/street-number-is-optional', {
    statedIn: ['3 §2 row 15: streetNo'],
    clauses: ['3 §2', '3 §2 row 15'],
    text: 'A consumer of remote checkout may have no streetNo.',
    why: 'Many addresses have no number; their owners would be kept out of remote checkout.',
    roles: ['without'],
    judge: (here, { first: { without } }) => {
      if (succeeded(without)) return PASS
      if (!succeeded(here)) return notTested('the consumer is refused with a streetNo as well')
      // The same request again may be taken, and another one is not.
      if (mayBeOfItsPast(without)) return notTested('the card may be in the scheme already')
      return takenWithStreetNoAlone('consumer-street-number-optional', here, without)
    },
  }),
  onCards('cards/checkout-status-shows-provisioning', {
    clauses: ['3 §4', '3 §4 row 16', '3 §4 row 17', '3 §4 row 26'],
    assumptions: ['checkout-records'],
    text: 'The checkout status shows the scheme into which a card was provisioned, and no other.',
    why: 'Issuers show their customers where a card can be paid with; what the status looks like is not shown.',
    roles: ['provisioning'],
    judge: (here, { role }) => {
      const provisioned = role('provisioning').map(schemeOf).sort()
      const enrolments = asObjects(dig(json(here), 'enrolments'))
      const enrolled = enrolments
        .filter(({ status }) => status === 'ENROLLED')
        .map(({ scheme }) => show(scheme))
      if (enrolled.sort().join() === provisioned.join()) return PASS
      // It may be in another scheme from before, where the bank keeps that.
      if (here.cards?.priorState && provisioned.every((scheme) => enrolled.includes(scheme))) return PASS
      const expected = { rule: 'the schemes into which it was provisioned', value: provisioned.join() }
      return contradicted('/enrolments', expected, enrolled.join() || 'none')
    },
  }),
  showing('cards/checkout-request-is-pending', 'PENDING', 'A request about a customer is pending at first.'),
  showing(
    'cards/checkout-request-completes',
    'COMPLETED',
    'A request about a customer is completed in the end.',
  ),
  onCards('cards/customer-is-as-sent', {
    compares: [['checkout/customer', 'request', 'customer']],
    clauses: ['3 §4', '3 §2 row 15', '3 §4 row 32'],
    assumptions: ['checkout-requests'],
    text: 'A customer is shown as the last request that was carried out had them.',
    why: 'Goods are sent to this address; what a customer looks like is not shown.',
    roles: ['sent'],
    judge: (here, { first }) => {
      const sent = dig(sentIn(first.sent), 'consumer')
      const shown = dig(json(here), 'consumer')
      return mustHold(saysSame(sent, shown), '/consumer', { rule: 'what was sent', value: show(sent) }, shown)
    },
  }),
]

function showing(id: string, wanted: string, text: string) {
  const why =
    'There is an operation for the status of a request, so that it takes its time; how is not shown.'
  return onCards(id, {
    assumptions: ['checkout-requests'],
    text,
    why,
    judge: (here): Outcome => {
      const status = refused(here) ? undefined : dig(json(here), 'status')
      const expected = { rule: 'the status of the request', value: wanted }
      return mustHold(status === wanted, '/status', expected, status ?? answerIn(here))
    },
  })
}

function schemeOf({ operation }: Observation): string {
  return operation?.id === 'cards/checkout-scheme-b-provisioning' ? 'SCHEME_B' : 'SCHEME_A'
}
