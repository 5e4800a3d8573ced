import type { XmlElement } from '../../evidence/observation.ts'
import { IBAN, account, accountList, statement, statementLinks } from '../../../test/examples/bodies.ts'
import { type Examples, given, passes, undecided, warns } from '../../../test/examples/example.ts'
import { element, nested } from '../../../test/examples/observe.ts'

const owned = (changes = {}) => ({ accounts: [accountList([account(changes)])] })
const of = (...content: readonly XmlElement[]) =>
  statement(element('Document', [element('BkToCstmrStmt', [element('Stmt', content)])]))
const acct = (...content: readonly XmlElement[]) =>
  element('Acct', [element('Id', [element('IBAN', IBAN)]), ...content])
const bal = (code: string, value: string, currency = 'CHF') =>
  element('Bal', [
    nested(code, 'Tp', 'CdOrPrtry', 'Cd'),
    { ...element('Amt', value), attributes: { Ccy: currency } },
    element('CdtDbtInd', 'CRDT'),
  ])
const dayFrom = (from: string, to: string, opening: string, closing: string, currency = 'CHF') =>
  of(
    element('FrToDt', [element('FrDtTm', `${from}T00:00:00`), element('ToDtTm', `${to}T23:59:59`)]),
    acct(element('Ccy', currency)),
    bal('OPBD', opening),
    bal('CLBD', closing),
  )
const day = (date: string, opening: string, closing: string) => dayFrom(date, date, opening, closing)
const links = statementLinks([])

export const STATEMENT_ACCOUNTS_EXAMPLES: Examples = {
  'statements/currency-is-that-of-its-account': given(owned(), [
    passes('the same', of(acct(element('Ccy', 'CHF')), bal('OPBD', '1'))),
    warns('another one of the account', of(acct(element('Ccy', 'GBP'))), [
      '/Document/BkToCstmrStmt/Stmt/Acct/Ccy',
      'GBP',
      'CHF',
    ]),
    warns('another one of a balance', of(acct(), bal('CLBD', '1', 'EUR')), [
      '/Document/BkToCstmrStmt/Stmt/Bal/Amt/@Ccy',
      'EUR',
      'CHF',
    ]),
    warns(
      'another one of an entry',
      of(acct(), element('Ntry', [{ ...element('Amt', '1'), attributes: { Ccy: 'EUR' } }])),
      ['/Document/BkToCstmrStmt/Stmt/Ntry/Amt/@Ccy', 'EUR', 'CHF'],
    ),
    undecided('two accounts with one IBAN', of(acct(element('Ccy', 'EUR'))), {
      accounts: [accountList([account(), account({ currency: 'EUR' })])],
    }),
    undecided('none', of(acct())),
  ]),
  'statements/owner-is-that-of-its-account': given(owned(), [
    passes('the same', of(acct(nested('A. Owner', 'Ownr', 'Nm')))),
    warns('another one', of(acct(nested('B. Owner', 'Ownr', 'Nm'))), [
      '/Document/BkToCstmrStmt/Stmt/Acct/Ownr/Nm',
      'B. Owner',
      'A. Owner',
    ]),
  ]),
  'statements/opening-is-the-closing-before': [
    passes('it goes on', links, {
      documents: [day('2026-03-03', '20.0', '30'), day('2026-03-02', '10', '20')],
    }),
    warns('a cent more', links, ['/Document/BkToCstmrStmt/Stmt/Bal[OPBD]/Amt', '20.01 on 2026-03-03', '20'], {
      documents: [day('2026-03-02', '10', '20'), day('2026-03-03', '20.01', '30')],
    }),
    undecided('accounts in two currencies under one IBAN', links, {
      documents: [day('2026-03-02', '10', '20'), dayFrom('2026-03-03', '2026-03-03', '500', '600', 'EUR')],
    }),
    undecided('two versions of a day', links, {
      documents: [
        day('2026-03-02', '10', '20'),
        day('2026-03-02', '10', '21'),
        day('2026-03-03', '21', '30'),
      ],
    }),
  ],
}
