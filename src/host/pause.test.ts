import { expect, test } from 'vitest'
import { createPace, runOut } from './pause.ts'

test('a pace is kept after the whole machine stood still', async () => {
  const intervalMs = 20
  const pace = createPace(1000 / intervalMs)
  const times: number[] = []
  const turns = Array.from({ length: 6 }, async () => {
    await pace()
    times.push(performance.now())
  })
  standStill(10 * intervalMs)
  await Promise.all(turns)
  // Timers count whole milliseconds.
  for (const [index, time] of times.slice(1).entries())
    expect(time - times[index]!).toBeGreaterThan(intervalMs - 2)
})

test('a pace holds nobody back who does not want to go any more', async () => {
  const interruption = new AbortController()
  const pace = createPace(0.001)
  await pace()
  const turns = [pace(interruption.signal), pace(interruption.signal)]
  interruption.abort()
  expect(await Promise.all(turns)).toHaveLength(2)
})

test('what arrived while the machine stood still is heard before a patience is over', async () => {
  let isOver = false
  const end = runOut(40, () => (isOver = true))
  const arrived = new Promise<boolean>((resolve) => {
    setImmediate(() => setImmediate(() => resolve(!isOver)))
  })
  standStill(400)
  expect(await arrived).toBe(true)
  end()
})

test('a patience that is ended never runs out', async () => {
  let isOver = false
  runOut(1, () => (isOver = true))()
  await new Promise<void>((resolve) => void runOut(5, resolve))
  expect(isOver).toBe(false)
})

/** Nothing of this process goes on meanwhile. */
function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
