import { PASS, contradicted, requirement } from './requirement.ts'
import type { Outcome } from './requirement.ts'
import { asObjects, decimal, dig, equalDecimals, formatDecimal, addDecimals, show, signedSum, text } from './read.ts'
import type { JsonObject } from './read.ts'
import { negateDecimal } from '../kernel/money.ts'
import type { Decimal } from '../kernel/money.ts'
import { eachEntry } from './transactions.ts'

/** What one booking says must fit together. The documents name the fields, not the sums: these are SHOULD. */
export const ENTRIES = [
  requirement({
    id: 'entries/transactions-add-up',
    clause: '1 §2.7',
    level: 'SHOULD',
    text: 'The amounts of the transactions inside an entry add up to the amount of the entry.',
    why: 'Batch bookings are matched transaction by transaction; a difference stops the matching.',
    check: {
      kind: 'ambient',
      judge: (observation) => eachEntry(observation, transactionsAddUp),
    },
  }),
  requirement({
    id: 'entries/charges-add-up',
    clause: '1 §2.7',
    level: 'SHOULD',
    text: 'The charge records add up to totalChargesAmount.',
    why: 'Charges are booked to an account of their own.',
    check: {
      kind: 'ambient',
      judge: (observation) =>
        eachEntry(observation, (entry, at) => [
          ...chargesAddUp(entry, at),
          ...asObjects(dig(entry, 'transactions')).flatMap((transaction, index) =>
            chargesAddUp(transaction, `${at}/transactions/${index}`),
          ),
        ]),
    },
  }),
  requirement({
    id: 'entries/exchange-rate-fits',
    clause: '1 §2.7',
    level: 'SHOULD',
    text: 'Instructed amount and exchange rate give the amount of the entry, rounded to its currency.',
    why: 'A rate that does not give the amount cannot be explained to the customer.',
    check: {
      kind: 'ambient',
      judge: (observation) => eachEntry(observation, exchangeFits),
    },
  }),
]

function transactionsAddUp(entry: JsonObject, at: string): Outcome[] {
  const total = signedSum([{ direction: text(entry, 'transactionType'), amount: decimal(entry, 'amount', 'amount') }])
  const items = asObjects(dig(entry, 'transactions'))
  const currency = text(entry, 'amount', 'currency')
  const sameCurrency = items.every((item) => text(item, 'amount', 'currency') === currency)
  const sum = signedSum(
    items.map((item) => ({ direction: text(item, 'transactionType'), amount: decimal(item, 'amount', 'amount') })),
  )
  // Charges taken from the amount, and other currencies, make other sums legitimate.
  if (!total || !sum || items.length === 0 || !sameCurrency || dig(entry, 'totalChargesAmount')) return []
  if (equalDecimals(total, sum)) return [PASS]
  return [
    contradicted({
      at: `${at}/transactions`,
      expected: { rule: 'the sum is the amount of the entry', value: formatDecimal(total) },
      actual: formatDecimal(sum),
    }),
  ]
}

function chargesAddUp(owner: JsonObject, at: string): Outcome[] {
  const total = decimal(owner, 'totalChargesAmount', 'amount')
  const records = asObjects(dig(owner, 'totalChargesAmount', 'chargeRecords'))
  const amounts = records.map((record) => decimal(record, 'amount'))
  const currencies = new Set([
    text(owner, 'totalChargesAmount', 'currency'),
    ...records.map((record) => text(record, 'currency')),
  ])
  if (!total || amounts.length === 0 || amounts.includes(undefined) || currencies.size > 1) return []
  const sum = (amounts as Decimal[]).reduce(addDecimals)
  if (equalDecimals(total, sum)) return [PASS]
  return [
    contradicted({
      at: `${at}/totalChargesAmount/amount`,
      expected: { rule: 'the sum of the charge records', value: formatDecimal(sum) },
      actual: show(text(owner, 'totalChargesAmount', 'amount')),
    }),
  ]
}

function exchangeFits(entry: JsonObject, at: string): Outcome[] {
  const instructed = decimal(entry, 'instructedAmount', 'amount')
  const rate = decimal(entry, 'instructedAmount', 'exchangeRate')
  const amount = decimal(entry, 'amount', 'amount')
  const target = text(entry, 'instructedAmount', 'targetCurrency')
  const multiplies = text(entry, 'instructedAmount', 'exchangeIndicator') === 'MULT'
  const comparable = target === text(entry, 'amount', 'currency') && !dig(entry, 'totalChargesAmount')
  if (!instructed || !rate || !amount || !multiplies || !comparable) return []
  const product = { unscaled: instructed.unscaled * rate.unscaled, scale: instructed.scale + rate.scale }
  const difference = addDecimals(product, negateDecimal(amount))
  // Half up, half even and truncation are all in use: one unit of the last decimal shown is the tolerance.
  const decimals = (text(entry, 'amount', 'amount')?.split('.')[1] ?? '').length
  const unit = 10n ** BigInt(Math.max(0, difference.scale - decimals))
  const magnitude = difference.unscaled < 0n ? -difference.unscaled : difference.unscaled
  if (magnitude <= unit) return [PASS]
  return [
    contradicted({
      at: `${at}/instructedAmount/exchangeRate`,
      expected: { rule: 'instructed amount × rate = amount', value: formatDecimal(product) },
      actual: show(text(entry, 'amount', 'amount')),
    }),
  ]
}
