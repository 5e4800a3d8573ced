import { type Relation, type RelationId, allRelations } from '../../documents/relations.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Fault } from '../../simulator/faults/fault.ts'

/** What becomes of one relation: who holds which of its sides against which, and which faults tell it otherwise. */
export interface RelationCoverage {
  readonly relation: RelationId
  readonly fact: string
  readonly clauses: readonly string[]
  readonly basis: Relation['basis']
  readonly cells: readonly RelationCell[]
  readonly sides: readonly SideCoverage[]
}

/** Two sides of a relation. */
export interface RelationCell {
  readonly between: readonly [string, string]
  /** Their operations. */
  readonly operations: readonly [readonly string[], readonly string[]]
  /** Requirements that hold one against the other. */
  readonly requirements: readonly string[]
  /** Where none does: the sides through which it follows, because each is held against the next. */
  readonly through?: readonly string[] | undefined
  /** Where that is not so either: why. */
  readonly reason?: string | undefined
}

export interface SideCoverage {
  readonly side: string
  readonly in: 'request' | 'answer' | 'event'
  /** Faults that tell the fact otherwise there. */
  readonly faults: readonly string[]
}

/** Every relation, in the order of `RELATIONS`. */
export function coverageOfRelations(
  requirements: readonly Requirement[],
  faults: readonly Fault[],
): readonly RelationCoverage[] {
  return allRelations().map(([id, relation]) => {
    const { fact, clauses, basis, sides } = relation
    const names = Object.keys(sides)
    const judges = (one: string, other: string): readonly string[] =>
      requirements.filter((requirement) => comparesIn(requirement, id, one, other)).map((judge) => judge.id)
    return {
      relation: id,
      fact,
      clauses,
      basis,
      cells: names.flatMap((one, index) =>
        names.slice(index + 1).map((other) => cellOf(relation, one, other, judges)),
      ),
      sides: names.map((side) => ({
        side,
        in: sides[side]!.in,
        faults: faults
          .filter(({ contradicts = [] }) => contradicts.some(([told, at]) => told === id && at === side))
          .map((fault) => fault.id),
      })),
    }
  })
}

/** Whether a requirement holds these two sides against each other. */
function comparesIn({ compares = [] }: Requirement, id: RelationId, one: string, other: string): boolean {
  return compares.some(
    ([relation, left, right]) =>
      relation === id && ((left === one && right === other) || (left === other && right === one)),
  )
}

type Judges = (one: string, other: string) => readonly string[]

function cellOf(relation: Relation, one: string, other: string, judges: Judges): RelationCell {
  const { sides, apart = {} } = relation
  const requirements = judges(one, other)
  const path = requirements.length > 0 ? undefined : pathBetween(Object.keys(sides), one, other, judges)
  return {
    between: [one, other],
    operations: [sides[one]!.operations, sides[other]!.operations],
    requirements,
    through: path,
    reason: requirements.length > 0 || path ? undefined : (apart[one] ?? apart[other]),
  }
}

/** The shortest way from one side to another on which each is held against the next, without its ends. */
function pathBetween(
  names: readonly string[],
  from: string,
  to: string,
  judges: Judges,
): readonly string[] | undefined {
  let ways: readonly (readonly string[])[] = [[from]]
  const reached = new Set([from])
  while (ways.length > 0) {
    ways = ways.flatMap((way) => {
      const next = names.filter((name) => !reached.has(name) && judges(way.at(-1)!, name).length > 0)
      for (const name of next) reached.add(name)
      return next.map((name) => [...way, name])
    })
    const found = ways.find((way) => way.at(-1) === to)
    if (found) return found.slice(1, -1)
  }
  return undefined
}

/** A line for every cell: relation, the two sides, and who compares them or why nobody does. */
export function relationLines(coverage: readonly RelationCoverage[]): readonly (readonly string[])[] {
  return coverage.flatMap(({ relation, cells, sides }) => [
    ...cells.map(({ between: [one, other], requirements, through, reason }) => [
      relation,
      `${one} – ${other}`,
      requirements.length > 0
        ? requirements.join(', ')
        : through
          ? `through ${through.join(', ')}`
          : `nobody: ${reason ?? 'OPEN'}`,
    ]),
    ...sides.map(({ side, in: place, faults }) => [
      relation,
      side,
      faults.length > 0
        ? `told otherwise by ${faults.join(', ')}`
        : place === 'request'
          ? 'sent by the suite'
          : 'told otherwise by no fault',
    ]),
  ])
}
