import { describe, expect, test } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { accepted, details, failed } from '../../../test/examples/cards/observe.ts'
import { observe } from '../../../test/examples/observe.ts'
import { mustFailWith, mustSucceed } from './judging.ts'
import { shownForItsPriorState, showsAsKnown } from './reading.ts'

type Past = NonNullable<NonNullable<Observation['cards']>['priorState']>

const OPERATION = 'cards/details'
const refusedWith = (code: number, priorState?: Past): Observation => {
  const here = failed(OPERATION, code)
  return { ...here, cards: { ...here.cards!, ...(priorState && { priorState }) } }
}
const verdictOf = (here: Observation) => mustSucceed(here, 'r').kind

describe('a refusal for what a card is', () => {
  test.each([4430, 4436, 4438, 4447])(
    '%i fails, unless nothing has shown what the card was before',
    (code) => {
      expect(verdictOf(refusedWith(code))).toBe('contradicted')
      expect(verdictOf(refusedWith(code, 'verified'))).toBe('contradicted')
      expect(mustSucceed(refusedWith(code, 'unverified'), 'r')).toMatchObject({
        kind: 'not-tested',
        reason: expect.stringContaining(String(code)),
      })
    },
  )

  test.each([4435, 4472, 4475])('%i fails only where nobody can have done it before', (code) => {
    expect(verdictOf(refusedWith(code))).toBe('contradicted')
    expect(verdictOf(refusedWith(code, 'verified'))).toBe('not-tested')
    expect(verdictOf(refusedWith(code, 'unverified'))).toBe('not-tested')
  })

  test.each([4450, 4480, 5001])('%i is no such refusal', (code) => {
    expect(verdictOf(refusedWith(code, 'unverified'))).toBe('contradicted')
  })

  test.each([
    [404, 'unverified', 'not-tested'],
    [409, 'unverified', 'not-tested'],
    [400, 'unverified', 'contradicted'],
    [500, 'unverified', 'contradicted'],
    [404, 'verified', 'contradicted'],
    [409, 'verified', 'not-tested'],
    [400, 'verified', 'contradicted'],
  ] as const)('may be %i without a code, where the past is %s: %s', (status, priorState, verdict) => {
    const here = observe({ surface: 'cards', operation: OPERATION, status, json: { message: 'no' } })
    expect(verdictOf({ ...here, cards: { variant: 'v2', release: '2.38.0', priorState } })).toBe(verdict)
  })

  test('is none of another error that has to come, and none of a success', () => {
    expect(mustFailWith(refusedWith(4436, 'unverified'), 4480, 'r').kind).toBe('not-tested')
    expect(mustFailWith(refusedWith(4436, 'verified'), 4480, 'r').kind).toBe('contradicted')
    const taken = accepted(OPERATION)
    const shared: Observation = { ...taken, cards: { ...taken.cards!, priorState: 'unverified' } }
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

  test('a success without a status says nothing against it, and a refusal for something else nothing at all', () => {
    expect(showsAsKnown(accepted(OPERATION), false)).toBe(true)
    expect(showsAsKnown(failed(OPERATION, 4475), false)).toBe(undefined)
  })

  test('what is not there any more is not as known: what the bank goes on answering afterwards is of no card', () => {
    expect(showsAsKnown(failed(OPERATION, 4430), false)).toBe(false)
  })

  test('may be an old one only where nothing has shown it before', () => {
    const shown = details('DELETE_PENDING')
    const at = (priorState?: Past): Observation => ({
      ...shown,
      cards: { ...shown.cards!, ...(priorState && { priorState }) },
    })
    expect(shownForItsPriorState(at(), 'X')).toBe(undefined)
    expect(shownForItsPriorState(at('verified'), 'X')).toBe(undefined)
    expect(shownForItsPriorState(at('unverified'), 'X')).toMatchObject({ kind: 'not-tested' })
  })
})
