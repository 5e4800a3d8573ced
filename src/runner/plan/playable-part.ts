import { effectsOfSend } from '../../scenario/effects.ts'
import { requestOf, variablesIn } from '../../scenario/request-of.ts'
import { OF_OWNERS, capabilityFor } from '../../scenario/control-format.ts'
import type { Capability, Effects, Scenario, Step } from '../../scenario/format.ts'
import { operationById } from '../../documents/operations.ts'
import type { Edition } from '../../target/apis/port.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { isAllowed } from './effects.ts'

/**
 * The longest beginning of a flow that a target allows, of flows of which it does not allow all: what its steps show is
 * graded as ever. Undefined where no step of it verifies anything.
 */
export function playablePart(
  scenario: Scenario,
  profile: Profile,
  allow: Effects,
  isPlayable: (part: Scenario) => boolean,
): Scenario | undefined {
  const edition = portOf(scenario.surface).editionFor?.(scenario, profile)
  const reads = (step: Step): boolean => onlyReads(step, edition?.operation)
  const last = scenario.steps.length - 1
  for (let count = last; count > 0; count--) {
    const steps = scenario.steps.slice(0, count)
    if (!steps.some(({ verifies }) => verifies.length > 0)) return undefined
    // Of a flow whose effects are not allowed only what reads is played: its changes belong together.
    if (!isAllowed(scenario.effects, allow) && !steps.every(reads)) continue
    const part = beginning(scenario, steps, steps.every(reads) ? 'read' : scenario.effects)
    if (isPlayable(part)) return part
  }
  return undefined
}

/** A flow until a step, with what it needs until then: a part of it is played where that can be. */
export function flowUntil(scenario: Scenario, step: string, profile: Profile): Scenario {
  const at = scenario.steps.findIndex(({ name }) => name === step)
  if (at === scenario.steps.length - 1) return scenario
  const edition = portOf(scenario.surface).editionFor?.(scenario, profile)
  const steps = scenario.steps.slice(0, at + 1)
  const isReading = steps.every((one) => onlyReads(one, edition?.operation))
  return beginning(scenario, steps, isReading ? 'read' : scenario.effects)
}

/** The flow with these steps alone, and with what they need of what it needs. */
function beginning(scenario: Scenario, steps: readonly Step[], effects: Effects): Scenario {
  const commanded = new Set<Capability>()
  for (const { action } of steps) if (action.kind === 'control') commanded.add(capabilityFor(action.command))
  const isAwaiting = steps.some(
    ({ action }) =>
      action.kind === 'awaitEvents' || (action.kind === 'control' && action.command === 'answerEvents'),
  )
  const isSecond = steps.some(({ action }) => requestOf(action)?.client === 'second')
  const named = new Set(steps.flatMap(variablesIn))
  return {
    ...scenario,
    steps,
    effects,
    needs: scenario.needs.filter((need) => {
      if (OF_COMMANDS.has(need)) return commanded.has(need)
      if (need === 'events') return isAwaiting
      return need !== 'second-client' || isSecond
    }),
    facts: scenario.facts.filter((name) => named.has(name)),
  }
}

/** What a flow needs for the sake of single steps. */
const OF_COMMANDS: ReadonlySet<string> = new Set(['clock', ...OF_OWNERS])

/** Whether a step changes nothing. */
export function onlyReads({ action }: Step, ofEdition: Edition['operation'] = operationById): boolean {
  if (action.kind === 'control') return action.command.startsWith('read')
  const request = requestOf(action)
  if (!request) return true
  const operation = ofEdition(request.operation)
  return operation !== undefined && effectsOfSend(request, operation) === 'read'
}
