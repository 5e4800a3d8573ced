import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { main } from '../src/cli/command-line.ts'
import type { Exchange } from '../src/evidence/observation.ts'
import { readReport } from '../src/report/read-report.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { deferred } from './support/deferred.ts'

// A recorder stands between two strangers: what either of them sends comes to the other, byte by byte.
const folder = temporaryFolder()
const received: Buffer[] = []
/** What the target says next, to the letter. */
let answer: Buffer = Buffer.from('')
const target = createServer((socket) => {
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    received.push(bytes)
    if (isComplete(Buffer.concat(received))) socket.end(answer)
  })
})
let recorderPort = 0
let recorded: Promise<number>
const reports = folder.file('recorded')

beforeAll(async () => {
  await once(target.listen(0, '127.0.0.1'), 'listening')
  const baseUrl = `http://127.0.0.1:${(target.address() as AddressInfo).port}`
  writeFileSync(folder.file('profile.yaml'), JSON.stringify({ name: 'stranger', baseUrl }))
  const told = deferred<string>()
  recorded = main(['record', '--profile', folder.file('profile.yaml'), '--port', '0', '--reports', reports], {
    output: { write: told.resolve },
    error: { write: () => true },
  })
  recorderPort = Number(/from http:\/\/127\.0\.0\.1:(\d+)/.exec(await told.promise)![1])
})
afterAll(() => {
  target.close()
  folder.remove()
})

const LATIN1 = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><Nm>Z\xfcrich</Nm>', 'latin1')
const UTF16 = Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><Nm>Zürich</Nm>', 'utf16le')
const BODIES: readonly [string, string, Buffer][] = [
  ['XML in Latin 1', 'application/xml', LATIN1],
  ['XML in UTF-16', 'application/xml', UTF16],
  ['JSON with a byte order mark', 'application/json', Buffer.from('\ufeff{"a":12.50}')],
  ['bytes that are no text', 'application/octet-stream', Buffer.from([0, 255, 128, 10, 13])],
  ['line breaks of Windows', 'text/plain', Buffer.from('a\r\nb\r\n')],
]

describe.each(BODIES)('%s', (_, mediaType, body) => {
  test('comes to the target as it was sent', async () => {
    answer = answered('200 OK', 'Content-Length: 0')
    await send('POST /api HTTP/1.1', [`Content-Type: ${mediaType}`], body)
    expect(bodyOf(Buffer.concat(received)).equals(body)).toBe(true)
  })

  test('comes to the client as it was answered', async () => {
    answer = answered('200 OK', `Content-Type: ${mediaType}\r\nContent-Length: ${body.length}`, body)
    expect(bodyOf(await send('GET /api HTTP/1.1')).equals(body)).toBe(true)
  })
})

test('fields of a request come to the target in their order and letters, each as often as it was sent', async () => {
  answer = answered('200 OK', 'Content-Length: 0')
  await send('GET /a%2Fb/../c?x=%20&x&%F0 HTTP/1.1', ['X-Two: b', 'x-one: 1', 'X-Two: a', 'Accept: */*'])
  const head = Buffer.concat(received).toString('latin1')
  expect(head).toMatch(/^GET \/a%2Fb\/\.\.\/c\?x=%20&x&%F0 HTTP/)
  expect(head).toContain('X-Two: b\r\nx-one: 1\r\nX-Two: a\r\nAccept: */*\r\n')
})

test('an answer has no field that the target did not send, and every cookie', async () => {
  answer = answered(
    '200 OK',
    'Set-Cookie: a=1\r\nSet-Cookie: b=2\r\nX-A: 1\r\nContent-Length: 2',
    Buffer.from('ok'),
  )
  const head = (await send('GET / HTTP/1.1')).toString('latin1').toLowerCase()
  expect(head).toContain('set-cookie: a=1\r\nset-cookie: b=2\r\nx-a: 1\r\n')
  expect(head).not.toMatch(/^(content-type|date)/m)
})

