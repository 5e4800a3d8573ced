import { operationById } from '../../documents/operations.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Scenario, Step } from '../../scenario/format.ts'

/** Commands that say how the target behaves at its next request, and at no other. */
const FOR_ONCE: ReadonlySet<string> = new Set(['tokenEndpointFails'])

/** What has to be refused for as long as nobody does anything about it. */
export function isLastingRefusal(requirement: Requirement | undefined): boolean {
  return requirement?.isRefusal === true && !requirement.passes
}

/** What is asked for a second time, as soon as it was answered so. */
export function askedAgainAfter(
  { action, verifies }: Step,
  { steps }: Scenario,
  requirementOf: (id: string) => Requirement | undefined,
): 'refusal' | 'message' | undefined {
  const isForOnce = steps.some((one) => one.action.kind === 'control' && FOR_ONCE.has(one.action.command))
  if (action.kind !== 'send' || isForOnce) return undefined
  if (verifies.some(({ requirement }) => isLastingRefusal(requirementOf(requirement)))) return 'refusal'
  const isCompared = verifies.some(({ roles }) => Object.keys(roles).length > 0)
  return isCompared && readsMessage(action.operation) ? 'message' : undefined
}

/** Whether its answer is a message of ISO 20022: most flows compare one, and read it once. */
function readsMessage(id: string): boolean {
  const operation = operationById(id)
  return operation?.effects === 'read' && operation.success.some(({ message }) => message !== undefined)
}
