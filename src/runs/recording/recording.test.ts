import { expect, test } from 'vitest'
import type { StepResult } from '../../evidence/run-result.ts'
import { err, ok } from '../../kernel/result.ts'
import type { RecordedStep } from '../../runner/record/recorded-step.ts'
import type { Recorder } from '../../runner/record/recorder.ts'
import { passedLine, whatPlaysItAgain } from './recording.ts'

const PASS = { operation: 'account-information/list-accounts', response: { status: 200 } }
const lineOf = (step: object) =>
  passedLine({ name: '1. it', exchanges: [PASS], passed: {}, findings: [], ...step } as unknown as StepResult)

test.each([
  [{ passed: { 'a/b': 1, 'a/c': 1 } }, '1. it: 200 ✓ 2 checks'],
  [{}, '1. it: 200 · nothing to check'],
  [{ exchanges: [{ response: { status: 404 } }] }, '1. it: 404 · no operation has this address'],
  [{ exchanges: [{ operation: 'a/b', failure: {} }] }, '1. it: no answer · nothing to check'],
  [{ passed: { 'a/b': 1 }, findings: [{ requirement: 'a/c', verdict: 'warn' }] }, '1. it: 200 ✕ a/c'],
  [{ findings: [{ requirement: 'a/c', verdict: 'observed' }] }, '1. it: 200 · nothing to check'],
])('%j is told as %s', (step, line) => {
  expect(lineOf(step)).toBe(line)
})

const REFUSED = ok({ size: 1 } as RecordedStep)

test.each<[string, ReturnType<Recorder['steps']>, string[], string]>([
  ['one file', [], ['r/session.yaml'], 'play it again with: conformance replay r/session.yaml'],
  [
    'parts, in their order',
    [],
    ['1.yaml', '2.yaml'],
    'play it again with: conformance replay 1.yaml 2.yaml --concurrency 1',
  ],
  ['nothing', [], [], 'nothing passed, so there is nothing to play again'],
  [
    'a reason',
    [REFUSED, err('it got no answer')],
    [],
    'no request can be played again; request 2: it got no answer',
  ],
  ['refusals', [REFUSED], [], 'every request was refused, and a session of refusals alone is no scenario'],
])('what plays a session again: %s', (_, steps, paths, told) => {
  expect(whatPlaysItAgain(steps, paths)).toBe(told)
})
