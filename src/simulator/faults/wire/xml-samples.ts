import { calendarDate, dayNumber } from '../../../kernel/calendar.ts'
import { statementXml } from '../../../provider/bank/camt.ts'
import type { Account, Statement } from '../../../provider/bank/model.ts'
import { reasonOf } from '../../../provider/bank/payments/reasons.ts'
import { statusReportXml } from '../../../provider/bank/payments/status-report.ts'
import type { SubmissionStatus } from '../../../provider/bank/payments/status.ts'
import type { Submission } from '../../../provider/bank/payments/submission.ts'
import type { AnsweredMessage } from './answered-messages.ts'

/** A document of each message that the bank answers with, in which every element stands that the bank can write. */
export const FULL_DOCUMENTS: Readonly<Partial<Record<AnsweredMessage, () => string>>> = {
  'camt.053.001.08': () => statementXml(fullStatement()),
  'pain.002.001.10': () => statusReportXml(SUBMISSION, STATUS, NOW),
}

const DATE = calendarDate('2026-03-02')
const DAY = dayNumber(DATE)
const NOW = Date.UTC(2026, 2, 2, 8)
const ACCOUNT: Account = {
  id: '1',
  number: 1,
  iban: 'CH9300762011623852957',
  currency: 'CHF',
  allowedCurrencies: ['CHF'],
  owner: 'A',
  designation: 'A',
  typeCode: 'TRAN',
  contractId: '1',
  openedOn: DAY,
}
const ADDRESS = { streetName: 'A', buildingNumber: '1', postCode: '8000', townName: 'A', country: 'CH' }
const AGENT = { bic: 'AAAACHZ0', clearingCode: 'CHSIC', memberId: '1' }
const ORDER = { messageId: '1', paymentId: '1' }

function fullStatement(): Statement {
  const booked = {
    id: '1',
    amount: 100,
    currency: 'CHF',
    code: { domain: 'PMNT', family: 'RCDT', subFamily: 'DMCT' },
    information: 'A',
    exchange: { instructedAmount: 100, sourceCurrency: 'EUR', targetCurrency: 'CHF', rate: '1' },
    charges: {
      total: 100,
      currency: 'CHF',
      records: [{ amount: 100, currency: 'CHF', type: 'COMM', included: true }],
    },
  }
  const party = { name: 'A', iban: ACCOUNT.iban, agent: AGENT }
  const entry = {
    ...booked,
    status: 'booked',
    direction: 'CRDT',
    bookedOn: DAY,
    valueOn: DAY,
    bookedAtMs: NOW,
    reversal: false,
    reference: '1',
    batch: ORDER,
    // Of what comes in the other side is the debtor, of what goes out the creditor.
    transactions: (['CRDT', 'DBIT'] as const).flatMap((direction) => {
      const transaction = {
        ...booked,
        direction,
        endToEndId: '1',
        references: { ...ORDER, instructionId: '1' },
        ultimateDebtor: { name: 'A' },
        remittance: 'A',
      }
      return [
        { ...transaction, counterparty: { ...party, address: ADDRESS } },
        { ...transaction, counterparty: { ...party, address: { lines: ['A'], country: 'CH' } } },
        { ...transaction, reference: { type: 'QRR', value: '1' } as const },
        { ...transaction, reference: { type: 'SCOR', value: '1' } as const },
      ]
    }),
  } as const
  return {
    id: '1',
    account: ACCOUNT,
    from: DAY,
    to: DAY,
    sequenceNumber: 1,
    createdAtMs: NOW,
    opening: 100,
    closing: 100,
    entries: [entry],
  }
}

const REASON = reasonOf('AC01')
/** As RFC 4122 writes one. */
const UETR = '8a562c67-ca16-48ba-b074-65581be6f001'
const ITEM = { instructionId: '1', endToEndId: '1' }
const CREDITOR = { creditorAccount: { type: 'IBAN', identification: ACCOUNT.iban }, creditor: { name: 'A' } }
const SUBMISSION: Submission = {
  id: '1',
  number: 1,
  permissionId: '1',
  contractId: '1',
  receivedAtMs: NOW,
  checkedAtMs: NOW,
  order: {
    form: 'xml',
    messageId: '1',
    initiatingParty: 'A',
    createdAt: '2026-03-02T08:00:00Z',
    stated: {},
    payments: [
      {
        id: '1',
        stated: {},
        debtorAccount: { type: 'IBAN', identification: ACCOUNT.iban },
        requestedExecutionDate: DATE,
        booking: { batch: false, salary: false, advice: 'none' },
        transactions: [{ ...ITEM, ...CREDITOR, amount: '1.00', currency: 'CHF', kind: 'iban', sepa: false }],
      },
    ],
  },
  payments: [],
}
const STATUS: SubmissionStatus = {
  messageId: '1',
  code: 'PART',
  reason: REASON,
  payments: [
    {
      id: '1',
      code: 'RJCT',
      reason: REASON,
      transactions: [{ ...ITEM, uetr: UETR, code: 'RJCT', reason: REASON }],
    },
  ],
}
