import type { Booking } from '../booking.ts'
import { BUSINESS_CASES } from '../codes.ts'
import { bankDayAt } from '../../kernel/calendar.ts'
import type { CardUse } from './card-use.ts'
import { addressOf } from './merchants.ts'

/** What the bank books of a use that the merchant has presented; valued when the card was used. */
export function bookingOfUse(
  use: CardUse,
  { bookedOn, bookedAtMs }: NonNullable<CardUse['presented']>,
): Booking & { readonly bookedAtMs: number } {
  const { merchant, exchange, cardholderAmount, atMs, channel, schemeTransactionId } = use
  const { code, information } = BUSINESS_CASES[channel === 'machine' ? 'cash-withdrawal' : 'card-purchase']
  return {
    code,
    information,
    direction: 'DBIT',
    amount: cardholderAmount,
    bookedOn,
    valueOn: bankDayAt(atMs),
    bookedAtMs,
    endToEndId: schemeTransactionId,
    counterparty: { name: merchant.name, address: addressOf(merchant) },
    exchange,
  }
}
