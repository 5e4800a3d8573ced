import { type Outcome, PASS, ambient, contradicted, relayed } from '../requirement.ts'
import { asObjects, decimal, dig, show, subtract, text } from '../read.ts'
import type { JsonObject } from '../read.ts'
import {
  addDecimals,
  decimalsOf,
  equalDecimals,
  magnitude,
  negateDecimal,
  showDecimal,
} from '../../kernel/money.ts'
import type { Decimal } from '../../kernel/money.ts'
import { mustHold } from '../outcomes.ts'
import { haveSumInCommon, itemOf, possibleSums } from '../sums.ts'
import { eachEntry } from './transactions.ts'

/** What one booking says must fit together. The documents name the fields, not the sums: these are SHOULD. */
export const ENTRIES = [
  relayed('entries/transactions-add-up', {
    namedIn: ['1 §2.7: transaction'],
    text: 'The amounts of the transactions inside an entry add up to the amount of the entry.',
    why: 'Batch bookings are matched transaction by transaction; a difference stops the matching.',
    check: ambient((observation) => eachEntry(observation, transactionsAddUp)),
  }),
  relayed('entries/charges-add-up', {
    namedIn: ['1 §2.7: chargeRecords'],
    text: 'The charge records add up to totalChargesAmount.',
    why: 'Charges are booked to an account of their own.',
    check: ambient((observation) =>
      eachEntry(observation, (entry, at) => [
        ...chargesAddUp(entry, at),
        ...asObjects(dig(entry, 'transactions')).flatMap((transaction, index) =>
          chargesAddUp(transaction, `${at}/transactions/${index}`),
        ),
      ]),
    ),
  }),
  relayed('entries/exchange-rate-fits', {
    namedIn: ['1 §2.7: exchange'],
    text: 'Instructed amount and exchange rate give the amount of the entry, rounded to its currency.',
    why: 'A rate that does not give the amount cannot be explained to the customer.',
    check: ambient((observation) => eachEntry(observation, exchangeFits)),
  }),
]

function transactionsAddUp(entry: JsonObject, at: string): Outcome[] {
  const items = asObjects(dig(entry, 'transactions'))
  if (items.length === 0) return []
  const totals = possibleSums([itemOf(entry)])
  const currency = text(entry, 'amount', 'currency')
  const sameCurrency = items.every((item) => text(item, 'amount', 'currency') === currency)
  const sums = possibleSums(items.map(itemOf))
  // Charges taken from the amount, and other currencies, make other sums legitimate.
  const isCharged = [entry, ...items].some((owner) => dig(owner, 'totalChargesAmount') !== undefined)
  if (!totals || !sums || !sameCurrency || isCharged) return []
  const [total, sum] = [totals[0]!, sums[0]!]
  // Inside a reversal the transactions may still have the direction of what it takes back.
  const isReversed = entry['reversalIndicator'] === true && equalDecimals(total, negateDecimal(sum))
  const isSame = haveSumInCommon(totals, sums) || isReversed
  const expected = { rule: 'the sum is the amount of the entry', value: showDecimal(total) }
  return [mustHold(isSame, `${at}/transactions`, expected, showDecimal(sum))]
}

function chargesAddUp(owner: JsonObject, at: string): Outcome[] {
  const total = decimal(owner, 'totalChargesAmount', 'amount')
  if (!total) return []
  const records = asObjects(dig(owner, 'totalChargesAmount', 'chargeRecords'))
  const amounts = records.map((record) => decimal(record, 'amount'))
  const currencies = new Set([
    text(owner, 'totalChargesAmount', 'currency'),
    ...records.map((record) => text(record, 'currency')),
  ])
  if (amounts.length === 0 || amounts.includes(undefined) || currencies.size > 1) return []
  const sum = (amounts as Decimal[]).reduce(addDecimals)
  const expected = { rule: 'the sum of the charge records', value: showDecimal(sum) }
  const actual = dig(owner, 'totalChargesAmount', 'amount')
  return [mustHold(equalDecimals(total, sum), `${at}/totalChargesAmount/amount`, expected, actual)]
}

function exchangeFits(entry: JsonObject, at: string): Outcome[] {
  const instructed = decimal(entry, 'instructedAmount', 'amount')
  const rate = decimal(entry, 'instructedAmount', 'exchangeRate')
  const amount = decimal(entry, 'amount', 'amount')
  const target = text(entry, 'instructedAmount', 'targetCurrency')
  const multiplies = text(entry, 'instructedAmount', 'exchangeIndicator') === 'MULT'
  // To how many decimals an amount is rounded depends on its currency.
  const isInTarget = target !== undefined && target === text(entry, 'amount', 'currency')
  const comparable = isInTarget && !dig(entry, 'totalChargesAmount')
  if (!instructed || !rate || !amount || !multiplies || !comparable) return []
  const product = { unscaled: instructed.unscaled * rate.unscaled, scale: instructed.scale + rate.scale }
  // Half up, half even and truncation are all in use, for the amount and for the rate that is shown of it: one unit
  // of the last decimal of each is the tolerance.
  const unitOfRate = lastDecimal(text(entry, 'instructedAmount', 'exchangeRate'))
  const byRate = {
    unscaled: instructed.unscaled * unitOfRate.unscaled,
    scale: instructed.scale + unitOfRate.scale,
  }
  const tolerance = addDecimals(smallestUnit(entry), magnitude(byRate))
  const difference = subtract(magnitude(product), magnitude(amount))
  if (subtract(magnitude(difference), tolerance).unscaled <= 0n) return [PASS]
  const expected = { rule: 'instructed amount × rate = amount', value: showDecimal(product) }
  return [contradicted(`${at}/instructedAmount/exchangeRate`, expected, show(dig(entry, 'amount', 'amount')))]
}

/** To what an amount is rounded: zeros behind the decimals of its currency make nothing more exact. */
function smallestUnit(entry: JsonObject): Decimal {
  const ofCurrency = decimalsOf(text(entry, 'amount', 'currency') ?? '')
  const amount = dig(entry, 'amount', 'amount')
  // A number does not show its zeros.
  const shown = typeof amount === 'string' ? lastDecimal(amount).scale : ofCurrency
  return { unscaled: 1n, scale: Math.min(shown, ofCurrency) }
}

/** One unit of the last decimal that a decimal text shows. */
function lastDecimal(shown: string | undefined): Decimal {
  return { unscaled: 1n, scale: (shown?.split('.')[1] ?? '').length }
}
