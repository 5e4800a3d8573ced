import type { Observation } from '../../evidence/observation.ts'
import type { WaitAction } from '../../scenario/format.ts'
import { selectPointer } from '../../scenario/pointer.ts'
import type { OwnWait } from '../../target/apis/port.ts'
import { portOf } from '../../target/apis/ports.ts'
import { filledIn } from './capture.ts'
import { todayOf } from './flow.ts'
import type { Flow } from './flow.ts'
import type { StepLog } from './step-log.ts'

/** What a step waits for, and how an answer shows it. */
export interface AwaitedAnswer {
  readonly words: string
  /** The same without values. */
  readonly shortly: string
  /** What only the API of the flow waits for. */
  readonly own: OwnWait | undefined
  /** Why it is not to be expected today. */
  readonly notToday: string | undefined
  hasCome(observation: Observation): boolean
  /** Why it does not come after an answer. */
  notAnyMore(observation: Observation): string | undefined
  /** Of the last answer: what did not come in time says something all the same. A refusal, or the rest of an order. */
  isJudgedAsItIs(observation: Observation): boolean
}

export function awaitedBy(action: WaitAction, flow: Flow, log: StepLog): AwaitedAnswer {
  const { profile } = flow.session
  const { waitFor, notToday, notAnyMore } = portOf(flow.scenario.surface)
  const own = waitFor?.(action, profile, (step) => flow.byStep.get(step)?.[0])
  const field = action.field && {
    pointer: filledIn(action.field.pointer, flow),
    values: action.field.values.map((value) => filledIn(value, flow)),
  }
  return {
    words: own?.words ?? (field ? `${field.pointer} ${field.values.join(' or ')}` : 'the status'),
    shortly: own?.words ?? field?.pointer ?? 'the status',
    own,
    notToday: notToday?.({ ...action, ...(field && { field }) }, profile, todayOf(flow)),
    hasCome: (observation) => {
      const { status, body } = observation.response
      const hasCome = own?.hasCome(observation)
      if (hasCome !== undefined) return hasCome
      if (!action.status.includes(status)) return false
      if (!field) return true
      const found = body.kind === 'json' ? selectPointer(body.value, field.pointer) : undefined
      return [found].flat().some((value) => typeof value === 'string' && field.values.includes(value))
    },
    notAnyMore: (observation) => notAnyMore?.(action, observation),
    isJudgedAsItIs: (observation) =>
      own?.isPartThere?.(observation) ??
      (profile.asynchronous !== undefined &&
        field !== undefined &&
        observation.response.status === 200 &&
        log.awaitsRefusal()),
  }
}
