import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DISTURBED_HOW, type Disturbed } from '../src/documents/control/disturbance-commands.ts'
import { OPERATIONS, type OperationId, operationById, operationPath } from '../src/documents/operations.ts'
import { handlers } from '../src/entry/msw.ts'
import { embeddedSession, embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import type { AddressedRequest, Target } from '../src/target/profile/profile.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { hasNginx, startNginx } from './support/nginx.ts'
import { pain001, submitXml } from './support/payment-client.ts'
import { serveBank } from './support/served-bank.ts'
import { SCENARIOS, judgeSuite, xml } from './support/suite.ts'

// What becomes of requests and answers on the way: the moment decides what has been done, and nothing is half done.

const TOKEN = operationPath(operationById('consent-flow/token'), {})
const ORIGIN = 'https://gateway.test'
const folder = temporaryFolder()
const msw = setupServer()
beforeAll(() => msw.listen({ onUnhandledFrame: 'bypass' }))
afterEach(() => msw.resetHandlers())
afterAll(() => {
  msw.close()
  folder.remove()
})

interface Way {
  readonly bank: Simulator
  readonly url: string
  readonly fetch: (request: Request) => Promise<Response>
  readonly close: () => Promise<void>
}

const WAIT = { xml, wait: async (): Promise<void> => {} }

const WAYS: Readonly<Record<string, () => Promise<Way>>> = {
  'in process': async () => {
    const bank = createSimulator(WAIT)
    return { bank, url: ORIGIN, fetch: bank.gateway.fetch, close: async () => {} }
  },
  'through MSW': async () => {
    const bank = createSimulator(WAIT)
    msw.use(...handlers(bank.gateway, ORIGIN))
    return { bank, url: ORIGIN, fetch, close: async () => {} }
  },
  'over HTTP': async () => {
    const served = await serveBank(WAIT)
    return { bank: served.simulator, url: served.url, fetch, close: served.close }
  },
}

const BEHIND_NGINX = async (): Promise<Way> => {
  const served = await serveBank(WAIT)
  const nginx = await startNginx({ folder: folder.path, backend: served.url, basePath: '/gw' })
  const close = async (): Promise<void> => {
    await nginx.stop()
    await served.close()
  }
  return { bank: served.simulator, url: nginx.url, fetch, close }
}

/** A client's refresh with the token that the bank's profile names. */
async function refresh({ bank, url, fetch: send }: Way, correlation = 'correlation-1'): Promise<string> {
  const { headers, known } = bank.profile()
  const { 'Permission-ID': _, Authorization: _token, ...rest } = headers
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: KNOWN.get(bank) ?? known['refreshToken']!,
    client_id: known['clientId']!,
  })
  KNOWN.set(bank, body.get('refresh_token')!)
  try {
    const sent = { method: 'POST', headers: { ...rest, 'X-Correlation-ID': correlation }, body }
    const answer = await send(new Request(url + TOKEN, sent))
    const text = await answer.text()
    const type = answer.headers.get('content-type') ?? ''
    return `${answer.status}${isTokens(text) ? ' tokens' : type.includes('html') ? ' html' : ''}`
  } catch {
    return 'lost'
  }
}

/** The profile shows the token that works now; a client has the one that it got. */
const KNOWN = new WeakMap<Simulator, string>()

function isTokens(text: string): boolean {
  try {
    return 'access_token' in (JSON.parse(text) as object)
  } catch {
    return false
  }
}

/** What a client sees of a disturbed refresh. */
const SEEN: Readonly<Partial<Record<Disturbed, string>>> = {
  reset: 'lost',
  'no-answer': 'lost',
  'cut-off': 'lost',
  late: '200 tokens',
  drip: '200 tokens',
  'malformed-json': '200',
  html: '200 html',
  empty: '200',
}
/** These are always answers to what was done. */
const DONE: readonly Disturbed[] = ['cut-off', 'late', 'drip']

