import { CARD_RECORDS, type CardRecordName } from '../../../documents/cards/enumerations.ts'
import type { Operation, OperationId } from '../../../documents/operations.ts'
import { ANSWERS_WITH } from '../../variations/facts.ts'
import { changeMembers, onSuccess, withJson } from '../../variations/variation.ts'
import { type WireFault, wireFault } from './answer-faults.ts'
import { damagesOf } from './damaged-values.ts'
import { UNTOLD_FIELDS, whyOpen } from './unspecified.ts'

/** What becomes of the fields of records that document 3 names, wherever they stand in an answer that it has no form of. */
export function damagedRecords(operation: Operation): readonly WireFault[] {
  const id = operation.id as OperationId
  if (operation.success.some(({ schema }) => schema !== undefined)) return []
  return (Object.keys(ANSWERS_WITH) as CardRecordName[])
    .filter((record) => ANSWERS_WITH[record]!.includes(id))
    .flatMap((record) =>
      CARD_RECORDS[record].fields
        .filter((field) => !field.includes(' '))
        .flatMap((field) => damagesOfField(id, record, field)),
    )
}

function damagesOfField(operation: OperationId, record: CardRecordName, field: string): readonly WireFault[] {
  const place = `${operation}/${record}/${field}`
  const at = `${record}.${field}`.replaceAll(' ', '-')
  return damagesOf({}).map(([how, damage]) => {
    const damaged = (body: unknown): unknown =>
      changeMembers(body, (name, value) => (name === field ? damage(value) : value))
    const distortion = onSuccess((answer) => withJson(answer, damaged))
    const open = whyOpen(UNTOLD_FIELDS, place, how)
    return wireFault(operation, at, how, `${field} of ${record} is ${how}`, distortion, open)
  })
}
