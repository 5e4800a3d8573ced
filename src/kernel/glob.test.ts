import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyGlob, globMatcher, matchesGlob } from './glob.ts'
import type { Globbed } from './glob.ts'

test.for<[string, string, boolean]>([
  ['token/*', 'token/expired', true],
  ['*', 'token/expired', true],
  ['*/expired', 'token/expired', true],
  ['token', 'token/expired', true],
  ['token/expired', 'token/expired', true],
  ['to', 'token/expired', false],
  ['token/exp', 'token/expired', false],
  ['token/.*', 'token/expired', false],
  ['token/expire?', 'token/expired', false],
  ['TOKEN/*', 'token/expired', false],
  ['*oken', 'token/expired', false],
  ['a*a', 'a', false],
  ['a*b*b', 'ab', false],
  ['**a**', 'a', true],
])('%s and %s', ([glob, id, matches]) => {
  expect(matchesGlob(glob, id)).toBe(matches)
})

test('any of several', () => {
  expect(['token/expired', 'cards/x', 'statements/x'].filter(anyGlob(['token', '*ards*', 'token']))).toEqual([
    'token/expired',
    'cards/x',
  ])
})

/** As the meaning is told: a star takes nothing, or one character and goes on. */
function simply(glob: string, id: string): boolean {
  if (glob === '') return id === ''
  if (glob[0] === '*') return simply(glob.slice(1), id) || (id !== '' && simply(glob, id.slice(1)))
  return id !== '' && glob[0] === id[0] && simply(glob.slice(1), id.slice(1))
}

describe('every glob with a star', () => {
  const globs = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*', '.'), maxLength: 8 })
  const ids = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.'), maxLength: 10 })

  test('matches what a simple matcher matches', () => {
    fc.assert(
      fc.property(globs, ids, (glob, id) => {
        expect(matchesGlob(`${glob}*`, id)).toBe(simply(`${glob}*`, id))
        expect(matchesGlob(`*${glob}`, id)).toBe(simply(`*${glob}`, id))
      }),
      { numRuns: 500 },
    )
  })

  test.for([
    '******!',
    `${'*'.repeat(10_000)}!`,
    `${'*a'.repeat(10_000)}!`,
    `${'a*'.repeat(40)}!`,
    '*a*aa*aaa*b',
  ])('reads no place of a text twice: %s', (glob) => {
    const { text, read } = counted('a'.repeat(100))
    expect(globMatcher(glob)(text)).toBe(false)
    expect(read()).toBeLessThanOrEqual(2 * 100)
  })
})

/** Counts the places at which parts are looked for; a search that finds nothing has seen all that is left. */
function counted(text: string): { text: Globbed; read: () => number } {
  let places = 0
  const startsWith = (part: string): boolean => (places++, text.startsWith(part))
  const endsWith = (part: string): boolean => (places++, text.endsWith(part))
  const indexOf = (part: string, from = 0): number => {
    const at = text.indexOf(part, from)
    places += (at === -1 ? text.length : at + part.length) - from
    return at
  }
  return { text: { length: text.length, startsWith, endsWith, indexOf }, read: () => places }
}
