import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GRADED, rollUp, VERDICTS } from './verdict.ts'

const verdict = fc.constantFrom(...VERDICTS)

describe('rolling verdicts up', () => {
  test('a fail decides, whatever else there is', () => {
    fc.assert(
      fc.property(fc.array(verdict), (others) => {
        expect(rollUp([...others, 'fail'])).toBe('fail')
      }),
    )
  })

  test('a pass hides nothing bad', () => {
    for (const bad of ['fail', 'error', 'blocked', 'warn'] as const) expect(rollUp(['pass', bad])).toBe(bad)
  })

  test('does not depend on the order or on how often', () => {
    fc.assert(
      fc.property(fc.array(verdict), (verdicts) => {
        expect(rollUp([...verdicts.toReversed(), ...verdicts])).toBe(rollUp(verdicts))
      }),
    )
  })

  test('of nothing is nothing: nothing graded is never a pass', () => {
    expect(rollUp([])).toBeUndefined()
  })

  test('each verdict hides those that say less, and shows when it is alone', () => {
    const severity = 'fail error blocked warn pass observed not-tested not-applicable'.split(' ')
    expect([...VERDICTS]).toEqual(severity)
    for (const [place, one] of VERDICTS.entries()) expect(rollUp(VERDICTS.slice(place))).toBe(one)
  })

  test('only what a check decided is graded', () => {
    expect(VERDICTS.filter((one) => GRADED.has(one))).toEqual(['fail', 'warn', 'pass'])
  })
})
