import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deferred } from '../../../test/support/deferred.ts'
import type { WireFailure, WireResponse } from '../../evidence/observation.ts'
import { createHttpAgents } from './http-agents.ts'
import { sendHttp } from './http-client.ts'
import type { HttpOptions, HttpRequest } from './http-client.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

describe('an exchange', () => {
  test('sends the address and the headers as they are written', async () => {
    const seen = await serve((incoming, outgoing) => {
      outgoing.end(JSON.stringify({ url: incoming.url, raw: incoming.rawHeaders }))
    })
    const response = await answerOf({
      method: 'GET',
      url: `${seen}/a//b/../c%2Fd?x=%20&x`,
      headers: [
        ['X-Correlation-ID', 'one'],
        ['x-correlation-id', 'two'],
      ],
    })
    const { url, raw } = JSON.parse(response.body)
    expect(url).toBe('/a//b/../c%2Fd?x=%20&x')
    expect(raw).toEqual([
      'Host',
      seen.slice('http://'.length),
      'X-Correlation-ID',
      'one',
      'x-correlation-id',
      'two',
      'Connection',
      'keep-alive',
    ])
  })

  test('tells how its connection was opened, and that one was kept', async () => {
    const url = await serve((_, outgoing) => outgoing.end('here'))
    const [options, request] = [optionsFor(), { method: 'GET', url, headers: [] }]
    const [first, second] = [await sendHttp(request, options), await sendHttp(request, options)]
    expect(first.connection).toEqual({ connectMs: expect.any(Number) })
    expect(first.connection!.connectMs).toBeLessThanOrEqual(first.durationMs)
    expect(second.connection).toEqual({ kept: true })
  })

  test.each([
    ['target', (_: IncomingMessage, outgoing: ServerResponse) => outgoing.destroy()],
    ['tool', () => {}],
  ] as const)(
    'tells that the %s ended a connection without an answer, and what had gone over it',
    async (closedBy, answer) => {
      const url = await serve(answer)
      const request = { method: 'POST', url, headers: [], body: 'twelve bytes' }
      const { connection } = await sendHttp(request, { ...optionsFor(), timeoutMs: 100 })
      expect(connection).toMatchObject({ closedBy, receivedBytes: 0 })
      expect(connection!.sentBytes).toBeGreaterThan(12)
    },
  )

  test('tells of no connection where none came about', async () => {
    const url = await serve(() => {})
    cleanups.splice(0).forEach((close) => close())
    expect((await sendHttp({ method: 'GET', url, headers: [] }, optionsFor())).connection).toEqual({})
  })

  test('sends a body with its length, in UTF-8', async () => {
    const url = await serve((incoming, outgoing) => {
      incoming.toArray().then(
        (chunks) => outgoing.end(`${incoming.headers['content-length']} ${Buffer.concat(chunks).toString()}`),
        () => outgoing.destroy(),
      )
    })
    const response = await answerOf({ method: 'POST', url, headers: [], body: '{"city":"Zürich"}' })
    expect(response.body).toBe('18 {"city":"Zürich"}')
  })

  test('keeps the names, the order and the repetitions of the answer’s headers', async () => {
    const url = await serveText(
      'HTTP/1.1 201 Created\r\nX-One: a\r\nx-two: b\r\nX-One: c\r\nContent-Length: 2\r\n\r\nok',
    )
    const response = await answerOf({ method: 'GET', url, headers: [] })
    expect(response.status).toBe(201)
    expect(response.headers).toEqual([
      ['X-One', 'a'],
      ['x-two', 'b'],
      ['X-One', 'c'],
      ['Content-Length', '2'],
    ])
  })

  test('does not follow a redirect', async () => {
    const url = await serve((_, outgoing) => outgoing.writeHead(302, { location: '/elsewhere' }).end())
    expect((await answerOf({ method: 'GET', url, headers: [] })).status).toBe(302)
  })

  test('notices bytes that are not UTF-8', async () => {
    const url = await serve((_, outgoing) => outgoing.end(Buffer.from([0x22, 0xfc, 0x22])))
    const answer = await answerOf({ method: 'GET', url, headers: [] })
    expect(answer).toMatchObject({ body: '"\uFFFD"', bytes: Buffer.from([0x22, 0xfc, 0x22]) })
  })

  test.each([
    ['application/xml', 'latin1', '<?xml version="1.0" encoding="ISO-8859-1"?><a>Zürich</a>'],
    ['text/xml; charset="iso-8859-1"', 'latin1', '<?xml version="1.0"?><a>Zürich</a>'],
    ['application/xml', 'utf16le', '<?xml version="1.0" encoding="UTF-16"?><a>Zürich</a>'],
    ['application/camt+xml;charset=utf-8', 'utf8', '<?xml version="1.0"?><a>Zürich</a>'],
  ] as const)('XML as %s is decoded from what it says it is', async (type, encoding, text) => {
    const url = await serve((_, outgoing) =>
      outgoing.setHeader('Content-Type', type).end(Buffer.from(text, encoding)),
    )
    const answer = await answerOf({ method: 'GET', url, headers: [] })
    expect(answer).toMatchObject({ body: text })
    expect(answer.undecoded).toBeUndefined()
  })

  test.each([
    ['UTF-8', { message: 'the document is said to be UTF-8 and has bytes that are not' }],
    [
      'x-bank',
      { message: 'the document is in the encoding "x-bank", which is not known here', unread: true },
    ],
  ])('XML that is no %s says why it cannot be decoded', async (name, undecoded) => {
    const text = `<?xml version="1.0" encoding="${name}"?><a>Zürich</a>`
    const url = await serve((_, outgoing) =>
      outgoing.setHeader('Content-Type', 'application/xml').end(Buffer.from(text, 'latin1')),
    )
    expect(await answerOf({ method: 'GET', url, headers: [] })).toMatchObject({ undecoded })
  })

  test.each([
    ['gzip', gzipSync('{"a":1}')],
    ['br', brotliCompressSync('{"a":1}')],
    ['deflate', deflateSync('{"a":1}')],
    ['deflate', deflateRawSync('{"a":1}')],
    ['deflate, GZIP', gzipSync(deflateSync('{"a":1}'))],
  ])('decodes %s', async (coding, bytes) => {
    const url = await serve((_, outgoing) => outgoing.setHeader('Content-Encoding', coding).end(bytes))
    expect((await answerOf({ method: 'GET', url, headers: [] })).body).toBe('{"a":1}')
  })
})