describe.each(Object.keys(WAYS))('a refresh %s', (name) => {
  test.each(
    DISTURBED_HOW.flatMap((how) => (['before', 'after'] as const).map((when) => [how, when] as const)),
  )('that is disturbed with %s, %s anything is done', async (how, when) => {
    const way = await WAYS[name]!()
    way.bank.control.disturb({ how, when, operation: 'consent-flow/token', atByte: 10 })
    const first = await refresh(way)
    // The token is spent where the refresh was done, whatever the client got to see.
    const second = await refresh(way)
    await way.close()
    const isDone = when === 'after' || DONE.includes(how)
    expect([first, second]).toEqual([SEEN[how] ?? how, isDone ? '400' : '200 tokens'])
  })

  test('asks for its own disturbance, once', async () => {
    const way = await WAYS[name]!()
    const lost = await refresh(way, 'disturb-before-reset-17')
    const again = await refresh(way, 'disturb-before-reset-17')
    await way.close()
    expect([lost, again]).toEqual(['lost', '200 tokens'])
  })
})

test.skipIf(!hasNginx)('a lost reply behind nginx (needs the Debian package nginx)', async () => {
  const way = await BEHIND_NGINX()
  // The proxy answers for the bank that is silent, and the refresh was done.
  const lost = await refresh(way, 'disturb-after-reset')
  const again = await refresh(way)
  await way.close()
  expect([lost, again]).toEqual(['502 html', '400'])
})

/** Orders once, and once more when it is not told that it was done: under another id, or under the same one. */
async function orderAgain({ bank, url, fetch: send }: Way, isCareful: boolean): Promise<number> {
  const face = { origin: url, fetch: send }
  // The text goes through whatever stands before the bank.
  const order = (messageId: string): string =>
    pain001(bank, (text) =>
      text
        .replace('<MsgId>M-1</MsgId>', `<MsgId>${messageId}</MsgId>`)
        .replace(/(<EndToEndId>)[^<]*/, '$1disturb-after-no-answer-7'),
    )
  const first = await submitXml(bank, order('M-1'), face).catch(() => ({ status: 0 }))
  if (first.status !== 202) await submitXml(bank, order(isCareful ? 'M-1' : 'M-2'), face)
  bank.clock.advance({ days: 1 })
  return bank.control.submissions().flatMap(({ executions }) => executions).length
}

describe('whoever gets no answer to an order', () => {
  const ways = { ...WAYS, ...(hasNginx && { 'behind nginx': BEHIND_NGINX }) }
  test.each(Object.entries(ways))(
    'and orders anew pays twice, %s, and once who asks again',
    async (_, open) => {
      const paid: number[] = []
      for (const isCareful of [false, true]) {
        const way = await open()
        paid.push(await orderAgain(way, isCareful))
        await way.close()
      }
      expect(paid).toEqual([2, 1])
    },
  )
})

describe('disturbances', () => {
  test('are those of a client, of an operation, and so many', async () => {
    const way = await WAYS['in process']!()
    way.bank.control.disturb({ how: '503', client: 'client-2', times: 5 })
    way.bank.control.disturb({ how: '429', operation: 'account-information/list-accounts' })
    expect(await refresh(way)).toBe('200 tokens')
    expect(way.bank.control.disturbances()).toHaveLength(2)
    way.bank.control.endDisturbances()
    expect(way.bank.control.disturbances()).toEqual([])
  })

  test('come by chance as the seed has it, and again after a snapshot', async () => {
    const way = await WAYS['in process']!()
    way.bank.control.disturb({ how: '503', rate: 0.5 })
    const kept = way.bank.snapshot()
    const many = async (): Promise<string[]> => {
      way.bank.restore(kept)
      const outcomes: string[] = []
      for (let number = 0; number < 40; number++) outcomes.push(await refresh(way))
      return outcomes
    }
    const seen = await many()
    const disturbed = seen.filter((one) => one === '503').length
    expect(disturbed).toBeGreaterThan(10)
    expect(disturbed).toBeLessThan(30)
    expect(await many()).toEqual(seen)
  })

  test('stand in the journal as what the client got', async () => {
    const way = await WAYS['in process']!()
    way.bank.control.disturb({ how: 'reset', when: 'after' })
    await refresh(way)
    expect(way.bank.journal().at(-1)).toMatchObject({
      failure: { code: 'reset', message: 'disturbed: reset, after it was done' },
    })
  })
})

