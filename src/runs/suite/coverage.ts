import { verifies } from '../../scenario/telling.ts'
import { type Consequences, brokenBy } from './consequences.ts'
import { CLAUSES_WITHOUT_REQUIREMENT } from '../../rules/clauses-without-requirement.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Scenario } from '../../scenario/format.ts'
import type { Fault } from '../../simulator/faults/fault.ts'
import { CLAUSES, type Clause, documentOf, subjectOf } from '../../documents/clauses.ts'

type ClauseCoverage = ReturnType<typeof coverageOf>[number]

/** Every clause, in the order of the documents, with its requirements and their proof, or the reason why there are none. */
export function coverageOf(
  requirements: readonly Requirement[],
  scenarios: readonly Scenario[],
  faults: readonly Fault[],
  consequences: Consequences,
) {
  const ownSources = requirements.flatMap(({ clauses: [clause] }) =>
    documentOf(clause) === 'own' ? clause : [],
  )
  return [...(Object.keys(CLAUSES) as Clause[]), ...new Set(ownSources)].map((clause) => {
    const found = requirements.filter(({ clauses }) => clauses.includes(clause))
    const reason = found.length > 0 ? undefined : CLAUSES_WITHOUT_REQUIREMENT[clause as Clause]
    return {
      document: documentOf(clause),
      clause,
      subject: subjectOf(clause),
      requirements: found.map((requirement) => covered(requirement, scenarios, faults, consequences)),
      /** Present where no requirement judges the clause. */
      reason,
    }
  })
}

function covered(
  { id, level, check }: Requirement,
  scenarios: readonly Scenario[],
  faults: readonly Fault[],
  consequences: Consequences,
) {
  return {
    id,
    level,
    /** Those that verify it; an ambient one is judged in all of them. */
    scenarios:
      check.kind === 'ambient'
        ? 'every exchange'
        : scenarios.filter((one) => verifies(one, id)).map((one) => one.id),
    /** Those that break it, as what they are there for and as a consequence. */
    faults: faults.filter((fault) => brokenBy(fault, consequences).includes(id)).map((fault) => fault.id),
  }
}

/** A line per requirement, and one for a clause without. */
export function coverageLines(coverage: readonly ClauseCoverage[]): readonly (readonly string[])[] {
  return coverage.flatMap(({ clause, subject, requirements, reason }) =>
    requirements.length === 0
      ? [[clause, '–', subject, reason ?? 'OPEN']]
      : requirements.map(({ id, level, scenarios, faults }) => [
          clause,
          level,
          id,
          `${typeof scenarios === 'string' ? scenarios : `${scenarios.length} scenarios`}, ${faults.length} faults`,
        ]),
  )
}
