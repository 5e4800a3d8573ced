import { DAY_MS } from './duration.ts'
import { startOfBankDay, zurichOffsetMs } from './calendar.ts'

/**
 * The instant at which the bank's clocks show the same time so many calendar months later; a day that the month
 * does not have becomes its last one (31 August and three months are 30 November).
 */
export function addBankMonths(epochMs: number, months: number): number {
  const local = epochMs + zurichOffsetMs(epochMs)
  const date = new Date(local)
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth() + months
  const [year, monthOfYear] = [Math.floor(month / 12), ((month % 12) + 12) % 12]
  const lastDay = new Date(Date.UTC(year, monthOfYear + 1, 0)).getUTCDate()
  const day = Math.round(Date.UTC(year, monthOfYear, Math.min(date.getUTCDate(), lastDay)) / DAY_MS)
  const timeOfDay = ((local % DAY_MS) + DAY_MS) % DAY_MS
  const shown = day * DAY_MS + timeOfDay
  return shown - zurichOffsetMs(shown - zurichOffsetMs(startOfBankDay(day)))
}
