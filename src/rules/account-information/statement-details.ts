import { ITS_LINK } from './premises.ts'
import type { Observation } from '../../evidence/observation.ts'
import { type CalendarDate, addDays, parseCalendarDate } from '../../kernel/calendar.ts'
import { statementsOf, writtenPeriod } from './camt.ts'
import { isWithin } from '../days.ts'
import { notTested } from '../outcomes.ts'
import { type JsonObject, asObjects, json, show, succeeded, text, xmlRoot } from '../read.ts'
import { type Outcome, PASS, contradicted, relayed, staged } from '../requirement.ts'

/** What a document and the link that led to it tell of each other. */
export const STATEMENT_DETAILS = [
  relayed('statements/schema-is-that-of-its-link', {
    when: ITS_LINK,
    compares: [['statement/schema', 'links', 'statement']],
    namedIn: ['1 §2.8: schemaVersion'],
    text: 'A document has the schema version that its link names.',
    why: 'Clients choose the parser before they fetch the document.',
    check: staged(['links'], ({ here, role }) => schemaOfItsLink(here, linkOf(here, role('links')[0]!))),
  }),
  relayed('statements/period-is-that-of-its-link', {
    when: ITS_LINK,
    compares: [['statement/period', 'links', 'statement']],
    namedIn: ['1 §2.8: id, account and dates'],
    text: 'A document that names its period names that of its link.',
    why: 'Clients fetch the documents of the days that they lack, by these dates.',
    check: staged(['links'], ({ here, role }) => periodOfItsLink(here, linkOf(here, role('links')[0]!))),
  }),
]

function linkOf(here: Observation, links: Observation): JsonObject | undefined {
  const id = here.request.pathParameters['reportId']
  return asObjects(json(links)).find((candidate) => text(candidate, 'id') === id)
}

/** As ISO 20022 names its messages. */
const MESSAGE_NAME = /^camt\.\d{3}\.\d{3}\.\d{2}$/

function schemaOfItsLink(here: Observation, link: JsonObject | undefined): Outcome {
  const named = text(link, 'schemaVersion')
  const namespace = succeeded(here) ? xmlRoot(here)?.namespace : undefined
  // The documents show one value and no set: another way of naming a schema contradicts nothing.
  if (named === undefined || namespace === undefined || !MESSAGE_NAME.test(named))
    return notTested('there is no schema version that names a message, or no document')
  if (namespace.endsWith(named)) return PASS
  return contradicted('/Document', { rule: 'the schema version of the link', value: named }, show(namespace))
}

function periodOfItsLink(here: Observation, link: JsonObject | undefined): Outcome {
  const [statement] = succeeded(here) ? statementsOf(xmlRoot(here)) : []
  const period = statement && writtenPeriod(statement)
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
