import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import { operationById } from '../../documents/operations.ts'
import { STATE_ROWS } from '../../rules/states/objects.ts'
import { addressingOf, variantFor } from '../../scenario/addressing.ts'
import { CHANGING_TARGET, type ControlCommand, MOVES_TIME } from '../../scenario/control-format.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'
import { words } from '../../kernel/words.ts'
import type { Scenario, SendAction, Step, Template } from '../../scenario/format.ts'
import { BUILT_IN_NAMES, requestOf, variablesIn, variablesOf } from '../../scenario/template.ts'

/**
 * A step that somebody wrote, as a flow that nobody wrote may play it: every scenario that a target can play, shipped or
 * one's own, is taken apart into such steps.
 */
export interface Move {
  readonly scenario: Scenario
  readonly index: number
  readonly step: Step
  /** What it does: an operation, or `control` and the command. */
  readonly deed: string
  /** Its variables, with what each is used as. */
  readonly uses: ReadonlyMap<string, Use>
}

/** Where a variable of a scenario comes from, and what it stands for: `card`, `dpan`, `refresh_token`. */
export interface Use {
  readonly from: 'fact' | 'answer' | 'constant' | 'loop'
  /** Names of the places in which its scenario uses it; none where only a deviation has it. */
  readonly as: ReadonlySet<string>
}

/** Scenarios and moves that can follow each other: they are about the same face, and name cards in the same way. */
export interface Edition {
  readonly scenarios: readonly Scenario[]
  /** By deed. What several scenarios do alike is one move: otherwise what is done often would be drawn most. */
  readonly moves: ReadonlyMap<string, readonly Move[]>
  /** By deed and use, facts with which some scenario does it rightly. */
  readonly facts: ReadonlyMap<string, readonly string[]>
}

/** Everything that the scenarios do, by edition. */
export function editionsOf(scenarios: readonly Scenario[]): readonly Edition[] {
  // Push events are of the flow that awaits them.
  const some = scenarios.filter(({ needs }) => !needs.includes('events'))
  return [...Map.groupBy(some, editionKey).values()].map((own) => {
    const moves = distinct(own.flatMap(movesOf))
    return { scenarios: own, moves: Map.groupBy(moves, ({ deed }) => deed), facts: factsOf(moves) }
  })
}

function editionKey(scenario: Scenario): string {
  const { surface, release, furtherAddress } = scenario
  // Where no cards are named, both are the same for all.
  return [surface, addressingOf(scenario), variantFor(scenario), release, furtherAddress].join(' ')
}

/**
 * Whether a documented flow may come after it: the permission, its tokens, the client, the issuer and the time are then still what
 * scenarios expect.
 */
export function leavesTarget({ deed, step }: Move): boolean {
  if (step.action.kind === 'waitUntil' || deed.startsWith('consent-flow/')) return false
  if (!deed.startsWith(CONTROL)) return true
  const command = deed.slice(CONTROL.length) as ControlCommand
  return !CHANGING_TARGET.has(command) && !MOVES_TIME.has(command) && !OF_ALL.has(command)
}

/** Who deletes a card, or makes another one of it, leaves nothing of it to those who come after. */
export function usesUp({ deed, scenario }: Move): boolean {
  const { hasOneState = false } = SURFACE_DESCRIPTIONS[scenario.surface]
  const effects = operationById(deed)?.effects
  const isOfState = STATE_ROWS.some(({ of }) => of.some((one) => one === deed))
  return hasOneState && (effects === 'irreversible' || (effects !== 'read' && isOfState))
}

export const CONTROL = 'control '

/** What others notice, too. */
const OF_ALL: ReadonlySet<ControlCommand> = new Set(
  words('finalizeDay disturb endDisturbances setRemoteCheckout replaceSigningKey'),
)

/** What its steps do, in their order. */
export function movesOf(scenario: Scenario): readonly Move[] {
  const usesOfAll = usesIn(scenario)
  return scenario.steps.flatMap((step, index) => {
    const deed = deedOf(step)
    if (deed === undefined) return []
    const uses = variablesIn(step).flatMap((name) => {
      const from = originOf(name, step, scenario)
      return from ? [[name, { from, as: usesOfAll.get(name) ?? NOTHING }] as const] : []
    })
    return [{ scenario, index, step, deed, uses: new Map(uses) }]
  })
}

const NOTHING: ReadonlySet<string> = new Set()

export function deedOf({ action }: Step): string | undefined {
  if (action.kind === 'control') return `${CONTROL}${action.command}`
  return requestOf(action)?.operation
}

function originOf(name: string, { forEach }: Step, { steps, variables }: Scenario): Use['from'] | undefined {
  if (forEach?.variable === name) return 'loop'
  if (BUILT_IN_NAMES.has(name)) return undefined
  if (variables && Object.hasOwn(variables, name)) return 'constant'
  return steps.some(({ capture }) => Object.hasOwn(capture, name)) ? 'answer' : 'fact'
}

/** What each variable of a scenario is used as, wherever a request is as it should be. */
export const usesIn = oncePerObject(({ steps }: Scenario): ReadonlyMap<string, ReadonlySet<string>> => {
  const uses = new Map<string, Set<string>>()
  const note = (template: Template, as: string): void => {
    if (typeof template === 'string')
      for (const name of variablesOf(template)) uses.set(name, (uses.get(name) ?? new Set()).add(as))
    else if (typeof template === 'object' && template !== null)
      for (const [key, part] of Object.entries(template))
        note(part as Template, Array.isArray(template) || key === 'with' ? as : key)
  }
  for (const { action } of steps) {
    if (action.kind === 'control') note(action.argument, action.command)
    const send = requestOf(action)
    if (send && (!send.wrong || send.wrong.kind === 'circumstance'))
      for (const [as, template] of partsOf(send)) note(template, as)
  }
  return uses
})

function partsOf({ path, query, headers, body, card, sealed, follow }: SendAction) {
  const parts = { ...path, ...query, ...headers, body, card, sealed: sealed?.for, follow }
  return Object.entries(parts).flatMap(([as, part]) => (part === undefined ? [] : [[as, part] as const]))
}

function distinct(moves: readonly Move[]): readonly Move[] {
  return [
    ...new Map(moves.map((move) => [JSON.stringify([move.step.action, move.step.forEach]), move])).values(),
  ]
}

function factsOf(moves: readonly Move[]): ReadonlyMap<string, readonly string[]> {
  const facts = new Map<string, Set<string>>()
  for (const { deed, uses, step } of moves)
    for (const [name, { from, as }] of uses)
      if (from === 'fact' && requestOf(step.action)?.wrong === undefined)
        for (const one of as)
          facts.set(`${deed} ${one}`, (facts.get(`${deed} ${one}`) ?? new Set()).add(name))
  return new Map([...facts].map(([key, names]) => [key, [...names]]))
}
