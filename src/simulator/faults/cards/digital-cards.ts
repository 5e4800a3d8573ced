import { type DigitalStatus, digitalTransitionFrom } from '../../../documents/cards/status-life.ts'
import type { CardFault } from '../../policies/cards.ts'
import { type Json, bodyOf, faultIn, fieldOf, lettingThrough, row, withBody } from '../fault.ts'
import { activeAfter, codeFault } from './shared.ts'

/** Digital cards that say, find and allow the wrong things. */
export const DIGITAL_CARD_FAULTS: readonly CardFault[] = [
  row('cards/dpan-as-a-number', {
    title: 'The dpan of a digital card is a number',
    breaks: ['cards/dpan-is-a-string'],
    shownDigitalCard: (shown) => ({ ...shown, dpan: Number(shown['dpan']) }),
  }),
  readOtherwise('cards/digital-card-of-another-kind-of-device', 'deviceType', 'CAR'),
  {
    ...readOtherwise(
      'cards/digital-card-of-another-requestor',
      'tokenRequestor/tokenRequestorId',
      '50199999999',
    ),
    contradicts: { 'digital-card/requestor': 'single' },
  },
  faultIn('cards/searches-show-no-suspensions', ['cards/search-digital-cards'], {
    contradicts: { 'digital-card/status': 'search' },
    title: 'A search shows every digital card as active',
    breaks: ['cards/digital-card-status-is-as-in-the-search'],
    answer: fieldOf('digitalCards/*/digitalCardStatus', () => 'ACTIVE'),
  }),
  faultIn('cards/digital-card-read-as-suspended', ['cards/read-digital-card'], {
    contradicts: { 'digital-card/status': 'single' },
    title: 'A digital card that is active is read as suspended',
    breaks: ['cards/digital-card-status-is-as-in-the-search'],
    answer: fieldOf('digitalCardStatus', (status) => (status === 'ACTIVE' ? 'SUSPENDED' : status)),
  }),
  faultIn('cards/suspension-of-a-digital-card-lapses', ['cards/read-digital-card'], {
    title: 'Once digital cards were searched for, one that is suspended is read as active',
    breaks: ['cards/digital-card-goes-on-from-its-status'],
    answer: activeAfter('digitalCards', 'digitalCardStatus', 'SUSPENDED'),
  }),
  row('cards/token-requestors-hidden', {
    title: 'Digital cards do not say who asked for them',
    breaks: ['cards/digital-card-names-its-token-requestor'],
    shownDigitalCard: ({ tokenRequestor: _, ...shown }) => shown,
  }),
  row('cards/digital-cards-of-any-status', {
    title: 'A search for digital cards overlooks the statuses in its filter',
    breaks: ['cards/digital-cards-are-filtered'],
    filtersBy: (field) => field !== 'digitalCardStatuses',
  }),
  row('cards/digital-cards-of-any-wallet', {
    title: 'A search for digital cards overlooks the wallet in its filter',
    breaks: ['cards/digital-cards-are-filtered'],
    filtersBy: (field) => field !== 'walletType',
  }),
  faultIn('cards/digital-card-lost-by-its-status', ['cards/search-digital-cards'], {
    title: 'A search for digital cards of a status loses the last one',
    breaks: ['cards/narrowed-search-finds-what-fits'],
    answer: bodyOf((body, { request }) => {
      if (!request.body.includes('digitalCardStatuses')) return body
      const digitalCards = (body['digitalCards'] as Json[]).slice(0, -1)
      return { ...body, digitalCards, totalRecords: digitalCards.length }
    }),
  }),
  faultIn('cards/several-updates-are-all-rejected', ['cards/update-digital-cards-status'], {
    title: 'An update of several digital cards says of each that it was rejected',
    breaks: ['cards/possible-updates-are-commissioned'],
    answer: (answer) => {
      if (answer.status >= 300 || answer.content.kind !== 'json') return answer
      const { commissionedDigitalCards, rejectedDigitalCards } = answer.content.value as Record<
        string,
        Json[]
      >
      const rejected = commissionedDigitalCards!.map((dpan) => ({ dpan, error: { errorCode: 4431 } }))
      return withBody(answer, {
        commissionedDigitalCards: [],
        rejectedDigitalCards: [...rejected, ...rejectedDigitalCards!],
      })
    },
  }),
  row('cards/short-pages-of-digital-cards', {
    title: 'A page of a search for digital cards has one too few',
    breaks: ['cards/digital-cards-have-pages'],
    pageLength: (pageSize) => pageSize - 1,
  }),
  row('cards/overlapping-pages-of-digital-cards', {
    title: 'A page of a search begins with the last digital card of the one before',
    breaks: ['cards/digital-cards-come-once'],
    pageStart: (pageNumber, pageSize) => Math.max(0, pageNumber * pageSize - 1),
  }),
  faultIn('cards/unknown-digital-cards-answered', ['cards/read-digital-card'], {
    title: 'A digital card that does not exist is answered with nothing instead of an error',
    breaks: ['cards/unknown-digital-card'],
    answer: lettingThrough(() => true),
  }),
  row('cards/digital-card-updates-without-a-reason', {
    title: 'A status update of digital cards needs no reason',
    breaks: ['cards/digital-card-update-needs-a-reason'],
    requires: (field) => field !== 'digitalCardStatusUpdateReason',
  }),
  row('cards/pending-digital-cards-change', {
    title: 'A digital card that waits for a confirmation takes changes, and goes on with the first one',
    breaks: [
      'cards/pending-digital-card-refuses-changes',
      'cards/pending-digital-card-is-rejected-among-others',
    ],
    digitalTransition: (status, action) =>
      status === 'SUSPENSION_PENDING'
        ? digitalTransitionFrom('ACTIVE', 'SUSPEND')
        : digitalTransitionFrom(status, action),
  }),
  codeFault(
    'cards/pending-digital-card-has-another-code',
    4437,
    'cards/pending-digital-card-refuses-changes',
  ),
  row('cards/rejected-digital-cards-forgotten', {
    title: 'An update of several digital cards does not say which were rejected',
    breaks: ['cards/digital-cards-are-answered-one-by-one'],
    reportsRejections: false,
  }),
  row('cards/idle-changes-of-digital-cards', {
    title: 'A digital card that is active can be resumed',
    breaks: ['cards/impossible-change-of-digital-card'],
    digitalTransition: (status, action) =>
      digitalTransitionFrom(status === 'ACTIVE' && action === 'RESUME' ? 'SUSPENDED' : status, action),
  }),
  shownAs(
    'cards/digital-card-suspension-at-once',
    'SUSPENSION_PENDING',
    'SUSPENDED',
    'suspension-is-pending',
  ),
  shownAs('cards/digital-card-suspended-has-another-name', 'SUSPENDED', 'BLOCKED', 'is-suspended'),
  shownAs('cards/digital-card-resumption-at-once', 'RESUMPTION_PENDING', 'ACTIVE', 'resumption-is-pending'),
  shownAs('cards/digital-card-active-has-another-name', 'ACTIVE', 'IN_USE', 'is-resumed'),
  shownAs('cards/digital-card-deletion-at-once', 'DELETION_PENDING', 'DELETED', 'deletion-is-pending'),
  shownAs('cards/digital-card-deleted-has-another-name', 'DELETED', 'GONE', 'is-deleted'),
]

/** A field of a digital card that the search and the reading of one tell differently. */
function readOtherwise(id: string, field: string, value: string): CardFault {
  return {
    id,
    title: `A digital card that is read has another ${field.split('/').at(-1)} than in the search`,
    breaks: ['cards/digital-card-is-as-in-the-search'],
    operations: ['cards/read-digital-card'],
    answer: fieldOf(field, () => value),
  }
}

function shownAs(id: string, status: DigitalStatus, shown: string, broken: string): CardFault {
  return {
    id,
    title: `A digital card that is ${status} shows as ${shown}`,
    breaks: [`cards/digital-card-${broken}`],
    shownDigitalStatus: (actual) => (actual === status ? shown : actual),
  }
}
