import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../kernel/calendar.ts'
import {
  VARIANTS,
  VARIANT_FACTS,
  compareReleases,
  hasRelease,
  isDecommissioned,
  latestRelease,
  listedReleaseAt,
  parseRelease,
  signingKeyGeneration,
  variantOf,
  variantsOf,
} from './releases.ts'

describe('releases', () => {
  test('are three numbers without leading zeros', () => {
    expect(parseRelease('2.19.3')).toEqual([2, 19, 3])
    for (const text of [
      '2.19',
      '2.19.3.1',
      'v2.19.3',
      '02.1.0',
      '2.01.0',
      '2.1.0-beta',
      '',
      '1.2.x',
      ' 1.0.0',
    ])
      expect(parseRelease(text), text).toBeUndefined()
  })

  test('are ordered by number, not by letter', () => {
    const shuffled = ['2.23.1', '1.1.19', '2.6.1', '0.0.8', '1.1.8', '2.19.3', '1.17.0']
    expect(shuffled.sort(compareReleases)).toEqual([
      '0.0.8',
      '1.1.8',
      '1.1.19',
      '1.17.0',
      '2.6.1',
      '2.19.3',
      '2.23.1',
    ])
    expect(compareReleases('2.6.1', '2.6.1')).toBe(0)
    expect(() => compareReleases('2.6', '2.6.1')).toThrow('2.6 is not a release')
  })

  test.for<[string, readonly string[]]>([
    ['0.0.8', ['v1']],
    ['1.17.0', ['v1']],
    ['2.6.0', ['v2']],
    ['2.19.2', ['v2']],
    ['2.19.3', ['v2', 'token-v2']],
    ['2.39.0', ['v2', 'token-v2']],
    ['3.0.0', []],
    ['latest', []],
  ])('%s has %j', ([release, variants]) => {
    expect(variantsOf(release)).toEqual(variants)
    expect(variantOf(release)).toBe(variants[0])
  })

  test('that are not listed carry no change: they stand for the listed one before them (document 3 §9.1)', () => {
    expect(listedReleaseAt('v2', '2.7.5')).toBe('2.6.1')
    expect(listedReleaseAt('v2', '2.6.1')).toBe('2.6.1')
    expect(listedReleaseAt('v2', '2.6.0')).toBeUndefined()
    expect(listedReleaseAt('v1', '1.1.20')).toBe('1.1.19')
    expect(listedReleaseAt('token-v2', '2.99.0')).toBe('2.38.0')
  })

  test('are listed oldest first, within their variant, up to the latest of document 3 §9.2', () => {
    for (const variant of VARIANTS) {
      const { listed } = VARIANT_FACTS[variant]
      expect([...listed].sort(compareReleases)).toEqual(listed)
      for (const release of listed) expect(hasRelease(variant, release), release).toBe(true)
    }
    expect(VARIANTS.map(latestRelease)).toEqual(['1.17.0', '2.38.0', '2.38.0'])
  })
})

test('v1 is there through the last day of February 2026', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2027-01-01'].map(calendarDate)
  expect(days.map((day) => isDecommissioned('v1', day))).toEqual([false, false, true, true])
  expect(days.map((day) => isDecommissioned('v2', day))).toEqual([false, false, false, false])
})

test('the signing certificate was replaced in 1.14.0 and in 2.12.0 (document 3 §5.1)', () => {
  const generations = ['0.0.8', '1.13.9', '1.14.0', '1.17.0', '2.6.1', '2.11.9', '2.12.0', '2.38.0'].map(
    signingKeyGeneration,
  )
  expect(generations).toEqual([1, 1, 2, 2, 1, 1, 2, 2])
})
