import type { Observation } from '../../evidence/observation.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import type { WaitAction } from '../../scenario/format.ts'
import { selectPointer } from '../../scenario/pointer.ts'
import type { OwnWait } from '../../target/apis/port.ts'
import { portOf } from '../../target/apis/ports.ts'
import { filledIn } from './capture.ts'
import type { Flow } from './flow.ts'
import type { StepLog } from './step-log.ts'

/** What a step waits for, and how an answer shows it. */
export interface AwaitedAnswer {
  readonly words: string
  /** What only the API of the flow waits for. */
  readonly own: OwnWait | undefined
  hasCome(observation: Observation): boolean
  /** Of the last answer: what did not come in time says something all the same. A refusal, or the rest of an order. */
  isJudgedAsItIs(observation: Observation): boolean
}

export function awaitedBy(action: WaitAction, flow: Flow, log: StepLog): AwaitedAnswer {
  const { profile } = flow.session
  const own = portOf(flow.scenario.surface).waitFor?.(
    action,
    profile,
    (step) => flow.byStep.get(step)?.[0],
    bankDateAt(flow.session.now()),
  )
  const field = action.field && {
    pointer: filledIn(action.field.pointer, flow),
    values: action.field.values.map((value) => filledIn(value, flow)),
  }
  return {
    words: own?.words ?? (field ? `${field.pointer} ${field.values.join(' or ')}` : 'the status'),
    own,
    hasCome: (observation) => {
      const { status, body } = observation.response
      const hasCome = own?.hasCome(observation)
      if (hasCome !== undefined) return hasCome
      if (!action.status.includes(status)) return false
      if (!field) return true
      const found = body.kind === 'json' ? selectPointer(body.value, field.pointer) : undefined
      return [found].flat().some((value) => typeof value === 'string' && field.values.includes(value))
    },
    isJudgedAsItIs: (observation) =>
      own?.isPartThere?.(observation) ??
      (profile.asynchronous !== undefined &&
        field !== undefined &&
        observation.response.status === 200 &&
        log.awaitsRefusal()),
  }
}
