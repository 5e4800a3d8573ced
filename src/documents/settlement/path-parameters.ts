import type { Parameter } from '../operations/parameter.ts'

/** What stands in paths and queries of the settlement-information API. */
export const SETTLEMENT_PATH_PARAMETERS = {
  isin: settlementParameter('path', /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/, 12, 'an ISIN'),
  tradeDate: settlementParameter('query', /^\d{4}-\d{2}-\d{2}$/, 10, 'a date as yyyy-mm-dd'),
  market: settlementParameter('query', /^[A-Z0-9]{4}$/, 4, 'a market identifier code'),
  pageSize: settlementParameter('query', /^\d{1,3}$/, 3, 'a number from 1 to 100'),
} as const satisfies Readonly<Record<string, Parameter>>

export type SettlementPathParameterName = keyof typeof SETTLEMENT_PATH_PARAMETERS

/** Assumption settlement-operations. */
function settlementParameter(
  location: Parameter['in'],
  pattern: RegExp,
  maxLength: number,
  rule: string,
): Parameter {
  return { in: location, pattern, maxLength, rule, clause: '3 §1.2' }
}
