import type { Example } from '../../../test/examples/example.ts'
import type { XmlElement } from '../../evidence/observation.ts'
import {
  PAST,
  amount,
  camt,
  entry,
  link,
  listOf,
  onDay,
  refusal,
  statement,
  statementLinks,
  transactionList,
} from '../../../test/examples/bodies.ts'
import { given, passes, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { element, nested } from '../../../test/examples/observe.ts'

const FIRST_ENTRY = '/Document/BkToCstmrStmt/Stmt/Ntry[1]'

const listed = (changes: Readonly<Record<string, unknown>>) => ({
  transactions: [listOf(transactionList([entry({ ...amount('10.00'), ...changes })]), onDay(PAST))],
})
const booked = (...content: readonly XmlElement[]) =>
  statement(
    element('Document', [
      element('BkToCstmrStmt', [
        element('Stmt', [element('Ntry', [element('Amt', '10'), element('CdtDbtInd', 'CRDT'), ...content])]),
      ]),
    ]),
  )
const details = (...content: readonly XmlElement[]) => element('NtryDtls', [element('TxDtls', content)])

const code = (domain: string, family: string, subFamily: string) =>
  element('BkTxCd', [
    element('Domn', [
      element('Cd', domain),
      element('Fmly', [element('Cd', family), element('SubFmlyCd', subFamily)]),
    ]),
  ])
const CODE = { domainCode: 'PMNT', familyCode: 'RCDT', subFamilyCode: 'DMCT' }
const byCode = (changes = {}) => listed({ bankTransactionCode: { ...CODE, ...changes } })

const party = (role: string, ...content: readonly XmlElement[]) =>
  element('RltdPties', [element(role, [element('Pty', content)])])
const from = (counterparty: unknown) => listed({ transactions: [{ counterparty }] })
const address = { structured: { streetName: 'Seestrasse', townName: 'Thun', country: 'CH' } }

const links = (schemaVersion: unknown) => ({ links: [statementLinks([link({ schemaVersion })])] })

const during = (...period: readonly [string, string]) => statement(camt({ period }))
const on = (dateFrom: unknown) => ({ links: [statementLinks([link({ dateFrom })])] })

const LINES = { unstructured: { addressLines: ['Bahnhofstrasse 1', '8001 Zürich'], country: 'CH' } }
const inLines = (lines: readonly string[]) =>
  details(
    party(
      'Dbtr',
      element(
        'PstlAdr',
        lines.map((line) => element('AdrLine', line)),
      ),
    ),
  )

/** One entry of ten, with details about a party, and what the list says of the same entry. */
const ofCounterparty = (counterparty: unknown) => ({
  transactions: [
    listOf(transactionList([entry({ ...amount('10.00'), transactions: [{ counterparty }] })]), onDay(PAST)),
  ],
})
const showing =
  (...path: readonly string[]) =>
  (text: string) =>
    statement(
      nested(
        [element('Amt', '10'), element('CdtDbtInd', 'CRDT'), nested(text, 'NtryDtls', 'TxDtls', ...path)],
        'Document',
        'BkToCstmrStmt',
        'Stmt',
        'Ntry',
      ),
    )
const ADDRESS = ['RltdPties', 'Cdtr', 'Pty', 'PstlAdr']
const structured = (field: string, value: string) => ({ postalAddress: { structured: { [field]: value } } })
const inAddress = (field: string) =>
  `RltdPties/Dbtr/Pty/PstlAdr/${field} or RltdPties/Cdtr/Pty/PstlAdr/${field}`

export const STATEMENT_DETAILS_EXAMPLES: Examples = {
  'statements/bank-transaction-codes-agree': given(byCode(), [
    passes('the same', booked(code('PMNT', 'RCDT', 'DMCT'))),
    warns('another sub-family', booked(code('PMNT', 'RCDT', 'ESCT')), {
      at: `${FIRST_ENTRY}/BkTxCd/Domn`,
      actual: 'PMNT RCDT ESCT',
      value: 'PMNT RCDT DMCT',
    }),
    warns('another domain', booked(code('ACMT', 'RCDT', 'DMCT')), { actual: 'ACMT RCDT DMCT' }),
    undecided('a part is missing', booked(code('PMNT', 'RCDT', 'ESCT')), byCode({ familyCode: null })),
    undecided(
      'a code that is not of ISO 20022',
      booked(code('PMNT', 'RCDT', 'ESCT')),
      byCode({ familyCode: 'transfer' }),
    ),
    undecided('the statement has none', booked()),
    undecided('no document', refusal(404)),
  ]),
  'statements/counterparties-agree': given(from({ name: 'A. Payer' }), [
    passes('the same name', booked(details(party('Dbtr', element('Nm', 'A. Payer'))))),
    passes(
      'a name as long as ISO 20022 allows',
      booked(details(party('Cdtr', element('Nm', 'n'.repeat(140))))),
      from({ name: 'n'.repeat(150) }),
    ),
    passes(
      'an account number with blanks',
      booked(details(nested('CH9300762011623852957', 'RltdPties', 'DbtrAcct', 'Id', 'IBAN'))),
      from({ account: { type: 'IBAN', identification: 'CH93 0076 2011 6238 5295 7' } }),
    ),
    warns('another name', booked(details(party('Dbtr', element('Nm', 'B. Payer')))), {
      actual: 'B. Payer',
      value: 'A. Payer',
    }),
    warns(
      'another town',
      booked(details(party('Dbtr', element('PstlAdr', [element('TwnNm', 'Bern')])))),
      { actual: 'Bern', value: 'Thun' },
      from({ postalAddress: address }),
    ),
    warns(
      'another bank',
      booked(details(nested('POFICHBEXXX', 'RltdAgts', 'DbtrAgt', 'FinInstnId', 'BICFI'))),
      { actual: 'POFICHBEXXX', value: 'UBSWCHZH80A' },
      from({ agent: { bic: 'UBSWCHZH80A' } }),
    ),
    ...[
      ['the same lines', ['Bahnhofstrasse 1', '8001 Zürich']],
      ['the same lines in another order', ['8001 Zürich', 'Bahnhofstrasse 1']],
      ['the same lines, broken elsewhere', ['Bahnhofstrasse 1, 8001 Zürich']],
    ].map(([title, lines]) =>
      passes(String(title), booked(inLines(lines as string[])), from({ postalAddress: LINES })),
    ),
    warns(
      'a line less',
      booked(inLines(['Bahnhofstrasse 1'])),
      { actual: '1 Bahnhofstrasse', value: '1 8001 Bahnhofstrasse Zürich' },
      from({ postalAddress: LINES }),
    ),
    warns(
      'another country beside lines',
      booked(details(party('Dbtr', element('PstlAdr', [element('Ctry', 'LI')])))),
      { actual: 'LI', value: 'CH' },
      from({ postalAddress: LINES }),
    ),
    undecided(
      'lines in one, parts in the other',
      booked(details(party('Dbtr', element('PstlAdr', [element('TwnNm', 'Zürich')])))),
      from({ postalAddress: LINES }),
    ),
    undecided(
      'each shows something else',
      booked(details(party('Dbtr', element('Nm', 'A. Payer')))),
      from({ agent: { bic: 'UBSWCHZH80A' } }),
    ),
    undecided('no document', refusal(404)),
    ...fact(
      'street',
      [...ADDRESS, 'StrtNm'],
      (value) => structured('streetName', value),
      inAddress('StrtNm'),
    ),
    ...fact(
      'house',
      [...ADDRESS, 'BldgNb'],
      (value) => structured('buildingNumber', value),
      inAddress('BldgNb'),
    ),
    ...fact('post code', [...ADDRESS, 'PstCd'], (value) => structured('postCode', value), inAddress('PstCd')),
    ...fact('town', [...ADDRESS, 'TwnNm'], (value) => structured('townName', value), inAddress('TwnNm')),
    ...fact('country', [...ADDRESS, 'Ctry'], (value) => structured('country', value), inAddress('Ctry')),
    ...fact(
      'clearing number',
      ['RltdAgts', 'CdtrAgt', 'FinInstnId', 'ClrSysMmbId', 'MmbId'],
      (memberId) => ({ agent: { clearingSystemMemberIdentification: { memberId } } }),
      'RltdAgts/DbtrAgt/FinInstnId/ClrSysMmbId/MmbId or RltdAgts/CdtrAgt/FinInstnId/ClrSysMmbId/MmbId',
    ),
    ...fact(
      'account',
      ['RltdPties', 'CdtrAcct', 'Id', 'IBAN'],
      (identification) => ({ account: { type: 'IBAN', identification } }),
      'RltdPties/DbtrAcct/Id/IBAN or RltdPties/CdtrAcct/Id/IBAN',
    ),
    passes(
      'a street as long as ISO 20022 allows',
      showing(...ADDRESS, 'StrtNm')('s'.repeat(70)),
      ofCounterparty(structured('streetName', 's'.repeat(71))),
    ),
    passes(
      'a town as long as ISO 20022 allows',
      showing(...ADDRESS, 'TwnNm')('t'.repeat(35)),
      ofCounterparty(structured('townName', 't'.repeat(36))),
    ),
    warns(
      'a street that differs in the last letter that ISO 20022 allows',
      showing(...ADDRESS, 'StrtNm')(`${'s'.repeat(69)}x`),
      ofCounterparty(structured('streetName', 's'.repeat(70))),
    ),
    warns(
      'a town that differs in the last letter that ISO 20022 allows',
      showing(...ADDRESS, 'TwnNm')(`${'t'.repeat(34)}x`),
      ofCounterparty(structured('townName', 't'.repeat(35))),
    ),
  ]),
  'statements/schema-is-that-of-its-link': [
    passes('the same', statement(camt({ namespace: namespaceOf('08') })), links('camt.053.001.08')),
    warns(
      'an older one',
      statement(camt({ namespace: namespaceOf('08') })),
      { at: '/Document', actual: namespaceOf('08'), value: 'camt.053.001.04' },
      links('camt.053.001.04'),
    ),
    undecided('the link does not say', statement(camt()), links(null)),
    undecided('the link says it otherwise', statement(camt()), links('CAMT 8')),
    undecided(
      'another link',
      statement(camt(), { path: { reportId: 'report-2' } }),
      links('camt.053.001.04'),
    ),
    undecided('no document', refusal(404), links('camt.053.001.08')),
  ],
  'statements/period-is-that-of-its-link': given(on(PAST), [
    passes('the same day', during('2026-03-02T00:00:00+01:00', '2026-03-02T23:59:59+01:00')),
    passes(
      'the end as the next midnight, in another zone',
      during('2026-03-01T23:00:00Z', '2026-03-03T00:00:00'),
    ),
    warns('a month for a day', during('2026-03-01T00:00:00', '2026-03-31T23:59:59'), {
      at: '/Document/BkToCstmrStmt/Stmt/FrToDt',
      actual: '2026-03-01T00:00:00 to 2026-03-31T23:59:59',
      value: `${PAST} to ${PAST}`,
    }),
    warns('a day too late, without a zone', during('2026-03-03T00:00:00', '2026-03-03T23:59:59')),
    warns('the year before', during('2025-03-02T00:00:00', '2025-03-02T23:59:59')),
    undecided('the document names none', statement(camt())),
    undecided('the link names none', during('2026-03-02T00:00:00', '2026-03-02T23:59:59'), on(null)),
    undecided('no document', refusal(404)),
  ]),
}

function namespaceOf(version: string): string {
  return `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`
}

/** A fact of a counterparty that both show: the same and another, and where it is looked for. */
function fact(
  name: string,
  path: readonly string[],
  counterpartyWith: (value: string) => unknown,
  place: string,
): readonly Example[] {
  const at = `${FIRST_ENTRY}/NtryDtls/TxDtls/${place}`
  return [
    passes(`the same ${name}`, showing(...path)('A1'), ofCounterparty(counterpartyWith('A1'))),
    warns(
      `another ${name}`,
      showing(...path)('B2'),
      { at, actual: 'B2', value: 'A1' },
      ofCounterparty(counterpartyWith('A1')),
    ),
  ]
}
