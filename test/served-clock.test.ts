import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { createSimulator } from '../src/entry/index.ts'
import { mustExit } from './support/cli-in-process.ts'
import { startCli, temporaryFolder } from './support/cli-process.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

test('a served bank that nobody can control goes with real time, and the doctor has nothing against its clock', async () => {
  const serve = startCli(['serve', '--port', '0', '--host', '0.0.0.0'])
  await serve.printed('goes with the time of this machine')
  const [, port = ''] = serve.shown(/answers at http:\/\/0\.0\.0\.0:(\d+)/)
  // Which tokens it gives out follows from the seed.
  const { headers, known } = createSimulator({ now: new Date() }).profile()
  const file = folder.file('profile.yaml')
  const target = { name: 'served', baseUrl: `http://127.0.0.1:${port}`, simulator: true, headers, known }
  writeFileSync(file, JSON.stringify(target))
  const { output } = await mustExit(0, ['doctor', '--profile', file])
  expect(output).toContain('✓ the clocks agree')
  serve.process.kill('SIGTERM')
  await serve.ended
})

test('a clock that goes by itself is moved like any other, and copies go with it', () => {
  let passed = 1000
  const bank = createSimulator({ now: '2026-03-02T08:00:00Z', elapsed: () => passed })
  const now = () => bank.clock.now().toISOString()
  expect(now()).toBe('2026-03-02T08:00:00.000Z')
  passed += 500
  expect(now()).toBe('2026-03-02T08:00:00.500Z')
  bank.clock.advance({ hours: 1 })
  passed += 500
  expect(now()).toBe('2026-03-02T09:00:01.000Z')
  const copy = bank.fork()
  passed += 1000
  expect(copy.clock.now()).toEqual(bank.clock.now())
  bank.reset()
  expect(now()).toBe('2026-03-02T08:00:00.000Z')
})

test('what is due happens while the clock goes by itself: an access token expires', async () => {
  let passed = 0
  const bank = createSimulator({ now: '2026-03-02T08:00:00Z', elapsed: () => passed })
  const ask = async (): Promise<number> => {
    const headers = { ...bank.profile().headers, 'X-Correlation-ID': 'correlation-1' }
    const url = 'https://bank.test/api/bankingservices/b2b/account-information/version/accounts'
    return (await bank.gateway.fetch(new Request(url, { headers }))).status
  }
  expect(await ask()).toBe(200)
  passed = 25 * 60 * 60 * 1000
  expect(await ask()).toBe(401)
})
