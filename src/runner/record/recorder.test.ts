import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankDateAt } from '../../kernel/calendar.ts'
import { xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import type { WireFailure, WireResponse } from '../../evidence/observation.ts'
import type { Profile, Target, TargetSession } from '../../target/profile/profile.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { parseScenario } from '../../../test/support/parse-scenario.ts'
import { writtenScenario } from '../../scenario/written-scenario.ts'
import { createRecorder } from './recorder.ts'
import { prepareRequest } from '../request/request.ts'
import type { RecordedRequest } from './traffic.ts'

const PROFILE: Profile = {
  name: 'a bank',
  surfaces: { gateway: { basePath: '/gw' } },
  headers: {
    Authorization: 'Bearer a-token-of-the-client',
    'Permission-ID': '11111111-1111-4111-8111-111111111111',
    'User-Agent': 'conformance',
    'X-CorAPI-Target-ID': 'provider-1',
    'X-PSU-IP-Address': 'AUTO',
    'X-PSU-User-Agent': 'AUTO',
  },
  known: {},
  pins: {},
  notApplicable: {},
}
const BASE = '/gw/api/bankingservices/b2b'
const ACCOUNTS = `${BASE}/account-information/version/accounts`
const PAYMENTS = `${BASE}/payment-submission/version/payments`
const CORRELATION = ['X-Correlation-ID', 'of-the-client'] as const
const USUAL = [...Object.entries(PROFILE.headers), CORRELATION]

type Sent = Partial<RecordedRequest> & {
  readonly without?: string
  readonly more?: RecordedRequest['headers']
}
type Answer = Partial<WireResponse> | WireFailure

/** What becomes of one request and its answer. */
async function recorded(sent: Sent, answer: Answer = {}, profile: Profile = PROFILE, ofWorld = profile) {
  let now = 1_000
  const session: TargetSession = {
    profile: ofWorld,
    now: () => (now += 1_000),
    send: async ({ path }) => ({
      url: `https://bank.test/gw${path}`,
      durationMs: 7,
      outcome:
        'code' in answer
          ? { failure: answer }
          : { response: { status: 200, headers: [CORRELATION], body: '', ...answer } },
    }),
    close: async () => {},
  }
  const target: Target = { kind: 'http', profile, capabilities: new Set(), open: async () => session }
  let passing = 0
  const recorder = createRecorder(target, session, REQUIREMENTS, xmlOnDemand(), () => (passing += 5))
  const { without, more = [], ...request } = sent
  const headers = [...USUAL.filter(([name]) => name !== without), ...more]
  const passed = await recorder.pass({ method: 'GET', target: ACCOUNTS, headers, ...request })
  const [step] = recorder.steps()
  const content = step?.ok ? step.value.content : step?.error
  return { ...passed, content, result: recorder.result() }
}

/** The body that goes out when the step has been written into a file, read from there, and is played. */
function playedAgain(content: unknown): string | undefined {
  const { ok: isSent, value } = preparedAgain(content)
  return isSent ? value.body : value
}

function pathPlayedAgain(content: unknown): string {
  const { ok: isSent, value } = preparedAgain(content)
  return isSent ? value.path : value
}

function preparedAgain(content: unknown) {
  const file = { id: 'recorded/session', title: 'A session', effects: 'irreversible', steps: [content] }
  const text = writtenScenario(file)
  const scenario = parseScenario({ name: 'session.yaml', text })
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.error))
  const [step] = scenario.value.steps
  if (step?.action.kind !== 'send') throw new Error('the step sends nothing')
  const scope = { variables: {}, today: bankDateAt(0) }
  const context = { profile: PROFILE, surface: 'gateway', scope, correlationId: 'one' } as const
  const prepared = prepareRequest(step.action, context)
  return prepared.ok
    ? ({ ok: true, value: prepared.value.request } as const)
    : ({ ok: false, value: prepared.error } as const)
}

