import type { Observation } from '../../evidence/observation.ts'
import { IBAN, account, accountList, statementLinks, stmt } from '../../../test/examples/bodies.ts'
import { type Examples, given, passes, undecided, warns } from '../../../test/examples/example.ts'

const owned = (changes = {}) => ({ accounts: [accountList([account(changes)])] })
const acct = (content = '') => `<Acct><Id><IBAN>${IBAN}</IBAN></Id>${content}</Acct>`
const inCurrency = (currency: string) => acct(`<Ccy>${currency}</Ccy>`)
const owner = (name: string) => stmt(acct(`<Ownr><Nm>${name}</Nm></Ownr>`))
const bal = (code: string, value: string, currency = 'CHF') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
const dayFrom = (from: string, to: string, opening: string, closing: string, currency = 'CHF') =>
  stmt(
    `<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>` +
      `${inCurrency(currency)}${bal('OPBD', opening)}${bal('CLBD', closing)}`,
  )
const day = (date: string, opening: string, closing: string) => dayFrom(date, date, opening, closing)
const SECOND_OF_MARCH = day('2026-03-02', '10', '20')
const links = statementLinks([])
const documents = (...all: readonly Observation[]) => ({ documents: all })
const at = '/Document/BkToCstmrStmt/Stmt'

const euros = (name: string) => [`${at}/${name}/Amt/@Ccy`, 'EUR', 'CHF'] as const

export const STATEMENT_ACCOUNTS_EXAMPLES: Examples = {
  'statements/currency-is-that-of-its-account': given(owned(), [
    passes('the same', stmt(inCurrency('CHF') + bal('OPBD', '1'))),
    warns('another one of the account', stmt(inCurrency('GBP')), [`${at}/Acct/Ccy`, 'GBP', 'CHF']),
    warns('another one of a balance', stmt(acct() + bal('CLBD', '1', 'EUR')), euros('Bal')),
    warns('another one of an entry', stmt(`${acct()}<Ntry><Amt Ccy="EUR">1</Amt></Ntry>`), euros('Ntry')),
    undecided('two accounts with one IBAN', stmt(inCurrency('EUR')), {
      accounts: [accountList([account(), account({ currency: 'EUR' })])],
    }),
    undecided('none', stmt(acct())),
  ]),
  'statements/owner-is-that-of-its-account': given(owned(), [
    passes('the same', owner('A. Owner')),
    warns('another one', owner('B. Owner'), [`${at}/Acct/Ownr/Nm`, 'B. Owner', 'A. Owner']),
  ]),
  'statements/opening-is-the-closing-before': [
    passes('it goes on', links, documents(day('2026-03-03', '20.0', '30'), SECOND_OF_MARCH)),
    warns(
      'a cent more',
      links,
      [`${at}/Bal[OPBD]/Amt`, '20.01 on 2026-03-03', '20'],
      documents(SECOND_OF_MARCH, day('2026-03-03', '20.01', '30')),
    ),
    undecided(
      'accounts in two currencies under one IBAN',
      links,
      documents(SECOND_OF_MARCH, dayFrom('2026-03-03', '2026-03-03', '500', '600', 'EUR')),
    ),
    undecided(
      'two versions of a day',
      links,
      documents(SECOND_OF_MARCH, day('2026-03-02', '10', '21'), day('2026-03-03', '21', '30')),
    ),
  ],
}
