import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunResult } from '../src/evidence/run-result.ts'
import { readReport } from '../src/report/read-report.ts'
import { sampleAndRest } from './support/sample.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { HOSTILE_TEXTS } from './support/hostile-text.ts'
import { createServers } from './support/misconfigured.ts'
import { PRE_FLIGHT_IDS } from '../src/runner/doctor/probe.ts'

// A target that means harm, or is broken beyond words: every run ends soon, within bounded memory, with a valid
// report, and nothing that the target says acts on the terminal or the page.

const folder = temporaryFolder()
const servers = createServers()
const cleanups: (() => void)[] = []
afterAll(async () => {
  for (const cleanup of cleanups) cleanup()
  await servers.close()
  folder.remove()
})

/** 1 GB of zeros, gzipped: made of a hundred members, which are one stream to whoever reads it (RFC 1952 §2.2). */
let bomb: Buffer
beforeAll(() => {
  const member = gzipSync(Buffer.alloc(10 * 1024 * 1024))
  bomb = Buffer.concat(Array.from({ length: 100 }, () => member))
})

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

/** How each treats a connection once a request has come; and whether a first ordinary request gets that far. */
const TREATMENTS: readonly (readonly [name: string, treat: (socket: Socket) => void])[] = [
  ['resets the connection', (socket) => socket.resetAndDestroy()],
  ['says nothing', () => {}],
  ['sends a byte a second', (socket) => drip(socket)],
  [
    'never ends its body',
    (socket) => pour(socket, `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, chunkOf('a'.repeat(65_536))),
  ],
  [
    'never ends its headers',
    (socket) => pour(socket, 'HTTP/1.1 200 OK\r\n', `X-Filler: ${'a'.repeat(1000)}\r\n`),
  ],
  [
    'sends gzipped zeros',
    (socket) =>
      void socket.end(
        Buffer.concat([
          Buffer.from(`${HEAD}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`),
          bomb,
        ]),
      ),
  ],
  ['promises more than it sends', (socket) => void socket.end(`${HEAD}Content-Length: 1000\r\n\r\n{}`)],
  [
    'sends more than it promises',
    (socket) => void socket.end(`${HEAD}Content-Length: 2\r\n\r\n{}${'x'.repeat(1000)}`),
  ],
  [
    'sends bytes that are not UTF-8',
    (socket) =>
      void socket.end(
        Buffer.concat([
          Buffer.from(`${HEAD}Content-Length: 12\r\n\r\n{"title":"`, 'latin1'),
          Buffer.from([0xff, 0xfe]),
        ]),
      ),
  ],
  [
    'sends a thousand headers',
    (socket) =>
      void socket.end(
        `${HEAD}${Array.from({ length: 1000 }, (_, index) => `X-Number-${index}: ${index}\r\n`).join('')}Content-Length: 2\r\n\r\n{}`,
      ),
  ],
  ['nests JSON deeper than any stack', (socket) => void socket.end(body('['.repeat(200_000)))],
  [
    'sends a status that is none',
    (socket) => void socket.end('HTTP/1.1 999 Whatever\r\nContent-Length: 0\r\n\r\n'),
  ],
  [
    'changes the protocol',
    (socket) =>
      void socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  ],
]

/** Only an impatient run ends with these; all others may take as long as a busy machine needs. */
const ENDLESS = new Set([
  'says nothing',
  'sends a byte a second',
  'never ends its body',
  'never ends its headers',
])

/** These are complete answers of JSON, wrong as they are. */
const ANSWERS = new Set([
  'sends bytes that are not UTF-8',
  'sends a thousand headers',
  'nests JSON deeper than any stack',
])

describe('a target that does so from the first request on', () => {
  test.each(TREATMENTS)('%s', async (name, treat) => {
    const timeoutMs = ENDLESS.has(name) ? 400 : PATIENT_MS
    const { exitCode, summary } = await endsWell(name, await listen(treat), timeoutMs)
    // Who treats every address alike is no target, whether what comes is an answer or none.
    expect(exitCode).toBe(3)
    expect(summary.fail).toBe(0)
  })
})

describe('a target that does so once the run has begun', () => {
  for (const { items, tags } of sampleAndRest(TREATMENTS, 3)) {
    test.each(items)('%s', { tags }, async (name, treat) => {
      const { url: backend, simulator } = await servers.gateway()
      const later = await listenLater(backend, treat)
      // What the pre-flight asks is answered, for which there has to be time.
      const timeoutMs = ENDLESS.has(name) ? 2000 : PATIENT_MS
      const { headers } = simulator.profile()
      const { exitCode, summary } = await endsWell(`later ${name}`, later, timeoutMs, headers)
      const isAnswer = ANSWERS.has(name) || name === 'sends a status that is none'
      expect(exitCode).toBe(isAnswer ? 1 : 4)
      if (!isAnswer) expect(summary.fail).toBe(0)
      expect(summary.fail + summary.error).toBeGreaterThan(0)
    })
  }
})

