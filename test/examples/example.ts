import type { Observation } from '../../src/evidence/observation.ts'
import { defined } from '../../src/kernel/defined.ts'
import type { Verdict } from '../../src/evidence/verdict.ts'

/** The exchanges of earlier steps, by the role that they play in the check. */
export type Roles = Readonly<Record<string, readonly Observation[]>>

/** What earlier steps captured, by the variable's name. */
export type Variables = Readonly<Record<string, unknown>>

/** One exchange, and what a requirement has to say of it by the documents. */
export interface Example {
  /** Absent where every target may behave so: the title then says why. */
  readonly title: string
  readonly here: Observation
  readonly roles: Roles
  readonly variables: Variables
  /** `silent`: the requirement does not apply. */
  readonly verdict: Verdict | 'silent'
  readonly shown?: Shown | undefined
}

/** What the finding has to point at. */
export interface Shown {
  readonly at?: string
  readonly actual?: string
  /** The expected value. */
  readonly value?: string
  /** Why nothing could be said. */
  readonly reason?: string
}

/** Examples by requirement id. */
export type Examples = Readonly<Record<string, readonly Example[]>>

export const passes = example('pass')
export const fails = example('fail')
export const warns = example('warn')
/** The documents are silent: recorded, and never a failure. */
export const observes = example('observed')
/** The exchange does not let the check decide. */
export const undecided = example('not-tested')
export const silent = example('silent')

/** A place alone; or a place, what is there, and what is expected there. */
type Written = string | readonly [at: string, actual?: string, value?: string] | Shown

/** What is shown comes before the roles, and may be left out. */
interface Drawn {
  (title: string, here: Observation, roles: Roles, variables?: Variables): Example
  (title: string, here: Observation, shown?: Written, roles?: Roles, variables?: Variables): Example
}

function example(verdict: Example['verdict']): Drawn {
  return (title: string, here: Observation, ...rest: readonly (object | string | undefined)[]) => {
    const isShown = !Object.values(rest[0] ?? {}).some(Array.isArray)
    const [written, roles = {}, variables = {}] = isShown ? rest : [undefined, ...rest]
    const shown = shownBy(written)
    return { title, here, roles: roles as Roles, variables: variables as Variables, verdict, shown }
  }
}

function shownBy(written: Written | undefined): Shown | undefined {
  if (typeof written === 'string') return { at: written }
  if (!isPlaced(written)) return written
  const [at, actual, value] = written
  return defined({ at, actual, value })
}

function isPlaced(written: Written | undefined): written is Extract<Written, readonly unknown[]> {
  return Array.isArray(written)
}

/** Examples with the same roles, but for those that have roles of their own. */
export function given(roles: Roles, examples: readonly Example[]): readonly Example[] {
  return examples.map((one) => (Object.keys(one.roles).length > 0 ? one : { ...one, roles }))
}

/** The same with what earlier steps have captured. */
export function where(variables: Variables, examples: readonly Example[]): readonly Example[] {
  return examples.map((one) => (Object.keys(one.variables).length > 0 ? one : { ...one, variables }))
}
