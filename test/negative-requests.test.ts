import { readFileSync, readdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../src/kernel/calendar.ts'
import type { AddressedRequest, Profile } from '../src/profile/profile.ts'
import { prepareRequest } from '../src/runner/request.ts'
import type { Deviation, Scenario, SendAction, Step } from '../src/scenario/format.ts'
import { parseScenario } from '../src/scenario/parse.ts'
import { resolveTemplate } from '../src/scenario/template.ts'

/**
 * A request that is wrong in two ways, or not wrong at all, proves nothing. Every deliberately wrong request of the
 * shipped scenarios is held against rules that are written here from the documents and from nothing else.
 */

const TODAY = calendarDate('2026-03-04')
const KNOWN = {
  account: 'acc-1',
  foreignAccount: 'acc-2',
  unknownPermission: '00000000-0000-4000-8000-000000000000',
  busyDayStatement: 'report-1',
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
  'parameters/malformed-date-is-refused': /^date is not formatted/,
  'parameters/impossible-date-is-refused': /^date is in no calendar$/,
  'parameters/unspecified-query-parameter': /^currency is no parameter$/,
  'access/unknown-address-is-refused': /^no operation has this address$/,
  'access/other-method-is-answered-405': /^the operation has another method$/,
}

/** Requests without a fault in themselves, and why they are sent as deviations all the same. */
const LEGAL: Readonly<Record<string, string>> = {
  'headers/longest-instance-id-is-accepted': 'a header for legacy certificates, sent without one',
  'headers/authorization-may-be-absent': 'the header is optional; whether a token is hosted is not known',
  'headers/diagnostics-need-the-target-only': 'the headers that are left out are optional for diagnostics',
  'headers/correlation-id-is-reflected': 'it is judged on an error, whatever brings the error about',
  'parameters/unknown-account-is-refused': 'well-formed ids that no account has',
  'parameters/unknown-report-is-refused': 'a well-formed id that no report has',
  'parameters/date-in-the-future': 'a well-formed date, on which the documents are silent',
  'parameters/date-before-the-history': 'a well-formed date, on which the documents are silent',
  'access/unknown-permission-is-refused': 'a well-formed id that no permission has',
  'access/unknown-target-is-refused': 'an id that no provider has',
  'access/permission-of-another-client-is-refused': 'the permission is fine; its sender is not',
  'access/account-outside-the-consent-is-refused': 'the account exists; the consent does not cover it',
  'access/account-outside-the-consent-hides-its-existence':
    'the account exists; the consent does not cover it',
  'access/revoked-consent-is-refused': 'the request is as it always was; the consent has been withdrawn',
}

/** Steps that say `wrong` although nothing in the request differs. */
const UNCHANGED: Readonly<Record<string, string>> = {
  'access/revoked-consent: list the accounts again':
    'the world changed, not the request: it must not count as valid',
}

/** Token requests are wrong by what was issued before: they are held against the documents where they are played. */
const RELAYED = scenarios().filter(
  // Of document 3's APIs neither the requests nor their formats are shown: their rules compare answers instead.
  ({ id, surface }) => surface === 'gateway' && !/^(token|hosted)\//.test(id),
)

const wrongRequests = RELAYED.flatMap((scenario) =>
  scenario.steps.flatMap((step) => {
    const send = sendOf(step)
    return send?.wrong
      ? roundsOf(step).map((variables) => ({ scenario, step, send, wrong: send.wrong!, variables }))
      : []
  }),
)

test('there are many wrong requests, of every kind that a step knows except bodies, which only payments have', () => {
  expect(wrongRequests.length).toBeGreaterThan(50)
  const kinds = new Set(wrongRequests.map(({ wrong }) => wrong.kind))
  expect([...kinds].sort()).toEqual(['address', 'method', 'omitHeader', 'setHeader', 'setPath', 'setQuery'])
})

describe.each(wrongRequests.map((row) => [titleOf(row), row] as const))('%s', (_title, row) => {
  const usual = prepare(withoutDeviation(row.send, row.wrong), row.variables)
  const wrong = prepare(row.send, row.variables)
  const name = `${row.scenario.id}: ${row.step.name}`

  test('without its deviation the request is valid', () => {
    expect(violations(usual, row.send.operation)).toEqual([])
  })

  test('the deviation is in one place', () => {
    expect(differences(usual, wrong)).toHaveLength(name in UNCHANGED ? 0 : 1)
  })

  test('it breaks the one rule that its requirement is about', () => {
    const broken = violations(wrong, row.send.operation)
    const ids = row.step.verifies.map(({ requirement }) => requirement)
    expect(ids).not.toEqual([])
    for (const id of ids) {
      const rule = BROKEN[id]
      if (rule) expect(broken, id).toEqual([expect.stringMatching(rule)])
      else {
        expect(Object.keys(LEGAL), 'a rule or a reason is needed for it').toContain(id)
        expect(broken, id).toEqual([])
      }
    }
  })
})

test('every rule and every reason here is used by a shipped scenario', () => {
  const verified = new Set(
    wrongRequests.flatMap(({ step }) => step.verifies.map(({ requirement }) => requirement)),
  )
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
  'account-information/read-statement': {
    method: 'GET',
    path: /^\/iso20022\/statements\/(?<reportId>[^/]*)$/,
  },
  'account-information/list-consents': { method: 'GET', path: /^\/consents$/ },
  'account-information/echo': { method: 'GET', path: /^\/healthcheck$/, isDiagnostic: true },
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
const SPECIFIED = new Set([...MANDATORY, ...OPTIONAL].map((name) => name.toLowerCase()))
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
  const { accountId, reportId } = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
  const firstToLastButOne =
    accountId === undefined ? '' : accountId.slice(0, Math.max(1, accountId.length - 1))
  return [
    ...(accountId === undefined || /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(firstToLastButOne)
      ? []
      : ['accountId has a character that it must not have']),
    ...(accountId !== undefined && accountId.length > 256 ? ['accountId is too long'] : []),
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

/** The places in which two requests differ: the method, each header, segment and parameter, the body. */
function differences(left: AddressedRequest, right: AddressedRequest): readonly string[] {
  const [before, after] = [left, right].map(placesOf)
  return [...new Set([...before!.keys(), ...after!.keys()])].filter(
    (place) => before!.get(place) !== after!.get(place),
  )
}

function placesOf({ method, path, headers, body }: AddressedRequest): ReadonlyMap<string, string> {
  const [address = '', query = ''] = path.split('?')
  return new Map([
    ['method', method],
    // One place, because another address is one deviation however many segments it changes.
    ['address', address],
    ...[...new URLSearchParams(query)].map(([name, value]) => [`query ${name}`, value] as const),
    ...headers.map(([name, value]) => [`header ${name.toLowerCase()}`, value] as const),
    ...(body === undefined ? [] : [['body', body] as const]),
  ])
}

/** The same request as it would be without its fault: with a value of its own where the fault sets another one. */
function withoutDeviation({ wrong: _, ...send }: SendAction, wrong: Deviation): SendAction {
  return wrong.kind === 'setPath' ? { ...send, path: { ...send.path, [wrong.name]: 'acc-7' } } : send
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
  if (action.kind === 'control') return undefined
  return action.kind === 'send' ? action : action.send
}

function titleOf({
  scenario,
  step,
  variables,
}: {
  scenario: Scenario
  step: Step
  variables: object
}): string {
  const values = Object.values(variables).map((value) => ` ${JSON.stringify(value)}`)
  return `${scenario.id}: ${step.name}${values.join('')}`
}

function scenarios(): readonly Scenario[] {
  const files = readdirSync('scenarios', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  )
  return files.map((name) => {
    const parsed = parseScenario({ name, text: readFileSync(`scenarios/${name}`, 'utf8') })
    if (!parsed.ok) throw new Error(`${name} is not valid`)
    return parsed.value
  })
}
