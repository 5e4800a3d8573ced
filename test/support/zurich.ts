/** Dates and times in Zurich by the platform's own calendar: what the bank shows is held against this. */

const WALL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** 2026-03-02 09:00:00 */
export function wallClock(epochMs: number): string {
  return WALL.format(epochMs)
}

export function dateInZurich(epochMs: number): string {
  return wallClock(epochMs).slice(0, 10)
}

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The instant at which a date begins in Zurich, which is one or two hours before it begins in UTC. */
export function midnightOf(date: string): number {
  const utc = Date.parse(date)
  const found = [2, 1]
    .map((hours) => utc - hours * 3_600_000)
    .find((at) => wallClock(at) === `${date} 00:00:00`)
  if (found === undefined) throw new Error(`${date} begins at no full hour`)
  return found
}

/** Days at whose midnights a calendar goes wrong, if it does: each is tried with the day before it. */
export const NEW_DAYS = [
  '2025-03-30',
  '2025-03-31',
  '2025-10-26',
  '2025-10-27',
  '2026-01-01',
  '2026-01-15',
  '2026-03-01',
  '2026-03-29',
  '2026-03-30',
  '2026-07-15',
  '2026-10-25',
  '2026-10-26',
  '2027-01-01',
  '2027-03-28',
  '2027-03-29',
  '2027-10-31',
  '2027-11-01',
  '2028-02-29',
  '2028-03-01',
] as const
