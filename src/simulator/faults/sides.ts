import type { SubmissionStatus } from '../../provider/bank/payments/status.ts'
import { type ToldFact, sideOfFact } from '../../documents/relations.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { type Fault, type Json, bodyOf, faultIn, recordsOf } from './fault.ts'
import { generated } from './generated.ts'
import { changeField, withValue } from './wire/change-field.ts'

const ACCOUNTS = ['account-information/list-accounts'] as const
const STATUS = ['payment-submission/read-status'] as const

const SINGLE_IS_ANOTHER = ['accounts/single-equals-listed']
const DESCRIBED = ['accounts/single-describes-like-list']
const OF_CONSENTS = ['consents/entries-describe-their-accounts']
const IBAN = 'CH5604835012345678009'

/** Facts that one operation alone tells otherwise: from each side of a relation there is one (`contradicts`). */
export const SIDE_FAULTS: readonly GatewayFault[] = [
  contradicting('accounts/iban-of-another-in-the-list', ['account/iban', 'list'], {
    title: 'The account list shows the IBAN of another account',
    value: () => IBAN,
    breaks: [...SINGLE_IS_ANOTHER, 'transactions/list-is-of-the-account'],
  }),
  contradicting('accounts/iban-of-another-in-the-single', ['account/iban', 'single'], {
    title: 'The single account shows the IBAN of another account',
    value: () => IBAN,
    breaks: SINGLE_IS_ANOTHER,
  }),
  contradicting('consents/iban-of-another', ['account/iban', 'consents'], {
    title: 'A consent shows the IBAN of another account',
    value: () => IBAN,
    breaks: ['consistency/consents-cover-accounts'],
  }),
  contradicting('accounts/another-currency-in-the-list', ['account/currency', 'list'], {
    title: 'The account list shows another currency',
    value: () => 'XTS',
    breaks: [...SINGLE_IS_ANOTHER, 'accounts/same-in-every-answer'],
  }),
  contradicting('consents/another-currency', ['account/currency', 'consents'], {
    title: 'A consent shows another currency than its account',
    value: () => 'XTS',
    breaks: ['consistency/consents-cover-accounts'],
  }),
  contradicting('accounts/another-owner-in-the-list', ['account/owner', 'list'], {
    title: 'The account list shows another owner',
    value: () => 'Somebody else',
    breaks: [...DESCRIBED, ...OF_CONSENTS, 'accounts/same-in-every-answer'],
  }),
  contradicting('accounts/another-owner-of-the-single', ['account/owner', 'single'], {
    title: 'The single account shows another owner',
    value: () => 'Somebody else',
    breaks: DESCRIBED,
  }),
  contradicting('consents/another-owner', ['account/owner', 'consents'], {
    title: 'A consent shows another owner than its account',
    value: () => 'Somebody else',
    breaks: OF_CONSENTS,
  }),
  contradicting('accounts/another-designation-in-the-list', ['account/designation', 'list'], {
    title: 'The account list calls accounts by other names',
    value: () => 'An account',
    breaks: [...DESCRIBED, ...OF_CONSENTS, 'transactions/list-describes-its-account'],
  }),
  contradicting(
    'consents/payment-designation-of-their-own',
    ['account/designation', 'consents of payments'],
    {
      title: 'The consents of payments call accounts by other names',
      value: () => 'For payments',
      breaks: [...OF_CONSENTS, 'accounts/same-in-every-answer'],
    },
  ),
  allowing('accounts/other-currencies-in-the-list', 'list', [...DESCRIBED, ...OF_CONSENTS]),
  allowing('accounts/other-currencies-of-the-single', 'single', DESCRIBED),
  allowing('consents/other-currencies', 'consents', OF_CONSENTS),
  allowing('consents/payment-other-currencies', 'consents of payments', OF_CONSENTS),
  contradicting('accounts/another-type-in-the-list', ['account/type', 'list'], {
    title: 'The account list shows another type of account',
    value: (code) => (code === 'LOAN' ? 'SVGS' : 'LOAN'),
    breaks: DESCRIBED,
  }),
  contradicting('accounts/another-type-of-the-single', ['account/type', 'single'], {
    title: 'The single account shows another type of account',
    value: (code) => (code === 'LOAN' ? 'SVGS' : 'LOAN'),
    breaks: DESCRIBED,
  }),
  faultIn('accounts/one-without-a-consent', ACCOUNTS, {
    contradicts: [['consent/accounts', 'accounts']],
    title: 'The account list ends with an account that no consent covers',
    breaks: ['consistency/consents-cover-accounts'],
    answer: bodyOf((body) => {
      const accounts = body as unknown as Json[]
      const [first] = accounts
      const stranger = { ...first, id: 'stranger', account: { type: 'IBAN', identification: IBAN } }
      return first ? [...accounts, stranger] : accounts
    }),
  }),
  generated('statements/period-of-another-year', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.FrToDt.FrDtTm/revalue',
    contradicts: [['statement/period', 'statement']],
    title: 'A statement says that it begins years earlier',
    breaks: ['statements/period-is-that-of-its-link'],
  }),
  faultIn('statuses/accepted-as-a-whole', STATUS, {
    contradicts: [['payment/status', 'status']],
    title: 'The JSON status says ACCP for a submission that is accepted in part',
    breaks: ['reconciliation/group-status-agrees'],
    bank: { shownStatus: (status) => ({ ...status, code: status.code === 'PART' ? 'ACCP' : status.code }) },
  }),
  faultIn('statuses/reasons-of-its-own', STATUS, {
    contradicts: [['payment/reason', 'status']],
    title: 'The JSON status gives AM03 as the reason where the report gives CURR',
    breaks: ['reconciliation/reasons-agree'],
    bank: {
      shownStatus: (status) =>
        eachItem(status, ({ reason, ...item }) => ({
          ...item,
          // The other rejections have requirements of their own.
          ...(reason && { reason: { ...reason, code: reason.code === 'CURR' ? 'AM03' : reason.code } }),
        })),
    },
  }),
  generated('statuses/report-of-other-instructions', {
    is: 'wire/payment-submission/read-status-report/CstmrPmtStsRpt.OrgnlPmtInfAndSts.TxInfAndSts.OrgnlInstrId/revalue',
    contradicts: [['payment/instruction-id', 'report']],
    title: 'A status report names instructions that nobody gave',
    breaks: ['reconciliation/transaction-statuses-agree', 'statuses/report-describes-the-submission'],
  }),
  generated('statuses/report-of-other-payments', {
    is: 'wire/payment-submission/read-status-report/CstmrPmtStsRpt.OrgnlPmtInfAndSts.TxInfAndSts.OrgnlEndToEndId/revalue',
    contradicts: [['payment/end-to-end-id', 'report']],
    title: 'A status report has endToEndIds that nobody gave',
    breaks: ['statuses/report-describes-the-submission'],
  }),
  generated('statements/direction-turned', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.CdtDbtInd/revalue',
    contradicts: [['payment/direction', 'statement']],
    title: 'A statement turns the direction of its entries',
    breaks: ['statements/entries-equal-transactions'],
  }),
  generated('statements/counterparties-at-another-account', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.NtryDtls.TxDtls.RltdPties.CdtrAcct.Id.IBAN/revalue',
    contradicts: [['payment/creditor-account', 'statement']],
    title: 'A statement shows another account of the counterparty',
    breaks: ['statements/counterparties-agree'],
  }),
  generated('statements/counterparties-in-another-town', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.NtryDtls.TxDtls.RltdPties.Cdtr.Pty.PstlAdr.TwnNm/revalue',
    contradicts: [['payment/creditor-address', 'statement']],
    title: 'A statement shows another town of the counterparty',
    breaks: ['statements/counterparties-agree'],
  }),
  contradicting('transactions/counterparties-in-another-town', ['payment/creditor-address', 'list'], {
    title: 'The transaction list shows another town of the counterparty',
    part: 'structured/townName',
    value: () => 'Elsewhere',
    breaks: ['statements/counterparties-agree', 'reconciliation/details-are-as-ordered'],
  }),
  generated('statements/counterparties-at-another-bank', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.NtryDtls.TxDtls.RltdAgts.CdtrAgt.FinInstnId.BICFI/revalue',
    contradicts: [['payment/creditor-agent', 'statement']],
    title: 'A statement shows another bank of the counterparty',
    breaks: ['statements/counterparties-agree'],
  }),
  generated('statements/another-account-number', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.NtryDtls.TxDtls.RltdPties.CdtrAcct.Id.Othr.Id/revalue',
    contradicts: [['payment/other-account', 'statement']],
    title: 'A statement shows another number of an account without an IBAN',
    breaks: ['reconciliation/statement-details-are-as-ordered'],
  }),
  generated('statements/another-ultimate-creditor', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.NtryDtls.TxDtls.RltdPties.UltmtCdtr.Pty.Nm/revalue',
    contradicts: [['payment/ultimate-parties', 'statement']],
    title: 'A statement names somebody else behind the creditor',
    breaks: ['reconciliation/statement-details-are-as-ordered'],
  }),
  generated('statements/another-ultimate-debtor', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.NtryDtls.TxDtls.RltdPties.UltmtDbtr.Pty.Nm/revalue',
    contradicts: [['payment/ultimate-parties', 'statement']],
    title: 'A statement names somebody else behind the debtor',
    breaks: ['reconciliation/statement-details-are-as-ordered'],
  }),
  generated('statements/another-purpose', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.NtryDtls.TxDtls.Purp.Cd/revalue',
    contradicts: [['payment/purpose', 'statement']],
    title: 'A statement shows another purpose of a payment',
    breaks: ['reconciliation/statement-details-are-as-ordered'],
  }),
  generated('statements/other-instructed-amounts', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.AmtDtls.InstdAmt.Amt/revalue',
    contradicts: [['payment/instructed-amount', 'statement']],
    title: 'A statement shows another instructed amount than was exchanged',
    breaks: ['statements/instructed-amounts-agree'],
  }),
  generated('statements/other-exchange-rates', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.AmtDtls.InstdAmt.CcyXchg.XchgRate/revalue',
    contradicts: [['payment/exchange-rate', 'statement']],
    title: 'A statement shows another rate than the exchange was made at',
    breaks: ['statements/exchange-rates-agree'],
  }),
  generated('statements/identifications-lost', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.NtryDtls.TxDtls.Refs.EndToEndId/revalue',
    contradicts: [['payment/end-to-end-id', 'statement']],
    title: 'A statement has another endToEndId for everything',
    breaks: ['statements/end-to-end-ids-agree'],
  }),
  contradicting('transactions/counterparties-at-another-bank', ['payment/creditor-agent', 'list'], {
    title: 'The transaction list shows another bank of the counterparty',
    value: () => 'POFICHBEXXX',
    breaks: ['statements/counterparties-agree', 'reconciliation/details-are-as-ordered'],
  }),
  contradicting('transactions/other-instructed-amounts', ['payment/instructed-amount', 'list'], {
    title: 'The transactions of a list show another instructed amount',
    value: (amount) => `9${amount as string}`,
    breaks: ['statements/instructed-amounts-agree', 'reconciliation/exchange-is-of-the-order'],
  }),
  contradicting('transactions/other-exchange-rates', ['payment/exchange-rate', 'list'], {
    title: 'The transactions of a list show another exchange rate',
    value: (rate) => `9${rate as string}`,
    breaks: ['statements/exchange-rates-agree'],
  }),
  generated('transactions/value-date-a-day-early', {
    is: 'damage/account-information/list-transactions/entries.*.valueDate/day-in-utc',
    contradicts: [['payment/value-date', 'list']],
    title: 'The transaction list shows value dates a day early',
    breaks: ['statements/value-dates-agree'],
  }),
  contradicting('transactions/all-reversals', ['payment/reversal', 'list'], {
    title: 'The transaction list shows every entry as one that takes another one back',
    value: () => true,
    breaks: ['statements/reversals-agree'],
  }),
  contradicting('transactions/coarse-bank-transaction-codes', ['payment/bank-transaction-code', 'list'], {
    title: 'The transaction list has the sub-family OTHR for everything',
    part: 'subFamilyCode',
    value: () => 'OTHR',
    breaks: ['statements/bank-transaction-codes-agree'],
  }),
]

