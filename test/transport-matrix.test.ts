import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { createControlApi } from '../src/simulator/control-api/control-api.ts'
import { createEntrance } from '../src/simulator/control-api/entrance.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { createWorlds } from '../src/simulator/worlds.ts'
import { readReport } from '../src/report/read-report.ts'
import { readFileSync, writeFileSync } from 'node:fs'

// How an answer travels is no part of what it says: a bank behind any lawful HTTP gets the verdict that it gets without,
// and what is no lawful HTTP is told by its name and never held against what the bank says.

interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
}

type Send = (socket: Socket, answer: Answer) => void

const lines = (headers: Answer['headers']) => headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
const length = ({ body }: Answer): Answer['headers'][number] => ['Content-Length', String(body.length)]
const chunk = (bytes: Buffer, extension = '') =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}${extension}\r\n`), bytes, Buffer.from('\r\n')])
const chunks = (body: Buffer, size: number, extension = '') =>
  Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
    chunk(body.subarray(at * size, (at + 1) * size), extension),
  )

/** The usual way, with what is otherwise. */
function whole(
  answer: Answer,
  {
    start = `HTTP/1.1 ${answer.status} OK`,
    headers = [...answer.headers, length(answer)],
    body = [answer.body],
  }: { start?: string; headers?: Answer['headers']; body?: readonly Buffer[] } = {},
): Buffer {
  return Buffer.concat([Buffer.from(`${start}\r\n${lines(headers)}\r\n`), ...body])
}

function chunked(answer: Answer, body: readonly Buffer[], more: Answer['headers'] = []): Buffer {
  return whole(answer, { headers: [...answer.headers, ['Transfer-Encoding', 'chunked'], ...more], body })
}

const LAST = Buffer.from('0\r\n\r\n')
const renamed = (answer: Answer, rename: (name: string) => string) =>
  whole(answer, {
    headers: [...answer.headers, length(answer)].map(([name, value]) => [rename(name), value]),
  })
const mixed = (name: string) =>
  [...name].map((sign, index) => (index % 2 === 0 ? sign.toUpperCase() : sign.toLowerCase())).join('')

const LAWFUL: Readonly<Record<string, Send>> = {
  'as usual': (socket, answer) => socket.write(whole(answer)),
  'closes after each answer, and says so': (socket, answer) =>
    socket.end(whole(answer, { headers: [...answer.headers, length(answer), ['Connection', 'close']] })),
  'closes after each answer without a word': (socket, answer) => socket.end(whole(answer)),
  'the end of the connection is that of the body': (socket, answer) =>
    socket.end(whole(answer, { headers: [...answer.headers, ['Connection', 'close']] })),
  'HTTP/1.0': (socket, answer) =>
    socket.end(whole(answer, { start: `HTTP/1.0 ${answer.status} OK`, headers: answer.headers })),
  'chunks of one byte': (socket, answer) => socket.write(chunked(answer, [...chunks(answer.body, 1), LAST])),
  'chunks with extensions': (socket, answer) =>
    socket.write(chunked(answer, [...chunks(answer.body, 100, ';part="1;2"'), LAST])),
  'fields after the body': (socket, answer) =>
    socket.write(
      chunked(
        answer,
        [...chunks(answer.body, 512), Buffer.from('0\r\nX-Checksum: 1\r\nX-Status: 500\r\n\r\n')],
        [['Trailer', 'X-Checksum, X-Status']],
      ),
    ),
  'byte by byte': (socket, answer) => {
    socket.setNoDelay(true)
    for (const byte of whole(answer)) socket.write(Buffer.of(byte))
  },
  'hints before the answer': (socket, answer) => {
    socket.write(
      'HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n',
    )
    socket.write(whole(answer))
  },
  'a 100 that nobody asked for': (socket, answer) => {
    socket.write('HTTP/1.1 100 Continue\r\n\r\n')
    socket.write(whole(answer))
  },
  'no reason': (socket, answer) => socket.write(whole(answer, { start: `HTTP/1.1 ${answer.status} ` })),
  'a reason of its own': (socket, answer) =>
    socket.write(whole(answer, { start: `HTTP/1.1 ${answer.status} Tout va bien \u00e9` })),
  'names in lower case': (socket, answer) => socket.write(renamed(answer, (name) => name.toLowerCase())),
  'names in upper case': (socket, answer) => socket.write(renamed(answer, (name) => name.toUpperCase())),
  'names in mixed case': (socket, answer) => socket.write(renamed(answer, mixed)),
  'blanks around values': (socket, answer) =>
    socket.write(
      whole(answer, {
        headers: [...answer.headers, length(answer)].map(([name, value]) => [name, `\t  ${value} \t`]),
      }),
    ),
  'no blank before values': (socket, answer) =>
    socket.write(
      whole(answer)
        .toString('latin1')
        .replaceAll(/^([\w-]+): /gm, '$1:'),
      'latin1',
    ),
  'a long wait before the first byte': (socket, answer) =>
    void setTimeout(() => socket.write(whole(answer)), 60),
  'a wait in the middle of the body': (socket, answer) => {
    const bytes = whole(answer)
    socket.write(bytes.subarray(0, -1))
    setTimeout(() => socket.write(bytes.subarray(-1)), 20)
  },
  'many fields of no meaning': (socket, answer) =>
    socket.write(
      whole(answer, {
        headers: [
          ...Array.from({ length: 90 }, (_, index) => [`X-Hop-${index}`, 'a'.repeat(60)] as const),
          ...answer.headers,
          length(answer),
        ],
      }),
    ),
}

/** With what it is called where a run tells it. */
const UNLAWFUL: Readonly<Record<string, readonly [send: Send, named: RegExp]>> = {
  'two lengths': [
    (socket, answer) =>
      socket.end(whole(answer, { headers: [...answer.headers, length(answer), ['Content-Length', '3']] })),
    /malformed-answer.*Content-Length/i,
  ],
  'a length and chunks': [
    (socket, answer) => socket.end(chunked(answer, [...chunks(answer.body, 100), LAST], [length(answer)])),
    /malformed-answer.*(Content-Length|Transfer-Encoding)/i,
  ],
  'a body cut short': [
    (socket, answer) => socket.end(whole(answer).subarray(0, -5)),
    /reset.*closed before the answer was complete.*bytes of its body had come/,
  ],
  'chunks without an end': [
    (socket, answer) => socket.end(chunked(answer, chunks(answer.body, 100))),
    /reset.*closed before the answer was complete/,
  ],
  'a size of chunk that is no number': [
    (socket, answer) => socket.end(chunked(answer, [Buffer.from('zz\r\n'), answer.body])),
    /malformed-answer.*chunk size/i,
  ],
  'no HTTP at all': [(socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), /malformed-answer.*HTTP/],
  'a field without a colon': [
    (socket, answer) => socket.end(`HTTP/1.1 200 OK\r\nno colon here\r\n\r\n${String(answer.body)}`),
    /malformed-answer.*header/i,
  ],
  'a field over two lines': [
    (socket, answer) =>
      socket.end(whole(answer, { headers: [...answer.headers, length(answer), ['X-Long', 'one\r\n two']] })),
    /malformed-answer.*header/i,
  ],
  'a zero byte in a field': [
    (socket, answer) =>
      socket.end(whole(answer, { headers: [...answer.headers, length(answer), ['X-Zero', 'a\0b']] })),
    /malformed-answer.*header/i,
  ],
  'a change of the protocol': [
    (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    /malformed-answer.*protocol/,
  ],
  'no answer before it closes': [(socket) => socket.end(), /reset.*closed before the answer was complete/],
  'a coding that it is not in': [
    (socket, answer) =>
      socket.end(
        whole(answer, { headers: [...answer.headers, length(answer), ['Content-Encoding', 'gzip']] }),
      ),
    /gzip/,
  ],
}

const folder = temporaryFolder()
const worlds = createWorlds({ defaults: { now: '2026-03-04T09:00:00Z' }, create: createSimulator })
const bank = createEntrance({ worlds, control: createControlApi({ worlds }) })
let send: Send = LAWFUL['as usual']!
let port = 0
const sockets = new Set<Socket>()
const front = createServer((socket) => {
  sockets.add(socket)
  let pending = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (bytes: Buffer) => {
    pending = Buffer.concat([pending, bytes])
    const end = pending.indexOf('\r\n\r\n') + 4
    const [, size = '0'] = /^content-length: (\d+)/im.exec(pending.toString('latin1', 0, end)) ?? []
    if (end < 4 || pending.length < end + Number(size)) return
    const asked = pending
    pending = Buffer.alloc(0)
    void pass(asked, end, socket)
  })
})

/** Asks the bank, one request at a time and connection, and answers by the way that is tried. */
async function pass(asked: Buffer, end: number, socket: Socket): Promise<void> {
  const [start = '', ...fields] = asked.toString('latin1', 0, end).trim().split('\r\n')
  const [method = '', path = ''] = start.split(' ')
  const headers = fields
    .map((field) => field.split(/: (.*)/s).slice(0, 2) as [string, string])
    .filter(([name]) => !/^(host|connection|content-length)$/i.test(name))
  const body = end < asked.length ? new Uint8Array(asked.subarray(end)) : null
  const answer = await bank(new Request(`http://127.0.0.1${path}`, { method, headers, body }))
  const kept = [...answer.headers].filter(
    ([name]) => !/^(content-length|connection|keep-alive|transfer-encoding)$/.test(name),
  )
  // The control API of the bank is no part of what is tried, nor are the checks before a run.
  const way = path.endsWith('/balance') || path.includes('/balance?') ? send : LAWFUL['as usual']!
  way(socket, { status: answer.status, headers: kept, body: Buffer.from(await answer.arrayBuffer()) })
}

