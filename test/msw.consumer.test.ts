import { once } from 'node:events'
import https from 'node:https'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bySurface } from '../src/documents/apis.ts'
import type { RunResult } from '../src/evidence/run-result.ts'
import type { EmbeddedBank, EmbeddedSurface } from '../src/runner/play/embedded-target.ts'
import { runConformance } from '../src/entry/runner.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { handlers } from '../src/entry/msw.ts'
import type { Simulator, SurfaceHandle } from '../src/simulator/simulator.ts'

const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

/** Of every API something that reads and something that writes. */
const SAMPLE = [
  'accounts/*',
  'headers/*',
  'token/*',
  'payments/submit-json',
  'cards/confirmed-block*',
  'settlement/*',
]

const PLAYED = [
  { name: 'a sample of the suite', only: { only: SAMPLE }, tags: [] },
  { name: 'the whole suite', only: {}, tags: ['sweep'] },
]

for (const { name, only, tags } of PLAYED) {
  test(`${name} through MSW comes to the same verdicts as without it`, { tags }, async () => {
    const direct = await runConformance({ target: createSimulator(), ...only })
    const through = await runConformance({ target: throughMsw(createSimulator()), ...only })
    expect(verdictsOf(through)).toEqual(verdictsOf(direct))
    expect(through.exitCode).toBe(0)
  })
}

/** The same bank, with every request sent by the global fetch to an address that MSW answers. */
function throughMsw(bank: Simulator): EmbeddedBank {
  return {
    ...bySurface((surface) => mockedSurface(bank[surface])),
    clock: bank.clock,
    control: bank.control,
    fork: (...changes) => throughMsw(bank.fork(...changes)),
    watchProvider: (watcher) => bank.watchProvider(watcher),
    profile: () => bank.profile(),
  }
}

let surfaces = 0

function mockedSurface(surface: SurfaceHandle, basePath = ''): EmbeddedSurface {
  surfaces++
  const origin = `https://surface-${surfaces}.test`
  server.use(...handlers(surface, origin + basePath))
  return {
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const url = origin + pathname + search
      // fetch never leaves User-Agent out: it adds its own.
      return request.headers.has('user-agent')
        ? await fetch(new Request(url, request))
        : await sendWithoutAdditions(url, request)
    },
    as: (clientId) => mockedSurface(surface.as(clientId), basePath),
    at: (path) => mockedSurface(surface, path),
  }
}

async function sendWithoutAdditions(url: string, request: Request): Promise<Response> {
  const { method, headers } = request
  const body = await request.text()
  // Node frames the body of a DELETE only where its length is told.
  const framing = body === '' ? {} : { 'content-length': Buffer.byteLength(body) }
  const sending = https.request(url, { method, headers: { ...Object.fromEntries(headers), ...framing } })
  sending.end(body)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const received = Object.entries(response.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const answered = await buffer(response)
  return new Response(answered.length > 0 ? new Uint8Array(answered) : null, {
    status: response.statusCode ?? 0,
    headers: received,
  })
}

function verdictsOf({ summary, requirements, scenarios }: RunResult) {
  return {
    summary,
    requirements: requirements.map(({ id, verdict, checks }) => ({ id, verdict, checks })),
    scenarios: scenarios.map(({ id, verdict, steps }) => ({
      id,
      verdict,
      steps: steps.map(({ name, passed, findings }) => ({
        name,
        passed,
        findings: findings.map(({ requirement, at, actual }) => ({ requirement, at, actual })),
      })),
    })),
  }
}
