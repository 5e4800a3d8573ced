import type { GatewayFault } from '../policies/gateway.ts'
import { faultIn, recordsOf, xmlOf } from './fault.ts'
import { generated } from './generated.ts'
import { eachEntry } from './statements.ts'

const EVERYWHERE = ['accounts/same-in-every-answer']

/** One operation tells of an account or of a payment something else than all others do. */
export const SAME_FACT_FAULTS: readonly GatewayFault[] = [
  generated('accounts/owner-of-another-account-in-statements', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Acct.Ownr.Nm/revalue',
    contradicts: [['account/owner', 'statement']],
    title: 'A statement names another owner of the account',
    breaks: EVERYWHERE,
  }),
  faultIn('accounts/another-currency-in-statements', ['account-information/read-statement'], {
    contradicts: [['account/currency', 'statement']],
    title: 'A statement says that the account is in another currency',
    breaks: EVERYWHERE,
    answer: xmlOf((text) => text.replace(/<Ccy>[A-Z]{3}/, '<Ccy>XTS')),
  }),
  generated('consents/payment-currency-of-their-own', {
    is: 'wire/payment-submission/list-consents/*.currency/revalue',
    contradicts: [['account/currency', 'consents of payments']],
    title: 'The consents of payments are in another currency than the accounts',
    breaks: EVERYWHERE,
  }),
  generated('consents/payment-owner-of-their-own', {
    is: 'wire/payment-submission/list-consents/*.accountOwner/revalue',
    contradicts: [['account/owner', 'consents of payments']],
    title: 'The consents of payments name another owner than the accounts',
    breaks: [...EVERYWHERE, 'consents/entries-describe-their-accounts'],
  }),
  generated('bookings/creditor-account-of-another', {
    is: 'wire/account-information/list-transactions/entries.*.transactions.*.counterparty.account.identification/revalue',
    contradicts: [
      ['payment/creditor-account', 'list'],
      ['payment/other-account', 'list'],
    ],
    title: 'The transaction list shows another account of the counterparty',
    breaks: ['reconciliation/creditor-is-shown', 'statements/counterparties-agree'],
  }),
  generated('bookings/creditor-by-another-name', {
    is: 'wire/account-information/list-transactions/entries.*.transactions.*.counterparty.name/revalue',
    contradicts: [['payment/creditor-name', 'list']],
    title: 'The transaction list shows another name of the counterparty',
    breaks: ['reconciliation/creditor-is-shown', 'statements/counterparties-agree'],
  }),
  generated('bookings/reference-cut-off', {
    is: 'damage/account-information/list-transactions/entries.*.transactions.*.remittanceReference.reference/cut-at-16',
    contradicts: [['payment/reference', 'list']],
    title: 'The transaction list shows references without their end',
    breaks: ['reconciliation/reference-is-shown', 'statements/references-agree'],
  }),
  generated('bookings/remittance-of-another', {
    is: 'wire/account-information/list-transactions/entries.*.transactions.*.remittanceInformation/revalue',
    contradicts: [['payment/remittance', 'list']],
    title: 'The transaction list shows other remittance information',
    breaks: ['reconciliation/remittance-is-shown', 'statements/remittance-agrees'],
  }),
  generated('bookings/in-another-currency', {
    is: 'wire/account-information/list-transactions/entries.*.transactions.*.amount.currency/revalue',
    contradicts: [['payment/currency', 'list']],
    title: 'The transaction list shows another currency of what was booked',
    breaks: ['reconciliation/currency-is-as-ordered'],
  }),
  generated('bookings/named-by-the-bank', {
    is: 'wire/account-information/list-transactions/entries.*.transactions.*.endToEndId/revalue',
    contradicts: [['payment/end-to-end-id', 'list']],
    title: 'The transaction list shows an endToEndId of its own',
    breaks: ['statements/end-to-end-ids-agree', 'reconciliation/end-to-end-id-is-shown'],
  }),
  generated('statements/remittance-in-capitals', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.NtryDtls.TxDtls.RmtInf.Ustrd/revalue',
    contradicts: [['payment/remittance', 'statement']],
    title: 'A statement shows other remittance information',
    breaks: ['statements/remittance-agrees'],
  }),
  generated('statements/charges-a-franc-more', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.Chrgs.TtlChrgsAndTaxAmt/revalue',
    contradicts: [['payment/charges', 'statement']],
    title: 'A statement shows another total of charges',
    breaks: ['statements/charges-agree'],
  }),
  generated('consents/designation-of-their-own', {
    is: 'wire/account-information/list-consents/*.designation/revalue',
    contradicts: [['account/designation', 'consents']],
    title: 'The list of consents calls the accounts by other names',
    breaks: ['consents/entries-describe-their-accounts'],
  }),
  generated('transactions/designation-of-the-list', {
    is: 'wire/account-information/list-transactions/designation/revalue',
    contradicts: [['account/designation', 'transactions']],
    title: 'The transaction list calls the account by another name',
    breaks: ['transactions/list-describes-its-account'],
  }),
  faultIn('statements/coarse-bank-transaction-codes', ['account-information/read-statement'], {
    contradicts: [['payment/bank-transaction-code', 'statement']],
    title: 'A statement has the sub-family OTHR for everything',
    breaks: ['statements/bank-transaction-codes-agree'],
    bank: {
      statement: eachEntry((entry) => ({ ...entry, code: { ...entry.code, subFamily: 'OTHR' } })),
    },
  }),
  generated('statements/counterparties-in-capitals', {
    is: 'damage/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.NtryDtls.TxDtls.RltdPties.Cdtr.Pty.Nm/upper',
    contradicts: [['payment/creditor-name', 'statement']],
    title: 'A statement shows the names of creditors in capitals',
    breaks: ['statements/counterparties-agree'],
  }),
  faultIn('statements/link-names-another-schema', ['account-information/list-statements'], {
    contradicts: [['statement/schema', 'links']],
    title: 'The statement links announce camt.053.001.04',
    breaks: ['statements/schema-is-that-of-its-link'],
    answer: recordsOf((link) => ({ ...link, schemaVersion: 'camt.053.001.04' })),
  }),
  generated('statements/link-of-a-year', {
    is: 'wire/account-information/list-statements/*.dateFrom/revalue',
    contradicts: [['statement/period', 'links']],
    title: 'The statement links begin years before their documents',
    breaks: ['statements/period-is-that-of-its-link'],
  }),
]