beforeAll(async () => {
  await new Promise<void>((resolve) => front.listen(0, '::', resolve))
  ;({ port } = front.address() as AddressInfo)
  // Worlds have secrets of their own.
  writeFileSync(folder.file('secret'), 'of-each-world')
  const headers = { ...worlds.main.simulator.profile().headers, Authorization: 'Bearer file:secret' }
  const profile = { name: 'bank', controlUrl: '/_control', surfaces: { gateway: {} }, headers }
  writeFileSync(folder.file('profile.json'), JSON.stringify(profile))
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  front.close()
  folder.remove()
})

async function runBy(way: Send, host = '127.0.0.1') {
  send = way
  const target = ['run', `http://${host}:${port}`, '--profile', folder.file('profile.json')]
  const rest = ['--only', 'balances/current-day', '--reports', folder.file('run'), '--format', 'json']
  const { exitCode } = await runInProcess([...target, ...rest])
  const report = readReport(readFileSync(folder.file('run/report.json'), 'utf8'))
  if (!report.ok) throw new Error(JSON.stringify(report.error))
  const { summary, scenarios } = report.value
  const exchanges = scenarios.flatMap(({ steps }) => steps.flatMap((step) => step.exchanges))
  const failures = exchanges.flatMap(({ failure }) =>
    failure ? [`${failure.code}: ${failure.message}`] : [],
  )
  return { exitCode, summary, failures }
}

test.each(Object.entries(LAWFUL))('%s: lawful, and nothing is told', async (_, way) => {
  expect(await runBy(way)).toMatchObject({ exitCode: 0, summary: { fail: 0, pass: 21 }, failures: [] })
})

test('by IPv6: lawful, and nothing is told', async () => {
  expect(await runBy(LAWFUL['as usual']!, '[::1]')).toMatchObject({ exitCode: 0, summary: { pass: 21 } })
})

test.each(Object.entries(UNLAWFUL))(
  '%s: unlawful, told, and no failure of the bank',
  async (_, [way, named]) => {
    const { exitCode, summary, failures } = await runBy(way)
    expect(exitCode).toBe(4)
    expect(summary).toMatchObject({ fail: 0, warn: 0 })
    expect(failures.length).toBeGreaterThan(0)
    expect(failures.filter((failure) => !named.test(failure))).toEqual([])
  },
)
