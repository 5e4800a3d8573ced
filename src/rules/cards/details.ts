import { equalDecimals, showDecimal } from '../../kernel/money.ts'
import type { Observation } from '../../evidence/observation.ts'
import { mustEqual, mustHold, notTested } from '../outcomes.ts'
import { asObject, decimal, json, show, succeeded } from '../read.ts'
import { type Outcome, PASS, contradicted, observed } from '../requirement.ts'
import { mustBeSequenceNumbers, valuesWithin } from './found.ts'
import { takenWithStreetNoAlone } from './placement.ts'
import { onAnswersOf, onCards, saysNothingOfIt } from './judging.ts'
import { answerIn, fieldWithin, sentIn, textsIn } from './reading.ts'
import { setAndShown } from './whole.ts'

/** What card details show, and what other operations say of the same card. */
export const DETAILS = [
  onCards('cards/one-card-token', {
    compares: [['card/token', 'its own operation', 'details']],
    statedIn: ['3 §2 row 5: limits, status and tokens'],
    clauses: ['3 §4', '3 §2 row 5', '3 §4 row 19'],
    text: 'The card token that is retrieved is the one that card details show.',
    why: 'Whatever is tied to a token is lost when a card has two.',
    roles: ['details'],
    judge: (here, { first }) => sameField('cardToken', here, first.details),
  }),
  onCards('cards/one-card-instance-token', {
    compares: [['card/instance-token', 'its own operation', 'details']],
    statedIn: ['3 §2 row 5: limits, status and tokens'],
    clauses: ['3 §4', '3 §2 row 5', '3 §4 row 9'],
    text: 'The card instance token that is queried is the one that card details show.',
    why: 'The token tells instances of a card apart, so that one instance cannot have two.',
    roles: ['details'],
    judge: (here, { first }) => sameField('cardInstanceToken', here, first.details),
  }),
  onAnswersOf('cards/sequence-number-of-a-card', {
    statedIn: ['3 §8 row 3: 0 to 9'],
    clauses: ['3 §8', '3 §8 row 3'],
    text: 'A cardSeqNumber that an answer about a card shows is a number from 0 to 9.',
    why: 'It is a part of the CardId: with a longer one no other operation can name the card.',
    appliesTo: ({ operation, response }) =>
      operation?.id !== 'cards/search-presentments' && response.text.includes('cardSeqNumber'),
    judge: (here) => mustBeSequenceNumbers(here, valuesWithin(json(here), 'cardSeqNumber')),
  }),
  onCards('cards/mutation-shows-in-details', {
    compares: [['card/limits', 'mutation', 'details']],
    clauses: ['3 §4', '3 §4 row 2'],
    assumptions: ['card-mutations'],
    text: 'Card details show what a mutation has set: the online limits, and of all else that it names whatever they have a field for.',
    why: 'An issuer that lowers a limit or blocks a category relies on it; what a mutation looks like is not shown.',
    roles: ['mutation'],
    judge: (here, { first: { mutation } }) => {
      if (![mutation, here].every(succeeded))
        return notTested('the mutation or the details were not answered')
      const named = setAndShown(mutation, here)
      if (named.length === 0) return notTested('the details have no field for what was set')
      const different = named.find(({ isSame }) => !isSame)
      if (!different) return PASS
      const expected = { rule: 'what was set', value: show(different.set) }
      return contradicted(different.pointer, expected, show(different.shown))
    },
  }),
  onCards('cards/changed-limit-is-what-was-set', {
    namedIn: ['3 §4 row 2: mutation'],
    clauses: ['3 §2 row 5'],
    // That a limit is shown, and how soon, is not said; which one it is, under the name by which it was set, is.
    text: 'A limit that card details show under the name by which a mutation has set it is what was set, or still what it was before.',
    why: 'A limit that is kept in another unit lets a thief spend a hundred times as much.',
    roles: ['before', 'mutation'],
    judge: (here, { first: { before, mutation } }) => {
      if (![before, mutation, here].every(succeeded))
        return notTested('the mutation or the details were not answered')
      const [was, is] = [before, here].map((of) => fieldWithin(json(of), 'onlineLimits'))
      const wanted = fieldWithin(sentIn(mutation), 'onlineLimits')
      const outcomes = Object.keys(asObject(wanted) ?? {}).flatMap((name): Outcome[] => {
        const [set, old, shown] = [wanted, was, is].map((limits) => decimal(limits, name))
        if (!set || !old || !shown || equalDecimals(old, shown)) return []
        const expected = { rule: `what was set, or ${showDecimal(old)} as before`, value: showDecimal(set) }
        return [mustHold(equalDecimals(set, shown), `/onlineLimits/${name}`, expected, showDecimal(shown))]
      })
      return outcomes.length > 0 ? outcomes : notTested('the details show no limit that has changed')
    },
  }),
  onCards('cards/bank-card-address-needs-no-number', {
    statedIn: ['3 §2 row 7: streetNo'],
    text: 'A mutation of a bank card that is taken with a streetNo is taken without one, too.',
    why: 'Many addresses have no number; their owners would keep the old address on their bank card.',
    roles: ['without'],
    judge: (here, { first: { without } }) => {
      if (succeeded(without)) return PASS
      if (!succeeded(here)) return notTested('the address is refused with a streetNo as well')
      return saysNothingOfIt(without) ?? takenWithStreetNoAlone('street-number-optional', here, without)
    },
  }),
]

function sameField(name: string, here: Observation, details: Observation): Outcome {
  const shown = fieldWithin(json(details), name)
  if (shown === undefined) return notTested(`the details show no ${name}`)
  if (!succeeded(here)) return notTested(`the request was refused: ${answerIn(here)}`)
  const answered = fieldWithin(json(here), name)
  if (answered !== undefined)
    return mustEqual(answered, shown, { at: `/${name}`, rule: 'that of the details' })
  // A text, or a field with another name.
  const texts = [here.response.text.trim(), ...textsIn(json(here))]
  return texts.includes(String(shown)) ? PASS : observed('card-success-statuses', `no ${name}`, 'body')
}
