import { describe, expect, test } from 'vitest'
import { compareCardReleases, parseReleaseRange } from './comparison.ts'

function between(text: string) {
  const range = parseReleaseRange(text)
  if (!range.ok) throw new Error(range.error)
  return compareCardReleases(range.value.from, range.value.to)
}

const idsIn = (text: string) => between(text).comes.map(({ change }) => change.id)

/** Placed by assumption card-change-placement. */
const VIRTUAL_PINS = [
  'set-pin-for-virtual-cards',
  'get-pin-for-virtual-cards',
  'code-4441-removed',
  'code-4459-removed',
]
const IN_2_12_0 = [
  'code-4442-renamed',
  'signing-certificate-replaced',
  'physical-cards-ordered',
  ...VIRTUAL_PINS,
]

describe('a comparison', () => {
  test('puts what breaks callers first, then the older first', () => {
    const { comes } = between('2.6.0..2.38.0')
    const breaking = comes.map(({ change }) => change.breaking !== 'no')
    expect(breaking).toEqual([...breaking].sort((left, right) => Number(right) - Number(left)))
    expect(idsIn('2.6.0..2.6.0')).toEqual([])
    expect(idsIn('2.6.1..2.12.0')).toEqual(IN_2_12_0)
  })

  test('backwards says what goes', () => {
    const { comes, goes } = between('2.12.0..2.6.1')
    expect([comes.length, goes.map(({ change }) => change.id)]).toEqual([0, IN_2_12_0])
  })

  test('across variants says both', () => {
    const { comes, goes } = between('v1..2.6.1')
    expect(comes.map(({ change }) => change.id)).toContain('request-id-removed')
    expect(goes.map(({ change }) => change.id)).toEqual([
      'code-4442-renamed',
      'signing-certificate-replaced',
      ...VIRTUAL_PINS,
      'online-limits-restored',
      'description-in-openapi-3-1-0',
    ])
  })

  test('of v2 with the token-addressed v2 is about how a card is named alone', () => {
    expect(idsIn('v2..token-v2')).toEqual(['cards-named-by-token', 'start-set-pin-beside-tokens'])
    expect(between('v2..token-v2').goes).toEqual([])
    expect(between('token-v2..v2').goes).toHaveLength(2)
  })

  test('names what may lie between, but not what is certainly older', () => {
    expect(between('1.0.0..1.17.0').undated.map(({ id }) => id)).toContain('region-renamed')
    expect(between('v1..v2').undated).toEqual([])
    expect(between('v2..token-v2').undated).toEqual([])
  })

  test.for([
    ['2.6.0', 'write two releases'],
    ['2.6..2.38.0', '"2.6" is neither a release'],
    ['v3..v2', '"v3" is neither a release'],
    ['token-v2@2.6.0..v2', 'token-v2 has no release 2.6.0; it belongs to v2'],
    ['v1@2.6.0..v2', 'v1 has no release 2.6.0; it belongs to v2'],
    ['v1@banana..v2', 'v1 has no release banana'],
    ['2.6.0@v2..v2', 'both together are token-v2@2.19.3'],
  ])('of %s is refused: %s', ([text, message]) => {
    expect(parseReleaseRange(text!)).toMatchObject({ ok: false, error: expect.stringContaining(message!) })
  })
})
