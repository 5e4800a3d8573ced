import { addressesIn, describedApis } from '../../documents/openapi/described-api.ts'
import { pointerToken } from '../../kernel/json-pointer.ts'
import { valuesInPath } from '../../kernel/path-template.ts'
import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import { once } from '../../kernel/once.ts'
import { type Result, allOk, err, ok } from '../../kernel/result.ts'
import { type PlainCheck, type PlainExchange, type PlainFlow, REASONS, worded } from './plain-flow.ts'

/** A workflow of Arazzo 1.0.1, in JSON, of the operations as `conformance openapi` describes them. */
export function arazzoWorkflow({ id, title, exchanges }: PlainFlow): Result<string, string> {
  const workflowId = id.replaceAll(/[/@]/g, '-')
  const inputs: Record<string, object> = {}
  const outputs = new Map<string, string>()
  const expression = (name: string): string => {
    if (!outputs.has(name)) inputs[name] = { type: 'string' }
    return outputs.get(name) ?? `$inputs.${name}`
  }
  const write: Write = (text) =>
    text.replaceAll(/^\{\{(\w+)\}\}$|\{\{(\w+)\}\}/g, (_, alone?: string, within = '') =>
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
  const required = Object.keys(inputs)
  const given = { type: 'object', properties: inputs, required }
  return ok(JSON.stringify({ workflowId, summary: title, inputs: given, steps: steps.value }))
}

/** Writes the variables of a text as expressions: alone one keeps its type, within a text it stands in braces. */
type Write = (text: string) => string

function stepOf(stepId: string, exchange: PlainExchange, write: Write): Result<object, string> {
  const { name, headers, body, retry } = exchange
  const described = describedOf(exchange)
  if (!described) return err(REASONS.elsewhere)
  const words = worded(exchange, placeOf, (check) => conditionOf(check, write))
  if (!words.ok) return words
  const { places, conditions } = words.value
  const { 'Content-Type': contentType = '', ...sent } = headers
  const parameters = Object.entries({ path: described.path, query: described.query, header: sent }).flatMap(
    ([place, values]) =>
      Object.entries(values).map(([key, value]) => ({ name: key, in: place, value: write(value) })),
  )
  // Redocly plays no document in which two parameters have one name, wherever they stand.
  if (new Set(parameters.map((one) => one.name)).size < parameters.length) return err(REASONS.elsewhere)
  return ok({
    stepId,
    description: name,
    operationPath: `{$sourceDescriptions.bank.url}${described.place}`,
    parameters,
    ...(body !== undefined && { requestBody: { contentType, payload: payloadOf(body, contentType, write) } }),
    ...(conditions.length > 0 && { successCriteria: conditions.map((condition) => ({ condition })) }),
    ...(places.length > 0 && { outputs: Object.fromEntries(places) }),
    ...(retry && {
      onFailure: [{ name: 'again', type: 'retry', retryAfter: retry.seconds, retryLimit: retry.times }],
    }),
  })
}

const APIS = once(() => describedApis())

/** The operation at the address of an exchange, with the values in it; undefined where none is described there. */
function describedOf({ url, method, operation }: PlainExchange) {
  const [address = '', query = ''] = url.replace('{{BASE_URL}}', '').split('?')
  const templates = APIS().flatMap((api) =>
    api.operations
      .filter((one) => one.id === operation && one.method === method)
      .flatMap((one) => addressesIn(api, one)),
  )
  for (const template of templates) {
    const values = valuesInPath(template, address)
    if (!values) continue
    const place = `#/paths/${pointerToken(template)}/${method.toLowerCase()}`
    const path = Object.entries(values).map(([name, value]) => [name, decodedOrAsSent(value)] as const)
    return { place, path: Object.fromEntries(path), query: Object.fromEntries(new URLSearchParams(query)) }
  }
  return undefined
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
function placeOf(place: string): string | undefined {
  if (place === 'status') return '$statusCode'
  if (place.startsWith('/') && !place.includes('*')) return `$response.body#${place}`
  const header = /^header ([\w-]+)$/.exec(place)?.[1]
  return header === undefined ? undefined : `$response.header.${header}`
}

const OPERATORS: Partial<Record<string, string>> = { equals: '==', oneOf: '==', atLeast: '>=', atMost: '<=' }

function conditionOf({ at, how, value }: PlainCheck, write: Write): string | undefined {
  const place = placeOf(at)
  const operator = OPERATORS[how]
  const values = [value].flat()
  if (place === undefined || operator === undefined || values.some((one) => typeof one === 'object'))
    return undefined
  const literals = values.map((one) => (typeof one === 'string' ? literalOf(write(one)) : String(one)))
  return literals.map((literal) => `${place} ${operator} ${literal}`).join(' || ')
}

function literalOf(text: string): string {
  return text.startsWith('$') ? text : `'${text.replaceAll("'", "''")}'`
}