const NAME = '1. account-information/list-accounts'
const GOOD = { name: NAME, send: 'account-information/list-accounts' }
const VERIFIED = { verifies: ['answers/valid-request-succeeds'], expect: { status: 200 } }
const refused = (status = 400): Answer => ({ status })

describe('a request that was answered', () => {
  test('is judged, and told with the instants at which it was sent and answered', async () => {
    const body = JSON.stringify({ accounts: 'none' })
    const { step, result } = await recorded({}, { headers: [['Content-Type', 'application/json']], body })
    expect(step).toMatchObject({ name: NAME, line: 1 })
    expect(step.exchanges).toMatchObject([
      { id: 'recorded/session#1', sentAt: '1970-01-01T00:00:02.000Z', operation: GOOD.send, durationMs: 7 },
    ])
    expect(step.findings.map(({ requirement }) => requirement)).toContain(
      'headers/correlation-id-is-reflected',
    )
    expect(result).toMatchObject({ id: 'recorded/session', verdict: 'fail', durationMs: 5, steps: [step] })
  })

  test('that nothing can be said of leaves nothing tested, and one that passes a pass', async () => {
    expect((await recorded({}, { code: 'reset', message: 'gone' })).result.verdict).toBe('not-tested')
    const headers = [CORRELATION, ['Content-Type', 'application/json']] as const
    expect((await recorded({}, { headers, body: '[]' })).result.verdict).toBe('pass')
  })

  test('is told by its method and path where no operation has its address, without its secrets', async () => {
    const { step, content } = await recorded({ target: '/gw/a-token-of-the-client/x?y=1' }, refused(404))
    expect(step.name).toMatch(/^1\. GET \/gw\/[^/]*redacted[^/]*\/x$/)
    expect(step.exchanges[0]).not.toHaveProperty('operation')
    expect(content).toBe('no operation has its address')
  })
})

