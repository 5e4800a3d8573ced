import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startServer } from '../src/host/http-server.ts'
import type { ClientTls } from '../src/host/http-agents.ts'
import type { Peer, RunningServer } from '../src/host/http-server.ts'
import { defined } from '../src/kernel/defined.ts'
import { providerOverHttp } from '../src/host/provider-over-http.ts'
import { simulatorProfileText } from '../src/simulated-bank/simulator-profile.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { createEntrance } from '../src/simulator/control-api/entrance.ts'
import { createWorlds } from '../src/simulator/worlds.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { certificateMaker, contentOf, hasOpenssl } from './support/certificates.ts'
import type { CertificateFiles } from './support/certificates.ts'
import { startCli, temporaryFolder } from './support/cli-process.ts'

// A gateway that relays over HTTP, between a run as its client and the bank that the run starts behind it.
const folder = temporaryFolder()
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  folder.remove()
})

const PLAYED = ['relay/*', 'hosted/refresh-inside-a-call', 'hosted/three-months', 'headers/user']

test('a faultless gateway passes what is judged between its faces, hosted tokens included', async () => {
  const { result, report } = await play([])
  expect(result.exitCode, result.output).toBe(0)
  const verdicts = new Map(report.requirements.map(({ id, verdict }) => [id, verdict]))
  expect(verdicts.get('relay/submission-arrives-once')).toBe('pass')
  expect(verdicts.get('relay/resubmission-is-complete')).toBe('pass')
  expect(verdicts.get('relay/client-id-of-the-client-dies')).toBe('pass')

  const [submission] = exchangesOf(report, 'relay/hosted-submission').filter(
    ({ operation }) => operation === 'payment-submission/submit',
  )
  expect(submission?.behind?.calls.map(({ response }) => response.status)).toEqual([401, 200, 201])
  expect(JSON.stringify(submission?.behind)).not.toMatch(/Bearer [0-9a-f]{16}/)

  const ofClock = report.scenarios.find(({ id }) => id === 'hosted/three-months')
  expect(ofClock).toMatchObject({ verdict: 'not-tested' })
  expect(ofClock?.reason ?? JSON.stringify(ofClock)).toContain('by its own clock')
})

test('what a gateway does wrong on the way is found, and shown from client to bank and back', async () => {
  const { result, report } = await play(['relay/psu-address-is-the-gateways'])
  expect(result.exitCode).toBe(1)
  expect(report.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)).toEqual([
    'relay/psu-headers-arrive',
  ])
  expect(result.output).toMatch(/way +client +→ gateway GET/)
  expect(result.output).toContain('gateway → bank')
})

test('calls that meet and refresh one by one are found over a network, too', async () => {
  const { result, report } = await play(['hosted/refreshes-are-not-shared'])
  expect(result.exitCode).toBe(1)
  expect(report.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)).toEqual([
    'hosted/refresh-happens-inside-a-call',
  ])
})

describe.skipIf(!hasOpenssl)('with client certificates on both legs (needs openssl)', () => {
  const files = certificateMaker(folder.path)
  const ca = hasOpenssl ? files.authority('both ends') : { certificate: '', key: '' }
  const [gateway, bank, client] = ['gateway', 'bank', 'client-1'].map((name) =>
    hasOpenssl ? files.signed(ca, name) : ca,
  ) as [CertificateFiles, CertificateFiles, CertificateFiles]

  test('client, gateway and bank know each other by their certificates', async () => {
    const { result } = await play([], { ca, gateway, bank, client })
    expect(result.exitCode, result.output).toBe(0)
  })

  test('a bank that wants a certificate is not reached without one, and the run says where to look', async () => {
    const { result } = await play([], { ca, gateway, bank, client }, false)
    expect(result.exitCode).toBe(3)
    expect(result.output + result.error).toMatch(/nothing-behind: .*TLS that it does not trust/)
  })
})

