import { describe, expect, test } from 'vitest'
import { err, ok } from '../../kernel/result.ts'
import { parseProfile } from './parse.ts'
import type { SecretSources } from './secrets.ts'
import { stringifyProfile } from './stringify.ts'

const secrets: SecretSources = {
  env: (name) => ({ TOKEN: 'abc', PERMISSION: '7f3b8f0e' })[name],
  readFile: (path) =>
    path === 'secrets/old.txt' ? ok('old\n') : err({ code: 'not-found', message: 'no such file' }),
}

const parse = (text: string) => parseProfile({ name: 'acme.yaml', text }, secrets)

const ACME = `name: acme
baseUrl: https://gateway.test/
surfaces:
  gateway:
    basePath: /gw
    consentType: b2c
    paths: { account-information/read-account: '/konten/{accountId}' }
headers:
  Permission-ID: env:PERMISSION
  Authorization: Bearer env:TOKEN
  X-CorAPI-Target-ID: bank
known:
  account: CH1
  finalizedDay: 2026-03-01
  refreshToken: file:secrets/old.txt
secondClient: { basePath: /second, headers: { Authorization: Bearer env:TOKEN } }
pins: { consent-type: b2c }
notApplicable: { 'payments/*': payments are not offered }
tls: { certificate: client.pem, key: client.key, ca: ca.pem }
timeout: { seconds: 20 }
baseline: last/report.json
`

test('a profile file becomes a profile with its secrets', () => {
  expect(parse(ACME)).toEqual(
    ok({
      name: 'acme',
      baseUrl: 'https://gateway.test',
      surfaces: {
        gateway: {
          basePath: '/gw',
          consentType: 'b2c',
          paths: { 'account-information/read-account': '/konten/{accountId}' },
        },
      },
      headers: { 'Permission-ID': '7f3b8f0e', Authorization: 'Bearer abc', 'X-CorAPI-Target-ID': 'bank' },
      known: { account: 'CH1', finalizedDay: '2026-03-01', refreshToken: 'old' },
      secondClient: { basePath: '/second', headers: { Authorization: 'Bearer abc' } },
      pins: { 'consent-type': 'b2c' },
      notApplicable: { 'payments/*': 'payments are not offered' },
      tls: { certificate: 'client.pem', key: 'client.key', ca: 'ca.pem' },
      timeoutMs: 20_000,
      baseline: 'last/report.json',
      secrets: ['7f3b8f0e', 'abc', 'old'],
    }),
  )
})

test('headers have the same names in any case', () => {
  const parsed = parse(`name: x
headers: { permission-id: env:PERMISSION, AUTHORIZATION: Bearer env:TOKEN, x-api-key: env:TOKEN }
secondClient: { headers: { x-corapi-target-id: bank } }`)
  expect(parsed.ok && parsed.value.headers).toEqual({
    'Permission-ID': '7f3b8f0e',
    Authorization: 'Bearer abc',
    'x-api-key': 'abc',
  })
  expect(parsed.ok && parsed.value.secondClient?.headers).toEqual({ 'X-CorAPI-Target-ID': 'bank' })
})

