import type { Operation } from '../operations.ts'
import { addressesOn } from './face.ts'
import type { Face } from './face.ts'
import { TOKEN_SCHEME, parametersAt, securityOf } from './parameters.ts'
import { requestBodyOf } from './request-body.ts'
import { responsesOf } from './responses.ts'
import { componentSchemas } from './schemas.ts'

type Described = Readonly<Record<string, unknown>>

/** An OpenAPI 3.1 description of what the documents say of these faces. Same faces, same description. */
export function describeApis(faces: readonly Face[], version: string): Described {
  const paths: Record<string, Record<string, Described>> = {}
  for (const face of faces) {
    for (const operation of face.operations) {
      for (const [index, path] of addressesOn(face, operation).entries()) {
        const item = (paths[path] ??= {})
        item[operation.method.toLowerCase()] = describeOperation(face, operation, path, index)
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'What the documents say of the banking gateway, the card API and the settlement information',
      version,
      description:
        'Made from the register of the documents. `x-clause` names the place that an operation rests on; where the ' +
        'documents are silent, `x-assumption` names the default that stands there, and nothing of it is required.',
    },
    servers: [{ url: '/' }],
    tags: faces.map(({ name, title }) => ({ name, description: title })),
    paths,
    components: {
      schemas: componentSchemas(referredIn(paths), faces),
      securitySchemes: { [TOKEN_SCHEME]: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function describeOperation(face: Face, operation: Operation, path: string, index: number): Described {
  const alias = index === 0 ? undefined : operation.aliases?.[index - 1]
  const open = alias ? alias.assumption : operation.pathAssumption
  const body = requestBodyOf(operation)
  const security = securityOf(face, operation)
  return {
    operationId: [face.name, operation.id.replace('/', '.'), ...(alias ? [`alias-${index}`] : [])].join('.'),
    summary: operation.title,
    tags: [face.name],
    'x-operation': operation.id,
    'x-clause': operation.clause,
    'x-effects': operation.effects,
    ...(open && { 'x-assumption': open }),
    ...(face.cards?.variant === 'v1' && { deprecated: true }),
    ...(security && { security }),
    parameters: parametersAt(face, operation, path),
    ...(body && { requestBody: body }),
    responses: responsesOf(face, operation),
  }
}

function referredIn(value: unknown): ReadonlySet<string> {
  const found = JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)
  return new Set([...found].map((match) => match[1]!))
}
