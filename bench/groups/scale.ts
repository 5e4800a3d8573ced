import { execFileSync } from 'node:child_process'
import { processFile } from '../child.ts'
import { median } from '../measure.ts'
import { figureRow } from '../table.ts'
import type { Row } from '../table.ts'

const ROUNDS = 5

/** One run of `processes/million.ts`. */
interface Seen {
  readonly status: number
  readonly createMs: number
  readonly firstAnswerMs: number
  readonly rssMegabytes: number
  readonly lookupMicroseconds: number
  readonly dayMicroseconds: number
  readonly bookMicroseconds: number
}

/** A bank with a million accounts and two years of history, each time in a fresh process. */
export async function scale(): Promise<readonly Row[]> {
  const seen = Array.from({ length: ROUNDS }, measure)
  const middle = (pick: (one: Seen) => number): number => median(seen.map(pick))
  return [
    figureRow(
      'a million accounts: creation',
      middle((one) => one.createMs),
      'ms',
      100,
    ),
    figureRow(
      'memory added, first answer included',
      middle((one) => one.rssMegabytes),
      'MB',
      100,
    ),
    figureRow(
      'first answer of a random account',
      middle((one) => one.firstAnswerMs),
      'ms',
      50,
    ),
    figureRow(
      'lookup of an account',
      middle((one) => one.lookupMicroseconds),
      'µs',
      0.1,
    ),
    figureRow(
      'a day of an account, once made',
      middle((one) => one.dayMicroseconds),
      'µs',
      1,
    ),
    figureRow(
      'a booking',
      middle((one) => one.bookMicroseconds),
      'µs',
      2,
    ),
  ]
}

function measure(): Seen {
  const printed = execFileSync(process.execPath, [processFile('million.ts')], { encoding: 'utf8' })
  const seen = JSON.parse(printed) as Seen
  if (seen.status !== 200) throw new Error(`the random account answers ${seen.status}`)
  return seen
}
