import { isObject, type JsonObject } from '../../kernel/objects.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { SourceFile } from '../../kernel/source/diagnostic.ts'
import { readJsonOrYaml } from '../../kernel/source/yaml.ts'
import { OPERATIONS, type Operation, basePathOf } from '../../documents/operations.ts'
import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import type { AssumptionId } from '../../documents/assumptions.ts'
import { CARD_OPERATIONS } from '../../documents/cards/operations.ts'
import { ASSUMED } from '../../documents/wire/provenance.ts'
import { type SchemaField, fieldsOf, pointerOf, typeOf } from '../../documents/json-shape.ts'
import { plainSchema } from '../../documents/own/plain-schema.ts'
import { type Shape, type WIRE_SCHEMAS, jsonSchemaOf } from '../../documents/wire-schemas.ts'
import { type Resolve, asNode, resolverOf } from '../../documents/openapi/description.ts'
import type { ProfileFile } from './file-format.ts'

/** An answer as the target describes it, and the schema of its body. */
interface Described {
  readonly answer: JsonObject
  readonly body: Shape | undefined
}

/** What has to stand in the description of an answer. */
interface Row {
  readonly operation: string
  readonly status: number
  readonly isBorneOut: (described: Described) => boolean
}

/**
 * The assumptions that are about nothing but shapes, so that a description says whether a target follows them. Of all
 * others it says nothing, or only a part: when a state changes stands in no schema.
 */
const ROWS: Readonly<Partial<Record<AssumptionId, readonly Row[]>>> = {
  'body-of-an-unfinalized-day': ['read-balance', 'list-transactions'].map((name) => ({
    operation: `account-information/${name}`,
    status: 202,
    isBorneOut: ({ body }) =>
      body?.['additionalProperties'] === false && Object.keys(body.properties ?? {}).length === 0,
  })),
  'card-details-answer': [hasBody('cards/details', 200, ['cardId', 'cardStatus', 'commonCardInformation'])],
  'card-order-answer': [hasBody('cards/order', 202, ['cardId', 'cardToken', 'cardInstanceToken'])],
  'response-field-presence': bodies((theirs) => theirs.isEssential),
  'response-field-types': bodies(
    ({ schema: theirs }, { schema: ours }) =>
      ours[ASSUMED] !== 'response-field-types' || typeOf(theirs) === typeOf(ours),
  ),
  'xml-retrieval-answer': ['account-information/read-statement', 'payment-submission/read-status-report'].map(
    (operation) => ({
      operation,
      status: 200,
      isBorneOut: ({ answer }) => Object.keys(asNode(answer['content'])).join() === 'application/xml',
    }),
  ),
  'xml-submission-answer': [
    hasBody('payment-submission/submit-xml', 202, ['submissionId'], ['Location', 'Retry-After']),
  ],
}

export const TOLD_BY_OPENAPI = Object.keys(ROWS) as readonly AssumptionId[]

/** The assumptions of which the description of a target says in every place that the target follows them. */
export function borneOutBy(
  file: SourceFile,
  surfaces: ProfileFile['surfaces'],
): Result<readonly AssumptionId[], string> {
  const description = readDescription(file)
  if (!description) return err(`${file.name} is no OpenAPI description: it has no openapi and paths`)
  const resolve = resolverOf(description)
  const isSo = (row: Row): boolean => {
    const answers = answersOf(description, resolve, row, surfaces)
    return (
      answers.length > 0 &&
      answers.every((answer) => row.isBorneOut({ answer, body: bodyOf(answer, resolve) }))
    )
  }
  return ok(TOLD_BY_OPENAPI.filter((id) => ROWS[id]!.every(isSo)))
}

function readDescription(file: SourceFile): JsonObject | undefined {
  const read = readJsonOrYaml(file)
  const description = asNode(read.ok ? read.value : undefined)
  const isOne = typeof description['openapi'] === 'string' && isObject(description['paths'])
  return isOne ? description : undefined
}

