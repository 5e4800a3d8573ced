import { expect, test } from 'vitest'
import { headerOf } from './observation.ts'

test('a header is found in any case, the first one when it is repeated', () => {
  const headers = [
    ['Content-Type', 'application/json'],
    ['content-type', 'text/html'],
  ] as const
  expect(headerOf(headers, 'CONTENT-TYPE')).toBe('application/json')
  expect(headerOf(headers, 'location')).toBeUndefined()
})
