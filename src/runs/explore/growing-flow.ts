import { defined } from '../../kernel/defined.ts'
import type { RandomStream } from '../../kernel/random.ts'
import type { Action, Step, Template } from '../../scenario/format.ts'
import { BUILT_IN_NAMES, requestOf, variablesIn, variablesOf } from '../../scenario/template.ts'
import { beginningOf } from '../../scenario/together.ts'
import { type Edition, type Move, type Use, usesIn, usesUp } from './moves.ts'
import { rebound } from './rebound.ts'

/** One thing that all steps of a flow are about: the known data that stands wherever a step uses such a one. */
interface About {
  readonly use: string
  readonly fact: string
}

/**
 * A flow as it grows: whatever its answers have given can be used by every step that comes after. Of the `spared` known data
 * nothing is used up.
 */
export function createGrowingFlow(
  edition: Edition,
  spared: ReadonlySet<string>,
  random: RandomStream,
  about?: About,
) {
  const moves: Move[] = []
  const steps: Step[] = []
  const facts = new Set<string>()
  /** By use, variables that answers have set. */
  const given = new Map<string, string[]>()
  /** Of the steps of one author that come one after the other: what their variables and steps are called here. */
  let bound = new Map<string, string>()
  let names = new Map<string, string>()

  /** The variable that stands in its place; undefined where nothing can. */
  function bind(name: string, { from, as }: Use, move: Move): string | undefined {
    const { deed, step } = move
    const own = bound.get(name) ?? (about && as.has(about.use) ? about.fact : undefined)
    if (own !== undefined) return own
    // One card by what is known of it and by what an answer gave: those of two cards name none.
    const isNamedTwice = Array.isArray(requestOf(step.action)?.card)
    if (from === 'answer' && isNamedTwice) return undefined
    const answers = [...as].flatMap((one) => given.get(one) ?? []).slice(-LATEST)
    const isSpared = (fact: string): boolean => spared.has(fact) && usesUp(move)
    const known = [...as]
      .flatMap((one) => edition.facts.get(`${deed} ${one}`) ?? [])
      .filter((fact) => !isSpared(fact))
    const others = known.length > 0 && (answers.length === 0 || random.once(4)) ? known : answers
    if (from === 'fact' && !isSpared(name) && (isNamedTwice || others.length === 0 || !random.once(3)))
      return name
    return others.length > 0 ? random.pick(others) : undefined
  }

  function valuesFor(move: Move): ReadonlyMap<string, Template> | undefined {
    const values = new Map<string, Template>()
    for (const [name, use] of move.uses) {
      if (use.from === 'loop') continue
      const other = use.from === 'constant' ? undefined : bind(name, use, move)
      if (other === undefined && use.from !== 'constant') return undefined
      if (other !== undefined) bound.set(name, other)
      values.set(name, other === undefined ? move.scenario.variables![name]! : `\${${other}}`)
    }
    return values
  }

  function isKnownAnyway(name: string): boolean {
    return BUILT_IN_NAMES.has(name) || steps.some(({ capture }) => Object.hasOwn(capture, name))
  }

  /** Of those that are sent at once, the order is the target's. */
  function joins({ action }: Step, values: ReadonlyMap<string, Template>): true | undefined {
    const begun = steps.slice(beginningOf(steps, steps.length - 1))
    const isSent = [action, begun[0]?.action].every((one) => one?.kind === 'send')
    const isAnswered = [...values.values()].some((value) =>
      begun.some(({ capture }) => variablesOf(value).some((name) => Object.hasOwn(capture, name))),
    )
    return (isSent && !isAnswered && begun.length < MOST_AT_ONCE) || undefined
  }

  /**
   * False where it needs what no answer has given. `goesOn`: it comes after the step before it as its author has it;
   * `isBeside`: it is sent at once with it, where it needs nothing of what that answers.
   */
  function add(move: Move, goesOn: boolean, isBeside = false): boolean {
    const { step } = move
    if (!goesOn) [bound, names] = [new Map(), new Map()]
    const awaited = step.action.kind === 'waitUntil' ? step.action.booked : undefined
    const values = awaited === undefined || names.has(awaited) ? valuesFor(move) : undefined
    if (!values) return false
    const name = `${steps.length + 1}: ${step.name}`
    const capture = Object.entries(step.capture).map(([own, place]) => {
      const renamed = `${own}${steps.length + 1}`
      bound.set(own, renamed)
      for (const use of usesIn(move.scenario).get(own) ?? [])
        given.set(use, [...(given.get(use) ?? []), renamed])
      return [renamed, rebound(place, values)] as const
    })
    names.set(step.name, name)
    moves.push(move)
    const drawn = defined({
      name,
      source: step.source,
      forEach: step.forEach && { ...step.forEach, values: rebound(step.forEach.values, values) },
      together: goesOn ? step.together : isBeside ? joins(step, values) : undefined,
      action: actionWith(step.action, values, awaited === undefined ? undefined : names.get(awaited)),
      capture: Object.fromEntries(capture),
      mayBeRefused: true,
      verifies: [],
    } satisfies Step)
    for (const one of variablesIn(drawn))
      if (one !== step.forEach?.variable && !isKnownAnyway(one)) facts.add(one)
    steps.push(drawn)
    return true
  }

  return {
    steps: steps as readonly Step[],
    moves: moves as readonly Move[],
    /** Names of the known data that it uses. */
    facts: facts as ReadonlySet<string>,
    /** The clock of the target goes on by itself, which no author has thought of. */
    wait(seconds: number): void {
      ;[bound, names] = [new Map(), new Map()]
      steps.push({
        name: `${steps.length + 1}: ${seconds} seconds`,
        source: { file: 'explored', line: 1 },
        action: { kind: 'control', command: 'advance', argument: { seconds } },
        capture: {},
        mayBeRefused: true,
        verifies: [],
      })
    },
    add,
    /** Steps of one author, as they come one after the other. */
    addInOrder(all: readonly Move[]): void {
      for (const [order, move] of all.entries()) add(move, order > 0)
    },
  }
}

/** So many have few orders, and meet as well as many would. */
const MOST_AT_ONCE = 4

/** What was given long ago is used less: a flow is to go on with what it has just made. */
const LATEST = 3

function actionWith(
  action: Action,
  values: ReadonlyMap<string, Template>,
  booked: string | undefined,
): Action {
  const other = rebound(action, values)
  return other.kind === 'waitUntil' ? { ...other, booked } : other
}
