import { headerOf } from '../../evidence/exchange.ts'
import type { Observation } from '../../evidence/observation.ts'
import { durationMs } from '../../kernel/calendar.ts'
import { succeeded } from '../../rules/read.ts'
import { TOLERANCES } from '../../rules/tolerances.ts'
import type { SendAction, Step } from '../../scenario/format.ts'
import type { Flow } from './flow.ts'
import { wasInterrupted } from './interrupted.ts'
import { HIDDEN, passingTime, patienceMs, pauseAfter } from './passing-time.ts'
import { UNUSABLE, sendInAnyForm } from './send-in-any-form.ts'
import type { SendOutcome } from './send-in-any-form.ts'
import type { StepLog } from './step-log.ts'

const LONGEST_MS = TOLERANCES.thereWithinMs.value
const EVERY_MS = 1000

/**
 * Sends, and asks again for what the flow itself has made while it is not there: how soon it can be read is left open,
 * whatever the operation. One that never comes is judged as it was answered last.
 */
export async function sendUntilThere(
  step: Step,
  send: SendAction,
  extra: Record<string, unknown>,
  flow: Flow,
  log: StepLog,
): Promise<SendOutcome> {
  const { asynchronous } = flow.session.profile
  const pass = passingTime(flow)
  const { waits } = flow.context
  for (let waitedMs = 0; ;) {
    const outcome = await sendInAnyForm(send, extra, flow, log)
    if (outcome.kind !== 'answered') return outcome
    const { observation } = outcome
    const awaited = `${observation.surface} ${observation.operation?.id ?? ''}`
    if (!mayComeLater(observation, step, flow, log)) {
      if (waitedMs > 0) waits.ended(awaited, succeeded(observation), waitedMs)
      return outcome
    }
    const patientMs = Math.min(asynchronous ? durationMs(asynchronous) : LONGEST_MS, patienceMs(flow))
    const longestMs = waits.longest(awaited, patientMs)
    if (!pass || waitedMs >= longestMs) {
      waits.ended(awaited, false, waitedMs)
      return outcome
    }
    const pauseMs = Math.min(pauseAfter(waitedMs, EVERY_MS, flow), Math.max(1, longestMs - waitedMs))
    await pass(pauseMs)
    waitedMs += pauseMs
    if (wasInterrupted(flow, log)) return UNUSABLE
  }
}

/** Whether something is read that the flow has made, and its answer is neither what was asked for nor meant to be. */
function mayComeLater(
  observation: Observation,
  { premise, expect }: Step,
  flow: Flow,
  log: StepLog,
): boolean {
  const { status } = observation.response
  if (!isNotThereYet(observation) || log.awaitsRefusal()) return false
  // Who says which status it is to have means that.
  if (expect?.some(({ at }) => at === 'status') || [premise?.status ?? []].flat().includes(status))
    return false
  return flow.judged.some((earlier) => madeWhatIsRead(earlier, observation))
}

/** What is not there is hidden, or said to be under way. */
export function isNotThereYet({ operation, request, response: { status } }: Observation): boolean {
  if (operation?.effects !== 'read' || request.deviates) return false
  if (HIDDEN.has(status)) return true
  return (status === 202 || status === 204) && operation.success.every((answer) => answer.status !== status)
}

/** An answer gives a name to what it has made: who names it in an address reads that. */
function madeWhatIsRead({ operation, response }: Observation, { request }: Observation): boolean {
  if (operation?.effects === 'read' || response.status >= 300) return false
  const said = `${headerOf(response.headers, 'location') ?? ''} ${response.text}`
  return Object.values(request.pathParameters).some((name) => name !== '' && said.includes(name))
}
