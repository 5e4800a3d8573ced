import { defined } from '../../../kernel/defined.ts'
import type { CardContext } from '../action.ts'
import { type Card, statusAt } from '../card.ts'
import type { DigitalStatus } from '../../../documents/cards/status-life.ts'
import type { DigitalCard } from './digital-card.ts'

/** Where a card goes: a wallet on a device, or a scheme of remote checkout. */
export interface Destination extends Pick<
  DigitalCard,
  'tokenRequestor' | 'walletType' | 'deviceType' | 'deviceName'
> {
  /** Tells it from other places of the same kind. */
  readonly place: string
}

/** Assumption digital-card-provisioning: the card has a digital card there from now on, unless it has one already. */
export function provision(card: Card, destination: Destination, context: CardContext): void {
  const { digital, policy, nowMs } = context
  if (!policy.makesDigitalCards) return
  const { place, walletType } = destination
  const isThere = digital
    .ofCard(card)
    .some((one) => one.place === place && one.walletType === walletType && !ENDS.has(statusAt(one, nowMs)))
  if (isThere && policy.keepsDigitalCards) return
  digital.keep(
    defined({
      ...destination,
      dpan: digital.newDpan(),
      identity: card.identity,
      generation: card.generation,
      createdAtMs: nowMs,
      expiryMonth: card.instance.expiryMonth,
      state: { settled: 'ACTIVE' as const },
    }),
  )
}

/** What is about to be deleted would leave the wallet without the card. */
const ENDS: ReadonlySet<DigitalStatus> = new Set(['DELETION_PENDING', 'DELETED'])

/** What a request says of the device, as far as it does: the first of the fields that is there. */
export function placeIn(body: Readonly<Record<string, unknown>>, ...fields: readonly string[]): string {
  const given = fields.map((name) => body[name]).find((value) => value !== undefined)
  return given === undefined ? '' : JSON.stringify(given)
}
