import { comesTo, stateAfter, type Way, waysFrom } from '../../documents/way.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { FactRow, Place, StateKind } from '../ledger/fact-row.ts'
import { type Ledger, type Premise, whenever } from '../ledger/premise.ts'
import { isUsual } from '../ledger/premises.ts'
import { succeeded } from '../read.ts'

/**
 * Something that is in one of the states of a table. Which one is not known by itself: what was shown and done leaves some
 * of them, and an answer that shows none of those contradicts what was seen before.
 */
export interface StateRow {
  readonly kind: StateKind
  /** Operations whose answers show it, or whose requests change it. */
  readonly of: readonly Place[]
  readonly life: readonly Way<string>[]
  /** The deeds of clients: all others come by themselves. */
  readonly asked: ReadonlySet<string>
  readonly sightings: (here: Observation) => readonly Sighting[]
  /** The parameter of a path that names it, or the card of a request; absent where no request names one. */
  readonly parameter?: 'card' | 'dpan' | 'submissionId'
  /** What a request names. */
  readonly named?: (here: Observation) => readonly string[]
}

/** An object as an answer shows it, or what a request has done to it. */
export interface Sighting {
  readonly about: string
  /** What is forgotten together. */
  readonly group?: string
  /** Where the state stands. */
  readonly at?: string
  /** A state of the table, or a deed of a client; what is neither leaves it open. */
  readonly is: string
}

/** In which states it can be. */
interface Possible {
  readonly states: readonly string[]
  /** Something was done since one was shown: how soon that shows, and what shows until then, is not documented. */
  readonly isOpen?: true
  /** What answers can show that are under way at once with those that left these states. */
  readonly meanwhile?: readonly string[]
}

/** What answers leave of the states of an object, as a fact of the ledger. */
export function factOf(row: StateRow): FactRow {
  const { kind, of, sightings } = row
  return {
    kind,
    of,
    isOfState: true,
    ...(row.asked.size === 0 && { inAnyOrder: true }),
    shown: (here) => sightings(here).map(({ about, is }) => [about, is]),
    next: (before, is, here, isAtOnce) => {
      const known = before === undefined ? undefined : possibleIn(before)
      const after = isAtOnce ? inSomeOrder(row, known, is) : possibleAfter(row, known, is, here)
      return after && JSON.stringify(after)
    },
  }
}

/** What the fact is about that a group of objects is forgotten. */
export function groupOf({ kind }: StateRow, group = ''): string {
  return `${kind} ${group}`
}

/** By object, the states that it can be in. */
export type Known = Readonly<Record<string, readonly string[]>>

/** The variable in which a check finds what is known; absent where a step names the answer before. */
export const POSSIBLE = 'possibleStates'

/** It applies where an answer shows a state, and something is known of the one before. */
export function whereKnown(row: StateRow): Premise {
  return whenever(row.of, (here, ledger) => {
    const known = isUsual(here) ? knownOf(row, here, ledger).filter(({ is }) => isState(row, is)) : []
    if (known.length === 0) return undefined
    const possible: Known = Object.fromEntries(known.map((one) => [one.about, one.possible]))
    // What contradicts it says since when it is known.
    const told = known.find((one) => !one.possible.includes(one.is)) ?? known[0]!
    return { variables: { [POSSIBLE]: possible }, since: told.since }
  })
}

/** What answers leave, if nothing was done since. */
export function leftBy(row: StateRow, answers: readonly Observation[]): Known {
  const seen = answers.flatMap((one) => row.sightings(one)).filter(({ is }) => isState(row, is))
  return Object.fromEntries(seen.map(({ about, is }) => [about, onwardFrom(row, is)]))
}

/** Of each object that an exchange is about, in which states it can be. */
export function knownOf(row: StateRow, here: Observation, ledger: Ledger) {
  return row.sightings(here).flatMap((sighting) => {
    const since = ledger.fact(row.kind, sighting.about)
    const forgotten = ledger.fact('state/forgotten', groupOf(row, sighting.group))
    if (!since || (forgotten && forgotten.order > since.order)) return []
    const { states, isOpen = false, meanwhile = states } = possibleIn(since.value)
    return isOpen ? [] : [{ ...sighting, since, possible: ledger.isAtOnce() ? meanwhile : states }]
  })
}

/** The state that was shown last, or that what was done since leads to first, and what comes of it by itself. */
export function statesLeft({ kind }: StateRow, about: string, ledger: Ledger): readonly string[] {
  const since = ledger.fact(kind, about)
  return since ? possibleIn(since.value).states : []
}

function possibleIn(value: string): Possible {
  return JSON.parse(value) as Possible
}

function possibleAfter(row: Table, before: Possible | undefined, is: string, here: Observation) {
  if (isState(row, is)) {
    const isLate = before?.isOpen === true && !before.states.includes(is)
    return isLate ? before : { states: onwardFrom(row, is) }
  }
  const after = before?.states.flatMap((state) =>
    waysFrom(row.life, state)
      .filter(({ deed }) => deed === is)
      .flatMap((way) => onwardFrom(row, stateAfter(way, state))),
  )
  if (!before || !after || after.length === 0) return undefined
  // Nobody knows whether what has no answer was done.
  return { states: [...new Set(succeeded(here) ? after : [...before.states, ...after])], isOpen: true }
}

/**
 * Of what is asked at once nobody knows the order: what is shown comes before or after what others have shown. Undefined where
 * a client may have changed it.
 */
function inSomeOrder(row: Table, before: Possible | undefined, is: string): Possible | undefined {
  if (row.asked.size > 0) return undefined
  const onward = onwardFrom(row, is)
  const all = before?.states ?? [...statesOf(row)]
  const states = all.filter((one) => onward.includes(one))
  const meanwhile = (before?.meanwhile ?? all).filter(
    (one) => onward.includes(one) || onwardFrom(row, one).includes(is),
  )
  return states.length > 0 ? { states, meanwhile } : { states: onward }
}

/** A state, and what comes of it while nobody asks for anything. */
function onwardFrom({ life, asked }: Table, state: string): readonly string[] {
  return [...comesTo(life, state, (deed) => !asked.has(deed))]
}

export function isState(row: Table, is: string): boolean {
  return statesOf(row).has(is)
}

export function statesOf({ life }: Table): ReadonlySet<string> {
  return new Set(life.flatMap(({ from, to }) => (to === 'same' ? from : [...from, to])))
}

type Table = Pick<StateRow, 'life' | 'asked'>
