import type { Clause } from '../clauses.ts'
import { maxCharactersOf } from '../limits.ts'

export type ParameterName =
  | 'accountId'
  | 'date'
  | 'submissionId'
  | 'reportId'
  | 'providerId'
  | 'userId'
  | 'cardToken'
  | 'bankClearingNumber'
  | 'cardNumber'
  | 'cardType'
  | 'dpan'
  | 'merchantId'
  | 'customerId'
  | 'requestTraceId'
  | 'isin'
  | 'tradeDate'
  | 'market'
  | 'pageSize'

export interface Parameter {
  readonly in: 'path' | 'query'
  readonly pattern: RegExp
  readonly maxLength: number
  readonly rule: string
  readonly clause: Clause
}

export const PARAMETERS: Readonly<Record<ParameterName, Parameter>> = {
  accountId: {
    in: 'path',
    // The constraint on the last character is not shown: alphanumeric is an assumption of the simulator.
    pattern: /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,254}[A-Za-z0-9])?$/,
    maxLength: maxCharactersOf('accountId'),
    rule: 'first character alphanumeric, then up to 254 of letters, digits, dot, underscore, hyphen',
    clause: '1 §4.2',
  },
  date: {
    in: 'query',
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    maxLength: 10,
    rule: 'a date as yyyy-mm-dd; the current date when absent',
    clause: '1 §4.2',
  },
  submissionId: idParameter('submissionId'),
  reportId: idParameter('reportId'),
  providerId: holderParameter(),
  userId: holderParameter(),
  cardToken: cardParameter(/^\S{1,64}$/, 64, 'a card token'),
  bankClearingNumber: cardParameter(/^\d{1,5}$/, 5, 'a clearing number, 100 to 99999'),
  cardNumber: cardParameter(/^\d{1,8}$/, 8, 'a number, 1 to 99999999'),
  cardType: cardParameter(/^\d$/, 1, 'a type, 1 to 6'),
  // Of 16 characters by assumption digital-card-shape; one that no digital card has is unknown, not wrong.
  dpan: cardParameter(/^\S{1,64}$/, 64, 'the number of a digital card'),
  merchantId: cardParameter(/^M\d{5}$/, 6, 'a merchant, M and five digits'),
  customerId: cardParameter(/^\S{1,64}$/, 64, 'the id of a customer, 1 to 64 characters'),
  requestTraceId: cardParameter(/^\S{1,64}$/, 64, 'the id of a request, 1 to 64 characters'),
  isin: settlementParameter('path', /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/, 12, 'an ISIN'),
  tradeDate: settlementParameter('query', /^\d{4}-\d{2}-\d{2}$/, 10, 'a date as yyyy-mm-dd'),
  market: settlementParameter('query', /^[A-Z0-9]{4}$/, 4, 'a market identifier code'),
  pageSize: settlementParameter('query', /^\d{1,3}$/, 3, 'a number from 1 to 100'),
}

/** Assumption token-and-permission-paths. */
function holderParameter(): Parameter {
  return {
    in: 'path',
    pattern: /^[a-zA-Z0-9\-.]{1,250}$/,
    maxLength: 250,
    rule: 'up to 250 letters, digits, hyphens and dots',
    clause: '1 §5.4',
  }
}

/** Assumption card-identifiers. */
function cardParameter(pattern: RegExp, maxLength: number, rule: string): Parameter {
  return { in: 'path', pattern, maxLength, rule, clause: '3 §4' }
}

/** Assumption settlement-operations. */
function settlementParameter(
  location: Parameter['in'],
  pattern: RegExp,
  maxLength: number,
  rule: string,
): Parameter {
  return { in: location, pattern, maxLength, rule, clause: '3 §1.2' }
}

function idParameter(name: 'submissionId' | 'reportId'): Parameter {
  const maxLength = maxCharactersOf(name)
  return {
    in: 'path',
    pattern: new RegExp(`^[^\\s/]{1,${maxLength}}$`, 'u'),
    maxLength,
    rule: `${name}: a string of at most ${maxLength} characters`,
    clause: '1 §8',
  }
}
