import { execFileSync } from 'node:child_process'
import { processFile } from '../child.ts'
import type { Rounds } from '../measure.ts'
import { type Row, figureRow } from '../table.ts'

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
  const each = (name: keyof Seen): Rounds => seen.map((one) => one[name])
  return [
    figureRow('a million accounts: creation', each('createMs'), 'ms', 100),
    figureRow('memory added, first answer included', each('rssMegabytes'), 'MB', 100),
    figureRow('first answer of a random account', each('firstAnswerMs'), 'ms', 50),
    figureRow('lookup of an account', each('lookupMicroseconds'), 'µs', 0.1),
    figureRow('a day of an account, once made', each('dayMicroseconds'), 'µs', 1),
    figureRow('a booking', each('bookMicroseconds'), 'µs', 2),
  ]
}

function measure(): Seen {
  const printed = execFileSync(process.execPath, [processFile('million.ts')], { encoding: 'utf8' })
  const seen = JSON.parse(printed) as Seen
  if (seen.status !== 200) throw new Error(`the random account answers ${seen.status}`)
  return seen
}
