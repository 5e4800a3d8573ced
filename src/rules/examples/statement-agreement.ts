import { PAST, amount, refusal } from './bodies.ts'
import { observes, passes, undecided, warns } from './example.ts'
import type { Examples } from './example.ts'
import { element } from './observe.ts'
import { ENTRY_PATH, booked, credit, document, listed, seven, ten, withoutPairs } from './statement-pairs.ts'

const NEXT = '2026-03-03'

const dated = (name: string, kind: string, date: string) => element(name, [element(kind, date)])

/** What is the same for both dates. */
function dates(field: 'bookingDate' | 'valueDate', name: string) {
  return [
    passes('the same day', credit(dated(name, 'Dt', PAST)), undefined, listed(ten())),
    passes('one of two', credit(dated(name, 'Dt', PAST)), undefined, listed(seven(), ten())),
    passes(
      'an instant in another zone',
      credit(dated(name, 'DtTm', '2026-03-01T23:30:00Z')),
      undefined,
      listed(ten()),
    ),
    warns(
      'the next day',
      document(booked('7.0', 'DBIT', dated(name, 'Dt', PAST)), booked('10', 'CRDT', dated(name, 'Dt', NEXT))),
      { at: `${ENTRY_PATH}[2]/${name}`, actual: NEXT, value: PAST },
      listed(ten(), seven()),
    ),
    warns(
      'an instant two days away',
      credit(dated(name, 'DtTm', '2026-03-04T00:00:00+01:00')),
      { actual: '2026-03-04' },
      listed(ten()),
    ),
    undecided(
      'the list does not say',
      credit(dated(name, 'Dt', NEXT)),
      undefined,
      listed(ten({ [field]: null })),
    ),
    undecided(
      'the list says it otherwise',
      credit(dated(name, 'Dt', NEXT)),
      undefined,
      listed(ten({ [field]: 7 })),
    ),
    undecided('the statement does not say', credit(), undefined, listed(ten())),
    undecided(
      'the statement says nothing that can be read',
      credit(dated(name, 'Dt', 'x')),
      undefined,
      listed(ten()),
    ),
    ...withoutPairs(dated(name, 'Dt', NEXT)),
  ]
}

/** What a statement and a transaction list say of the same entries: dates, reversals and order. */
export const STATEMENT_AGREEMENT: Examples = {
  'statements/booking-dates-agree': dates('bookingDate', 'BookgDt'),
  'statements/value-dates-agree': dates('valueDate', 'ValDt'),
  'statements/reversals-agree': [
    ...[
      ['true', true],
      ['1', true],
      ['false', false],
      ['0', false],
    ].map(([written, reversalIndicator]) =>
      passes(
        `${String(reversalIndicator)} as ${written}`,
        credit(element('RvslInd', String(written))),
        undefined,
        listed(ten({ reversalIndicator })),
      ),
    ),
    warns(
      'the statement alone',
      credit(element('RvslInd', 'true')),
      { at: `${ENTRY_PATH}[1]/RvslInd`, actual: 'true', value: 'false' },
      listed(ten({ reversalIndicator: false })),
    ),
    warns(
      'the list alone',
      credit(element('RvslInd', '0')),
      { actual: '0', value: 'true' },
      listed(ten({ reversalIndicator: true })),
    ),
    undecided('the statement does not say it', credit(), undefined, listed(ten({ reversalIndicator: true }))),
    undecided(
      'the list does not say it',
      credit(element('RvslInd', 'true')),
      undefined,
      listed(ten({ reversalIndicator: null })),
    ),
    undecided(
      'what is no truth value',
      credit(element('RvslInd', 'yes')),
      undefined,
      listed(ten({ reversalIndicator: false })),
    ),
    ...withoutPairs(element('RvslInd', 'true')),
  ],
  'statements/entries-are-in-the-same-order': [
    passes(
      'the same',
      document(booked('10', 'CRDT'), booked('7', 'DBIT')),
      undefined,
      listed(ten(), seven()),
    ),
    passes(
      'others between them',
      document(booked('10', 'CRDT'), booked('3', 'CRDT'), booked('7', 'DBIT')),
      undefined,
      listed(ten(), seven(), ten(amount('4'))),
    ),
    observes(
      'the other way',
      document(booked('7', 'DBIT'), booked('10', 'CRDT')),
      { at: ENTRY_PATH, actual: 'another order' },
      listed(ten(), seven()),
    ),
    undecided('one entry', credit(), undefined, listed(ten())),
    undecided(
      'one that both have',
      document(booked('10', 'CRDT'), booked('3', 'CRDT')),
      undefined,
      listed(ten(), seven()),
    ),
    undecided('no list', credit(), undefined, { transactions: [refusal(404)] }),
    undecided('no document', refusal(404), undefined, listed(ten(), seven())),
  ],
}