test('a byte order mark and Windows line ends change nothing, and no place either', () => {
  const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`
  expect(parse(windows(ACME))).toEqual(parse(ACME))
  const wrong = 'name: x\nknown:\n  acount: CH1\n'
  expect(parse(windows(wrong))).toEqual(parse(wrong))
})

test('an unset variable is told with the one that was probably meant', () => {
  const parsed = parseProfile(
    { name: 'acme.yaml', text: 'name: x\nheaders: { Authorization: Bearer env:TOKNE }' },
    { ...secrets, envNames: () => ['PATH', 'TOKEN'] },
  )
  expect(parsed).toMatchObject({ error: [{ line: 2, remedy: 'did you mean TOKEN?' }] })
})

test('what may be a mistake is told, and the profile can be used', () => {
  const warnings: string[] = []
  const text = `name: x
headers: { Permision-ID: a, X-Api-Version: b }
notApplicable: { 'ours/*': we have none, 'theirs/*': they have none }`
  const parsed = parseProfile({ name: 'acme.yaml', text }, secrets, {
    globProblem: (glob) =>
      glob === 'ours/*' ? { severity: 'warning', message: 'matches nothing' } : undefined,
    warn: ({ line, column, message }) => warnings.push(`${line}:${column} ${message}`),
  })
  expect(parsed.ok).toBe(true)
  expect(warnings).toEqual([
    '2:12 "Permision-ID" is no documented header and is sent as it is',
    '3:18 matches nothing',
  ])
})

test('the control API of a target may be named by its path', () => {
  const controlAt = (controlUrl: string) => parse(`name: x\ncontrolUrl: ${controlUrl}`)
  expect(controlAt('/_control')).toMatchObject({ value: { controlUrl: '/_control' } })
  const message = '"controlUrl" has a query or fragment, which paths cannot follow'
  expect(controlAt('/_control?world=w1')).toMatchObject({ error: [{ line: 2, message }] })
  expect(controlAt('//gateway.test/_control').ok).toBe(false)
})

test('a pin that is compared with nothing is told', () => {
  const text = 'name: x\npins:\n  entry-order: another order\n  consent-type: b2c'
  const warnings: string[] = []
  const parsed = parseProfile({ name: 'acme.yaml', text }, secrets, {
    observable: new Set(['entry-order']),
    warn: ({ line, column, message }) => warnings.push(`${line}:${column} ${message}`),
  })
  expect(parsed.ok).toBe(true)
  expect(warnings).toEqual([
    '4:3 "consent-type" is never observed, so that this pin is compared with nothing',
  ])
})

test('files that a profile names are there and of their kind, or told with their line', () => {
  const files: Record<string, string> = { 'ca.pem': '-----BEGIN CERTIFICATE-----', 'ca.der': '0' }
  const from = (text: string, usesBaseline: boolean) => {
    const readFile = (path: string) =>
      path in files ? ok(files[path]!) : err({ code: 'not-found', message: 'it does not exist' })
    const parsed = parseProfile({ name: 'acme.yaml', text }, { ...secrets, readFile }, { usesBaseline })
    return parsed.ok ? [] : parsed.error.map(({ line, message }) => `${line} ${message}`)
  }
  expect(from('name: x\ntls: { ca: ca.pem }', false)).toEqual([])
  expect(from('name: x\ntls: { ca: ca.der }', false)).toEqual([
    '2 ca.der is no PEM file: it has no line "-----BEGIN …"',
  ])
  const readBinary = () => err({ code: 'not-utf8', message: 'it is no text at all' })
  const binary = { name: 'acme.yaml', text: 'name: x\ntls: { ca: ca.der }' }
  expect(parseProfile(binary, { ...secrets, readFile: readBinary }, {})).toMatchObject({
    error: [
      { line: 2, message: 'ca.der is no PEM file: it is no text', remedy: 'openssl turns DER into PEM' },
    ],
  })
  const baseline = 'name: x\nbaseline: lost.yaml'
  expect(from(baseline, true)).toEqual(['2 cannot read lost.yaml: it does not exist'])
  // A shard is held against no baseline, and --baseline names another one.
  expect(from(baseline, false)).toEqual([])
})

test('a name is enough', () => {
  expect(parse('name: x')).toEqual(
    ok({
      name: 'x',
      surfaces: { gateway: { basePath: '' } },
      headers: {},
      known: {},
      pins: {},
      notApplicable: {},
    }),
  )
})

test.each(['http://127.0.0.1:4010', 'http://localhost:4010', 'http://[::1]:4010'])(
  'a simulator at %s may have its tokens in the clear',
  (baseUrl) => {
    const parsed = parse(
      `name: x\nsimulator: true\nbaseUrl: '${baseUrl}'\nheaders: { Authorization: Bearer abc }`,
    )
    expect(parsed.ok && parsed.value.headers['Authorization']).toBe('Bearer abc')
  },
)

test.each([
  ['a token in the clear', 'name: x\nheaders: { Authorization: Bearer hunter2 }'],
  ['a number as a token', 'name: x\nknown: { oldToken: 72727272 }'],
  ['a password in an address', 'name: x\nbaseUrl: https://me:hunter2@gateway.test'],
  ['a syntax error beside a token', 'name: x\nheaders: { Authorization: "Bearer hunter2" hunter2 }'],
  ['another mistake beside a token', 'name: x\nheaders: { "X-Api-Key": hunter2, "b d": hunter2 }'],
])('no message shows %s', (_, text) => {
  const parsed = parse(text)
  expect(parsed.ok).toBe(false)
  expect(JSON.stringify(parsed)).not.toMatch(/hunter2|72727272/)
})

test.each([
  'headers: HERE',
  'secondClient: { headers: HERE }',
  'surfaces: { cards: { headers: HERE } }',
  'surfaces: { settlement: { headers: HERE } }',
])('headers are looked at wherever they stand: %s', (place) => {
  const messages = (header: string) => {
    const parsed = parse(`name: x\n${place.replace('HERE', `{ ${header} }`)}`)
    return parsed.ok ? [] : parsed.error.map(({ message }) => message)
  }
  expect(messages('X-Own-Token: hunter2')).toEqual(['"X-Own-Token" is a secret and stands here in the clear'])
  expect(messages('X-Note: "one\\ntwo"')).toEqual(['"X-Note" has a line break or control character'])
  expect(messages('X-Note: one, x-note: two')).toEqual(['"x-note" and "X-Note" are the same header'])
})

test('what is written for a simulator is read back', () => {
  const profile = {
    name: 'simulator',
    baseUrl: 'http://127.0.0.1:4010/worlds/1',
    surfaces: { gateway: { basePath: '' }, provider: { basePath: '/provider' } },
    headers: { Authorization: 'Bearer abc', 'Permission-ID': '1' },
    known: { account: 'CH1', busyDay: '2026-02-27', refreshToken: 'x' },
    controlUrl: 'http://127.0.0.1:4010/_control',
    secondClient: { basePath: '/second', headers: { Authorization: 'Bearer def' } },
    pins: {},
    notApplicable: {},
    orderNumbers: ['amount', 'postCode'] as const,
    timeoutMs: 1500,
    simulator: true,
  }
  const text = stringifyProfile(profile, {
    '': 'Written by conformance serve.',
    known: 'Data of the default bank.',
  })
  expect(text).toMatch(/^# Written by conformance serve\.\n/)
  expect(text).toContain('# Data of the default bank.\nknown:')
  expect(parse(text)).toEqual(ok(profile))
})

test('what is written for any other target has no secrets in it', () => {
  const parsed = parse(ACME)
  if (!parsed.ok) throw new Error('the profile is good')
  const text = stringifyProfile(parsed.value)
  expect(text).not.toMatch(/abc|\bold\b|7f3b8f0e/)
  expect(text).toContain('Permission-ID: env:PERMISSION_ID')
  expect(text).toContain('Authorization: env:AUTHORIZATION')
})

test('what is too short to be found in reports is told, and why', () => {
  const warnings: string[] = []
  const warn = ({ message, remedy }: { message: string; remedy?: string | undefined }) =>
    void warnings.push(`${message}; ${remedy}`)
  const text = `name: x\nheaders: { X-Instance-ID: env:TOKEN, Permission-ID: env:PERMISSION }\n`
  expect(parseProfile({ name: 'x.yaml', text }, secrets, { warn }).ok).toBe(true)
  expect(warnings.filter((warning) => warning.startsWith('env:'))).toEqual([
    'env:TOKEN holds fewer than 6 characters, too few to be taken out of reports without other words; where it is a header, its own value is left out; anywhere else it can be read in reports',
  ])
})

test('numbers that are added to orders keep their digits', () => {
  const parsed = parse('name: x\norderFields: { item: { rate: 1.50, limit: 9007199254740993 } }\n')
  expect(parsed.ok && JSON.stringify(parsed.value.orderFields)).toBe(
    '{"item":{"rate":1.50,"limit":9007199254740993}}',
  )
})

describe('headers that are another one with every request', () => {
  const withHeaders = (names: string) => {
    const parsed = parse(`name: a\nheaders: { X-Own: '1' }\nuniqueHeaders: [${names}]\n`)
    return parsed.ok ? 'good' : JSON.stringify(parsed.error)
  }

  test('are any that the target wants', () => {
    expect(withHeaders('X-Request-ID')).toBe('good')
  })

  test.for([
    ['x-own', /has one value under headers/],
    ['X-Correlation-ID', /is unique without being named/],
    ['Permission-ID', /cannot have another value/],
    ['content-length', /cannot have another value/],
    ["'X Own'", /must be the name of a header/],
  ] as const)('cannot be %s', ([name, message]) => {
    expect(withHeaders(name)).toMatch(message)
  })
})

describe('the identifiers that operations of a card API take', () => {
  const withIdentifiers = (entry: string) =>
    parse(
      `name: a\nsurfaces: { cards: { variants: { v2: { release: 2.38.0, identifiers: { ${entry} } } } } }`,
    )

  test('are named by operation', () => {
    expect(withIdentifiers('cards/details: cardId').ok).toBe(true)
  })

  test.each([
    ['cards/detials: cardId', 'no operation "cards/detials" of v2 2.38.0 takes a cardId or a shortCardId'],
    ['cards/healthcheck: cardId', 'no operation "cards/healthcheck" of v2 2.38.0'],
    ['cards/details: cardToken', 'cardId'],
  ])('%s is refused', (entry, message) => {
    const parsed = withIdentifiers(entry)
    expect(parsed.ok ? '' : JSON.stringify(parsed.error.map((one) => one.message))).toContain(
      JSON.stringify(message).slice(1, -1),
    )
  })
})