test.each([
  ['disturb-after-late-999999', 60_000],
  ['disturb-before-late-5000', 5000],
  ['disturb-after-drip-999999', 60_000],
])('%s in a request lets its answer wait for %i ms in all', async (asked, expected) => {
  let waitedMs = 0
  const wait = async (milliseconds: number): Promise<void> => void (waitedMs += milliseconds)
  const bank = createSimulator({ xml, wait })
  const way = { bank, url: ORIGIN, fetch: bank.gateway.fetch, close: async () => {} }
  expect(await refresh(way, asked)).toBe('200 tokens')
  expect(waitedMs).toBe(expected)
  bank.control.disturb({ how: 'late', byMs: 90_000 })
  await refresh(way)
  expect(waitedMs).toBe(expected + 90_000)
})

describe('at every operation', () => {
  test('before leaves everything as it was, and after does what no disturbance does', async () => {
    const tried = new Set<string>()
    const odd: string[] = []
    const bank = createSimulator({ xml })
    await judgeSuite(watched(bank, tried, odd), { scenarios: SCENARIOS, requirements: [] })
    expect(odd).toEqual([])
    const reachable = OPERATIONS.filter(({ id }) => !tried.has(id)).map(({ id }) => id)
    expect(reachable).toEqual(UNTRIED)
  })
})

/** The pages of the provider and of its gateway, which a customer opens in a browser. */
const UNTRIED: readonly OperationId[] = [
  'consent-flow/authorize',
  'consent-flow/decide',
  'consent-flow/list-given',
  'consent-flow/withdraw',
  'consent-flow/read-permission',
]

/** The embedded bank, of which each operation that works for the first time is tried on copies. */
function watched(bank: Simulator, tried: Set<string>, odd: string[]): Target {
  const target = embeddedTarget(bank, {}, xml)
  return {
    ...target,
    open: async ({ startsAt, release, awaitsEvents }) => {
      const copy = bank.fork(startsAt, xml, release)
      const session = embeddedSession(copy, { ...copy.profile(), pins: {} }, awaitsEvents)
      let underWay = 0
      return {
        ...session,
        send: async (request) => {
          const before = copy.fork(undefined, xml)
          // Of several at once, the journal does not say which entry is whose.
          const isAlone = ++underWay === 1
          const result = await session.send(request)
          const wasAlone = underWay-- === 1
          const operation = isAlone && wasAlone ? copy.journal().at(-1)?.operation : undefined
          const isGood = 'response' in result.outcome && result.outcome.response.status < 300
          if (isGood && operation !== undefined && !tried.has(operation)) {
            tried.add(operation)
            odd.push(...(await trial(before, request, operation)))
          }
          return result
        },
      }
    },
  }
}

async function trial(before: Simulator, request: AddressedRequest, operation: string): Promise<string[]> {
  const stateAfter = async (disturb: (bank: Simulator) => void, path = request.path): Promise<string> => {
    const copy = before.fork(undefined, xml)
    disturb(copy)
    await embeddedSession(copy, { ...copy.profile(), pins: {} }).send({ ...request, path })
    return stateOf(copy)
  }
  // What is due is done before any request.
  const notDone = await stateAfter(() => {}, '/no/such/address')
  const done = await stateAfter(() => {})
  const wrong: string[] = []
  for (const how of ['reset', 'no-answer', '503', 'html', 'cut-off'] as const)
    for (const when of ['before', 'after'] as const) {
      const state = await stateAfter((copy) => copy.control.disturb({ how, when, operation }))
      const isDone = when === 'after' || DONE.includes(how)
      if (state !== (isDone ? done : notDone)) wrong.push(`${operation}: ${how} ${when}`)
    }
  return wrong
}

/** All that can change but what is disturbed. */
function stateOf(bank: Simulator): string {
  const { disturbances: _, ...state } = bank.snapshot() as unknown as Record<string, unknown>
  return JSON.stringify(state, (_name, value: unknown) => {
    if (value instanceof Map) return [...value]
    if (value instanceof Set) return [...value]
    return value
  })
}
