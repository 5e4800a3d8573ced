import { KNOWN_DATA } from '../src/target/profile/known-data.ts'
import { isIP } from 'node:net'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../src/kernel/calendar.ts'
import type { AddressedRequest, Profile } from '../src/target/profile/profile.ts'
import { prepareRequest } from '../src/runner/request/request.ts'
import type { Deviation, Scenario, SendAction, Step, Template } from '../src/scenario/format.ts'
import { resolveTemplate } from '../src/scenario/template.ts'
import { bodyViolations } from './support/payment-bodies.ts'
import { SCENARIOS } from './support/suite.ts'

/**
 * A request that is wrong in two ways, or not wrong at all, proves nothing. Every deliberately wrong request of the
 * shipped scenarios is held against rules that are written here from the documents and from nothing else.
 */

const TODAY = calendarDate('2026-03-04')
const KNOWN = {
  ...Object.fromEntries(KNOWN_DATA.map((name) => [name, 'f00d'])),
  account: 'acc-1',
  foreignAccount: 'acc-2',
  unknownPermission: '00000000-0000-4000-8000-000000000000',
  busyDayStatement: 'report-1',
  debtorIban: 'CH9300762011623852957',
  debtorBic: 'POFICHBEXXX',
  creditorIban: 'CH5604835012345678009',
  secondDebtorIban: 'CH4308307000289537312',
  largeAmount: '21474837.85',
  foreignIban: 'CH3908704016075473007',
  qrIban: 'CH4431999123000889012',
  paymentAmount: '12.50',
  paymentCurrency: 'CHF',
  refusedCurrency: 'KWD',
  exchangedCurrency: 'EUR',
  exchangedAmount: '97.31',
  otherPermission: '22222222-7dec-41d0-a765-00a0c91e6bf6',
  secondProviderPermission: '33333333-7dec-41d0-a765-00a0c91e6bf6',
}
const PROFILE: Profile = {
  name: 'documents',
  surfaces: { gateway: { basePath: '' } },
  headers: {
    'Permission-ID': 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6',
    'User-Agent': 'conformance/1.0',
    'X-CorAPI-Target-ID': 'provider-1',
    'X-PSU-IP-Address': 'AUTO',
    'X-PSU-User-Agent': 'AUTO',
    Authorization: 'Bearer dG9rZW4=',
  },
  known: KNOWN,
  secondClient: {
    headers: { 'Permission-ID': '11111111-7dec-41d0-a765-00a0c91e6bf6', Authorization: 'Bearer b3RoZXI=' },
  },
  pins: {},
  notApplicable: {},
}

/** Which rule of the documents a requirement's wrong requests break, and no other. */
const BROKEN: Readonly<Record<string, RegExp>> = {
  'headers/missing-mandatory-is-refused': /^[\w-]+ is missing$/,
  'headers/malformed-mandatory-is-refused': /^(Permission-ID|X-PSU-IP-Address) is malformed$/,
  'headers/malformed-optional-is-refused': /^(Authorization|X-Instance-ID) is malformed$/,
  'headers/unspecified-is-refused': /^[\w-]+ is not specified$/,
  'headers/over-long-correlation-id-is-refused': /^X-Correlation-ID is too long$/,
  'headers/over-long-instance-id-is-refused': /^X-Instance-ID is too long$/,
  'parameters/malformed-account-id-is-refused': /^accountId has a character/,
  'parameters/over-long-account-id-is-refused': /^accountId is too long$/,
  'parameters/over-long-report-id-is-refused': /^reportId is too long$/,
  'statuses/over-long-submission-id-is-refused': /^submissionId is too long$/,
  'payments/missing-field-is-refused': /^\w+ is missing$/,
  'payments/malformed-field-is-refused': /^\w+ is malformed$/,
  'payments/over-long-message-id-is-refused': /^messageId is too long$/,
  'payments/over-long-initiating-party-id-is-refused': /^initiatingPartyId is too long$/,
  'payments/other-booking-instruction-is-refused': /^bookingInstruction is none of the seven$/,
  'payments/malformed-json-is-refused': /^the body is no JSON$/,
  'payments/malformed-xml-is-refused': /^the body is no XML$/,
  'payments/other-pain-version-is-refused': /^the body is another message$/,
  'payments/incomplete-pain-001-is-refused': /^a transaction has no amount$/,
  'parameters/malformed-date-is-refused': /^date is not formatted/,
  'parameters/impossible-date-is-refused': /^date is in no calendar$/,
  'parameters/unspecified-query-parameter':
    /^(?:currency|page|Date|balanceType|Permission-ID) is no parameter$/,
  'access/unknown-address-is-refused': /^no operation has this address$/,
  'access/other-method-is-answered-405': /^the operation has another method$/,
}

