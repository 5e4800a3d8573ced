import { equalDecimals, showDecimal } from '../../kernel/money.ts'
import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { addDays } from '../../kernel/calendar.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'
import { againstList, byIban } from './account-facts.ts'
import { accountNamesOf, balanceOf, mayBeOneAccount, periodOf, placeOfBalance, statementsIn } from './camt.ts'
import { accountsWithIban } from './listed-accounts.ts'
import { besideList, isJustBefore } from './premises.ts'
import { whenever, withAnswers } from '../ledger/premise.ts'
import { isUsual } from '../ledger/premises.ts'
import { mustEqual, notTested } from '../outcomes.ts'
import { asObjects, child, children, json, text } from '../read.ts'
import { type Outcome, PASS, contradicted, relayed, staged } from '../requirement.ts'

const STATEMENT = 'account-information/read-statement'
const ACCOUNT = '/Document/BkToCstmrStmt/Stmt/Acct'

/** A statement, and those just before it that are of the same account and of the day before or after. */
const NEXT_DAYS = whenever([STATEMENT], (here, ledger) => {
  const own = statementsIn(here).flatMap(dayOf)
  const isNext = (one: Observation): boolean =>
    statementsIn(one)
      .flatMap(dayOf)
      .some((other) => own.some((day) => isNextOf(other, day) || isNextOf(day, other)))
  const others = ledger
    .seen(STATEMENT, here)
    .filter((one) => isUsual(one) && isJustBefore(one, here) && isNext(one))
  return isUsual(here) && others.length > 0 && withAnswers({ documents: [here, ...others] })
})

/** Statements against the account that they are of, and against each other. */
export const STATEMENT_ACCOUNTS = [
  relayed('statements/currency-is-that-of-its-account', {
    when: besideList('account-information/read-statement'),
    namedIn: ['1 §2.5: currency'],
    clauses: ['1 §1.3'],
    text: 'A statement, its balances and its entries are in the currency that the account list shows for the account.',
    why: 'The right figures in the wrong currency are the wrong figures.',
    check: staged(['accounts'], ({ here, first: { accounts } }) => {
      const outcomes = statementsIn(here).flatMap((statement) => {
        const iban = child(statement, 'Acct', 'Id', 'IBAN')?.text
        const listed = accountsWithIban(iban, asObjects(json(accounts)))
        const known = listed.flatMap((one) => text(one, 'currency') ?? [])
        // Accounts in several currencies may share an IBAN.
        return known.length === 1 ? currenciesAre(statement, known[0]!) : []
      })
      return outcomes.length > 0 ? outcomes : notTested('there is no currency to compare')
    }),
  }),
  relayed('statements/owner-is-that-of-its-account', {
    when: besideList('account-information/read-statement'),
    namedIn: ['1 §2.5: accountOwner'],
    text: 'A statement names the owner that the account list shows for the account.',
    why: 'A statement under the name of somebody else is no proof of anything.',
    check: againstList(
      ['account/owner'],
      (statement, accounts) => byIban(statement, accounts).slice(0, 1),
      'no owner is shown in both',
    ),
  }),
  relayed('statements/opening-is-the-closing-before', {
    when: NEXT_DAYS,
    namedIn: ['1 §1.3: statements as camt.053.001.08'],
    text: 'The opening booked balance of a statement is the closing booked balance of the statement of the day before.',
    why: 'What is lost between two days is in neither of their statements. The Swiss Payment Standards ask for it.',
    check: staged(['documents'], ({ role }) => {
      const all = role('documents').flatMap(statementsIn).flatMap(dayOf)
      const outcomes = all.flatMap((day) => {
        const { from, opening } = day
        const before = all.filter((other) => isNextOf(day, other))
        // Two statements of one day are two versions of it.
        const closing = before.length === 1 ? before[0]?.closing : undefined
        if (!opening || !closing) return []
        if (equalDecimals(opening, closing)) return [PASS]
        const expected = { rule: 'the closing balance of the day before', value: showDecimal(closing) }
        return [
          contradicted(placeOfBalance('opening', 'Amt'), expected, `${showDecimal(opening)} on ${from}`),
        ]
      })
      if (outcomes.length > 0) return outcomes
      return notTested('there are no statements of two days that follow each other')
    }),
  }),
]

function currenciesAre(statement: XmlElement, currency: string): readonly Outcome[] {
  const own = child(statement, 'Acct', 'Ccy')?.text
  const amounts = ['Bal', 'Ntry'].flatMap((name) =>
    children(statement, name).flatMap((one) => {
      const shown = child(one, 'Amt')?.attributes['Ccy']
      return shown === undefined ? [] : [{ name, shown }]
    }),
  )
  const rule = 'the currency of the account'
  return [
    ...(own === undefined ? [] : [mustEqual(own, currency, { at: `${ACCOUNT}/Ccy`, rule })]),
    ...amounts.map(({ name, shown }) =>
      mustEqual(shown, currency, { at: `/Document/BkToCstmrStmt/Stmt/${name}/Amt/@Ccy`, rule }),
    ),
  ]
}

/** Each statement is held against all that came just before. */
const dayOf = oncePerObject((statement: XmlElement) => {
  const names = accountNamesOf(statement)
  const period = periodOf(statement)
  const [opening, closing] = [balanceOf(statement, 'opening'), balanceOf(statement, 'closing')]
  // Instants may be of another zone than the bank's, and the day before that of nobody.
  return (names.iban ?? names.other) && period && isOfOneDay(statement)
    ? [{ names, ...period, opening, closing }]
    : []
})

type Day = ReturnType<typeof dayOf>[number]

function isNextOf(day: Day, before: Day): boolean {
  return mayBeOneAccount(day.names, before.names) && addDays(before.to, 1) === day.from
}

/** Whether the period begins and ends on the same day as it is written, whatever the zone. */
function isOfOneDay(statement: XmlElement): boolean {
  const [from, to] = ['FrDtTm', 'ToDtTm'].map((name) => child(statement, 'FrToDt', name)?.text.trim())
  return (
    from !== undefined && to !== undefined && from.slice(0, 10) === to.slice(0, 10) && !from.endsWith('Z')
  )
}
