import { NUMBERS } from '../numbers.ts'
import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { addDays, dayNumber, parseCalendarDate } from '../../kernel/calendar.ts'
import type { CalendarDate } from '../../kernel/calendar.ts'
import { periodOf, statementsOf } from './camt.ts'
import { detailsIn, transactionsIn } from './entry-pairs.ts'
import { hasZone } from '../days.ts'
import { TOLERANCES } from '../tolerances.ts'
import { notTested } from '../outcomes.ts'
import { asObjects, child, children, compact, dig, json, show, succeeded, text, xmlRoot } from '../read.ts'
import type { JsonObject } from '../read.ts'
import { PASS, contradicted, requirement, staged } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { agreement, sameNames } from './statement-agreement.ts'

/** What statement and transaction list tell beside dates, amounts and references of the same entry. */
export const STATEMENT_DETAILS = [
  agreement({
    id: 'statements/bank-transaction-codes-agree',
    atProvider: 'provider/statements-bank-transaction-codes-agree',
    namedIn: ['1 §4.2: statement'],
    compares: [['payment/bank-transaction-code', 'list', 'statement']],
    text: 'An entry has the same bank transaction code in the statement as in the transaction list.',
    why: 'Bookkeeping software decides by the code which account it books to.',
    compare: (pair) => sameNames(pair, 'BkTxCd/Domn', listedCode(pair.listed), bookedCode(pair.booked)),
  }),
  agreement({
    id: 'statements/counterparties-agree',
    atProvider: 'provider/statements-counterparties-agree',
    namedIn: ['1 §4.2: statement'],
    compares: [
      ['payment/creditor-account', 'list', 'statement'],
      ['payment/creditor-name', 'list', 'statement'],
      ['payment/creditor-address', 'list', 'statement'],
    ],
    text: 'The counterparties of an entry are the same in the statement as in the transaction list.',
    why: 'Who paid must not depend on where one looks.',
    compare: (pair) =>
      COUNTERPARTY.flatMap(({ listed, booked, shown = (value) => value }) =>
        sameNames(
          pair,
          `NtryDtls/TxDtls/${booked.map((path) => path.join('/')).join(' or ')}`,
          transactionsIn(pair.listed)
            .flatMap((one) => listed.flatMap((path) => shownAt(one, ['counterparty', ...path])))
            .map(shown),
          detailsIn(pair.booked)
            .flatMap((one) => booked.flatMap((path) => bookedAt(one, path)))
            .map(shown),
        ),
      ),
  }),
  requirement({
    id: 'statements/schema-is-that-of-its-link',
    compares: [['statement/schema', 'links', 'statement']],
    namedIn: ['1 §2.8: schemaVersion'],
    atProvider: 'provider/statements-schema-is-that-of-its-link',
    level: 'SHOULD',
    text: 'A document has the schema version that its link names.',
    why: 'Clients choose the parser before they fetch the document.',
    check: staged(['links'], ({ here, role }) => schemaOfItsLink(here, linkOf(here, role('links')[0]!))),
  }),
  requirement({
    id: 'statements/period-is-that-of-its-link',
    compares: [['statement/period', 'links', 'statement']],
    namedIn: ['1 §2.8: id, account and dates'],
    atProvider: 'provider/statements-period-is-that-of-its-link',
    level: 'SHOULD',
    text: 'A document that names its period names that of its link.',
    why: 'Clients fetch the documents of the days that they lack, by these dates.',
    check: staged(['links'], ({ here, role }) => periodOfItsLink(here, linkOf(here, role('links')[0]!))),
  }),
]

const FINANCIAL_INSTITUTION = ['FinInstnId']

