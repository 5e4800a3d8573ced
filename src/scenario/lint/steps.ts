import { suggestion } from '../../kernel/nearest.ts'
import { words } from '../../kernel/words.ts'
import type { Problem } from '../../kernel/source/structured.ts'
import type { Capability, Scenario, Step } from '../format.ts'
import { capabilityFor } from '../control-format.ts'
import type { Catalogue } from './catalogue.ts'
import { operationOf, requestsOf } from './requests.ts'

/** Names that stand twice, abilities that the scenario forgot to ask for, and steps without a purpose. */
export function stepProblems(scenario: Scenario, catalogue: Catalogue): Problem[] {
  return [
    ...repeatedNames(scenario),
    ...needProblems(scenario),
    ...unknownOrders(scenario),
    ...idleSteps(scenario, catalogue),
  ]
}

function repeatedNames({ steps }: Scenario): Problem[] {
  return steps.flatMap((step, index) => {
    const first = steps.findIndex((other) => other.name === step.name)
    if (first === index) return []
    const message = `step ${first + 1} is already called "${step.name}"`
    return [{ path: ['steps', index, 'name'], message }]
  })
}

/** What a step needs of the target, and where it says so. */
type Use = Pick<Problem, 'path' | 'at'> & { readonly need: Capability }

function usesOf({ action }: Step, index: number): Use[] {
  const path = ['steps', index]
  if (action.kind === 'awaitEvents') return [{ need: 'events', path: [...path, 'awaitEvents'], at: 'key' }]
  if (action.kind !== 'control') return []
  const at = [...path, 'control', action.command]
  const isOfOther = JSON.stringify(action.argument)?.includes('"contract":"other"')
  return [
    { need: capabilityFor(action.command), path: at, at: 'key' },
    ...(isOfOther ? [{ need: 'second-contract', path: [...at, 'contract'] } as const] : []),
  ]
}

function needProblems(scenario: Scenario): Problem[] {
  const used = allUsesOf(scenario)
  const forgotten = used
    .filter(({ need }) => !scenario.needs.includes(need))
    .map(({ need, ...place }) => ({
      ...place,
      message: `the scenario does not say that it needs ${need}`,
      remedy: `write needs: [${[...scenario.needs, need].join(', ')}] at the top`,
    }))
  const idle = idleNeeds(scenario).map((need): Problem => {
    const path = ['needs', scenario.needs.indexOf(need)]
    return { path, severity: 'warning', message: `nothing here needs ${need}` }
  })
  return [...forgotten, ...idle]
}

function allUsesOf(scenario: Scenario): Use[] {
  const clients = requestsOf(scenario).flatMap(({ send, path }): Use[] =>
    send.client === 'second' ? [{ need: 'second-client', path: [...path, 'client'] }] : [],
  )
  return [...scenario.steps.flatMap(usesOf), ...clients]
}

/** What a scenario says that it needs, and nothing in it does. */
export function idleNeeds(scenario: Scenario): readonly Capability[] {
  const used = new Set(allUsesOf(scenario).map(({ need }) => need))
  // An instant to start at asks for a clock by itself; saying so again is no mistake.
  if (scenario.startsAt !== undefined) used.add('clock')
  // No command moves it alone: it is what a scenario measures.
  used.add('gateway-clock')
  return scenario.needs.filter((need) => !used.has(need) && !CHOSEN.has(need))
}

/** What a provider chooses: no step shows that its scenario rests on it. */
const CHOSEN: ReadonlySet<Capability> = new Set(
  words('one-token-per-contract access-tokens-of-24-hours code-grant'),
)

/** Steps that wait for an order which no step before them has sent. */
function unknownOrders({ steps }: Scenario): Problem[] {
  return steps.flatMap(({ action }, index): Problem[] => {
    if (action.kind !== 'waitUntil' || action.booked === undefined) return []
    const earlier = steps.slice(0, index).filter((step) => step.action.kind === 'send')
    if (earlier.some(({ name }) => name === action.booked)) return []
    const message = `no step before this one is called "${action.booked}" and sends an order`
    const remedy = suggestion(
      action.booked,
      earlier.map(({ name }) => name),
    )
    return [{ path: ['steps', index, 'waitUntil', 'booked'], message, remedy }]
  })
}

function idleSteps(scenario: Scenario, catalogue: Catalogue): Problem[] {
  const roles = new Set(
    scenario.steps.flatMap((step) =>
      step.verifies.flatMap((verification) => Object.values(verification.roles)),
    ),
  )
  return requestsOf(scenario)
    .filter(({ step }) => isIdle(step) && !roles.has(step.name))
    .filter((request) => (operationOf(request, catalogue.operations)?.effects ?? 'read') === 'read')
    .map(({ stepIndex }) => ({
      path: ['steps', stepIndex, 'name'],
      severity: 'warning',
      message: 'the step verifies nothing, and nothing uses its answer',
      remedy: 'give it verifies, expect, capture or premise, or remove it',
    }))
}

function isIdle(step: Step): boolean {
  return (
    step.action.kind === 'send' &&
    !step.premise &&
    !step.expect &&
    step.verifies.length + Object.keys(step.capture).length === 0
  )
}
