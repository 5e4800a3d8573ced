import { operationById } from '../../src/documents/operations.ts'
import { REQUIREMENTS } from '../../src/rules/requirements.ts'
import type { Scenario, Step } from '../../src/scenario/format.ts'
import { requestOf } from '../../src/scenario/template.ts'
import { bodyOf } from './living-machine.ts'
import type { Played, Sent } from './living-machine.ts'
import { factsIn, textsIn } from './told-facts.ts'
import type { Fact } from './told-facts.ts'
import { SCENARIOS } from './suite.ts'

function operationOf({ action }: Step): string {
  return requestOf(action)?.operation ?? ''
}

function isWrite(step: Step): boolean {
  const operation = operationById(operationOf(step))
  return operation !== undefined && operation.effects !== 'read'
}

/**
 * What a requirement is about is told by where scenarios verify it: what is judged at the answer of a write is about
 * that answer, and what is judged where nothing was done before is about no effect.
 */
const ABOUT_NO_EFFECT: ReadonlySet<string> = new Set(
  SCENARIOS.flatMap(({ steps }) => {
    const firstChange = steps.findIndex(
      (step) => isWrite(step) || (step.action.kind === 'control' && !step.action.command.startsWith('read')),
    )
    return steps
      .filter((step, index) => isWrite(step) || firstChange === -1 || index < firstChange)
      .flatMap(({ verifies }) => verifies.map(({ requirement }) => requirement))
  }),
)

/** A refusal counts in a run where the operation works (runner/conclude/roll-up.ts); the others see all answers. */
const OF_EFFECTS: ReadonlySet<string> = new Set(
  REQUIREMENTS.flatMap(({ id, check, isRefusal }) =>
    check.kind === 'staged' && !isRefusal && !ABOUT_NO_EFFECT.has(id) ? [id] : [],
  ),
)

export function acceptedWrites({ sent }: Played): readonly string[] {
  return [...new Set(sent.flatMap((one) => (one.isWrite && one.isAccepted ? [one.operation] : [])))]
}

/**
 * Requirements about what an operation does that pass although nothing was done: in their roles they name a write of it
 * that was due, or compare what was there before it with what is there after it, or name no step and come next.
 */
export function vacuousPasses(
  flow: Scenario,
  asIs: Played,
  dropped: Played,
  operation: string,
): readonly string[] {
  const { steps } = flow
  const byName = new Map(steps.map((step) => [step.name, step]))
  const accepted = (step: Step): boolean =>
    asIs.scenario.steps
      .find(({ name }) => name === step.name)
      ?.exchanges.some(({ response }) => response && response.status < 400) ?? false
  const isDue = (step: Step): boolean => isWrite(step) && accepted(step) && !requestOf(step.action)?.wrong
  const isDone = (step: Step): boolean => operationOf(step) === operation && accepted(step)
  const first = steps.findIndex(isDone)
  const isDoneBetween = (before: number, after: number): boolean =>
    steps.slice(before + 1, after).some(isDone)
  const byTwin = new Set(dropped.sent.flatMap((one) => (one.byTwin ? [placeOf(one)] : [])))
  return steps.flatMap((step, index) => {
    if (index <= first || operationOf(step) === operation) return []
    const played = dropped.scenario.steps.find(({ name }) => name === step.name)
    const shown = played?.exchanges ?? []
    // The record is there, and says what the requirement asks for.
    if (shown.length > 0 && shown.every(({ request: { method, url } }) => byTwin.has(placeAt(method, url))))
      return []
    const last = steps.slice(0, index).findLast(isDue)
    return step.verifies.flatMap(({ requirement, roles }) => {
      if (!OF_EFFECTS.has(requirement)) return []
      if (![asIs, dropped].every(({ scenario }) => passes(scenario, step.name, requirement))) return []
      if (dropped.verdicts.get(requirement) !== 'pass') return []
      const named = Object.values(roles).flatMap((name) => byName.get(name) ?? [])
      const writes = named.filter(isWrite)
      const isAbout =
        writes.length > 0
          ? writes.some((write) => operationOf(write) === operation && isDue(write))
          : named.length > 0
            ? named.some((before) => isDoneBetween(steps.indexOf(before), index))
            : last !== undefined && operationOf(last) === operation
      return isAbout ? [`${requirement} in ${flow.id} at "${step.name}"`] : []
    })
  })
}

function passes({ steps }: Played['scenario'], step: string, requirement: string): boolean {
  return steps.some(({ name, passed }) => name === step && requirement in passed)
}

function placeOf({ request }: Sent): string {
  return `${request.method} ${request.path}`
}

function placeAt(method: string, url: string): string {
  return `${method} ${url.replace(/^https?:\/\/[^/]+/, '')}`
}

/** Whether the facts that reads show are others, or others are refused. */
export function showsOtherwise(one: Played, other: Played): boolean {
  const shown = ({ sent }: Played): string =>
    JSON.stringify(
      sent.flatMap(({ isWrite: isOfWrite, isAccepted, operation, result }) =>
        isOfWrite ? [] : [isAccepted, factsIn(operation, bodyOf(result)).map(({ value }) => value)],
      ),
    )
  return shown(one) !== shown(other)
}

const TROUBLES: ReadonlySet<string> = new Set(['fail', 'warn', 'observed', 'blocked', 'error'])

/** Whether any requirement no longer passes, or anybody says anything that was not said before. */
export function isNoticed(asIs: Played, changed: Played): boolean {
  const said = ({ scenario }: Played): readonly string[] =>
    scenario.steps.flatMap(({ name, findings }) =>
      findings
        .filter(({ verdict }) => TROUBLES.has(verdict))
        .map(({ requirement, actual, verdict }) => `${name} ${requirement} ${verdict} ${actual ?? ''}`),
    )
  const before = new Set(said(asIs))
  const passed = ({ verdicts }: Played): readonly string[] =>
    [...verdicts].flatMap(([id, verdict]) => (verdict === 'pass' ? [id] : []))
  const still = new Set(passed(changed))
  return said(changed).some((one) => !before.has(one)) || passed(asIs).some((id) => !still.has(id))
}

/** Pairs of what one answer shows of a fact, of what the bank was told before; one pair of each fact. */
export function swappableFacts({ sent }: Played): readonly (readonly [Fact, Fact])[] {
  const told = new Set<string>()
  const pairs = new Map<string, readonly [Fact, Fact]>()
  for (const { isWrite: isOfWrite, isAccepted, operation, request, result } of sent) {
    if (!isAccepted) continue
    if (isOfWrite) for (const text of textsIn(request.body)) told.add(text)
    else {
      const again = factsIn(operation, bodyOf(result)).filter(({ value }) => told.has(String(value)))
      for (const one of again) {
        const other = again.find((candidate) => candidate.side === one.side && candidate.value !== one.value)
        if (other && !pairs.has(one.side)) pairs.set(one.side, [one, other])
      }
    }
  }
  return [...pairs.values()]
}
