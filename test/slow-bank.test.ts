import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli, startCli } from './support/cli-process.ts'
import { CONSENT_FLOW } from './support/served.ts'

/** A served bank that takes its time, as real ones do. */

const LATENCY_MS = 200
const TIMEOUT_MS = 400

let serve: ReturnType<typeof startCli>
let url = ''

beforeAll(async () => {
  serve = startCli([
    'serve',
    '--port',
    '0',
    '--json',
    '--redirect-uri',
    'https://app.test/cb',
    '--latency',
    String(LATENCY_MS),
    '--token-timeout',
    String(TIMEOUT_MS),
  ])
  await serve.printed(/"control":/)
  url = serve.shown(/"url":"([^"]+)"/)[1]!
})
afterAll(async () => {
  serve.process.kill('SIGTERM')
  await serve.ended
})

async function timed(path: string, init?: RequestInit) {
  const startedMs = performance.now()
  const answer = await fetch(url + path, init)
  await answer.text()
  return { status: answer.status, ms: performance.now() - startedMs }
}

test('it answers after so many milliseconds, but for its control', async () => {
  await timed('/_control/worlds')
  const slow = await timed(`${CONSENT_FLOW}/nowhere`)
  expect(slow.status).toBe(404)
  expect(slow.ms).toBeGreaterThanOrEqual(LATENCY_MS - 5)
})

test('its gateway waits for a token endpoint that does not answer', async () => {
  const { status } = await timed('/_control/commands/tokenEndpointFails', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ how: 'timeout', times: 1 }),
  })
  expect(status).toBeLessThan(300)
  const refused = await timed(`${CONSENT_FLOW}/oauth/token`, {
    method: 'POST',
    headers: { 'X-CorAPI-Target-ID': 'default-bank' },
    body: new URLSearchParams({ client_id: 'client-1', grant_type: 'refresh_token', refresh_token: 'any' }),
  })
  expect(refused.status).toBe(504)
  expect(refused.ms).toBeGreaterThanOrEqual(LATENCY_MS + TIMEOUT_MS - 10)
})

test('its token endpoint is late, and only so often as it was told', async () => {
  const told = await timed('/_control/commands/tokenEndpointFails', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ how: 'slow', afterMs: TIMEOUT_MS }),
  })
  expect(told.status).toBeLessThan(300)
  const asked = () =>
    timed(`${CONSENT_FLOW}/oauth/token`, {
      method: 'POST',
      headers: { 'X-CorAPI-Target-ID': 'default-bank' },
      body: new URLSearchParams({ client_id: 'client-1', grant_type: 'refresh_token', refresh_token: 'any' }),
    })
  const [late, usual] = [await asked(), await asked()]
  // It says what it would have said at once: there is no such token.
  expect([late.status, usual.status]).toEqual([400, 400])
  expect(late.ms).toBeGreaterThanOrEqual(LATENCY_MS + TIMEOUT_MS - 10)
})

test('customers come back to the address that was registered', async () => {
  const asked = (redirect_uri: string) =>
    timed(
      `${CONSENT_FLOW}/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: 'client-1', redirect_uri })}`,
    )
  expect((await asked('https://app.test/cb')).status).toBe(200)
  expect((await asked('https://app.test/cb/')).status).toBe(400)
})

test.each([
  [['--latency', 'slow'], '--latency takes a whole number of milliseconds'],
  [['--trust-proxy', 'proxy.test'], '--trust-proxy takes an address or a subnet such as 10.0.0.7'],
  [['--redirect-uri', 'app'], '--redirect-uri takes an address such as https://client.test/back, not "app"'],
])('%j is refused', async (options, message) => {
  const { exitCode, error } = await runCli(['serve', ...options])
  expect(exitCode).toBe(2)
  expect(error).toContain(message)
})
