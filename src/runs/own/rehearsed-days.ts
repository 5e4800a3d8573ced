import { type CalendarDate, addDays } from '../../kernel/calendar.ts'
import type { Rehearsed } from './rehearse.ts'

/** When a bank and its clients move; both of its days are days on which the bank answers both releases. */
export interface MovingDays {
  readonly both: readonly [first: CalendarDate, last: CalendarDate]
  /** The first day of each client with the newer release; undefined for one that never moves. */
  readonly clients: readonly { readonly name: string; readonly day: CalendarDate | undefined }[]
}

/** What breaks for a client from a day on, until the next of its rows; undefined: from the beginning. */
export type RehearsedDays = ReturnType<typeof rehearsedDays>[number]

/** What clients meet from which day on, where a bank and they move on days of their own. */
export function rehearsedDays(rehearsed: readonly Rehearsed[], { both, clients }: MovingDays) {
  const [first, last] = both
  const alone = addDays(last, 1)
  return clients.flatMap(({ name, day }) => {
    const turns = [...new Set([first, alone, ...(day === undefined ? [] : [day])])].toSorted()
    return [undefined, ...turns].map((from) => {
      const has = (turn: CalendarDate | undefined): boolean =>
        from !== undefined && turn !== undefined && turn <= from
      const client = has(day) ? 'newer' : 'older'
      const bank = has(alone) ? 'newer' : has(first) ? 'both' : 'older'
      return { name, from, ...rehearsed.find((one) => one.client === client && one.bank === bank)! }
    })
  })
}
