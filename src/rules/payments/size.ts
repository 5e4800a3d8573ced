import type { Observation } from '../../evidence/observation.ts'
import { isSubmission } from '../../documents/operations/gateway.ts'
import { type Outcome, observed } from '../requirement.ts'

/**
 * Limits of size are not shown (document 1 §8), neither in characters nor in transactions, and neither is the status
 * with which one is told: 413 is HTTP's own, 400 a documented one. The smallest that may be refused for its size is an
 * order of two transactions; one alone is as small as an order can be, but for 413, which is about nothing else.
 */
export function refusedForItsSize({ operation, request, response }: Observation): Outcome | undefined {
  if (!operation || !isSubmission(operation.id)) return undefined
  const { status } = response
  if (status !== 413 && !(status === 400 && transactionsIn(request.body ?? '') > 1)) return undefined
  return observed('limits-of-size-and-rate', `${status} for a large order`, 'status')
}

/** As many as name themselves in JSON, or stand in the message. */
function transactionsIn(body: string): number {
  return body.match(/"instructionId"\s*:|<(?:\w+:)?CdtTrfTxInf[\s>]/g)?.length ?? 0
}
