import { CARD_RECORDS } from '../../src/documents/cards/enumerations.ts'
import { OPERATIONS, PARAMETERS, headersOf } from '../../src/documents/operations.ts'
import type { Operation } from '../../src/documents/operations.ts'
import { OAUTH_PARAMETERS } from '../../src/documents/oauth-parameters.ts'
import { NO_SECRETS, SECRET_HEADERS, SECRET_NAMES } from '../../src/documents/secret-names.ts'
import { SETTLEMENT_PARAMETERS } from '../../src/documents/settlement/parameters.ts'
import { WIRE_SCHEMAS, jsonSchemaOf } from '../../src/documents/wire-schemas.ts'

const ROWS: readonly Operation[] = OPERATIONS

/** Every header that the data of the documents names. */
export const ALL_HEADERS: readonly string[] = unique([
  ...ROWS.flatMap(({ headerSet }) => headersOf(headerSet).map(({ name }) => name)),
  ...Object.values(SETTLEMENT_PARAMETERS).flatMap((rows) =>
    rows.flatMap((row) => (row.in === 'HEADER' ? [row.name] : [])),
  ),
  ...SECRET_HEADERS.map(({ name }) => name),
])

/** Every parameter of an address or form, and every field of a body, that it names. */
export const ALL_FIELDS: readonly string[] = unique([
  ...Object.keys(PARAMETERS),
  ...ROWS.flatMap(({ pathParameters, queryParameters }) => [...pathParameters, ...queryParameters]),
  ...Object.values(SETTLEMENT_PARAMETERS).flatMap((rows) =>
    rows.flatMap((row) => (row.in === 'HEADER' ? [] : [row.name])),
  ),
  ...Object.values(OAUTH_PARAMETERS).flat(),
  ...Object.values(CARD_RECORDS).flatMap(({ fields }) => fields.filter((name) => !name.includes(' '))),
  ...(Object.keys(WIRE_SCHEMAS) as (keyof typeof WIRE_SCHEMAS)[]).flatMap((name) =>
    propertiesIn(jsonSchemaOf(name)),
  ),
  ...SECRET_NAMES.map(({ name }) => name),
  ...Object.keys(NO_SECRETS),
])

/** As a person reads it: what nobody may leave unjudged. */
export const READS_AS_SECRET =
  /token|secret|passw|passphrase|^pin|pin(?:$|[A-Z_])|pan(?:$|[A-Z_])|cv[cv]|code|challenge|verifier|nonce|assertion|credential|cookie|key|auth|permission|encrypted|activation|^state$|otr?[cp]|track/i

function propertiesIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { readonly properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(propertiesIn)]
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)]
}
