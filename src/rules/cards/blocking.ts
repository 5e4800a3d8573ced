import type { Observation } from '../../evidence/observation.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { json, saysSame, succeeded } from '../read.ts'
import { type Outcome, PASS, type Requirement, contradicted } from '../requirement.ts'
import { onCards } from './judging.ts'
import { answerIn, fieldWithin, shownForItsPriorState, shownStatus } from './reading.ts'

const WAITED_FOR = {
  clauses: ['3 §4 row 4'],
  assumptions: ['card-states'],
  why: 'Issuers wait for the confirmation of a change by the status; which ones there are is recorded.',
} as const

/** Blocking and unblocking: the document names neither states nor transitions, so that all of it is recorded only. */
export const BLOCKING = [
  showing('cards/block-is-pending', 'SUSPENSION_PENDING', 'After BLOCK the card is SUSPENSION_PENDING.'),
  showing('cards/block-suspends', 'SUSPENDED', 'A block that was confirmed leaves the card SUSPENDED.'),
  showing('cards/unblock-is-pending', 'RESUMPTION_PENDING', 'After UNBLOCK the card is RESUMPTION_PENDING.'),
  onCards('cards/unblock-resumes', {
    ...WAITED_FOR,
    text: 'An unblocking that was confirmed leaves the card ACTIVE.',
    roles: ['before'],
    judge: (here, { first: { before } }) => {
      if (shownStatus(before) === 'ACTIVE') return notTested('the card was not seen blocked before')
      return shows(here, 'ACTIVE')
    },
  }),
  onCards('cards/change-of-status-shows', {
    compares: [['card/status', 'update', 'details']],
    namedIn: ['3 §4 row 4: block, unblock, delete'],
    clauses: ['3 §4 row 3'],
    // What the states are called is not shown, nor the words by which a card is blocked and unblocked.
    text: 'Some time after a card was blocked or unblocked, its details are not just what they were before.',
    why: 'A block that is accepted and done nothing with leaves a stolen card at work.',
    roles: ['update', 'before'],
    judge: (here, { first: { update, before } }) => {
      if (![update, before, here].every(succeeded))
        return notTested('the update or the details were not answered')
      if (shownStatus(here) === undefined) return notTested('the details show no status')
      if (!saysSame(json(here), json(before))) return PASS
      const same = `the same as before, ${shownStatus(here)}`
      const expected = 'details of a card whose status was changed'
      const look = 'look whether the change was carried out, and how long it may take'
      return shownForItsPriorState(here, same) ?? contradicted('body', expected, same, look)
    },
  }),
  onCards('cards/block-says-who', {
    clauses: ['3 §2', '3 §2 row 6', '3 §2 row 20'],
    assumptions: ['card-block-information'],
    text: 'The details of a blocked card say who has blocked it.',
    why: 'The origin decides who may unblock the card; of its values the document names one.',
    judge: (here) => {
      const isSaid = typeof fieldWithin(json(here), 'blockOrigin') === 'string'
      const at = '/commonCardInformation/blockInformation/blockOrigin'
      return mustHold(isSaid, at, 'the origin of the block', 'absent')
    },
  }),
]

function showing(id: string, wanted: string, text: string): Requirement {
  return onCards(id, { ...WAITED_FOR, text, judge: (here) => shows(here, wanted) })
}

function shows(here: Observation, wanted: string): Outcome {
  const status = shownStatus(here)
  if (status === wanted) return PASS
  return contradicted('body', { rule: 'the card status', value: wanted }, status ?? answerIn(here))
}
