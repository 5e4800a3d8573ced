import { describedApis } from '../../documents/openapi/described-api.ts'
import { describeApis } from '../../documents/openapi/document.ts'
import { packageText, toolVersion } from '../../host/package-file.ts'
import { pointerToken } from '../../kernel/json-pointer.ts'
import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import { once } from '../../kernel/once.ts'
import { type Result, allOk, err, ok } from '../../kernel/result.ts'
import {
  type PlainCheck,
  type PlainExchange,
  type PlainFlow,
  OPERATORS,
  WORDLESS,
  worded,
} from './plain-flow.ts'

/** The document of Arazzo 1.0.1, and the description of the operations that it plays, at the addresses of the target. */
export function arazzoFiles(carried: readonly (readonly [PlainFlow, string])[], baseUrl: string) {
  const paths: Record<string, unknown> = {}
  for (const exchange of carried.flatMap(([{ exchanges }]) => exchanges)) {
    const { template, described } = placeOf(exchange)!
    paths[template] = described
  }
  const head = JSON.parse(packageText('fixtures/export/arazzo.json')) as object
  const document = { ...head, workflows: carried.map(([, text]) => JSON.parse(text) as object) }
  const description = { ...API().head, servers: [{ url: baseUrl }], paths }
  // One operation may have several addresses there, and only one of them could have its id.
  const text = JSON.stringify(description, undefined, 2).replaceAll(/^ *"operationId": .*\n/gm, '')
  return [['arazzo.json', JSON.stringify(document, undefined, 2)] as const, ['openapi.json', text] as const]
}

/** A workflow, in JSON. `number`: no other of the document has it, so that each has a `unique` of its own. */
export function arazzoWorkflow({ id, title, exchanges }: PlainFlow, number: number): Result<string, string> {
  const workflowId = id.replaceAll(/[/@]/g, '-')
  const inputs: Record<string, object> = {}
  const outputs = new Map<string, string>()
  const expression = (name: string): string => {
    if (!outputs.has(name)) inputs[name] = { type: 'string' }
    return outputs.get(name) ?? `$inputs.${name}`
  }
  const unique = `{{unique}}${number.toString(16).padStart(3, '0')}`
  const write: Write = (text) =>
    text
      .replaceAll('{{unique}}', unique)
      .replaceAll(/^\{\{(\w+)\}\}$|\{\{(\w+)\}\}/g, (_, alone?: string, within = '') =>
        alone === undefined ? `{${expression(within)}}` : expression(alone),
      )
  const steps = allOk(
    exchanges.map((exchange, index) => {
      const stepId = `${workflowId}-${index + 1}`
      const step = stepOf(stepId, exchange, write)
      for (const name of Object.keys(exchange.captures)) outputs.set(name, `$steps.${stepId}.outputs.${name}`)
      return step
    }),
  )
  if (!steps.ok) return steps
  const given = { type: 'object', properties: inputs, required: Object.keys(inputs) }
  return ok(JSON.stringify({ workflowId, summary: title, inputs: given, steps: steps.value }))
}

/** Writes the variables of a text as expressions: alone one keeps its type, within a text it stands in braces. */
type Write = (text: string) => string

function stepOf(stepId: string, exchange: PlainExchange, write: Write): Result<object, string> {
  const { name, method, headers, body, retry } = exchange
  const place = placeOf(exchange)
  if (!place) return err(WORDLESS.elsewhere)
  const words = worded(exchange, expressionOf, (check) => conditionOf(check, write))
  if (!words.ok) return words
  const { places, conditions } = words.value
  const { 'Content-Type': contentType = '', ...header } = headers
  const parameters = Object.entries({ ...place.values, header }).flatMap(([kind, values]) =>
    Object.entries(values).map(([key, value]) => ({ name: key, in: kind, value: write(value) })),
  )
  // Redocly plays no document in which two parameters have one name, wherever they stand.
  if (new Set(parameters.map((one) => one.name)).size < parameters.length) return err(WORDLESS.elsewhere)
  return ok({
    stepId,
    description: name,
    operationPath: `{$sourceDescriptions.bank.url}#/paths/${pointerToken(place.template)}/${method.toLowerCase()}`,
    parameters,
    ...(body !== undefined && { requestBody: { contentType, payload: payloadOf(body, contentType, write) } }),
    ...(conditions.length > 0 && { successCriteria: conditions.map((condition) => ({ condition })) }),
    ...(places.length > 0 && { outputs: Object.fromEntries(places) }),
    ...(retry && {
      onFailure: [{ name: 'again', type: 'retry', retryAfter: retry.seconds, retryLimit: retry.times }],
    }),
  })
}

const API = once(() => {
  const { paths: described, ...head } = describeApis(describedApis(), toolVersion())
  const paths = described as Readonly<Record<string, Readonly<Record<string, { 'x-operation'?: string }>>>>
  const named = Object.values(paths).flatMap((item) =>
    Object.values(item).map((one) => [one['x-operation'], item] as const),
  )
  /** `byOperation`: what stands at the first of its addresses. */
  return { head, paths, byOperation: new Map(named.toReversed()) }
})

/**
 * The address at which the target has the operation of an exchange, as a template and with its values, and how the documents
 * describe what is there. Undefined where the request is to none.
 */
function placeOf({ url, operation, path }: PlainExchange) {
  const [address = '', query = ''] = url.replace('{{BASE_URL}}', '').split('?')
  const names = Object.keys(path ?? {})
  const segments = address.split('/').map((segment) => {
    const name = names.find((one) => path?.[one] === decodedOrAsSent(segment) && segment !== '')
    return name === undefined ? segment : `{${name}}`
  })
  const template = segments.join('/')
  const { paths, byOperation } = API()
  const described = paths[template] ?? byOperation.get(operation)
  if (!path || !described || names.some((name) => !template.includes(`{${name}}`))) return undefined
  return { template, described, values: { path, query: Object.fromEntries(new URLSearchParams(query)) } }
}

/** A form and JSON as values. */
function payloadOf(body: string, contentType: string, write: Write): unknown {
  const isForm = contentType.includes('urlencoded')
  const form = isForm ? JSON.stringify(Object.fromEntries(new URLSearchParams(body))) : body
  try {
    return JSON.parse(form, (_, value: unknown) => (typeof value === 'string' ? write(value) : value))
  } catch {
    return write(body)
  }
}

/** Where something stands in an answer. */
function expressionOf(place: string): string | undefined {
  if (place === 'status') return '$statusCode'
  if (place.startsWith('/') && !place.includes('*')) return `$response.body#${place}`
  const header = /^header ([\w-]+)$/.exec(place)?.[1]
  return header === undefined ? undefined : `$response.header.${header}`
}

function conditionOf({ at, how, value }: PlainCheck, write: Write): string | undefined {
  const place = expressionOf(at)
  const operator = OPERATORS[how === 'oneOf' ? 'equals' : how]
  const values = [value].flat()
  if (!place || !operator || values.some((one) => typeof one === 'object')) return undefined
  const literals = values.map((one) => (typeof one === 'string' ? literalOf(write(one)) : String(one)))
  return literals.map((literal) => `${place} ${operator} ${literal}`).join(' || ')
}

function literalOf(text: string): string {
  return text.startsWith('$') ? text : `'${text.replaceAll("'", "''")}'`
}
