import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '../src/host/http-server.ts'
import type { RunningServer } from '../src/host/http-server.ts'
import { providerOverHttp } from '../src/host/provider-over-http.ts'
import { simulatorProfileText } from '../src/simulated-bank/simulator-profile.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { createEntrance } from '../src/simulator/control-api/entrance.ts'
import { createWorlds } from '../src/simulator/worlds.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'

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

interface Report {
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

async function play(faults: readonly string[]) {
  const bankUrl = `http://127.0.0.1:${await freePort()}/provider`
  const provider = providerOverHttp(bankUrl)
  const worlds = createWorlds({ defaults: { provider, faults }, create: createSimulator })
  const server = await listening(createEntrance({ worlds }))
  closing.push(provider.close, server.close)
  const profile = folder.file(`gateway-${++played}.yaml`)
  writeFileSync(profile, simulatorProfileText(worlds.main.simulator, server.url, false, bankUrl))
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

async function listening(fetch: (request: Request) => Promise<Response>): Promise<RunningServer> {
  const server = await startServer({ fetch: async (request) => await fetch(request), port: 0 })
  if (!server.ok) throw new Error(server.error)
  return server.value
}