test('what it says in every field does nothing on the page or the terminal', async () => {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const said = HOSTILE_TEXTS.filter((text) => !/[\u0000\r\n]/.test(text))
  const { url, simulator } = await servers.gateway({
    around: (bank) => async (request) => {
      const answer = await bank(request)
      // The doctor is shown an ordinary bank, so that the run meets the rest.
      if (request.headers.get('x-correlation-id')?.startsWith(PRE_FLIGHT_IDS)) return answer
      const isJson = answer.headers.get('content-type')?.includes('json')
      const value = poisoned(isJson ? await answer.json() : {}, said)
      return Response.json(value, { status: answer.status, headers: { 'X-Odd': said[0]! } })
    },
  })
  const { exitCode, output, error } = await run('poisoned', url, PATIENT_MS, simulator.profile().headers)
  expect(exitCode).toBe(1)
  const report = readFileSync(folder.file('reports-poisoned/report.json'), 'utf8')
  for (const text of [said[0]!, said[1]!])
    expect(report).toContain(JSON.stringify(text).slice(1, -1).slice(0, 20))
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  expect(output + error).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
  const page = readFileSync(folder.file('reports-poisoned/report.html'), 'utf8')
  expect(page).not.toContain('<script>globalThis.injected')
  expect(page).not.toContain('<img src=x')
  expect(page).not.toContain('<script>alert(1)')
  expect(page).toMatch(/Content-Security-Policy/)
})

const PATIENT_MS = 120_000
const MOST_BYTES = 400 * 1024 * 1024

async function endsWell(name: string, url: string, timeoutMs: number, headers = {}): Promise<RunResult> {
  const before = process.memoryUsage.rss()
  const only = ['--only', 'accounts', '--only', 'diagnostics', '--concurrency', '16']
  const { exitCode } = await run(name, url, timeoutMs, headers, ...only)
  expect(process.memoryUsage.rss() - before).toBeLessThan(MOST_BYTES)
  const report = readReport(readFileSync(folder.file(`reports-${name}/report.json`), 'utf8'))
  if (!report.ok) throw new Error(report.error)
  expect(report.value.exitCode).toBe(exitCode)
  expect(exitCode).not.toBe(0)
  return report.value
}

async function run(name: string, url: string, timeoutMs: number, headers: object, ...more: string[]) {
  const { Authorization, ...open } = { ...MANDATORY, ...headers } as Record<string, string>
  process.env['CONFORMANCE_TEST_HOSTILE'] = Authorization
  const profile = folder.file('hostile.yaml')
  const own = { ...open, Authorization: 'env:CONFORMANCE_TEST_HOSTILE' }
  const lines = [
    'name: hostile',
    `baseUrl: ${url}`,
    `headers: ${JSON.stringify(own)}`,
    `timeout: { milliseconds: ${timeoutMs} }`,
  ]
  writeFileSync(profile, `${lines.join('\n')}\n`)
  return await runInProcess([
    'run',
    '--profile',
    profile,
    '--reports',
    folder.file(`reports-${name}`),
    ...more,
  ])
}

const MANDATORY = {
  'Permission-ID': 'b49eb763-0ae1-45f8-9add-c67dd7543ecc',
  'User-Agent': 'conformance',
  'X-CorAPI-Target-ID': 'default-bank',
  'X-PSU-IP-Address': 'AUTO',
  'X-PSU-User-Agent': 'AUTO',
  Authorization: 'Bearer bm9ib2R5cyB0b2tlbg==',
}

async function listen(treat: (socket: Socket, request: Buffer) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('data', (request) => treat(socket, request))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Answers like the bank behind it as long as the pre-flight asks, which says so in its correlation ids. */
async function listenLater(backend: string, treat: (socket: Socket) => void): Promise<string> {
  return await listen((socket, request) => {
    const text = request.toString('latin1')
    if (!text.includes(PRE_FLIGHT_IDS)) return treat(socket)
    const [line = '', ...fields] = text.split('\r\n\r\n')[0]!.split('\r\n')
    const headers = fields
      .map((field): [string, string] => [field.split(':')[0]!, field.slice(field.indexOf(':') + 1).trim()])
      .filter(([name]) => !/^(host|connection)$/i.test(name))
    void fetch(backend + line.split(' ')[1]!, { headers }).then(async (answer) => {
      const kept = ['content-type', 'x-correlation-id', 'date']
      const lines = kept.map((name) => `${name}: ${answer.headers.get(name) ?? ''}\r\n`).join('')
      const content = Buffer.from(await answer.arrayBuffer())
      socket.write(`HTTP/1.1 ${answer.status} OK\r\n${lines}Content-Length: ${content.length}\r\n\r\n`)
      socket.write(content)
    })
  })
}

function drip(socket: Socket): void {
  const letters = `${HEAD}Content-Length: 100000\r\n\r\n`
  let at = 0
  const timer = setInterval(() => socket.write(letters[at++] ?? ' '), 1000)
  socket.on('close', () => clearInterval(timer))
}

function pour(socket: Socket, head: string, piece: string): void {
  socket.write(head)
  const more = (): void => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', more)
  more()
}

function chunkOf(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`
}

function body(json: string): string {
  return `${HEAD}Content-Length: ${json.length}\r\n\r\n${json}`
}

/** The same structure with a hostile text in the place of every text. */
function poisoned(value: unknown, texts: readonly string[]): unknown {
  let next = 0
  const change = (inner: unknown): unknown => {
    if (typeof inner === 'string') return texts[next++ % texts.length]
    if (Array.isArray(inner)) return inner.map(change)
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).map(([key, of]) => [key, change(of)]))
  }
  return change(value)
}
