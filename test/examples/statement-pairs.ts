import type { XmlElement } from '../../src/evidence/observation.ts'
import { PAST, amount, entry, listOf, onDay, refusal, statement, transactionList } from './bodies.ts'
import { undecided } from './example.ts'
import { element } from './observe.ts'

/** Entries as a statement and a transaction list tell them. */

/** Where the entries of a statement stand. */
export const ENTRY_PATH = '/Document/BkToCstmrStmt/Stmt/Ntry'
export const listed = (...entries: readonly unknown[]) => ({
  transactions: [listOf(transactionList(entries), onDay(PAST))],
})
export const ten = (changes = {}) =>
  entry({ ...amount('10.00'), bookingDate: PAST, valueDate: PAST, ...changes })
export const seven = (changes = {}) => ten({ ...amount('7'), transactionType: 'DBIT', ...changes })

export const booked = (value: string, direction: string, ...content: readonly XmlElement[]) =>
  element('Ntry', [element('Amt', value), element('CdtDbtInd', direction), ...content])
export const document = (...entries: readonly XmlElement[]) =>
  statement(element('Document', [element('BkToCstmrStmt', [element('Stmt', entries)])]))
export const credit = (...content: readonly XmlElement[]) => document(booked('10', 'CRDT', ...content))

/** Entries of which nothing says that they are the same. */
export function withoutPairs(content: XmlElement) {
  return [
    undecided('another amount', document(booked('10.01', 'CRDT', content)), listed(ten())),
    undecided('another direction', document(booked('10', 'DBIT', content)), listed(ten())),
    undecided('two like it in the list', credit(content), listed(ten(), ten())),
    undecided(
      'two like it in the statement',
      document(booked('10', 'CRDT', content), booked('10', 'CRDT')),
      listed(ten()),
    ),
    undecided('a direction that cannot be read', credit(content), listed(ten({ transactionType: 1 }))),
    undecided('an empty list', credit(content), listed()),
    undecided('a list that is not final', credit(content), {
      transactions: [listOf(transactionList([ten()]), { ...onDay(PAST), status: 202 })],
    }),
    undecided('no list', credit(content), { transactions: [refusal(404)] }),
    undecided('no document', refusal(404), listed(ten())),
    undecided(
      'a statement of a month',
      document(
        element('FrToDt', [
          element('FrDtTm', '2026-03-01T00:00:00'),
          element('ToDtTm', '2026-03-31T23:59:59'),
        ]),
        booked('10', 'CRDT', content),
      ),
      listed(ten()),
    ),
  ]
}
