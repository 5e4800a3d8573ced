import { describe, expect, test } from 'vitest'
import type { AddressedRequest, Profile, SendResult, Target } from '../src/target/profile/profile.ts'
import { escapeXml } from '../src/kernel/xml.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { between } from './support/between.ts'
import { rewriting } from './support/rewriting.ts'
import type { Answer, Rewrite } from './support/rewriting.ts'
import { sampleRestAndLong } from './support/sample.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from './support/suite.ts'

/**
 * What gateways and card platforms may do, written down from the documents alone, and what a suite might take for an
 * error. What the simulator or one of the hand-rolled ones does as a choice of its own is not here.
 */

type Behaviour = (target: Target) => Target

const GATEWAY: Readonly<Record<string, Behaviour>> = {
  'the correlation id in two header lines that are the same': answering((answer) => ({
    ...answer,
    headers: answer.headers.flatMap((header) =>
      is(header, 'x-correlation-id') ? [header, header] : [header],
    ),
  })),
  'amounts of entries as numbers with an exponent': answering((answer, { path }) =>
    path.includes('/transactions') || path.includes('/statements')
      ? {
          ...answer,
          body: answer.body.replace(
            /"amount":\{([^}]*)"amount":"(-?)(\d+)\.(\d\d)"/g,
            (_, before: string, sign: string, whole: string, hundredths: string) =>
              `"amount":{${before}"amount":${sign}${BigInt(whole + hundredths)}e-2`,
          ),
        }
      : answer,
  ),
  'numbers of consents beyond what a double can hold': answering((answer, { path }) =>
    path.includes('/consents')
      ? { ...answer, body: answer.body.replace(/"accountId":(\d+)/g, '"accountId":9007199254740993$1') }
      : answer,
  ),
  'an echo with headers of its own, one of them twice, the last one first': answering(
    onJson((body) => {
      if (!isRecord(body) || !Array.isArray(body['receivedHeaders'])) return body
      const via = { headerName: 'Via', headerValue: '1.1 gateway' }
      return { ...body, receivedHeaders: [via, ...body['receivedHeaders'].toReversed(), via] }
    }),
  ),
  'an echo that writes null where nothing was received': answering(
    onJson((body) =>
      isRecord(body) && body['receivedPayload'] === '' ? { ...body, receivedPayload: null } : body,
    ),
  ),
  'an echo of a text with its quotes, as it was received': answering((answer, { method, body }) => {
    if (method !== 'POST' || !answer.body.includes('"receivedPayload"')) return answer
    const echo = JSON.parse(answer.body) as Readonly<Record<string, unknown>>
    return { ...answer, body: JSON.stringify({ ...echo, receivedPayload: body ?? '' }) }
  }),
  'links to a notification and to a PDF beside those to statements': answering(
    onJson((body, path) => {
      const [link] = path.endsWith('/statements') && Array.isArray(body) ? (body as unknown[]) : []
      if (!isRecord(link) || !Array.isArray(body)) return body
      const notice = { ...link, id: 'notice-1', type: 'CAMT54', schemaVersion: 'camt.054.001.08' }
      const { schemaVersion: _, ...plain } = link
      return [{ ...plain, id: 'pdf-1', type: 'PDF' }, ...body, notice]
    }),
  ),
  'only what was rejected in the status of an order': answering(
    onJson((body) =>
      isRecord(body) && Array.isArray(body['transactions']) && 'messageId' in body
        ? {
            ...body,
            transactions: body['transactions'].filter(
              (one: unknown) => isRecord(one) && one['statusCode'] === 'RJCT',
            ),
          }
        : body,
    ),
  ),
  'owners in decomposed letters in the list of accounts': answering(
    onMembers((name, value) =>
      name === 'accountOwner' && typeof value === 'string' ? value.normalize('NFD') : value,
    ),
    /\/accounts$/,
  ),
  'IBANs of consents in small letters': answering(
    onMembers((name, value) => (name === 'iban' && typeof value === 'string' ? value.toLowerCase() : value)),
  ),
  'owners with letters of other scripts, in statements too': answering((answer) => ({
    ...answer,
    body: answer.body
      .replace(/("accountOwner":"[^"]+)"/g, '$1 株式会社 🏦"')
      .replace(/(<Ownr>\s*<Nm>[^<]+)</g, '$1 株式会社 🏦<'),
  })),
  'value dates of another century': answering((answer) => ({
    ...answer,
    body: answer.body
      .replace(/"valueDate":"\d{4}/g, '"valueDate":"1997')
      .replace(/(<ValDt>\s*<Dt>)\d{4}/g, '$11997'),
  })),
  'problem documents as XML': answering((answer) => {
    const isProblem = answer.headers.some(([, value]) => value === 'application/problem+json')
    if (!isProblem) return answer
    const members = Object.entries(JSON.parse(answer.body) as Readonly<Record<string, unknown>>)
    const elements = members.map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    return {
      ...withHeader(answer, 'content-type', 'application/problem+xml'),
      body: `<problem xmlns="urn:ietf:rfc:7807">${elements.join('')}</problem>`,
    }
  }),
  'a 405 that names no method': answering((answer) => ({
    ...answer,
    headers: answer.headers.filter((header) => !is(header, 'allow')),
  })),
  'a Location that is percent-encoded and names a host without a scheme': answering((answer) => ({
    ...answer,
    headers: answer.headers.map(([name, value]) =>
      name.toLowerCase() === 'location'
        ? [name, `//bank.example/${value.replace(/[a-f]/, (one) => `%${one.charCodeAt(0).toString(16)}`)}`]
        : [name, value],
    ),
  })),
  'token answers that name more directives, in capitals': answering((answer, { path }) =>
    path.includes('/oauth/token')
      ? withHeader(withHeader(answer, 'cache-control', 'private, NO-STORE, max-age=0'), 'pragma', 'No-Cache')
      : answer,
  ),
  'a Retry-After on whatever is not done yet': answering((answer) =>
    answer.status === 202 ? withHeader(answer, 'Retry-After', 'Mon, 02 Mar 2026 09:00:00 GMT') : answer,
  ),
  'one in fifteen calls that the provider does not answer': everyNth(15, (answer) => problem(answer, 502)),
  'one in fifteen calls that the provider does not answer in time': everyNth(15, (answer) =>
    problem(answer, 504),
  ),
  'one in fifteen calls too many, to be sent again after a second': refusingEveryNth(15, () => ({
    status: 429,
    headers: [['Retry-After', '1']],
    body: '',
  })),
  'one in fifteen calls too many, to be sent again at an instant': refusingEveryNth(15, (nowMs) => ({
    status: 429,
    headers: [
      ['retry-after', new Date(nowMs + 2000).toUTCString()],
      ['content-type', 'application/problem+json'],
    ],
    body: '{"type":"about:blank","title":"Too many requests"}',
  })),
  'instants that are three minutes behind': answering((answer) =>
    withHeader(
      { ...answer, body: answer.body.replace(/("requestDateTime":"[^"]*T\d\d:)00/, '$103') },
      'Date',
      'Mon, 02 Mar 2026 07:57:00 GMT',
    ),
  ),
  'IBANs of single accounts in groups of four': answering(
    onMembers((name, value) =>
      name === 'identification' && typeof value === 'string' ? value.replace(/(.{4})(?=.)/g, '$1 ') : value,
    ),
    /\/accounts\/[^/]+$/,
  ),
  'balances with two decimals and with fewer, in turn': inTurn(/\/balance/, (answer) => ({
    ...answer,
    body: answer.body.replace(/("amount":"-?\d+)\.(\d*?)0+"/g, (_, whole: string, fraction: string) =>
      fraction === '' ? `${whole}"` : `${whole}.${fraction}"`,
    ),
  })),
  'access tokens that are made of claims in whole seconds': ofWholeSeconds(),
}

const CARDS: Readonly<Record<string, Behaviour>> = {
  'numbers as texts': answering(onMembers((_, value) => (typeof value === 'number' ? String(value) : value))),
  'a search that finds nothing is answered 204': answering((answer) =>
    /"totalRecords":0\b/.test(answer.body) ? { ...answer, status: 204, headers: [], body: '' } : answer,
  ),
  'a search that finds nothing is answered 404': answering((answer) =>
    /"totalRecords":0\b/.test(answer.body)
      ? { ...answer, status: 404, body: '{"applicationError":"NOTHING_FOUND"}' }
      : answer,
  ),
  'logos as PNG': answering((answer, { path }) =>
    path.endsWith('/logo') && answer.status === 200
      ? { ...withHeader(answer, 'content-type', 'image/png'), body: 'PNG' }
      : answer,
  ),
  'logos that stand elsewhere': answering((answer, { path }) =>
    path.endsWith('/logo') && answer.status === 200
      ? { status: 302, headers: [['location', 'https://cdn.example/logo']], body: '' }
      : answer,
  ),
  'no details of a card that was just ordered': notReadableAtFirst(),
  'two orders a day': ordersPerDay(2),
  'one in fifteen calls too many': refusingEveryNth(15, () => ({
    status: 429,
    headers: [['Retry-After', '1']],
    body: '{"message":"Too many"}',
  })),
  'one in fifteen calls lost': everyNth(15, page),
  'a trace id of its own, and more headers': answering((answer) =>
    withHeader(withHeader(answer, 'issuer-trace-id', 'p-1'), 'X-Request-ID', 'b7'),
  ),
  'no issuer-trace-id but a UUID': ofUuids('issuer-trace-id'),
  'instants in another zone, to the nanosecond': answering((answer) => ({
    ...answer,
    body: answer.body.replace(/T(\d\d):(\d\d):(\d\d)(?:\.\d+)?Z"/g, 'T$1:$2:$3.123456789+00:00"'),
  })),
  'errors without a body': answering((answer, { surface }) =>
    surface === 'cards' && answer.status >= 400 && answer.status !== 409
      ? { ...answer, headers: [], body: '' }
      : answer,
  ),
  'numbers of cards as texts with zeros before them': answering(
    onMembers((name, value) =>
      typeof value === 'number' && ['bankClearingNumber', 'cardNumber', 'cardType'].includes(name)
        ? String(value).padStart(8, '0')
        : value,
    ),
  ),
  'codes of errors in a header, and no body': answering((answer, { surface }) =>
    surface === 'cards' && answer.status >= 400
      ? { ...answer, headers: [['X-Error-Code', /\b4\d{3}\b/.exec(answer.body)?.[0] ?? '']], body: '' }
      : answer,
  ),
}

const SETTLEMENT: Readonly<Record<string, Behaviour>> = {
  'names and kinds of problems as URNs': answering(
    onJson((body) =>
      isRecord(body) && 'status' in body
        ? { ...body, type: 'urn:problem:7', instance: 'urn:uuid:5f6d7c9e-0f0a-4b5e-9a4b-0d9a5f0b8a11' }
        : body,
    ),
  ),
  'a status that is written 4e2': answering((answer) => ({
    ...answer,
    body: answer.body.replace(/"status":400\b/, '"status":4.00e2'),
  })),
  'more members in records and their lists': answering(
    onMembers((_, value) => (isRecord(value) && 'in' in value ? { code: 7, ...value, more: null } : value)),
  ),
  'records as problems of another charset': answering((answer) =>
    answer.status === 400
      ? withHeader(answer, 'content-type', 'Application/Problem+JSON; Charset=utf-8')
      : answer,
  ),
  'quotas in every answer': answering((answer) =>
    withHeader(withHeader(answer, 'RateLimit-Remaining', '0'), 'RateLimit-Reset', '1'),
  ),
  'one in fifteen calls too many': refusingEveryNth(15, () => ({
    status: 429,
    headers: [['Retry-After', '0']],
    body: '{"message":"Too many"}',
  })),
}

describe.each([
  { who: 'a gateway', behaviours: GATEWAY, surfaces: ['gateway'], least: 80 },
  { who: 'a card platform', behaviours: CARDS, surfaces: ['cards'], least: 60 },
  { who: 'a settlement service', behaviours: SETTLEMENT, surfaces: ['settlement'], least: 5 },
])('$who may have', ({ behaviours, surfaces, least }) => {
  for (const { items, tags } of sampleRestAndLong(Object.entries(behaviours), 12, 3)) {
    test.for(items)('%s', { tags }, async ([, behaviour]) => {
      const scenarios = SCENARIOS.filter(({ surface }) => surfaces.includes(surface))
      const { target, changes } = counted(behaviour)
      const result = await judgeSuite(target, { scenarios })
      expect(troublesOf(result)).toEqual([])
      expect(result.summary.pass).toBeGreaterThan(least)
      expect(changes()).toBeGreaterThan(0)
    })
  }
})

// Here nothing may be changed: whoever keeps to what the profile says is never refused.
test.for([
  ['is never sent where the profile says so', oneCallAtATime, (changes) => changes === 0],
  ['is sent otherwise', (target) => target, (changes) => changes > 0],
] as const satisfies readonly (readonly [string, Behaviour, (changes: number) => boolean])[])(
  'a second call while the first is open %s',
  { tags: ['long'] },
  async ([, declared, isAsExpected]) => {
    const scenarios = SCENARIOS.filter(({ surface }) => surface === 'gateway')
    const { target, changes } = counted((inner) => oneAtATime(declared(inner)))
    await judgeSuite(target, { scenarios })
    expect(changes()).toSatisfy(isAsExpected)
  },
)

/** The behaviour at a simulated bank, and how many answers it gave otherwise than the bank, or in its place. */
function counted(behaviour: Behaviour): { readonly target: Target; readonly changes: () => number } {
  let changes = 0
  const given = new Map<AddressedRequest, SendResult>()
  const bank = between(embeddedTarget(createSimulator({ xml })), async (request, send) => {
    const sent = await send(request)
    given.set(request, sent)
    return sent
  })
  const target = between(behaviour(bank), async (request, send) => {
    const sent = await send(request)
    if (wordsOf(given.get(request)) !== wordsOf(sent)) changes += 1
    return sent
  })
  return { target, changes: () => changes }
}

function wordsOf(sent: SendResult | undefined): string {
  return JSON.stringify(sent && 'response' in sent.outcome ? sent.outcome.response : undefined)
}

function answering(rewrite: Rewrite, of: RegExp = /^/): Behaviour {
  return (target) =>
    rewriting(target, (answer, request) => (of.test(request.path) ? rewrite(answer, request) : answer))
}

/** The call has been done, and its answer is lost. */
function everyNth(each: number, instead: (answer: Answer) => Answer): Behaviour {
  let calls = 0
  // What refusals of tokens are answered with is stated (document 2 §7).
  return answering((answer, { path }) =>
    path.includes('/oauth/') || ++calls % each !== 0 ? answer : instead(answer),
  )
}

/** The call is not done. */
function refusingEveryNth(each: number, instead: (nowMs: number) => Answer): Behaviour {
  let calls = 0
  return (target) =>
    between({ ...target, profile: { ...target.profile, pins: {} } }, async (request, send, now) =>
      ++calls % each === 0 ? answered(request, instead(now())) : await send(request),
    )
}

/** Another value of the header is refused; the bank behind knows shorter ones. */
function ofUuids(field: string): Behaviour {
  return (target) =>
    between({ ...target, profile: { ...target.profile, pins: {} } }, async (request, send) => {
      const given = request.headers.filter((header) => is(header, field))
      if (given.some(([, value]) => !UUID.test(value)))
        return answered(request, { status: 400, headers: [], body: '{"message":"wrong header"}' })
      const headers = request.headers.map((header) =>
        is(header, field) ? ([header[0], header[1].slice(0, 8)] as const) : header,
      )
      return await send({ ...request, headers })
    })
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

function oneCallAtATime(target: Target): Target {
  const declared = (profile: Profile): Profile => ({ ...profile, concurrency: 1 })
  return {
    ...target,
    profile: declared(target.profile),
    open: async (opening) => {
      const session = await target.open(opening)
      return { ...session, profile: declared(session.profile) }
    },
  }
}

function oneAtATime(target: Target): Target {
  let open = 0
  return between(target, async (request, send) => {
    if (open > 0) return answered(request, { status: 429, headers: [], body: '' })
    open += 1
    try {
      return await send(request)
    } finally {
      open -= 1
    }
  })
}

/** Every second answer. */
function inTurn(of: RegExp, rewrite: Rewrite): Behaviour {
  let answers = 0
  return answering((answer, request) => (++answers % 2 === 0 ? rewrite(answer, request) : answer), of)
}

/** Who is given tokens twice within a second is given the same access token. */
function ofWholeSeconds(): Behaviour {
  const owners = new Map<string, string>()
  const made = new Map<string, string>()
  return (target) =>
    between(target, async (request, send, now) => {
      const sent = await send(request)
      const used = new URLSearchParams(request.body ?? '').get('refresh_token')
      if (!used || !request.path.includes('/oauth/token') || !('response' in sent.outcome)) return sent
      const { response } = sent.outcome
      if (response.status !== 200) return sent
      const tokens = JSON.parse(response.body) as { access_token: string; refresh_token?: string }
      const owner = owners.get(used) ?? used
      if (tokens.refresh_token !== undefined) owners.set(tokens.refresh_token, owner)
      const name = `${owner} ${Math.floor(now() / 1000)}`
      const accessToken = made.get(name) ?? tokens.access_token
      made.set(name, accessToken)
      const body = JSON.stringify({ ...tokens, access_token: accessToken })
      return { ...sent, outcome: { response: { ...response, body } } }
    })
}

/** Whoever reads right after an order finds nothing yet. */
function notReadableAtFirst(): Behaviour {
  let justOrdered = false
  return answering((answer, { method, path }) => {
    const isOrder = method === 'POST' && path.endsWith('/cards') && answer.status < 300
    const isTooEarly = justOrdered && answer.body.includes('"cardStatus"')
    justOrdered = isOrder
    if (!isTooEarly) return answer
    return { ...answer, status: 404, body: '{"applicationError":"UNKNOWN_CARD","errorCode":4430}' }
  })
}

function ordersPerDay(most: number): Behaviour {
  let orders = 0
  return (target) =>
    between(target, async (request, send) =>
      request.method === 'POST' && request.path.endsWith('/cards') && ++orders > most
        ? answered(request, { status: 409, headers: [], body: '{"applicationError":"TOO_MANY_ORDERS"}' })
        : await send(request),
    )
}

function answered(request: AddressedRequest, response: Answer): SendResult {
  return { url: request.path, durationMs: 0, outcome: { response } }
}

function page(): Answer {
  return { status: 503, headers: [['Content-Type', 'text/html']], body: '<html><body>Later.</body></html>' }
}

/** With the correlation id that every answer has. */
function problem(answer: Answer, status: number): Answer {
  const title = 'The provider does not answer'
  return {
    ...withHeader(answer, 'content-type', 'application/problem+json'),
    status,
    body: JSON.stringify({ type: '/problems/TECHNICAL_ERROR', title }),
  }
}

function is([name]: readonly [string, string], field: string): boolean {
  return name.toLowerCase() === field
}

function withHeader(answer: Answer, field: string, value: string): Answer {
  const others = answer.headers.filter((header) => !is(header, field.toLowerCase()))
  return { ...answer, headers: [...others, [field, value]] }
}

function onMembers(change: (name: string, value: unknown) => unknown): Rewrite {
  return onJson((body) => JSON.parse(JSON.stringify(body, change)) as unknown)
}

function onJson(change: (body: unknown, path: string) => unknown): Rewrite {
  return (answer, { path }) => {
    const isJson = answer.headers.some((header) => is(header, 'content-type') && header[1].includes('json'))
    if (!isJson || answer.body === '') return answer
    return { ...answer, body: JSON.stringify(change(JSON.parse(answer.body), path)) }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
