import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpResponse, getResponse, http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSimulator } from '../simulator/create.ts'
import { handlers } from './msw.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { UsageError } from '../simulator/control/usage-error.ts'

const ACCOUNTS = '/api/bankingservices/b2b/account-information/version/accounts'
const ECHO = '/api/bankingservices/b2b/payment-submission/version/healthcheck'
const UNKNOWN = '/api/bankingservices/b2b/account-information/version/acounts'

const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function headersOf(bank: Simulator): Record<string, string> {
  return { ...bank.profile().headers, 'X-Correlation-ID': 'correlation-1' }
}

interface Sending {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** With a User-Agent, because fetch adds one of its own where there is none, as it does on the real network. */
function diagnosticHeadersOf(bank: Simulator): Record<string, string> {
  return { 'X-CorAPI-Target-ID': bank.profile().headers['X-CorAPI-Target-ID'] ?? '', 'User-Agent': 'test' }
}

describe('the base address', () => {
  test.each([
    ['without a path', 'https://gateway.test', 'https://gateway.test'],
    ['with a trailing slash', 'https://gateway.test/', 'https://gateway.test'],
    ['with a port', 'https://gateway.test:8443', 'https://gateway.test:8443'],
    ['with a path', 'https://gateway.test/bank', 'https://gateway.test/bank'],
    ['with a path and a trailing slash', 'https://gateway.test/bank/v1/', 'https://gateway.test/bank/v1'],
    ['with characters that patterns know', 'https://gateway.test/a(b):c+d', 'https://gateway.test/a(b):c+d'],
  ])('%s', async (_name, baseUrl, called) => {
    const bank = createSimulator()
    server.use(...handlers(bank.gateway, baseUrl))
    const response = await fetch(called + ACCOUNTS, { headers: headersOf(bank) })
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveLength(bank.control.accounts().length)
  })

  test.each(['https://gateway.test/bank', 'https://gateway.test/bank/', 'https://gateway.test/bank?x=1'])(
    '%s itself belongs to the bank',
    async (url) => {
      server.use(...handlers(createSimulator().gateway, 'https://gateway.test/bank'))
      expect((await fetch(url)).status).toBe(404)
    },
  )

  test.each(['/api', 'gateway.test', 'gateway.test:8443', 'https://gateway.test/?x=1', ''])(
    '"%s" is refused: no request would ever meet it',
    (baseUrl) => {
      expect(() => handlers(createSimulator().gateway, baseUrl)).toThrow(
        `handlers takes the whole address that the client calls, such as https://gateway.test/base, not "${baseUrl}"`,
      )
    },
  )

  test.each([
    'https://*.test/',
    'https://gateway.test/*',
    'https://gateway.test/:tenant',
    'https://gateway.test/{tenant}',
    'https://gateway.test/<tenant>',
  ])('%s is refused: it is a pattern, which no request ever has', (baseUrl) => {
    expect(() => handlers(createSimulator().gateway, baseUrl)).toThrow(
      `handlers takes one address and no pattern, and no request ever has "${baseUrl}"`,
    )
  })

  test('a part of the addresses of operations is refused, because they bring it themselves', () => {
    const { gateway, provider } = createSimulator()
    const baseUrl = 'https://gateway.test/api/bankingservices/b2b'
    expect(() => handlers(gateway, baseUrl)).toThrow(
      `handlers takes what stands before /api/bankingservices, which is part of the operations' own addresses, not "${baseUrl}"`,
    )
    expect(handlers(gateway, 'https://gateway.test/api/bankingservicesX')).toHaveLength(1)
    expect(handlers(provider, baseUrl)).toHaveLength(1)
  })

  test('what is no surface, and an option that there is not, are refused', () => {
    const bank = createSimulator()
    const base = 'https://gateway.test'
    expect(() => handlers(bank as never, base)).toThrow(
      'a surface of a simulator first, such as bank.gateway',
    )
    expect(() => handlers(undefined as never, base)).toThrow(UsageError)
    expect(() => handlers(bank.gateway, base, { stict: true } as never)).toThrow('no option "stict"')
  })

  test('another path that begins alike does not', async () => {
    server.use(
      ...handlers(createSimulator().gateway, 'https://gateway.test/bank'),
      http.all('https://gateway.test/banker', () => HttpResponse.text('not the bank')),
    )
    expect(await (await fetch('https://gateway.test/banker')).text()).toBe('not the bank')
  })
})

describe('the same request through MSW and directly', () => {
  const requests: readonly (readonly [string, string, Sending])[] = [
    ['a list', ACCOUNTS, {}],
    ['a wrong parameter', `${ACCOUNTS}/x/balance?date=tomorrow`, {}],
    ['an address that no operation has', UNKNOWN, {}],
    ['a malformed percent sequence', `${ACCOUNTS}/%zz/balance`, {}],
    ['HEAD', ACCOUNTS, { method: 'HEAD' }],
    ['OPTIONS', ACCOUNTS, { method: 'OPTIONS' }],
    ['DELETE', ACCOUNTS, { method: 'DELETE' }],
    ['PATCH with a body', ACCOUNTS, { method: 'PATCH', body: '{}' }],
    [
      'POST with a body',
      ECHO,
      { method: 'POST', body: '"Grüezi"', headers: { 'Content-Type': 'application/json' } },
    ],
    [
      'POST with a broken body',
      ECHO,
      { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } },
    ],
    ['POST without a body', ECHO, { method: 'POST' }],
  ]

  test.each(requests)('%s', async (_name, path, init) => {
    const bank = createSimulator()
    const mocked = createSimulator()
    server.use(...handlers(mocked.gateway, 'https://gateway.test/bank'))
    const sent = {
      ...init,
      headers: { ...(path === ECHO ? diagnosticHeadersOf(bank) : headersOf(bank)), ...init.headers },
    }
    const direct = await seen(await bank.gateway.fetch(new Request(`https://gateway.test${path}`, sent)))
    const through = await seen(await fetch(`https://gateway.test/bank${path}`, sent))
    expect(through).toEqual(direct)
    expect(mocked.journal()).toHaveLength(bank.journal().length)
  })
})

