import type { Operation } from '../operations.ts'
import { type DescribedApi, addressesIn } from './described-api.ts'
import { TOKEN_SCHEME, parametersAt, requestBodyOf, responsesOf, securityOf } from './operation-object.ts'
import { componentSchemas, unreferredRecords } from './schemas.ts'
import { defined } from '../../kernel/defined.ts'

type Described = Readonly<Record<string, unknown>>

/** An OpenAPI 3.1 description of what the documents say of these APIs. Same APIs, same description. */
export function describeApis(apis: readonly DescribedApi[], version: string): Described {
  const paths: Record<string, Record<string, Described>> = {}
  for (const api of apis) {
    for (const operation of api.operations) {
      for (const [index, path] of addressesIn(api, operation).entries()) {
        const item = (paths[path] ??= {})
        item[operation.method.toLowerCase()] = describeOperation(api, operation, path, index)
      }
    }
  }
  const referred = referredIn(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: 'What the documents say of the banking gateway, the card API and the settlement information',
      version,
      description:
        'Made from the register of the documents. `x-clause` names the place that an operation rests on; where the ' +
        'documents are silent, `x-assumption` names the default that stands there, and nothing of it is required.',
      contact: { name: 'bank-conformance' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: apis.map(({ name, title }) => ({ name, description: title })),
    paths,
    components: {
      schemas: componentSchemas(referred, apis),
      'x-records': unreferredRecords(referred, apis),
      securitySchemes: { [TOKEN_SCHEME]: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function describeOperation(api: DescribedApi, operation: Operation, path: string, index: number): Described {
  const alias = index === 0 ? undefined : operation.aliases?.[index - 1]
  const open = alias ? alias.assumption : operation.pathAssumption
  return defined({
    operationId: [api.name, operation.id.replace('/', '.'), ...(alias ? [`alias-${index}`] : [])].join('.'),
    summary: operation.title,
    description: descriptionOf(operation, open),
    tags: [api.name],
    'x-operation': operation.id,
    'x-clause': operation.clause,
    'x-effects': operation.effects,
    'x-assumption': open,
    deprecated: api.part?.variant === 'v1' ? true : undefined,
    security: securityOf(api, operation),
    parameters: parametersAt(api, operation, path),
    requestBody: requestBodyOf(operation),
    responses: responsesOf(api, operation),
  })
}

const EFFECTS: Readonly<Record<Operation['effects'], string>> = {
  read: 'It changes nothing.',
  write: 'It changes what the other side keeps.',
  irreversible: 'What it does cannot be undone.',
}

function descriptionOf({ clause, effects }: Operation, assumption: string | undefined): string {
  const place = `Document ${clause}. ${EFFECTS[effects]}`
  return assumption === undefined ? place : `${place} Its address rests on the assumption ${assumption}.`
}

function referredIn(value: unknown): ReadonlySet<string> {
  const found = JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)
  return new Set([...found].map((match) => match[1]!))
}
