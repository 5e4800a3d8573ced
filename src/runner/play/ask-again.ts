import type { Observation } from '../../evidence/observation.ts'
import { refused } from '../../rules/read.ts'
import type { SendAction, Step } from '../../scenario/format.ts'
import { isAskedAgain } from '../plan/asked-again.ts'
import type { Flow } from './flow.ts'
import { sendInAnyForm } from './send-in-any-form.ts'
import type { StepLog } from './step-log.ts'

/**
 * What has to be refused is asked again: a target that remembers the first time, and lets the second one through, is
 * seen by nobody else. Whoever allowed the first request allowed this one.
 */
export async function askAgain(
  step: Step,
  send: SendAction,
  extra: Record<string, unknown>,
  first: Observation,
  flow: Flow,
  log: StepLog,
): Promise<void> {
  const { scenario, context } = flow
  const isMeant = isAskedAgain(step, scenario, (id) => context.requirements.get(id))
  if (!isMeant || !refused(first) || context.interruption?.aborted || log.foundFault()) return
  const again = await sendInAnyForm(send, extra, flow, log)
  if (again.kind === 'answered') log.judgeAgain(again.observation)
}
