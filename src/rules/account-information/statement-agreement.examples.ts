import type { XmlElement } from '../../evidence/observation.ts'
import { PAST, amount, refusal } from '../../../test/examples/bodies.ts'
import { given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { element } from '../../../test/examples/observe.ts'
import {
  ENTRY_PATH,
  booked,
  credit,
  document,
  listed,
  seven,
  ten,
  withoutPairs,
} from '../../../test/examples/statement-pairs.ts'

const NEXT = '2026-03-03'

const dated = (name: string, kind: string, date: string) => element(name, [element(kind, date)])

/** What is the same for both dates. */
function dates(field: 'bookingDate' | 'valueDate', name: string) {
  return [
    passes('the same day', credit(dated(name, 'Dt', PAST)), listed(ten())),
    passes('one of two', credit(dated(name, 'Dt', PAST)), listed(seven(), ten())),
    passes('an instant in another zone', credit(dated(name, 'DtTm', '2026-03-01T23:30:00Z')), listed(ten())),
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
    undecided('the list does not say', credit(dated(name, 'Dt', NEXT)), listed(ten({ [field]: null }))),
    undecided('the list says it otherwise', credit(dated(name, 'Dt', NEXT)), listed(ten({ [field]: 7 }))),
    undecided('the statement does not say', credit(), listed(ten())),
    undecided('the statement says nothing that can be read', credit(dated(name, 'Dt', 'x')), listed(ten())),
    ...withoutPairs(dated(name, 'Dt', NEXT)),
  ]
}

const details = (...transactions: readonly XmlElement[]) => element('NtryDtls', transactions)
const named = (id: string) => element('TxDtls', [element('Refs', [element('EndToEndId', id)])])
const ids = (...all: readonly unknown[]) =>
  listed(ten({ transactions: all.map((endToEndId) => ({ endToEndId })) }))
const QRR = '210000000003139471430009017'
const referring = (...values: readonly string[]) =>
  element('TxDtls', [
    element(
      'RmtInf',
      values.map((value) => element('Strd', [element('CdtrRefInf', [element('Ref', value)])])),
    ),
  ])
const references = (...all: readonly unknown[]) =>
  listed(ten({ transactions: all.map((reference) => ({ remittanceReference: { type: 'QRR', reference } })) }))

/** What a statement and a transaction list say of the same entries: dates, reversals and order. */
export const STATEMENT_AGREEMENT_EXAMPLES: Examples = {
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
    undecided('the statement does not say it', credit(), listed(ten({ reversalIndicator: true }))),
    undecided(
      'the list does not say it',
      credit(element('RvslInd', 'true')),
      listed(ten({ reversalIndicator: null })),
    ),
    undecided(
      'what is no truth value',
      credit(element('RvslInd', 'yes')),
      listed(ten({ reversalIndicator: false })),
    ),
    ...withoutPairs(element('RvslInd', 'true')),
  ],
  'statements/entries-are-in-the-same-order': given(listed(ten(), seven()), [
    passes('the same', document(booked('10', 'CRDT'), booked('7', 'DBIT'))),
    passes(
      'others between them',
      document(booked('10', 'CRDT'), booked('3', 'CRDT'), booked('7', 'DBIT')),
      listed(ten(), seven(), ten(amount('4'))),
    ),
    observes('the other way', document(booked('7', 'DBIT'), booked('10', 'CRDT')), {
      at: ENTRY_PATH,
      actual: 'another order',
    }),
    undecided('one entry', credit(), listed(ten())),
    undecided('one that both have', document(booked('10', 'CRDT'), booked('3', 'CRDT'))),
    undecided('no list', credit(), { transactions: [refusal(404)] }),
    undecided('no document', refusal(404)),
  ]),
  'statements/end-to-end-ids-agree': given(ids('E-1'), [
    passes('the same', credit(details(named('E-1')))),
    passes('several in another order', credit(details(named('E-2'), named('E-1'))), ids('E-1', 'E-2')),
    passes('the statement leaves one out', credit(details(named('E-1'))), ids('E-1', 'E-2')),
    passes('the list leaves one out', credit(details(named('E-1')), details(named('E-2'))), ids('E-2')),
    passes('cut to what ISO 20022 allows', credit(details(named('e'.repeat(35)))), ids('e'.repeat(40))),
    warns('another one', credit(details(named('E-9'))), {
      at: `${ENTRY_PATH}[1]/NtryDtls/TxDtls/Refs/EndToEndId`,
      actual: 'E-9',
      value: 'E-1',
    }),
    warns(
      'one of two is another one',
      credit(details(named('E-1'), named('e-2'))),
      { actual: 'e-2', value: 'E-2' },
      ids('E-1', 'E-2'),
    ),
    undecided('none was given', credit(details(named('NOTPROVIDED')))),
    undecided('the list has none', credit(details(named('E-1'))), ids('NOTPROVIDED', null, 7)),
    undecided('an entry without details', credit()),
    undecided('a list without transactions', credit(details(named('E-1'))), listed(ten())),
    ...withoutPairs(details(named('E-9'))),
  ]),
  'statements/references-agree': given(references(QRR), [
    passes('the same', credit(details(referring(QRR)))),
    passes('with the blanks of paper', credit(details(referring('21 00000 00003 13947 14300 09017')))),
    passes('the statement has more', credit(details(referring('RF18539007547034', QRR)))),
    warns('without the last digit', credit(details(referring(QRR.slice(0, -1)))), {
      at: `${ENTRY_PATH}[1]/NtryDtls/TxDtls/RmtInf/Strd/CdtrRefInf/Ref`,
      actual: QRR.slice(0, -1),
      value: QRR,
    }),
    undecided('the list has none', credit(details(referring(QRR))), references(null)),
    undecided('the statement has none', credit(details(named('E-1')))),
    undecided('a structured remittance without one', credit(details(referring()))),
    ...withoutPairs(details(referring('RF18539007547034'))),
  ]),
}
