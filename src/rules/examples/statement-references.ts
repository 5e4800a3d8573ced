import type { XmlElement } from '../../evidence/observation.ts'
import { passes, undecided, warns } from './example.ts'
import type { Examples } from './example.ts'
import { element } from './observe.ts'
import { ENTRY_PATH, credit, listed, ten, withoutPairs } from './statement-pairs.ts'

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

/** What the transactions of an entry are called in a statement and in a transaction list. */
export const STATEMENT_REFERENCES: Examples = {
  'statements/end-to-end-ids-agree': [
    passes('the same', credit(details(named('E-1'))), undefined, ids('E-1')),
    passes(
      'several in another order',
      credit(details(named('E-2'), named('E-1'))),
      undefined,
      ids('E-1', 'E-2'),
    ),
    passes('the statement leaves one out', credit(details(named('E-1'))), undefined, ids('E-1', 'E-2')),
    passes(
      'the list leaves one out',
      credit(details(named('E-1')), details(named('E-2'))),
      undefined,
      ids('E-2'),
    ),
    passes(
      'cut to what ISO 20022 allows',
      credit(details(named('e'.repeat(35)))),
      undefined,
      ids('e'.repeat(40)),
    ),
    warns(
      'another one',
      credit(details(named('E-9'))),
      { at: `${ENTRY_PATH}[1]/NtryDtls/TxDtls/Refs/EndToEndId`, actual: 'E-9', value: 'E-1' },
      ids('E-1'),
    ),
    warns(
      'one of two is another one',
      credit(details(named('E-1'), named('e-2'))),
      { actual: 'e-2', value: 'E-2' },
      ids('E-1', 'E-2'),
    ),
    undecided('none was given', credit(details(named('NOTPROVIDED'))), undefined, ids('E-1')),
    undecided('the list has none', credit(details(named('E-1'))), undefined, ids('NOTPROVIDED', null, 7)),
    undecided('an entry without details', credit(), undefined, ids('E-1')),
    undecided('a list without transactions', credit(details(named('E-1'))), undefined, listed(ten())),
    ...withoutPairs(details(named('E-9'))),
  ],
  'statements/references-agree': [
    passes('the same', credit(details(referring(QRR))), undefined, references(QRR)),
    passes(
      'with the blanks of paper',
      credit(details(referring('21 00000 00003 13947 14300 09017'))),
      undefined,
      references(QRR),
    ),
    passes(
      'the statement has more',
      credit(details(referring('RF18539007547034', QRR))),
      undefined,
      references(QRR),
    ),
    warns(
      'without the last digit',
      credit(details(referring(QRR.slice(0, -1)))),
      {
        at: `${ENTRY_PATH}[1]/NtryDtls/TxDtls/RmtInf/Strd/CdtrRefInf/Ref`,
        actual: QRR.slice(0, -1),
        value: QRR,
      },
      references(QRR),
    ),
    undecided('the list has none', credit(details(referring(QRR))), undefined, references(null)),
    undecided('the statement has none', credit(details(named('E-1'))), undefined, references(QRR)),
    undecided(
      'a structured remittance without one',
      credit(details(referring())),
      undefined,
      references(QRR),
    ),
    ...withoutPairs(details(referring('RF18539007547034'))),
  ],
}
