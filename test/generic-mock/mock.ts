/**
 * A mock that knows of an API what its OpenAPI description says, and nothing besides: it looks for the operation, wants the
 * parameters that are required, and answers with what the schema of the first success allows. It keeps nothing, so that
 * all that depends on what was asked before is beyond it.
 */

export interface MockedDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, MockedOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, MockedSchema>> }
}

interface MockedOperation {
  readonly parameters?: readonly MockedParameter[]
  readonly responses: Readonly<Record<string, MockedResponse>>
}

interface MockedParameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
}

interface MockedResponse {
  readonly content?: Readonly<Record<string, { readonly schema?: MockedSchema }>>
  readonly headers?: Readonly<Record<string, { readonly schema?: MockedSchema }>>
}

interface MockedSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, MockedSchema>>
  readonly items?: MockedSchema
  readonly anyOf?: readonly MockedSchema[]
}

export function mockOf(description: MockedDescription): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const found = Object.entries(description.paths).find(([template]) => matches(template, pathname))
    if (!found) return refusal(404, 'no such path')
    const operation = found[1][request.method.toLowerCase()]
    if (!operation) return refusal(405, 'no such method')
    const missing = (operation.parameters ?? []).find(
      ({ name, in: place, required }) =>
        required === true &&
        ((place === 'header' && !request.headers.has(name)) ||
          (place === 'query' && !searchParams.has(name))),
    )
    if (missing) return refusal(400, `${missing.name} is missing`)
    return success(operation, description)
  }
}

function matches(template: string, path: string): boolean {
  const [wanted, given] = [template, path].map((text) => text.split('/'))
  return (
    wanted!.length === given!.length &&
    wanted!.every((part, index) => part.startsWith('{') || part === given![index])
  )
}

function refusal(status: number, title: string): Response {
  return new Response(JSON.stringify({ type: 'about:blank', title, status }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}

function success({ responses }: MockedOperation, description: MockedDescription): Response {
  const status = Object.keys(responses).find((text) => /^2\d\d$/.test(text)) ?? '200'
  const { content = {}, headers = {} } = responses[status] ?? {}
  const [type] = Object.keys(content)
  const schema = type === undefined ? undefined : content[type]?.schema
  const named = Object.entries(headers).map(([name, header]): [string, string] => [
    name,
    String(sampleOf(header.schema ?? {}, description)),
  ])
  const body = type === undefined || !schema ? null : bodyOf(type, schema, description)
  return new Response(body, {
    status: Number(status),
    headers: [...named, ...(type === undefined ? [] : [['content-type', type] as [string, string]])],
  })
}

function bodyOf(type: string, schema: MockedSchema, description: MockedDescription): string {
  const sample = sampleOf(schema, description)
  return type.includes('json') ? JSON.stringify(sample) : String(sample)
}

function sampleOf(given: MockedSchema, description: MockedDescription): unknown {
  const schema =
    given.$ref === undefined ? given : description.components.schemas[given.$ref.split('/').at(-1)!]!
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, description)
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  if (schema.properties || type === 'object') {
    const members = Object.entries(schema.properties ?? {})
    return Object.fromEntries(members.map(([name, inner]) => [name, sampleOf(inner, description)]))
  }
  if (schema.items || type === 'array') return [sampleOf(schema.items ?? {}, description)]
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0
  if (type === 'boolean') return false
  return textFor(schema)
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00Z',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
}

const TEXTS: readonly string[] = ['string', '2026-01-01', '0', '0.0', 'CHF', 'CH9300762011623852957']

function textFor({ format, pattern, minLength = 0 }: MockedSchema): string {
  const text =
    (format !== undefined && FORMATS[format]) ||
    TEXTS.find((one) => pattern === undefined || new RegExp(pattern, 'u').test(one))
  return (text ?? 'string').padEnd(minLength, 'x')
}
