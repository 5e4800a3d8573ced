import type { Exchange } from '../../evidence/exchange.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { StepResult } from '../../evidence/run-result.ts'
import type { Outcome } from '../../rules/requirement.ts'
import type { Step } from '../../scenario/format.ts'
import type { Flow, RunContext } from './flow.ts'
import { StepLog } from './step-log.ts'

/** The exchanges of earlier steps that a step looks at, by itself or by what it verifies. */
export function seenBefore(
  { verifies, action }: Step,
  { byStep }: Pick<Flow, 'byStep'>,
): readonly (readonly Observation[])[] {
  const compared = verifies.flatMap(({ roles }) => Object.values(roles))
  const awaited = action.kind === 'waitUntil' ? [action.booked ?? []].flat() : []
  return [...compared, ...awaited].map((name) => byStep.get(name) ?? [])
}

export interface JudgedExchange {
  readonly exchange: Exchange
  readonly observation: Observation
}

/** What becomes of a step that sends once, and is answered like this. */
export function judgedAgain(step: Step, flow: Flow, { exchange, observation }: JudgedExchange): StepResult {
  const log = new StepLog(step, flow)
  log.keep(exchange)
  flow.byStep.set(step.name, [observation])
  log.judge(observation)
  return log.result()
}

/** What the checks that look back find of this exchange, after those. */
export function foundLookingBack(
  observation: Observation,
  earlier: readonly Observation[],
  { ambient, judgeContext }: Pick<RunContext, 'ambient' | 'judgeContext'>,
): readonly (Outcome | Outcome[] | undefined)[] {
  return (ambient.get(observation.surface) ?? [])
    .filter(({ check }) => check.looksBack)
    .map(({ check }) => check.judge(observation, judgeContext, earlier))
}