test('a gateway that dies midway leaves a report that says so, and no verdict on it', async () => {
  const { result, report } = await play([], undefined, true, 14)
  expect(result.exitCode, result.output).toBe(4)
  expect(report.verdict).toBe('incomplete')
  expect(report.requirements.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  expect(JSON.stringify(report.scenarios)).toMatch(/ECONNREFUSED|ECONNRESET|refused|reset/)
})

test('a bank that stays up between runs answers under the profile, and says how it is registered', async () => {
  const port = await freePort()
  const profile = folder.file('served-behind.yaml')
  const lines = [
    'baseUrl: https://gateway.test',
    'headers: { X-CorAPI-Target-ID: acme, Permission-ID: env:NOT_SET }',
  ]
  writeFileSync(profile, ['name: acme', ...lines, `behind: { listen: '127.0.0.1:${port}' }`].join('\n'))
  const served = startCli(['serve', '--behind', profile])
  await served.printed(`address         http://127.0.0.1:${port}`)
  const page = `http://127.0.0.1:${port}/api/bankingservices/b2b/consent-flow/version/oauth/authorize`
  expect((await fetch(page)).status).toBe(400)
  served.process.kill('SIGTERM')
  expect(await served.ended).toMatchObject({ exitCode: 0 })
})

interface Report {
  readonly verdict: string
  readonly requirements: readonly { readonly id: string; readonly verdict: string }[]
  readonly scenarios: readonly {
    readonly id: string
    readonly verdict: string
    readonly reason?: string
    readonly steps: readonly { readonly exchanges: readonly ReportedExchange[] }[]
  }[]
}

interface ReportedExchange {
  readonly operation: string
  readonly behind?: { readonly calls: readonly { readonly response: { readonly status: number } }[] }
}

function exchangesOf({ scenarios }: Report, wanted: string): readonly ReportedExchange[] {
  return scenarios
    .filter(({ id }) => id === wanted)
    .flatMap(({ steps }) => steps.flatMap((step) => step.exchanges))
}

let played = 0

interface Certificates {
  readonly ca: CertificateFiles
  readonly gateway: CertificateFiles
  readonly bank: CertificateFiles
  readonly client: CertificateFiles
}

async function play(
  faults: readonly string[],
  certificates?: Certificates,
  hasItsOwn = true,
  /** How many requests the gateway answers before it is gone. */
  lives = Number.POSITIVE_INFINITY,
) {
  const scheme = certificates ? 'https' : 'http'
  const bankUrl = `${scheme}://127.0.0.1:${await freePort()}/provider`
  const provider = providerOverHttp(bankUrl, certificates && tlsOfGateway(certificates, hasItsOwn))
  const worlds = createWorlds({ defaults: { provider, faults }, create: createSimulator })
  const entrance = createEntrance({ worlds })
  let left = lives
  const server = await listening(async (request, peer) => {
    if (--left === 0) void server.close()
    return await entrance(request, peer)
  }, certificates)
  closing.push(provider.close, server.close)
  const profile = folder.file(`gateway-${++played}.yaml`)
  const text = simulatorProfileText(worlds.main.simulator, server.url, false, bankUrl)
  writeFileSync(profile, certificates ? withTls(text, certificates) : text)
  const reports = join(folder.path, `reports-${played}`)
  const only = PLAYED.flatMap((glob) => ['--only', glob])
  const result = await runInProcess(['run', '--profile', profile, '--reports', reports, ...only])
  const report = JSON.parse(readFileSync(join(reports, 'report.json'), 'utf8')) as Report
  return { result, report }
}

async function freePort(): Promise<number> {
  const server = await listening(async () => new Response())
  await server.close()
  return server.port
}

function tlsOfGateway({ ca, gateway }: Certificates, hasItsOwn: boolean): ClientTls {
  const { cert, key } = contentOf(gateway)
  const trusted = { ca: contentOf(ca).cert }
  return hasItsOwn ? { ...trusted, certificate: cert, key } : trusted
}

function withTls(text: string, { ca: { certificate: ca }, bank, client }: Certificates): string {
  const behind = text.replace(/^behind:$/m, `behind:\n  tls: ${JSON.stringify({ ...bank, ca })}`)
  return `${behind}\ntls: ${JSON.stringify({ ...client, ca })}\n`
}

async function listening(
  fetch: (request: Request, peer: Peer) => Promise<Response>,
  certificates?: Certificates,
): Promise<RunningServer> {
  const tls = certificates && {
    ...contentOf(certificates.gateway),
    ca: contentOf(certificates.ca).cert,
    requestClientCertificate: true,
  }
  const server = await startServer(defined({ fetch, port: 0, tls }))
  if (!server.ok) throw new Error(server.error)
  return server.value
}
