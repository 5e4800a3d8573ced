import type { AssumptionId } from '../../documents/assumptions.ts'
import { notTested } from '../outcomes.ts'
import { PASS, contradicted, observed, relayed, requirement, staged } from '../requirement.ts'
import type { Outcome, Requirement } from '../requirement.ts'
import { CARD, DIGITAL_CARD, ORDER, TRANSACTION } from './objects.ts'
import { type Known, POSSIBLE, type StateRow, isState, leftBy, whereKnown } from './state-row.ts'

const STATUS_CODE = '1 §2.3: statusCode'

/** What orders have shown of themselves, they go on from. */
export const ORDER_STATES: readonly Requirement[] = [
  relayed('statuses/order-goes-on-from-its-status', {
    ...goesOn(ORDER),
    namedIn: [STATUS_CODE],
    text: 'An order goes on from the status that it has shown: what is rejected is not accepted later, and what is decided is not received again.',
    why: 'The client has told the debtor, and has not looked again.',
  }),
  relayed('statuses/transaction-goes-on-from-its-status', {
    ...goesOn(TRANSACTION),
    namedIn: [STATUS_CODE],
    text: 'A transaction that a status has shown as rejected is not shown as accepted later.',
    why: 'It has been ordered again by then, and is paid twice.',
  }),
]

/** The same of cards: document 3 states what leads out of DELETE_PENDING, and leaves the rest open. */
export const CARD_STATES: readonly Requirement[] = [
  requirement('cards/card-goes-on-from-its-status', {
    ...goesOn(CARD, (possible) => (possible.every((one) => FOR_GOOD.has(one)) ? undefined : 'card-states')),
    surface: 'cards',
    statedIn: ['3 §3 row 1: DELETE_PENDING'],
    text: 'A card shows a status that what was done to it leads to from the one that it has shown before: nothing leads out of DELETE_PENDING but its deletion.',
    why: 'A card that was reported stolen pays again.',
  }),
  requirement('cards/digital-card-goes-on-from-its-status', {
    ...goesOn(DIGITAL_CARD, () => 'digital-card-states'),
    surface: 'cards',
    clauses: ['3 §4 row 27'],
    assumptions: ['digital-card-states'],
    text: 'A digital card shows a status that what was done to it leads to from the one that it has shown before.',
    why: 'A phone that was suspended pays again, and nobody has resumed it.',
  }),
]

const FOR_GOOD: ReadonlySet<string> = new Set(['DELETE_PENDING', 'DELETED'])

/** What only an assumption says of these states; undefined where a document does. */
type Assumed = (possible: readonly string[]) => AssumptionId | undefined

function goesOn(row: StateRow, assumed?: Assumed): Pick<Requirement, 'check' | 'when'> {
  return {
    when: whereKnown(row),
    check: staged(['before'], ({ here, role, variable }): Outcome => {
      const possible = (variable(POSSIBLE) as Known | undefined) ?? leftBy(row, role('before'))
      const seen = row.sightings(here).filter(({ about }) => possible[about])
      const wrong = seen.find(({ about, is }) => isState(row, is) && !possible[about]!.includes(is))
      if (!wrong) return seen.length > 0 ? PASS : notTested('nothing is known of what it was before')
      const states = possible[wrong.about]!
      const [assumption, value, at] = [assumed?.(states), states.join(' or '), wrong.at ?? 'body']
      if (assumption) return observed(assumption, `${wrong.is} after ${value}`, at)
      return contradicted(at, { rule: 'what can come of what was shown', value }, wrong.is)
    }),
  }
}
