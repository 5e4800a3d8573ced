import type { Observation } from '../../evidence/observation.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { show } from '../read.ts'
import { type Outcome, PASS, contradicted } from '../requirement.ts'
import { countIn, instantOf, mustFind, recordsIn } from './found.ts'
import { onCards } from './judging.ts'
import { fieldWithin, shownIn } from './reading.ts'

/** What becomes of purchases, and of cards that follow each other: the document states none of it, so it is recorded. */
export const PURCHASES = [
  onCards('cards/purchase-is-approved', {
    clauses: ['3 §2 row 9', '3 §4 row 28'],
    assumptions: ['card-decisions'],
    text: 'A purchase that the card allows is found as approved.',
    why: 'A platform that declines what is allowed sends its holders to another one.',
    judge: (here) => newestIs(here, true),
  }),
  onCards('cards/purchase-is-declined', {
    clauses: ['3 §2 row 9', '3 §4 row 28'],
    assumptions: ['card-decisions', 'card-limits'],
    text: 'A purchase with a card that is blocked, or above its limit, is found as declined.',
    why: 'A block that stops no purchase costs whoever has lost the card.',
    judge: (here) => newestIs(here, false),
  }),
  onCards('cards/provisioning-makes-a-digital-card', {
    clauses: ['3 §2 row 11', '3 §4 row 14', '3 §4 row 27'],
    assumptions: ['digital-card-provisioning'],
    text: 'A card that was pushed into a wallet has one more digital card.',
    why: 'A wallet without a digital card pays nothing.',
    roles: ['before'],
    judge: (here, { first: { before } }) => {
      const [earlier, later] = [before, here].map(countIn)
      if (earlier === undefined || later === undefined) return notTested('digital cards were not found twice')
      return mustHold(later > earlier, '/digitalCards', `more than ${earlier}`, later)
    },
  }),
  onCards('cards/ordered-again-is-another-card', {
    clauses: ['3 §2 row 2', '3 §4 row 1'],
    assumptions: ['card-reorders'],
    text: 'A card that is ordered with the identifier of a deleted one has another token.',
    why: 'Whoever holds the old token would come to hold the card of somebody else.',
    roles: ['before'],
    judge: (here, { first: { before } }) => {
      const [old, fresh] = [before, here].map((of) => shownIn(of, 'cardToken'))
      if (old === undefined || fresh === undefined) return notTested('the token was not shown twice')
      return mustHold(old !== fresh, '/cardToken', 'another token than that of the deleted card', 'the same')
    },
  }),
]

/** Of what a search found, that which is from last; 00 is approved, in the words of ISO 8583. */
function newestIs(here: Observation, isApproved: boolean): Outcome {
  const outcome = mustFind(here)
  if (outcome.kind !== 'pass') return outcome
  const dated = (recordsIn(here) ?? []).map((record) => ({ record, at: instantOf(record, here) ?? 0 }))
  const latest = Math.max(...dated.map(({ at }) => at))
  const codes = dated
    .filter(({ at }) => at === latest)
    .map(({ record }) => fieldWithin(record, 'isoResponseCode'))
  if (codes.every((code) => code === undefined)) return notTested('no record says how it ended')
  if (codes.some((code) => (code === '00') === isApproved)) return PASS
  return contradicted('/isoResponseCode', isApproved ? '00' : 'another code than 00', show(codes[0]))
}
