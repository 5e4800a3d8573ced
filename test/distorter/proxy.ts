import { Agent, request as send } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { startServer } from '../../src/host/server/http-server.ts'
import type { Description } from './description.ts'
import { operationAt } from './description.ts'
import type { Mutation, WireAnswer } from './mutation.ts'

/** Stands between a runner and a server, and makes wrong what it is told to. */
export interface DistortingProxy {
  readonly url: string
  /** From now on; undefined passes everything on as it is. */
  distort(mutation: Mutation | undefined): void
  /** How many answers the present mutation has changed. */
  readonly changed: () => number
  /** What was answered since then: operation ids with their statuses. */
  readonly answered: () => readonly string[]
  close(): Promise<void>
}

/** Fields of a connection, which is another one behind the proxy. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']

export async function startDistortingProxy(
  upstream: string,
  description: Description,
): Promise<DistortingProxy> {
  const agent = new Agent({ keepAlive: true })
  let mutation: Mutation | undefined
  let count = 0
  let last = new Map<string, WireAnswer>()
  const seen = new Set<string>()
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const plain = await ask(new URL(upstream + pathname + search), request, agent)
    const operation = pathname.startsWith('/_control')
      ? undefined
      : operationAt(description, request.method, pathname)
    if (!operation) return written(plain)
    seen.add(`${operation.operationId} ${plain.status}`)
    const before = [...last].find(([id]) => id !== operation.operationId)?.[1]
    if (plain.status < 300) last = new Map([[operation.operationId, plain], ...last])
    if (operation.operationId !== mutation?.operationId) return written(plain)
    const distorted = mutation.apply(plain, before)
    if (distorted !== plain) count++
    return written(distorted)
  }
  const server = await startServer({ fetch: answer, port: 0 })
  if (!server.ok) throw new Error(server.error)
  return {
    url: server.value.url,
    distort: (next) => {
      mutation = next
      count = 0
      last = new Map()
      seen.clear()
    },
    changed: () => count,
    answered: () => [...seen],
    close: async () => {
      agent.destroy()
      await server.value.close()
    },
  }
}

/** Node's fetch would add headers of its own; what is asked for must arrive as it is. */
async function ask(url: URL, request: Request, agent: Agent): Promise<WireAnswer> {
  const body = Buffer.from(await request.arrayBuffer())
  const headers = Object.fromEntries(request.headers)
  for (const name of [...OF_THE_CONNECTION, 'host']) delete headers[name]
  return await new Promise((resolve, reject) => {
    const outgoing = send(url, { method: request.method, agent, headers: { ...headers, ...lengthOf(body) } })
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: plainHeaders(incoming.headers),
          body: decoded(Buffer.concat(chunks), incoming.headers['content-encoding']).toString('utf8'),
        }),
      )
    })
    outgoing.end(body)
  })
}

function lengthOf(body: Buffer): Record<string, string> {
  return body.length > 0 ? { 'content-length': String(body.length) } : {}
}

function plainHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_THE_CONNECTION.includes(name) ? [] : [[name, [value].flat().join(', ')]],
    ),
  )
}

function decoded(body: Buffer, coding: string | undefined): Buffer {
  return coding === 'gzip' ? gunzipSync(body) : body
}

/** What was compressed is compressed again, whatever has become of it. */
function written({ status, headers, body }: WireAnswer): Response {
  const isEmpty = body === '' || status === 204 || status === 304
  const sent = headers['content-encoding'] === 'gzip' ? gzipSync(body) : body
  return new Response(isEmpty ? null : sent, { status, headers })
}
