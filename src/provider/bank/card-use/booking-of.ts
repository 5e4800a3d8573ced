import type { Booking } from '../month-plan.ts'
import { BUSINESS_CASES } from '../codes.ts'
import { bankDayAt } from '../../../kernel/calendar.ts'
import type { CardUse } from './card-use.ts'
import { addressOf } from './merchants.ts'

/** What the bank books of a use that the merchant has presented; valued when the card was used. */
export function bookingOfUse(
  use: CardUse,
  { bookedOn, bookedAtMs, part = use }: NonNullable<CardUse['presented']>,
): Booking & { readonly bookedAtMs: number } {
  const { merchant, exchange, atMs, channel, schemeTransactionId, isCredit } = use
  const purpose = isCredit ? 'card-refund' : channel === 'machine' ? 'cash-withdrawal' : 'card-purchase'
  return {
    ...BUSINESS_CASES[purpose],
    amount: part.cardholderAmount,
    bookedOn,
    valueOn: bankDayAt(atMs),
    bookedAtMs,
    endToEndId: schemeTransactionId,
    counterparty: { name: merchant.name, address: addressOf(merchant) },
    exchange: exchange && { ...exchange, instructedAmount: part.amount },
  }
}
