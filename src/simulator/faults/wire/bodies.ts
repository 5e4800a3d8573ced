import { SURFACE_DESCRIPTIONS } from '../../../documents/apis.ts'
import type { Operation, OperationId } from '../../../documents/operations.ts'
import { type JsonSchemaName, isJsonSchema } from '../../../documents/wire-schemas.ts'

/** A documented JSON body of an operation, and the answers that carry it. */
export interface DocumentedBody {
  readonly operation: OperationId
  readonly schema: JsonSchemaName
  /** What stands before its fields in ids: empty for the success body. */
  readonly prefix: string
  readonly carries: (status: number) => boolean
}

/** Every body that the documents show for an operation: of its success, and of its errors. */
export function bodiesOf(operation: Operation): readonly DocumentedBody[] {
  const id = operation.id as OperationId
  const success = operation.success.flatMap(({ status, schema }): readonly DocumentedBody[] =>
    isJsonSchema(schema)
      ? [{ operation: id, schema, prefix: '', carries: (answered) => answered === status }]
      : [],
  )
  const error = errorBodyOf(operation)
  return error === undefined
    ? success
    : [...success, { operation: id, schema: error, prefix: 'error', carries: carriesError(error) }]
}

function errorBodyOf({ id, surface, errorStatuses }: Operation): JsonSchemaName | undefined {
  if (id === 'consent-flow/token') return 'consent-flow/token-error'
  if (errorStatuses.length === 0) return undefined
  return SURFACE_DESCRIPTIONS[surface].errorBody?.schema as JsonSchemaName | undefined
}

/** Document 2 §7 row 2 and document 3 §7 show the body of a 400 alone. */
function carriesError(schema: JsonSchemaName): DocumentedBody['carries'] {
  return schema === 'problem' ? (status) => status >= 400 : (status) => status === 400
}
