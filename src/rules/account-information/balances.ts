import { equalDecimals } from '../../kernel/money.ts'
import type { Observation } from '../../evidence/observation.ts'
import { DATED_BETWEEN_UNDATED, afterNoDate, dayStatus, ofListedAccount } from './premises.ts'
import { BALANCE_TYPE_OF, type BalanceDay } from '../../documents/enumerations.ts'
import { mustEqual, notTested } from '../outcomes.ts'
import { PASS, ambient, contradicted, observed, relayed, requirement, staged } from '../requirement.ts'
import type { Outcome, Requirement } from '../requirement.ts'
import { asksForClearDay, asksForPastDay, canBeCurrentDay, requestedDate } from '../days.ts'
import { linkShapes } from './links.ts'
import { accountAskedFor } from './listed-accounts.ts'
import { answersOperation, asObject, decimal, dig, json, show, text } from '../read.ts'
import type { JsonObject } from '../read.ts'

const BALANCE = 'account-information/read-balance'

export const BALANCES = [
  typeOfDay('the current day', (observation) => requestedDate(observation) === undefined),
  relayed('balances/without-date-is-of-the-current-day', {
    statedIn: ['1 §4.2 rule 1: balance without date'],
    text: 'A balance without date is of the current day.',
    why: "Yesterday's balance, taken for today's, leads to payments without cover.",
    check: ambient((observation) => {
      const date = text(json(observation), 'date')
      if (!isBalance(observation) || requestedDate(observation) !== undefined || !date) return undefined
      if (!canBeCurrentDay(date, observation))
        return contradicted('/date', { rule: 'the current day', value: observation.today }, show(date))
      const inZurich = date === observation.today || date === observation.todayAtAnswer
      return inZurich ? PASS : [PASS, observed('bank-time-zone', ANOTHER_ZONE, '/date')]
    }),
  }),
  requirement('balances/current-day-is-the-bank-day', {
    assumptions: ['bank-time-zone'],
    text: 'The current day begins and ends at midnight in Europe/Zurich, also on the days on which the clocks change.',
    why: 'The documents do not name the time zone; a bank whose day follows UTC shows in the first hours of a day.',
    check: staged([], ({ here }) => {
      const date = text(json(here), 'date')
      if (date === undefined) return notTested('the balance shows no date')
      const inZurich = date === here.today || date === here.todayAtAnswer
      return inZurich ? PASS : observed('bank-time-zone', ANOTHER_ZONE, '/date')
    }),
  }),
  typeOfDay('a past day', asksForPastDay),
  relayed('balances/date-is-the-requested-one', {
    compares: [['balance/date', 'address', 'balance']],
    statedIn: ['1 §4.2 rule 2: balance of a past day'],
    text: 'The balance of a date is dated with it.',
    why: 'A day off by a time zone shows here first.',
    check: ambient((observation) => {
      const date = text(json(observation), 'date')
      const requested = requestedDate(observation)
      if (!isBalance(observation) || requested === undefined || date === undefined) return undefined
      return mustEqual(date, requested, { at: '/date', rule: 'the requested date' })
    }),
  }),
  dayStatus('balances/unfinalized-day-is-answered-202', 'unfinalized', BALANCE, {
    text: 'The balance of a past day that has not been finalized is answered 202.',
    why: 'With 200, clients take a figure for final that is still going to change.',
  }),
  requirement('balances/unfinalized-day-has-some-body', {
    assumptions: ['body-of-an-unfinalized-day'],
    text: 'The 202 for a day that is not finalized has a body of one of the known kinds.',
    why: 'Clients that read a balance out of it would be surprised where there is none.',
    check: ambient((observation) => {
      if (observation.response.status !== 202 || !answersOperation(observation, BALANCE)) return undefined
      const kind = kindOfPreliminaryBody(observation)
      const recorded = observed('body-of-an-unfinalized-day', kind ?? 'another body', 'body')
      return kind === undefined ? recorded : [PASS, recorded]
    }),
  }),
  dayStatus('balances/finalized-day-is-answered-200', 'finalized', BALANCE, {
    text: 'The balance of a finalized past day is answered 200.',
    why: 'With 202, clients wait for ever.',
  }),
  relayed('balances/current-date-equals-no-date', {
    when: afterNoDate(BALANCE),
    statedIn: ['1 §4.2: date'],
    text: 'The balance with the current date as date is the balance without date.',
    why: 'The default of date is the current date.',
    check: staged(['default'], ({ here, first: { default: before } }) => {
      if (here.response.status !== 200) return notTested('the day is over already')
      // Only answers for the same day can be compared; a midnight in between, or another zone, parts them.
      if (text(json(before), 'date') !== requestedDate(here))
        return notTested('the target dates its current day otherwise')
      const type = text(json(before), 'balanceType')
      return [sameBalance(here, before), ...(type === undefined ? [] : [typeIs(here, type)])]
    }),
  }),
  requirement('balances/current-date-is-as-before-and-after', {
    when: DATED_BETWEEN_UNDATED,
    statedIn: ['1 §4.2: date'],
    text: 'The balance with the current date as date is the balance without date, where that is the same before it and after it.',
    why: 'The default of date is the current date, and at a bank whose clock goes two calls alone show nothing.',
    check: staged(['before', 'dated'], ({ here, first: { before, dated } }) => {
      if ([before, dated, here].some(({ response }) => response.status !== 200))
        return notTested('one of the three was not answered 200')
      if ([before, here].some((usual) => text(json(usual), 'date') !== requestedDate(dated)))
        return notTested('the target dates its current day otherwise')
      const [was, shown, is] = [before, dated, here].map((seen) => decimal(json(seen), 'balance', 'amount'))
      if (!was || !shown || !is) return notTested('an amount cannot be read')
      if (!equalDecimals(was, is)) return notTested('a booking came in between')
      if (equalDecimals(shown, is)) return PASS
      const expected = { rule: 'that of the current date', value: amountIn(dated) }
      return contradicted('/balance/amount', expected, amountIn(here))
    }),
  }),
  requirement('balances/currency-is-of-the-account', {
    when: ofListedAccount(BALANCE),
    compares: [['account/currency', 'list', 'balance']],
    namedIn: ['1 §2.6: balance'],
    // The documents name the currency of a balance and those of an account, and not that they agree.
    text: 'The balance is in a currency of the account.',
    why: 'An amount in another currency is another amount.',
    check: staged(['accounts'], ({ here, first: { accounts } }) => {
      const account = accountAskedFor(here, accounts)
      const allowed = dig(account, 'allowedCurrencies')
      const isAllowed = Array.isArray(allowed) && allowed.includes(text(json(here), 'balance', 'currency'))
      return isAllowed && text(account, 'currency') !== undefined ? PASS : currencyIsThatOf(account, here)
    }),
  }),
  relayed('balances/currency-is-that-of-its-account', {
    when: ofListedAccount(BALANCE),
    namedIn: ['1 §2.5: currency'],
    clauses: ['1 §2.6', '1 §2.5'],
    text: 'The balance is in the currency in which the account is kept.',
    why: 'The other allowed currencies are those of its payments: the same figure in one of them is another balance.',
    check: staged(['accounts'], ({ here, first: { accounts } }) =>
      currencyIsThatOf(accountAskedFor(here, accounts), here),
    ),
  }),
  requirement('balances/links-have-documented-shapes', {
    compares: [['account/id', 'address', 'links of a balance']],
    assumptions: ['link-shapes'],
    text: 'The links of a balance are self, account and transactions of the same account, as paths like those of an account.',
    why: 'Clients follow links without reading them.',
    check: ambient((observation) =>
      isBalance(observation) ? linkShapes(observation, BALANCE_LINKS) : undefined,
    ),
  }),
]

