import type { Requirement } from '../../rules/requirement.ts'
import type { Scenario, Step } from '../../scenario/format.ts'

/** Commands that say how the target behaves at its next request, and at no other. */
const FOR_ONCE: ReadonlySet<string> = new Set(['tokenEndpointFails'])

/** What has to be refused for as long as nobody does anything about it. */
export function isLastingRefusal(requirement: Requirement | undefined): boolean {
  return requirement?.isRefusal === true && !requirement.passes
}

/** Whether a refusal is asked for a second time. */
export function isAskedAgain(
  { action, verifies }: Step,
  { steps }: Scenario,
  requirementOf: (id: string) => Requirement | undefined,
): boolean {
  const isForOnce = steps.some((one) => one.action.kind === 'control' && FOR_ONCE.has(one.action.command))
  const hasToLast = verifies.some(({ requirement }) => isLastingRefusal(requirementOf(requirement)))
  return action.kind === 'send' && hasToLast && !isForOnce
}
