import { OPERATIONS } from '../../documents/operations.ts'
import { DOCUMENTED_SHAPES, type DocumentedShape } from '../../documents/wire-shapes.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { bodyOf } from './fault.ts'
import { type ChangeOwner, changeField, withValue, withoutField } from './wire/change-field.ts'

/** Of every documented body: a field of another type, and one that is not there. */
export const SHAPE_FAULTS: readonly GatewayFault[] = DOCUMENTED_SHAPES.flatMap((row) => {
  const [[ofAnotherType, otherwise, typeTitle], [missing, absentTitle]] = [row.wrong, row.absent]
  return [
    changed(row, row.types, typeTitle, ofAnotherType, withValue(otherwise)),
    changed(row, row.presence, absentTitle, missing, withoutField),
  ]
})

function changed(
  { schema }: DocumentedShape,
  [requirement, id]: DocumentedShape['types'],
  title: string,
  at: string,
  change: ChangeOwner,
): GatewayFault {
  const operations = OPERATIONS.filter(({ success }) => success.some((one) => one.schema === schema)).map(
    (operation) => operation.id,
  )
  const path = at.slice(1).split('/')
  return {
    id,
    title,
    breaks: [requirement],
    operations,
    answer: bodyOf((body) => changeField(body, path, change)),
  }
}
