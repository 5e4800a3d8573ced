import { statement, stmt } from '../../../test/examples/bodies.ts'
import { type Examples, passes, silent, warns } from '../../../test/examples/example.ts'
import { xmlOf } from '../../../test/examples/observe.ts'
import { reportOf } from '../../../test/examples/orders.ts'

const paged = (page: string, isLast: string, content: string) => {
  const pages = `<PgNb>${page}</PgNb><LastPgInd>${isLast}</LastPgInd>`
  const header = `<GrpHdr><MsgPgntn>${pages}</MsgPgntn></GrpHdr>`
  return statement(
    xmlOf(`<Document><BkToCstmrStmt>${header}<Stmt>${content}</Stmt></BkToCstmrStmt></Document>`),
  )
}
const count = (value: string) => `<NbOfNtries>${value}</NbOfNtries>`
const sum = (value: string) => `<Sum>${value}</Sum>`
const total = (content: string) => `<TxsSummry><TtlNtries>${content}</TtlNtries></TxsSummry>`
const drawn = (direction: string) => `<CdtDbtInd>${direction}</CdtDbtInd>`
const entry = (value: string, content = '') => `<Ntry><Amt Ccy="CHF">${value}</Amt>${content}</Ntry>`
const two = entry('10.00') + entry('0.50', drawn('DBIT'))

const [credit, debit] = [
  entry('10.00', `${drawn('CRDT')}<RvslInd>false</RvslInd>`),
  entry('0.50', drawn('DBIT')),
]
interface Turned {
  readonly credits?: readonly [count: string, sum: string]
  readonly debits?: readonly [count: string, sum: string]
  readonly net?: readonly [amount: string, direction: string]
}
const turned = ({ credits, debits, net }: Turned, entries = credit + debit) => {
  const side = (name: string, told: Turned['credits']) =>
    told ? `<${name}>${count(told[0])}${sum(told[1])}</${name}>` : ''
  const netted = net ? `<TtlNetNtry><Amt>${net[0]}</Amt>${drawn(net[1])}</TtlNetNtry>` : ''
  const sides = side('TtlCdtNtries', credits) + side('TtlDbtNtries', debits)
  return stmt(`<TxsSummry><TtlNtries>${netted}</TtlNtries>${sides}</TxsSummry>${entries}`)
}

const details = (content: string) => `<NtryDtls>${content}</NtryDtls>`
const batch = (content: string) => `<Btch>${content}</Btch>`
const number = (value: string) => `<NbOfTxs>${value}</NbOfTxs>`
const amount = (value: string, currency = 'CHF') => `<TtlAmt Ccy="${currency}">${value}</TtlAmt>`
const batched = (content: string) => stmt(entry('30.50', details(content)))
const at = '/Document/BkToCstmrStmt/Stmt'

const BATCH = `${at}/Ntry/NtryDtls/Btch`

const MARCH: readonly [string, string] = ['2026-03-02T00:00:00', '2026-03-31T23:59:59']
const closing = (date: string, entries = entry('1'), [from, to] = MARCH) =>
  stmt(
    `<FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>${to}</ToDtTm></FrToDt>` +
      `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Dt><Dt>${date}</Dt></Dt></Bal>${entries}`,
  )
const status = (code: string) => `<Sts><Cd>${code}</Cd></Sts>`

export const STATEMENT_SUMS_EXAMPLES: Examples = {
  'statements/closing-balance-is-of-the-period': [
    passes('before it, without bookings', closing('2026-02-27', '')),
    passes(
      'a day off, where instants are of another zone',
      closing('2026-04-01', entry('1'), ['2026-03-01T23:00:00Z', '2026-03-31T21:59:59Z']),
    ),
    warns(
      'a day off, in its own zone',
      closing('2026-03-01', entry('1'), ['2026-03-02T00:00:00+01:00', '2026-03-02T23:59:59+01:00']),
    ),
    warns('after it, without bookings', closing('2026-04-01', '')),
    warns('before it', closing('2026-03-01'), { actual: '2026-03-01' }),
  ],
  'statements/summary-adds-up': [
    passes('an amount that cannot be read, but counted', stmt(total(count('1') + sum('1')) + entry('?'))),
    passes('the only page', paged('1', 'true', total(count('2')) + two)),
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
      turned({ credits: ['9', '9.00'] }, credit + entry('1.00', `${drawn('CRDT')}<RvslInd>true</RvslInd>`)),
    ),
    silent('directions, where an entry has none', turned({ credits: ['9', '9.00'] }, entry('1.00'))),
    silent('the first page of several', paged('1', 'false', total(count('9')) + two)),
    silent('the last page of several', paged('2', 'true', total(count('9')) + two)),
    silent(
      'another document',
      reportOf(
        xmlOf(`<Document><BkToCstmrStmt><Stmt>${total(count('9'))}</Stmt></BkToCstmrStmt></Document>`),
      ),
    ),
  ],
  'statements/batches-add-up': [
    passes('without its transactions', batched(batch(number('99') + amount('30.50')))),
    warns('one too many', batched(batch(number('2')) + '<TxDtls></TxDtls>'), [`${BATCH}/NbOfTxs`, '2', '1']),
    warns('a cent off', batched(batch(amount('30.51'))), [`${BATCH}/TtlAmt`, '30.51', '30.50']),
    silent(
      'one of two batches',
      stmt(entry('30.50', details(batch(amount('10'))) + details(batch(amount('20.5'))))),
    ),
    silent('another currency', batched(batch(amount('28.00', 'EUR')))),
    silent('charges on the entry', stmt(entry('30.50', `<Chrgs></Chrgs>${details(batch(amount('30')))}`))),
    silent('charges on a transaction', batched(`${batch(amount('30'))}<TxDtls><Chrgs></Chrgs></TxDtls>`)),
    silent('an error', stmt(entry('1', details(batch(amount('2')))), { status: 500 })),
  ],
  'statements/entries-are-booked': [
    passes('booked', stmt(entry('1', status('BOOK')) + entry('2', status('BOOK')))),
    warns('one is pending', stmt(entry('1', status('BOOK')) + entry('2', status('PDNG'))), [
      `${at}/Ntry[2]/Sts/Cd`,
      'PDNG',
      'BOOK',
    ]),
    silent('no entries', stmt('')),
    silent('an error', stmt(entry('1', status('PDNG')), { status: 500 })),
  ],
}
