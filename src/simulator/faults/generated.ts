import type { OperationId } from '../../documents/operations.ts'
import type { Distortion, Fault } from './fault.ts'
import { generatedFault } from './wire-faults.ts'

interface Generated extends Pick<Fault, 'title' | 'breaks' | 'contradicts' | 'note'> {
  /** The id of the other one: operation, place, and how it is harmed. */
  readonly is: string
}

/** A fault that is one of those which follow from the documents, with words and requirements of its own. */
export function generated(id: string, { is, ...words }: Generated): Fault {
  const operations = [is.split('/').slice(1, 3).join('/') as OperationId]
  let made: ReturnType<typeof generatedFault> | undefined
  const answer: Distortion = (given, view) => (made ??= generatedFault(is)).answer(given, view)
  return { id, ...words, operations, answer }
}
