import { OPERATIONS, type Operation, type OperationId, operationById } from '../../documents/operations.ts'
import {
  type WireFault,
  answerFaults,
  damagedFields,
  damagedHeaders,
  fieldFaults,
} from './wire/answer-faults.ts'
import { bodiesOf } from './wire/bodies.ts'
import { assert } from '../../kernel/result.ts'
import { damagedRecords } from './wire/record-faults.ts'
import { damagedElements, xmlFaults } from './wire/xml-faults.ts'

export type { WireFault }

/** What all ids of wire faults begin with. */
export const WIRE = 'wire/'

/** What all ids of damages begin with. */
export const DAMAGE = 'damage/'

/** Made when first asked for, each operation by itself: most processes never need them. They follow from the documents alone. */
const made = new Map<string, readonly WireFault[]>()

/** Every way in which a documented fact of an answer can be wrong on the wire. */
export function wireFaults(): readonly WireFault[] {
  return (OPERATIONS as readonly Operation[]).flatMap(wireFaultsOf)
}

/** Every way in which software is known to harm values, at every header, field and element whose value is told elsewhere too. */
export function damageFaults(): readonly WireFault[] {
  return (OPERATIONS as readonly Operation[]).flatMap(damagesOf)
}

/** One of them. */
export function generatedFault(id: string): WireFault {
  const operation = operationById(id.split('/').slice(1, 3).join('/') as OperationId)
  const all = id.startsWith(DAMAGE) ? damagesOf(operation) : wireFaultsOf(operation)
  const fault = all.find((one) => one.id === id)
  if (!fault) assert(false, `there is a generated fault ${id}`)
  return fault
}

function wireFaultsOf(operation: Operation): readonly WireFault[] {
  return madeOnce(WIRE + operation.id, () => [
    ...answerFaults(operation),
    ...bodiesOf(operation).flatMap(fieldFaults),
    ...xmlFaults(operation),
  ])
}

function damagesOf(operation: Operation): readonly WireFault[] {
  return madeOnce(DAMAGE + operation.id, () =>
    [
      ...damagedHeaders(operation),
      ...bodiesOf(operation).flatMap(damagedFields),
      ...damagedRecords(operation),
      ...damagedElements(operation),
    ]
      .filter(({ legal }) => legal === undefined)
      .map((fault) => ({ ...fault, id: DAMAGE + fault.id.slice(WIRE.length) })),
  )
}

function madeOnce(name: string, make: () => readonly WireFault[]): readonly WireFault[] {
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known
}
