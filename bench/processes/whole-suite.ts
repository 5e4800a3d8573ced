import { PerformanceObserver } from 'node:perf_hooks'
import { loadValidScenarios, shippedScenarios } from '../../src/runs/suite/load-scenarios.ts'
import { playSuite } from '../../src/runs/suite/suite.ts'
import { growHeapSlowly } from '../../src/host/heap-growth.ts'
import { remembering } from '../../src/host/xml/remembering-xml.ts'
import { xmlOnDemand } from '../../src/host/xml/xml-on-demand.ts'
import type { AddressedRequest, Target } from '../../src/target/profile/profile.ts'
import { REQUIREMENTS } from '../../src/rules/requirements.ts'
import { embeddedTarget } from '../../src/runner/play/embedded-target.ts'
import { createSimulator } from '../../src/simulator/create.ts'

/** The whole suite in a fresh process, against sending what it sends without judging it; prints JSON. */
const ROUNDS = 5

type Opening = Parameters<Target['open']>[0]

/** What one scenario sent: its playing field, and the requests in their order. */
interface Sent {
  readonly opening: Opening
  readonly requests: AddressedRequest[]
}

// As `run` does.
growHeapSlowly()
const scenarios = loadValidScenarios([shippedScenarios()])
if (!scenarios.ok) throw new Error(scenarios.error)
const xml = remembering(xmlOnDemand())
const target = embeddedTarget(createSimulator(), {}, xml)
const suite = { scenarios: scenarios.value, requirements: REQUIREMENTS, xml }

const sent: Sent[] = []
const first = await timeOf(async () => await playSuite(suite, recorded(target, sent), 1))
let collectingMs = 0
const collections = new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) collectingMs += duration
})
collections.observe({ entryTypes: ['gc'] })
const runs: Spent[] = []
const collecting: number[] = []
const bare: Spent[] = []
for (let round = 0; round < ROUNDS; round++) {
  collectingMs = 0
  runs.push(await timeOf(async () => await playSuite(suite, target, 1)))
  collecting.push(collectingMs)
  bare.push(await timeOf(sendBare))
}
collections.disconnect()
process.stdout.write(
  JSON.stringify({
    scenarios: scenarios.value.length,
    requests: sent.reduce((count, { requests }) => count + requests.length, 0),
    surfaces: [...new Set(sent.flatMap(({ requests }) => requests.map(({ surface }) => surface)))],
    firstMs: first.ms,
    runMs: runs.map(({ ms }) => ms),
    runCpuMs: runs.map(({ cpuMs }) => cpuMs),
    bareMs: bare.map(({ ms }) => ms),
    bareCpuMs: bare.map(({ cpuMs }) => cpuMs),
    collectingPercent: collecting.map((ms, round) => (100 * ms) / runs[round]!.ms),
  }),
)

function recorded(playedOn: Target, into: Sent[]): Target {
  return {
    ...playedOn,
    open: async (opening) => {
      const session = await playedOn.open(opening)
      const requests: AddressedRequest[] = []
      into.push({ opening, requests })
      return {
        ...session,
        send: async (request) => {
          requests.push(request)
          return await session.send(request)
        },
      }
    },
  }
}

async function sendBare(): Promise<void> {
  for (const { opening, requests } of sent) {
    const session = await target.open(opening)
    for (const request of requests) await session.send(request)
    await session.close()
  }
}

interface Spent {
  readonly ms: number
  readonly cpuMs: number
}

async function timeOf(work: () => Promise<unknown>): Promise<Spent> {
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  const { user, system } = process.cpuUsage(cpuBefore)
  return { ms, cpuMs: (user + system) / 1000 }
}