/** Requests without a fault in themselves, and why they are sent as deviations all the same. */
const LEGAL: Readonly<Record<string, string>> = {
  'headers/longest-instance-id-is-accepted': 'a header for legacy certificates, sent without one',
  'headers/authorization-may-be-absent': 'the header is optional; whether a token is hosted is not known',
  'headers/correlation-id-is-reflected': 'it is judged on an error, whatever brings the error about',
  'parameters/unknown-account-is-refused': 'well-formed ids that no account has',
  'parameters/unknown-report-is-refused': 'a well-formed id that no report has',
  'parameters/date-in-the-future': 'a well-formed date, on which the documents are silent',
  'parameters/date-before-the-history': 'a well-formed date, on which the documents are silent',
  'access/unknown-permission-is-refused': 'a well-formed id that no permission has',
  'access/unknown-target-is-refused': 'an id that no provider has',
  'access/named-provider-answers': 'a provider and a permission that exist, and do not belong together',
  'access/permission-of-another-client-is-refused': 'the permission is fine; its sender is not',
  'access/account-outside-the-consent-is-refused': 'the account exists; the consent does not cover it',
  'access/account-outside-the-consent-hides-its-existence':
    'the account exists; the consent does not cover it',
  'access/endpoint-needs-authorization': 'the request is as it always was; its sender may do less',
  'token/access-token-belongs-to-its-client': 'token and permission are fine; the token is somebody else’s',
  'access/token-of-another-permission': 'token and permission are both fine; the documents do not tie them',
  'access/revoked-consent-is-refused': 'the request is as it always was; the consent has been withdrawn',
  'statuses/unknown-submission-is-refused': 'a well-formed id that no submission has',
  'statuses/submission-of-another-client-is-refused': 'the submission exists; it is somebody else’s',
  'payments/longest-message-id-is-accepted': 'as long as it may be',
  'payments/longest-initiating-party-id-is-accepted': 'as long as it may be',
  'payments/two-detail-blocks': 'which blocks may be combined is not shown',
}

/** What breaks a business rule is right as a request: its status says what is wrong with it. */
const BUSINESS_RULE = /^rejections\//

/**
 * Token requests are wrong by what was issued before: they are held against the documents where they are played. What a
 * gateway relays is judged behind it.
 */
const RELAYED = SCENARIOS.filter(
  // Of document 3's APIs neither the requests nor their formats are shown: their rules compare answers instead.
  ({ id, surface }) => surface === 'gateway' && !/^(token|hosted|refresh|relay)\//.test(id),
)

const wrongRequests = RELAYED.flatMap((scenario) =>
  scenario.steps.flatMap((step) => {
    const send = sendOf(step)
    return send?.wrong
      ? roundsOf(step).map((round) => {
          const variables = { ...capturedIn(scenario), unique: '0123456789ab', request: 1, ...round }
          return { scenario, step, send, wrong: send.wrong!, variables, round }
        })
      : []
  }),
)

test('there are many wrong requests, of every kind that a step knows', () => {
  expect(wrongRequests.length).toBeGreaterThan(50)
  const kinds = new Set(wrongRequests.map(({ wrong }) => wrong.kind))
  expect([...kinds].sort()).toEqual([
    'address',
    'body',
    'circumstance',
    'method',
    'omitField',
    'omitHeader',
    'setField',
    'setHeader',
    'setPath',
    'setQuery',
  ])
})

