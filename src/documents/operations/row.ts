import type { GatewayAssumptionId } from '../assumptions/gateway.ts'
import type { DocumentClause } from '../document-clauses.ts'
import type { GatewaySchemaName } from '../wire/gateway.ts'
import { type OperationRow, parametersIn } from './operation.ts'
import type { GatewayParameterName } from './parameters.ts'

/** A part of the gateway's address space: /api/bankingservices/<consent-type>/<module>/version/<resource>. */
export type GatewayModule = 'account-information' | 'payment-submission' | 'consent-flow'

/** `open` is for browsers, which send what they like. */
export type GatewayHeaderSet = 'standard' | 'diagnostic' | 'token' | 'open'

export type GatewayOperation = OperationRow<{
  surface: 'gateway'
  module: GatewayModule
  clause: DocumentClause
  assumption: GatewayAssumptionId
  parameter: GatewayParameterName
  schema: GatewaySchemaName
  headerSet: GatewayHeaderSet
}>

const ALL_ERRORS = [400, 401, 403, 404, 405, 500, 501, 502, 503, 504] as const

export const JSON_TYPE = 'application/json'
export const XML_TYPE = 'application/xml'

export type Details = Pick<GatewayOperation, 'success'> & Partial<GatewayOperation>

/** What most rows share; `details` says the rest. */
export function read<const Id extends `${GatewayModule}/${string}`>(
  id: Id,
  path: string,
  title: string,
  details: Details,
): GatewayOperation & { readonly id: Id } {
  const module = id.slice(0, id.indexOf('/')) as GatewayModule
  return {
    surface: 'gateway',
    module,
    title,
    clause: module === 'account-information' ? '1 §4.2' : '1 §4.1',
    method: 'GET',
    path,
    pathAssumption: 'operation-paths',
    headerSet: 'standard',
    pathParameters: parametersIn(path) as readonly GatewayParameterName[],
    queryParameters: [],
    errorStatuses: ALL_ERRORS,
    effects: 'read',
    ...details,
    id,
  }
}
