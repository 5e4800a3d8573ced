import type { XmlElement } from '../../evidence/observation.ts'
import {
  PAST,
  amount,
  balance,
  balanceOf,
  camt,
  entry,
  link,
  listOf,
  onDay,
  statement,
  statementLinks,
  transactionList,
} from './bodies.ts'
import { fails, passes, undecided, warns } from './example.ts'
import type { Example, Examples } from './example.ts'
import { element } from './observe.ts'

/** What is told apart by a little in statements: further examples beside those of their areas. */

const linked = { links: [statementLinks([link()])] }
const during = (from: string, to: string) =>
  statement(camt({ closing: ['1', 'CRDT'], period: [from, to], bookings: [{ amount: '10' }] }))
const closing = (value: string) => ({
  balance: [
    balanceOf(
      balance({ date: PAST, balanceType: 'CLBD', balance: { currency: 'CHF', amount: value } }),
      onDay(PAST),
    ),
  ],
})

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

/** Elements inside of each other, the last with a content. */
function nested(content: string | readonly XmlElement[], ...names: readonly string[]): XmlElement {
  const [name = '', ...inner] = names
  return element(name, inner.length === 0 ? content : [nested(content, ...inner)])
}

const ADDRESS = ['RltdPties', 'Cdtr', 'Pty', 'PstlAdr']
const structured = (field: string, value: string) => ({ postalAddress: { structured: { [field]: value } } })

/** A fact of a counterparty that both show: the same and another, and where it is looked for. */
function fact(
  name: string,
  path: readonly string[],
  listed: (value: string) => unknown,
  place: string,
): readonly Example[] {
  const at = `/Document/BkToCstmrStmt/Stmt/Ntry[1]/NtryDtls/TxDtls/${place}`
  return [
    passes(`the same ${name}`, showing(...path)('A1'), undefined, ofCounterparty(listed('A1'))),
    warns(
      `another ${name}`,
      showing(...path)('B2'),
      { at, actual: 'B2', value: 'A1' },
      ofCounterparty(listed('A1')),
    ),
  ]
}

const inAddress = (field: string) =>
  `RltdPties/Dbtr/Pty/PstlAdr/${field} or RltdPties/Cdtr/Pty/PstlAdr/${field}`

export const EDGES_OF_STATEMENTS: Examples = {
  'statements/counterparties-agree': [
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
      undefined,
      ofCounterparty(structured('streetName', 's'.repeat(71))),
    ),
    passes(
      'a town as long as ISO 20022 allows',
      showing(...ADDRESS, 'TwnNm')('t'.repeat(35)),
      undefined,
      ofCounterparty(structured('townName', 't'.repeat(36))),
    ),
    warns(
      'a street that differs in the last letter that ISO 20022 allows',
      showing(...ADDRESS, 'StrtNm')(`${'s'.repeat(69)}x`),
      undefined,
      ofCounterparty(structured('streetName', 's'.repeat(70))),
    ),
    warns(
      'a town that differs in the last letter that ISO 20022 allows',
      showing(...ADDRESS, 'TwnNm')(`${'t'.repeat(34)}x`),
      undefined,
      ofCounterparty(structured('townName', 't'.repeat(35))),
    ),
  ],
  'statements/document-is-of-its-link': [
    fails(
      'a booking whose instant is of another day, in whatever zone',
      statement(camt({ bookings: [{ amount: '1', date: ['DtTm', '2026-03-04T10:00:00Z'] }] })),
      { at: '/Document/BkToCstmrStmt/Stmt/Ntry[1]/BookgDt', actual: '2026-03-04' },
      linked,
    ),
    fails(
      'a booking of the day before',
      statement(camt({ bookings: [{ amount: '1', date: ['Dt', '2026-03-01'] }] })),
      { actual: '2026-03-01' },
      linked,
    ),
  ],
  'statements/closing-balance-equals-balance': [
    undecided(
      'a statement of two days more than that of the balance',
      during('2026-03-02T00:00:00+01:00', '2026-03-04T00:00:00+01:00'),
      undefined,
      closing('2'),
    ),
    fails(
      'an overdraft that the statement shows as money that is there',
      statement(camt({ closing: ['10', 'CRDT'] })),
      { actual: '10', value: '-10' },
      closing('-10'),
    ),
  ],
  'statements/entries-equal-transactions': [
    undecided(
      'two statements, of which one is of another day',
      statement(
        nested(
          [...statementsOf('2026-03-02T00:00:00+01:00'), ...statementsOf('2026-02-02T00:00:00+01:00')],
          'Document',
          'BkToCstmrStmt',
        ),
      ),
      undefined,
      { transactions: [listOf(transactionList([entry()]), onDay(PAST))] },
    ),
  ],
}

function statementsOf(instant: string): readonly XmlElement[] {
  return camt({ period: [instant, instant], bookings: [{ amount: '10' }] }).children.flatMap(
    ({ children }) => children,
  )
}
