import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import type { TLSSocket } from 'node:tls'
import { afterEach, expect, test, vi } from 'vitest'
import { type TlsTexts, readTlsFiles } from '../src/host/server/tls-files.ts'
import { createHttpAgents } from '../src/host/client/http-agents.ts'
import { type HttpResult, sendHttp } from '../src/host/client/http-client.ts'
import { startServer } from '../src/host/server/http-server.ts'
import { createNetwork } from '../src/host/client/network.ts'

import { AUTHORITY, CLIENT, CLIENT_KEY, SERVER, SERVER_KEY } from './support/lasting-certificates.ts'
import { deferred } from './support/deferred.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map(async (cleanup) => await cleanup()))
})

test('the name in a client certificate reaches the server', async () => {
  const send = await serve({ key: SERVER_KEY, certificate: SERVER, ca: AUTHORITY })
  const identified = await send({ certificate: CLIENT, key: CLIENT_KEY, ca: AUTHORITY })
  expect(identified).toMatchObject({ response: { body: '{"clientCertificateName":"client-2"}' } })
})

test('how long securing the connection took is told apart, with the version of TLS', async () => {
  const connections: unknown[] = []
  const send = await serve({ key: SERVER_KEY, certificate: SERVER }, ({ connection }) =>
    connections.push(connection),
  )
  await send({ ca: AUTHORITY })
  const opened = {
    connectMs: expect.any(Number),
    tlsMs: expect.any(Number),
    tls: 'TLSv1.3',
    certificate: expect.stringMatching(/^localhost, issued by .+, until .+ \d{4} GMT$/),
  }
  await send({})
  expect(connections).toEqual([
    opened,
    { ...opened, closedBy: 'tool', sentBytes: expect.any(Number), receivedBytes: expect.any(Number) },
  ])
})

test('without a client certificate there is no answer where one is asked for', async () => {
  const send = await serve({ key: SERVER_KEY, certificate: SERVER, ca: AUTHORITY })
  expect(await send({ ca: AUTHORITY })).toMatchObject({
    failure: { code: expect.stringMatching(/^(tls|reset)$/) },
  })
})

test('nobody is named where no certificate is asked for', async () => {
  const send = await serve({ key: SERVER_KEY, certificate: SERVER })
  expect(await send({ ca: AUTHORITY })).toMatchObject({ response: { body: '{}' } })
})

test('a server of an authority that is not trusted is not talked to', async () => {
  const send = await serve({ key: SERVER_KEY, certificate: SERVER })
  expect(await send({})).toMatchObject({ failure: { code: 'tls' } })
})

test('a certificate without its key, and plain HTTP on a TLS port, are failures', async () => {
  const send = await serve({ key: SERVER_KEY, certificate: SERVER })
  expect(await send({ certificate: CLIENT, key: 'no key', ca: AUTHORITY })).toMatchObject({
    failure: { code: 'tls' },
  })
  expect(await send({}, 'http')).toMatchObject({
    failure: { code: expect.stringMatching(/^(reset|malformed-answer)$/) },
  })
})

test('whoever waits for the end of a connection hears of it from a server that is slow to end it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  cleanups.push(() => vi.useRealTimers())
  const connected = deferred<TLSSocket>()
  const server = createServer({ key: SERVER_KEY, cert: SERVER }, (socket) => {
    socket.on('error', () => {})
    connected.resolve(socket)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const network = createNetwork()
  const look = async (untilItEnds: boolean) =>
    await network.look(`https://127.0.0.1:${port}`, { untilItEnds })

  const facts = look(true)
  const socket = await connected.promise
  vi.advanceTimersByTime(2000)
  socket.destroy()
  expect(await facts).toMatchObject({ certificate: { subject: 'localhost' }, ended: expect.any(String) })
  // Who only wants to know who is there does not wait at all.
  expect(await look(false)).toEqual({ connected: true, certificate: expect.any(Object) })
})

test('the files of a profile are read, or named in what is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-tls-'))
  cleanups.push(async () => await rm(folder, { recursive: true }))
  const ca = join(folder, 'ca.pem')
  await writeFile(ca, AUTHORITY)
  expect(readTlsFiles({ ca })).toEqual({ ok: true, value: { ca: AUTHORITY } })
  expect(readTlsFiles({ ca, key: join(folder, 'absent.pem') })).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('absent.pem') },
  })
})

async function namePeer(_: Request, peer: object): Promise<Response> {
  return new Response(JSON.stringify(peer))
}

async function serve(tls: TlsTexts, see: (sent: HttpResult) => void = () => {}) {
  const server = await startServer({ port: 0, tls, fetch: namePeer })
  if (!server.ok) throw new Error(server.error)
  cleanups.push(async () => await server.value.close())
  return async (client: TlsTexts, scheme = 'https') => {
    const agents = createHttpAgents(client)
    cleanups.push(() => agents.close())
    const url = `${scheme}://127.0.0.1:${server.value.port}/`
    const sent = await sendHttp({ method: 'GET', url, headers: [] }, { agents, timeoutMs: 5000 })
    see(sent)
    return sent.outcome
  }
}
