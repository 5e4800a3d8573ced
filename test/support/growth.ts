import { processorSeconds } from './processor-time.ts'

type Read = (text: string) => unknown

/** The most that twice the text may take: double, and what collections of garbage and caches add. */
export const LINEAR = 2.3

const ENOUGH_SECONDS = 0.02
const MOST_CHARACTERS = 1_000_000
const ATTEMPTS = 9

/** What no noise explains: seen twice, it is measured no further. */
const BEYOND_DOUBT = 3.3

/**
 * How many times longer twice as many pieces take. What is quick even for a very long text cannot be measured and need
 * not be; what a busy machine has slowed down is measured again, because noise does not repeat itself and growth does.
 */
export async function growth(make: (count: number) => string, read: Read): Promise<number> {
  let count = Math.max(1, Math.ceil(20_000 / make(1).length))
  while ((await secondsOf(make(count), read)) < ENOUGH_SECONDS) {
    if (make(count * 2).length <= make(count).length) throw new Error('it does not grow')
    count *= 2
    if (make(count).length > MOST_CHARACTERS) return 1
  }
  let best = Infinity
  for (let tries = 0; tries < ATTEMPTS && best >= LINEAR; tries++) {
    // At other sizes, too: memory comes in steps, and what grows too fast does so everywhere.
    const base = count * (1 + (tries % 3))
    const [one, two] = [make(base), make(base * 2)]
    const [twice, once] = [await fastest(two, read), await fastest(one, read)]
    // What was slow only before it was compiled.
    if (twice < ENOUGH_SECONDS) return 1
    best = Math.min(best, twice / once)
    if (tries === 1 && best > BEYOND_DOUBT) break
  }
  return best
}

async function fastest(text: string, read: Read): Promise<number> {
  const seconds = [await secondsOf(text, read), await secondsOf(text, read), await secondsOf(text, read)]
  return Math.min(...seconds)
}

async function secondsOf(text: string, read: Read): Promise<number> {
  return await processorSeconds(() => read(text))
}
