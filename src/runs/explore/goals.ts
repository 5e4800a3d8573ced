import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import { LIMITS } from '../../documents/limits.ts'
import { operationById } from '../../documents/operations.ts'
import { waysFrom } from '../../documents/way.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { ScenarioResult } from '../../evidence/run-result.ts'
import { byCodeUnit } from '../../kernel/by-code-unit.ts'
import { keptOr } from '../../kernel/kept.ts'
import type { Ledger } from '../../rules/ledger/premise.ts'
import { STATE_ROWS } from '../../rules/states/objects.ts'
import { type StateRow, statesLeft, statesOf } from '../../rules/states/state-row.ts'
import { addressingOf } from '../../scenario/addressing.ts'
import type { Scenario } from '../../scenario/format.ts'
import { requestOf } from '../../scenario/template.ts'
import { fewest } from './corpus.ts'
import { CONTROL, type Edition, type Move } from './moves.ts'

export type Goals = ReturnType<typeof createGoals>

/**
 * What exploring is to meet once at least: each operation with what it is about in each state of its table, by each way of
 * naming a card, for the third time, and both sides of each limit.
 */
export function createGoals(editions: readonly Edition[]) {
  const all = new Map(editions.flatMap(goalsOf))
  const met: Met = { states: new Set(), most: new Map() }
  const byFlow = new Map<string, Set<string>>()
  const reached = new Set<string>()
  const kept = new Set<string>()
  const over = new Set<string>()
  const reach = (flow: string, goal: string): void => {
    if (all.has(goal)) keptOr(byFlow, flow, () => new Set<string>()).add(goal)
  }
  return {
    /** An exchange, and what was known before it. */
    meet: (flow: string, here: Observation, ledger: Ledger): void => {
      const operation = here.operation?.id
      if (operation === undefined) return
      for (const row of STATE_ROWS)
        for (const about of row.named?.(here) ?? []) {
          const states = statesLeft(row, about, ledger)
          // Of what has come to its end answers say no more than that it is not there.
          const one = `${flow} ${row.kind} ${about}`
          if (here.response.status === 404 && waysFrom(row.life, states.at(-1) ?? '').length === 0)
            over.add(one)
          const state = over.has(one) ? states.at(-1) : states[0]
          if (state === undefined) continue
          met.states.add(`${row.kind} ${state}`)
          reach(flow, GOAL.state(operation, row, state))
        }
    },
    /** A flow that has been played to its end. */
    note: (flow: Scenario, { id, steps }: ScenarioResult): void => {
      const times = new Map<string, number>()
      for (const { operation, response } of steps.flatMap(({ exchanges }) => exchanges)) {
        if (operation === undefined || !response || response.status >= 300) continue
        const count = (times.get(operation) ?? 0) + 1
        times.set(operation, count)
        met.most.set(operation, Math.max(count, met.most.get(operation) ?? 0))
        reach(id, GOAL.success(operation, flow))
        if (count === 3) reach(id, GOAL.third(operation))
      }
      for (const { passed, findings } of steps)
        for (const one of [...Object.keys(passed), ...findings.map(({ requirement }) => requirement)])
          reach(id, GOAL.limit(one))
      over.clear()
      const own = [...(byFlow.get(id) ?? [])]
      // Who reaches nothing that others have not reached is not remembered.
      if (own.some((goal) => !reached.has(goal))) kept.add(id)
      if (!kept.has(id)) byFlow.delete(id)
      for (const goal of own) reached.add(goal)
    },
    /** As few flows as it takes to reach all that was reached. */
    fewestFlows: (): readonly string[] => fewest(byFlow),
    reached: (): readonly string[] => [...reached].toSorted(byCodeUnit),
    /** Those that no flow has reached, and why. */
    missed: () =>
      [...all]
        .filter(([goal]) => !reached.has(goal))
        .toSorted(([one], [other]) => byCodeUnit(one, other))
        .map(([goal, why]) => ({ goal, why: why(met) })),
  }
}

/** What has been met, whichever goals it was for. */
interface Met {
  /** Of each kind of object. */
  readonly states: Set<string>
  /** How often an operation has succeeded in one flow. */
  readonly most: Map<string, number>
}

type Why = (met: Met) => string

/** Both sides of a limit are asked by the requirements of its row. */
const OF_LIMITS: ReadonlySet<string> = new Set(
  LIMITS.flatMap(({ beyond, longest }) => [beyond, longest].flatMap((side) => side?.requirement ?? [])),
)

function goalsOf({ scenarios, moves }: Edition): readonly (readonly [goal: string, why: Why])[] {
  const [like] = scenarios
  const verified = scenarios.flatMap(({ steps }) =>
    steps.flatMap(({ verifies }) => verifies.map(({ requirement }) => requirement)),
  )
  const ofOperations = [...moves].flatMap(([operation, some]) => {
    if (operation.startsWith(CONTROL)) return []
    const ofStates = STATE_ROWS.filter((row) => isNamedIn(row, operation, some)).flatMap((row) =>
      [...statesOf(row)].map((state): readonly [string, Why] => [
        GOAL.state(operation, row, state),
        ({ states }) =>
          states.has(`${row.kind} ${state}`) ? 'it was not asked then' : `none was ever seen as ${state}`,
      ]),
    )
    const often: Why = ({ most }) => `at most ${most.get(operation) ?? 0} in one flow`
    return [
      [GOAL.success(operation, like!), () => 'it never succeeded'] as const,
      [GOAL.third(operation), often] as const,
      ...ofStates,
    ]
  })
  const ofLimits = verified.filter((id) => OF_LIMITS.has(id)).map((id) => [GOAL.limit(id), UNMET] as const)
  return [...ofOperations, ...ofLimits]
}

const UNMET: Why = () => 'it was not met'

/** Whether its requests name such an object. */
function isNamedIn({ parameter }: StateRow, operation: string, moves: readonly Move[]): boolean {
  if (parameter === 'card') return moves.some(({ step }) => requestOf(step.action)?.card !== undefined)
  return parameter !== undefined && operationById(operation)?.path.includes(`{${parameter}}`) === true
}

/** What each goal is called. */
const GOAL = {
  success: (operation: string, flow: Scenario) => `${operation} ${placeOf(flow)} succeeds`,
  third: (operation: string) => `${operation} succeeds a third time`,
  state: (operation: string, { kind }: StateRow, state: string) =>
    `${operation} of ${kind.slice('state/'.length).replace('-', ' ')} last seen as ${state}`,
  limit: (requirement: string) => `limit ${requirement}`,
}

function placeOf(flow: Scenario): string {
  return SURFACE_DESCRIPTIONS[flow.surface].variants ? `by ${addressingOf(flow)}` : `at ${flow.surface}`
}
