import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** A promise that somebody else keeps. */
function opened() {
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  return { gate, open }
}

async function settled(): Promise<void> {
  for (let count = 0; count < 20; count++) await Promise.resolve()
}

test('no more flows act at once than may, in the order in which they came', async () => {
  const turns = createTurns(2)
  const acting: string[] = []
  const gates = ['a', 'b', 'c'].map((name) => ({ name, ...opened() }))
  const all = gates.map(({ name, gate }) =>
    turns.take(async () => {
      acting.push(name)
      await gate
    }),
  )
  await settled()
  expect(acting).toEqual(['a', 'b'])
  gates[1]!.open()
  await settled()
  expect(acting).toEqual(['a', 'b', 'c'])
  for (const { open } of gates) open()
  await Promise.all(all)
})

test('who waits lets another act, and goes on before those that have not begun', async () => {
  const turns = createTurns(1)
  const done: string[] = []
  const [wait, first] = [opened(), opened()]
  const waiting = turns.take(async () => {
    done.push('ordered')
    await turns.giveWhile(async () => await wait.gate)
    done.push('booked')
  })
  const reading = turns.take(async () => {
    done.push('read')
    await first.gate
  })
  const later = turns.take(async () => void done.push('read later'))
  await settled()
  expect(done).toEqual(['ordered', 'read'])
  wait.open()
  await settled()
  first.open()
  await Promise.all([waiting, reading, later])
  expect(done).toEqual(['ordered', 'read', 'booked', 'read later'])
})

test('a flow that fails gives its turn back', async () => {
  const turns = createTurns(1)
  await expect(turns.take(async () => await Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await turns.take(async () => 'next')).toBe('next')
})

test('who is to be first begins before those that came earlier', async () => {
  const turns = createTurns(1)
  const begun: string[] = []
  const first = opened()
  const acts = [
    turns.take(async () => await first.gate),
    turns.take(async () => void begun.push('earlier')),
    turns.take(async () => void begun.push('first'), true),
  ]
  first.open()
  await Promise.all(acts)
  expect(begun).toEqual(['first', 'earlier'])
})
