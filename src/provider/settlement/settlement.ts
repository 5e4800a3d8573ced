import { bankingDayFrom } from '../bank/banking-days.ts'
import { type CalendarDate, type DayNumber, dateOfDay, dayNumber } from '../../kernel/calendar.ts'
import { randomStream } from '../../kernel/random.ts'
import { SavedMap } from '../../kernel/saved.ts'

export type Settlement = ReturnType<typeof createSettlement>

/** The settlement-information service: a few securities, and who wants to be told of which. */
export function createSettlement(seed: number) {
  const subscriptions = createSubscriptions()
  return {
    securities: createSecurities(seed),
    subscriptions,
    save: subscriptions.save,
    load: subscriptions.load,
  }
}

/** A security as the settlement service knows it. */
type Security = Omit<ReturnType<typeof kind>, 'country'> & { readonly isin: string }

/** Invented issuers; their numbers follow from the seed. */
const KINDS = [
  kind('CH', 'Lindenhof Bahnen AG, registered share', 'CHF', 'XSWX', 2),
  kind('CH', 'Kanton Seewil, 1.25% bond 2031', 'CHF', 'XSWX', 2),
  kind('LI', 'Rheintal Small Caps, fund unit', 'CHF', 'XOTC', 3),
  kind('DE', 'Isarwerke SE, bearer share', 'EUR', 'XETR', 2),
  kind('FR', 'Papeteries du Rhône SA, share', 'EUR', 'XPAR', 2),
  kind('US', 'Fernbrook Instruments Inc., common stock', 'USD', 'XNYS', 1),
]

/** `market` is its market identifier code, `cycle` the banking days from trade to settlement. */
function kind(country: string, name: string, currency: string, market: string, cycle: number) {
  return { country, name, currency, market, cycle }
}

export function createSecurities(seed: number) {
  const securities = KINDS.map(({ country, ...facts }, index) => {
    const number = randomStream(seed, 'security', index).integer(100_000_000, 999_999_999)
    return { isin: withCheckDigit(`${country}${number}`), ...facts }
  })
  return new Map(securities.map((security) => [security.isin, security]))
}

/** ISO 6166: letters become two digits, then every second digit from the right is doubled. */
export function withCheckDigit(base: string): string {
  const digits = [...base].map((character) => Number.parseInt(character, 36)).join('')
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${base}${(10 - (sum % 10)) % 10}`
}

/** How a trade of a security settles. */
export function settlementOf(security: Security, tradeDate: CalendarDate) {
  const { isin, name, currency, market, cycle } = security
  return {
    isin,
    name,
    market,
    settlementCurrency: currency,
    settlementCycle: `T+${cycle}`,
    tradeDate,
    settlementDate: dateOfDay(bankingDaysAfter(dayNumber(tradeDate), cycle)),
  }
}

/** A trade on a day without bookings counts as one of the next banking day. */
function bankingDaysAfter(day: DayNumber, count: number): DayNumber {
  let reached = bankingDayFrom(day)
  for (let passed = 0; passed < count; passed++) reached = bankingDayFrom(reached + 1)
  return reached
}

/** Which securities are subscribed, by ISIN, with the date from which they are. */
function createSubscriptions() {
  const byIsin = new SavedMap<string, string>()
  return {
    set: (isin: string, validFrom: string) => void byIsin.set(isin, validFrom),
    remove: (isin: string) => byIsin.delete(isin),
    replaceAll: (isins: readonly string[], validFrom: string) =>
      byIsin.load(new Map(isins.map((isin) => [isin, validFrom]))),
    /** In the order of their ISINs. */
    list: () =>
      [...byIsin]
        .map(([isin, validFrom]) => ({ isin, validFrom }))
        .sort((left, right) => (left.isin < right.isin ? -1 : 1)),
    save: byIsin.save,
    load: byIsin.load,
  }
}
