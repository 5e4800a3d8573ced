import { describe, expect, test } from 'vitest'
import { DAY_MS, calendarDate, dateOfDay } from '../../../kernel/calendar.ts'
import { MONDAY, NOW } from '../../../../test/support/books.ts'
import { bankIban } from '../iban.ts'
import { BOOKING_INSTRUCTION_MEANINGS } from './booking-instructions.ts'
import type { PaymentInformation, PaymentOrder, PaymentTransaction } from './order.ts'
import { statusOf } from './status.ts'
import {
  CHECKED,
  accountsOf,
  bankOf,
  orderOf,
  payment,
  runDue,
  submit,
  transaction,
} from '../../../../test/support/submitted-orders.ts'

/** The reason of the only transaction, ACCP when it has none. */
function outcome(
  changes: {
    readonly transaction?: Partial<PaymentTransaction>
    readonly payment?: Partial<PaymentInformation>
    readonly order?: Partial<PaymentOrder>
  },
  nowMs = NOW,
): string {
  const bank = bankOf()
  const [debtor] = accountsOf(bank)
  const info = payment(debtor!, { transactions: [transaction(changes.transaction)], ...changes.payment })
  const { id } = submit(bank, orderOf([info], changes.order), nowMs)
  runDue(bank, nowMs + 2000)
  const [item] = statusOf(bank.payments.find(id, nowMs + 2000)!, nowMs + 2000).payments[0]!.transactions
  return item!.reason?.code ?? item!.code
}

const SALARIES = BOOKING_INSTRUCTION_MEANINGS.BATCHBOOKING_SALA_NOA
const account = (identification: string) => ({ creditorAccount: { type: 'IBAN', identification } })
const QR_IBAN = 'CH4431999123000889012'
const QRR = { type: 'QRR', value: '210000000003139471430009017' }
const unstructured = { country: 'CH', lines: ['Bahnhofstrasse 1', '8001 Zürich'] }

describe('a transaction', () => {
  test.each<[string, Partial<PaymentTransaction>]>([
    ['ACCP', {}],
    ['ACCP', { currency: 'EUR' }],
    ['AM01', { amount: '0.00' }],
    ['AM02', { amount: '10000000000.00' }],
    ['AM02', { amount: '1000000000.00', currency: 'EUR', sepa: true, ...account('DE89370400440532013000') }],
    ['AM03', { sepa: true }],
    ['AM04', { amount: '9999999999.99' }],
    ['CH20', { amount: '1.001' }],
    ['CH20', { amount: '1.5', currency: 'JPY' }],
    ['CURR', { currency: 'NOK' }],
    ['AC01', account('CH0000762011623852957')],
    ['AC01', account(bankIban(1))],
    ['BE09', account('XX9300762011623852957')],
    ['RC01', { creditorAgent: { bic: 'ABCDCHZ' } }],
    ['AGNT', { creditorAgent: { bic: 'ABCDCHZ0' } }],
    ['AGNT', { creditorAgent: { bic: 'ABCDCHZ0XXX' } }],
    ['ACCP', { creditorAgent: { bic: 'ABCDCHZZ0XX' } }],
    ['ACCP', { creditorAgent: { bic: 'RHEICHB0XXX' } }],
    ['CH21', { kind: 'other', creditorAccount: { type: 'OTHER', identification: '1' } }],
    ['ACCP', { kind: 'qr', ...account(QR_IBAN), reference: QRR }],
    ['RR07', { kind: 'qr', ...account(QR_IBAN) }],
    ['RR07', { kind: 'qr', ...account(QR_IBAN), reference: { type: 'SCOR', value: 'RF18539007547034' } }],
    [
      'RR07',
      { kind: 'qr', ...account(QR_IBAN), reference: { ...QRR, value: '210000000003139471430009016' } },
    ],
    ['RR07', { reference: QRR }],
    ['ACCP', { reference: { type: 'SCOR', value: 'RF18539007547034' } }],
    ['RR07', { reference: { type: 'SCOR', value: 'RF19539007547034' } }],
    ['RR07', { reference: { type: 'SCOR', value: 'RF18 5390 0754 7034' } }],
    ['CH16', { localInstrument: 'CH01' }],
    ['ACCP', { localInstrument: 'INST' }],
    ['CH17', { unused: 'Tax' }],
    ['CH16', { creditorAccount: { type: 'BBAN', identification: '1' } }],
    ['ACCP', { creditor: { name: 'n'.repeat(70) } }],
    ['CH16', { creditor: { name: 'n'.repeat(71) } }],
    ['CH16', { ultimateDebtor: { name: 'n'.repeat(71) } }],
    ['ACCP', { creditor: { name: 'Muster', address: { townName: 'Bern' } } }],
    ['CH16', { creditor: { name: 'Muster', address: { floor: '三' } } }],
    ['CH16', { chargeBearer: 'OUR' }],
    ['CH16', { remittance: '支払い' }],
    ['CH16', { endToEndId: '/leading-slash' }],
    ['CH16', { instructionId: 'two//slashes' }],
    ['CH16', { currency: 'EUR', sepa: true, chargeBearer: 'SHAR', ...account('DE89370400440532013000') }],
    ['ACCP', { currency: 'EUR', sepa: true, chargeBearer: 'SLEV', ...account('DE89370400440532013000') }],
    ['ACCP', { transferCurrency: 'EUR' }],
    ['CURR', { transferCurrency: 'NOK' }],
    ['AM03', { currency: 'EUR', transferCurrency: 'CHF' }],
    ['CH16', { instant: true }],
    ['CH07', { repeated: ['ChrgBr'] }],
    ['ACCP', { creditor: { name: 'Muster', address: unstructured } }],
    ['ACCP', { creditor: { name: 'Muster', address: { ...unstructured, townName: 'Zürich' } } }],
    [
      'CH17',
      { creditor: { name: 'M', address: { ...unstructured, townName: 'Z', lines: ['1', '2', '3'] } } },
    ],
  ])('is %s: %j', (expected, changes) => {
    expect(outcome({ transaction: changes })).toBe(expected)
  })

  test('cannot have an unstructured address from 21 November 2026 on, the last day that banks tell', () => {
    const november = Date.parse('2026-11-19T08:00:00Z')
    const address = { transaction: { creditor: { name: 'Muster', address: unstructured } } }
    const on = (date: string) => ({ ...address, payment: { requestedExecutionDate: calendarDate(date) } })
    const withAddress = (date: string) => {
      const { transaction: item, payment: info } = on(date)
      return outcome({ payment: { ...info, transactions: [transaction(item)] } }, november)
    }
    expect(withAddress('2026-11-20')).toBe('ACCP')
    expect(withAddress('2026-11-21')).toBe('CH17')
  })
})

