import type { Clause } from '../../documents/clauses.ts'
import type { Requirement } from '../requirement.ts'
import { mustSucceed, onCards } from './judging.ts'

/** What an order may say of the card: the names are documented, their types are not, so that nothing here fails. */
export const ORDER_DATA = [
  taken({
    id: 'cards/order-data-are-taken',
    clause: '3 §2',
    text: 'An order may have the fields of CardOrderData that the document names.',
    why: 'Issuers choose letters, delivery and the mode of the chip with them; which values there are is not shown.',
  }),
  taken({
    id: 'cards/order-with-pin-data',
    clause: '3 §4 rule 4',
    text: 'An order may include pinData to deliver the PIN during the order.',
    why: 'Without it a cardholder waits for another letter; what pinData looks like is not shown.',
  }),
  taken({
    id: 'cards/restricted-regions-are-optional',
    clause: '3 §2',
    text: 'A fraudConfiguration may have no restrictedRegions.',
    why: 'A card that is restricted in no region has nothing to list, and the list cannot be empty.',
  }),
  taken({
    id: 'cards/renamed-region-is-taken',
    clause: '3 §2',
    text: 'EASTERN_EUROPE_AND_CENTRAL_ASIA is a region that can be restricted.',
    why: 'Issuers that restricted the region under its earlier name have to be able to restrict it still.',
  }),
]

interface Row {
  readonly id: string
  readonly clause: Clause
  readonly text: string
  readonly why: string
}

function taken(row: Row): Requirement {
  return onCards({ ...row, assumptions: ['card-order-data'] }, (here) => mustSucceed(here, row.text))
}
