import type { GatewayFault } from '../policies/gateway.ts'
import { bodyOf, faultIn, recordsOf } from './fault.ts'
import { generated } from './generated.ts'
import { eachEntry } from './statements.ts'

/** The same fact, told otherwise by another operation. */
export const DESCRIPTION_FAULTS: readonly GatewayFault[] = [
  faultIn('consents/designation-of-their-own', ['account-information/list-consents'], {
    contradicts: [['account/designation', 'consents']],
    title: 'The list of consents calls the accounts by other names',
    breaks: ['consents/entries-describe-their-accounts'],
    answer: recordsOf((consent, index) => ({ ...consent, designation: `Consent ${index + 1}` })),
  }),
  faultIn('transactions/designation-of-the-list', ['account-information/list-transactions'], {
    contradicts: [['account/designation', 'transactions']],
    title: 'The transaction list is called transaction list',
    breaks: ['transactions/list-describes-its-account'],
    answer: bodyOf((body) => ({ ...body, designation: 'Transaction list' })),
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
  faultIn('statements/link-of-a-year', ['account-information/list-statements'], {
    contradicts: [['statement/period', 'links']],
    title: 'The statement links begin a year before their documents',
    breaks: ['statements/period-is-that-of-its-link'],
    answer: recordsOf((link) => ({ ...link, dateFrom: yearBefore(String(link['dateFrom'])) })),
  }),
]

function yearBefore(date: string): string {
  return `${Number(date.slice(0, 4)) - 1}-01-01`
}
