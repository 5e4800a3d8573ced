import { calendarDate, dayNumber } from '../../../kernel/calendar.ts'
import { mapValues } from '../../../kernel/objects.ts'
import type { XmlElement } from '../../../kernel/xml.ts'
import { ADDRESS_PARTS, type Agent } from '../../../messages/iso20022/parties.ts'
import { statementXml } from '../../../provider/bank/camt.ts'
import type {
  BatchReferences,
  ChargeRecord,
  Counterparty,
  ExchangeDetails,
  LedgerEntry,
  LedgerTransaction,
  OrderReferences,
  Statement,
} from '../../../provider/bank/model.ts'
import { reasonOf } from '../../../provider/bank/payments/reasons.ts'
import { statusReportXml } from '../../../provider/bank/payments/status-report.ts'
import type {
  PaymentStatus,
  SubmissionStatus,
  TransactionStatus,
} from '../../../provider/bank/payments/status-schema.ts'
import type { Submission } from '../../../provider/bank/payments/submission.ts'
import type { AnsweredMessage } from './answered-messages.ts'

/**
 * A document of each message that the bank answers with, in which every element stands that the bank can write: nothing
 * that it can know of a booking or of an order may be left out, and the compiler names a field that is.
 */
export const FULL_DOCUMENTS: Readonly<Partial<Record<AnsweredMessage, () => string>>> = {
  'camt.053.001.08': () => statementXml(STATEMENT),
  'pain.002.001.10': () => statusReportXml(SUBMISSION, STATUS, 0),
}

type Whole<Fields> = { readonly [Name in keyof Fields]-?: Exclude<Fields[Name], undefined> }

const element = (name: string, ...children: readonly XmlElement[]): XmlElement => {
  const text = children.length === 0 ? 'A' : ''
  return { name, namespace: '', attributes: {}, children, text, line: 1 }
}
const ADDRESS = {
  ...mapValues(ADDRESS_PARTS, () => 'A'),
  lines: ['A'],
}
const AGENT: Whole<Agent> = {
  bic: 'AAAACHZ0',
  clearingCode: 'CHSIC',
  memberId: '1',
  details: [element('LEI'), element('Nm'), element('PstlAdr', element('Ctry'))],
}
const PARTY: Whole<Counterparty> = {
  name: 'A',
  address: ADDRESS,
  identification: element('Id', element('OrgId', element('AnyBIC'))),
  iban: 'CH9300762011623852957',
  otherAccount: '1',
  otherAccountDetails: [element('SchmeNm', element('Prtry')), element('Issr')],
  agent: AGENT,
}
const BATCH: Whole<BatchReferences> = { messageId: '1', paymentId: '1' }
const REFERENCES: Whole<OrderReferences> = { ...BATCH, instructionId: '1' }
const EXCHANGE: Whole<ExchangeDetails> = {
  instructedAmount: 100,
  sourceCurrency: 'EUR',
  targetCurrency: 'CHF',
  rate: '1',
}
const RECORD: Whole<ChargeRecord> = {
  amount: 1,
  currency: 'CHF',
  type: 'COMM',
  included: true,
  bearer: 'SHAR',
}
const BOOKED = {
  id: '1',
  amount: 100,
  currency: 'CHF',
  code: { domain: 'PMNT', family: 'RCDT', subFamily: 'DMCT' },
  information: 'A',
  exchange: EXCHANGE,
  charges: { total: 1, currency: 'CHF', records: [RECORD] },
} as const

/** Of either direction, with an IBAN or another number, a reference of each kind, and a purpose of each kind. */
const TRANSACTIONS = (['CRDT', 'DBIT'] as const).flatMap((direction) => {
  const one: Whole<LedgerTransaction> = {
    ...BOOKED,
    direction,
    endToEndId: '1',
    references: REFERENCES,
    uetr: '1',
    purpose: { kind: 'code', value: 'A' },
    counterparty: PARTY,
    ultimateDebtor: PARTY,
    ultimateCreditor: PARTY,
    remittance: 'A',
    reference: { type: 'QRR', value: '1' },
  }
  return [
    one,
    { ...one, reference: undefined, counterparty: { ...PARTY, iban: undefined } },
    { ...one, reference: { type: 'SCOR', value: '1' }, purpose: { kind: 'proprietary', value: 'A' } },
  ] as const
})

const DAY = dayNumber(calendarDate('2026-03-02'))

const ENTRY: Whole<LedgerEntry> = {
  ...BOOKED,
  direction: 'CRDT',
  status: 'booked',
  bookedOn: DAY,
  valueOn: DAY,
  bookedAtMs: 0,
  reversal: false,
  reference: '1',
  batch: BATCH,
  transactions: TRANSACTIONS,
}

const STATEMENT: Whole<Statement> = {
  id: '1',
  account: {
    id: '1',
    number: 1,
    iban: PARTY.iban,
    currency: 'CHF',
    allowedCurrencies: ['CHF'],
    owner: 'A',
    designation: 'A',
    typeCode: 'TRAN',
    contractId: '1',
    openedOn: DAY,
  },
  from: DAY,
  to: DAY,
  sequenceNumber: 1,
  createdAtMs: 0,
  opening: 100,
  closing: 100,
  entries: [ENTRY],
}

const reason = reasonOf('AC01')
const REPORTED: Whole<TransactionStatus> = {
  instructionId: '1',
  endToEndId: '1',
  uetr: '1',
  code: 'RJCT',
  reason,
}
const PAYMENT: Whole<PaymentStatus> = { id: '1', code: 'RJCT', reason, transactions: [REPORTED] }
const STATUS: Whole<SubmissionStatus> = { messageId: '1', code: 'PART', reason, payments: [PAYMENT] }
const STATED = { count: '1', sum: '1.00' }
const SUBMISSION: Submission = {
  id: '1',
  number: 1,
  permissionId: '1',
  contractId: '1',
  receivedAtMs: 0,
  checkedAtMs: 0,
  order: {
    form: 'xml',
    messageId: '1',
    initiatingParty: 'A',
    createdAt: '2026-03-02T08:00:00Z',
    stated: STATED,
    payments: [
      {
        id: '1',
        stated: STATED,
        debtorAccount: { type: 'IBAN', identification: PARTY.iban },
        requestedExecutionDate:
          '2026-03-02' as Submission['order']['payments'][number]['requestedExecutionDate'],
        booking: { batch: false, salary: false, advice: 'none' },
        transactions: [],
      },
    ],
  },
  payments: [],
}
