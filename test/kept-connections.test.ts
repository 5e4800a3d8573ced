import { createServer as createSocketServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { createServer as createSecureServer } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { createHttpAgents } from '../src/host/client/http-agents.ts'
import type { Connections } from '../src/host/client/http-agents.ts'
import { sendHttp } from '../src/host/client/http-client.ts'
import { createHttpTarget } from '../src/host/client/http-target.ts'
import { bareProfile } from '../src/target/profile/parse.ts'
import { concludeRun } from '../src/runner/conclude/conclude.ts'
import { AUTHORITY, SERVER, SERVER_KEY } from './support/lasting-certificates.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'

describe.each(['http', 'https'] as const)('over %s, a connection that was kept and is closed', (scheme) => {
  /** Called with each request: which it is of all, and of its connection. */
  type Behaviour = (socket: Socket, at: { ofAll: number; here: number; reset: () => void }) => void

  async function sender(behaviour: Behaviour, connections?: Connections) {
    let ofAll = 0
    let opened = 0
    const below = new Map<number | undefined, Socket>()
    const listener = (socket: Socket): void => {
      let here = 0
      const reset = (): void => void (below.get(socket.remotePort) ?? socket).resetAndDestroy()
      opened++
      socket.on('error', () => {})
      socket.on('data', () => behaviour(socket, { ofAll: ++ofAll, here: ++here, reset }))
    }
    const server =
      scheme === 'http'
        ? createSocketServer(listener)
        : createSecureServer({ cert: SERVER, key: SERVER_KEY }, listener)
    // A connection is reset below TLS.
    if (scheme === 'https') server.on('connection', (socket: Socket) => below.set(socket.remotePort, socket))
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const url = `${scheme}://localhost:${(server.address() as AddressInfo).port}/`
    const agents = createHttpAgents({ ca: AUTHORITY }, undefined, connections)
    cleanups.push(
      () => agents.close(),
      () => server.close(),
    )
    const options = { agents, timeoutMs: 5000 }
    return {
      send: async (method: string) => (await sendHttp({ method, url, headers: [] }, options)).outcome,
      lost: () => agents.lost(),
      opened: () => opened,
    }
  }

  const resets: Behaviour = (socket, { here, reset }) => {
    if (here === 1) socket.write(OK)
    else reset()
  }
  const closes: Behaviour = (socket) => socket.end(OK)
  const afterTwo: Behaviour = (socket, { here, reset }) => {
    if (here < 3) socket.write(OK)
    else reset()
  }
  const givesUp: Behaviour = (socket, { here }) => {
    if (here === 1) socket.write(OK)
    else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  }

  test.each([
    ['at the first byte of the next request', resets],
    ['right after its answer', closes],
    ['after so many requests', afterTwo],
    ['with a 408 in its last answer', givesUp],
  ])('%s, loses no request', async (_when, behaviour) => {
    const { send } = await sender(behaviour)
    // Several at once, so that more than one connection has been kept.
    for (let round = 0; round < 3; round++) {
      const outcomes = await Promise.all(['GET', 'POST', 'GET', 'DELETE', 'GET'].map(send))
      for (const outcome of outcomes) expect(outcome).toMatchObject({ response: { status: 200 } })
    }
  })

  test('all the time is kept no longer, and counted', async () => {
    const { send, lost, opened } = await sender(resets)
    for (let request = 0; request < 4; request++) await send('GET')
    expect(lost()).toBeUndefined()
    for (let request = 0; request < 8; request++) await send('GET')
    expect(lost()).toEqual({ times: 3, requests: 12 })
    expect(opened()).toBe(12)
  })

  test('now and then is kept all the same', async () => {
    const { send, lost, opened } = await sender((socket, { ofAll, reset }) => {
      if (ofAll % 30 === 0) reset()
      else socket.write(OK)
    })
    for (let request = 0; request < 120; request++) await send('GET')
    expect(lost()).toBeUndefined()
    // The first, one for each repetition, and one to be kept after it.
    expect(opened()).toBe(9)
  })

  test('is none where the profile keeps none', async () => {
    const { send, lost, opened } = await sender(resets, 'close')
    for (let request = 0; request < 4; request++) await send('GET')
    expect(opened()).toBe(4)
    expect(lost()).toBeUndefined()
  })

  test('twice under one request is no answer', async () => {
    const { send } = await sender((socket, { ofAll, reset }) => {
      if (ofAll === 1) socket.write(OK)
      else reset()
    })
    await send('GET')
    expect(await send('GET')).toMatchObject({ failure: { code: 'reset' } })
  })
})

test('the profile of a target decides, and a run concludes with what was lost', async () => {
  const sockets = createSocketServer((socket) => {
    let here = 0
    socket.on('error', () => {})
    socket.on('data', () => (++here === 1 ? socket.write(OK) : socket.resetAndDestroy()))
  })
  await new Promise<void>((resolve) => {
    sockets.listen(0, '127.0.0.1', resolve)
  })
  cleanups.push(() => sockets.close())
  const url = `http://127.0.0.1:${(sockets.address() as AddressInfo).port}`
  const lostBy = async (profile: object) => {
    const target = createHttpTarget({ profile: { ...bareProfile(url), ...profile }, now: () => 0 })
    cleanups.push(() => target.close())
    const session = await target.open({ scenarioId: 'a/b' })
    for (let request = 0; request < 8; request++)
      await session.send({ surface: 'gateway', client: 'first', method: 'GET', path: '/', headers: [] })
    const request = { target, seed: 1, runId: 'run', toolVersion: '1.0.0', strict: false }
    const nothing = { requirements: [], scenarios: [], plan: [], startedMs: 0, durationMs: 0 }
    return concludeRun({ request, ...nothing, wasInterrupted: false }).target.lostConnections
  }
  expect(await lostBy({})).toEqual({ times: 3, requests: 8 })
  expect(await lostBy({ connections: 'close' })).toBeUndefined()
})
