import type { AssumptionId } from './assumptions.ts'
import type { Clause } from './clauses.ts'

/** A row of a life that is a table: a deed, and the states that it leads from and to. */
export interface Way<State extends string, Deed extends string = string> {
  readonly deed: Deed
  /** None for a deed that begins a life. */
  readonly from: readonly State[]
  readonly to: State | 'same'
  /** The clause that states it, or else what is assumed; absent where only RFC 7009 and RFC 6749 §6 speak. */
  readonly basis?: Clause | AssumptionId
}

/** The rows that a state permits: what can happen next. */
export function waysFrom<Row extends Way<string>>(life: readonly Row[], state: string): readonly Row[] {
  return life.filter(({ from }) => from.includes(state))
}

/** Where a row leads from a state. */
export function stateAfter<State extends string>({ to }: Pick<Way<State>, 'to'>, before: State): State {
  return to === 'same' ? before : to
}

/** The state after a deed; one that the state does not permit changes nothing. */
export function nextState<State extends string, Deed extends string>(
  life: readonly Way<State, Deed>[],
  state: State,
  deed: Deed,
): State {
  const row = waysFrom(life, state).find((one) => one.deed === deed)
  return row ? stateAfter(row, state) : state
}

/** A state, and all that can come of it by deeds of which this holds. */
export function comesTo<State extends string>(
  life: readonly Way<State>[],
  state: State,
  isMeant: (deed: string) => boolean,
): ReadonlySet<State> {
  const reached = new Set([state])
  // A set goes on with what is added to it meanwhile.
  for (const one of reached)
    for (const way of waysFrom(life, one)) if (isMeant(way.deed)) reached.add(stateAfter(way, one))
  return reached
}

/** The fewest deeds that lead from one state to another one; undefined where none do. */
export function deedsBetween<State extends string>(
  life: readonly Way<State>[],
  from: State,
  to: State,
): readonly string[] | undefined {
  const paths = new Map<State, readonly string[]>([[from, []]])
  // A map goes on with what is added to it meanwhile.
  for (const [state, deeds] of paths)
    for (const way of waysFrom(life, state)) {
      const next = stateAfter(way, state)
      if (!paths.has(next)) paths.set(next, [...deeds, way.deed])
    }
  return paths.get(to)
}
