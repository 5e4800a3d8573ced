import type { OperationId } from '../../documents/operations.ts'
import type { Observation } from '../../evidence/observation.ts'
import { SECOND_MS, addDays, parseCalendarDate } from '../../kernel/calendar.ts'
import { asksForPastDay, requestedDate } from '../days.ts'
import { type Ledger, type Premise, restsOn, whenever, withAnswers } from '../ledger/premise.ts'
import {
  anyOf,
  between,
  isRight,
  isUsual,
  liesBetween,
  ofSameAccount,
  sameBefore,
  withLatest,
} from '../ledger/premises.ts'
import { NUMBERS } from '../numbers.ts'
import { asObjects, child, compact, json, succeeded, text, xmlRoot } from '../read.ts'
import { accountNamesOf, statementsOf } from './camt.ts'
import { accountAskedFor, accountsWithIban, ibanOf } from './listed-accounts.ts'
import { dayOf } from '../ledger/subjects.ts'
import { mustHaveStatus } from '../outcomes.ts'
import { type Requirement, type RequirementDraft, relayed, staged } from '../requirement.ts'

const ACCOUNTS = 'account-information/list-accounts'
const ACCOUNT = 'account-information/read-account'
const BALANCE = 'account-information/read-balance'
const LIST = 'account-information/list-transactions'
const LINKS = 'account-information/list-statements'
const STATEMENT = 'account-information/read-statement'

/** The account list shows the account in the address of what is asked for. */
const isListed = (list: Observation, here: Observation): boolean => accountAskedFor(here, list) !== undefined

/** A single account, between two lists that are the same. */
export const SINGLE_BETWEEN_LISTS = between('list', ACCOUNTS, ACCOUNT, () => true)

/** A single account that a list has, or had: for what never changes. */
export const SINGLE_OF_LIST = anyOf(SINGLE_BETWEEN_LISTS, ofListedAccount(ACCOUNT, 'list'))

/** What an account's links lead to, between two like lists that have the account. */
export const LISTED_IS_ASKED_FOR: Premise = anyOf(
  ...([ACCOUNT, BALANCE, LIST] as const).map((inner) =>
    between(
      'list',
      ACCOUNTS,
      inner,
      (one, list) => requestedDate(one) === undefined && isListed(list, one),
      isRight,
    ),
  ),
)

/** A statement, between two like lists of links that have it. */
export const STATEMENT_BETWEEN_LINKS = between(
  'links',
  LINKS,
  STATEMENT,
  (one, links) => hasLink(links, one),
  isRight,
)

/** A past day that is open by both of two like answers of the other operation. */
function openByOther(operation: typeof BALANCE | typeof LIST): Premise {
  return between(
    'open',
    operation === LIST ? BALANCE : LIST,
    operation,
    (one, open) =>
      open.response.status === 202 &&
      asksForPastDay(open) &&
      requestedDate(one) === requestedDate(open) &&
      ofSameAccount(one, open),
  )
}

/** The bookings of the day between two like balances of it, and the final balance of the day before. */
export const INTRADAY = whenever([BALANCE], (here, ledger) => {
  const earlier = requestedDate(here) === undefined ? sameBefore(here, ledger) : undefined
  const before = finalOf(BALANCE, addDays(here.today, -1), here, ledger)
  const transactions = earlier && ofDayBetween(LIST, undefined, earlier, here, ledger)
  return withAnswers({ before, transactions, earlier })
})

/** Links of statements, between two account lists that are the same. */
export const LINKS_BETWEEN_ACCOUNTS = between('accounts', ACCOUNTS, LINKS, () => true)

/** What an account is never changes: its number, its currency. */
export function ofListedAccount(of: OperationId, role = 'accounts'): Premise {
  return withLatest(of, role, ACCOUNTS, isListed)
}

/**
 * Answers to which the account list was read just before, and nothing was changed since: what others do to an account
 * later, and how it is called then, contradicts nothing.
 */
export function besideList(...of: readonly OperationId[]): Premise {
  return whenever(of, (here, ledger) => {
    const accounts = ledger.seen(ACCOUNTS, here).find(isUsual)
    const isKnown = accounts !== undefined && ledger.isSteadySince(accounts) && isJustBefore(accounts, here)
    return isKnown && isUsual(here) && withAnswers({ accounts })
  })
}

/** The same list before. */
export const SAME_LIST_BEFORE = withLatest(ACCOUNTS, 'before', ACCOUNTS, () => true)

/** The list of a day that is final, and those of other days of the account. */
export const OTHER_FINAL_LISTS = whenever([LIST], (here, ledger) => {
  const other = ledger
    .seen(LIST, here)
    .filter((one) => isFinalOf(requestedDate(one), one, here) && requestedDate(one) !== requestedDate(here))
  return isFinal(here) && withAnswers({ other })
})

/** The same without a date was asked for before. */
export function afterNoDate(of: OperationId): Premise {
  const isUndated = (one: Observation, here: Observation): boolean =>
    ofSameAccount(one, here) && requestedDate(one) === undefined && requestedDate(here) === here.today
  return withLatest(of, 'default', of, isUndated)
}

/** A balance with the date of the day, between two without one. */
export const DATED_BETWEEN_UNDATED = whenever([BALANCE], (here, ledger) => {
  const before = requestedDate(here) === undefined ? sameBefore(here, ledger) : undefined
  const dated = before && ofDayBetween(BALANCE, here.today, before, here, ledger)
  return withAnswers({ before, dated })
})

