import { OPERATIONS, type Operation, type OperationId } from '../../documents/operations.ts'
import { OWN_SURFACES } from '../../documents/own/own-apis.ts'
import { once } from '../../kernel/once.ts'
import { assert } from '../../kernel/result.ts'
import * as answers from './wire/answer-faults.ts'
import { bodiesOf } from './wire/bodies.ts'
import { damagedRecords } from './wire/record-faults.ts'
import { damagedElements, xmlFaults } from './wire/xml-faults.ts'

export type WireFault = answers.WireFault

/** What all ids of wire faults begin with. */
export const WIRE = 'wire/'

/**
 * Every way in which a documented fact of an answer can be wrong on the wire. Made when first asked for: most processes
 * never need them. They follow from the documents alone.
 */
export const wireFaults: () => readonly WireFault[] = once(() =>
  (OPERATIONS as readonly Operation[]).flatMap((operation) => [
    ...answers.answerFaults(operation),
    ...bodiesOf(operation).flatMap(answers.fieldFaults),
    ...xmlFaults(operation),
  ]),
)

/** Whether it is of an API of a configuration. */
export function isOfOwnApi({ id }: WireFault): boolean {
  return Object.hasOwn(OWN_SURFACES, id.split('/')[1]!)
}

/** What all ids of damages begin with. */
const DAMAGE = 'damage/'

/** Every way in which software is known to harm values, at every header, field and element whose value is told elsewhere too. */
export const damageFaults: () => readonly WireFault[] = once(() =>
  allDamages()
    .filter(({ legal }) => legal === undefined)
    .map((fault) => ({ ...fault, id: DAMAGE + fault.id.slice(WIRE.length) })),
)

/** Those too that a reason excuses. */
export function allDamages(): readonly WireFault[] {
  return (OPERATIONS as readonly Operation[]).flatMap((operation) => [
    ...answers.damagedHeaders(operation),
    ...answers.damagedForms(operation),
    ...bodiesOf(operation).flatMap(answers.damagedFields),
    ...damagedRecords(operation),
    ...damagedElements(operation),
  ])
}

/** Those whose ids begin as this one does; undefined where it is none of them. */
export function generatedCatalogue(id: string): readonly WireFault[] | undefined {
  if (id.startsWith(WIRE)) return wireFaults()
  return id.startsWith(DAMAGE) ? damageFaults() : undefined
}

/** One of either, by its id. */
export function wireFaultNamed(name: string): WireFault {
  return found(name, ({ id }) => id === name)
}

/** One of either, by how the name of what it harms ends: the first, where several do. */
export function wireFaultAt(operation: OperationId, place: string, how: string): WireFault {
  const start = `${how === 'revalue' ? WIRE : DAMAGE}${operation}/`
  const isOfPlace = (id: string): boolean => `.${id.slice(start.length)}`.endsWith(`.${place}/${how}`)
  return found(start + place, ({ id }) => id.startsWith(start) && isOfPlace(id))
}

function found(name: string, isMeant: (fault: WireFault) => boolean): WireFault {
  const fault = generatedCatalogue(name)?.find(isMeant)
  if (!fault) assert(false, `there is a generated fault ${name}`)
  return fault
}