describe.each(wrongRequests.map((row) => [titleOf(row), row] as const))('%s', (_title, row) => {
  const usual = prepare(withoutDeviation(row.send, row.wrong), row.variables)
  const wrong = prepare(row.send, row.variables)
  // A GET in place of an order has none of its content: that is no second deviation.
  const isWithoutBody = row.wrong.kind === 'method' && wrong.method === 'GET'
  const broken = (request: AddressedRequest): readonly string[] =>
    violations(request, row.send.operation).filter((one) => !(isWithoutBody && one === 'the body is missing'))

  test('without its deviation the request is valid', () => {
    expect(broken(usual)).toEqual([])
  })

  const isBroken = row.send.spelling === 'broken'
  const isRight = row.wrong.kind === 'circumstance' && !isBroken

  test('the deviation is in one place', () => {
    expect(differences(usual, wrong)).toHaveLength(isRight ? 0 : 1)
  })

  test('it breaks the one rule that its requirement is about', () => {
    const ofWrong = broken(wrong)
    if (isRight) return expect(ofWrong).toEqual([])
    if (isBroken) return expect(ofWrong).toEqual([expect.stringMatching(/^the body is no (JSON|XML)$/)])
    const ids = requirementsOf(row)
    expect(ids).not.toEqual([])
    for (const id of ids) {
      const rule = BROKEN[id]
      if (BUSINESS_RULE.test(id)) expect(ofWrong, id).toEqual([])
      else if (rule) expect(ofWrong, id).toEqual([expect.stringMatching(rule)])
      else {
        expect(Object.keys(LEGAL), 'a rule or a reason is needed for it').toContain(id)
        expect(ofWrong, id).toEqual([])
      }
    }
  })
})

test('every rule and every reason here is used by a shipped scenario', () => {
  const verified = new Set(wrongRequests.flatMap(requirementsOf))
  expect([...Object.keys(BROKEN), ...Object.keys(LEGAL)].filter((id) => !verified.has(id))).toEqual([])
})

// What the documents say of a request.

interface Row {
  readonly method: string
  /** Below the module; the paths are those of the address table that the project assumes. */
  readonly path: RegExp
  readonly isDiagnostic?: boolean
  readonly query?: readonly string[]
}

const ROWS: Readonly<Record<string, Row>> = {
  'account-information/list-accounts': { method: 'GET', path: /^\/accounts$/ },
  'account-information/read-account': { method: 'GET', path: /^\/accounts\/(?<accountId>[^/]*)$/ },
  'account-information/read-balance': {
    method: 'GET',
    path: /^\/accounts\/(?<accountId>[^/]*)\/balance$/,
    query: ['date'],
  },
  'account-information/list-transactions': {
    method: 'GET',
    path: /^\/accounts\/(?<accountId>[^/]*)\/transactions$/,
    query: ['date'],
  },
  'account-information/list-statements': { method: 'GET', path: /^\/iso20022\/statements$/ },
  'account-information/read-statement': {
    method: 'GET',
    path: /^\/iso20022\/statements\/(?<reportId>[^/]*)$/,
  },
  'account-information/list-consents': { method: 'GET', path: /^\/consents$/ },
  'payment-submission/submit': { method: 'POST', path: /^\/payments$/ },
  'payment-submission/submit-xml': { method: 'POST', path: /^\/iso20022\/payments$/ },
  'payment-submission/read-status': {
    method: 'GET',
    path: /^\/payments\/(?<submissionId>[^/]*)\/status$/,
  },
  'payment-submission/read-status-report': {
    method: 'GET',
    path: /^\/iso20022\/payments\/(?<submissionId>[^/]*)\/status$/,
  },
  'payment-submission/list-consents': { method: 'GET', path: /^\/consents$/ },
  'account-information/echo': { method: 'GET', path: /^\/healthcheck$/, isDiagnostic: true },
  'payment-submission/echo': { method: 'GET', path: /^\/healthcheck$/, isDiagnostic: true },
  'payment-submission/echo-with-body': { method: 'POST', path: /^\/healthcheck$/, isDiagnostic: true },
}