/** Where both show the same fact; texts are cut where ISO 20022 has no more room. */
const COUNTERPARTY: readonly {
  readonly listed: readonly (readonly string[])[]
  readonly booked: readonly (readonly string[])[]
  readonly shown?: (value: string) => string
}[] = [
  {
    listed: [['name']],
    booked: ofParty('Nm'),
    shown: (name) => name.slice(0, NUMBERS.isoTextCharacters.value),
  },
  {
    listed: [['account', 'identification']],
    booked: ['Dbtr', 'Cdtr'].map((role) => ['RltdPties', `${role}Acct`, 'Id', 'IBAN']),
    shown: compact,
  },
  {
    listed: [['agent', 'bic']],
    booked: ofAgent('BICFI'),
    // ISO 9362: XXX is the head office, which eight letters name too.
    shown: (bic) => bic.padEnd(NUMBERS.bicCharacters.value, 'X'),
  },
  {
    listed: [['agent', 'clearingSystemMemberIdentification', 'memberId']],
    booked: ofAgent('ClrSysMmbId', 'MmbId'),
  },
  {
    listed: [ofAddress('structured', 'streetName')],
    booked: ofParty('PstlAdr', 'StrtNm'),
    shown: (name) => name.slice(0, NUMBERS.isoLineCharacters.value),
  },
  { listed: [ofAddress('structured', 'buildingNumber')], booked: ofParty('PstlAdr', 'BldgNb') },
  { listed: [ofAddress('structured', 'postCode')], booked: ofParty('PstlAdr', 'PstCd') },
  {
    listed: [ofAddress('structured', 'townName')],
    booked: ofParty('PstlAdr', 'TwnNm'),
    shown: (name) => name.slice(0, NUMBERS.isoIdCharacters.value),
  },
  {
    listed: [ofAddress('structured', 'country'), ofAddress('unstructured', 'country')],
    booked: ofParty('PstlAdr', 'Ctry'),
  },
  {
    listed: [ofAddress('unstructured', 'addressLines')],
    booked: ofParty('PstlAdr', 'AdrLine'),
    shown: wordsOf,
  },
]

function ofParty(...path: readonly string[]): readonly (readonly string[])[] {
  return ['Dbtr', 'Cdtr'].map((role) => ['RltdPties', role, 'Pty', ...path])
}

function ofAgent(...path: readonly string[]): readonly (readonly string[])[] {
  return ['DbtrAgt', 'CdtrAgt'].map((role) => ['RltdAgts', role, ...FINANCIAL_INSTITUTION, ...path])
}

function ofAddress(form: 'structured' | 'unstructured', field: string): readonly string[] {
  return ['postalAddress', form, field]
}

/** In any order: the documents do not say what stands in which line of an address. */
function wordsOf(lines: string): string {
  const words = lines.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.toSorted().join(' ')
}

/** The text at the end of a path; of an address all its lines, because where a line ends says nothing. */
function shownAt(owner: JsonObject, path: readonly string[]): readonly string[] {
  const found = dig(owner, ...path)
  if (typeof found === 'string') return [found]
  const lines: readonly unknown[] = Array.isArray(found) ? found : []
  return joined(
    lines
      .filter((line) => typeof line === 'string')
      .map((line) => line.slice(0, NUMBERS.isoLineCharacters.value)),
  )
}

function bookedAt(owner: XmlElement, path: readonly string[]): readonly string[] {
  return joined(children(child(owner, ...path.slice(0, -1)), path.at(-1)!).map((element) => element.text))
}

function joined(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [lines.join(' ')]
}

/** The documents do not say which codes they are: only those of ISO 20022 can be compared with a statement's. */
const ISO_CODE = /^[A-Z]{4}$/

function listedCode(entry: JsonObject): readonly string[] {
  const code = ['domainCode', 'familyCode', 'subFamilyCode'].map((name) =>
    text(entry, 'bankTransactionCode', name),
  )
  return code.every((part) => part !== undefined && ISO_CODE.test(part)) ? [code.join(' ')] : []
}

function bookedCode(entry: XmlElement): readonly string[] {
  const domain = child(entry, 'BkTxCd', 'Domn')
  const family = child(domain, 'Fmly')
  const code = [child(domain, 'Cd'), child(family, 'Cd'), child(family, 'SubFmlyCd')].map((one) => one?.text)
  return code.includes(undefined) ? [] : [code.join(' ')]
}

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
  if (isDayOf(period.from, from) && (isDayOf(period.to, to) || isMidnightAfter(period.to, to))) return PASS
  return contradicted(
    '/Document/BkToCstmrStmt/Stmt/FrToDt',
    { rule: 'the period of the link', value: `${from} to ${to}` },
    `${period.from} to ${period.to}`,
  )
}

function writtenPeriod(statement: XmlElement): { from: string; to: string } | undefined {
  const [from, to] = ['FrDtTm', 'ToDtTm'].map((name) => child(statement, 'FrToDt', name)?.text.trim())
  return from !== undefined && to !== undefined && periodOf(statement) ? { from, to } : undefined
}

/** An instant with a zone may be written in another one than that in which the period is meant. */
function isDayOf(instant: string, day: CalendarDate): boolean {
  const slack = hasZone(instant) ? TOLERANCES.zonedDays.value : 0
  return Math.abs(dayNumber(parseCalendarDate(instant.slice(0, 10))!) - dayNumber(day)) <= slack
}

/** The end of a day may be written as the midnight that follows. */
function isMidnightAfter(instant: string, day: CalendarDate): boolean {
  return instant.slice(0, 10) === addDays(day, 1) && /^(?:T00:00:00(?:\.0+)?)?$/.test(instant.slice(10))
}
