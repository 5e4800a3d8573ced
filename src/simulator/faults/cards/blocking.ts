import { row } from '../fault.ts'
import { type CardStatus, transitionFrom } from '../../../documents/cards/status-life.ts'
import type { CardFault } from '../../policies/cards.ts'
import { A_CENTURY_MS } from './shared.ts'

/** The action that leaves the status as it is, and is accepted. */
const UNCHANGED = 'DELETE_AT_END_OF_NEXT_MONTH'

/** Other states and rules than comparable services have: a run only records them. */
export const BLOCKING_FAULTS: readonly CardFault[] = [
  shownAs('cards/block-at-once', 'SUSPENSION_PENDING', 'SUSPENDED', 'block-is-pending'),
  shownAs('cards/block-has-another-name', 'SUSPENDED', 'BLOCKED', 'block-suspends'),
  shownAs('cards/unblock-at-once', 'RESUMPTION_PENDING', 'ACTIVE', 'unblock-is-pending'),
  row('cards/unblock-done-nothing-with', {
    contradicts: { 'card/status': 'details' },
    title: 'An unblocking is accepted and done nothing with',
    breaks: ['cards/change-of-status-shows'],
    note: 'a card that is not active pays nothing',
    transition: (status, action) =>
      transitionFrom(status, status === 'SUSPENDED' && action === 'UNBLOCK' ? UNCHANGED : action),
  }),
  row('cards/unblock-never-confirmed', {
    title: 'An unblocking stays pending for ever',
    breaks: ['cards/unblock-resumes'],
    note: 'a card that is not active pays nothing',
    confirmationMs: (becomes) => (becomes === 'ACTIVE' ? A_CENTURY_MS : 60_000),
  }),
  row('cards/pending-cards-change', {
    title: 'A card that waits for a confirmation can be unblocked',
    breaks: ['cards/pending-card-refuses-changes'],
    transition: (status, action) =>
      transitionFrom(status === 'SUSPENSION_PENDING' && action === 'UNBLOCK' ? 'SUSPENDED' : status, action),
  }),
  row('cards/impossible-changes-accepted', {
    title: 'A card can be blocked twice',
    breaks: ['cards/impossible-change-is-refused'],
    transition: (status, action) =>
      transitionFrom(status, IDLE.has(`${action} ${status}`) ? UNCHANGED : action),
  }),
  row('cards/origin-of-blocks-hidden', {
    title: 'Card details do not say who has blocked a card',
    breaks: ['cards/block-says-who'],
    showsBlocks: false,
  }),
  row('cards/reasons-of-blocks-optional', {
    title: 'A card can be blocked without a reason',
    breaks: ['cards/block-needs-a-reason'],
    requires: (field) => field !== 'cardBlockReason',
  }),
  row('cards/reasons-of-updates-optional', {
    title: 'A status update needs no reason',
    breaks: ['cards/status-update-needs-a-reason'],
    requires: (field) => field !== 'cardStatusUpdateReason',
  }),
]

/** What would change nothing. */
const IDLE: ReadonlySet<string> = new Set(['BLOCK SUSPENDED', 'UNBLOCK ACTIVE'])

function shownAs(id: string, status: CardStatus, shown: string, broken: string): CardFault {
  return {
    id,
    title: `A card that is ${status} shows as ${shown}`,
    breaks: [`cards/${broken}`],
    shownStatus: (actual) => (actual === status ? shown : actual),
  }
}
