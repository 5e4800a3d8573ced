import type { Observation } from '../../evidence/observation.ts'
import { refused } from '../../rules/read.ts'
import type { SendAction } from '../../scenario/format.ts'
import type { Flow } from './flow.ts'
import { sendInAnyForm } from './send-in-any-form.ts'
import type { StepLog } from './step-log.ts'

/** Commands that say how the target behaves at its next request, and at no other. */
const FOR_ONCE: ReadonlySet<string> = new Set(['tokenEndpointFails'])

function isForOnce({ scenario }: Flow): boolean {
  return scenario.steps.some(({ action }) => action.kind === 'control' && FOR_ONCE.has(action.command))
}

/**
 * What has to be refused is asked again: a target that remembers the first time, and lets the second one through, is
 * seen by nobody else. Whoever allowed the first request allowed this one.
 */
export async function askAgain(
  send: SendAction,
  extra: Record<string, unknown>,
  first: Observation,
  flow: Flow,
  log: StepLog,
): Promise<void> {
  const { interruption } = flow.context
  if (!refused(first) || isForOnce(flow) || interruption?.aborted || !log.awaitsLastingRefusal()) return
  const again = await sendInAnyForm(send, extra, flow, log)
  if (again.kind === 'answered') log.judgeAgain(again.observation)
}
