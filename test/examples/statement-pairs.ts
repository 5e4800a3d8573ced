import { PAST, amount, entry, listOf, onDay, refusal, stmt, transactionList } from './bodies.ts'
import { passes, undecided, warns } from './example.ts'

/** Entries as a statement and a transaction list tell them. */

/** Where the entries of a statement stand. */
export const ENTRY_PATH = '/Document/BkToCstmrStmt/Stmt/Ntry'
export const listed = (...entries: readonly unknown[]) => ({
  transactions: [listOf(transactionList(entries), onDay(PAST))],
})
export const ten = (changes = {}) =>
  entry({ ...amount('10.00'), bookingDate: PAST, valueDate: PAST, ...changes })
export const seven = (changes = {}) => ten({ ...amount('7'), transactionType: 'DBIT', ...changes })

export const booked = (value: string, direction: string, content = '') =>
  `<Ntry><Amt>${value}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${content}</Ntry>`
export const credit = (content = '') => stmt(booked('10', 'CRDT', content))

/** A fact of an entry as the list writes it and as the statement does, with two values of it. */
export interface Written {
  /** What the entry of the list has: null where it does not tell it. */
  readonly listed: (value: string | null) => object
  /** In XML. */
  readonly booked: (value: string) => string
  /** Below the entry of the statement. */
  readonly at: string
  readonly values: readonly [one: string, other: string]
}

/** What both say of a fact of one entry: the same, and another value, which `differs` judges. */
export function sameAndAnother(
  { listed: inList, booked: inStatement, at, values }: Written,
  differs = warns,
) {
  const [one, other] = values
  const roles = listed(ten(inList(one)))
  return [
    passes(`the same ${at}`, credit(inStatement(one)), roles),
    differs(
      `another ${at}`,
      credit(inStatement(other)),
      { at: `${ENTRY_PATH}[1]/${at}`, actual: other, ...(differs === warns && { value: one }) },
      roles,
    ),
  ]
}

/** Besides, what leaves it open: one of the two does not tell it, or nothing says that they tell of the same entry. */
export function inPairs(written: Written, differs = warns) {
  const [one, other] = [written.listed(written.values[0]), written.booked(written.values[1])]
  return [
    ...sameAndAnother(written, differs),
    undecided('the list does not tell it', credit(other), listed(ten(written.listed(null)))),
    undecided('the statement does not tell it', credit(), listed(ten(one))),
    undecided('another amount', stmt(booked('10.01', 'CRDT', other)), listed(ten(one))),
    undecided('another direction', stmt(booked('10', 'DBIT', other)), listed(ten(one))),
    undecided('two like it in the list', credit(other), listed(ten(one), ten(one))),
    undecided(
      'two like it in the statement',
      stmt(booked('10', 'CRDT', other) + booked('10', 'CRDT')),
      listed(ten(one)),
    ),
    differs(
      'two like it in both, and another value',
      stmt(booked('10', 'CRDT', other) + booked('10', 'CRDT', other)),
      { at: `${ENTRY_PATH}[1]/${written.at}`, actual: written.values[1] },
      listed(ten(one), ten(one)),
    ),
    undecided(
      'two like it in both, of which one does not tell it',
      stmt(booked('10', 'CRDT', other) + booked('10', 'CRDT')),
      listed(ten(one), ten(one)),
    ),
    undecided('a direction that cannot be read', credit(other), listed(ten({ ...one, transactionType: 1 }))),
    undecided('an empty list', credit(other), listed()),
    undecided('a list that is not final', credit(other), {
      transactions: [listOf(transactionList([ten(one)]), { ...onDay(PAST), status: 202 })],
    }),
    undecided('no list', credit(other), { transactions: [refusal(404)] }),
    undecided('no document', refusal(404), listed(ten(one))),
    undecided(
      'a statement of a month',
      stmt(
        '<FrToDt><FrDtTm>2026-03-01T00:00:00</FrDtTm><ToDtTm>2026-03-31T23:59:59</ToDtTm></FrToDt>' +
          booked('10', 'CRDT', other),
      ),
      listed(ten(one)),
    ),
  ]
}
