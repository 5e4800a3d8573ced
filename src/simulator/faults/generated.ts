import type { OperationId } from '../../documents/operations.ts'
import { once } from '../../kernel/once.ts'
import type { Distortion, Fault } from './fault.ts'
import { type WireFault, wireFaultAt, wireFaultNamed } from './wire-faults.ts'

interface Generated extends Pick<Fault, 'title' | 'breaks' | 'contradicts' | 'note'> {
  /** The id of the other one: operation, place, and how it is harmed. */
  readonly is: string
}

/** A fault that is one of those which follow from the documents, with words and requirements of its own. */
export function generated(id: string, { is, ...words }: Generated): Fault {
  const operations = [is.split('/').slice(1, 3).join('/') as OperationId]
  return { id, ...words, operations, answer: whenNeeded(() => wireFaultNamed(is)) }
}

/** What such a fault does to the field or element whose name ends so. */
export function generatedAt(operation: OperationId, place: string, how: string): Distortion {
  return whenNeeded(() => wireFaultAt(operation, place, how))
}

/** Most processes never need them. */
function whenNeeded(find: () => WireFault): Distortion {
  const fault = once(find)
  return (answer, view) => fault().answer(answer, view)
}
