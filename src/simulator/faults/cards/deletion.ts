import { catalogueOf } from '../fault.ts'
import { firstDayOf, monthOf, monthOfYear } from '../../../provider/bank/bank-time.ts'
import { transitionFrom } from '../../../documents/cards/status-life.ts'
import type { CardFault } from '../../policies/cards.ts'
import { A_CENTURY_MS, activeAfter } from './shared.ts'

/** Cards that are deleted otherwise than the issuer asked (document 3 §3). */
export const DELETION_FAULTS = catalogueOf<CardFault>({
  'cards/deletion-not-shown': {
    title: 'A card that waits for its deletion looks as if nothing had happened',
    breaks: ['cards/immediate-deletion-is-pending'],
    shownStatus: (status) => (status === 'DELETE_PENDING' ? 'ACTIVE' : status),
  },
  'cards/deleted-card-comes-back': {
    title:
      'Once digital cards were searched for, a card that waits for its deletion looks as if nothing had happened',
    breaks: ['cards/card-goes-on-from-its-status'],
    operations: ['cards/details'],
    answer: activeAfter('digitalCards', 'cardStatus', 'DELETE_PENDING'),
  },
  'cards/blocked-cards-not-deleted': {
    title: 'Only an active card can be deleted immediately',
    breaks: ['cards/immediate-deletion-from-any-state'],
    transition: (status, action) =>
      action === 'DELETE_IMMEDIATELY' && status !== 'ACTIVE' ? undefined : transitionFrom(status, action),
  },
  'cards/blocked-cards-not-scheduled': {
    title: 'Only an active card can be deleted at the end of the next month',
    breaks: ['cards/delayed-deletion-from-any-state'],
    transition: (status, action) =>
      action === 'DELETE_AT_END_OF_NEXT_MONTH' && status !== 'ACTIVE'
        ? undefined
        : transitionFrom(status, action),
  },
  'cards/delayed-deletion-suspends': {
    title: 'A card whose deletion is scheduled shows as suspended at once',
    breaks: ['cards/delayed-deletion-leaves-status'],
    shownStatus: (status, { state }) =>
      state.deletedFromMs !== undefined && status === 'ACTIVE' ? 'SUSPENDED' : status,
  },
  'cards/every-change-is-a-deletion': {
    title: 'Whatever is pending shows as DELETE_PENDING',
    breaks: ['cards/delete-pending-only-after-immediate-deletion'],
    shownStatus: (status) => (status.endsWith('_PENDING') ? 'DELETE_PENDING' : status),
  },
  'cards/february-has-28-days': {
    title: 'February ends on the 28th in leap years, too',
    breaks: ['cards/delayed-deletion-is-not-early'],
    deletedFrom: (today) => {
      const next = monthOf(today) + 1
      return monthOfYear(next) === 2 ? firstDayOf(next) + 28 : firstDayOf(next + 1)
    },
  },
  'cards/delayed-deletion-forgotten': {
    title: 'A scheduled deletion takes place a year late',
    breaks: ['cards/delayed-deletion-takes-place'],
    deletedFrom: (today) => firstDayOf(monthOf(today) + 14),
  },
  'cards/delayed-deletion-unmarked': {
    title: 'markedAsDelayedDelete is always false',
    breaks: ['cards/delayed-deletion-is-marked'],
    marksDelayedDeletion: false,
  },
  'cards/deletion-never-confirmed': {
    title: 'A deletion stays pending for ever',
    breaks: ['cards/deleted-card'],
    confirmationMs: (becomes) => (becomes === 'DELETED' ? A_CENTURY_MS : 60_000),
  },
})
