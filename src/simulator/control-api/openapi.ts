import { z } from 'zod'
import { answerOf, parametersOf } from './paging.ts'
import type { Row } from './row.ts'
import { ROWS } from './table.ts'
import { defined } from '../../kernel/defined.ts'

/** The description of the control API, OpenAPI 3.1, from the same rows that answer. */
export function describeControlApi({ authenticated }: { authenticated: boolean }): object {
  const paths: Record<string, Record<string, object>> = {}
  const schemas: Record<string, unknown> = { Problem: PROBLEM }
  for (const row of ROWS) {
    const addresses = row.scope === 'server' ? [row.path] : [row.path, `/worlds/{world}${row.path}`]
    for (const address of addresses) {
      paths[address] = { ...paths[address], [row.method.toLowerCase()]: describeRow(row, address, schemas) }
    }
  }
  return defined({
    openapi: '3.1.0',
    info: {
      title: 'conformance: control of the simulated bank',
      version: '1',
      contact: { name: 'bank-conformance' },
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'What is done to a bank rather than asked of it. Every operation below /worlds/{world} stands for that ' +
        'world; without this prefix, for the one at the root.',
    },
    // Relative to this document, so that it holds behind a proxy too.
    servers: [{ url: '../_control' }],
    security: authenticated ? [{ token: [] }] : [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: defined({
      schemas,
      securitySchemes: authenticated ? { token: { type: 'http', scheme: 'bearer' } } : undefined,
    }),
  })
}

const TAGS: Readonly<Record<Row['scope'], string>> = {
  server: 'What is done to the server: its worlds.',
  world: 'What is done to the bank of one world.',
}

const PROBLEM = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What was seen, and what to do.' },
  },
  required: ['type', 'title', 'status', 'detail'],
}

function describeRow(row: Row, address: string, schemas: Record<string, unknown>): object {
  const names = [...address.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(parametersOf(row)).map(([name, description]) => ({
      name,
      in: 'query',
      description,
      schema: { type: 'string' },
    })),
  ]
  const answer = answerOf(row)
  return defined({
    operationId: `${row.method} ${address}`.replaceAll(/[^A-Za-z]+/g, '-').replace(/-$/, ''),
    summary: row.summary,
    description: `${row.response}${row.scope === 'world' && address === row.path ? ' For the world at the root.' : ''}`,
    tags: [row.scope],
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: row.body && {
      required: isRequired(row.body),
      content: jsonContent(row.body, 'input', schemas),
    },
    responses: {
      [row.status]: defined({
        description: row.response,
        content: answer && jsonContent(answer, 'output', schemas),
      }),
      '4XX': {
        description: 'What is wrong, and what to do about it.',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  })
}

/** The content of a body; named schemas are described once, among the components. */
function jsonContent(
  schema: z.ZodType,
  io: 'input' | 'output',
  schemas: Record<string, unknown>,
): Record<string, object> {
  const text = JSON.stringify(z.toJSONSchema(schema, { io }))
    .replaceAll('#/$defs/', '#/components/schemas/')
    // Of a pair of texts; tools look for what items are, and the pair says how many there can be.
    .replaceAll('"items":false', '"items":{"type":"string"}')
  const { $schema: _dialect, $defs, ...described } = JSON.parse(text) as z.core.JSONSchema.JSONSchema
  Object.assign(schemas, $defs)
  return { 'application/json': { schema: described } }
}

/** An object whose keys are all optional may be left out altogether. */
function isRequired(schema: z.ZodType): boolean {
  return !schema.safeParse({}).success
}
