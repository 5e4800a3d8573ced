import type { Camt053Statement } from '../../../messages/iso20022/camt053-model.ts'
import { writeCamt053 } from '../../../messages/iso20022/camt053.ts'
import type { AnsweredMessage } from './answered-messages.ts'
import type { Pain002Report } from '../../../messages/iso20022/pain002-model.ts'
import { writePain002 } from '../../../messages/iso20022/pain002.ts'

/** A document of each message that the bank answers with, in which every element stands that the bank can write. */
export const FULL_DOCUMENTS: Readonly<Partial<Record<AnsweredMessage, () => string>>> = {
  'camt.053.001.08': () => writeCamt053(fullStatement()),
  'pain.002.001.10': () => writePain002(FULL_REPORT),
}

const ADDRESS = { streetName: 'A', buildingNumber: '1', postCode: '8000', townName: 'A', country: 'CH' }
const AGENT = { bic: 'AAAACHZ0', clearingCode: 'CHSIC', memberId: '1' }
const CODE = { domain: 'PMNT', family: 'RCDT', subFamily: 'DMCT' }
const EXCHANGE = { instructedAmount: '1.00', sourceCurrency: 'EUR', targetCurrency: 'CHF', rate: '1' }
const CHARGES = {
  total: '1.00',
  currency: 'CHF',
  records: [{ amount: '1.00', currency: 'CHF', type: 'COMM', included: true }],
}
const ORDER = { messageId: '1', paymentId: '1' }
const BALANCE = { amount: '1.00', creditDebit: 'CRDT', date: '2026-03-02' } as const
const INSTANT = '2026-03-02T08:00:00Z'

function fullStatement(): Camt053Statement {
  const booked = { amount: '1.00', creditDebit: 'CRDT', code: CODE, information: 'A' } as const
  const transaction = {
    ...booked,
    accountServicerReference: '1',
    endToEndId: '1',
    references: { ...ORDER, instructionId: '1' },
    ultimateDebtor: { name: 'A' },
    exchange: EXCHANGE,
    charges: CHARGES,
    remittance: 'A',
  }
  const party = { name: 'A', iban: 'CH9300762011623852957', agent: AGENT }
  const lines = { lines: ['A'], country: 'CH' }
  return {
    messageId: '1',
    statementId: '1',
    electronicSequenceNumber: 1,
    createdAt: INSTANT,
    from: INSTANT,
    to: INSTANT,
    account: { iban: 'CH9300762011623852957', currency: 'CHF', owner: 'A', servicerBic: 'AAAACHZ0' },
    opening: BALANCE,
    closing: BALANCE,
    summary: {
      count: 1,
      sum: '1.00',
      net: '1.00',
      netCreditDebit: 'CRDT',
      creditCount: 1,
      creditSum: '1.00',
      debitCount: 0,
      debitSum: '0.00',
    },
    entries: [
      {
        ...booked,
        reference: '1',
        reversal: false,
        bookingDate: '2026-03-02',
        valueDate: '2026-03-02',
        accountServicerReference: '1',
        exchange: EXCHANGE,
        charges: CHARGES,
        batch: ORDER,
        transactions: (['debtor', 'creditor'] as const).flatMap((role) => [
          { ...transaction, counterparty: { ...party, role, address: ADDRESS } },
          { ...transaction, counterparty: { ...party, role, address: lines } },
          { ...transaction, reference: { type: 'QRR', value: '1' } },
          { ...transaction, reference: { type: 'SCOR', value: '1' } },
        ]),
      },
    ],
  }
}

const REASON = { code: 'AC01', information: 'A' }
const FULL_REPORT: Pain002Report = {
  messageId: '1',
  createdAt: INSTANT,
  debtorAgentBic: 'AAAACHZ0',
  original: { messageId: '1', messageName: 'pain.001.001.09', createdAt: INSTANT, count: '1', sum: '1.00' },
  code: 'PART',
  reason: REASON,
  counts: [{ code: 'RJCT', count: 1 }],
  payments: [
    {
      id: '1',
      code: 'PART',
      reason: REASON,
      count: '1',
      transactions: [{ instructionId: '1', endToEndId: '1', code: 'RJCT', reason: REASON }],
    },
  ],
}
