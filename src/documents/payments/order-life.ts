import type { Way } from '../way.ts'

/**
 * The states of a payment order, and the code of each in a status: document 1 §2.3 shows PART and RJCT, the others are
 * assumption status-codes-of-submissions. What is accepted is pending until the day on which it is executed.
 */
export const ORDER_CODES = {
  RECEIVED: 'RCVD',
  ACCEPTED: 'ACCP',
  PARTLY_ACCEPTED: 'PART',
  EXECUTED: 'ACCP',
  PARTLY_EXECUTED: 'PART',
  REJECTED: 'RJCT',
} as const

export type OrderState = keyof typeof ORDER_CODES

/** The codes of one transaction: it is never accepted in part, and has none before it is checked. */
export const TRANSACTION_CODES = [ORDER_CODES.ACCEPTED, ORDER_CODES.REJECTED] as const
export type TransactionCode = (typeof TRANSACTION_CODES)[number]

/** What is accepted may still fail on its day, and what is rejected stays so. */
export const TRANSACTION_LIFE: readonly Way<TransactionCode>[] = [
  { deed: 'FAIL', from: [ORDER_CODES.ACCEPTED], to: ORDER_CODES.REJECTED, basis: 'funds-check' },
]

/** The life of a payment order: it is checked once, and then executed payment by payment. */
export interface OrderRow extends Way<OrderState> {
  /** How many of its transactions are rejected by then. */
  readonly rejected: 'none' | 'some' | 'all'
  /** Payments of it still wait for their day. */
  readonly isWaiting: boolean
}

const PENDING = ['ACCEPTED', 'PARTLY_ACCEPTED'] as const
const CHECKS = 'submission-processing'
const DAYS = 'execution-window'
const FUNDS = 'funds-check'

export const ORDER_LIFE: readonly OrderRow[] = [
  row('RECEIVE', [], 'RECEIVED', ['none', true], '1 §2.3'),
  row('ACCEPT', ['RECEIVED'], 'ACCEPTED', ['none', true], CHECKS),
  row('ACCEPT_PART', ['RECEIVED'], 'PARTLY_ACCEPTED', ['some', true], CHECKS),
  row('REJECT', ['RECEIVED'], 'REJECTED', ['all', false], CHECKS),
  row('EXECUTE_SOME', ['ACCEPTED'], 'same', ['none', true], DAYS),
  row('EXECUTE_SOME', PENDING, 'PARTLY_ACCEPTED', ['some', true], FUNDS),
  row('EXECUTE', ['ACCEPTED'], 'EXECUTED', ['none', false], DAYS),
  row('EXECUTE_PART', PENDING, 'PARTLY_EXECUTED', ['some', false], FUNDS),
  row('FAIL', PENDING, 'REJECTED', ['all', false], FUNDS),
]

function row(
  deed: string,
  from: OrderRow['from'],
  to: OrderRow['to'],
  [rejected, isWaiting]: readonly [OrderRow['rejected'], boolean],
  basis: '1 §2.3' | typeof CHECKS | typeof DAYS | typeof FUNDS,
): OrderRow {
  return { deed, from, to, rejected, isWaiting, basis }
}
