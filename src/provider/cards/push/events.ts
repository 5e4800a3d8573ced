import type { CardValue } from '../../../documents/cards/enumerations.ts'
import type { CardOperationId } from '../../../documents/cards/operations.ts'
import type { CardStatus, SettledStatus } from '../../../documents/cards/status-life.ts'
import type { Card, Instance, OneCard } from '../card.ts'

/** What push events report (document 3 §2 names CARD_SYNC; the others are assumption push-event-kinds). */
export type EventKind = CardValue<'Push event kind'>

/** How an operation, or the passing of time, has changed a card. */
export interface CardChange {
  /** Absent where a confirmation arrived or a day began. */
  readonly operation?: CardOperationId | undefined
  readonly before?: Card | undefined
  readonly after: Card
  /** The status without what is pending; absent for a card that is new. */
  readonly was?: SettledStatus | undefined
  readonly is: SettledStatus
}

interface KindRow {
  readonly kind: EventKind
  /** The operations that it reports; any, and the passing of time too, when absent. */
  readonly operations?: readonly CardOperationId[]
  /** The change that it reports; any, when absent. */
  readonly when?: (change: CardChange) => boolean
}

/** Which events report a change. A new kind is one row. */
const KINDS: readonly KindRow[] = [
  { kind: 'CARD_ORDERED', operations: ['cards/order'] },
  { kind: 'CARD_UPDATED', operations: ['cards/mutate'] },
  { kind: 'CARD_UPDATED', operations: ['cards/update-status'], when: isNewlyScheduled },
  { kind: 'CARD_ORDER_REVERSED', operations: ['cards/reverse-order'] },
  { kind: 'PIN_ORDERED', operations: ['cards/order-pin-datamailer'] },
  { kind: 'PIN_VIEWED', operations: ['cards/pin'] },
  { kind: 'CARD_BLOCKED', when: ({ was, is }) => was === 'ACTIVE' && is === 'SUSPENDED' },
  { kind: 'CARD_UNBLOCKED', when: ({ was, is }) => was === 'SUSPENDED' && is === 'ACTIVE' },
  {
    kind: 'CARD_DELETED',
    when: ({ was, is }) => was !== undefined && was !== 'DELETED' && is === 'DELETED',
  },
]

/** The kinds of event that report a change, in the order in which they are sent. */
export function kindsOf(change: CardChange): readonly EventKind[] {
  const { operation } = change
  return KINDS.filter(({ operations, when }) => {
    if (operations && !(operation !== undefined && operations.includes(operation))) return false
    return when?.(change) ?? true
  }).map(({ kind }) => kind)
}

function isNewlyScheduled({ before, after }: CardChange): boolean {
  return after.state.deletedFromMs !== undefined && before?.state.deletedFromMs === undefined
}

/** Something that happened to a card, as the push service keeps it. It never changes, however often it is sent. */
export interface PushEvent extends OneCard {
  /** A UUID. */
  readonly id: string
  readonly kind: EventKind
  readonly instance: Instance
  readonly status: CardStatus
  readonly occurredAtMs: number
  /** The digital card that it is about, and its status then. */
  readonly digitalCard?: { readonly dpan: string; readonly status: string } | undefined
  /** The authorization that it is about, by its id. */
  readonly authorizationId?: string | undefined
  /** Of the request that caused it. */
  readonly issuerTraceId?: string | undefined
}
