import { type Relation, type RelationId, allRelations } from '../../documents/relations.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Fault } from '../../simulator/faults/fault.ts'

type RelationCoverage = ReturnType<typeof coverageOfRelations>[number]

/**
 * Every relation, in the order of `RELATIONS`, with what becomes of it: who holds which of its sides against which, and
 * which faults tell it otherwise.
 */
export function coverageOfRelations(requirements: readonly Requirement[], faults: readonly Fault[]) {
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
        /** Those that tell the fact otherwise there. */
        faults: faults
          .filter(({ contradicts = {} }) => ([contradicts[id]].flat() as readonly unknown[]).includes(side))
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

export type RelationCell = ReturnType<typeof cellOf>

/** Two sides of a relation. */
function cellOf(relation: Relation, one: string, other: string, judges: Judges) {
  const { sides, apart = {} } = relation
  const requirements = judges(one, other)
  const path = requirements.length > 0 ? undefined : pathBetween(Object.keys(sides), one, other, judges)
  return {
    between: [one, other] as const,
    operations: [sides[one]!.operations, sides[other]!.operations] as const,
    /** Those that hold one against the other. */
    requirements,
    /** Where none does: the sides through which it follows, because each is held against the next. */
    through: path,
    /** Where that is not so either: why. */
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
