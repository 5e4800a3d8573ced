import type { HeaderRow } from '../headers.ts'
import type { JsonShape } from '../json-shape.ts'
import type { OperationRow } from '../operations/operation.ts'
import type { Parameter } from '../operations/parameter.ts'
import { pointerToken } from '../../kernel/json-pointer.ts'
import { asText, isObject, type JsonObject } from '../../kernel/objects.ts'
import { type Resolve, asNode, itemsOf, resolverOf } from '../openapi/description.ts'
import type { OwnAnswer, OwnApi, OwnClause, OwnContent } from './own-operation.ts'
import { type OwnOperation, type OwnParameter, factsFor } from './own-operation.ts'
import { sampleOf } from './sample.ts'
import { plainSchema } from './plain-schema.ts'

/** What is read of an API. */
interface Source extends Pick<OwnApi, 'validatorOf'> {
  /** The surface of a target that answers it, and the area of its operations. */
  readonly name: string
  /** How its file is called, for who looks something up there. */
  readonly file: string
  readonly description: JsonObject
  /** Values that exist at the simulated target, by the names of parameters. */
  readonly known: Readonly<Record<string, string>>
}

/** What an OpenAPI description says, as the rows of any API. */
export function ownApi(source: Source): OwnApi {
  const { name, file, description, validatorOf } = source
  const resolve = resolverOf(description)
  const schemas: Record<string, JsonShape> = {}
  const operations = Object.entries(asNode(description['paths'])).flatMap(([path, item]) =>
    METHODS.flatMap((method): readonly OwnOperation[] => {
      const found = resolve(item)[method]
      if (!isObject(found)) return []
      const shared = itemsOf(resolve(item)['parameters'])
      return [operationOf(found, { ...source, path, method, shared, resolve, schemas })]
    }),
  )
  const title = String(asNode(description['info'])['title'] ?? name)
  const names = [...new Set(operations.flatMap(({ pathParameters }) => pathParameters))]
  const [first] = operations.toSorted((one, other) => cost(one) - cost(other))
  if (!first) throw new Error(`${file} describes no operation`)
  return {
    schemas,
    validatorOf,
    description: {
      clause: `own: ${file}`,
      api: name,
      words: `The API of ${file}: ${title}.`,
      title,
      refusedBy: 'such API',
      operations,
      basePath: () => '',
      headers: operations.flatMap(headerRows),
      clauses: Object.fromEntries(operations.map(({ clause, title: words }) => [clause, words])),
      parameters: Object.fromEntries(
        operations.flatMap(({ asks }) => asks.map((one) => parameterRow(one, `own: ${file}`))),
      ),
      knownData: Object.fromEntries(names.map((one) => [one, `${one} of something that ${name} has`])),
      isUnderPermission: false,
      servedAt: [`/${name}`],
      servedExample: first.path,
      addressKeys: 'basePath and paths',
      data: {
        key: 'known',
        name: names[0] ?? name,
        noun: names[0] ?? name,
        fix: `give known.${names[0] ?? name}`,
      },
      probes: { first: first.id, second: { operation: first.id, path: factsFor(first) } },
    },
  }
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head'] as const

/** What needs least comes first: a read, with few parameters. */
function cost({ method, pathParameters }: OwnOperation): number {
  return (method === 'GET' ? 0 : 100) + pathParameters.length
}

/** Where an operation stands in its description. */
interface Placed extends Source {
  readonly path: string
  readonly method: (typeof METHODS)[number]
  /** The parameters of all operations of the path. */
  readonly shared: readonly unknown[]
  readonly resolve: Resolve
  readonly schemas: Record<string, JsonShape>
}

function operationOf(found: JsonObject, place: Placed): OwnOperation {
  const { name, file, path, method, shared, resolve, schemas, known, validatorOf } = place
  const slug = slugOf(String(found['operationId'] ?? `${method} ${path}`))
  const id = `${name}/${slug}`
  const keep = (part: string, content: unknown): OwnContent => {
    const [mediaType = '', media] = Object.entries(asNode(content)).toSorted(jsonFirst)[0] ?? []
    const given =
      asNode(media)['example'] ?? asNode(Object.values(asNode(asNode(media)['examples']))[0])['value']
    const schema = plainSchema(asNode(media)['schema'] ?? {}, resolve)
    if (!isJson(mediaType)) return { mediaType, schema: undefined, sample: given ?? asText(sampleOf(schema)) }
    schemas[`${id}/${part}`] = schema
    // Authors change schemas and forget examples.
    const isRight = given !== undefined && validatorOf(schema)(given)
    return { mediaType, schema: `${id}/${part}`, sample: isRight ? given : sampleOf(schema) }
  }
  const parameters = [...shared, ...itemsOf(found['parameters'])].map((one) => resolve(one))
  const asks = parameters
    .filter((one) => PLACES.has(one['in']))
    .map((one): OwnParameter => {
      const parameter = parameterOf(one, known)
      const schema = `${id}/${parameter.in}/${parameter.name}`
      const plain = (schemas[schema] = plainSchema(one['schema'] ?? {}, resolve))
      return { ...parameter, schema, sample: parameter.sample ?? String(sampleOf(plain) ?? '') }
    })
  const answers = Object.entries(asNode(found['responses'])).map(([status, one]): OwnAnswer => {
    const answer = resolve(one)
    const headers = Object.entries(asNode(answer['headers'])).filter(
      ([, field]) => resolve(field)['required'] === true,
    )
    return { status, headers: headers.map(([field]) => field), ...keep(status, answer['content']) }
  })
  const statuses = answers.flatMap(({ status }) => (/^\d+$/.test(status) ? Number(status) : []))
  const success = answers.filter(({ status }) => /^[23]\d\d$/.test(status))
  const body = isObject(found['requestBody']) ? resolve(found['requestBody']) : undefined
  const kept = body && keep('request', body['content'])
  return {
    id,
    surface: name,
    module: name,
    title: String(found['summary'] ?? slug)
      .trim()
      .replace(/\.$/, '')
      .replaceAll(/\s+/g, ' '),
    clause: `own: ${file}#/paths/${pointerToken(path)}/${method}`,
    method: method.toUpperCase() as OperationRow['method'],
    path: path.replaceAll(/\{([^{}]*)\}/g, (_, parameter: string) => `{${variableOf(parameter)}}`),
    headerSet: id,
    pathParameters: [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => variableOf(match[1]!)),
    queryParameters: asks.filter((one) => one.in === 'query').map((one) => one.name),
    success:
      success.length > 0
        ? success.map((one) => ({ status: Number(one.status), ...typeIn(one) }))
        : [{ status: 200, mediaType: '' }],
    errorStatuses: statuses.filter((status) => status >= 400),
    effects: method === 'get' || method === 'head' ? 'read' : 'irreversible',
    asks: [...new Map(asks.map((one) => [`${one.in} ${one.name}`, one])).values()],
    answers,
    ...(kept && { requestBody: typeIn(kept), body: { ...kept, required: body['required'] === true } }),
  }
}

/** What stands in a cookie is nobody's to choose. */
const PLACES: ReadonlySet<unknown> = new Set(['path', 'query', 'header'])

function typeIn({ mediaType, schema }: OwnContent) {
  return { mediaType, ...(schema && { schema }) }
}

function parameterOf(found: JsonObject, known: Readonly<Record<string, string>>) {
  const written = String(found['name'])
  const place = found['in'] as OwnParameter['in']
  const name = place === 'path' ? variableOf(written) : written
  const given = known[name] ?? found['example']
  const sample = given === undefined ? undefined : String(given)
  return { name, in: place, required: found['required'] === true, sample }
}

function headerRows({ id, clause, asks }: OwnOperation): readonly HeaderRow[] {
  return asks
    .filter((one) => one.in === 'header')
    .map(({ name, required }) => ({
      name,
      presence: { [id]: required ? 'required' : 'optional' },
      format: 'text',
      ...(IS_UNIQUE.test(name) && { isUnique: true }),
      clause,
      rule: 'as its description says',
    }))
}

/** What is to be another one at every request. */
const IS_UNIQUE = /correlation|request-?id|interaction-?id|idempoten/i

function parameterRow({ name, in: place }: OwnParameter, clause: OwnClause): readonly [string, Parameter] {
  const rule = 'as its description says'
  const anything = { pattern: /(?:)/, maxLength: Infinity }
  return [name, { in: place === 'path' ? 'path' : 'query', ...anything, rule, clause }]
}

function isJson(mediaType: string): boolean {
  return /[/+]json\b/.test(mediaType)
}

function jsonFirst([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return Number(isJson(other)) - Number(isJson(one))
}

/** Ids have small letters, digits and hyphens. */
function slugOf(words: string): string {
  return words
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function variableOf(name: string): string {
  return name.replaceAll(/\W/g, '_')
}
