import type { GatewayFault } from '../policies/gateway.ts'
import { faultIn, recordsOf } from './fault.ts'
import { generated } from './generated.ts'
import { eachEntry } from './statements.ts'

/** The same fact, told otherwise by another operation. */
export const DESCRIPTION_FAULTS: readonly GatewayFault[] = [
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