/** The same words every time, so that a profile can pin them. */
const ANOTHER_ZONE = 'not Europe/Zurich'

const BALANCE_LINKS = { self: '/balance', account: '', transactions: '/transactions' }

function isBalance(observation: Observation): boolean {
  const answers = answersOperation(observation, BALANCE) && observation.response.status === 200
  return answers && asksForClearDay(observation)
}

function kindOfPreliminaryBody(observation: Observation): string | undefined {
  if (observation.response.body.kind === 'empty') return 'no body'
  const body = asObject(json(observation))
  if (body === undefined) return undefined
  return Object.keys(body).length === 0 ? 'an empty object' : 'a preliminary balance'
}

/** The type of the balance of a day, as its row says. */
function typeOfDay(day: BalanceDay, asksForIt: (observation: Observation) => boolean): Requirement {
  const { requirement: id, sentence, named, type, why } = BALANCE_TYPE_OF[day]
  return relayed(id, {
    statedIn: [sentence],
    text: `${named} has the type ${type}.`,
    why,
    check: ambient((observation) =>
      isBalance(observation) && asksForIt(observation) ? typeIs(observation, type) : undefined,
    ),
  })
}

function typeIs(observation: Observation, expected: string): Outcome {
  const type = text(json(observation), 'balanceType')
  return mustEqual(type, expected, { at: '/balanceType', rule: 'the balance type' })
}

function currencyIsThatOf(account: JsonObject | undefined, balance: Observation): Outcome {
  const [shown, own] = [text(json(balance), 'balance', 'currency'), text(account, 'currency')]
  if (shown === undefined || own === undefined) return notTested('no currency is shown')
  return mustEqual(shown, own, { at: '/balance/currency', rule: 'the currency of the account' })
}

function sameBalance(here: Observation, other: Observation): Outcome {
  const [actual, expected] = [here, other].map((seen) => decimal(json(seen), 'balance', 'amount'))
  if (!actual || !expected) return notTested('an amount cannot be read')
  if (equalDecimals(actual, expected)) return PASS
  if (here.answeredAtMs > other.sentAtMs) return notTested('a booking may have come in between the two calls')
  return contradicted('/balance/amount', { rule: 'the same balance', value: amountIn(other) }, amountIn(here))
}

function amountIn(balance: Observation): string {
  return show(text(json(balance), 'balance', 'amount'))
}