describe('a payment', () => {
  test.each<[string, Partial<PaymentInformation>]>([
    ['AC01', { debtorAccount: { type: 'IBAN', identification: 'CH0000762011623852957' } }],
    ['AC01', { debtorAccount: { type: 'OTHER', identification: '1' } }],
    ['AG01', { debtorAccount: { type: 'IBAN', identification: 'CH9300762011623852957' } }],
    ['CH04', { requestedExecutionDate: dateOfDay(MONDAY - 1) }],
    ['DT06', { requestedExecutionDate: dateOfDay(MONDAY + 60) }],
    ['ACCP', { requestedExecutionDate: dateOfDay(MONDAY + 59) }],
    ['CH03', { requestedExecutionDate: dateOfDay(MONDAY + 61) }],
    ['DT01', { requestedExecutionDate: dateOfDay(MONDAY + 5), booking: SALARIES }],
    ['ACCP', { requestedExecutionDate: dateOfDay(MONDAY + 4), booking: SALARIES }],
    ['DT06', { requestedExecutionDate: dateOfDay(MONDAY + 5) }],
    ['CH16', { method: 'CHK' }],
    ['CH16', { method: 'TRA' }],
    ['ACCP', { method: 'TRF' }],
    ['AM18', { stated: { count: '2' } }],
    ['AM10', { stated: { sum: '1.06' } }],
    ['ACCP', { stated: { count: '1', sum: '1.050' } }],
  ])('is %s: %j', (expected, changes) => {
    expect(outcome({ payment: changes })).toBe(expected)
  })

  test.each<[string, Partial<PaymentOrder>]>([
    ['AM18', { stated: { count: '7' } }],
    ['AM10', { stated: { count: '1', sum: '1' } }],
    ['CH16', { messageId: 'über' }],
  ])('of a message is %s: %j', (expected, changes) => {
    expect(outcome({ order: changes })).toBe(expected)
  })
})

/** What becomes of an order that comes so many days after another one. */
function second(first: Partial<PaymentOrder>, again: Partial<PaymentOrder>, days: number, id = 'other') {
  const bank = bankOf()
  const [debtor] = accountsOf(bank)
  submit(bank, orderOf([payment(debtor!)], first))
  const nowMs = NOW + days * DAY_MS
  const requestedExecutionDate = dateOfDay(MONDAY + days)
  const transactions = [transaction({ instructionId: id })]
  const info = payment(debtor!, { id, requestedExecutionDate, transactions })
  const submission = submit(bank, orderOf([info], again), nowMs)
  const [item] = statusOf(submission, nowMs + CHECKED - NOW).payments[0]!.transactions
  return item!.code === 'RJCT' ? item!.reason?.code : item!.code
}

describe('an identification', () => {
  test('of a message cannot be used again within 90 days', () => {
    expect(second({}, {}, 89)).toBe('DU01')
    expect(second({}, {}, 90)).toBe('ACCP')
  })

  test.each(['xml', 'json'] as const)(
    'of a payment or an instruction may come in every message: %s',
    (form) => {
      expect(second({ form }, { form, messageId: 'M-2' }, 1, 'P-1')).toBe('ACCP')
      expect(second({ form }, { form, messageId: 'M-2' }, 0, 'I-1')).toBe('ACCP')
    },
  )

  /** The reasons of all transactions of one message, or its codes. */
  function reasonsOf(...payments: readonly Partial<PaymentInformation>[]) {
    const bank = bankOf()
    const [debtor] = accountsOf(bank)
    const order = orderOf(payments.map((changes) => payment(debtor!, changes)))
    return statusOf(submit(bank, order), CHECKED).payments.map(({ transactions }) =>
      transactions.map(({ code, reason }) => reason?.code ?? code),
    )
  }

  test('of an instruction cannot stand twice in a payment, and can in two of one message', () => {
    const both = [transaction(), transaction()]
    expect(reasonsOf({ transactions: both })).toEqual([['ACCP', 'DU05']])
    expect(reasonsOf({}, { id: 'P-2' })).toEqual([['ACCP'], ['ACCP']])
  })

  test('of a payment cannot stand twice in a message', () => {
    expect(reasonsOf({}, {})).toEqual([['ACCP'], ['DU02']])
  })
})
