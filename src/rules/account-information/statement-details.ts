import { ITS_LINK } from './premises.ts'
import type { XmlElement } from '../../evidence/observation.ts'
import { type CalendarDate, addDays, parseCalendarDate } from '../../kernel/calendar.ts'
import { documentOf, writtenPeriod } from './camt.ts'
import { againstItsLink } from './statements.ts'
import { isWithin } from '../days.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { type JsonObject, text } from '../read.ts'
import { type Outcome, PASS, contradicted, relayed } from '../requirement.ts'

/** What a document and the link that led to it tell of each other. */
export const STATEMENT_DETAILS = [
  relayed('statements/schema-is-that-of-its-link', {
    when: ITS_LINK,
    compares: [['statement/schema', 'links', 'statement']],
    namedIn: ['1 §2.8: schemaVersion'],
    text: 'A document has the schema version that its link names.',
    why: 'Clients choose the parser before they fetch the document.',
    check: againstItsLink(schemaOfItsLink, documentOf),
  }),
  relayed('statements/period-is-that-of-its-link', {
    when: ITS_LINK,
    compares: [['statement/period', 'links', 'statement']],
    namedIn: ['1 §2.8: id, account and dates'],
    text: 'A document that names its period names that of its link.',
    why: 'Clients fetch the documents of the days that they lack, by these dates.',
    check: againstItsLink(periodOfItsLink),
  }),
]

/** As ISO 20022 names its messages. */
const MESSAGE_NAME = /^camt\.\d{3}\.\d{3}\.\d{2}$/

function schemaOfItsLink({ namespace }: XmlElement, link: JsonObject): Outcome {
  const named = text(link, 'schemaVersion')
  // The documents show one value and no set: another way of naming a schema contradicts nothing.
  if (named === undefined || !MESSAGE_NAME.test(named))
    return notTested('the link has no schema version that names a message')
  const expected = { rule: 'the schema version of the link', value: named }
  return mustHold(namespace.endsWith(named), '/Document', expected, namespace)
}

function periodOfItsLink(statement: XmlElement, link: JsonObject): Outcome {
  const period = writtenPeriod(statement)
  const [from, to] = ['dateFrom', 'dateTo'].map((name) => parseCalendarDate(text(link, name) ?? ''))
  if (!period || !from || !to) return notTested('the document or its link names no period')
  if (isWithin(period.from, from, from) && (isWithin(period.to, to, to) || isMidnightAfter(period.to, to)))
    return PASS
  const expected = { rule: 'the period of the link', value: `${from} to ${to}` }
  return contradicted('/Document/BkToCstmrStmt/Stmt/FrToDt', expected, `${period.from} to ${period.to}`)
}

/** The end of a day may be written as the midnight that follows. */
function isMidnightAfter(instant: string, day: CalendarDate): boolean {
  return instant.slice(0, 10) === addDays(day, 1) && /^(?:T00:00:00(?:\.0+)?)?$/.test(instant.slice(10))
}
