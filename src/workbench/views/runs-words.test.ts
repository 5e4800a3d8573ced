import { expect, test } from 'vitest'
import type { Run } from '../answers.ts'
import { changesBetween, chosenWords, stateOf, toneOfVerdict } from './runs-words.ts'

const RUN: Run = { id: 'r1', state: 'playing', target: 'this world', chosen: [], finished: 3, total: 9 }

test.each<[Partial<Run>, string]>([
  [{}, '3 of 9'],
  [{ state: 'concluded', verdict: 'conformant' }, 'conformant'],
  [{ state: 'stopped' }, 'stopped'],
  [{ state: 'failed', problem: 'the target is gone' }, 'failed'],
])('a run with %j stands at "%s"', (more, words) => {
  expect(stateOf({ ...RUN, ...more })).toBe(words)
})

test('what was chosen, and how a verdict looks', () => {
  expect([chosenWords(RUN), chosenWords({ ...RUN, chosen: ['balances/*', 'cards'] })]).toEqual([
    'everything',
    'balances/* cards',
  ])
  const explore = { steps: 9, seed: 4 }
  expect(chosenWords({ ...RUN, explore })).toBe('explored with seed 4: everything')
  expect(['pass', 'not-conformant', 'blocked', 'observed'].map(toneOfVerdict)).toEqual([
    'good',
    'bad',
    'warn',
    'plain',
  ])
})

test('two runs are compared by the requirements that got another verdict', () => {
  expect(changesBetween({ a: 'pass', b: 'fail', c: 'pass' }, { b: 'pass', c: 'pass', d: 'warn' })).toEqual([
    { requirement: 'a', before: 'pass', after: 'not in it' },
    { requirement: 'b', before: 'fail', after: 'pass' },
    { requirement: 'd', before: 'not in it', after: 'warn' },
  ])
})
