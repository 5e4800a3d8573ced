import { bodiesOf } from '../../src/simulator/faults/wire/bodies.ts'
import { fieldsOf, pointerOf } from '../../src/simulator/faults/wire/fields.ts'
import { UNTOLD } from '../../src/simulator/faults/wire/told-nowhere-else.ts'
import { WIRE } from '../../src/simulator/wire-faults.ts'
import { OPERATIONS } from '../../src/spec/operations.ts'
import { jsonSchemaOf } from '../../src/spec/wire-schemas.ts'

/** For each reason why a field may have any value, the faults that it excuses: none of a reason that never counts. */
export function excusedByReason(): ReadonlyMap<string, readonly string[]> {
  const excused = new Map<string, string[]>(UNTOLD.map(([pattern]) => [String(pattern), []]))
  for (const operation of OPERATIONS) {
    for (const { schema, prefix } of bodiesOf(operation)) {
      for (const field of fieldsOf(jsonSchemaOf(schema))) {
        const reason = UNTOLD.find(([pattern]) => pattern.test(schema + pointerOf(field)))
        const name = [prefix, ...field.path].filter((part) => part !== '').join('.')
        if (reason) excused.get(String(reason[0]))!.push(`${WIRE}${operation.id}/${name}/revalue`)
      }
    }
  }
  return excused
}
