import { daysAfter, wallClock } from '../support/zurich.ts'

/** Days and hours of the bank, by the platform's own calendar and the published days of SIC and TARGET. */

/** The instant at which a clock in Zurich shows this, such as 07:00, on a date. */
export function instantAt(date: string, time: string): number {
  const utc = Date.parse(`${date}T${time}:00Z`)
  const found = [2, 1]
    .map((hours) => utc - hours * 3_600_000)
    .find((at) => wallClock(at) === `${date} ${time}:00`)
  if (found === undefined) throw new Error(`${date} has no ${time}`)
  return found
}

/** Whether payments in a currency are executed on a date; undefined where calendars of Swiss banks differ. */
function isExecuted(date: string, currency: string): boolean | undefined {
  const weekday = new Date(date).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  const ofYear = date.slice(5)
  const easter = easterOf(Number(date.slice(0, 4)))
  const movable = [-2, 1, 39, 50].map((days) => daysAfter(easter, days))
  if (['01-01', '08-01', '12-25', '12-26'].includes(ofYear) || movable.includes(date)) return false
  // 1 May is a holiday of TARGET; neither day is one of every Swiss bank.
  if (ofYear === '05-01') return currency === 'EUR' ? false : undefined
  return ofYear === '01-02' ? undefined : true
}

/** The days on which a payment that is wanted on `date` may be executed: one, or more where calendars differ. */
export function executionDays(date: string, currency: string): readonly string[] {
  const days: string[] = []
  for (let day = date; ; day = daysAfter(day, 1)) {
    const executed = isExecuted(day, currency)
    if (executed !== false) days.push(day)
    if (executed === true) return days
  }
}

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const h = (19 * a + b - d - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