/** Document 1 §2.1. */
const MANDATORY = [
  'Permission-ID',
  'X-Correlation-ID',
  'User-Agent',
  'X-CorAPI-Target-ID',
  'X-PSU-IP-Address',
  'X-PSU-User-Agent',
]
const DIAGNOSTIC_MANDATORY = ['X-CorAPI-Target-ID']
const OPTIONAL = ['Authorization', 'X-Instance-ID']
/** A field of HTTP itself, which goes with every body. */
const OF_HTTP = ['Content-Type']
const SPECIFIED = new Set([...MANDATORY, ...OPTIONAL, ...OF_HTTP].map((name) => name.toLowerCase()))
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function violations(request: AddressedRequest, operation: string): readonly string[] {
  const row = ROWS[operation]
  expect(row, `${operation} has a row here`).toBeDefined()
  const [path = '', query = ''] = request.path.split('?')
  const below = /^\/api\/bankingservices\/[^/]+\/[^/]+\/version(\/.*)$/.exec(path)?.[1] ?? ''
  const match = row!.path.exec(below)
  return [
    ...(request.method === row!.method ? [] : ['the operation has another method']),
    ...headerViolations(request, row!.isDiagnostic ?? false),
    ...(match ? pathViolations(match.groups ?? {}) : ['no operation has this address']),
    ...queryViolations(new URLSearchParams(query), row!.query ?? []),
    ...bodyViolations(operation, textOf(request)),
  ]
}

function headerViolations({ headers }: AddressedRequest, isDiagnostic: boolean): readonly string[] {
  const mandatory = isDiagnostic ? DIAGNOSTIC_MANDATORY : MANDATORY
  const values = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]))
  const unspecified = headers.map(([name]) => name).filter((name) => !SPECIFIED.has(name.toLowerCase()))
  const missing = mandatory.filter((name) => !values.get(name.toLowerCase()))
  const value = (name: string): string => values.get(name.toLowerCase()) ?? ''
  const malformed = [
    ...(value('Permission-ID') !== '' && !UUID.test(value('Permission-ID')) ? ['Permission-ID'] : []),
    ...(['', 'AUTO'].includes(value('X-PSU-IP-Address')) || isIP(value('X-PSU-IP-Address'))
      ? []
      : ['X-PSU-IP-Address']),
    ...(values.has('authorization') && !/^Bearer [A-Za-z0-9+/._~-]+=*$/.test(value('Authorization'))
      ? ['Authorization']
      : []),
  ]
  const long = ['X-Correlation-ID', 'X-Instance-ID'].filter((name) => value(name).length > 64)
  return [
    ...unspecified.map((name) => `${name} is not specified`),
    ...missing.map((name) => `${name} is missing`),
    ...malformed.map((name) => `${name} is malformed`),
    ...long.map((name) => `${name} is too long`),
  ]
}

/** Document 1 §4.2: the constraint on the last character of an accountId is not shown, so any is fine there. */
function pathViolations(parameters: Readonly<Record<string, string>>): readonly string[] {
  const { accountId, reportId, submissionId } = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
  const firstToLastButOne =
    accountId === undefined ? '' : accountId.slice(0, Math.max(1, accountId.length - 1))
  return [
    ...(accountId === undefined || /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(firstToLastButOne)
      ? []
      : ['accountId has a character that it must not have']),
    ...(accountId !== undefined && accountId.length > 256 ? ['accountId is too long'] : []),
    ...((submissionId?.length ?? 0) > 35 ? ['submissionId is too long'] : []),
    ...(reportId === '' ? ['reportId is empty'] : []),
    ...(reportId !== undefined && reportId.length > 35 ? ['reportId is too long'] : []),
  ]
}

function queryViolations(query: URLSearchParams, known: readonly string[]): readonly string[] {
  return [...query].flatMap(([name, value]) => {
    if (!known.includes(name)) return [`${name} is no parameter`]
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return [`${name} is not formatted yyyy-mm-dd`]
    const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
    const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
    return isReal ? [] : [`${name} is in no calendar`]
  })
}

function daysOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!
}

// The requests.

/** The places in which two requests differ: the method, each header, segment and parameter, each field of the body. */
function differences(left: AddressedRequest, right: AddressedRequest): readonly string[] {
  const [before, after] = [left, right].map(placesOf)
  const places = [...new Set([...before!.keys(), ...after!.keys()])]
  return [
    ...places.filter((place) => before!.get(place) !== after!.get(place)),
    ...changesIn(valueOf(textOf(left)), valueOf(textOf(right)), 'body'),
  ]
}

