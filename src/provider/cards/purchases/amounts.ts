import type { CardUse, PartOfUse } from '../../bank/card-use/card-use.ts'
import { merchantById } from '../../bank/card-use/merchants.ts'
import { exchanged, exchangedOn, hasRate } from '../../bank/currency-exchange.ts'
import type { Payment } from '../../../documents/control/card-commands.ts'
import { bankDayAt } from '../../../kernel/calendar.ts'
import { type MinorUnits, parseAmount } from '../../../kernel/money.ts'
import { type Result, err, ok } from '../../../kernel/result.ts'
import type { Card } from '../card.ts'
import type { Cards } from '../cards.ts'

/** What is bought, in the currency it is paid in and in that of the account. */
export function pricedIn(cards: Cards, card: Card, request: Payment, atMs: number) {
  const merchant = merchantById(request.merchant)
  if (!merchant) return err(`there is no merchant "${request.merchant}"; the first one is M10001`)
  const currency = request.currency ?? merchant.currency
  const accountCurrency = cards.accountOf(card)?.currency ?? 'CHF'
  if (!hasRate(currency)) return err(`the bank has no rate for "${currency}"`)
  // Whoever describes a bank can give its accounts any currency; without a rate nobody knows what a limit leaves.
  if (!hasRate(accountCurrency)) {
    return err(`the bank has no rate for ${accountCurrency}, the currency of the card’s account`)
  }
  const asked = amountIn(request.amount, currency)
  if (!asked.ok) return asked
  const amount = asked.value
  const currencies = [currency, accountCurrency] as const
  const { amount: cardholderAmount, exchange } = exchangedOn(bankDayAt(atMs), amount, currencies, cards.seed)
  return Number.isSafeInteger(cardholderAmount)
    ? ok({ merchant, currency, amount, cardholderAmount, exchange })
    : err(`"${request.amount}" is more than an account in ${accountCurrency} can have`)
}

/** An amount of a use at the rate of the use. */
export function partOf({ amount, cardholderAmount, exchange }: CardUse, part: MinorUnits): PartOfUse {
  if (part === amount) return { amount, cardholderAmount }
  return {
    amount: part,
    cardholderAmount: exchange ? exchanged({ ...exchange, instructedAmount: part }) : part,
  }
}

/** An amount above zero, as it is written. */
export function amountIn(text: string, currency: string): Result<MinorUnits, string> {
  const amount = parseAmount(text, currency)
  return amount && amount > 0
    ? ok(amount)
    : err(`"${text}" is no amount above zero in ${currency}; write a decimal like 12.50`)
}
