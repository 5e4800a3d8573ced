import { hasChange } from '../cards/history.ts'
import { AUTHORIZATION, AUTO } from '../headers.ts'
import { headerNameAt, headersOf } from '../header-sets.ts'
import type { HeaderRow } from '../headers.ts'
import { SURFACE_DESCRIPTIONS } from '../apis.ts'
import type { DetailedParameter } from '../apis/described-surface.ts'
import { PARAMETERS } from '../operations.ts'
import type { Operation, ParameterName } from '../operations.ts'
import type { DescribedApi } from './described-api.ts'
import { defined } from '../../kernel/defined.ts'

/** A parameter object of OpenAPI. */
export interface DescribedParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: Readonly<Record<string, unknown>>
}

/** The parameters of an operation at one of its addresses: those of the path, of the query, then the headers. */
export function parametersAt(
  api: DescribedApi,
  operation: Operation,
  path: string,
): readonly DescribedParameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as ParameterName)
  return [
    ...names.map((name) => parameter(name, operation)),
    ...operation.queryParameters.map((name) => parameter(name, operation)),
    ...headersAt(api, operation),
  ]
}

function parameter(name: ParameterName, operation: Operation): DescribedParameter {
  const { in: place, pattern, maxLength, rule } = PARAMETERS[name]
  const own = SURFACE_DESCRIPTIONS[operation.surface]
    .parametersOf?.(operation.id)
    .find((candidate) => candidate.name === name)
  return {
    name,
    in: place,
    required: place === 'path' || own?.required === true,
    description: rule,
    schema: { type: 'string', maxLength, pattern: pattern.source },
  }
}

/** OpenAPI ignores a parameter of this name: it is a security scheme. Empty where no token is named. */
export function securityOf(api: DescribedApi, operation: Operation): readonly object[] {
  const { parametersOf } = SURFACE_DESCRIPTIONS[api.surface]
  const rows = parametersOf ? parametersOf(operation.id) : headersOf(operation.headerSet)
  const names = rows.map(({ name }) => name)
  // Optional: without it is a way as well.
  return names.includes(AUTHORIZATION) ? [{ [TOKEN_SCHEME]: [] }, {}] : []
}

export const TOKEN_SCHEME = 'accessToken'

function headersAt(api: DescribedApi, operation: Operation): readonly DescribedParameter[] {
  const { parametersOf } = SURFACE_DESCRIPTIONS[api.surface]
  if (parametersOf) {
    const own = parametersOf(operation.id)
    return own.filter((one) => one.in === 'HEADER' && one.name !== AUTHORIZATION).map(detailedHeader)
  }
  return headersOf(operation.headerSet)
    .filter(({ name }) => name !== AUTHORIZATION && !isGone(name, api))
    .map((row) => header(row, api, operation))
}

/** Document 3 §9.4: a header that a release of the card API has no more. */
function isGone(name: string, { part }: DescribedApi): boolean {
  if (!part || name !== 'X-Request-ID') return false
  return hasChange('request-id-removed', part.variant, part.release)
}

function header(row: HeaderRow, api: DescribedApi, operation: Operation): DescribedParameter {
  const name = headerNameAt(api.surface, row.name)
  return {
    name,
    in: 'header',
    required: row.presence[operation.headerSet] === 'required',
    description: name === row.name ? row.rule : 'identifies the client',
    schema: defined({ type: 'string', ...FORMATS[row.format], maxLength: row.maxLength }),
  }
}

const FORMATS = {
  uuid: { format: 'uuid' },
  text: { minLength: 1 },
  'ip-or-auto': { anyOf: [{ const: AUTO }, { format: 'ipv4' }, { format: 'ipv6' }] },
  bearer: {},
} as const satisfies Readonly<Record<HeaderRow['format'], object>>

function detailedHeader({ name, required, rule }: DetailedParameter): DescribedParameter {
  return { name, in: 'header', required, description: rule, schema: { type: 'string' } }
}
