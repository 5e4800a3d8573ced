import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import type { TLSSocket } from 'node:tls'
import { afterEach, expect, test, vi } from 'vitest'
import { readClientTls } from '../src/host/client-tls.ts'
import { createHttpAgents } from '../src/host/http-agents.ts'
import type { ClientTls } from '../src/host/http-agents.ts'
import { sendHttp } from '../src/host/http-client.ts'
import { startServer } from '../src/host/http-server.ts'
import type { ServerTls } from '../src/host/http-server.ts'
import { createNetwork } from '../src/host/network.ts'

import { deferred } from './support/deferred.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map(async (cleanup) => await cleanup()))
})

test('the name in a client certificate reaches the server', async () => {
  const send = await serve({ key: SERVER_KEY, cert: SERVER, ca: AUTHORITY, requestClientCertificate: true })
  const identified = await send({ certificate: CLIENT, key: CLIENT_KEY, ca: AUTHORITY })
  expect(identified).toMatchObject({ response: { body: '{"clientCertificateName":"client-2"}' } })
})

test('without a client certificate there is no answer where one is asked for', async () => {
  const send = await serve({ key: SERVER_KEY, cert: SERVER, ca: AUTHORITY, requestClientCertificate: true })
  expect(await send({ ca: AUTHORITY })).toMatchObject({
    failure: { code: expect.stringMatching(/^(tls|reset)$/) },
  })
})

test('nobody is named where no certificate is asked for', async () => {
  const send = await serve({ key: SERVER_KEY, cert: SERVER })
  expect(await send({ ca: AUTHORITY })).toMatchObject({ response: { body: '{}' } })
})

test('a server of an authority that is not trusted is not talked to', async () => {
  const send = await serve({ key: SERVER_KEY, cert: SERVER })
  expect(await send({})).toMatchObject({ failure: { code: 'tls' } })
})

test('a certificate without its key, and plain HTTP on a TLS port, are failures', async () => {
  const send = await serve({ key: SERVER_KEY, cert: SERVER })
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
  expect(readClientTls({ ca })).toEqual({ ok: true, value: { ca: AUTHORITY } })
  expect(readClientTls({ ca, key: join(folder, 'absent.pem') })).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('absent.pem') },
  })
})

async function namePeer(_: Request, peer: object): Promise<Response> {
  return new Response(JSON.stringify(peer))
}

async function serve(tls: ServerTls) {
  const server = await startServer({ port: 0, tls, fetch: namePeer })
  if (!server.ok) throw new Error(server.error)
  cleanups.push(async () => await server.value.close())
  return async (client: ClientTls, scheme = 'https') => {
    const agents = createHttpAgents(client)
    cleanups.push(() => agents.close())
    const url = `${scheme}://127.0.0.1:${server.value.port}/`
    return (await sendHttp({ method: 'GET', url, headers: [] }, { agents, timeoutMs: 5000 })).outcome
  }
}

// Made for these tests with openssl, valid for a hundred years, and trusted by nobody else.

const AUTHORITY = `-----BEGIN CERTIFICATE-----
MIIBojCCAUegAwIBAgIUT/yBy9C0t3exVa6OHnWij6WR+7IwCgYIKoZIzj0EAwIw
JTEjMCEGA1UEAwwaY29uZm9ybWFuY2UgdGVzdCBhdXRob3JpdHkwIBcNMjYxMTIx
MDY1MjQzWhgPMjEyNjEwMjgwNjUyNDNaMCUxIzAhBgNVBAMMGmNvbmZvcm1hbmNl
IHRlc3QgYXV0aG9yaXR5MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE5sG4OfYn
G90GmnRnPXA2TrJ7F5B9SLZpaPxwRI4izdcB8n8JDzPOf9FRxt0AQ42CrhzhHp49
1FjGHvBS3ojGTKNTMFEwHQYDVR0OBBYEFIp3pAoaByd3QpYI4xg+3KIg4KewMB8G
A1UdIwQYMBaAFIp3pAoaByd3QpYI4xg+3KIg4KewMA8GA1UdEwEB/wQFMAMBAf8w
CgYIKoZIzj0EAwIDSQAwRgIhAOHRDWQ4CFghtco+6BUuIIry7N/z5EKoy4KHkm61
IcQ6AiEAw1K8CDn4WHynfjey0UuysE/EdkkAOTX6zUyLYGd+3c8=
-----END CERTIFICATE-----
`

