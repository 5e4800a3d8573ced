import { bodiesOf } from '../../src/simulator/faults/wire/bodies.ts'
import { fieldsOf, pointerOf } from '../../src/documents/json-shape.ts'
import { UNTOLD_ELEMENTS, UNTOLD_FIELDS } from '../../src/simulator/faults/wire/unspecified.ts'
import { WIRE, wireFaults } from '../../src/simulator/faults/wire-faults.ts'
import { OPERATIONS } from '../../src/documents/operations.ts'
import { jsonSchemaOf } from '../../src/documents/wire-schemas.ts'

/** For each reason why a field may have any value, the faults that it excuses: none of a reason that never counts. */
export function excusedByReason(): ReadonlyMap<string, readonly string[]> {
  const excused = new Map<string, string[]>(
    [...UNTOLD_FIELDS, ...UNTOLD_ELEMENTS].map(([pattern]) => [String(pattern), []]),
  )
  for (const operation of OPERATIONS) {
    for (const { schema, prefix } of bodiesOf(operation)) {
      for (const field of fieldsOf(jsonSchemaOf(schema))) {
        const reason = UNTOLD_FIELDS.find(([pattern]) => pattern.test(schema + pointerOf(field)))
        const name = [prefix, ...field.path].filter((part) => part !== '').join('.')
        if (reason) excused.get(String(reason[0]))!.push(`${WIRE}${operation.id}/${name}/revalue`)
      }
    }
  }
  for (const { id } of wireFaults()) {
    const [, message, path] = OF_XML.exec(id) ?? []
    const named =
      path === undefined ? undefined : `${message === 'BkToCstmrStmt' ? CAMT : PAIN}/${message}.${path}`
    const reason = UNTOLD_ELEMENTS.find(([pattern]) => named !== undefined && pattern.test(named))
    if (reason) excused.get(String(reason[0]))!.push(id)
  }
  return excused
}

const OF_XML = /\/(BkToCstmrStmt|CstmrPmtStsRpt)\.([^/]+)\/revalue$/
const CAMT = 'camt.053.001.08'
const PAIN = 'pain.002.001.10'
