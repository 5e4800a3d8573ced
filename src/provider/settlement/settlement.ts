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
export interface Security {
  readonly isin: string
  readonly name: string
  readonly currency: string
  /** Market identifier code. */
  readonly market: string
  /** Banking days from trade to settlement. */
  readonly cycle: number
}

/** Invented issuers; their numbers follow from the seed. */
const KINDS = [
  { country: 'CH', name: 'Lindenhof Bahnen AG, registered share', currency: 'CHF', market: 'XSWX', cycle: 2 },
  { country: 'CH', name: 'Kanton Seewil, 1.25% bond 2031', currency: 'CHF', market: 'XSWX', cycle: 2 },
  { country: 'LI', name: 'Rheintal Small Caps, fund unit', currency: 'CHF', market: 'XOTC', cycle: 3 },
  { country: 'DE', name: 'Isarwerke SE, bearer share', currency: 'EUR', market: 'XETR', cycle: 2 },
  { country: 'FR', name: 'Papeteries du Rhône SA, share', currency: 'EUR', market: 'XPAR', cycle: 2 },
  {
    country: 'US',
    name: 'Fernbrook Instruments Inc., common stock',
    currency: 'USD',
    market: 'XNYS',
    cycle: 1,
  },
] as const

export function createSecurities(seed: number): ReadonlyMap<string, Security> {
  const securities = KINDS.map(({ country, ...kind }, index) => {
    const number = randomStream(seed, 'security', index).integer(100_000_000, 999_999_999)
    return { isin: withCheckDigit(`${country}${number}`), ...kind }
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

export interface Subscription {
  readonly isin: string
  readonly validFrom: string
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
    list: (): readonly Subscription[] =>
      [...byIsin].map(([isin, validFrom]) => ({ isin, validFrom })).sort(byIsinAscending),
    save: byIsin.save,
    load: byIsin.load,
  }
}

function byIsinAscending(left: Subscription, right: Subscription): number {
  return left.isin < right.isin ? -1 : 1
}
