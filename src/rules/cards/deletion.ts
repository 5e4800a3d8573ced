import type { Observation } from '../../evidence/observation.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { json, refused, succeeded } from '../read.ts'
import { answerIn, fieldWithin, shownForItsPriorState, shownStatus } from './reading.ts'
import { type Outcome, PASS, type Stage, contradicted, observed } from '../requirement.ts'
import { isRefusal, mustSucceed, onCards, saysNothingOfIt } from './judging.ts'

const PENDING = 'DELETE_PENDING'

/** Document 3 §3: the two ways in which a card is deleted. */
export const DELETION = [
  onCards('cards/immediate-deletion-is-pending', {
    statedIn: ['3 §3 row 1: DELETE_PENDING'],
    clauses: ['3 §2 row 17', '3 §4 row 4'],
    text: 'After DELETE_IMMEDIATELY the card is DELETE_PENDING until the deletion is confirmed.',
    why: 'An issuer that still sees the old status orders the deletion again, or believes that the card works.',
    judge: (here) => {
      const status = shownStatus(here)
      const isDeleted = status === 'DELETED' || isRefusal(here)
      if (status !== PENDING && !isDeleted) return mustShow(status, PENDING, here)
      // Only a card that was seen alive shows by it that it was deleted now.
      const past = shownForItsPriorState(here, status ?? answerIn(here))
      // It may have been confirmed before anybody could look.
      return past ?? (isDeleted ? observed('card-states', 'confirmed at once') : PASS)
    },
  }),
  onCards('cards/immediate-deletion-from-any-state', {
    statedIn: ['3 §3 row 1: DELETE_PENDING'],
    text: 'A card can be deleted immediately from any state.',
    why: 'A blocked or stolen card is what issuers delete most; it must not have to be unblocked for that.',
    roles: ['active'],
    judge: (here, stage) =>
      asForAnActiveCard(here, stage, 'DELETE_IMMEDIATELY is allowed in any card state, always'),
  }),
  onCards('cards/delayed-deletion-leaves-status', {
    statedIn: ['3 §3 row 2: unchanged'],
    clauses: ['3 §2 row 17'],
    text: 'DELETE_AT_END_OF_NEXT_MONTH leaves the status of the card unchanged.',
    why: 'The cardholder goes on using the card until then; a changed status stops payments too early.',
    roles: ['before'],
    judge: (here, { first: { before } }) => {
      const was = shownStatus(before)
      if (was === undefined) return notTested('the step before shows no card status')
      const status = shownStatus(here)
      return status === was ? ifScheduled(here, PASS) : mustShow(status, was, here)
    },
  }),
  onCards('cards/delayed-deletion-from-any-state', {
    statedIn: ['3 §3 row 2: unchanged'],
    text: 'A card can be deleted at the end of the next month from any state.',
    why: 'A contract that ends takes blocked cards with it.',
    roles: ['active'],
    judge: (here, stage) =>
      asForAnActiveCard(here, stage, 'DELETE_AT_END_OF_NEXT_MONTH is allowed in the current state, always'),
  }),
  onCards('cards/delete-pending-only-after-immediate-deletion', {
    statedIn: ['3 §3 row 1: DELETE_PENDING'],
    clauses: ['3 §2 row 18'],
    text: 'DELETE_PENDING is shown only after DELETE_IMMEDIATELY.',
    why: 'Whoever sees it takes the card for lost, and no way leads back.',
    judge: (here) => {
      const status = shownStatus(here)
      if (status === undefined) return isRefusal(here) ? PASS : noStatus(here)
      if (status !== PENDING) return PASS
      const expected = { rule: 'nobody asked to delete the card immediately', value: `not ${PENDING}` }
      return shownForItsPriorState(here, status) ?? contradicted('body', expected, status)
    },
  }),
  onCards('cards/delayed-deletion-is-not-early', {
    statedIn: ['3 §3 row 2: unchanged'],
    text: 'A card whose deletion is scheduled for the end of the next month exists until that month ends.',
    why: 'Months of 28 to 31 days are where such dates go wrong, and the cardholder stands at a till.',
    judge: (here) => {
      const nothing = saysNothingOfIt(here)
      if (nothing) return nothing
      const status = shownStatus(here)
      if (status === 'DELETED' || status === PENDING || refused(here)) {
        const [at, shown] = [refused(here) ? 'status' : 'body', status ?? answerIn(here)]
        const expected = { rule: 'the next month has not ended yet', value: 'the card with its status' }
        return shownForItsPriorState(here, shown) ?? contradicted(at, expected, shown)
      }
      return ifScheduled(here, PASS)
    },
  }),
  onCards('cards/delayed-deletion-takes-place', {
    statedIn: ['3 §3 row 2: unchanged'],
    text: 'A card whose deletion is scheduled for the end of the next month is deleted when that month has ended.',
    why: 'A card that outlives its contract is still paid with.',
    roles: ['before'],
    judge: (here, { first: { before } }) => {
      const was = shownStatus(before)
      if (was === undefined) return notTested('the step before shows no card status')
      const nothing = saysNothingOfIt(here)
      if (nothing) return nothing
      const status = shownStatus(here)
      const expected = { rule: 'the next month has ended', value: 'no such card, or DELETED' }
      return mustHold(status !== was, 'body', expected, status)
    },
  }),
  onCards('cards/delayed-deletion-is-marked', {
    clauses: ['3 §2', '3 §2 row 6'],
    assumptions: ['card-delayed-deletion'],
    text: 'A scheduled deletion shows as markedAsDelayedDelete.',
    why: 'The document names the field and says that card details do not yet reflect the deletion: what is shown is recorded.',
    judge: (here) => {
      const marked = fieldWithin(json(here), 'markedAsDelayedDelete')
      const at = '/commonCardInformation/markedAsDelayedDelete'
      return mustHold(marked === true, at, 'the deletion is marked', String(marked ?? 'absent'))
    },
  }),
  onCards('cards/deleted-card', {
    assumptions: ['card-states'],
    text: 'A card whose deletion was confirmed is found no more, or shown as DELETED.',
    why: 'The document ends with the pending state: what comes after it is recorded.',
    judge: (here) => {
      const status = shownStatus(here)
      if (status !== 'DELETED' && !isRefusal(here)) return mustShow(status, 'DELETED', here)
      return shownForItsPriorState(here, status ?? answerIn(here)) ?? PASS
    },
  }),
]

/** A card that nobody has begun to delete is unchanged as well: only the mark shows that there is a deletion to come. */
export function ifScheduled(here: Observation, outcome: Outcome): Outcome {
  if (outcome.kind !== 'pass' || fieldWithin(json(here), 'markedAsDelayedDelete') === true) return outcome
  return notTested('nothing in the details shows that a deletion is scheduled')
}

/** The request looks as one that was accepted for an active card: its form cannot be what is wrong. */
function asForAnActiveCard(here: Observation, { role }: Stage, rule: string): Outcome {
  if (!role('active').every(succeeded)) return notTested('it is not accepted for another card either')
  return mustSucceed(here, rule)
}

/** The details have to show this status. */
function mustShow(status: string | undefined, wanted: string, here: Observation): Outcome {
  if (status === undefined) return noStatus(here)
  const expected = { rule: 'the card status', value: wanted }
  return shownForItsPriorState(here, status) ?? contradicted('body', expected, status)
}

function noStatus(here: Observation): Outcome {
  return observed('card-details-answer', refused(here) ? answerIn(here) : 'no card status')
}
