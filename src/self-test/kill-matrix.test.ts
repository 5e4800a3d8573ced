import { expect, test } from 'vitest'
import type { Requirement } from '../rules/requirement.ts'
import { killMatrixOf } from './kill-matrix.ts'

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
    { seeds: 1, version: '1.0.0', assumedFacts: 0 },
  )
  expect(matrix.faults[0]?.cells).toEqual([
    { requirement: 'errors/type', outcome: 'missed' },
    { requirement: 'errors/tipe', outcome: 'missed', reason: 'no requirement has this id' },
  ])
})
