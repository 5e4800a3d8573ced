import type { OperationId } from '../../documents/operations.ts'
import type { Word } from '../../kernel/words.ts'
import type { Observation } from '../../evidence/observation.ts'

/** Operations, and where push events are looked at. */
export type Place = OperationId | 'push-events'

export type FactKind =
  | 'day/final'
  | 'submission/made'
  | 'code/id'
  | 'state/forgotten'
  | `grant/${'over' | 'used'}`
  | `token/${'issued' | 'life' | 'over' | 'works'}`
  | StateKind
  | CardFactKind

/** In which states of its table something can be. */
export type StateKind = `state/${'order' | 'transaction' | 'card' | 'digital-card'}`

export type CardFactKind =
  | `card/${Word<'details token changed restated order ordered scheduled'>}`
  | `card/${Word<'may-be-deleted deleted shown-deleted datamailer'>}`
  | `card/${Word<'virtual outside-psd2 under-psd2 no-checkout'>}`

/** Something that an answer shows and that nothing may change any more, if nothing else is said. */
export interface FactRow {
  readonly kind: FactKind
  /** Operations whose answers may show it; absent: all. */
  readonly of?: readonly Place[]
  /** What it is about, and its value; where one of them is not known, nothing is shown. */
  readonly shown: (
    here: Observation,
  ) => readonly (readonly [about: string | undefined, value: string | undefined])[]
  /** Others may change it: the owner of the target, or a request of which nobody knows what it did. */
  readonly isOfState?: true
  /** No request changes it: while several are under way it is still known, and what any order of them explains is lawful. */
  readonly inAnyOrder?: true
  /** Later answers are compared with the one that showed it. */
  readonly keepsAnswer?: true
  /** What it becomes as it is shown again; undefined where nothing is known any more. Absent: it stays as first shown. */
  readonly next?: (
    before: string | undefined,
    shown: string,
    here: Observation,
    isAtOnce: boolean,
  ) => string | undefined
}