/** The closing balances of two days that follow each other, and the bookings of the second: all of them are final. */
export const TWO_FINAL_DAYS = whenever([BALANCE, LIST], (here, ledger) => {
  const day = parseCalendarDate(requestedDate(here) ?? '')
  if (day === undefined || !isFinal(here)) return undefined
  const closing = finalOf(BALANCE, day, here, ledger)
  const before = finalOf(BALANCE, addDays(day, -1), here, ledger)
  const bound = withAnswers({ before, transactions: finalOf(LIST, day, here, ledger) })
  return closing && bound && { here: closing, ...bound }
})

/** What was answered for the account and this day meanwhile. */
function ofDayBetween(
  operation: typeof BALANCE | typeof LIST,
  day: string | undefined,
  before: Observation,
  here: Observation,
  ledger: Ledger,
): Observation | undefined {
  const isIt = (one: Observation): boolean => isUsual(one) && ofSameAccount(one, here)
  return ledger
    .seen(operation, here)
    .find((one) => isIt(one) && requestedDate(one) === day && liesBetween(before, one, here))
}

/** The list of a day once more, and the first that is known of it: both of them are final. */
export const FINAL_LIST_BEFORE = whenever([LIST], (here, ledger) => {
  const day = dayOf(here)
  const since = isFinal(here) ? ledger.fact('day/final', `${LIST} ${day}`) : undefined
  const lists = since ? ledger.seen(LIST, here).filter((one) => isFinal(one) && dayOf(one) === day) : []
  const before = lists.find(({ exchangeId }) => exchangeId === since?.exchangeId) ?? lists.at(-1)
  return before && since && { ...withAnswers({ before }), since }
})

/** A statement, and the final lists of its account. */
export const FINAL_LISTS = whenever([STATEMENT], (here, ledger) => {
  const iban = ibanOfStatement(here)
  const day = dayOfStatement(here)
  const transactions = ledger
    .seen(LIST, here)
    .filter(
      (list) =>
        requestedDate(list) === day && isFinal(list) && compact(text(json(list), 'iban') ?? '') === iban,
    )
  return isUsual(here) && iban !== undefined && withAnswers({ transactions })
})

/** A statement, and the final balance of its account on its day: accounts in several currencies may share an IBAN. */
export const FINAL_BALANCE = whenever([STATEMENT], (here, ledger) => {
  const iban = ibanOfStatement(here)
  const accounts = ledger.seen(ACCOUNTS, here).find(isUsual)
  const day = dayOfStatement(here)
  if (!accounts || iban === undefined || day === undefined || !isUsual(here)) return undefined
  const balance = ledger
    .seen(BALANCE, here)
    .find(
      (one) => isFinal(one) && requestedDate(one) === day && ibanOf(accountAskedFor(one, accounts)) === iban,
    )
  return accountsWithIban(iban, asObjects(json(accounts))).length === 1 && withAnswers({ balance })
})

/** A statement, and the latest list of links that has it. */
export const ITS_LINK = withLatest(STATEMENT, 'links', LINKS, hasLink)

function hasLink(links: Observation, here: Observation): boolean {
  const id = here.request.pathParameters['reportId']
  return asObjects(json(links)).some((link) => text(link, 'id') === id)
}

function finalOf(operation: typeof BALANCE | typeof LIST, day: string, here: Observation, ledger: Ledger) {
  return [here, ...ledger.seen(operation, here)].find(
    (one) => one.operation?.id === operation && isFinalOf(day, one, here),
  )
}

function isFinalOf(day: string | undefined, one: Observation, here: Observation): boolean {
  return requestedDate(one) === day && isFinal(one) && ofSameAccount(one, here)
}

export function isJustBefore(one: Observation, here: Observation): boolean {
  return here.sentAtMs - one.answeredAtMs <= NUMBERS.justBeforeSeconds.value * SECOND_MS
}

function isFinal(one: Observation): boolean {
  return one.response.status === 200 && asksForPastDay(one) && isUsual(one)
}

function ibanOfStatement(here: Observation): string | undefined {
  const [only, ...others] = statementsOf(xmlRoot(here))
  return only && others.length === 0 ? accountNamesOf(only).iban : undefined
}

/** Its only day; the end may be written as the next midnight. Undefined where it is not sure which one that is. */
function dayOfStatement(here: Observation): string | undefined {
  const period = child(statementsOf(xmlRoot(here))[0], 'FrToDt')
  const [from = '', to = ''] = ['FrDtTm', 'ToDtTm'].map((name) => child(period, name)?.text)
  const [first, last] = [from, to].map((instant) => parseCalendarDate(instant.slice(0, 10)))
  if (!first || !last || /Z$/i.test(from + to)) return undefined
  const isToMidnight = addDays(first, 1) === last && [from, to].every((one) => one.includes('T00:00:00'))
  return first === last || isToMidnight ? first : undefined
}

/** Document 1 §3: what a past day is answered with, whatever is asked of it. */
const DAY_STATUSES = {
  unfinalized: { status: 202, sentence: '1 §3 row 1: 202', rule: 'the day is not finalized' },
  finalized: { status: 200, sentence: '1 §3 row 2: 200', rule: 'the day is finalized' },
} as const

/** A day that has been shown as final is not open again. */
function dayIsFinal(operation: OperationId): Premise {
  return whenever(
    [operation],
    (here, ledger) => succeeded(here) && restsOn(ledger.fact('day/final', `${operation} ${dayOf(here)}`)),
  )
}

export function dayStatus(
  id: string,
  day: keyof typeof DAY_STATUSES,
  operation: 'account-information/read-balance' | 'account-information/list-transactions',
  words: Pick<RequirementDraft, 'text' | 'why'>,
): Requirement {
  const { status, sentence, rule } = DAY_STATUSES[day]
  return relayed(id, {
    ...words,
    statedIn: [sentence],
    when: day === 'finalized' ? dayIsFinal(operation) : openByOther(operation),
    check: staged([], ({ here }) => mustHaveStatus(here, [status], rule)),
  })
}
