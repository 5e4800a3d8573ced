/** Accounts, days and bookings of the provider: money in the smallest unit, days of Europe/Zurich. */

export interface Account {
  readonly id: string
  readonly number: number
  readonly iban: string
  readonly contract: string
  readonly owner: string
  readonly currency: string
}

export interface Booking {
  readonly id: number
  readonly account: string
  readonly day: string
  /** Negative for debits. */
  readonly minor: number
  readonly currency: string
  readonly text: string
  readonly party?: string
  readonly endToEndId?: string
  readonly reversal?: boolean
}

const zurich = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' })

export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

const daysFrom = (day: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000)

/** With the right check digits. */
export function iban(bank: string, account: string): string {
  const digits = `${bank}${account}121700`
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return `CH${String(98 - rest).padStart(2, '0')}${bank}${account}`
}

export const money = (minor: number): string => `${minor < 0 ? '-' : ''}${decimals(Math.abs(minor))}`

const decimals = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** How many days back the accounts have a history, and the youngest day that is finalized. */
export const HISTORY = 40
export const FINALIZED = 2
export const BUSY = 4
export const QUIET = 3

const OPENING = 25_000_00

export type Ledger = ReturnType<typeof createLedger>

export function createLedger(accounts: readonly Account[], now: () => number) {
  const today = (): string => zurich.format(now())
  const daysAgo = (day: string): number => daysFrom(day, today())
  /** What was booked before somebody looked stays as it is, however the clock goes on. */
  const firstDay = today()
  const added: Booking[] = []
  const finalized = new Set<string>()

  const made = (account: Account, day: string, secondCurrency: boolean): readonly Booking[] => {
    const ago = daysFrom(day, firstDay)
    if (ago < 0 || ago > HISTORY || ago === QUIET) return []
    const id = (index: number) => account.number * 100_000 + ago * 100 + index
    const of = (index: number, minor: number, text: string, more: Partial<Booking> = {}): Booking => ({
      id: id(index),
      account: account.id,
      day,
      minor,
      currency: account.currency,
      text,
      ...more,
    })
    if (ago !== BUSY) return [of(0, (ago % 2 === 0 ? -1 : 1) * (1000 + ago * 35), `Umsatz ${ago}`)]
    return [
      of(0, 5_200_00, 'Lohn', { party: 'Beispiel AG', endToEndId: 'LOHN-1' }),
      of(1, -84_35, 'Einkauf', { party: 'Laden' }),
      of(2, -12_00, 'Gebühr'),
      of(3, 12_00, 'Storno', { reversal: true }),
      ...(secondCurrency && account.currency !== 'EUR'
        ? [of(4, 70_00, 'Gutschrift EUR', { currency: 'EUR' })]
        : []),
    ]
  }

  const bookingsOn = (account: Account, day: string, secondCurrency = false): readonly Booking[] => [
    ...made(account, day, secondCurrency),
    ...added.filter((booking) => booking.account === account.id && booking.day === day),
  ]

  return {
    accounts,
    today,
    daysAgo,
    bookingsOn,
    book: (booking: Omit<Booking, 'id'>) => void added.push({ ...booking, id: 9_000_000 + added.length }),
    /** What the account holds in its own currency at the end of the day. */
    balanceOn: (account: Account, day: string): number => {
      let balance = OPENING
      const last = Math.max(daysFrom(day, firstDay), daysFrom(today(), firstDay))
      for (let ago = HISTORY; ago >= last; ago--)
        for (const { minor } of bookingsOn(account, dayBefore(firstDay, ago))) balance += minor
      return balance
    },
    isFinalized: (day: string) => daysAgo(day) >= FINALIZED || finalized.has(day),
    finalize: (day: string) => void finalized.add(day),
  }
}
