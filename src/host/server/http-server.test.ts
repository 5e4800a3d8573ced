import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { deferred } from '../../../test/support/deferred.ts'
import { createHttpAgents } from '../client/http-agents.ts'
import { sendHttp } from '../client/http-client.ts'
import { startServer } from './http-server.ts'
import type { RunningServer, ServerOptions } from './http-server.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map(async (cleanup) => await cleanup()))
})

describe('a request', () => {
  test.each([
    '/a//b/../c/./d%2F..%2f%41?x=%20&y=/../',
    '/%2e%2e/secret',
    `/${'long/'.repeat(8000)}`,
    "/!$&'()*+,;=:@|^`{}[]?a[]=1",
  ])('keeps its address: %.60s', async (target) => {
    const server = await start({ fetch: echo })
    const { outcome } = await send(server, 'GET', target)
    expect(outcome).toMatchObject({ response: { status: 200, body: `GET ${target}` } })
  })

  test.each(['PROPFIND', 'PATCH', 'OPTIONS', 'TRACE', 'M-SEARCH'])(
    'with the method %s arrives',
    async (method) => {
      const server = await start({ fetch: echo })
      const { outcome } = await send(server, method, '/x')
      expect(outcome).toMatchObject({ response: { body: `${method} /x` } })
    },
  )

  test('of the method HEAD gets a length and no body', async () => {
    const server = await start({ fetch: echo })
    const { outcome } = await send(server, 'HEAD', '/x')
    expect(outcome).toMatchObject({ response: { status: 200, body: '' } })
    expect('response' in outcome && outcome.response.headers.map(([name]) => name)).toContain(
      'content-length',
    )
  })

  test('whose body is left unread is answered, and the connection serves the next', async () => {
    const server = await start({ fetch: async () => new Response('enough', { status: 413 }) })
    const agents = createHttpAgents()
    cleanups.push(() => agents.close())
    for (const body of ['x'.repeat(1_000_000), 'short']) {
      const request = { method: 'POST', url: `${server.url}/`, headers: [], body }
      expect((await sendHttp(request, { agents, timeoutMs: 5000 })).outcome).toMatchObject({
        response: { status: 413, body: 'enough' },
      })
    }
  })
})

describe('what is no request', () => {
  test.each([
    ['gibberish', 'hello\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['a header name with a space', 'GET / HTTP/1.1\r\nHost: a\r\nX Y: 1\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b/c\r\n\r\n', 400],
    ['a backslash in the path', 'GET /a\\..\\b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a header without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(70_000)}`, 431],
    ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', 405],
  ])('is answered: %s', async (_, bytes, status) => {
    const server = await start({ fetch: echo })
    expect(await exchangeBytes(server.port, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect((await send(server, 'GET', '/still-alive')).outcome).toMatchObject({ response: { status: 200 } })
  })

  test('a client that leaves in the middle of its body harms nobody', async () => {
    const failed = deferred()
    const server = await start({
      fetch: async (request) => {
        if (request.method === 'GET') return await echo(request)
        await request.text().catch(() => failed.resolve())
        return new Response()
      },
    })
    const socket = connect(server.port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf', () => socket.destroy())
    await failed.promise
    expect((await send(server, 'GET', '/still-alive')).outcome).toMatchObject({ response: { status: 200 } })
  })

  test('an exception becomes a problem document without a stack trace', async () => {
    const server = await start({ fetch: async () => await Promise.reject(new Error('secret detail')) })
    const { outcome } = await send(server, 'GET', '/')
    expect(outcome).toMatchObject({ response: { status: 500, body: expect.stringContaining('/problems/') } })
    expect(JSON.stringify(outcome)).not.toContain('secret detail')
  })
})

describe('starting and stopping', () => {
  test('a port that is taken is a sentence', async () => {
    const { port } = await start({ fetch: echo })
    const second = await startServer({ fetch: echo, port })
    expect(second).toEqual({
      ok: false,
      error: `port ${port} is already in use; choose another one with --port, or 0 for any free one`,
    })
  })

  test.each([
    [{ port: 65_536 }, /0 to 65535/],
    [{ port: 0, hostname: '192.0.2.1' }, /no address 192\.0\.2\.1/],
    [{ port: 0, tls: { key: 'x', certificate: 'y' } }, /TLS key or certificate/],
  ])('%j is a sentence', async (options, words) => {
    expect(await startServer({ fetch: echo, ...options })).toMatchObject({
      ok: false,
      error: expect.stringMatching(words),
    })
  })

  test('closing lets the request that is being answered end', async () => {
    const [arrival, answer] = [deferred(), deferred()]
    const server = await start({
      fetch: async () => {
        arrival.resolve()
        await answer.promise
        return new Response('done')
      },
    })
    const agents = createHttpAgents()
    cleanups.push(() => agents.close())
    const get = async () => {
      const request = { method: 'GET', url: `${server.url}/`, headers: [] }
      return (await sendHttp(request, { agents, timeoutMs: 5000 })).outcome
    }
    const sent = get()
    await arrival.promise
    const closed = server.close()
    answer.resolve()
    expect(await sent).toMatchObject({ response: { body: 'done' } })
    // Nor does a client that keeps its connection and asks on get another answer.
    expect(await get()).toMatchObject({ failure: { code: 'refused' } })
    await closed
  })
})

async function echo(request: Request): Promise<Response> {
  return new Response(`${request.method} ${request.url.replace(/^http:\/\/[^/]+/, '')}`)
}

async function start(options: Omit<ServerOptions, 'port'>): Promise<RunningServer> {
  const started = await startServer({ port: 0, ...options })
  if (!started.ok) throw new Error(started.error)
  cleanups.push(async () => await started.value.close())
  return started.value
}

async function send(server: RunningServer, method: string, target: string) {
  const agents = createHttpAgents()
  const url = server.url + target
  try {
    return await sendHttp({ method, url, headers: [] }, { agents, timeoutMs: 5000 })
  } finally {
    agents.close()
  }
}

async function exchangeBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  let answer = ''
  for await (const chunk of socket) {
    answer += String(chunk)
    if (answer.includes('\r\n\r\n')) break
  }
  return answer
}
