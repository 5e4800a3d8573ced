import { CLOSING_BOOKED, INTRADAY_BOOKED } from '../../src/documents/enumerations.ts'
import type { Observation, XmlElement } from '../../src/evidence/observation.ts'
import { element, observe, xmlOf } from './observe.ts'
import type { Drawing } from './observe.ts'

/** Answers as document 1 §2 shows them, written from the tables there. */

export const ID = 'acc-1'
export const IBAN = 'CH9300762011623852957'
/** Before NOON by more than any time zone. */
export const PAST = '2026-03-02'
export const TODAY = '2026-03-04'

type Json = Readonly<Record<string, unknown>>

export const account = (changes: Json = {}): Json => ({
  id: ID,
  account: { type: 'IBAN', identification: IBAN },
  accountOwner: 'A. Owner',
  currency: 'CHF',
  allowedCurrencies: ['CHF'],
  designation: 'Private account',
  accountTypeCode: 'TRAN',
  _links: {
    self: `/accounts/${ID}`,
    balance: `/accounts/${ID}/balance`,
    transactions: `/accounts/${ID}/transactions`,
  },
  ...changes,
})

export const balance = (changes: Json = {}): Json => ({
  date: TODAY,
  balanceType: INTRADAY_BOOKED,
  balance: { currency: 'CHF', amount: '100.00' },
  _links: {
    self: `/accounts/${ID}/balance`,
    account: `/accounts/${ID}`,
    transactions: `/accounts/${ID}/transactions`,
  },
  ...changes,
})

/** Of a day whose books are closed. */
export const pastBalance = (changes: Json = {}): Json =>
  balance({ date: PAST, balanceType: CLOSING_BOOKED, ...changes })

export const entry = (changes: Json = {}): Json => ({
  entryId: 'e-1',
  transactionType: 'CRDT',
  reversalIndicator: false,
  bookingDate: PAST,
  valueDate: PAST,
  amount: { currency: 'CHF', amount: '10.00' },
  ...changes,
})

export const amount = (value: unknown, currency = 'CHF'): Json => ({ amount: { currency, amount: value } })

export const transactionList = (entries: readonly unknown[], changes: Json = {}): Json => ({
  iban: IBAN,
  designation: 'Private account',
  entries,
  _links: {
    self: `/accounts/${ID}/statements`,
    account: `/accounts/${ID}`,
    balance: `/accounts/${ID}/balance`,
  },
  ...changes,
})

export const link = (changes: Json = {}): Json => ({
  name: 'Statement',
  description: 'Daily statement',
  type: 'CAMT53',
  schemaVersion: 'camt.053.001.08',
  id: 'report-1',
  account: { type: 'IBAN', identification: IBAN },
  dateFrom: PAST,
  dateTo: PAST,
  ...changes,
})

export const consent = (changes: Json = {}): Json => ({
  accountId: ID,
  iban: IBAN,
  currency: 'CHF',
  accountOwner: 'A. Owner',
  designation: 'Private account',
  allowedCurrencies: ['CHF'],
  ...changes,
})

export const problem = (changes: Json = {}): Json => ({
  type: '/problems/TECHNICAL_ERROR',
  title: 'A title',
  detail: 'A detail',
  instance: '/accounts/acc-1',
  ...changes,
})

export const echo = (changes: Json = {}): Json => ({
  requestDateTime: '2026-03-04T12:30:00+01:00',
  receivedHeaders: [{ headerName: 'X-Correlation-ID', headerValue: 'call-1' }],
  receivedPayload: '',
  ...changes,
})

/** The five elements of a camt.053 booking that count here. */
export interface Booking {
  readonly amount: string
  readonly direction?: string
  readonly status?: string
  readonly date?: readonly ['Dt' | 'DtTm', string]
  readonly isReversal?: boolean
}

export interface Statement {
  readonly opening?: readonly [string, string]
  readonly closing?: readonly [string, string]
  readonly bookings?: readonly Booking[]
  readonly iban?: string
  readonly currency?: string
  readonly period?: readonly [string, string]
  readonly namespace?: string
  /** Entries that are written otherwise. */
  readonly further?: readonly XmlElement[]
}