describe('the body of a request', () => {
  const form = { method: 'POST', body: 'grant_type=refresh_token&refresh_token=x&client_id=client-1' }
  const TOKEN = '/api/bankingservices/b2b/consent-flow/version/oauth/token'
  const sent = { ...form, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }

  test.each(['request:start', 'request:match', 'request:end', 'response:mocked'] as const)(
    'can be read at %s, and the answer too',
    async (event) => {
      server.use(...handlers(createSimulator().gateway, 'https://gateway.test'))
      const reading = new Promise<readonly string[]>((resolve) => {
        server.events.on(event, async ({ request, ...rest }) => {
          const texts = [await request.clone().text()]
          if ('response' in rest) texts.push(await rest.response.clone().text())
          resolve(texts)
        })
      })
      const answer = await (await fetch(`https://gateway.test${TOKEN}`, sent)).text()
      expect(await reading).toEqual(event === 'response:mocked' ? [form.body, answer] : [form.body])
      server.events.removeAllListeners()
    },
  )

  test('that is too large is refused before its end is read', async () => {
    const bank = createSimulator()
    server.use(...handlers(bank.gateway, 'https://gateway.test'))
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
    })
    const headers = { ...diagnosticHeadersOf(bank), 'Content-Type': 'application/json' }
    const streamed = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const answer = await fetch(`https://gateway.test${ECHO}`, streamed)
    expect(await answer.json()).toMatchObject({ detail: 'The body is too large.' })
  })

  test('that a handler before has read is said in words', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    server.use(
      http.post('*', async ({ request }) => void (await request.text())),
      ...handlers(createSimulator().gateway, 'https://gateway.test'),
    )
    const response = await fetch(`https://gateway.test${TOKEN}`, sent)
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('in the handler before it, read request.clone()') as string,
    })
    printed.mockRestore()
  })
})

test('an answer that is cut off begins, and fails while its body is read', async () => {
  const bank = createSimulator()
  server.use(...handlers(bank.gateway, 'https://gateway.test'))
  bank.control.disturb({ how: 'cut-off', atByte: 5, times: 2 })
  const list = async () => await fetch(`https://gateway.test${ACCOUNTS}`, { headers: headersOf(bank) })
  const answer = await list()
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow(TypeError)
  await expect((await list()).json()).rejects.toThrow(TypeError)
  expect(await (await list()).json()).toHaveLength(bank.control.accounts().length)
})

describe('strict', () => {
  test('throws on an address that no operation has, and says which', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const bank = createSimulator()
    server.use(...handlers(bank.gateway, 'https://gateway.test', { strict: true }))
    const response = await fetch(`https://gateway.test${UNKNOWN}`, { headers: headersOf(bank) })
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({
      message: `conformance: no operation of the gateway has the address GET https://gateway.test${UNKNOWN}`,
    })
    expect(printed).toHaveBeenCalled()
    printed.mockRestore()
  })

  test('leaves every other answer alone', async () => {
    const bank = createSimulator()
    server.use(...handlers(bank.gateway, 'https://gateway.test', { strict: true }))
    const statuses = [ACCOUNTS, `${ACCOUNTS}/unknown`].map(
      async (path) => (await fetch(`https://gateway.test${path}`, { headers: headersOf(bank) })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404])
  })
})

