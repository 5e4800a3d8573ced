import type { GatewayModule, Operation } from './operation.ts'

const ALL_ERRORS = [400, 401, 403, 404, 405, 500, 501, 502, 503, 504] as const

export const JSON_TYPE = 'application/json'
export const XML_TYPE = 'application/xml'

export type Details = Pick<Operation, 'success'> & Partial<Operation>

/** What most rows share; `details` says the rest. */
export function read<const Id extends `${GatewayModule}/${string}`>(
  id: Id,
  path: string,
  title: string,
  details: Details,
): Operation & { readonly id: Id } {
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
    pathParameters: [],
    queryParameters: [],
    errorStatuses: ALL_ERRORS,
    effects: 'read',
    ...details,
    id,
  }
}
