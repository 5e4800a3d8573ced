import { expect, test } from 'vitest'
import { createEventLog } from './outbox.ts'
import type { EventLog } from './outbox.ts'
import type { PushEvent } from './events.ts'

/** As many as the largest sync tells (assumption card-sync-filter). */
const LARGEST_SYNC = 150_000

function tell(log: EventLog, count: number): void {
  for (let told = 0; told < count; told++) {
    const event = { id: `e${log.count()}` } as PushEvent
    log.add(event)
    log.send(event, false)
  }
}

test('the events of the largest sync are known as a whole; what is much older is forgotten and not told again', () => {
  const log = createEventLog()
  tell(log, 2 * LARGEST_SYNC)
  expect(log.find('e0')).toBeUndefined()
  expect(log.list().length).toBeLessThanOrEqual((4 / 3) * LARGEST_SYNC)
  expect(log.list().slice(-LARGEST_SYNC)[0]).toBe(log.find(`e${LARGEST_SYNC}`))
  expect(log.count()).toBe(2 * LARGEST_SYNC)
  const { begin, end } = log.sentPositions()
  expect(end).toBe(2 * LARGEST_SYNC)
  expect(log.sentOut(begin)?.event.id).toBe(`e${begin}`)
  expect(log.sentOut(begin - 1)).toBeUndefined()
})

test('a restored log goes on counting events and the times that they were asked for', () => {
  const [log, copy] = [createEventLog(), createEventLog()]
  tell(log, 3)
  expect(log.send(log.find('e1')!, true)).toMatchObject({ round: 1 })
  copy.load(log.save())
  log.send(log.find('e1')!, true)
  expect(copy.send(copy.find('e1')!, true)).toMatchObject({ round: 2 })
  expect(copy.send(copy.find('e2')!, true)).toMatchObject({ round: 1 })
  expect([copy.count(), copy.sentPositions()]).toEqual([3, { begin: 0, end: 6 }])
})