test('a test overrides one address with server.use, and the bank answers the rest', async () => {
  const bank = createSimulator()
  server.use(...handlers(bank.gateway, 'https://gateway.test'))
  server.use(http.get(`https://gateway.test${ACCOUNTS}`, () => HttpResponse.json([]), { once: true }))
  const headers = headersOf(bank)
  const lengths: number[] = []
  for (const url of [ACCOUNTS, ACCOUNTS]) {
    const list: unknown = await (await fetch(`https://gateway.test${url}`, { headers })).json()
    lengths.push((list as unknown[]).length)
  }
  expect(lengths).toEqual([0, bank.control.accounts().length])
})

test('a handler before that answers nothing is passed through, and one that is taken back is gone', async () => {
  const bank = createSimulator()
  server.use(...handlers(bank.gateway, 'https://gateway.test'))
  const headers = headersOf(bank)
  const status = async () => (await fetch(`https://gateway.test${ACCOUNTS}`, { headers })).status
  let seenBefore = 0
  server.use(http.all('*', () => void seenBefore++))
  expect([await status(), seenBefore]).toEqual([200, 1])
  server.use(http.get('*', () => new HttpResponse(null, { status: 503 })))
  expect(await status()).toBe(503)
  server.resetHandlers(...handlers(bank.gateway, 'https://gateway.test'))
  expect([await status(), seenBefore]).toEqual([200, 1])
})

test('other addresses are left to the network, and answers are had without a server', async () => {
  const bank = createSimulator()
  const own = handlers(bank.gateway, 'https://gateway.test')
  const headers = headersOf(bank)
  const answer = await getResponse(own, new Request(`https://gateway.test${ACCOUNTS}`, { headers }))
  expect(answer?.status).toBe(200)
  expect(await getResponse(own, new Request('https://elsewhere.test/'))).toBeUndefined()
  const real = createServer((_, response) => response.end('real')).listen(0, '127.0.0.1')
  await once(real, 'listening')
  const address = `http://127.0.0.1:${(real.address() as AddressInfo).port}/`
  server.use(
    ...own,
    http.get(address, () => passthrough()),
  )
  expect(await (await fetch(address)).text()).toBe('real')
  real.close()
})

describe('a request', () => {
  test('whose body comes in pieces is read to its end', async () => {
    const bank = createSimulator()
    server.use(...handlers(bank.gateway, 'https://gateway.test'))
    const body = new ReadableStream({
      start: (controller) => {
        for (const piece of ['"in two ', 'pieces"']) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    })
    const headers = { ...diagnosticHeadersOf(bank), 'Content-Type': 'application/json' }
    const streamed = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const echo = (await (await fetch(`https://gateway.test${ECHO}`, streamed)).json()) as object
    expect(echo).toMatchObject({ receivedPayload: expect.stringContaining('in two pieces') as string })
  })

  test('that is given up is, and does not hold up others', async () => {
    const bank = createSimulator()
    server.use(...handlers(bank.gateway, 'https://gateway.test'))
    const list = async (signal?: AbortSignal) =>
      await fetch(`https://gateway.test${ACCOUNTS}`, { headers: headersOf(bank), ...(signal && { signal }) })
    await expect(list(AbortSignal.abort())).rejects.toThrow('abort')
    expect((await list()).status).toBe(200)
  })

  test('is answered while timers stand still, and so are 300 at once', async () => {
    const bank = createSimulator()
    server.use(...handlers(bank.gateway, 'https://gateway.test'))
    vi.useFakeTimers()
    try {
      const answers = Array.from({ length: 300 }, async () => {
        const answer = await fetch(`https://gateway.test${ACCOUNTS}`, { headers: headersOf(bank) })
        await answer.json()
        return answer.status
      })
      expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
    } finally {
      vi.useRealTimers()
    }
  })
})

test('two banks at two addresses do not see each other', async () => {
  const one = createSimulator({ seed: 1 })
  const other = createSimulator({ seed: 2 })
  server.use(...handlers(one.gateway, 'https://one.test'), ...handlers(other.gateway, 'https://other.test'))
  await fetch(`https://one.test${ACCOUNTS}`, { headers: headersOf(one) })
  const foreign = await fetch(`https://other.test${ACCOUNTS}`, { headers: headersOf(one) })
  expect(foreign.status).not.toBe(200)
  expect(one.journal().map(({ response }) => response?.status)).toEqual([200, 200])
  expect(other.journal().map(({ response }) => response?.status)).toEqual([foreign.status])
})

async function seen(response: Response) {
  return { status: response.status, headers: [...response.headers], body: await response.text() }
}
