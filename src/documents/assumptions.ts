import { APIS, FACTS } from './apis.ts'
import type { OwnRow } from './apis.ts'
import type { Assumption as AssumptionRow } from './assumptions/assumption.ts'
import type { Clause } from './clauses.ts'

/** The id of a place that the documents leave open. */
export type AssumptionId = OwnRow<'assumptions'>['id']

export interface Assumption extends AssumptionRow<Clause> {
  readonly id: AssumptionId
}

/** Every place that the documents leave open, API by API. */
export const ASSUMPTIONS: readonly Assumption[] = APIS.flatMap(
  (api) => FACTS[api].assumptions as readonly Assumption[],
)

export function assumptionById(id: string): Assumption | undefined {
  return ASSUMPTIONS.find((assumption) => assumption.id === id)
}
