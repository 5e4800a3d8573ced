import { hasChange } from '../cards/history.ts'
import { AUTO, headerNameAt, headersOf } from '../headers.ts'
import type { HeaderRow } from '../headers.ts'
import { PARAMETERS } from '../operations.ts'
import type { Operation } from '../operations.ts'
import type { ParameterName } from '../operations/parameters.ts'
import { settlementParametersOf } from '../settlement/parameters.ts'
import type { SettlementParameter } from '../settlement/parameters.ts'
import type { Face } from './face.ts'

/** A parameter object of OpenAPI. */
export interface DescribedParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: Readonly<Record<string, unknown>>
}

/** The parameters of an operation at one of its addresses: those of the path, of the query, then the headers. */
export function parametersAt(face: Face, operation: Operation, path: string): readonly DescribedParameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as ParameterName)
  return [
    ...names.map((name) => parameter(name, operation)),
    ...operation.queryParameters.map((name) => parameter(name, operation)),
    ...headersAt(face, operation),
  ]
}

function parameter(name: ParameterName, operation: Operation): DescribedParameter {
  const { in: place, pattern, maxLength, rule } = PARAMETERS[name]
  const own = settlementParametersOf(operation.id).find((candidate) => candidate.name === name)
  return {
    name,
    in: place,
    required: place === 'path' || own?.required === true,
    description: rule,
    schema: { type: 'string', maxLength, pattern: pattern.source },
  }
}

/** OpenAPI ignores a parameter of this name: it is a security scheme. Undefined where no token is named. */
export function securityOf(face: Face, operation: Operation): readonly object[] | undefined {
  const names =
    face.surface === 'settlement'
      ? settlementParametersOf(operation.id).map(({ name }) => name)
      : headersOf(operation.headerSet).map(({ name }) => name)
  // Optional: without it is a way as well.
  return names.includes(AUTHORIZATION) ? [{ [TOKEN_SCHEME]: [] }, {}] : undefined
}

export const TOKEN_SCHEME = 'accessToken'

const AUTHORIZATION = 'Authorization'

function headersAt(face: Face, operation: Operation): readonly DescribedParameter[] {
  if (face.surface === 'settlement') {
    const own: readonly SettlementParameter[] = settlementParametersOf(operation.id)
    return own.filter((one) => one.in === 'HEADER' && one.name !== AUTHORIZATION).map(settlementHeader)
  }
  return headersOf(operation.headerSet)
    .filter(({ name }) => name !== AUTHORIZATION && !isGone(name, face))
    .map((row) => header(row, face, operation))
}

/** Document 3 §9.4: a header that a release of the card API has no more. */
function isGone(name: string, { cards }: Face): boolean {
  if (!cards || name !== 'X-Request-ID') return false
  return hasChange('request-id-removed', cards.variant, cards.release)
}

function header(row: HeaderRow, face: Face, operation: Operation): DescribedParameter {
  const name = headerNameAt(face.surface, row.name)
  return {
    name,
    in: 'header',
    required: row[operation.headerSet] === 'required',
    description: name === row.name ? row.rule : 'identifies the client',
    schema: { type: 'string', ...FORMATS[row.format], ...(row.maxLength && { maxLength: row.maxLength }) },
  }
}

const FORMATS = {
  uuid: { format: 'uuid' },
  text: { minLength: 1 },
  'ip-or-auto': { anyOf: [{ const: AUTO }, { format: 'ipv4' }, { format: 'ipv6' }] },
  bearer: {},
} as const satisfies Readonly<Record<HeaderRow['format'], object>>

function settlementHeader({ name, required, rule }: SettlementParameter): DescribedParameter {
  return { name, in: 'header', required, description: rule, schema: { type: 'string' } }
}
