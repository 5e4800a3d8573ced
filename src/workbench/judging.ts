import { signal } from '@preact/signals'
import { ask } from './control.ts'
import type { Line } from './answers.ts'

/** How many contradictions each exchange has that was seen here, by id. */
export const contradictions = signal<ReadonlyMap<string, number>>(new Map())

/** As many as the control API judges at once. */
const MOST_AT_ONCE = 20
/**
 * To judge an exchange costs the bank several times what it takes to answer one. Sixty are judged as they come; of
 * what comes without an end the newest few a second, and the others once it is quiet.
 */
const A_SECOND = 2
const IN_RESERVE = 60
let reserve = IN_RESERVE
let filledAtMs = 0
const asked = new Set<string>()
let isBusy = false
let isOff = false
let latest: readonly Line[] = []

/** Has lines judged that were not yet, the newest first: a few at a time, so that the bank goes on answering. */
export async function judgeLines(lines: readonly Line[]): Promise<void> {
  latest = lines
  if (isBusy || isOff) return
  const waiting = lines.map(({ id }) => id).filter((id) => !asked.has(id))
  if (waiting.length === 0) return
  const ids = waiting.slice(0, Math.min(MOST_AT_ONCE, refilled()))
  isBusy = true
  if (ids.length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    isBusy = false
    return await judgeLines(latest)
  }
  reserve -= ids.length
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
  await judgeLines(latest)
}

/** How many may be judged now. */
function refilled(): number {
  const nowMs = performance.now()
  reserve = Math.min(IN_RESERVE, reserve + ((nowMs - filledAtMs) / 1000) * A_SECOND)
  filledAtMs = nowMs
  return Math.floor(reserve)
}
