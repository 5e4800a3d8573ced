import type { OperationId } from '../../../documents/operations.ts'
import type { Fault } from '../fault.ts'
import type { Distortion } from '../distort.ts'
import { whyUnreached } from './unreached-faults.ts'

/**
 * A fault that is made from what the documents say of an operation's answer. It does not say what it breaks: any
 * requirement may notice it, and one has to.
 */
export interface WireFault extends Fault {
  readonly operation: OperationId
  readonly answer: Distortion
  /** Why nobody need notice it, where the documents leave open what it changes. */
  readonly legal?: string | undefined
  /** In how many scenarios it is looked for where nobody need notice it, if others than usual. */
  readonly scenariosForLegal?: number
  /** Why no scenario meets what it changes, where none does. */
  readonly whyUnreached?: string | undefined
}

/** `wire/<operation>/<field>/<how>` */
export function wireFault(
  operation: OperationId,
  field: string,
  how: string,
  title: string,
  answer: Distortion,
  legal?: string,
): WireFault {
  const id = `wire/${operation}/${field}/${how}`
  return {
    id,
    title: `${operation}: ${title}`,
    breaks: [],
    operation,
    operations: [operation],
    answer,
    legal,
    whyUnreached: whyUnreached(id),
  }
}
