import { addDecimals, showDecimal } from '../../kernel/money.ts'
import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { type CalendarDate, dayNumber, parseCalendarDate } from '../../kernel/calendar.ts'
import { balanceOf, bookedEntries, dateIn, entryItem, periodOf, placeOfBalance } from './camt.ts'
import { ibanOf } from './listed-accounts.ts'
import { hasZone, isWithin, requestedDate } from '../days.ts'
import { mustEqual, mustHold, notTested } from '../outcomes.ts'
import { child, children, compact, subtract, text } from '../read.ts'
import type { JsonObject } from '../read.ts'
import { type Outcome, PASS, contradicted } from '../requirement.ts'
import { haveSumInCommon, itemOf, listedEntries, possibleSums } from '../sums.ts'

/** What a camt.053 statement has to fit: itself, its link, and the day that was asked for. */

/** Opening balance + booked entries = closing balance; nothing where one of the three cannot be read. */
export function addsUp(statement: XmlElement): Outcome[] {
  const [opening, closing] = [balanceOf(statement, 'opening'), balanceOf(statement, 'closing')]
  const sums = possibleSums(bookedEntries(statement).map(entryItem))
  if (!opening || !closing || !sums) return []
  const isSum = haveSumInCommon(sums, [subtract(closing, opening)])
  const value = showDecimal(addDecimals(opening, sums[0]!))
  const expected = { rule: 'opening balance + booked entries', value }
  return [mustHold(isSum, placeOfBalance('closing', 'Amt'), expected, showDecimal(closing))]
}

/** The account of a statement against the link that led to it. */
export function ofItsLink(statement: XmlElement, link: JsonObject): Outcome | Outcome[] {
  const iban = child(statement, 'Acct', 'Id', 'IBAN')?.text
  const expected = ibanOf(link)
  if (iban !== undefined && expected !== undefined) {
    const details = { at: '/Document/BkToCstmrStmt/Stmt/Acct/Id/IBAN', rule: 'as in the link' }
    return mustEqual(compact(iban), expected, details)
  }
  return notTested('the document or its link shows no IBAN')
}

/** The booking dates of a statement against the link that led to it. */
export function bookedWithin(statement: XmlElement, link: JsonObject): Outcome | Outcome[] {
  const [from, to] = [text(link, 'dateFrom'), text(link, 'dateTo')].map((date) =>
    parseCalendarDate(date ?? ''),
  )
  const outcomes = from && to ? children(statement, 'Ntry').flatMap(inPeriod(from, to)) : []
  if (outcomes.length > 0) return outcomes
  return notTested('the link names no period, or the document has no entries')
}

function inPeriod(from: CalendarDate, to: CalendarDate) {
  return (entry: XmlElement, index: number): Outcome[] => {
    const written = dateIn(child(entry, 'BookgDt')) ?? ''
    const isIn = isWithin(written, from, to)
    if (isIn === undefined) return []
    const at = `/Document/BkToCstmrStmt/Stmt/Ntry[${index + 1}]/BookgDt`
    const expected = { rule: 'a booking date in the period of the link', value: `${from} to ${to}` }
    return [mustHold(isIn, at, expected, written.slice(0, 10))]
  }
}

/** False when the statement names a period that is not the day that was asked for: the profile then mixes two days. */
export function isOfDay(statement: XmlElement, asked: Observation): boolean {
  const period = periodOf(statement)
  const date = parseCalendarDate(requestedDate(asked) ?? '')
  if (!period || !date) return true
  // The end may be written as the next midnight.
  const isOneDay = dayNumber(period.to) - dayNumber(period.from) <= 1
  return isOneDay && date >= period.from && date <= period.to
}

/** What a statement of several days has booked on the day of a list; nothing where it does not say on which day: an instant with its zone may be of the day before. */
export function dayIsAsListed(statement: XmlElement, list: Observation): Outcome[] {
  const period = periodOf(statement)
  const date = parseCalendarDate(requestedDate(list) ?? '')
  const entries = listedEntries(list)
  if (!period || !date || !entries || isOfDay(statement, list)) return []
  // Its last day may be the midnight before it.
  if (date < period.from || date >= period.to) return []
  const booked = bookedEntries(statement).map((entry) => ({ entry, date: dateIn(child(entry, 'BookgDt')) }))
  if (booked.some(({ date: written }) => written === undefined || hasZone(written))) return []
  const ofDay = booked.filter((one) => isWithin(one.date!, date, date) === true)
  const [shown, listed] = [ofDay.map(({ entry }) => entryItem(entry)), entries.map(itemOf)].map(possibleSums)
  if (!shown || !listed) return []
  if (haveSumInCommon(shown, listed)) return [PASS]
  const expected = { rule: `the sum of the entries of the list of ${date}`, value: showDecimal(listed[0]!) }
  return [contradicted('/Document/BkToCstmrStmt/Stmt/Ntry', expected, showDecimal(shown[0]!))]
}

export const ANOTHER_DAY =
  'the statement is not of the day that was asked for: look at busyDayStatement in the profile'
