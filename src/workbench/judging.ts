import { signal } from '@preact/signals'
import { ask } from './control.ts'
import type { Line } from './shapes.ts'

/** How many contradictions each exchange has that was seen here, by id. */
export const contradictions = signal<ReadonlyMap<string, number>>(new Map())

/** As many as the control API judges at once. */
const MOST_AT_ONCE = 20
const asked = new Set<string>()
let isBusy = false
let isOff = false

/** Has lines judged that were not yet, the newest first: a few at a time, so that the bank goes on answering. */
export async function judgeLines(lines: readonly Line[]): Promise<void> {
  if (isBusy || isOff) return
  const ids = lines
    .map(({ id }) => id)
    .filter((id) => !asked.has(id))
    .slice(0, MOST_AT_ONCE)
  if (ids.length === 0) return
  isBusy = true
  for (const id of ids) asked.add(id)
  try {
    const answer = await ask({ method: 'GET', path: `/journal/contradictions?ids=${ids.join(',')}` })
    const found = answer['judged'] as readonly { id: string; contradictions: number }[]
    contradictions.value = new Map([
      ...contradictions.value,
      ...found.map((one) => [one.id, one.contradictions] as const),
    ])
  } catch {
    // A server without a judge says so once.
    isOff = true
  }
  isBusy = false
  await judgeLines(lines)
}