/** The topmost values that are there on one side only, or that differ without being of one kind. */
function changesIn(before: unknown, after: unknown, place: string): readonly string[] {
  if (before === after) return []
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after))
    return [place]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => changesIn(before[name], after[name], `${place}/${name}`))
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** What a strict reader gets of the bytes that are sent; nothing that means anything where they are no text. */
function textOf({ body, bytes }: AddressedRequest): string | undefined {
  const declared = /^<\?xml[^>]* encoding="([^"]*)"/.exec(body ?? '')?.[1] ?? 'UTF-8'
  try {
    const decoder = new TextDecoder(declared, { fatal: true })
    return body === undefined
      ? undefined
      : decoder.decode(bytes ?? new TextEncoder().encode(body)).replace(` encoding="${declared}"`, '')
  } catch {
    return 'no text'
  }
}

/** What is no JSON is one value. */
function valueOf(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return body
  }
}

function placesOf({ method, path, headers }: AddressedRequest): ReadonlyMap<string, string> {
  const [address = '', query = ''] = path.split('?')
  return new Map([
    ['method', method],
    // One place, because another address is one deviation however many segments it changes.
    ['address', address],
    ...[...new URLSearchParams(query)].map(([name, value]) => [`query ${name}`, value] as const),
    ...headers.map(([name, value]) => [`header ${name.toLowerCase()}`, value] as const),
  ])
}

/** The same request as it would be without its fault: with a value of its own where the fault sets another one. */
function withoutDeviation({ wrong: _, ...asWritten }: SendAction, wrong: Deviation): SendAction {
  const send = { ...asWritten, spelling: asWritten.spelling === 'broken' ? undefined : asWritten.spelling }
  if (wrong.kind === 'setPath') return { ...send, path: { ...send.path, [wrong.name]: 'acc-7' } }
  return wrong.kind === 'body' ? { ...send, body: validBody(send.operation) } : send
}

/** What the scenarios about ordinary submissions send to the operation. */
function validBody(operation: string): Template {
  const ordinary = SCENARIOS.filter(({ id }) => id.startsWith('payments/submit-'))
  const sent = ordinary.flatMap(({ steps }) => steps.map(sendOf))
  const body = sent.find((send) => send?.operation === operation)?.body
  if (body === undefined) throw new Error(`no scenario sends a valid body to ${operation}`)
  return body
}

/** Captured values are unknown here; ids are what wrong requests use of them. */
function capturedIn({ steps }: Scenario): Readonly<Record<string, string>> {
  return Object.fromEntries(
    steps.flatMap(({ capture }) => Object.keys(capture).map((name) => [name, 'f00d'])),
  )
}

/** What a wrong request is sent for: to be judged itself, or by the status that is asked for next. */
function requirementsOf({ scenario, step }: { scenario: Scenario; step: Step }): readonly string[] {
  const next = scenario.steps[scenario.steps.indexOf(step) + 1]
  const { verifies } = step.verifies.length > 0 || !next ? step : next
  return verifies.map(({ requirement }) => requirement)
}

function prepare(send: SendAction, variables: Readonly<Record<string, unknown>>): AddressedRequest {
  const prepared = prepareRequest(send, {
    profile: PROFILE,
    surface: 'gateway',
    scope: {
      variables: { ...KNOWN, permission: PROFILE.headers['Permission-ID'], ...variables },
      today: TODAY,
    },
    correlationId: 'call-1',
  })
  if (!prepared.ok) throw new Error(prepared.error)
  return prepared.value.request
}

function roundsOf({ forEach }: Step): readonly Readonly<Record<string, unknown>>[] {
  if (!forEach) return [{}]
  const values = resolveTemplate(forEach.values, { variables: KNOWN, today: TODAY })
  if (!values.ok || !Array.isArray(values.value)) throw new Error(`${forEach.variable} is not written out`)
  return values.value.map((value: unknown) => ({ [forEach.variable]: value }))
}

function sendOf({ action }: Step): SendAction | undefined {
  if (action.kind === 'control' || action.kind === 'awaitEvents') return undefined
  return action.kind === 'send' ? action : action.send
}

function titleOf({ scenario, step, round }: { scenario: Scenario; step: Step; round: object }): string {
  const values = Object.values(round).map((value) => ` ${JSON.stringify(value)}`)
  return `${scenario.id}: ${step.name}${values.join('')}`
}