interface Otherwise extends Pick<Fault, 'title' | 'breaks' | 'note'> {
  /** A part of what is told there, by names of fields; absent where it is the whole. */
  readonly part?: string
  readonly value: (value: unknown) => unknown
}

/** Another value of a fact wherever its side tells it: in every record of its answer. */
export function contradicting(id: string, fact: ToldFact, { part, value, ...words }: Otherwise): Fault {
  const { operations, at } = sideOfFact(fact)
  const path = at
    .split(', ')[0]!
    .replace(/^\/(\*\/)?/, '')
    .split('/')
  const fields = part === undefined ? path : [...path, ...part.split('/')]
  const change = (record: Json): Json => changeField(record, fields, withValue(value)) as Json
  return { id, contradicts: [fact], ...words, operations, answer: recordsOf(change) }
}

function allowing(
  id: string,
  side: 'list' | 'single' | 'consents' | 'consents of payments',
  breaks: readonly string[],
): GatewayFault {
  return contradicting(id, ['account/allowed-currencies', side], {
    title: `An account allows other currencies in the ${side === 'list' || side === 'single' ? 'account list or its own answer' : side}`,
    value: (currencies) => [...(currencies as readonly unknown[]), 'XTS'],
    breaks: [...breaks, 'accounts/same-in-every-answer'],
  })
}

type Item = SubmissionStatus['payments'][number]['transactions'][number]

/** A status report with its transactions changed, whatever payment they are of. */
export function eachItem(status: SubmissionStatus, change: (item: Item) => Item): SubmissionStatus {
  return {
    ...status,
    payments: status.payments.map((payment) => ({
      ...payment,
      transactions: payment.transactions.map(change),
    })),
  }
}
