import type { SubmissionStatus } from '../../provider/bank/payments/status-schema.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { type Json, bodyOf, faultIn, xmlOf } from './fault.ts'
import { generated } from './generated.ts'
import { eachEntry } from './statements.ts'
import { ANOTHER_IBAN, telling } from './told-otherwise.ts'

const ACCOUNTS = ['account-information/list-accounts'] as const
const STATUS = ['payment-submission/read-status'] as const

const LIKE_SINGLE = 'accounts/single-equals-listed'
const DESCRIBED = 'accounts/single-describes-like-list'
const OF_CONSENTS = 'consents/entries-describe-their-accounts'
const COVERED = 'consistency/consents-cover-accounts'
const EVERYWHERE = 'accounts/same-in-every-answer'
const COUNTERPARTIES = 'statements/counterparties-agree'
const END_TO_END_IDS = 'statements/end-to-end-ids-agree'
const DETAILS = 'reconciliation/details-are-as-ordered'
const STATED_DETAILS = 'reconciliation/statement-details-are-as-ordered'
const OF_SUBMISSION = 'statuses/report-describes-the-submission'

/** Facts that one operation alone tells otherwise: from each side of a relation there is one (`contradicts`). */
export const SIDE_FAULTS: readonly GatewayFault[] = [
  ...telling('The account list shows', 'list', {
    'accounts/iban-of-another-in-the-list': [
      'account/iban',
      [LIKE_SINGLE, 'transactions/list-is-of-the-account'],
    ],
    'accounts/another-currency-in-the-list': ['account/currency', [LIKE_SINGLE, EVERYWHERE]],
    'accounts/another-owner-in-the-list': ['account/owner', [DESCRIBED, OF_CONSENTS, EVERYWHERE]],
    'accounts/another-designation-in-the-list': [
      'account/designation',
      [DESCRIBED, OF_CONSENTS, 'transactions/list-describes-its-account'],
    ],
    'accounts/other-currencies-in-the-list': [
      'account/allowed-currencies',
      [DESCRIBED, OF_CONSENTS, EVERYWHERE],
    ],
    'accounts/another-type-in-the-list': ['account/type', DESCRIBED],
  }),
  ...telling('The single account shows', 'single', {
    'accounts/iban-of-another-in-the-single': ['account/iban', LIKE_SINGLE],
    'accounts/single-in-another-currency': ['account/currency', LIKE_SINGLE],
    'accounts/another-owner-of-the-single': ['account/owner', DESCRIBED],
    'accounts/single-described-otherwise': ['account/designation', DESCRIBED],
    'accounts/other-currencies-of-the-single': ['account/allowed-currencies', [DESCRIBED, EVERYWHERE]],
    'accounts/another-type-of-the-single': ['account/type', DESCRIBED],
  }),
  ...telling('A consent shows', 'consents', {
    'consents/iban-of-another': ['account/iban', COVERED],
    'consents/another-currency': ['account/currency', COVERED],
    'consents/another-owner': ['account/owner', OF_CONSENTS],
    'consents/designation-of-their-own': ['account/designation', OF_CONSENTS],
    'consents/other-currencies': ['account/allowed-currencies', [OF_CONSENTS, EVERYWHERE]],
  }),
  ...telling('A consent of the payment module shows', 'consents of payments', {
    'consents/payment-currency-of-their-own': ['account/currency', EVERYWHERE],
    'consents/payment-owner-of-their-own': ['account/owner', [EVERYWHERE, OF_CONSENTS]],
    'consents/payment-designation-of-their-own': ['account/designation', [OF_CONSENTS, EVERYWHERE]],
    'consents/payment-other-currencies': ['account/allowed-currencies', [OF_CONSENTS, EVERYWHERE]],
  }),
  ...telling('A balance shows', 'balance', {
    'balances/foreign-currency': ['account/currency', 'balances/currency-is-of-the-account'],
    'balances/date-a-day-early': ['balance/date', 'balances/date-is-the-requested-one', 'day-in-utc'],
  }),
  ...telling('A statement link shows', 'links', {
    'statements/link-leads-nowhere': ['statement/id', 'statements/links-resolve', 'cut-at-16'],
    'statements/link-names-another-schema': ['statement/schema', 'statements/schema-is-that-of-its-link'],
    'statements/link-of-a-year': ['statement/period', 'statements/period-is-that-of-its-link'],
  }),
  ...telling('The transaction list shows', 'transactions', {
    'transactions/iban-of-another-account': ['account/iban', 'transactions/list-is-of-the-account'],
    'transactions/designation-of-the-list': [
      'account/designation',
      'transactions/list-describes-its-account',
    ],
  }),
  ...telling('The transaction list shows', 'list', {
    'transactions/booking-date-a-day-early': [
      'payment/booking-date',
      [
        'transactions/are-of-the-requested-day',
        'statements/booking-dates-agree',
        'reconciliation/not-booked-before-its-day',
      ],
      'day-in-utc',
    ],
    'transactions/value-date-a-day-early': [
      'payment/value-date',
      'statements/value-dates-agree',
      'day-in-utc',
    ],
    'transactions/all-reversals': ['payment/reversal', 'statements/reversals-agree'],
    'transactions/charges-do-not-add-up': [
      'payment/charges',
      ['entries/charges-add-up', 'statements/charges-agree'],
      '/amount',
    ],
    'transactions/coarse-bank-transaction-codes': [
      'payment/bank-transaction-code',
      'statements/bank-transaction-codes-agree',
      '/subFamilyCode',
    ],
    'transactions/other-instructed-amounts': [
      'payment/instructed-amount',
      ['statements/instructed-amounts-agree', 'reconciliation/exchange-is-of-the-order'],
    ],
    'transactions/other-exchange-rates': ['payment/exchange-rate', 'statements/exchange-rates-agree'],
    'transactions/counterparties-in-another-town': [
      'payment/creditor-address',
      [COUNTERPARTIES, DETAILS],
      '/structured/townName',
    ],
    'transactions/counterparties-at-another-bank': ['payment/creditor-agent', [COUNTERPARTIES, DETAILS]],
    'bookings/creditor-by-another-name': [
      'payment/creditor-name',
      ['reconciliation/creditor-is-shown', COUNTERPARTIES],
    ],
    'bookings/reference-cut-off': [
      'payment/reference',
      ['reconciliation/reference-is-shown', 'statements/references-agree'],
      'cut-at-16',
    ],
    'bookings/remittance-of-another': [
      'payment/remittance',
      ['reconciliation/remittance-is-shown', 'statements/remittance-agrees'],
    ],
    'bookings/in-another-currency': ['payment/currency', 'reconciliation/currency-is-as-ordered'],
    'bookings/named-by-the-bank': [
      'payment/end-to-end-id',
      [END_TO_END_IDS, 'reconciliation/end-to-end-id-is-shown'],
    ],
  }),
  ...telling('A statement shows', 'statement', {
    'statements/of-another-account': ['account/iban', 'statements/document-is-of-its-link'],
    'accounts/owner-of-another-account-in-statements': ['account/owner', EVERYWHERE],
    'statements/period-of-another-year': [
      'statement/period',
      'statements/period-is-that-of-its-link',
      '/FrDtTm',
    ],
    'statements/direction-turned': ['payment/direction', 'statements/entries-equal-transactions'],
    'statements/charges-a-franc-more': ['payment/charges', 'statements/charges-agree'],
    'statements/other-instructed-amounts': [
      'payment/instructed-amount',
      'statements/instructed-amounts-agree',
    ],
    'statements/other-exchange-rates': [
      'payment/exchange-rate',
      'statements/exchange-rates-agree',
      '/XchgRate',
    ],
    'bookings/statement-a-cent-off': ['payment/amount', 'reconciliation/statement-shows-the-payment'],
    'statements/identifications-lost': ['payment/end-to-end-id', END_TO_END_IDS],
    'statements/remittance-in-capitals': ['payment/remittance', 'statements/remittance-agrees'],
    'statements/reference-cut-off': ['payment/reference', 'statements/references-agree', 'cut-at-16'],
    'statements/counterparties-in-capitals': ['payment/creditor-name', COUNTERPARTIES, 'upper'],
    'statements/counterparties-at-another-account': ['payment/creditor-account', COUNTERPARTIES],
    'statements/counterparties-in-another-town': ['payment/creditor-address', COUNTERPARTIES, '/TwnNm'],
    'statements/counterparties-at-another-bank': ['payment/creditor-agent', COUNTERPARTIES, '/BICFI'],
    'statements/another-account-number': ['payment/other-account', STATED_DETAILS, '/Id'],
    'statements/another-ultimate-creditor': ['payment/ultimate-parties', STATED_DETAILS, '/Pty/Nm'],
    'statements/another-purpose': ['payment/purpose', STATED_DETAILS, '/Cd'],
  }),
  ...telling('A status shows', 'status', {
    'statuses/of-another-message': ['payment/message-id', 'statuses/names-the-message'],
  }),
  ...telling('A status report shows', 'report', {
    'statuses/report-of-another-message': ['payment/message-id', 'statuses/report-names-the-message'],
    'statuses/report-of-another-number': ['payment/number', OF_SUBMISSION],
    'statuses/report-of-other-instructions': [
      'payment/instruction-id',
      ['reconciliation/transaction-statuses-agree', OF_SUBMISSION],
    ],
    'statuses/report-of-other-payments': ['payment/end-to-end-id', OF_SUBMISSION],
    'statuses/report-of-other-parts': ['payment/part-id', OF_SUBMISSION],
    'statuses/report-of-another-sum': ['payment/sum', OF_SUBMISSION],
    'statuses/report-of-another-time': ['payment/created-at', OF_SUBMISSION],
  }),
  faultIn('statuses/report-of-another-uetr', ['payment-submission/read-status-report'], {
    contradicts: { 'payment/uetr': 'report' },
    title: 'A status report shows other UETRs than its order',
    breaks: ['statuses/report-repeats-the-uetr'],
    answer: xmlOf((text) => text.replaceAll(/<OrgnlUETR>./g, '<OrgnlUETR>0')),
  }),
  faultIn('accounts/one-without-a-consent', ACCOUNTS, {
    contradicts: { 'consent/accounts': 'accounts' },
    title: 'The account list ends with an account that no consent covers',
    breaks: ['consistency/consents-cover-accounts'],
    answer: bodyOf((body) => {
      const accounts = body as unknown as Json[]
      const [first] = accounts
      const stranger = { ...first, id: 'stranger', account: { type: 'IBAN', identification: ANOTHER_IBAN } }
      return first ? [...accounts, stranger] : accounts
    }),
  }),
  faultIn('accounts/another-currency-in-statements', ['account-information/read-statement'], {
    contradicts: { 'account/currency': 'statement' },
    title: 'A statement says that the account is in another currency',
    breaks: [EVERYWHERE],
    answer: xmlOf((text) => text.replace(/<Ccy>[A-Z]{3}/, '<Ccy>XTS')),
  }),
  generated('bookings/creditor-account-of-another', {
    is: 'wire/account-information/list-transactions/entries.*.transactions.*.counterparty.account.identification/revalue',
    contradicts: { 'payment/creditor-account': 'list', 'payment/other-account': 'list' },
    title: 'The transaction list shows another account of the counterparty',
    breaks: ['reconciliation/creditor-is-shown', 'statements/counterparties-agree'],
  }),
  faultIn('statements/coarse-bank-transaction-codes', ['account-information/read-statement'], {
    contradicts: { 'payment/bank-transaction-code': 'statement' },
    title: 'A statement has the sub-family OTHR for everything',
    breaks: ['statements/bank-transaction-codes-agree'],
    statement: eachEntry((entry) => ({ ...entry, code: { ...entry.code, subFamily: 'OTHR' } })),
  }),
  generated('statements/another-ultimate-debtor', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.NtryDtls.TxDtls.RltdPties.UltmtDbtr.Pty.Nm/revalue',
    contradicts: { 'payment/ultimate-parties': 'statement' },
    title: 'A statement names somebody else behind the debtor',
    breaks: ['reconciliation/statement-details-are-as-ordered'],
  }),
  faultIn('statuses/accepted-as-a-whole', STATUS, {
    contradicts: { 'payment/status': 'status' },
    title: 'The JSON status says ACCP for a submission that is accepted in part',
    breaks: ['reconciliation/group-status-agrees'],
    shownOrderStatus: (status) => ({ ...status, code: status.code === 'PART' ? 'ACCP' : status.code }),
  }),
  faultIn('statuses/reasons-of-its-own', STATUS, {
    contradicts: { 'payment/reason': 'status' },
    title: 'The JSON status gives AM03 as the reason where the report gives CURR',
    breaks: ['reconciliation/reasons-agree'],
    shownOrderStatus: (status) =>
      eachItem(status, ({ reason, ...item }) => ({
        ...item,
        // The other rejections have requirements of their own.
        ...(reason && { reason: { ...reason, code: reason.code === 'CURR' ? 'AM03' : reason.code } }),
      })),
  }),
]

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
