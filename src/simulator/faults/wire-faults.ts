import { OPERATIONS, type Operation } from '../../documents/operations.ts'
import { type WireFault, answerFaults, fieldFaults } from './wire/answer-faults.ts'
import { bodiesOf } from './wire/bodies.ts'
import { xmlFaults } from './wire/xml-faults.ts'

export type { WireFault }

/** What all ids of wire faults begin with. */
export const WIRE = 'wire/'

/** Made when first asked for: most processes never need them. They follow from the documents alone. */
let made: readonly WireFault[] | undefined

/** Every way in which a documented fact of an answer can be wrong on the wire. */
export function wireFaults(): readonly WireFault[] {
  made ??= (OPERATIONS as readonly Operation[]).flatMap((operation) => [
    ...answerFaults(operation),
    ...bodiesOf(operation).flatMap(fieldFaults),
    ...xmlFaults(operation),
  ])
  return made
}
