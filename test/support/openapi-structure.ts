import { Ajv2020 } from 'ajv/dist/2020.js'

const map = (of: object) => ({ type: 'object', additionalProperties: of })
const ref = (name: string) => ({ $ref: `#/$defs/${name}` })
/** An object of OpenAPI: what it has to have, what it may have, and extensions. */
const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  patternProperties: { '^x-': {} },
  additionalProperties: false,
})
const text = { type: 'string' }
const flag = { type: 'boolean' }
const schema = { $ref: 'https://json-schema.org/draft/2020-12/schema' }

/** The structure that OpenAPI 3.1.0 prescribes for what our descriptions use of it; any other key is refused. */
const STRUCTURE = {
  ...object(
    {
      openapi: { pattern: '^3\\.1\\.\\d+$' },
      info: object(
        { title: text, version: text },
        {
          description: text,
          contact: object({}, { name: text }),
          license: object({ name: text }, { identifier: text }),
        },
      ),
      paths: {
        type: 'object',
        patternProperties: { '^/': ref('item') },
        additionalProperties: false,
      },
    },
    {
      servers: { type: 'array', items: object({ url: text }) },
      tags: { type: 'array', items: object({ name: text }, { description: text }) },
      components: object(
        {},
        {
          schemas: {
            type: 'object',
            propertyNames: { pattern: '^[a-zA-Z0-9._-]+$' },
            additionalProperties: schema,
          },
          securitySchemes: map(object({ type: { const: 'http' }, scheme: text })),
        },
      ),
    },
  ),
  $defs: {
    item: object(
      {},
      Object.fromEntries(['get', 'post', 'put', 'delete'].map((method) => [method, ref('operation')])),
    ),
    operation: object(
      { responses: ref('responses') },
      {
        operationId: text,
        summary: text,
        description: text,
        tags: { type: 'array', items: text },
        deprecated: flag,
        security: { type: 'array', items: map({ type: 'array', items: text }) },
        parameters: { type: 'array', items: ref('parameter'), uniqueItems: true },
        requestBody: object({ content: map(ref('media')) }, { required: flag }),
      },
    ),
    parameter: {
      ...object(
        { name: text, in: { enum: ['path', 'query', 'header', 'cookie'] }, schema },
        { description: text, required: flag },
      ),
      anyOf: [
        { properties: { in: { enum: ['query', 'header', 'cookie'] } } },
        { properties: { required: { const: true } }, required: ['required'] },
      ],
    },
    responses: {
      type: 'object',
      minProperties: 1,
      patternProperties: { '^[1-5](?:\\d\\d|XX)$': ref('response'), '^default$': ref('response') },
      additionalProperties: false,
    },
    response: object(
      { description: text },
      { content: map(ref('media')), headers: map(object({ schema }, { description: text, required: flag })) },
    ),
    media: object({}, { schema }),
  },
}

const validate = new Ajv2020({ strict: false, allErrors: true }).compile(STRUCTURE)

/** What keeps a value from being an OpenAPI 3.1 description, a line each. */
export function openApiProblems(description: unknown): readonly string[] {
  if (validate(description)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath}: ${message} ${JSON.stringify(params)}`,
  )
}
