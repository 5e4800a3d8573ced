import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A served bank answers many at once, so that nothing that one of them asks for may keep the others waiting. The server
// watches itself, in processor time: a busy machine stops any process for longer than a task may take.

const LONGEST_MS = 50
const ENTRIES = 30_000
const MODULE = '/api/bankingservices/b2b/account-information/version'

interface Watched {
  ask(path: string, init?: RequestInit): Promise<{ status: number; bytes: number; longestMs: number }>
  json(path: string): Promise<unknown>
  load(requests: number): Promise<number>
  stop(): Promise<void>
}

let bank: Watched | undefined
beforeAll(async () => {
  bank = await watchedBank()
})
afterAll(async () => {
  await bank?.stop()
})

/** Once to warm up: what the compiler does for the first time is not the task's. */
async function longestOf(path: string, init: RequestInit = {}) {
  await bank!.ask(path, init)
  await bank!.ask(path, init)
  return await bank!.ask(path, init)
}

test('a statement of 45 MB', { tags: 'long' }, async () => {
  const links = (await bank!.json(`${MODULE}/iso20022/statements`)) as { id: string; dateFrom: string }[]
  const { id } = links.find(({ dateFrom }) => dateFrom === '2026-03-02')!
  const { bytes, longestMs } = await longestOf(`${MODULE}/iso20022/statements/${id}`)
  expect(bytes).toBeGreaterThan(40_000_000)
  expect(longestMs).toBeLessThan(LONGEST_MS)
})

test('requests of a hundred clients at once, and the journal of them', { tags: 'long' }, async () => {
  await bank!.load(1000)
  expect(await bank!.load(2000)).toBeLessThan(LONGEST_MS)
  for (const path of ['journal', 'journal/lines']) {
    const { status, longestMs } = await longestOf(`/_control/worlds/default/${path}`)
    expect(status).toBe(200)
    expect(longestMs, path).toBeLessThan(LONGEST_MS)
  }
})

test.each([
  ['the page of the bank', '/_control', { headers: { Accept: 'text/html' } }, 200],
  ['the description of the control API', '/_control/openapi.json', {}, 200],
  ['a snapshot', '/_control/worlds/default/snapshot', { method: 'POST' }, 201],
])('%s', { tags: 'long' }, async (_, path, init, wanted) => {
  const { status, longestMs } = await longestOf(path, init)
  expect(status).toBe(wanted)
  expect(longestMs).toBeLessThan(LONGEST_MS)
})

async function watchedBank(): Promise<Watched> {
  const child = spawn(
    process.execPath,
    ['--no-warnings', 'test/support/watched-server.ts', String(ENTRIES)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let printed = ''
  const watchers = new Set<() => void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    for (const watcher of watchers) watcher()
  })
  const found = async (text: RegExp): Promise<RegExpExecArray> =>
    await new Promise((resolve) => {
      const look = (): void => {
        const match = text.exec(printed)
        if (match) {
          watchers.delete(look)
          resolve(match)
        }
      }
      watchers.add(look)
      look()
    })
  const [url] = await found(/http:\/\/[\d.:]+/)
  const longest = async (): Promise<number> => {
    printed = ''
    child.kill('SIGUSR2')
    return Number((await found(/longest ([\d.]+)\n/))[1])
  }
  const profile = (await (await fetch(`${url}/_control/worlds/default/profile`)).json()) as {
    headers: Record<string, string>
  }
  const headers = { ...profile.headers, 'X-Correlation-ID': 'watchdog' }
  const get = async (path: string, init: RequestInit = {}): Promise<Response> =>
    await fetch(url + path, { headers, ...init })
  return {
    ask: async (path, init) => {
      await longest()
      const answer = await get(path, init)
      const { byteLength } = await answer.arrayBuffer()
      return { status: answer.status, bytes: byteLength, longestMs: await longest() }
    },
    json: async (path) => await (await get(path)).json(),
    load: async (requests) => {
      await longest()
      for (let sent = 0; sent < requests; sent += 100)
        await Promise.all(
          Array.from({ length: 100 }, async () => await (await get(`${MODULE}/accounts`)).arrayBuffer()),
        )
      return await longest()
    },
    stop: async () => {
      child.kill()
      await once(child, 'close')
    },
  }
}
