import type { EventKind } from '../../../provider/cards/push/events.ts'
import { COMPLIANT_PUSH, type PushPolicy } from '../../../provider/cards/push/push-policy.ts'
import type { CardFault } from '../../policies/cards.ts'

/** Push events that are lost, changed, out of order, or not those that were asked for. */
export const PUSH_FAULTS: readonly CardFault[] = [
  pushFault('cards/sync-events-lost', 'CARD_SYNC events do not arrive', ['sync-emits-card-sync'], {
    sends: ({ kind }) => kind !== 'CARD_SYNC',
  }),
  pushFault('cards/sync-told-as-update', 'A sync is told by CARD_UPDATED', ['sync-emits-card-sync'], {
    recorded: (event) => (event.kind === 'CARD_SYNC' ? { ...event, kind: 'CARD_UPDATED' } : event),
  }),
  pushFault('cards/sync-of-all-cards', 'A sync ignores its filter', ['sync-spares-other-cards'], {
    syncsOnlyTheFilter: false,
  }),
  pushFault('cards/events-not-found', 'The search for events finds none', ['event-search-finds-events'], {
    found: () => [],
  }),
  pushFault(
    'cards/event-filter-ignored',
    'The search for events finds all of them',
    ['event-search-honours-its-filter'],
    { found: (_, all) => all },
  ),
  pushFault('cards/events-miscounted', 'totalRecords counts one event too many', ['event-search-counts'], {
    totalRecords: (count) => count + 1,
  }),
  pushFault('cards/resend-forgotten', 'A resend is accepted and not done', ['resend-delivers-again'], {
    resent: () => [],
  }),
  pushFault(
    'cards/resend-of-the-first-event',
    'A resend of several events sends the first one alone',
    ['resend-repeats-every-event'],
    { resent: (named) => named.slice(0, 1) },
  ),
  pushFault(
    'cards/sync-of-the-first-card',
    'A sync tells the first card of its filter alone',
    ['sync-reaches-every-card'],
    { synced: (selected) => selected.slice(0, 1) },
  ),
  {
    ...pushFault('cards/resent-as-new', 'An event that is resent has a new id', ['resend-keeps-the-id'], {
      sentId: ({ id }, _attempt, round) => (round === 0 ? id : renumbered(id, round)),
    }),
    contradicts: { 'event/id': 'delivered' },
  },
  pushFault('cards/event-without-trace', 'Events have no issuer-trace-id', ['event-has-issuer-trace-id'], {
    recorded: ({ issuerTraceId: _, ...event }) => event,
  }),
  pushFault('cards/events-unsigned', 'Events are not signed', ['event-is-signed'], {
    sentText: (_, payload) => JSON.stringify(payload),
  }),
  pushFault('cards/event-ids-without-hyphens', 'The ids of events are no UUIDs', ['event-id-is-a-uuid'], {
    recorded: (event) => ({ ...event, id: event.id.replaceAll('-', '') }),
  }),
  pushFault('cards/events-sent-once', 'An event is sent only once', ['refused-event-comes-again'], {
    retryDelayMs: () => undefined,
  }),
  pushFault('cards/repeated-as-new', 'Every attempt has a new id', ['repeated-event-keeps-its-id'], {
    sentId: ({ id }, attempt) => (attempt === 1 ? id : renumbered(id, attempt)),
  }),
  pushFault(
    'cards/newest-event-first',
    'After a failure the newest event is sent first',
    ['events-of-a-card-in-order'],
    { keepsOrder: false },
  ),
  untold('CARD_ORDERED', 'cards/orders-not-told', 'order-is-told'),
  untold('CARD_ORDER_REVERSED', 'cards/order-reversals-not-told', 'order-reversal-is-told'),
  untold('CARD_UPDATED', 'cards/mutations-not-told', 'mutation-is-told'),
  untold('CARD_BLOCKED', 'cards/blocks-not-told', 'block-is-told'),
  untold('CARD_UNBLOCKED', 'cards/unblockings-not-told', 'unblocking-is-told'),
  untold('CARD_DELETED', 'cards/deletions-not-told', 'deletion-is-told'),
  untold('PIN_ORDERED', 'cards/pin-orders-not-told', 'pin-order-is-told'),
  untold('PIN_VIEWED', 'cards/pin-views-not-told', 'pin-view-is-told'),
  untold('TOKEN_UPDATED', 'cards/digital-card-updates-not-told', 'digital-card-update-is-told'),
  untold('AUTHORIZATION_FULFILLED', 'cards/authorizations-not-told', 'authorization-is-told'),
  untold('AUTHORIZATION_REJECTED', 'cards/rejections-not-told', 'rejection-is-told'),
]

function pushFault(
  id: string,
  title: string,
  breaks: readonly string[],
  replaced: Partial<PushPolicy>,
): CardFault {
  return { id, title, breaks: breaks.map((broken) => `cards/${broken}`), ...replaced }
}

function untold(kind: EventKind, id: string, broken: string): CardFault {
  return pushFault(id, `${kind} events do not arrive`, [broken], {
    sends: (event) => event.kind !== kind && COMPLIANT_PUSH.sends(event),
  })
}

/** Another UUID, which follows from the first. */
function renumbered(id: string, number: number): string {
  return `${number.toString(16).padStart(8, '0')}${id.slice(8)}`
}