/** What every address of an operation answers with a status; none where the description does not have it. */
function answersOf(
  description: JsonObject,
  resolve: Resolve,
  { operation: id, status }: Row,
  surfaces: ProfileFile['surfaces'],
): readonly JsonObject[] {
  return Object.entries(asNode(description['paths'])).flatMap(([path, item]) =>
    Object.entries(resolve(item)).flatMap(([method, described]) => {
      if (!operationsAt(method, path, surfaces).includes(id)) return []
      const answer = asNode(asNode(described)['responses'])[status]
      return isObject(answer) ? [resolve(answer)] : []
    }),
  )
}

/** The operations whose path is most of the end of an address: what stands before is the target's own. */
function operationsAt(method: string, path: string, surfaces: ProfileFile['surfaces']): readonly string[] {
  const address = withoutNames(path)
  const ends = (OPERATIONS as readonly Operation[])
    .filter((operation) => operation.method.toLowerCase() === method)
    .flatMap((operation) => endsOf(operation, surfaces).map((end) => ({ id: operation.id, end })))
    .filter(({ end }) => address.endsWith(end))
  const longest = Math.max(...ends.map(({ end }) => end.length))
  return ends.filter(({ end }) => end.length === longest).map(({ id }) => id)
}

/** How addresses of the operation end: with its module where several have an operation of the same path. */
function endsOf(operation: Operation, surfaces: ProfileFile['surfaces']): readonly string[] {
  const own = Object.values(surfaces).flatMap((surface) => surface?.paths?.[operation.id] ?? [])
  if (own.length > 0) return own.map(withoutNames)
  const card = CARD_OPERATIONS.find(({ id }) => id === operation.id)
  const routes: readonly { readonly path: string }[] = card?.routes ?? [operation]
  const module = basePathOf(operation).split('/').slice(-2).join('/')
  return routes.flatMap(({ path }) => [path, `/${module}${path}`]).map(withoutNames)
}

/** Parameters of a path are called otherwise elsewhere. */
function withoutNames(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}')
}

function hasBody(
  operation: string,
  status: number,
  properties: readonly string[],
  headers: readonly string[] = [],
): Row {
  return {
    operation,
    status,
    isBorneOut: ({ answer, body }) => {
      const has = new Set(Object.keys(asNode(answer['headers'])).map((name) => name.toLowerCase()))
      return (
        properties.every((name) => body?.required?.includes(name)) &&
        headers.every((name) => has.has(name.toLowerCase()))
      )
    },
  }
}

/**
 * A row for each success of which the documents have a schema: whether it holds of every field of theirs. Health checks of
 * other APIs end alike.
 */
function bodies(holds: (theirs: SchemaField, ours: SchemaField) => boolean): readonly Row[] {
  return (OPERATIONS as readonly Operation[])
    .filter(({ surface, module }) => SURFACE_DESCRIPTIONS[surface].isRelay && module !== 'consent-flow')
    .filter(({ headerSet }) => headerSet !== 'diagnostic')
    .flatMap(({ id, success }) => success.map((answer) => ({ operation: id, ...answer })))
    .filter(({ schema }) => schema !== undefined)
    .map(({ operation, status, schema }) => ({
      operation,
      status,
      isBorneOut: ({ body }) => {
        if (!body) return false
        const theirs = new Map(fieldsOf(body).map((field) => [pointerOf(field), field]))
        return fieldsOf(jsonSchemaOf(schema as keyof typeof WIRE_SCHEMAS)).every((field) => {
          const same = theirs.get(pointerOf(field))
          return same !== undefined && holds(same, field)
        })
      },
    }))
}

/** The schema of the JSON that an answer has, without references. */
function bodyOf(answer: JsonObject, resolve: Resolve): Shape | undefined {
  const content = Object.entries(asNode(answer['content'])).find(([type]) => /\bjson\b/.test(type))?.[1]
  const schema = asNode(content)['schema']
  return isObject(schema) ? plainSchema(schema, resolve) : undefined
}
