import type { XmlElement } from '../../evidence/observation.ts'
import { refusal, statement } from '../../../test/examples/bodies.ts'
import { passes, silent, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
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
const whole: Turned = { credits: ['1', '10.00'], debits: ['1', '0.50'], net: ['9.50', 'CRDT'] }
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
const summed = (...content: readonly XmlElement[]) => statement(document(total(...content), ...two))
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
    passes('its last day', closing('2026-03-31')),
    passes('its last working day', closing('2026-03-30')),
    passes('before it, without bookings', closing('2026-02-27', [])),
    passes(
      'a day off, where instants are of another zone',
      closing('2026-04-01', [entry('1')], ['2026-03-01T23:00:00Z', '2026-03-31T21:59:59Z']),
    ),
    warns('after it', closing('2026-04-01'), {
      at: `${at}/Bal[CLBD]/Dt`,
      actual: '2026-04-01',
      value: '2026-03-02 to 2026-03-31',
    }),
    warns('after it, without bookings', closing('2026-04-01', [])),
    warns('before it', closing('2026-03-01'), { actual: '2026-03-01' }),
    silent('no closing balance', statement(document(entry('1')))),
    silent('an error', refusal(404)),
  ],
  'statements/summary-adds-up': [
    passes('number and sum, whatever the direction', summed(count('2'), sum('10.5'))),
    passes('nothing', statement(document(total(count('0'), sum('0.00'))))),
    ...['2', '02', '000000000000002'].map((value) => passes(`the number as ${value}`, summed(count(value)))),
    ...['10.5', '10.50', '0010.50000'].map((value) => passes(`the sum as ${value}`, summed(sum(value)))),
    passes(
      'an amount that cannot be read, but counted',
      statement(document(total(count('1'), sum('1')), entry('?'))),
    ),
    passes('the only page', statement(paged('1', 'true', total(count('2')), ...two))),
    warns('one too many', summed(count('3'), sum('10.50')), {
      at: `${at}/TxsSummry/TtlNtries/NbOfNtries`,
      actual: '3',
      value: '2',
    }),
    warns('one too few', summed(count('1')), { actual: '1', value: '2' }),
    warns('a cent off', summed(count('2'), sum('10.51')), {
      at: `${at}/TxsSummry/TtlNtries/Sum`,
      actual: '10.51',
      value: '10.50',
    }),
    warns('the net instead of the sum', summed(sum('9.50')), { actual: '9.50', value: '10.50' }),
    warns('of a statement without entries', statement(document(total(count('1')))), { value: '0' }),
    passes('each direction and the net', turned(whole)),
    passes('a net that is a debit', turned({ net: ['0.50', 'DBIT'] }, [debit])),
    ...(
      [
        ['credits miscounted', { credits: ['2', '10.00'] }, 'TtlCdtNtries/NbOfNtries', '2', '1'],
        ['credits a cent off', { credits: ['1', '10.01'] }, 'TtlCdtNtries/Sum', '10.01', '10.00'],
        ['debits miscounted', { debits: ['0', '0.50'] }, 'TtlDbtNtries/NbOfNtries', '0', '1'],
        ['debits a cent off', { debits: ['1', '0.51'] }, 'TtlDbtNtries/Sum', '0.51', '0.50'],
        ['the net a cent off', { net: ['9.51', 'CRDT'] }, 'TtlNtries/TtlNetNtry/Amt', '9.51', '9.50'],
        ['the net turned around', { net: ['9.50', 'DBIT'] }, 'TtlNtries/TtlNetNtry/Amt', '-9.50', '9.50'],
      ] as const
    ).map(([title, summary, place, actual, value]) =>
      warns(title, turned(summary), { at: `${at}/TxsSummry/${place}`, actual, value }),
    ),
    silent('a net without a direction', turned({ net: ['9.51', ''] })),
    silent(
      'directions, where an entry takes another one back',
      turned({ credits: ['9', '9.00'] }, [credit, entry('1.00', drawn('CRDT'), element('RvslInd', 'true'))]),
    ),
    silent('directions, where an entry has none', turned({ credits: ['9', '9.00'] }, [entry('1.00')])),
    silent('the first page of several', statement(paged('1', 'false', total(count('9')), ...two))),
    silent('the last page of several', statement(paged('2', 'true', total(count('9')), ...two))),
    silent('no summary', statement(document(...two))),
    silent('an empty summary', summed()),
    silent('a number that cannot be read', summed(count('two'))),
    silent('an error', statement(document(total(count('9'))), { status: 500 })),
    silent('another document', reportOf(document(total(count('9'))))),
    silent('no document', refusal(404, { operation: 'account-information/read-statement' })),
  ],
  'statements/batches-add-up': [
    passes('number and amount', batched(batch(number('2'), amount('30.5')), transaction, transaction)),
    passes('the number with zeros in front', batched(batch(number('01')), transaction)),
    passes('without its transactions', batched(batch(number('99'), amount('30.50')))),
    warns('one too many', batched(batch(number('2')), transaction), {
      at: `${at}/Ntry/NtryDtls/Btch/NbOfTxs`,
      actual: '2',
      value: '1',
    }),
    warns('a cent off', batched(batch(amount('30.51'))), {
      at: `${at}/Ntry/NtryDtls/Btch/TtlAmt`,
      actual: '30.51',
      value: '30.50',
    }),
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
    silent('no batch', batched(transaction)),
    silent('an amount that cannot be read', batched(batch(amount('-')))),
    silent('no details', statement(document(entry('1')))),
    silent('an error', statement(document(entry('1', details(batch(amount('2'))))), { status: 500 })),
  ],
  'statements/entries-are-booked': [
    passes('booked', statement(document(entry('1', status('BOOK')), entry('2', status('BOOK'))))),
    warns('one is pending', statement(document(entry('1', status('BOOK')), entry('2', status('PDNG')))), {
      at: `${at}/Ntry[2]/Sts/Cd`,
      actual: 'PDNG',
      value: 'BOOK',
    }),
    silent(
      'a status of the bank’s own',
      statement(document(entry('1', element('Sts', [element('Prtry', 'B')])))),
    ),
    silent('no entries', statement(document())),
    silent('an error', statement(document(entry('1', status('PDNG'))), { status: 500 })),
  ],
}

function status(code: string) {
  return element('Sts', [element('Cd', code)])
}
