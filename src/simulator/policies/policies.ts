import { APIS } from '../../documents/apis.ts'
import { type AnyFault, BEHAVIOURS, type Policies } from '../variations/behaviours.ts'
import type { Overrides } from '../faults/fault.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'

export type { Policies }

/** The decisions of a simulator without faults and variations. */
const COMPLIANT: Policies = Object.assign({}, ...APIS.map((api) => BEHAVIOURS[api].policies)) as Policies

const NAMES = Object.keys(COMPLIANT) as (keyof Policies)[]

/** The decisions in force at a bank with these variations while these faults are on; faults win. */
export function policiesUnder(
  faults: readonly Overrides<Policies>[],
  variations: readonly Overrides<Policies>[] = [],
): Policies {
  const bending = [...variations, ...faults]
  const [first] = bending
  if (!first) return COMPLIANT
  return bending.length > 1 ? overriddenBy(bending) : overriddenByOne(first)
}

/** Most banks that do anything otherwise do one thing, and are asked again and again. */
const overriddenByOne = oncePerObject((first: Overrides<Policies>) => overriddenBy([first]))

function overriddenBy(bending: readonly Overrides<Policies>[]): Policies {
  return policiesWith((name) =>
    overridden(
      COMPLIANT[name],
      bending.map((one) => replacedBy(one)[name]),
    ),
  )
}

/** The decisions that a fault or a variation replaces, by the name of who takes them: no two take one of the same name. */
export const replacedBy = oncePerObject(
  (bending: Overrides<Policies>): Readonly<Partial<Record<keyof Policies, object>>> =>
    Object.fromEntries(
      NAMES.flatMap((name) => {
        const replaced = Object.entries(bending).filter(([decision]) => decision in COMPLIANT[name])
        return replaced.length > 0 ? [[name, Object.fromEntries(replaced)]] : []
      }),
    ),
)

/** A table of decisions, made name by name. */
export function policiesWith(decisionsOf: (name: keyof Policies) => object): Policies {
  return Object.fromEntries(NAMES.map((name) => [name, decisionsOf(name)])) as unknown as Policies
}

/** Whether a fault replaces decisions. */
export function isBending(fault: AnyFault): boolean {
  return NAMES.some((name) => replacedBy(fault)[name] !== undefined)
}

/** Most faults replace no decision of a given policy. */
function overridden(compliant: object, replaced: readonly (object | undefined)[]): object {
  return replaced.every((part) => part === undefined) ? compliant : Object.assign({}, compliant, ...replaced)
}
