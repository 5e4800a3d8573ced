import type { Booking } from '../month-plan.ts'
import { BUSINESS_CASES } from '../codes.ts'
import { bankDayAt } from '../../../kernel/calendar.ts'
import type { CardUse, UseDeed } from './card-use.ts'
import { addressOf } from './merchants.ts'

/** What the bank books of a use with a presentment of it; valued when the card was used. */
export function bookingOfUse(
  use: CardUse,
  { atMs: bookedAtMs, part = use }: UseDeed,
): Booking & { readonly bookedAtMs: number } {
  const { merchant, exchange, atMs, channel, schemeTransactionId, isCredit } = use
  const purpose = isCredit ? 'card-refund' : channel === 'machine' ? 'cash-withdrawal' : 'card-purchase'
  return {
    ...BUSINESS_CASES[purpose],
    amount: part.cardholderAmount,
    bookedOn: bankDayAt(bookedAtMs),
    valueOn: bankDayAt(atMs),
    bookedAtMs,
    endToEndId: schemeTransactionId,
    counterparty: { name: merchant.name, address: addressOf(merchant) },
    exchange: exchange && { ...exchange, instructedAmount: part.amount },
  }
}

/** The one presentment of a made-up use; undefined for one that is not presented. */
export function presentmentIn({ deeds }: Pick<CardUse, 'deeds'>): UseDeed | undefined {
  return deeds?.find(({ command }) => command === 'clear')
}
