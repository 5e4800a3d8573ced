import { expect, test } from 'vitest'
import type { Requirement } from '../../rules/requirement.ts'
import type { DocumentedFact } from '../../documents/facts.ts'
import type { Variation } from '../../simulator/variations/variation.ts'
import { killMatrixOf } from './kill-matrix.ts'

test('an assumed fact is met when one of its alternatives was in an answer, and otherwise it is said why not', () => {
  const basis = { assumed: 'amount-format' } as const
  const factOf = (of: string): DocumentedFact => ({ document: 1, kind: 'type', of, basis })
  const other = (id: string): Variation => ({ id, title: id, permittedBy: 'amount-format' })
  const { assumedFacts } = killMatrixOf(
    {
      falseAlarms: [],
      variedFacts: { varied: ['a/1', 'a/2', 'b/1'], met: ['a/2'] },
      faults: [],
      wire: [],
      neverBroken: [],
      passed: true,
    },
    [],
    [],
    {
      seeds: 1,
      version: '1.0.0',
      assumedFacts: [
        { fact: factOf('a'), alternatives: [other('a/1'), other('a/2')] },
        { fact: factOf('b'), alternatives: [other('b/1')] },
        { fact: factOf('c'), alternatives: { reason: 'it is in requests alone' } },
      ],
    },
  )
  expect(assumedFacts).toMatchObject({
    all: 3,
    varied: 2,
    met: 1,
    alternatives: { all: 3, varied: 3, met: 1 },
  })
  expect(assumedFacts.unmet).toEqual([
    { fact: 'type of b', reason: expect.stringContaining('no answer') as string },
    { fact: 'type of c', reason: 'it is in requests alone' },
  ])
})

test('a fault that names what is no requirement is told so, and one that misses a requirement is not', () => {
  const breaks = ['errors/type', 'errors/tipe']
  const requirements = [
    { id: 'errors/type', clauses: ['1 §7.2'], level: 'MUST', text: 'Has a type.', surface: 'gateway' },
  ] as unknown as readonly Requirement[]
  const matrix = killMatrixOf(
    {
      falseAlarms: [],
      variedFacts: { varied: [], met: [] },
      faults: [{ id: 'a/b', broke: {}, missed: breaks, unexpected: [] }],
      wire: [],
      neverBroken: [],
      passed: false,
    },
    requirements,
    [{ id: 'a/b', title: 'It is wrong', breaks }],
    { seeds: 1, version: '1.0.0', assumedFacts: [] },
  )
  expect(matrix.faults[0]?.cells).toEqual([
    { requirement: 'errors/type', outcome: 'missed' },
    { requirement: 'errors/tipe', outcome: 'missed', reason: 'no requirement has this id' },
  ])
})
