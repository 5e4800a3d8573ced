import { parseCalendarDate } from '../../kernel/calendar.ts'
import type { Parameter } from '../operations/parameter.ts'
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

export const CORRELATION = required('HEADER', 'X-Correlation-Id', 'a UUID, version 4', matches(UUID_V4))

const AUTHORIZATION = {
  ...optional('HEADER', 'Authorization', 'Bearer and a token', matches(/^Bearer [\w\-.~+/]+=*$/)),
  secret: true as const,
}

const COMMON = [CORRELATION, AUTHORIZATION]

const A_DATE = 'a date as yyyy-mm-dd'

const isin = required('PATH', 'isin', 'an ISIN: two letters, nine letters or digits, a digit', matches(ISIN))
const tradeDate = required('QUERY', 'tradeDate', A_DATE, isDate)
const validFrom = required('BODY', 'validFrom', A_DATE, isDate)
const MARKET = 'a market identifier code of four letters or digits'
const MIC = /^[A-Z0-9]{4}$/
const market = optional('QUERY', 'market', MARKET, matches(MIC))
const isins = {
  ...required('BODY', 'isins', '1 to 100 ISINs', isListOfIsins),
  acceptsItem: matches(ISIN),
}

const PAGE_SIZES = { least: 1, most: 100 } as const

const A_PAGE_SIZE = `a number from ${PAGE_SIZES.least} to ${PAGE_SIZES.most}`
const pageSize = optional('QUERY', 'pageSize', A_PAGE_SIZE, isPageSize)

/** The parameters of each operation, in the order in which offenders are listed. */
export const SETTLEMENT_PARAMETERS = {
  'settlement/read-security': [isin, tradeDate, market, ...COMMON],
  'settlement/subscribe-all': [isins, validFrom, ...COMMON],
  'settlement/subscribe': [isin, validFrom, ...COMMON],
  'settlement/unsubscribe': [isin, ...COMMON],
  'settlement/list-subscriptions': [pageSize, ...COMMON],
  'settlement/read-results': COMMON,
} as const satisfies Readonly<Record<string, readonly SettlementParameter[]>>

/** The parameters of an operation; none for one of another API. */
export function settlementParametersOf(operation: string): readonly SettlementParameter[] {
  const rows: Readonly<Record<string, readonly SettlementParameter[]>> = SETTLEMENT_PARAMETERS
  return Object.hasOwn(rows, operation) ? rows[operation]! : []
}

/** What stands in paths and queries. */
export const SETTLEMENT_PATH_PARAMETERS = {
  isin: inAddress(isin, ISIN, 12),
  tradeDate: inAddress(tradeDate, /^\d{4}-\d{2}-\d{2}$/, 10),
  market: inAddress(market, MIC, 4),
  pageSize: inAddress(pageSize, /^\d{1,3}$/, 3),
} as const satisfies Readonly<Record<string, Parameter>>

export type SettlementPathParameterName = keyof typeof SETTLEMENT_PATH_PARAMETERS

function inAddress({ in: place, rule }: SettlementParameter, pattern: RegExp, maxLength: number): Parameter {
  return { in: place === 'PATH' ? 'path' : 'query', pattern, maxLength, rule, clause: '3 §1.2' }
}

function required(
  location: ParameterLocation,
  name: string,
  rule: string,
  accepts: SettlementParameter['accepts'],
): SettlementParameter {
  return { name, in: location, required: true, rule, accepts }
}

function optional(...row: Parameters<typeof required>): SettlementParameter {
  return { ...required(...row), required: false }
}

function matches(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && pattern.test(value)
}

function isListOfIsins(value: unknown): boolean {
  return Array.isArray(value) && value.length >= 1 && value.length <= 100 && value.every(matches(ISIN))
}

function isPageSize(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{1,3}$/.test(value)) return false
  return Number(value) >= PAGE_SIZES.least && Number(value) <= PAGE_SIZES.most
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && parseCalendarDate(value) !== undefined
}
