import { ORDER_CODES } from '../../documents/payments/order-life.ts'
import { type Outcome, PASS, contradicted, observed } from '../requirement.ts'

/** The codes of the states of an order, and others of ISO 20022 that say the same. */
const UNDECIDED: readonly string[] = [ORDER_CODES.RECEIVED, 'PDNG', 'ACTC']
const ACCEPTED: readonly string[] = [ORDER_CODES.ACCEPTED, 'ACWC', 'ACFC', 'ACSP', 'ACSC', 'ACCC']
const REFUSED: readonly string[] = [ORDER_CODES.PARTLY_ACCEPTED, ORDER_CODES.REJECTED]

export function isAccepted(code: string | undefined): boolean {
  return code !== undefined && ACCEPTED.includes(code)
}

/** The checks are still to come: nothing can be said of the order yet. */
export function isUndecided(code: string | undefined): boolean {
  return code === undefined || UNDECIDED.includes(code)
}

/** An order that is accepted with a change is accepted: only pain.002 is known to have a code of its own for it. */
function unchanged(code: string): string {
  return code === 'ACWC' ? ORDER_CODES.ACCEPTED : code
}

/** The status of the report against that of the JSON status, which was asked for at another moment. */
export function agreement(reported: string, shown: string, at: string): Outcome {
  if (unchanged(reported) === unchanged(shown)) return PASS
  const pair = [reported, shown]
  const isUnderWay = pair.every((code) => [...UNDECIDED, ...ACCEPTED].includes(code))
  const isKnown = pair.every((code) => [...UNDECIDED, ...ACCEPTED, ...REFUSED].includes(code))
  if (!isKnown) return observed('status-codes-of-submissions', `${shown} and ${reported}`, at)
  // Between the two requests an order goes on, and what was not decided yet can come to anything.
  if (isUnderWay || pair.some((code) => UNDECIDED.includes(code)))
    return observed('submission-processing', `${shown} and ${reported}`, at)
  return contradicted(at, { rule: 'as in the JSON status', value: shown }, reported)
}

/** The code of ORDER_CODES that says the same; undefined for one that is not known. */
export function knownCode(code: string | undefined): string | undefined {
  if (code === undefined || REFUSED.includes(code)) return code
  if (UNDECIDED.includes(code)) return ORDER_CODES.RECEIVED
  return ACCEPTED.includes(code) ? ORDER_CODES.ACCEPTED : undefined
}
