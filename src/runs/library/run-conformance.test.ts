import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/support/cli-process.ts'
import { startServer } from '../../host/server/http-server.ts'
import type { HeaderList } from '../../evidence/observation.ts'
import { createProviderBehind, runConformance } from '../../entry/runner.ts'
import type { ConformanceEvent, ProfileContent, ProviderBehind } from '../../entry/runner.ts'
import { createSimulator } from '../../simulator/create.ts'
import type { Simulator } from '../../simulator/simulator.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const RELAYED = ['relay/hosted-submission', 'relay/address-of-the-user', 'balances/noon']

test('a gateway in this process is played at by its fetch function, with the bank behind it', async () => {
  const behind = createProviderBehind()
  const gateway = gatewayBefore(behind)
  const events: ConformanceEvent[] = []
  const result = await runConformance({
    target: {
      fetch: async (request) => await gateway.gateway.fetch(request),
      behind,
      profile: profileOf(gateway),
    },
    only: RELAYED,
    reports: folder.file('reports'),
    onEvent: (event) => void events.push(event),
  })
  expect(result.requirements.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  expect(result).toMatchObject({ verdict: 'conformant', exitCode: 0, target: { kind: 'http' } })
  expect(verdictOf(result, 'relay/psu-headers-arrive')).toBe('pass')
  expect(verdictOf(result, 'relay/resubmission-is-complete')).toBe('pass')
  expect(events.map(({ kind }) => kind)).toEqual([
    'planned',
    ...result.scenarios.map(() => 'played'),
    'concluded',
  ])
  expect(readdirSync(folder.file('reports'))).toContain('report.html')
})

test('what such a gateway does wrong on the way is found', async () => {
  const behind = createProviderBehind()
  const gateway = gatewayBefore(behind, ['relay/psu-address-is-the-gateways'])
  const target = { fetch: gateway.gateway.fetch, behind, profile: profileOf(gateway) }
  const result = await runConformance({ target, only: RELAYED })
  expect(verdictOf(result, 'relay/psu-headers-arrive')).toBe('fail')
  // The provider is free again.
  expect(await runConformance({ target, only: ['balances/noon'] })).toMatchObject({ exitCode: 0 })
})

test('a target at an address needs no more than that and what is known of it', async () => {
  // Its clock is the one of everybody: the check before a run would find it wrong.
  const bank = createSimulator({ now: new Date().toISOString() })
  const server = await startServer({ fetch: async (request) => await bank.gateway.fetch(request), port: 0 })
  if (!server.ok) throw new Error(server.error)
  try {
    const target = { url: server.value.url, profile: profileOf(bank, true) }
    const result = await runConformance({ target, only: ['accounts/*', 'payments/*'] })
    expect(result).toMatchObject({ verdict: 'conformant', target: { baseUrl: server.value.url } })
    expect(result.summary.pass).toBeGreaterThan(5)
    // Nobody allowed more than to read.
    expect(result.scenarios.find(({ id }) => id.startsWith('payments/'))).toMatchObject({
      verdict: 'not-tested',
    })
  } finally {
    await server.value.close()
  }
})

test('where nothing can be graded, the result and an event say why', async () => {
  const events: ConformanceEvent[] = []
  const result = await runConformance({
    target: { fetch: () => new Response('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } }) },
    only: ['balances/noon'],
    onEvent: (event) => void events.push(event),
  })
  expect(result.exitCode).toBe(3)
  expect(events.find(({ kind }) => kind === 'obstacle')).toBeDefined()
})

test('a function may keep its answers and give them again, and is told what it did with one', async () => {
  const obstacle = async (fetch: () => Response): Promise<string> => {
    let said = ''
    await runConformance({
      target: { fetch },
      only: ['balances/noon'],
      onEvent: (event) => void (event.kind === 'obstacle' && (said = JSON.stringify(event))),
    })
    return said
  }
  const kept = new Response('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } })
  expect(await obstacle(() => kept)).toContain('text/html')
  expect(await kept.text()).toBe('<h1>Hello</h1>')
  expect(await obstacle(() => kept)).toContain('whoever reads it first reads response.clone()')
  expect(await obstacle(() => undefined as never)).toContain('the function gave no Response')
})

test('a signal ends the run, whose result says so', async () => {
  const stop = new AbortController()
  const result = await runConformance({
    target: createSimulator(),
    only: ['balances/*'],
    concurrency: 1,
    signal: stop.signal,
    onEvent: ({ kind }) => void (kind === 'played' && stop.abort()),
  })
  expect(result).toMatchObject({ verdict: 'incomplete', exitCode: 4 })
  expect(result.scenarios.filter(({ verdict }) => verdict === 'pass')).toHaveLength(1)
})

test('what is wrong with a profile is told with its place, and no secret', async () => {
  const profile = {
    headers: { Authorization: 'Bearer hidden-value' },
    surfaces: { gatway: {} },
  } as ProfileContent
  const refused = runConformance({ target: { url: 'https://gateway.test', profile } })
  await expect(refused).rejects.toThrow(/profile:\d+:\d+/)
  await expect(refused).rejects.not.toThrow('hidden-value')
  await expect(runConformance({ target: { profile: {} } })).rejects.toThrow('the target has no address')
})

function verdictOf(
  { requirements }: { requirements: readonly { id: string; verdict: string }[] },
  wanted: string,
) {
  return requirements.find(({ id }) => id === wanted)?.verdict
}

function profileOf(bank: Simulator, withToken = false): ProfileContent {
  const { headers, known, surfaces } = bank.profile()
  const { Authorization, ...others } = headers
  return {
    headers: withToken && Authorization ? { ...others, Authorization } : others,
    known: withToken ? known : { providerId: known.providerId!, clientId: known.clientId! },
    surfaces: { gateway: surfaces.gateway! },
  }
}

/** The simulated gateway stands for somebody's own, which calls its provider by fetch. */
function gatewayBefore(behind: ProviderBehind, faults: readonly string[] = []): Simulator {
  const baseUrl = 'https://bank.invalid'
  return createSimulator({
    faults,
    provider: {
      baseUrl,
      send: async ({ method, path, headers, body }) => {
        const sent = headers.map(([name, value]): [string, string] => [name, value])
        const request = new Request(baseUrl + path, { method, headers: sent, body: body ?? null })
        const response = await behind.fetch(request)
        const received: HeaderList = [...response.headers]
        return { status: response.status, headers: received, body: await response.text() }
      },
    },
  })
}
