import { mustHold, notTested } from '../outcomes.ts'
import { asObject, json, succeeded } from '../read.ts'
import { PASS, contradicted, observed } from '../requirement.ts'
import { mustFail, mustSucceed, onAnswersOf, onCards } from './judging.ts'
import { isBefore } from './placement.ts'
import { ENCRYPTING, fieldWithin, shownIn } from './reading.ts'

const CLEAR = ['fpan', 'pan', 'cvv', 'cvc'] as const

/** Card data on their way into wallets and remote checkout. */
export const CARD_DATA = [
  onAnswersOf('cards/pan-suffix-is-text', {
    statedIn: ['3 §2 row 13: panSuffix and publicKeyId'],
    clauses: ['3 §2', '3 §2 row 13'],
    text: 'The panSuffix of a CardEncryptionResponse is a string.',
    why: 'As a number it loses its leading zeros, and the cardholder sees another card than their own.',
    of: ENCRYPTING,
    since: 'pan-suffix-is-a-string',
    judge: (here) => {
      const suffix = fieldWithin(json(here), 'panSuffix')
      if (suffix === undefined || suffix === null) return observed('card-encryption', 'no panSuffix')
      return mustHold(typeof suffix === 'string', '/panSuffix', 'a string', suffix)
    },
  }),
  onCards('cards/pan-suffixes-agree', {
    compares: [['card/pan-suffix', 'for wallets', 'for remote checkout']],
    namedIn: ['3 §2 row 13: panSuffix and publicKeyId'],
    clauses: ['3 §2'],
    // The document names the suffix, and not of which of a card's numbers it is.
    text: 'Every CardEncryptionResponse for a card has a panSuffix with which the number of this card ends.',
    why: 'The cardholder finds the card by it, in a wallet that has several.',
    roles: ['other'],
    judge: (here, { first }) => {
      const [one, other] = [here, first.other].map((of) => shownIn(of, 'panSuffix'))
      if (typeof one !== 'string' || typeof other !== 'string') return notTested('there are no two suffixes')
      const [digits, others] = [one, other].map((text) => text.replaceAll(/\D/g, '')) as [string, string]
      if (digits === '')
        return contradicted('/panSuffix', 'the last digits of a number', one || 'an empty text')
      if (digits.endsWith(others) || others.endsWith(digits)) return PASS
      return contradicted('/panSuffix', { rule: 'as for the same card before', value: other }, one)
    },
  }),
  onAnswersOf('cards/provisioning-answers-have-their-fields', {
    statedIn: ['3 §2 row 16: required fields'],
    clauses: ['3 §2', '3 §4 row 14', '3 §4 row 15'],
    text: 'Since 2.24.0 the answer to push provisioning has required fields: it is not empty.',
    why: 'A wallet that gets nothing to take says so to the cardholder, and nobody else.',
    appliesTo: ({ operation }) => operation?.id.endsWith('provisioning-data') === true,
    since: 'push-provisioning-fields-required',
    judge: (here) => {
      const { text } = here.response
      const isGiven = hasValue(json(here)) || (json(here) === undefined && text.trim() !== '')
      return mustHold(isGiven, 'body', 'fields with what the wallet needs', text || 'no body')
    },
  }),
  onCards('cards/public-key-is-named', {
    clauses: ['3 §2', '3 §2 row 13'],
    assumptions: ['card-encryption'],
    text: 'A CardEncryptionResponse names the public key for which the card data are encrypted.',
    why: 'Its owner has to know which private key opens them; whether the field is always there is not shown.',
    ifRefused: 'there is no answer',
    judge: (here) => {
      const isNamed = fieldWithin(json(here), 'publicKeyId') !== undefined
      return mustHold(isNamed, '/publicKeyId', 'the id of a key', 'absent')
    },
  }),
  onCards('cards/card-data-are-encrypted', {
    clauses: ['3 §4', '3 §4 row 25'],
    assumptions: ['card-encryption'],
    text: 'Neither card number nor check value can be read in an answer for wallets or remote checkout.',
    why: 'What stands in the clear ends in the logs of every proxy on the way.',
    ifRefused: 'there is no answer',
    judge: (here) => {
      const clear = CLEAR.find((name) => fieldWithin(json(here), name) !== undefined)
      return mustHold(clear === undefined, `/${clear}`, 'encrypted', `${clear} in the clear`)
    },
  }),
  onCards('cards/sub-card-type-is-taken', {
    clauses: ['3 §2', '3 §2 row 12'],
    assumptions: ['card-encryption'],
    text: 'A request for encrypted card data may name the SubCardType.',
    why: 'It saves the lookup of the card number at the processor; which values it has is not shown.',
    roles: ['without'],
    judge: (here, { role }) => {
      if (!role('without').every(succeeded)) return notTested('the request fails without it as well')
      return mustSucceed(here, 'the request may name the SubCardType')
    },
  }),
  onCards('cards/new-provisioning-fields-are-required', {
    isRefusal: true,
    clauses: ['3 §2', '3 §2 row 16', '3 §4 row 14'],
    assumptions: ['wallet-requests'],
    text: 'Since 2.24.0 push provisioning needs the new required fields.',
    why: 'A wallet that leaves them out has to learn it before its customers do; the document does not list them.',
    judge: (here) => {
      if (isBefore('push-provisioning-fields-required', here.cards))
        return notTested('the release does not require them yet')
      return mustFail(here, 'a field that 2.24.0 made required is missing')
    },
  }),
]

/** Whether there is anything in it. */
function hasValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasValue)
  const object = asObject(value)
  return object ? Object.values(object).some(hasValue) : (value ?? '') !== ''
}
