import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Exchange } from '../../evidence/observation.ts'
import type { Finding, ScenarioResult } from '../../evidence/run-result.ts'
import { xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { createJudgedTraffic } from '../../runner/record/judged-traffic.ts'
import { GATEWAY_URL, recordedSession } from '../../../test/support/recorded-session.ts'
import { faceFinder, profileOfFaces } from './faces.ts'
import { judgeTraffic, whatWasLeftOut } from './judge-traffic.ts'

const URLS = { gateway: GATEWAY_URL }

/** What comes of files with these texts; each is read in pieces of a length. */
async function judged(texts: readonly string[], pieceLength = 65_536) {
  const profile = profileOfFaces(URLS)
  const traffic = createJudgedTraffic(profile, {
    requirements: REQUIREMENTS,
    xml: xmlOnDemand(),
    nowMs: () => 0,
  })
  const files = texts.map((text, index) => ({
    name: `${index + 1}.json`,
    pieces: piecesOf(text, pieceLength),
  }))
  const read = await judgeTraffic(files, profile, faceFinder(profile, URLS), traffic)
  const result = traffic.result('traffic', '1.json')
  return { read, result, found: foundIn(result), left: read.ok ? whatWasLeftOut(read.value) : [] }
}

async function* piecesOf(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

function foundIn({ steps }: ScenarioResult): readonly Finding[] {
  return steps
    .flatMap(({ findings }) => findings)
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
}

async function exchanges(count: number, fault?: string, everyMs?: number): Promise<readonly Exchange[]> {
  const session = recordedSession({}, everyMs)
  const all: Exchange[] = []
  for (let index = 0; index < count; index++) {
    if (index === 40 && fault) session.bank.control.inject(fault)
    if (index === 80) session.bank.control.clearFaults()
    all.push(await session.next())
  }
  return all
}

const SESSION = await exchanges(120)
const lines = (all: readonly unknown[]): string => all.map((one) => `${JSON.stringify(one)}\n`).join('')

type Draw = (exchange: Exchange) => unknown
const named = (headers: Exchange['request']['headers']) => headers.map(([name, value]) => ({ name, value }))
const base64 = (text: string): string => Buffer.from(text).toString('base64')

const entryOf: Draw = ({ request: { method, url, headers, body }, response, sentAt, durationMs }) => ({
  startedDateTime: sentAt,
  time: durationMs,
  request: {
    method,
    url,
    headers: named([...headers, [':path', '/x'], ['Host', 'gateway.test']]),
    ...(body !== undefined && { postData: { mimeType: 'application/json', text: body } }),
    bodySize: body?.length ?? 0,
  },
  response: {
    status: response!.status,
    headers: named(response!.headers),
    content: { size: Buffer.byteLength(response!.body), text: base64(response!.body), encoding: 'base64' },
  },
})

const traceOf: Draw = ({ request: { method, url, headers, body = '' }, response, sentAt }) => ({
  http_buffered_trace: {
    request: {
      headers: [
        { key: ':method', value: method },
        { key: ':path', value: url.slice(GATEWAY_URL.length) },
        { key: ':authority', value: 'gateway.test' },
        ...headers.map(([key, value]) => ({ key: key.toLowerCase(), value })),
      ],
      ...(body !== '' && { body: { truncated: false, as_bytes: base64(body) } }),
      headers_received_time: sentAt,
    },
    response: {
      headers: [
        { key: ':status', value: String(response!.status) },
        ...response!.headers.map(([key, value]) => ({ key, raw_value: base64(value) })),
      ],
      ...(response!.body !== '' && { body: { as_string: response!.body } }),
    },
  },
})

const har = (entries: readonly unknown[], indent?: number): string =>
  JSON.stringify({ log: { version: '1.2', pages: [{ id: '{[' }], entries } }, undefined, indent)
const inScenarios = (all: readonly unknown[]) => [{ id: 'a', steps: [{ name: '"', exchanges: all }] }]
const withLength = (value: unknown): string => {
  const text = JSON.stringify(value)
  return `${text.length} ${text}\n`
}

const FORMS: Readonly<Record<string, string>> = {
  'NDJSON of exchanges': lines(SESSION),
  'NDJSON with fields as an object': lines(
    SESSION.map((one) => ({
      ...one,
      request: { ...one.request, headers: Object.fromEntries(one.request.headers) },
    })),
  ),
  'a HAR in a line': har(SESSION.map(entryOf)),
  'a HAR in many lines': har(SESSION.map(entryOf), 2),
  'entries of a HAR, a line each': lines(SESSION.map(entryOf)),
  'traces of Envoy': lines(SESSION.map(traceOf)),
  'a list': JSON.stringify(SESSION),
  'the journal of a bank': JSON.stringify({ exchanges: SESSION }, undefined, 1),
  'a report': JSON.stringify({ schemaVersion: '1', scenarios: inScenarios(SESSION) }, undefined, 2),
  'the journal of a run':
    withLength({ journal: '1.0', runId: 'r', startedAt: 'x', facts: {} }) +
    withLength({ elapsedMs: 1, scenario: inScenarios(SESSION)[0] }),
}

describe.each(Object.entries(FORMS))('%s', (_, text) => {
  test.each([65_536, 7])('is read in pieces of %i, and accuses nobody', async (length) => {
    const { read, found, result } = await judged([text], length)
    expect(read).toMatchObject({ ok: true, value: { judged: SESSION.length, late: 0 } })
    expect(found).toEqual([])
    expect(
      Object.keys(Object.assign({}, ...result.steps.map(({ passed }) => passed))).length,
    ).toBeGreaterThan(40)
  })
})

const [FIRST] = SESSION as readonly [Exchange]
const entry = entryOf(FIRST) as Record<'request' | 'response', object>

test.each([
  ['a line that is no JSON', `${lines([FIRST])}{"request":\n${lines([FIRST])}`, '1.json:2: is no JSON'],
  ['no exchange', lines([FIRST, { a: 1 }]), '1.json:2: is no exchange: it has no "request"'],
  ['no headers', lines([{ ...FIRST, request: { method: 'GET', url: '/' } }]), '1.json:1: has no headers'],
  ['no time', lines([{ ...FIRST, sentAt: 'now' }]), '1.json:1: does not say when it was sent'],
  ['a HAR that was cut off', har([entry, entry], 1).slice(0, -40), 'ends before what it has begun'],
  ['a page', '<html>', '1.json:1: is no JSON'],
])('%s is told with its file and line', async (_, text, message) => {
  const { read } = await judged([text])
  expect(read.ok ? 'read' : read.error).toContain(message)
})

test.each<[string, unknown, string]>([
  [
    'another host',
    { ...FIRST, surface: undefined, request: { ...FIRST.request, url: 'https://cdn.test/a' } },
    'with cdn.test, which is no face',
  ],
  [
    'an address of no operation',
    { ...FIRST, request: { ...FIRST.request, url: `${GATEWAY_URL}/app.js` } },
    'at addresses that no operation has',
  ],
  ['no answer', { ...FIRST, response: undefined }, 'without an answer'],
  ['a blocked request', { ...entry, response: { status: 0, headers: [] } }, 'without an answer'],
  [
    'a body that is not there',
    {
      ...entry,
      request: {
        ...entry.request,
        method: 'POST',
        url: `${GATEWAY_URL}/api/bankingservices/b2b/payment-submission/version/payments`,
        bodySize: 12,
      },
    },
    'recorded without its body',
  ],
])('%s is left out, counted and said', async (_, value, said) => {
  const { found, left } = await judged([lines([value])])
  expect(found).toEqual([])
  expect(left.join('\n')).toContain(said)
})

test('answers whose bodies were not recorded, and requests without their token, contradict nothing', async () => {
  const bare = SESSION.map((one) => ({
    ...(entryOf(one) as object),
    request: {
      ...(entryOf(one) as typeof entry).request,
      headers: named(one.request.headers.filter(([name]) => name !== 'Authorization')),
    },
    response: { ...(entryOf(one) as typeof entry).response, content: { size: 99 } },
  }))
  const { found, read } = await judged([har(bare)])
  expect(read).toMatchObject({ ok: true, value: { judged: SESSION.length } })
  expect(found).toEqual([])
})

test('two requests of one instant that differ in their bodies alone are two', async () => {
  const order = SESSION.find(({ request }) => request.method === 'POST')!
  const other = { ...order, request: { ...order.request, body: order.request.body!.replace('"M', '"N') } }
  const { read } = await judged([lines([order, other, order])])
  expect(read).toMatchObject({ ok: true, value: { judged: 2, repeated: 1 } })
})

test('a line that was still being written is left out and said', async () => {
  const { left, read } = await judged([lines(SESSION).slice(0, -20)])
  expect(read).toMatchObject({ ok: true, value: { judged: SESSION.length - 1 } })
  expect(left).toEqual(['1.json: its last line is not whole, and was left out'])
})

describe('a fault that is there for a while', async () => {
  const all = await exchanges(120, 'answers/json-declared-as-text')

  test('is found, with how often and since when, and shown a few times', async () => {
    const { found, result } = await judged([lines(all)])
    const first = found.find(({ repeated }) => repeated)!
    expect(first.repeated).toMatchObject({ since: expect.any(String) as string })
    const [since, until] = [all[40]!.sentAt, all[79]!.sentAt]
    for (const { repeated } of found.filter((one) => one.repeated)) {
      expect(repeated!.since >= since).toBe(true)
      expect(repeated!.until <= until).toBe(true)
    }
    expect(new Set(found.map(({ requirement }) => requirement)).size).toBeLessThan(5)
    expect(Math.max(...result.steps.map(({ exchanges: shown }) => shown.length))).toBeLessThan(30)
    expect(first.source.line).toBeGreaterThan(40)
  })

  test('is told without the secrets of the traffic', async () => {
    const { result } = await judged([lines(all)])
    const told = JSON.stringify(result)
    for (const { request } of all) {
      const token = request.headers.find(([name]) => name === 'Authorization')![1].replace('Bearer ', '')
      expect(told.includes(token)).toBe(false)
    }
  })
})

test('a fault that comes back after two hours is told once more, with since when', async () => {
  const session = recordedSession({}, 60_000)
  const all: Exchange[] = []
  for (let index = 0; index < 240; index++) {
    if (index === 40 || index === 200) session.bank.control.inject('answers/json-declared-as-text')
    if (index === 80) session.bank.control.clearFaults()
    all.push(await session.next())
  }
  const { found } = await judged([lines(all)])
  const since = found.flatMap(({ repeated }) => (repeated ? [repeated.since] : []))
  const isWithin = (from: number, to: number) => (at: string) =>
    at >= all[from]!.sentAt && at <= all[to]!.sentAt
  expect(since.some(isWithin(40, 79))).toBe(true)
  expect(since.some(isWithin(200, 239))).toBe(true)
  expect(since.every((at) => isWithin(40, 79)(at) || isWithin(200, 239)(at))).toBe(true)
})

test('the report says what was known, and what was held against it', async () => {
  const { result } = await judged([lines(SESSION)])
  expect(result.known?.['answer']?.facts).toBe(SESSION.length)
  expect(result.known?.['day/final']).toMatchObject({
    laws: expect.arrayContaining(['balances/finalized-day-is-answered-200']) as string[],
  })
  expect(result.known?.['day/final']?.comparisons).toBeGreaterThan(5)
})

// The order of what was recorded, how often and how much of it, depends on who recorded it.
const ORDER = fc.tuple(
  fc.integer(),
  fc.double({ min: 0, max: 0.6, noNaN: true }),
  fc.double({ min: 0, max: 0.5, noNaN: true }),
)

test('a recording that is out of order, has lines twice and lacks others accuses nobody', async () => {
  const sessions = [
    SESSION,
    await exchanges(150, undefined, 3_600_000 / 4),
    await exchanges(60, undefined, 0),
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...sessions), ORDER, async (session, [seed, lost, twice]) => {
      const random = seeded(seed)
      const kept = session.filter(() => random() >= lost)
      const more = [...kept, ...kept.filter(() => random() < twice)]
      const shuffled = more.map((one) => [random(), one] as const).toSorted(([one], [other]) => one - other)
      // More than are held in order, so that some come late.
      const { found } = await judged([lines(shuffled.map(([, one]) => one)), lines(more)])
      expect(found).toEqual([])
    }),
    { numRuns: 30 },
  )
})

function seeded(seed: number): () => number {
  let state = seed | 1
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    state ^= state >>> 15
    return (state >>> 0) / 2 ** 32
  }
}
