import type { OperationId } from '../../documents/operations.ts'
import type { Observation } from '../../evidence/observation.ts'

export type FactKind =
  | 'day/final'
  | 'grant/over'
  | 'grant/used'
  | 'token/issued'
  | 'token/life'
  | 'token/over'
  | 'token/works'

/** Something that an answer shows and that nothing may change any more. */
export interface FactRow {
  readonly kind: FactKind
  /** Operations whose answers may show it; absent: all. */
  readonly of?: readonly OperationId[]
  /** What it is about, and its value. */
  readonly shown: (here: Observation) => readonly (readonly [about: string, value: string])[]
}
