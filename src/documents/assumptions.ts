import { APIS, type Api } from './apis.ts'
import * as open from './apis/assumptions.ts'
import type { Assumption as AssumptionRow } from './assumptions/assumption.ts'
import type { Clause } from './clauses.ts'

/** The id of a place that the documents leave open. */
export type AssumptionId = (typeof open)[keyof typeof open][number]['id']

export interface Assumption extends AssumptionRow<Clause> {
  readonly id: AssumptionId
}

/** Apart from what the documents say of an API: a simulated bank runs without these texts. */
const OPEN: Partial<Readonly<Record<Api, readonly Assumption[]>>> = open

/** Every place that the documents leave open, API by API. */
export const ASSUMPTIONS: readonly Assumption[] = APIS.flatMap((api) => OPEN[api] ?? [])

export function assumptionById(id: string): Assumption | undefined {
  return ASSUMPTIONS.find((assumption) => assumption.id === id)
}