describe('a process that stood still', () => {
  test.each([
    ['ended', (socket: Socket) => socket.destroy()],
    ['reset', (socket: Socket) => socket.resetAndDestroy()],
  ])('does not lose a POST on a connection that was %s meanwhile', async (_, leave) => {
    const sockets: Socket[] = []
    const url = await serveSockets((socket) => {
      sockets.push(socket)
      socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'))
    })
    const options = optionsFor()
    const post = async () => (await sendHttp({ method: 'POST', url, headers: [] }, options)).outcome
    await post()
    // Nothing of it is heard before the next one is sent.
    leave(sockets[0]!)
    expect(await post()).toMatchObject({ response: { status: 200 } })
    expect(sockets).toHaveLength(2)
  })

  test('takes an answer that came in time', async () => {
    const url = await serveText('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
    const timeoutMs = 200
    const sent = sendHttp({ method: 'GET', url, headers: [] }, { ...optionsFor(), timeoutMs })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * timeoutMs)
    expect((await sent).outcome).toMatchObject({ response: { body: 'ok' } })
  })
})

describe('no answer', () => {
  test('because nothing listens', async () => {
    // Nobody else takes this port meanwhile: it is for a service that no machine has any more.
    const url = 'http://127.0.0.1:1/'
    expect(await failureOf({ method: 'GET', url, headers: [] })).toMatchObject({ code: 'refused' })
  })

  test('in time, even while bytes keep coming', async () => {
    const url = await serve((_, outgoing) => {
      outgoing.writeHead(200).write('x')
      const timer = setInterval(() => outgoing.write('x'), 5)
      outgoing.on('close', () => clearInterval(timer))
    })
    expect(await failureOf({ method: 'GET', url, headers: [] }, { timeoutMs: 50 })).toEqual({
      code: 'timeout',
      message: 'no complete answer within 50 ms',
    })
  })

  test('to somebody who does not wait any more, but for a moment in which it may still come', async () => {
    const held: ServerResponse[] = []
    const [asked, hungUp] = [deferred(), deferred()]
    const url = await serve((_, outgoing) => {
      outgoing.on('close', hungUp.resolve)
      if (held.push(outgoing) === 2) asked.resolve()
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const interruption = new AbortController()
      const ended = interruption.signal
      const send = async (more: Partial<HttpRequest> = {}) =>
        (await sendHttp({ method: 'GET', url, headers: [], ...more }, { ...optionsFor(), ended })).outcome
      const both = Promise.all([send(), send()])
      await asked.promise
      interruption.abort()
      await vi.advanceTimersByTimeAsync(500)
      held[0]!.end('in time')
      await hungUp.promise
      await vi.advanceTimersByTimeAsync(1000)
      const outcomes = await both
      expect(outcomes).toContainEqual({ response: expect.objectContaining({ body: 'in time' }) })
      expect(outcomes).toContainEqual({
        failure: { code: 'failed', message: 'the run was interrupted while the answer was awaited' },
      })
      expect(await send({ method: 'POST' })).toEqual({
        failure: { code: 'failed', message: 'not sent: the run was interrupted before it' },
      })
      expect(held).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ['not HTTP', 'SSH-2.0-OpenSSH\r\n\r\n', 'malformed-answer'],
    ['cut short', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nfour', 'reset'],
    [
      'not gzip',
      'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nfour',
      'malformed-answer',
    ],
    [
      'in no coding we know',
      'HTTP/1.1 200 OK\r\nContent-Encoding: toString\r\nContent-Length: 1\r\n\r\nx',
      'malformed-answer',
    ],
    [
      'not asked for',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      'malformed-answer',
    ],
  ])('that can be used: %s', async (_, text, code) => {
    const url = await serveText(text)
    expect(await failureOf({ method: 'GET', url, headers: [] })).toMatchObject({ code })
  })

  test('that is small enough, before or after decoding', async () => {
    const url = await serve((incoming, outgoing) => {
      const bytes = Buffer.alloc(100_000, 'x')
      if (incoming.url === '/plain') outgoing.end(bytes)
      else outgoing.setHeader('Content-Encoding', 'gzip').end(gzipSync(bytes))
    })
    for (const path of ['/plain', '/packed']) {
      const request = { method: 'GET', url: url + path, headers: [] }
      expect(await failureOf(request, { maxBodyBytes: 50_000 })).toMatchObject({ code: 'too-large' })
    }
  })

  test.each([
    ['a line break in a header', { headers: [['X-Test', 'a\r\nInjected: b']] as const }, /X-Test/],
    ['a header name with a space', { headers: [['X Test', 'a']] as const }, /X Test/],
    ['a method that is no token', { method: 'GE T' }, /GE T/],
    ['a space in the address', { url: 'http://127.0.0.1:9/a b' }, /address/],
    ['no address at all', { url: 'ftp://gateway.test/' }, /no address/],
    ['credentials in the address', { url: 'https://me:secret@gateway.test/' }, /credentials/],
  ])('because of %s', async (_, wrong: Partial<HttpRequest>, words) => {
    const failure = await failureOf({ method: 'GET', url: 'http://127.0.0.1:9/', headers: [], ...wrong })
    expect(failure).toMatchObject({ code: 'failed', message: expect.stringMatching(words) })
    expect(failure.message).not.toContain('secret')
  })
})

async function answerOf(request: HttpRequest): Promise<WireResponse> {
  const { outcome } = await sendHttp(request, optionsFor())
  if ('failure' in outcome) throw new Error(outcome.failure.message)
  return outcome.response
}

async function failureOf(request: HttpRequest, options: Partial<HttpOptions> = {}): Promise<WireFailure> {
  const { outcome } = await sendHttp(request, { ...optionsFor(), ...options })
  if ('response' in outcome) throw new Error(`answered ${outcome.response.status}`)
  return outcome.failure
}

function optionsFor(): HttpOptions {
  const agents = createHttpAgents()
  cleanups.push(() => agents.close())
  return { agents, timeoutMs: 5000 }
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  cleanups.push(() => server.closeAllConnections())
  return await listen(server)
}

async function serveText(text: string): Promise<string> {
  return await serveSockets((socket) => socket.once('data', () => socket.end(text)))
}

async function serveSockets(onSocket: (socket: Socket) => void): Promise<string> {
  return await listen(
    createSocketServer((socket) => {
      socket.on('error', () => {})
      onSocket(socket)
    }),
  )
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  cleanups.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
