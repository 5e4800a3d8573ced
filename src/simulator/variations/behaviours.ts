import type { Api } from '../../documents/apis.ts'
import type { ApiBehaviour, ApiInstance } from '../surfaces/api.ts'
import { OWN_BEHAVIOURS } from '../apis/own.ts'
import * as behaviours from '../apis/index.ts'
import type { FaultOf, Joined } from '../faults/fault.ts'
import type { VariationOf } from './variation.ts'

type Behaviours = typeof behaviours

/** Every API as a simulator behaves; the compiler names one that the documents have and that is missing here. */
const DOCUMENTED = behaviours satisfies Readonly<Record<Api, unknown>>

export const BEHAVIOURS = { ...DOCUMENTED, ...OWN_BEHAVIOURS } as unknown as Readonly<
  Record<Api, ApiBehaviour<Policies, ApiInstance<Policies>>>
>

/** The decisions of everything that a simulator is made of, by the name of who takes them. */
export type Policies = Joined<Behaviours[keyof Behaviours]['policies']>

/** A fault with whatever it bends. */
export type AnyFault = FaultOf<Policies>

/** A variation with whatever it bends. */
export type AnyVariation = VariationOf<Policies>

/** What one simulator has of each API. */
export type Instances = { readonly [Name in keyof Behaviours]: ReturnType<Behaviours[Name]['create']> }
