import { defined } from '../../../kernel/defined.ts'
import type { CardCall, CardContext } from '../action.ts'
import { expiryOf } from '../expiry.ts'
import type { JsonObject } from '../json.ts'
import { inRelease } from '../represent.ts'
import type { DigitalCard } from './digital-card.ts'
import { statusAt } from '../status.ts'

/** A digital card with the fields that the release has (assumption digital-card-shape). */
export function shownDigitalCard(
  digitalCard: DigitalCard,
  call: CardCall,
  { nowMs, policy, store }: CardContext,
): JsonObject {
  const { dpan, tokenRequestor, walletType, deviceType, deviceName, statusReason } = digitalCard
  const card = store.find(digitalCard.card)
  const fields = {
    tokenRequestor: tokenRequestor && {
      tokenRequestorId: tokenRequestor.id,
      tokenRequestorName: tokenRequestor.name,
    },
    deviceType,
    deviceName,
    digitalCardStatusUpdateReason: statusReason,
  }
  const shown = defined({
    dpan,
    dpanExpiry: expiryOf(digitalCard),
    digitalCardStatus: policy.shownDigitalStatus(statusAt(digitalCard, nowMs), card && statusAt(card, nowMs)),
    digitalCardDateTime: new Date(digitalCard.createdAtMs).toISOString(),
    walletType,
    ...inRelease('DigitalCard', call, fields),
  })
  return policy.shownDigitalCard(shown)
}