describe('a step that sends it again', () => {
  test.each<[string, Sent, object]>([
    ['has nothing of its own', {}, { ...GOOD, ...VERIFIED }],
    [
      'has its parameters',
      { target: `${ACCOUNTS}/acc%201/transactions?date=2026-03-02` },
      {
        name: '1. account-information/list-transactions',
        send: 'account-information/list-transactions',
        path: { accountId: 'acc 1' },
        query: { date: '2026-03-02' },
        ...VERIFIED,
      },
    ],
    [
      'has a header with another value',
      { without: 'User-Agent', more: [['user-agent', 'mine']] },
      { ...GOOD, headers: { 'User-Agent': 'mine' }, ...VERIFIED },
    ],
    [
      'has a documented header of its own',
      { more: [['X-Instance-ID', 'one']] },
      { ...GOOD, headers: { 'X-Instance-ID': 'one' }, ...VERIFIED },
    ],
    [
      'has an unspecified header',
      { more: [['X-Own', 'one']] },
      { ...GOOD, headers: { 'X-Own': 'one' }, ...VERIFIED },
    ],
    [
      'has none of what every client sends',
      {
        more: [
          ['Accept', '*/*'],
          ['Host', 'a'],
        ],
      },
      { ...GOOD, ...VERIFIED },
    ],
    [
      'has no secret of the client’s',
      { without: 'Authorization', more: [['Authorization', 'Bearer another']] },
      { ...GOOD, ...VERIFIED },
    ],
  ])('%s', async (_, sent, content) => {
    expect((await recorded(sent)).content).toEqual(content)
  })

  test.each([
    ['a parameter twice', `${ACCOUNTS}/a/transactions?date=2026-03-02&date=2026-03-03`],
    ['bytes that are no text', `${ACCOUNTS}/a%F0/transactions?date=%F0`],
    ['an empty query', `${ACCOUNTS}?`],
    ['no value', `${ACCOUNTS}/a/transactions?date`],
  ])('goes to the very address that had %s', async (_, address) => {
    const { content } = await recorded({ target: address })
    expect(content).toMatchObject({ follow: address.slice('/gw'.length) })
    expect(pathPlayedAgain(content)).toBe(address.slice('/gw'.length))
    const refusal = (await recorded({ target: address }, refused())).content
    expect(refusal).toMatchObject({ wrong: { address: expect.stringMatching(/^\/accounts/) } })
    expect(pathPlayedAgain(refusal)).toBe(address.slice('/gw'.length))
    const byHeader = (await recorded({ target: address, without: 'User-Agent' }, refused())).content
    expect(byHeader).toMatchObject({ wrong: { omitHeader: 'User-Agent' } })
    expect(pathPlayedAgain(byHeader)).toBe(address.slice('/gw'.length))
  })

  test('has a question mark and an escaped slash in its parameters', async () => {
    const { content } = await recorded({ target: `${ACCOUNTS}/a%2fb/transactions?date=1?2:%33+4` })
    expect(content).toMatchObject({ path: { accountId: 'a/b' }, query: { date: '1?2:3 4' } })
  })

  test('has the body of an order as JSON', async () => {
    const order = { requestedExecutionDate: '2026-03-04', transactions: [] }
    const { content } = await recorded({ method: 'POST', target: PAYMENTS, body: JSON.stringify(order) })
    // Sent again it is a repetition, which may be refused.
    expect(content).not.toHaveProperty('expect')
    expect(content).toMatchObject({ send: 'payment-submission/submit', body: order })
  })

  test('has no empty body, and one that is no JSON as it was', async () => {
    const post = { method: 'POST', target: PAYMENTS }
    expect((await recorded({ ...post, body: '' })).content).not.toHaveProperty('body')
    expect((await recorded({ ...post, body: '{' })).content).toMatchObject({ bodyText: '{' })
    expect((await recorded({ body: 'odd' })).content).toMatchObject({ bodyText: 'odd' })
  })

  test.each([
    ['zeros at the end', '{"amount":12.50}'],
    ['more digits than a double holds', '{"amount":999999999999.99999,"n":9007199254740993}'],
    ['another form of a number', '{"a":1E2,"b":-0,"c":1e400}'],
    ['a key twice', '{"amount":1,"amount":2}'],
    ['keys that are numbers', '{"2":1,"1":2}'],
    ['lines', '{\r\n\t"amount": 1\n}\n'],
    ['escapes', String.raw`{"name":"Gr\u00fcezi \/ \ud800"}`],
    ['variables', '{"${name}":"$${name} ${today}"}'],
    ['keys of its own language', '{"__proto__":1,"<<":{"fixture":"x"},"repeat":"a"}'],
    ['what a scenario repeats', '{"repeat":"a","times":3}'],
    ['a text', '"Grüezi"'],
    ['odd characters', '{"a":"\u0085\u2028\ufeff\u007f"} '],
    ['very many levels', '['.repeat(100_000) + ']'.repeat(100_000)],
  ])('has the same bytes where the body has %s', async (_, body) => {
    for (const status of [200, 400]) {
      const { content } = await recorded({ method: 'POST', target: PAYMENTS, body }, { status })
      expect(playedAgain(content)).toBe(body)
    }
  })

  test('shows every digit of the numbers in a body', async () => {
    const body = '{"amount":12.50,"others":[999999999999.99999,9007199254740993,-0,1e400]}'
    const { content } = await recorded({ method: 'POST', target: PAYMENTS, body })
    expect(content).toHaveProperty('body.amount')
    expect(writtenScenario(content as Record<string, unknown>)).toContain('amount: 12.50\n')
    expect(playedAgain(content)).toBe(body)
  })

  test('has the same bytes where the body is any JSON, laid out in any way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), async (value, indent) => {
        const body = JSON.stringify(value, undefined, indent)
        const { content } = await recorded({ method: 'POST', target: PAYMENTS, body })
        expect(playedAgain(content)).toBe(body)
      }),
    )
  })

  test('is left out where no scenario file can hold its body', async () => {
    const post = { method: 'POST', target: PAYMENTS }
    for (const body of [`"${'x'.repeat(1024 * 1024)}"`, '"\ufffd"'])
      expect((await recorded({ ...post, body })).content).toBe('its body has no form in a scenario file')
    const nearly = `{"a":"${'x'.repeat(1_000_000)}"}`
    expect((await recorded({ ...post, body: nearly })).content).toBe('it is too large for a scenario file')
    expect((await recorded({ more: [['X-Own', '\ufffd']] })).content).toBe(
      'it has no form in a scenario file',
    )
  })
})

