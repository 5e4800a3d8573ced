import { describe, expect, test } from 'vitest'
import type { KillMatrix, KillCell } from '../../evidence/kill-matrix.ts'
import { describeKillMatrix } from './text.ts'

const CELLS: readonly KillCell[] = [
  { requirement: 'token/expired', outcome: 'killed', scenario: 'token/expiry' },
  {
    requirement: 'errors/type',
    outcome: 'consequence',
    scenario: 'token/expiry',
    reason: 'the page <has> none',
  },
]

function matrix(cells: readonly KillCell[], changes: Partial<KillMatrix> = {}): KillMatrix {
  return {
    tool: { name: 'conformance', version: '1.2.3' },
    requirements: [
      { id: 'token/expired', clause: '2 §7 row 1', level: 'MUST', text: 'It is refused.', brokenBy: ['a/b'] },
      { id: 'errors/type', clause: '1 §7.2', level: 'MUST', text: 'It has a type.', brokenBy: [] },
    ],
    faults: [{ id: 'a/b', title: 'It is not refused', kind: 'semantic', cells }],
    faultlessBanks: 3,
    wire: [],
    falseAlarms: [],
    assumedFacts: { all: 3, varied: 0, met: 0, unmet: [], alternatives: { all: 4, varied: 0, met: 0 } },
    neverBroken: [],
    passed: true,
    ...changes,
  }
}

describe('the kill matrix', () => {
  test('says of assumed facts how many were varied and met, and of the others why not', () => {
    const unmet = [{ fact: 'type of a', reason: 'it is in requests alone' }]
    const alternatives = { all: 9, varied: 5, met: 4 }
    const text = describeKillMatrix(
      matrix(CELLS, { assumedFacts: { all: 3, varied: 2, met: 2, unmet, alternatives } }),
    )
    expect(text).toContain(
      '2 of 3 assumed facts varied, 2 met; 5 of 9 alternatives to them tried, 4 met\n' +
        '  1 not met: it is in requests alone\n    type of a\n',
    )
  })

  test.each<[KillCell['outcome'], string]>([
    ['unexpected', 'UNEXPECTED errors/type (x/y)'],
    ['missed', 'MISSED errors/type'],
  ])('in a terminal, what is %s stands out', (outcome, line) => {
    const bad = matrix([CELLS[0]!, { requirement: 'errors/type', outcome, scenario: 'x/y' }], {
      passed: false,
    })
    const text = describeKillMatrix(bad)
    expect(text).toContain('BAD  a/b')
    expect(text).toContain(line)
    expect(text).toContain('0 of 1 faults break exactly what they should')
  })

  test('in a terminal, what was missed has its reason, where there is one', () => {
    const reason = 'no requirement has this id'
    const bad = matrix([{ requirement: 'errors/tipe', outcome: 'missed', reason }], { passed: false })
    expect(describeKillMatrix(bad)).toContain('MISSED errors/tipe: no requirement has this id')
  })

  test('counts what was made wrong on the wire, and names what nobody noticed', () => {
    const caught = { outcome: 'caught', requirement: 'errors/type', scenario: 'x/y' } as const
    const wire = [
      { fault: 'wire/a/b/id/drop', title: 'id is not there', ...caught },
      { fault: 'wire/a/b/id/retype', title: 'id has another type', ...caught },
      { fault: 'wire/a/b/name/retype', title: 'name has another type', outcome: 'escaped' },
    ] as const
    const text = describeKillMatrix(matrix(CELLS, { wire }))
    expect(text).toContain('ESCAPED wire/a/b/name/retype')
    expect(text).toContain('3 documented facts made wrong on the wire: 2 caught, 1 escaped')
    expect(describeKillMatrix(matrix(CELLS))).not.toContain('on the wire')
  })

  test('in a terminal, false alarms and gaps are named', () => {
    const falseAlarms = [{ seed: 7, requirement: 'token/expired', verdict: 'fail' }]
    const text = describeKillMatrix(
      matrix(CELLS, { falseAlarms, neverBroken: ['errors/type'], passed: false }),
    )
    expect(text).toContain('FALSE fail seed 7: token/expired')
    expect(text).toContain('NEVER BROKEN errors/type')
    expect(text).toContain('3 faultless banks, 1 false alarms')
  })
})
