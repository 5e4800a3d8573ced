import { describe, expect, test } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { accepted, details, failed } from '../examples/cards/observe.ts'
import { observe } from '../examples/observe.ts'
import { mustFailWith, mustSucceed } from './judging.ts'
import { shownForItsPast, showsAsKnown } from './past.ts'

type Past = NonNullable<NonNullable<Observation['cards']>['past']>

const OPERATION = 'cards/details'
const refusedWith = (code: number, past?: Past): Observation => {
  const here = failed(OPERATION, code)
  return { ...here, cards: { ...here.cards!, ...(past && { past }) } }
}
const verdictOf = (here: Observation) => mustSucceed(here, 'r').kind

describe('a refusal for what a card is', () => {
  test.each([4430, 4436, 4438, 4447])(
    '%i fails, unless nothing has shown what the card was before',
    (code) => {
      expect(verdictOf(refusedWith(code))).toBe('contradicted')
      expect(verdictOf(refusedWith(code, 'seen'))).toBe('contradicted')
      expect(mustSucceed(refusedWith(code, 'unknown'), 'r')).toMatchObject({
        kind: 'not-tested',
        reason: expect.stringContaining(String(code)),
      })
    },
  )

  test.each([4435, 4472, 4475])('%i fails only where nobody can have done it before', (code) => {
    expect(verdictOf(refusedWith(code))).toBe('contradicted')
    expect(verdictOf(refusedWith(code, 'seen'))).toBe('not-tested')
    expect(verdictOf(refusedWith(code, 'unknown'))).toBe('not-tested')
  })

  test.each([4450, 4480, 5001])('%i is no such refusal', (code) => {
    expect(verdictOf(refusedWith(code, 'unknown'))).toBe('contradicted')
  })

  test.each([
    [404, 'unknown', 'not-tested'],
    [409, 'unknown', 'not-tested'],
    [400, 'unknown', 'contradicted'],
    [500, 'unknown', 'contradicted'],
    [404, 'seen', 'contradicted'],
    [409, 'seen', 'not-tested'],
    [400, 'seen', 'contradicted'],
  ] as const)('may be %i without a code, where the past is %s: %s', (status, past, verdict) => {
    const here = observe({ surface: 'cards', operation: OPERATION, status, json: { message: 'no' } })
    expect(verdictOf({ ...here, cards: { variant: 'v2', release: '2.38.0', past } })).toBe(verdict)
  })

  test('is none of another error that has to come, and none of a success', () => {
    expect(mustFailWith(refusedWith(4436, 'unknown'), 4480, 'r').kind).toBe('not-tested')
    expect(mustFailWith(refusedWith(4436, 'seen'), 4480, 'r').kind).toBe('contradicted')
    const taken = accepted(OPERATION)
    const shared: Observation = { ...taken, cards: { ...taken.cards!, past: 'unknown' } }
    expect(mustFailWith(shared, 4480, 'r').kind).toBe('contradicted')
  })
})

describe('the status of a card', () => {
  test.each([
    ['ACTIVE', false, true],
    ['SUSPENDED', false, false],
    ['SUSPENDED', true, true],
    ['DELETE_PENDING', true, false],
    ['DELETE_PENDING', false, false],
  ])('%s, known to be blocked %s: is as known %s', (status, isBlocked, isAsKnown) => {
    expect(showsAsKnown(details(status), isBlocked)).toBe(isAsKnown)
  })

  test('a success without a status says nothing against it, and a refusal nothing at all', () => {
    expect(showsAsKnown(accepted(OPERATION), false)).toBe(true)
    expect(showsAsKnown(failed(OPERATION, 4430), false)).toBe(undefined)
  })

  test('may be an old one only where nothing has shown it before', () => {
    const shown = details('DELETE_PENDING')
    const at = (past?: Past): Observation => ({ ...shown, cards: { ...shown.cards!, ...(past && { past }) } })
    expect(shownForItsPast(at(), 'X')).toBe(undefined)
    expect(shownForItsPast(at('seen'), 'X')).toBe(undefined)
    expect(shownForItsPast(at('unknown'), 'X')).toMatchObject({ kind: 'not-tested' })
  })
})