describe('a request that was refused is wrong in the one way that can be told', () => {
  test.each<[string, Sent, object]>([
    ['a header is missing', { without: 'X-CorAPI-Target-ID' }, { omitHeader: 'X-CorAPI-Target-ID' }],
    [
      'a header has another value',
      { without: 'User-Agent', more: [['User-Agent', 'x']] },
      { setHeader: { 'User-Agent': 'x' } },
    ],
    ['its query', { target: `${ACCOUNTS}/a/transactions?date=tomorrow` }, { setQuery: { date: 'tomorrow' } }],
    ['its path', { target: `${ACCOUNTS}/a` }, { setPath: { accountId: 'a' } }],
    ['its body', { method: 'POST', target: PAYMENTS, body: '{}' }, { body: {} }],
  ])('%s', async (_, sent, wrong) => {
    const { content } = await recorded(sent, refused())
    expect(content).toMatchObject({ wrong })
    expect(content).not.toHaveProperty('verifies')
    expect(content).not.toHaveProperty('headers')
    expect(content).not.toHaveProperty('body')
  })

  test('and has its body besides where something else is wrong', async () => {
    const sent = { method: 'POST', target: PAYMENTS, body: '{}', without: 'X-CorAPI-Target-ID' }
    expect((await recorded(sent, refused())).content).toMatchObject({ body: {}, wrong: {} })
  })

  test('from 400 on', async () => {
    expect((await recorded({}, refused(399))).content).toMatchObject({
      ...VERIFIED,
      expect: { status: 399 },
    })
    expect((await recorded({}, refused(400))).content).toBe('what made it be answered 400 cannot be told')
  })
})

describe('there is no step', () => {
  test.each<[string, Sent, Answer]>([
    ['it got no answer', {}, { code: 'reset', message: 'gone' }],
    [
      'tokens and consents cannot be sent twice',
      { method: 'POST', target: `${BASE}/consent-flow/version/oauth/token` },
      {},
    ],
    ['it has a secret in it', { more: [['X-Own', 'a-token-of-the-client']] }, {}],
  ])('because %s', async (reason, sent, answer) => {
    expect((await recorded(sent, answer)).content).toBe(reason)
  })

  test.each(['{"password":"secret-1"}', '{ "password": "secret-1" }'])(
    'of a body with a secret field: %s',
    async (body) => {
      const { content } = await recorded({ method: 'POST', target: PAYMENTS, body })
      expect(content).toBe('it has a secret in it')
    },
  )

  test('that shows a secret of the profile, although its world has others', async () => {
    const { Authorization: _, ...headers } = PROFILE.headers
    const secret: Sent = { more: [['X-Own', 'a-token-of-the-client']] }
    const { content, result } = await recorded(secret, {}, PROFILE, { ...PROFILE, headers })
    expect(content).toBe('it has a secret in it')
    expect(JSON.stringify(result)).not.toContain('a-token-of-the-client')
  })

  test('of the card API', async () => {
    const profile = { ...PROFILE, surfaces: { cards: { basePath: '/gw' } } }
    const { content } = await recorded({ method: 'POST', target: '/gw/cards/details' }, {}, profile)
    expect(content).toBe('requests to the card API are judged, and not kept as steps')
  })
})
