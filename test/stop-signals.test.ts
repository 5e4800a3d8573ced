import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { main } from '../src/cli/command-line.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { deferred } from './support/deferred.ts'
import { serveBank, writeProfile } from './support/served-bank.ts'

// A script that reads where a server is may end it in the same instant. The signal comes here while that line is
// being written: no process could be quicker.
const folder = temporaryFolder()
afterAll(() => folder.remove())

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'serve ends with 0 when it is stopped by %s as soon as it tells its addresses',
  async (signal) => {
    expect(await stoppedAtOnce('"url"', ['serve', '--port', '0', '--json'], signal)).toBe(0)
  },
)

test('record ends and writes its reports when it is stopped as soon as it tells its address', async () => {
  const bank = await serveBank()
  const profile = folder.file('profile.yaml')
  writeProfile(profile, bank)
  const reports = folder.file('recorded')
  const record = ['record', '--profile', profile, '--port', '0', '--reports', reports]
  // Nothing passed, so nothing could be graded.
  expect(await stoppedAtOnce('recording what passes', record)).toBe(3)
  await bank.close()
})

test('there is no instant between two rounds of a run, or before its report is told, in which a signal kills', async () => {
  let removed = 0
  const count = (event: string | symbol): void => void (removed += event === 'SIGTERM' ? 1 : 0)
  process.on('removeListener', count)
  const before = process.listenerCount('SIGTERM')
  const listening: [removed: number, listeners: number][] = []
  const look = (): void => void listening.push([removed, process.listenerCount('SIGTERM') - before])
  const reports = folder.file('rounds')
  const run = ['run', '--only', 'headers/user', '--repeat', '2', '--reports', reports]
  expect(await main(run, { output: { write: look }, error: { write: look } })).toBe(0)
  process.off('removeListener', count)
  // Both rounds told their scenario, and then came the summary.
  expect(listening.length).toBeGreaterThan(2)
  expect(new Set(listening.map(String))).toEqual(new Set(['0,1']))
  expect([removed, process.listenerCount('SIGTERM')]).toEqual([1, before])
})

test('a signal that ended a command leaves nobody listening', async () => {
  const before = ['SIGINT', 'SIGTERM'].map((name) => process.listenerCount(name))
  await stoppedAtOnce('"url"', ['serve', '--port', '0', '--json'])
  expect(['SIGINT', 'SIGTERM'].map((name) => process.listenerCount(name))).toEqual(before)
})

test('serve does not wait for a receiver of push events that never answers', async () => {
  // No time passes here: only the end of the bank can end the connection.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [pushed, hungUp] = [deferred(), deferred()]
  const receiver = createServer((socket) => {
    socket
      .on('error', () => {})
      .on('close', hungUp.resolve)
      .once('data', () => pushed.resolve())
  })
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  const told = deferred<string>()
  const serve = main(['serve', '--port', '0', '--json', '--push-url', `http://127.0.0.1:${port}`], {
    output: { write: told.resolve },
    error: { write: () => true },
  })
  const { cards } = JSON.parse(await told.promise) as { cards: string }
  const { cardId } = createSimulator().profile().cards!['activeCard']!
  const body = JSON.stringify({ cardId, onlineLimits: { totalLimitPerDay: 5 } })
  expect((await fetch(`${cards}/v2/cards`, { method: 'PUT', body })).status).toBe(202)
  await pushed.promise
  process.emit('SIGTERM')
  await hungUp.promise
  expect(await serve).toBe(0)
  vi.useRealTimers()
  receiver.close()
})

/** Throws instead of waiting for ever where nobody listens yet. */
async function stoppedAtOnce(
  greeting: string,
  argumentList: readonly string[],
  signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP' = 'SIGTERM',
): Promise<number> {
  const output = {
    write: (text: string) => {
      if (text.includes(greeting) && !process.emit(signal))
        throw new Error(`nobody listens for ${signal} yet`)
    },
  }
  return await main(argumentList, { output, error: { write: () => true } })
}
