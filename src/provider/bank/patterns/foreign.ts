import { foreignCounterparty } from '../counterparties.ts'
import { exchanged, rateOn, worth } from '../currency-exchange.ts'
import type { BusinessCase } from '../codes.ts'
import { bookingTime } from '../month-plan.ts'
import type { Pattern } from '../month-plan.ts'
import type { Charges, Direction } from '../model.ts'
import { planned, several } from './shared.ts'

/** In the account's currency, charges already taken off what comes in, and on top of what goes out. */
const paymentsAbroad =
  (direction: Direction, purpose: string): Pattern =>
  (plan) =>
    several(plan, purpose, [1, 4], (random, day) => {
      const { currency } = plan.account
      const principal = plan.amount(random, 30_000, 950_000)
      const charges = chargesOf(worth(random.integer(1, 4) * 500, currency), currency, true)
      const { counterparty } = foreignCounterparty(random, currency)
      return planned(day, caseOf(direction, currency), {
        amount: direction === 'CRDT' ? principal - charges.total : principal + charges.total,
        charges,
        bookedAtMs: bookingTime(random, day),
        valueOn: direction === 'CRDT' ? day + 1 : day,
        endToEndId: `${direction === 'CRDT' ? 'IN' : 'OUT'}-${random.hex(10)}`,
        counterparty,
        remittance: `Contract ${random.integer(100, 999)}/${random.integer(10, 99)}`,
      })
    })

/** In another currency; the charge of a payment is not part of its amount but settled with the quarterly fee. */
const exchanges =
  (direction: Direction, purpose: string): Pattern =>
  (plan) =>
    several(plan, purpose, [1, 3], (random, day) => {
      const targetCurrency = plan.account.currency
      const sourceCurrency = random.pick(CURRENCIES.filter((code) => code !== targetCurrency))
      const { counterparty } = foreignCounterparty(random, sourceCurrency)
      const exchange = {
        instructedAmount: random.integer(worth(15_000, sourceCurrency), worth(700_000, sourceCurrency)),
        sourceCurrency,
        targetCurrency,
        rate: rateOn(day, sourceCurrency, targetCurrency, plan.seed),
      }
      return planned(day, caseOf(direction, sourceCurrency), {
        amount: exchanged(exchange),
        exchange,
        bookedAtMs: bookingTime(random, day),
        valueOn: day + (direction === 'CRDT' ? 1 : 0),
        endToEndId: `FX-${random.hex(8)}`,
        counterparty,
        remittance: `${sourceCurrency} invoice ${random.integer(1000, 9999)}`,
        charges:
          direction === 'DBIT' ? chargesOf(worth(500, targetCurrency), targetCurrency, false) : undefined,
      })
    })

const CURRENCIES = ['EUR', 'USD', 'GBP', 'JPY', 'KWD']

export const FOREIGN_PATTERNS = {
  'foreign-credits': paymentsAbroad('CRDT', 'foreign credits'),
  'foreign-payments': paymentsAbroad('DBIT', 'foreign payments'),
  'exchange-credits': exchanges('CRDT', 'exchange credits'),
  'exchange-payments': exchanges('DBIT', 'exchange payments'),
}

function caseOf(direction: Direction, currency: string): BusinessCase {
  const isSepa = currency === 'EUR'
  if (direction === 'CRDT') return isSepa ? 'sepa-credit' : 'foreign-credit'
  return isSepa ? 'sepa-debit' : 'foreign-debit'
}

/** COMM of the external charge type codes: the bank's commission. */
function chargesOf(amount: number, currency: string, included: boolean): Charges {
  return { total: amount, currency, records: [{ amount, currency, type: 'COMM', included }] }
}