const SERVER = `-----BEGIN CERTIFICATE-----
MIIBjzCCATagAwIBAgIUNZ4BW+TeVkIjzFwqT3M2T2bOqHYwCgYIKoZIzj0EAwIw
JTEjMCEGA1UEAwwaY29uZm9ybWFuY2UgdGVzdCBhdXRob3JpdHkwIBcNMjYxMTIx
MDY1MjQzWhgPMjEyNjEwMjgwNjUyNDNaMBQxEjAQBgNVBAMMCWxvY2FsaG9zdDBZ
MBMGByqGSM49AgEGCCqGSM49AwEHA0IABOrUGNX3ydv03gaWGLbQ4OiY9Itb1La+
b7QISxtRmn7VqyyDQtw0qjF/H1gkPJ7AmMFqU8EMuFucIb+q0uIOvw2jUzBRMA8G
A1UdEQQIMAaHBH8AAAEwHQYDVR0OBBYEFMXHYkEo9QaqyiONo57ZqY895AWuMB8G
A1UdIwQYMBaAFIp3pAoaByd3QpYI4xg+3KIg4KewMAoGCCqGSM49BAMCA0cAMEQC
IH0CmIS8gvJM+lGjzY0HPwSPuCp2bDEuB8GkQl2CW557AiAgedX3oVNO4cPYKAFs
ToDt3Qm5CWxrnIVUNavP54uKmA==
-----END CERTIFICATE-----
`

const SERVER_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkTYaspFlT2mQbxRr
/1/nRGOMpYVzh9kDS49uG3hZNImhRANCAATq1BjV98nb9N4Glhi20ODomPSLW9S2
vm+0CEsbUZp+1assg0LcNKoxfx9YJDyewJjBalPBDLhbnCG/qtLiDr8N
-----END PRIVATE KEY-----
`

const CLIENT = `-----BEGIN CERTIFICATE-----
MIIBlDCCATmgAwIBAgIUNZ4BW+TeVkIjzFwqT3M2T2bOqHcwCgYIKoZIzj0EAwIw
JTEjMCEGA1UEAwwaY29uZm9ybWFuY2UgdGVzdCBhdXRob3JpdHkwIBcNMjYxMTIx
MDY1MjQzWhgPMjEyNjEwMjgwNjUyNDNaMBMxETAPBgNVBAMMCGNsaWVudC0yMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEdM3Y+h4VDnAA4D0icl/xHNBQLsTn+q8
U0nLge8kPhPUKl4/lwR8jjQNbOTbr7vUmaCIFO5HT7KzC0H62sbwn6NXMFUwEwYD
VR0lBAwwCgYIKwYBBQUHAwIwHQYDVR0OBBYEFMrPJWa5SmVu9IOZ3qlVqe3YzsWV
MB8GA1UdIwQYMBaAFIp3pAoaByd3QpYI4xg+3KIg4KewMAoGCCqGSM49BAMCA0kA
MEYCIQDu1UO0K9FiNkVvNzMFOlT+H+O1GJ8jIcYo0zd1+asE6AIhAKUi7hz8+Zqd
9kN8LEtMa/K+QpPxCWtFBxCV398b/105
-----END CERTIFICATE-----
`

const CLIENT_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwz397uu9T3qLeKE1
ZC1VYroJ9sOu5cGiCV28/RS7K+ShRANCAAQR0zdj6HhUOcADgPSJyX/Ec0FAuxOf
6rxTScuB7yQ+E9QqXj+XBHyONA1s5Nuvu9SZoIgU7kdPsrMLQfraxvCf
-----END PRIVATE KEY-----
`
