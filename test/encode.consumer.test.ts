import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyText } from '../src/simulator/surfaces/encode.ts'

const entry = fc.dictionary(fc.string(), fc.jsonValue()).map((fields) => ({ ...fields }))

test('a body is what JSON.stringify makes of it, with entries that are frozen or not', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.array(fc.tuple(entry, fc.boolean())),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (before, drawn, after) => {
        const entries = drawn.map(([fields, frozen]) => (frozen ? Object.freeze(fields) : fields))
        const value = { ...withoutEntries(before), entries, ...withoutEntries(after) }
        const answer = { status: 200, headers: {}, content: { kind: 'json', value } } as const
        // Twice: the second time, the texts of frozen entries are at hand.
        expect(bodyText(answer)).toBe(JSON.stringify(value))
        expect(bodyText(answer)).toBe(JSON.stringify(value))
      },
    ),
  )
})

test('an entry that is not frozen is written as it is each time', () => {
  const changing = { amount: '1.00' }
  const entries = [Object.freeze({ amount: '0.00' }), changing]
  const answer = { status: 200, headers: {}, content: { kind: 'json', value: { entries } } } as const
  expect(bodyText(answer)).toContain('"1.00"')
  changing.amount = '2.00'
  expect(bodyText(answer)).toContain('"2.00"')
})

/** A second list of that name further up would be no body of an operation. */
function withoutEntries(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(fields).replaceAll('"entries":', '"others":')) as Record<string, unknown>
}
