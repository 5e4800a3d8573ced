import { STATEMENT_BALANCES } from '../../documents/enumerations.ts'
import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { type Decimal, negateDecimal, parseDecimal } from '../../kernel/money.ts'
import { type CalendarDate, parseCalendarDate } from '../../kernel/calendar.ts'
import { answersOperation, child, children, compact, succeeded, xmlRoot } from '../read.ts'
import type { Item } from '../sums.ts'

/** Reading camt.053 by the names of its elements, as a receiver does. */

/** The document of an answer that has to be one. */
export function documentOf(observation: Observation): XmlElement | undefined {
  const answers = answersOperation(observation, 'account-information/read-statement')
  return answers && succeeded(observation) ? xmlRoot(observation) : undefined
}

export function statementsOf(document: XmlElement | undefined): readonly XmlElement[] {
  return children(child(document, 'BkToCstmrStmt'), 'Stmt')
}

/** Those of an answer that has to be a document. */
export function statementsIn(observation: Observation): readonly XmlElement[] {
  return statementsOf(documentOf(observation))
}

/** The transactions of an entry, of all its batches. */
export function detailsIn(entry: XmlElement): readonly XmlElement[] {
  return children(entry, 'NtryDtls').flatMap((details) => children(details, 'TxDtls'))
}

type BalanceName = keyof typeof STATEMENT_BALANCES

/** Where findings show a balance, or an element of it. */
export function placeOfBalance(name: BalanceName, element: 'Amt' | 'Dt'): string {
  return `/Document/BkToCstmrStmt/Stmt/Bal[${STATEMENT_BALANCES[name]}]/${element}`
}

export function balanceElement(statement: XmlElement, name: BalanceName): XmlElement | undefined {
  return children(statement, 'Bal').find(
    (candidate) => child(candidate, 'Tp', 'CdOrPrtry', 'Cd')?.text === STATEMENT_BALANCES[name],
  )
}

/** The amount of a balance, with its sign; undefined when there is none. */
export function balanceOf(statement: XmlElement, name: BalanceName): Decimal | undefined {
  const balance = balanceElement(statement, name)
  const amount = parseDecimal(child(balance, 'Amt')?.text ?? '')
  return amount && child(balance, 'CdtDbtInd')?.text === 'DBIT' ? negateDecimal(amount) : amount
}

export function bookedEntries(statement: XmlElement): readonly XmlElement[] {
  return children(statement, 'Ntry').filter((entry) => {
    const status = child(entry, 'Sts', 'Cd')?.text ?? child(entry, 'Sts')?.text
    return status === undefined || status === 'BOOK'
  })
}

export function entryItem(entry: XmlElement): Item {
  return {
    direction: child(entry, 'CdtDbtInd')?.text,
    amount: parseDecimal(child(entry, 'Amt')?.text ?? ''),
    isReversal: /^(?:true|1)$/.test(child(entry, 'RvslInd')?.text ?? ''),
  }
}

/**
 * What an account is called. Its owner is none of it: the same may be written in several ways. Accounts in several
 * currencies may share an IBAN; lists of transactions have no place for another number.
 */
type AccountNames = Partial<ReturnType<typeof accountNamesOf>>

export function accountNamesOf(statement: XmlElement) {
  const nameAt = (...path: readonly string[]): string | undefined => {
    const written = child(statement, 'Acct', ...path)?.text
    return written === undefined ? undefined : compact(written)
  }
  return { iban: nameAt('Id', 'IBAN'), other: nameAt('Id', 'Othr', 'Id'), currency: nameAt('Ccy') }
}

/** No name may contradict: one that fits says little where accounts share it. */
export function mayBeOneAccount(one: AccountNames, another: AccountNames): boolean {
  return (['iban', 'other', 'currency'] as const).every(
    (name) => (one[name] ?? another[name]) === (another[name] ?? one[name]),
  )
}

/** A day, or an instant as it is written; undefined where neither is there. */
export function dateIn(element: XmlElement | undefined): string | undefined {
  return child(element, 'Dt')?.text.slice(0, 10) ?? child(element, 'DtTm')?.text
}

/** First and last day of a statement, as far as it names them. */
export function periodOf(statement: XmlElement): { from: CalendarDate; to: CalendarDate } | undefined {
  const [from, to] = ['FrDtTm', 'ToDtTm'].map((name) =>
    parseCalendarDate(child(statement, 'FrToDt', name)?.text.slice(0, 10) ?? ''),
  )
  return from && to && { from, to }
}

/** The same as it is written; without its zone where it begins at midnight, which is then that of its days. */
export function writtenPeriod(statement: XmlElement): { from: string; to: string } | undefined {
  const [from, to] = ['FrDtTm', 'ToDtTm'].map((name) => child(statement, 'FrToDt', name)?.text.trim())
  if (from === undefined || to === undefined || !periodOf(statement)) return undefined
  const isOfDays = /T00:00:00(?:\.0+)?(?:Z|[+-]\d\d:?\d\d)$/i.test(from)
  return isOfDays ? { from: from.replace(ZONE, ''), to: to.replace(ZONE, '') } : { from, to }
}

const ZONE = /(?:Z|[+-]\d\d:?\d\d)$/i
