import { expect, test } from 'vitest'
import { createChanges } from './changes.ts'

test('who waits learns of changes as they come, and of earlier ones at once', async () => {
  const changes = createChanges()
  expect(await changes.otherThan(7)).toBe(0)
  const first = changes.otherThan(0)
  const second = changes.otherThan(0)
  changes.changed()
  changes.changed()
  expect(await Promise.all([first, second])).toEqual([1, 1])
  expect(await changes.otherThan(1)).toBe(2)
  expect(changes.count).toBe(2)
})
