import type { OperationId } from '../../documents/operations.ts'
import type { Observation } from '../../evidence/observation.ts'
import { asksForPastDay } from '../days.ts'
import { dayOf } from './subjects.ts'

/** Something that an answer shows and that nothing may change any more. */
export interface FactRow {
  readonly kind: string
  /** As findings say it: "…, since …". */
  readonly says: string
  readonly of: readonly OperationId[]
  /** What it is about, and its value. */
  readonly shown: (here: Observation) => readonly (readonly [about: string, value: string])[]
}

export const FACTS = [
  {
    kind: 'day/final',
    says: 'the day is final',
    of: ['account-information/read-balance', 'account-information/list-transactions'],
    shown: (here) => {
      const day = dayOf(here)
      const isFinal = here.response.status === 200 && asksForPastDay(here)
      return day !== undefined && isFinal ? [[`${here.operation!.id} ${day}`, 'final']] : []
    },
  },
] as const satisfies readonly FactRow[]

export type FactKind = (typeof FACTS)[number]['kind']
