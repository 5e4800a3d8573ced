import type { GatewayFault } from '../policies/gateway.ts'
import { bodyOf, recordsOf } from './fault.ts'
import { eachEntry, eachTransaction } from './statements.ts'

/** The same fact, told otherwise by another operation. */
export const DESCRIPTION_FAULTS: readonly GatewayFault[] = [
  {
    id: 'consents/designation-of-their-own',
    contradicts: [['account/designation', 'consents']],
    title: 'The list of consents calls the accounts by other names',
    breaks: ['consents/entries-describe-their-accounts'],
    operations: ['account-information/list-consents'],
    answer: recordsOf((consent, index) => ({ ...consent, designation: `Consent ${index + 1}` })),
  },
  {
    id: 'transactions/designation-of-the-list',
    contradicts: [['account/designation', 'transactions']],
    title: 'The transaction list is called transaction list',
    breaks: ['transactions/list-describes-its-account'],
    operations: ['account-information/list-transactions'],
    answer: bodyOf((body) => ({ ...body, designation: 'Transaction list' })),
  },
  {
    id: 'statements/coarse-bank-transaction-codes',
    contradicts: [['payment/bank-transaction-code', 'statement']],
    title: 'A statement has the sub-family OTHR for everything',
    breaks: ['statements/bank-transaction-codes-agree'],
    operations: ['account-information/read-statement'],
    bank: {
      statement: eachEntry((entry) => ({ ...entry, code: { ...entry.code, subFamily: 'OTHR' } })),
    },
  },
  {
    id: 'statements/counterparties-in-capitals',
    contradicts: [['payment/creditor-name', 'statement']],
    title: 'A statement shows the names of counterparties in capitals',
    breaks: ['statements/counterparties-agree'],
    operations: ['account-information/read-statement'],
    bank: {
      statement: eachTransaction(({ counterparty, ...item }) => ({
        ...item,
        ...(counterparty && { counterparty: { ...counterparty, name: counterparty.name.toUpperCase() } }),
      })),
    },
  },
  {
    id: 'statements/link-names-another-schema',
    contradicts: [['statement/schema', 'links']],
    title: 'The statement links announce camt.053.001.04',
    breaks: ['statements/schema-is-that-of-its-link'],
    operations: ['account-information/list-statements'],
    answer: recordsOf((link) => ({ ...link, schemaVersion: 'camt.053.001.04' })),
  },
  {
    id: 'statements/link-of-a-year',
    contradicts: [['statement/period', 'links']],
    title: 'The statement links begin a year before their documents',
    breaks: ['statements/period-is-that-of-its-link'],
    operations: ['account-information/list-statements'],
    answer: recordsOf((link) => ({ ...link, dateFrom: yearBefore(String(link['dateFrom'])) })),
  },
]

function yearBefore(date: string): string {
  return `${Number(date.slice(0, 4)) - 1}-01-01`
}
