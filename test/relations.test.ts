import { describe, expect, test } from 'vitest'
import { CLAUSES } from '../src/documents/clauses.ts'
import { OPERATIONS } from '../src/documents/operations.ts'
import { allRelations, sideOfFact } from '../src/documents/relations.ts'
import type { RelationId } from '../src/documents/relations.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import { brokenBy, readConsequences } from '../src/runs/suite/consequences.ts'
import { coverageOfRelations, relationLines } from '../src/runs/suite/coverage-of-relations.ts'

const consequences = readConsequences()
const coverage = coverageOfRelations(REQUIREMENTS, FAULTS)

/** That an account has one id everywhere is assumed, so that whoever shows another one is observed and not failed. */
const ONLY_OBSERVED: ReadonlySet<string> = new Set([
  'accounts/ids-change-with-every-call',
  'accounts/id-with-a-slash',
])

describe.each(coverage.map((one) => [one.relation, one] as const))(
  'the relation %s',
  (id, { cells, sides }) => {
    test('has somebody or a reason for every two of its sides', () => {
      const empty = cells.filter(
        ({ requirements, through, reason }) =>
          requirements.length === 0 && through === undefined && reason === undefined,
      )
      expect(empty.map(({ between }) => between)).toEqual([])
    })

    test('has no reason for a side that is held against another: it would be out of date', () => {
      const apart = Object.keys(allRelations().find(([other]) => other === id)![1].apart ?? {})
      const judged = judgedSides(cells)
      expect(apart.filter((side) => judged.has(side))).toEqual([])
      expect(apart.filter((side) => !sides.some((known) => known.side === side))).toEqual([])
    })

    test('is told otherwise by a fault on every side that a target has', () => {
      const judged = judgedSides(cells)
      const unbroken = sides.filter(
        (side) => side.in !== 'request' && judged.has(side.side) && side.faults.length === 0,
      )
      expect(unbroken.map(({ side }) => side)).toEqual([])
    })

    test('is broken by each of these faults: one of those who compare the side notices', () => {
      const idle = sides.flatMap(({ side, faults }) => {
        const judges = cells
          .filter(({ between }) => between.includes(side))
          .flatMap(({ requirements }) => requirements)
        return faults
          .filter((fault) => !ONLY_OBSERVED.has(fault) && !breaksOneOf(fault, judges))
          .map((fault) => `${fault} tells ${side}`)
      })
      expect(idle).toEqual([])
    })
  },
)

function judgedSides(cells: (typeof coverage)[number]['cells']): ReadonlySet<string> {
  return new Set(cells.flatMap(({ between, requirements }) => (requirements.length > 0 ? between : [])))
}

function breaksOneOf(id: string, requirements: readonly string[]): boolean {
  const fault = FAULTS.find((candidate) => candidate.id === id)!
  return brokenBy(fault, consequences).some((requirement) => requirements.includes(requirement))
}

test('relations name places and operations that there are', () => {
  const operations = new Set<string>(OPERATIONS.map(({ id }) => id))
  for (const [id, { clauses, sides }] of allRelations()) {
    expect(
      clauses.filter((clause) => !(clause in CLAUSES)),
      id,
    ).toEqual([])
    expect(Object.keys(sides).length, id).toBeGreaterThan(1)
    for (const side of Object.values(sides)) {
      expect(
        side.operations.filter((operation) => !operations.has(operation)),
        id,
      ).toEqual([])
      expect(side.operations.length, id).toBeGreaterThan(0)
    }
  }
})

test('faults that are about single operations tell a fact of theirs', () => {
  const strangers = FAULTS.flatMap(({ id, operations, contradicts = {} }) =>
    Object.entries(contradicts).flatMap(([relation, sides]) =>
      [sides].flat().flatMap((side) => {
        const own: readonly string[] = sideOfFact(relation as RelationId, side).operations
        return operations && !operations.some((operation) => own.includes(operation))
          ? [`${id}: ${side}`]
          : []
      }),
    ),
  )
  expect(strangers).toEqual([])
})

test('the listing has a line for every cell and every side', () => {
  const cells = coverage.reduce((sum, one) => sum + one.cells.length + one.sides.length, 0)
  expect(relationLines(coverage)).toHaveLength(cells)
  expect(relationLines(coverage).flat().join(' ')).not.toMatch(/OPEN/)
})
