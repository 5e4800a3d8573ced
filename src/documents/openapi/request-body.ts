import { SURFACE_DESCRIPTIONS } from '../apis.ts'
import type { Operation } from '../operations.ts'
import { WIRE_SCHEMAS } from '../wire-schemas.ts'
import { xmlText } from './responses.ts'
import { schemaReference } from './schemas.ts'

/** The request body of an operation, as OpenAPI has it; undefined where it has none. */
export function requestBodyOf(operation: Operation): object | undefined {
  const { requestBody } = operation
  if (!requestBody) return undefined
  const { mediaType, schema } = requestBody
  const described = schema === undefined ? fieldsOf(operation) : bodySchema(schema)
  return { required: true, content: { [mediaType]: described ? { schema: described } : {} } }
}

function bodySchema(name: string): object {
  return Object.hasOwn(WIRE_SCHEMAS, name) ? schemaReference(name) : xmlText(name)
}

/** Bodies that the documents describe by their fields alone. */
function fieldsOf({ id, surface }: Operation): object | undefined {
  if (id === 'consent-flow/token') return TOKEN_REQUEST
  const fields = (SURFACE_DESCRIPTIONS[surface].parametersOf?.(id) ?? []).filter(
    (field) => field.in === 'BODY',
  )
  if (fields.length === 0) return undefined
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, rule }) => [name, { description: rule }])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** Document 2 §4.1; a code is redeemed at the same endpoint with the parameters of RFC 6749 §4.1.3. */
const TOKEN_REQUEST = {
  type: 'object',
  properties: {
    client_id: { type: 'string' },
    grant_type: { type: 'string', examples: ['refresh_token', 'authorization_code'] },
    refresh_token: { type: 'string' },
    code: { type: 'string' },
  },
  required: ['grant_type'],
}