const PACKED = gzipSync('packed')
test.each<[string, Buffer, string]>([
  [
    'in chunks',
    answered('200 OK', 'Transfer-Encoding: chunked', Buffer.from('2\r\nok\r\n3\r\nend\r\n0\r\n\r\n')),
    'okend',
  ],
  ['until the connection ends', answered('200 OK', 'X-A: 1', Buffer.from('to the end')), 'to the end'],
  ['of HTTP/1.0', Buffer.from('HTTP/1.0 200 OK\r\n\r\nold'), 'old'],
  [
    'after informational ones',
    Buffer.concat([
      Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'),
      answered('200 OK', 'Content-Length: 2', Buffer.from('ok')),
    ]),
    'ok',
  ],
  [
    'that is packed',
    answered('200 OK', `Content-Encoding: gzip\r\nContent-Length: ${PACKED.length}`, PACKED),
    'packed',
  ],
  ['without a body where none can be', answered('205 Reset Content', 'Content-Length: 0'), ''],
])('an answer %s is passed on whole', async (_, text, body) => {
  answer = text
  const passed = await send('GET http://elsewhere/x HTTP/1.1')
  expect(bodyOf(passed).toString()).toBe(body)
  expect(passed.toString('latin1')).toMatch(/^HTTP\/1\.1 20/)
})

test('what an answer that was cut short had is told, and what is no status', async () => {
  answer = answered('200 OK', 'Content-Length: 10', Buffer.from('four'))
  expect((await send('GET / HTTP/1.1')).toString()).toContain('status 200, 4 bytes of its body had come')
  answer = answered('799 Odd', 'Content-Length: 0')
  expect((await send('GET / HTTP/1.1')).toString()).toMatch(/^HTTP\/1\.1 799 /)
})

test('the report has all of them, with the text that the bytes stand for', async () => {
  process.emit('SIGTERM')
  await recorded
  const report = readReport(readFileSync(`${reports}/report.json`, 'utf8'))
  if (!report.ok) throw new Error(report.error)
  const exchanges = report.value.scenarios.flatMap(({ steps }) =>
    steps.flatMap((step): readonly Exchange[] => step.exchanges),
  )
  expect(exchanges.filter(({ response }) => response?.body.includes('Zürich'))).toHaveLength(2)
  expect(exchanges.filter(({ request }) => request.body?.includes('Zürich'))).toHaveLength(2)
  expect(exchanges.find(({ request }) => request.url.includes('%2F'))!.request.headers).toContainEqual([
    'X-Two',
    'a',
  ])
})

function answered(status: string, head: string, body: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\nConnection: close\r\n${head}\r\n\r\n`), body])
}

/** Sends one request to the recorder, and gives back all that it answers. */
async function send(
  line: string,
  fields: readonly string[] = [],
  body: Buffer = Buffer.alloc(0),
): Promise<Buffer> {
  received.length = 0
  const socket = connect(recorderPort, '127.0.0.1')
  const head = [line, 'Host: recorder', 'Connection: close', ...fields]
  if (body.length > 0) head.push(`Content-Length: ${body.length}`)
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
  return Buffer.concat(await socket.toArray())
}

function isComplete(bytes: Buffer): boolean {
  const end = bytes.indexOf('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(bytes.toString('latin1'))?.[1] ?? '0'
  return end >= 0 && bytes.length >= end + 4 + Number(length)
}

/** Without its chunks, if it has any. */
function bodyOf(message: Buffer): Buffer {
  const end = message.indexOf('\r\n\r\n')
  const body = message.subarray(end + 4)
  if (!/transfer-encoding: chunked/i.test(message.subarray(0, end).toString('latin1'))) return body
  const parts: Buffer[] = []
  for (let rest = body; ;) {
    const line = rest.indexOf('\r\n')
    const size = Number.parseInt(rest.subarray(0, line).toString(), 16)
    if (!(size > 0)) return Buffer.concat(parts)
    parts.push(rest.subarray(line + 2, line + 2 + size))
    rest = rest.subarray(line + 4 + size)
  }
}
