import type { Requirement, RequirementDraft } from '../requirement.ts'
import { mustSucceed, onCards } from './judging.ts'

/** What an order may say of the card: the names are documented, their types are not, so that nothing here fails. */
export const ORDER_DATA = [
  taken({
    id: 'cards/order-data-are-taken',
    clauses: ['3 §2', '3 §2 row 1'],
    text: 'An order may have the fields of CardOrderData that the document names.',
    why: 'Issuers choose letters, delivery and the mode of the chip with them; which values there are is not shown.',
  }),
  taken({
    id: 'cards/order-with-pin-data',
    clauses: ['3 §4 rule 4', '3 §2 row 1'],
    text: 'An order may include pinData to deliver the PIN during the order.',
    why: 'Without it a cardholder waits for another letter; what pinData looks like is not shown.',
  }),
  taken({
    id: 'cards/restricted-regions-are-optional',
    clauses: ['3 §2', '3 §2 row 3'],
    text: 'A fraudConfiguration may have no restrictedRegions.',
    why: 'A card that is restricted in no region has nothing to list, and the list cannot be empty.',
  }),
  taken({
    id: 'cards/renamed-region-is-taken',
    clauses: ['3 §2', '3 §2 row 22'],
    text: 'EASTERN_EUROPE_AND_CENTRAL_ASIA is a region that can be restricted.',
    why: 'Issuers that restricted the region under its earlier name have to be able to restrict it still.',
  }),
]

function taken(row: Pick<RequirementDraft, 'id' | 'clauses' | 'text' | 'why'>): Requirement {
  return onCards({
    ...row,
    assumptions: ['card-order-data'],
    judge: (here) => mustSucceed(here, row.text),
  })
}
