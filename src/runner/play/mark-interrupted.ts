import type { Flow } from './flow.ts'
import { INTERRUPTED } from './interrupted.ts'
import type { StepLog } from './step-log.ts'

/** A run that goes on has to play the scenario again: what was waited for may still have come. */
export function markInterrupted({ context, scenario }: Flow, log: StepLog): void {
  context.interrupted.add(scenario.id)
  log.verificationsAre('not-tested', 'environment', INTERRUPTED)
}
