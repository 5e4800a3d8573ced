import { expect, test } from 'vitest'
import { instrument } from './instrument.ts'
import type { Tried } from './laboratory.ts'
import { progressOf } from './progress.ts'

const [mutant] = instrument('a.ts', 'const a = b && c').mutants

function told(isTTY: boolean, outcomes: readonly Tried['outcome'][]): string {
  let text = ''
  const progress = progressOf({ isTTY, write: (part) => (text += part) }, 'some', outcomes.length)
  for (const outcome of outcomes) progress.tell({ mutant: mutant!, outcome })
  progress.end()
  return text
}

test('in a log each survivor stands as soon as it is known, and every fifty mutants how far it is', () => {
  const outcomes = Array.from({ length: 101 }, (_, at) => (at === 60 ? 'survived' : 'killed'))
  expect(told(false, outcomes).split('\n')).toEqual([
    'some: 50/101, 0 not noticed',
    '  no test notices: a.ts: b && c → b  (line 1: const a = b && c)',
    'some: 100/101, 1 not noticed',
    '',
  ])
})

test('on a terminal one line is written over, and survivors stay', () => {
  const lines = told(true, ['killed', 'survived']).split('\u001B[2K')
  expect(lines).toEqual([
    '\rsome: 1/2, 0 not noticed \r',
    '  no test notices: a.ts: b && c → b  (line 1: const a = b && c)\n\rsome: 2/2, 1 not noticed \r',
    '',
  ])
})
