import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { bothEnds, freePort } from './support/both-ends.ts'
import type { Report, ReportedExchange } from './support/both-ends.ts'
import { certificateMaker, hasOpenssl } from './support/certificates.ts'
import type { CertificateFiles } from './support/certificates.ts'
import { startCli } from './support/cli-process.ts'

const { folder, play, close } = bothEnds()
afterAll(close)

const only = ['relay/*', 'hosted/refresh-inside-a-call', 'hosted/three-months', 'headers/user']

/** What gateways add on the way: for tracing, of the connection, and for themselves. */
const ADDED = {
  'X-Request-ID': '7f3c0e0c-5b1e-4c0a-9d5e-2a1b3c4d5e6f',
  'X-B3-TraceId': '80f198ee56343ba864fe8b2a57d3eff7',
  'X-B3-SpanId': 'e457b5a2e4d86bd1',
  'X-B3-Sampled': '1',
  'X-SSL-Client-Verify': 'SUCCESS',
  'X-Forwarded-Client-Cert': 'By=spiffe://gateway;Subject="CN=client-1"',
  'X-Forwarded-For': '192.0.2.60',
  Forwarded: 'for=192.0.2.60;proto=https',
  Via: '1.1 gateway',
  'User-Agent': 'gateway/9',
  'X-Gateway-Key': 'of the gateway',
}

test('a faultless gateway passes what is judged between its faces, hosted tokens included', async () => {
  const { result, report } = await play({ only })
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
  const { result, report } = await play({ only, faults: ['relay/psu-address-is-the-gateways'] })
  expect(result.exitCode).toBe(1)
  expect(report.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)).toEqual([
    'relay/psu-headers-arrive',
  ])
  expect(result.output).toMatch(/way +client ──▶ gateway +GET/)
  expect(result.output).toContain('gateway ──▶ bank  GET …/accounts (for client-1)\n')
})

test('what a gateway adds to a request is no mistake of anybody', async () => {
  const { result, report } = await play({ only: ['*'], adds: ADDED, options: ['--allow', 'irreversible'] })
  expect(report.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)).toEqual([])
  expect(result.exitCode, result.output).toBe(0)
  // What has arrived is kept as it came.
  const behind = report.scenarios
    .flatMap(({ steps }) => steps.flatMap(({ exchanges }) => exchanges))
    .flatMap((exchange) => exchange.behind?.calls ?? [])
  expect(behind.length).toBeGreaterThan(100)
  for (const { request } of behind) expect(Object.fromEntries(request.headers)).toHaveProperty('x-request-id')
})

test('calls that meet and refresh one by one are found over a network, too', async () => {
  const { result, report } = await play({ only, faults: ['hosted/refreshes-are-not-shared'] })
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
    const { result } = await play({ only, certificates: { ca, gateway, bank, client } })
    expect(result.exitCode, result.output).toBe(0)
  })

  test('a bank that wants a certificate is not reached without one, and the run says where to look', async () => {
    const { result } = await play({ only, certificates: { ca, gateway, bank, client }, showsItsOwn: false })
    expect(result.exitCode).toBe(3)
    expect(result.output + result.error).toMatch(/nothing-behind: .*TLS that it does not trust/)
  })
})

test('a gateway that dies midway leaves a report that says so, and no verdict on it', async () => {
  const { result, report } = await play({ only, lives: 14 })
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

function exchangesOf({ scenarios }: Report, wanted: string): readonly ReportedExchange[] {
  return scenarios
    .filter(({ id }) => id === wanted)
    .flatMap(({ steps }) => steps.flatMap((step) => step.exchanges))
}