/** A camt.053 document with one statement. */
export function camt(drawn: Statement = {}): XmlElement {
  const { iban = IBAN, currency, bookings = [], period, opening, closing, namespace, further = [] } = drawn
  return element(
    'Document',
    [
      element('BkToCstmrStmt', [
        element('Stmt', [
          ...(period
            ? [element('FrToDt', [element('FrDtTm', period[0]), element('ToDtTm', period[1])])]
            : []),
          element('Acct', [
            element('Id', [element('IBAN', iban)]),
            ...(currency === undefined ? [] : [element('Ccy', currency)]),
          ]),
          ...(opening ? [camtBalance('OPBD', opening)] : []),
          ...(closing ? [camtBalance('CLBD', closing)] : []),
          ...bookings.map(camtEntry),
          ...further,
        ]),
      ]),
    ],
    namespace,
  )
}

function camtBalance(code: string, [value, direction]: readonly [string, string]): XmlElement {
  return element('Bal', [
    element('Tp', [element('CdOrPrtry', [element('Cd', code)])]),
    element('Amt', value),
    element('CdtDbtInd', direction),
  ])
}

function camtEntry({
  amount: value,
  direction = 'CRDT',
  status = 'BOOK',
  date = ['Dt', PAST],
  isReversal,
}: Booking) {
  return element('Ntry', [
    element('Amt', value),
    element('CdtDbtInd', direction),
    ...(isReversal === undefined ? [] : [element('RvslInd', String(isReversal))]),
    element('Sts', [element('Cd', status)]),
    element('BookgDt', [element(date[0], date[1])]),
  ])
}

/** Successful answers of the operations; what a drawing gives comes on top. */
const answer =
  (usual: Drawing) =>
  (json: unknown, drawing: Drawing = {}): Observation =>
    observe({ ...usual, json, ...drawing })

export const accountList = answer({ operation: 'account-information/list-accounts' })
export const singleAccount = answer({
  operation: 'account-information/read-account',
  path: { accountId: ID },
})
export const balanceOf = answer({ operation: 'account-information/read-balance', path: { accountId: ID } })
export const listOf = answer({ operation: 'account-information/list-transactions', path: { accountId: ID } })
export const statementLinks = answer({ operation: 'account-information/list-statements' })
export const consentList = answer({ operation: 'account-information/list-consents' })
export const paymentConsents = answer({ operation: 'payment-submission/list-consents' })
export const accountEcho = answer({ operation: 'account-information/echo' })
export const paymentEcho = answer({ operation: 'payment-submission/echo' })

export function statement(xml: XmlElement, drawing: Drawing = {}): Observation {
  return observe({
    operation: 'account-information/read-statement',
    path: { reportId: 'report-1' },
    xml,
    ...drawing,
  })
}

/** One document with the statements of all of these. */
export function inOne(...documents: readonly XmlElement[]): XmlElement {
  const messages = documents.flatMap(({ children }) => children)
  return element('Document', [
    element(
      'BkToCstmrStmt',
      messages.flatMap(({ children }) => children),
    ),
  ])
}

/** A document with one statement, whose content is XML. */
export function stmt(content: string, drawing: Drawing = {}): Observation {
  return statement(
    xmlOf(`<Document><BkToCstmrStmt><Stmt>${content}</Stmt></BkToCstmrStmt></Document>`),
    drawing,
  )
}

/** Any operation of the account module, answered with a status and a problem document. */
export function refusal(status: number, drawing: Drawing = {}): Observation {
  return observe({
    operation: 'account-information/list-accounts',
    deviates: true,
    status,
    json: problem(),
    ...drawing,
  })
}

export const onDay = (date: string): Drawing => ({ query: { date } })

/** Answers about one account, one consent, one link or one statement, which differs as given. */
export const onlyAccount = (changes?: Json, drawing?: Drawing) => accountList([account(changes)], drawing)
export const balanceWith = (changes?: Json, drawing?: Drawing) => balanceOf(balance(changes), drawing)
export const consentsOf = (...all: readonly Json[]) => consentList(all.map((changes) => consent(changes)))
export const linksOf = (changes?: Json, drawing?: Drawing) => statementLinks([link(changes)], drawing)
export const camtOf = (drawn?: Statement, drawing?: Drawing) => statement(camt(drawn), drawing)
