import type { Observation } from '../evidence/observation.ts'
import { PASS, contradicted, observed } from './requirement.ts'
import type { Outcome } from './requirement.ts'
import { refused, show } from './read.ts'
import type { AssumptionId } from '../spec/assumptions.ts'

/** A request that must not succeed; which error it gets is left open and recorded. */
export function mustBeRefused(
  observation: Observation,
  rule: string,
  statusAssumption: AssumptionId,
  look?: string,
): Outcome[] {
  const { status } = observation.response
  if (!refused(observation)) {
    return [
      contradicted({
        at: 'status',
        expected: { rule, value: 'an error status' },
        actual: String(status),
        ...(look !== undefined && { look }),
      }),
    ]
  }
  return [PASS, observed(statusAssumption, String(status), 'status')]
}

/** The answer must have one of these statuses. */
export function mustHaveStatus(
  observation: Observation,
  statuses: readonly number[],
  rule: string,
  look?: string,
): Outcome {
  const { status } = observation.response
  if (statuses.includes(status)) return PASS
  return contradicted({
    at: 'status',
    expected: { rule, value: statuses.join(' or ') },
    actual: String(status),
    ...(look !== undefined && { look }),
  })
}

export function mustEqual(
  actual: unknown,
  expected: unknown,
  details: { at: string; rule: string; look?: string },
): Outcome {
  if (actual === expected) return PASS
  const { at, rule, look } = details
  return contradicted({
    at,
    expected: { rule, value: show(expected) },
    actual: show(actual),
    ...(look !== undefined && { look }),
  })
}

export const notTested = (reason: string): Outcome => ({ kind: 'not-tested', reason })
