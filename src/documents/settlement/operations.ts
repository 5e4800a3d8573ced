import type { SETTLEMENT } from '../assumptions/settlement.ts'
import type { DocumentClause } from '../document-clauses.ts'
import { type OperationRow, parametersIn } from '../operations/operation.ts'
import type { SettlementSchemaName } from '../wire/settlement.ts'
import { type SettlementPathParameterName, settlementParametersOf } from './parameters.ts'

type Operation = OperationRow<{
  surface: 'settlement'
  module: 'settlement'
  clause: DocumentClause
  assumption: (typeof SETTLEMENT)[number]['id']
  parameter: SettlementPathParameterName
  schema: SettlementSchemaName
  headerSet: 'settlement'
}>

const JSON_TYPE = 'application/json'

/** The settlement-information API. Document 3 shows none of its operations: all are assumption settlement-operations. */
export const SETTLEMENT_OPERATIONS = [
  row('settlement/read-security', 'GET', '/detailed-settlement-information/securities/{isin}', {
    title: 'Read how a security settles',
  }),
  row('settlement/subscribe-all', 'POST', '/bulk-subscription/securities/bulk-set', {
    title: 'Replace the subscribed securities',
    requestBody: { mediaType: JSON_TYPE },
    success: answered(204),
    effects: 'write',
  }),
  row('settlement/subscribe', 'PUT', '/bulk-subscription/securities/{isin}', {
    title: 'Subscribe to a security',
    requestBody: { mediaType: JSON_TYPE },
    success: answered(204),
    effects: 'write',
  }),
  row('settlement/unsubscribe', 'DELETE', '/bulk-subscription/securities/{isin}', {
    title: 'End the subscription to a security',
    success: answered(204),
    effects: 'write',
  }),
  row('settlement/list-subscriptions', 'GET', '/bulk-subscription/securities', {
    title: 'List the subscribed securities',
  }),
  row('settlement/read-results', 'GET', '/bulk-subscription/resultsFile', {
    title: 'Read how the subscribed securities settle',
    success: [...answered(200), ...answered(304)],
  }),
] as const satisfies readonly Operation[]

export type SettlementOperationId = (typeof SETTLEMENT_OPERATIONS)[number]['id']

function answered(status: number): Operation['success'] {
  return [{ status, mediaType: status === 200 ? JSON_TYPE : '', assumption: 'settlement-operations' }]
}

function row<const Id extends `settlement/${string}`>(
  id: Id,
  method: Operation['method'],
  path: string,
  details: Partial<Operation> & Pick<Operation, 'title'>,
): Operation & { readonly id: Id } {
  const inQuery = settlementParametersOf(id).filter((parameter) => parameter.in === 'QUERY')
  return {
    surface: 'settlement',
    module: 'settlement',
    clause: '3 §1.2',
    method,
    path,
    pathAssumption: 'settlement-operations',
    headerSet: 'settlement',
    pathParameters: parametersIn(path) as readonly SettlementPathParameterName[],
    queryParameters: inQuery.map(({ name }) => name as SettlementPathParameterName),
    success: answered(200),
    // Document 3 §7 names the 400 alone.
    errorStatuses: [400],
    effects: 'read',
    ...details,
    id,
  }
}
