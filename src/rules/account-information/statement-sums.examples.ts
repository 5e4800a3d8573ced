import type { XmlElement } from '../../evidence/observation.ts'
import { statement } from '../../../test/examples/bodies.ts'
import { type Examples, passes, silent, warns } from '../../../test/examples/example.ts'
import { element, nested } from '../../../test/examples/observe.ts'
import { reportOf } from '../../../test/examples/orders.ts'

const money = (name: string, value: string, currency = 'CHF'): XmlElement => ({
  ...element(name, value),
  attributes: { Ccy: currency },
})
const document = (...content: readonly XmlElement[]) =>
  element('Document', [element('BkToCstmrStmt', [element('Stmt', content)])])
const paged = (page: string, isLast: string, ...content: readonly XmlElement[]) => {
  const pages = [element('PgNb', page), element('LastPgInd', isLast)]
  const header = element('GrpHdr', [element('MsgPgntn', pages)])
  return element('Document', [element('BkToCstmrStmt', [header, element('Stmt', content)])])
}
const total = (...content: readonly XmlElement[]) => element('TxsSummry', [element('TtlNtries', content)])
const count = (value: string) => element('NbOfNtries', value)
const sum = (value: string) => element('Sum', value)
const entry = (value: string, ...content: readonly XmlElement[]) =>
  element('Ntry', [money('Amt', value), ...content])
const two = [entry('10.00'), entry('0.50', element('CdtDbtInd', 'DBIT'))]

const drawn = (direction: string) => element('CdtDbtInd', direction)
const [credit, debit] = [
  entry('10.00', drawn('CRDT'), element('RvslInd', 'false')),
  entry('0.50', drawn('DBIT')),
]
interface Turned {
  readonly credits?: readonly [count: string, sum: string]
  readonly debits?: readonly [count: string, sum: string]
  readonly net?: readonly [amount: string, direction: string]
}
const turned = ({ credits, debits, net }: Turned, entries = [credit, debit]) => {
  const side = (name: string, told: Turned['credits']) =>
    told ? [element(name, [count(told[0]), sum(told[1])])] : []
  const netted = net ? [element('TtlNetNtry', [element('Amt', net[0]), drawn(net[1])])] : []
  const summary = element('TxsSummry', [
    element('TtlNtries', netted),
    ...side('TtlCdtNtries', credits),
    ...side('TtlDbtNtries', debits),
  ])
  return statement(document(summary, ...entries))
}

const details = (...content: readonly XmlElement[]) => element('NtryDtls', content)
const batch = (...content: readonly XmlElement[]) => element('Btch', content)
const number = (value: string) => element('NbOfTxs', value)
const amount = (value: string, currency?: string) => money('TtlAmt', value, currency)
const transaction = element('TxDtls')
const batched = (...content: readonly XmlElement[]) =>
  statement(document(entry('30.50', details(...content))))
const at = '/Document/BkToCstmrStmt/Stmt'

const MARCH: readonly [string, string] = ['2026-03-02T00:00:00', '2026-03-31T23:59:59']
const closing = (date: string, entries = [entry('1')], [from, to] = MARCH) =>
  statement(
    document(
      element('FrToDt', [element('FrDtTm', from), element('ToDtTm', to)]),
      element('Bal', [nested('CLBD', 'Tp', 'CdOrPrtry', 'Cd'), nested(date, 'Dt', 'Dt')]),
      ...entries,
    ),
  )

export const STATEMENT_SUMS_EXAMPLES: Examples = {
  'statements/closing-balance-is-of-the-period': [
    passes('before it, without bookings', closing('2026-02-27', [])),
    passes(
      'a day off, where instants are of another zone',
      closing('2026-04-01', [entry('1')], ['2026-03-01T23:00:00Z', '2026-03-31T21:59:59Z']),
    ),
    warns(
      'a day off, in its own zone',
      closing('2026-03-01', [entry('1')], ['2026-03-02T00:00:00+01:00', '2026-03-02T23:59:59+01:00']),
    ),
    warns('after it, without bookings', closing('2026-04-01', [])),
    warns('before it', closing('2026-03-01'), { actual: '2026-03-01' }),
  ],
  'statements/summary-adds-up': [
    passes(
      'an amount that cannot be read, but counted',
      statement(document(total(count('1'), sum('1')), entry('?'))),
    ),
    passes('the only page', statement(paged('1', 'true', total(count('2')), ...two))),
    ...(
      [
        ['credits a cent off', { credits: ['1', '10.01'] }, 'TtlCdtNtries/Sum', '10.01', '10.00'],
        ['debits miscounted', { debits: ['0', '0.50'] }, 'TtlDbtNtries/NbOfNtries', '0', '1'],
        ['the net a cent off', { net: ['9.51', 'CRDT'] }, 'TtlNtries/TtlNetNtry/Amt', '9.51', '9.50'],
        ['the net turned around', { net: ['9.50', 'DBIT'] }, 'TtlNtries/TtlNetNtry/Amt', '-9.50', '9.50'],
      ] as const
    ).map(([title, summary, place, actual, value]) =>
      warns(title, turned(summary), [`${at}/TxsSummry/${place}`, actual, value]),
    ),
    silent('a net without a direction', turned({ net: ['9.51', ''] })),
    silent(
      'directions, where an entry takes another one back',
      turned({ credits: ['9', '9.00'] }, [credit, entry('1.00', drawn('CRDT'), element('RvslInd', 'true'))]),
    ),
    silent('directions, where an entry has none', turned({ credits: ['9', '9.00'] }, [entry('1.00')])),
    silent('the first page of several', statement(paged('1', 'false', total(count('9')), ...two))),
    silent('the last page of several', statement(paged('2', 'true', total(count('9')), ...two))),
    silent('another document', reportOf(document(total(count('9'))))),
  ],
  'statements/batches-add-up': [
    passes('without its transactions', batched(batch(number('99'), amount('30.50')))),
    warns('one too many', batched(batch(number('2')), transaction), [
      `${at}/Ntry/NtryDtls/Btch/NbOfTxs`,
      '2',
      '1',
    ]),
    warns('a cent off', batched(batch(amount('30.51'))), [
      `${at}/Ntry/NtryDtls/Btch/TtlAmt`,
      '30.51',
      '30.50',
    ]),
    silent(
      'one of two batches',
      statement(document(entry('30.50', details(batch(amount('10'))), details(batch(amount('20.5')))))),
    ),
    silent('another currency', batched(batch(amount('28.00', 'EUR')))),
    silent(
      'charges on the entry',
      statement(document(entry('30.50', element('Chrgs'), details(batch(amount('30')))))),
    ),
    silent('charges on a transaction', batched(batch(amount('30')), element('TxDtls', [element('Chrgs')]))),
    silent('an error', statement(document(entry('1', details(batch(amount('2'))))), { status: 500 })),
  ],
  'statements/entries-are-booked': [
    passes('booked', statement(document(entry('1', status('BOOK')), entry('2', status('BOOK'))))),
    warns('one is pending', statement(document(entry('1', status('BOOK')), entry('2', status('PDNG')))), [
      `${at}/Ntry[2]/Sts/Cd`,
      'PDNG',
      'BOOK',
    ]),
    silent('no entries', statement(document())),
    silent('an error', statement(document(entry('1', status('PDNG'))), { status: 500 })),
  ],
}

function status(code: string) {
  return element('Sts', [element('Cd', code)])
}
