import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { receivedHeaders } from './received-request.ts'

const name = fc.constantFrom('Accept', 'accept', 'Cookie', 'X-B', 'x-a', 'X-A', 'Host', 'Z', 'Authorization')
const value = fc.stringMatching(/^(?:[!-~]|[!-~][ -~]{0,8}[!-~])?$/)

describe('received header fields', () => {
  test('read like those of a Headers object', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 15 }), (fields) => {
        const received = receivedHeaders(fields.flat())
        const real = new Headers(fields)
        expect([...received]).toEqual([...real])
        expect([...received.keys()]).toEqual([...real.keys()])
        expect([...received.values()]).toEqual([...real.values()])
        for (const asked of ['ACCEPT', 'cookie', 'x-A', 'absent']) {
          expect(received.get(asked)).toBe(real.get(asked))
          expect(received.has(asked)).toBe(real.has(asked))
        }
        const seen: string[] = []
        received.forEach((text, key) => seen.push(key, text))
        expect(seen).toEqual([...real].flat())
      }),
    )
  })

  test('are copied like any other', () => {
    const received = receivedHeaders(['X-Two', '2', 'x-one', '1', 'X-Two', 'II'])
    expect([...new Headers(received)]).toEqual([
      ['x-one', '1'],
      ['x-two', '2, II'],
    ])
    expect(new Request('https://bank.test/', { headers: received }).headers.get('x-one')).toBe('1')
  })
})
