import { parseCalendarDate } from '../../kernel/calendar.ts'
import type { ParameterLocation } from './record.ts'

/** A parameter of the settlement-information API, and what is valid for it (assumption settlement-operations). */
export interface SettlementParameter {
  readonly name: string
  readonly in: ParameterLocation
  readonly required: boolean
  readonly rule: string
  readonly accepts: (value: unknown) => boolean
  /** Of a list: what each item has to be, so that the wrong ones can be named. */
  readonly acceptsItem?: (item: unknown) => boolean
  /** Its value is never shown (assumption settlement-values). */
  readonly secret?: true
}

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const CORRELATION: SettlementParameter = {
  name: 'X-Correlation-Id',
  in: 'HEADER',
  required: true,
  rule: 'a UUID, version 4',
  accepts: matches(UUID_V4),
}

const AUTHORIZATION: SettlementParameter = {
  name: 'Authorization',
  in: 'HEADER',
  required: false,
  rule: 'Bearer and a token',
  accepts: matches(/^Bearer [\w\-.~+/]+=*$/),
  secret: true,
}

const COMMON = [CORRELATION, AUTHORIZATION]

const isin: SettlementParameter = {
  name: 'isin',
  in: 'PATH',
  required: true,
  rule: 'an ISIN: two letters, nine letters or digits, a digit',
  accepts: matches(ISIN),
}

const market: SettlementParameter = {
  name: 'market',
  in: 'QUERY',
  required: false,
  rule: 'a market identifier code of four letters or digits',
  accepts: matches(/^[A-Z0-9]{4}$/),
}

const PAGE_SIZES = { least: 1, most: 100 } as const

/** The parameters of each operation, in the order in which offenders are listed. */
export const SETTLEMENT_PARAMETERS = {
  'settlement/read-security': [
    isin,
    { name: 'tradeDate', in: 'QUERY', required: true, rule: 'a date as yyyy-mm-dd', accepts: isDate },
    market,
    ...COMMON,
  ],
  'settlement/subscribe-all': [
    {
      name: 'isins',
      in: 'BODY',
      required: true,
      rule: '1 to 100 ISINs',
      accepts: (value) => Array.isArray(value) && isListOfIsins(value),
      acceptsItem: matches(ISIN),
    },
    { name: 'validFrom', in: 'BODY', required: true, rule: 'a date as yyyy-mm-dd', accepts: isDate },
    ...COMMON,
  ],
  'settlement/subscribe': [
    isin,
    { name: 'validFrom', in: 'BODY', required: true, rule: 'a date as yyyy-mm-dd', accepts: isDate },
    ...COMMON,
  ],
  'settlement/unsubscribe': [isin, ...COMMON],
  'settlement/list-subscriptions': [
    {
      name: 'pageSize',
      in: 'QUERY',
      required: false,
      rule: `a number from ${PAGE_SIZES.least} to ${PAGE_SIZES.most}`,
      accepts: isPageSize,
    },
    ...COMMON,
  ],
  'settlement/read-results': [...COMMON],
} as const satisfies Readonly<Record<string, readonly SettlementParameter[]>>

/** The parameters of an operation; none for one of another API. */
export function settlementParametersOf(operation: string): readonly SettlementParameter[] {
  const rows: Readonly<Record<string, readonly SettlementParameter[]>> = SETTLEMENT_PARAMETERS
  return Object.hasOwn(rows, operation) ? rows[operation]! : []
}

function matches(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && pattern.test(value)
}

function isListOfIsins(values: readonly unknown[]): boolean {
  return values.length >= 1 && values.length <= 100 && values.every(matches(ISIN))
}

function isPageSize(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{1,3}$/.test(value)) return false
  return Number(value) >= PAGE_SIZES.least && Number(value) <= PAGE_SIZES.most
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && parseCalendarDate(value) !== undefined
}
