import { createServer, request as plainRequest } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { certificateMaker, contentOf, hasOpenssl } from './support/certificates.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { createHttpAgents } from '../src/host/client/http-agents.ts'
import { sendHttp } from '../src/host/client/http-client.ts'
import { createServers } from './support/misconfigured.ts'
import type { Gateway } from './support/misconfigured.ts'

// Targets that can only be reached through the proxy of an enterprise.
const folder = temporaryFolder()
const servers = createServers()
const cleanups: (() => void)[] = []
afterAll(async () => {
  for (const cleanup of cleanups) cleanup()
  await servers.close()
  folder.remove()
})

test('an http:// target is asked through the proxy, and never past it', async () => {
  const proxy = await startProxy()
  const gateway = await servers.gateway()
  // Only the proxy knows this name.
  const { exitCode, output } = await doctor(gateway, proxy.url, 'http://gateway.invalid')
  expect(output).toContain('Nothing stands in the way')
  expect(exitCode).toBe(0)
  expect(proxy.asked.length).toBeGreaterThan(1)
  expect(proxy.asked.every((line) => line.startsWith('GET http://gateway.invalid/'))).toBe(true)
})

describe.skipIf(!hasOpenssl)('with TLS (needs openssl)', () => {
  test('an https:// target is asked through a tunnel', async () => {
    const certificates = certificateMaker(folder.path)
    const authority = certificates.authority('test authority')
    const own = certificates.signed(authority, 'gateway', { names: 'DNS:gateway.invalid' })
    const proxy = await startProxy()
    const gateway = await servers.gateway({ tls: contentOf(own) })
    const { exitCode } = await doctor(
      gateway,
      proxy.url,
      'https://gateway.invalid',
      `tls: { ca: ${authority.certificate} }`,
    )
    expect(exitCode).toBe(0)
    expect(proxy.asked).toEqual(['CONNECT gateway.invalid:443'])

    const tls = { ca: contentOf(authority).certificate }
    const agents = createHttpAgents(tls, proxy.url)
    cleanups.push(agents.close)
    const connections = []
    for (const path of ['/first', '/second']) {
      const request = { method: 'GET', url: `https://gateway.invalid${path}`, headers: [] }
      connections.push((await sendHttp(request, { agents, timeoutMs: 5000 })).connection)
    }
    // A tunnel is open before its first request has it, and yet was not kept.
    expect(connections).toEqual([expect.not.objectContaining({ kept: true }), { kept: true }])
  })

  test('a proxy that does not let a target through is named', async () => {
    const proxy = await startProxy({ refuses: true })
    const { exitCode, output } = await doctor(await servers.gateway(), proxy.url, 'https://gateway.invalid')
    expect(exitCode).toBe(3)
    expect(output).toContain('proxy-fails: ')
  })
})

test('a proxy that is not there is named, and its password is not', async () => {
  process.env['CONFORMANCE_TEST_PROXY'] = 'http://me:canary-hunter2@127.0.0.1:1'
  const gateway = await servers.gateway()
  const { exitCode, output, error } = await doctor(gateway, 'env:CONFORMANCE_TEST_PROXY', gateway.url)
  expect(exitCode).toBe(3)
  expect(output).toContain('proxy-fails: ')
  expect(output + error).not.toContain('canary-hunter2')
})

async function doctor({ url, simulator }: Gateway, proxy: string, address: string, ...more: string[]) {
  backend = new URL(url)
  const { headers } = simulator.profile()
  process.env['CONFORMANCE_TEST_PROXIED'] = headers['Authorization']
  const own = JSON.stringify({ ...headers, Authorization: 'env:CONFORMANCE_TEST_PROXIED' })
  const profile = folder.file('proxied.yaml')
  const lines = ['name: proxied', `baseUrl: ${address}`, `proxy: ${proxy}`, `headers: ${own}`, ...more]
  writeFileSync(profile, `${lines.join('\n')}\n`)
  return await runInProcess(['doctor', '--profile', profile])
}

/** Where the proxy sends everything. */
let backend = new URL('http://127.0.0.1:1')

async function startProxy({ refuses = false } = {}): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const { pathname, search } = new URL(request.url ?? '')
    const { port } = backend
    const options = { port, path: pathname + search, method: request.method, headers: request.headers }
    const onward = plainRequest(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  server.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`)
    if (refuses) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    const onward = connect(Number(backend.port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    for (const end of [socket, onward]) end.on('error', () => {})
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
