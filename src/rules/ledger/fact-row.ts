import type { OperationId } from '../../documents/operations.ts'
import type { Observation } from '../../evidence/observation.ts'

/** Operations, and where push events are looked at. */
export type Place = OperationId | 'push-events'

export type FactKind =
  | 'day/final'
  | 'grant/over'
  | 'grant/used'
  | 'submission/made'
  | 'token/issued'
  | 'token/life'
  | 'token/over'
  | 'token/works'
  | 'code/id'
  | 'state/forgotten'
  | StateKind
  | CardFactKind

/** In which states of its table something can be. */
export type StateKind = 'state/order' | 'state/transaction' | 'state/card' | 'state/digital-card'

export type CardFactKind =
  | 'card/details'
  | 'card/token'
  | 'card/changed'
  | 'card/restated'
  | 'card/order'
  | 'card/ordered'
  | 'card/scheduled'
  | 'card/may-be-deleted'
  | 'card/deleted'
  | 'card/shown-deleted'
  | 'card/datamailer'
  | 'card/virtual'
  | 'card/outside-psd2'
  | 'card/under-psd2'
  | 'card/no-checkout'

/** Something that an answer shows and that nothing may change any more, if nothing else is said. */
export interface FactRow {
  readonly kind: FactKind
  /** Operations whose answers may show it; absent: all. */
  readonly of?: readonly Place[]
  /** What it is about, and its value. */
  readonly shown: (here: Observation) => readonly (readonly [about: string, value: string])[]
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
