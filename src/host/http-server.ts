import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { varyingWire } from './http-variations.ts'
import { listenProblem } from './listen-problem.ts'
import { plainHttp, secureHttp } from './node-http.ts'
import { rawListener } from './raw-listener.ts'
import type { AnswerRaw } from './raw-listener.ts'
import { receivedHeaders } from './received-headers.ts'
import { refuseConnect, refuseMalformed, serverProblem } from './server-problems.ts'

export interface ServerOptions {
  /** What answers: requests whose URL has the path exactly as it was sent, or messages to the letter. */
  readonly fetch: ((request: Request, peer: Peer) => Promise<Response>) | { readonly raw: AnswerRaw }
  /** 0 for any free one. */
  readonly port: number
  /** Default 127.0.0.1. */
  readonly hostname?: string
  /** PEM texts; with them the server speaks HTTPS. */
  readonly tls?: ServerTls
  /**
   * Lets the adapter replace the process's Request and Response by lighter ones, which saves a sixth of the time
   * per answer. Only for a process that does nothing but serve; default false.
   */
  readonly ownsProcess?: boolean
  /** Writes answers otherwise, by this seed: header names in other letters, bodies in chunks. */
  readonly vary?: number | undefined
}

export interface ServerTls {
  readonly key: string
  readonly cert: string
  /** The authorities of client certificates. */
  readonly ca?: string
  /** Asks for a client certificate, and accepts only one that `ca` has signed. */
  readonly requestClientCertificate?: boolean
}

/** Who sent a request, as far as the connection shows. */
export interface Peer {
  /** The common name of the client certificate's subject. */
  readonly clientCertificateName?: string
}

export interface RunningServer {
  readonly url: string
  readonly port: number
  /** Takes no more requests, lets the running ones end within a moment, and frees the port. */
  close(): Promise<void>
}

/** Twice the longest address that a surface refuses by itself, and room for any sensible header. */
const MAX_HEADER_BYTES = 64 * 1024

const TIMEOUTS = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  // Longer than most clients keep connections, so that the client closes them.
  keepAliveTimeout: 65_000,
} as const

/** How long `close` waits for requests that are being answered. */
const CLOSE_GRACE_MS = 2000

/** Starts a server; the error is a sentence that says what to do. */
export async function startServer(options: ServerOptions): Promise<Result<RunningServer, string>> {
  const { port, hostname = '127.0.0.1', tls } = options
  const server = createServer(options)
  if (!server.ok) return server
  const answering = new Set<ServerResponse>()
  server.value.prependListener('request', (_: IncomingMessage, answer: ServerResponse) => {
    answer.shouldKeepAlive &&= server.value.listening
    answering.add(answer)
    answer.once('close', () => answering.delete(answer))
  })
  const listening = await listen(server.value, port, hostname)
  if (!listening.ok) return listening
  const actual = (server.value.address() as AddressInfo).port
  const host = hostname.includes(':') ? `[${hostname}]` : hostname
  return ok({
    url: `${tls ? 'https' : 'http'}://${host}:${actual}`,
    port: actual,
    close: async () => await close(server.value, answering),
  })
}

function createServer({
  fetch,
  hostname,
  tls,
  ownsProcess = false,
  vary,
}: ServerOptions): Result<Server, string> {
  const plain =
    'raw' in fetch
      ? rawListener(fetch.raw)
      : getRequestListener(
          async (request, { incoming }) =>
            await fetch(asSent(request, incoming as IncomingMessage), peerOf(incoming as IncomingMessage)),
          {
            overrideGlobalObjects: ownsProcess,
            hostname: hostname ?? '127.0.0.1',
            errorHandler: serverProblem,
          },
        )
  const listener = vary === undefined ? plain : varyingWire(plain, vary)
  const settings = { ...TIMEOUTS, maxHeaderSize: MAX_HEADER_BYTES }
  try {
    const server = tls
      ? secureHttp().createServer({ ...settings, ...tlsSettings(tls) }, listener)
      : plainHttp.createServer(settings, listener)
    server.on('clientError', refuseMalformed)
    server.on('connect', refuseConnect)
    return ok(server)
  } catch (error) {
    return err(`the TLS key or certificate cannot be used: ${(error as Error).message}`)
  }
}

function tlsSettings({ key, cert, ca, requestClientCertificate = false }: ServerTls): object {
  return {
    key,
    cert,
    ca,
    requestCert: requestClientCertificate,
    rejectUnauthorized: requestClientCertificate,
  }
}

/** The request with its header fields ready to read, and the address as it came where parsing has changed it. */
function asSent(request: Request, { url: target = '/', rawHeaders }: IncomingMessage): Request {
  Object.defineProperty(request, 'headers', { value: receivedHeaders(rawHeaders) })
  if (!target.startsWith('/') || request.url.endsWith(target)) return request
  const origin = request.url.slice(0, request.url.indexOf('/', request.url.indexOf('//') + 2))
  Object.defineProperty(request, 'url', { value: origin + target })
  return request
}

function peerOf({ socket }: IncomingMessage): Peer {
  if (!isSecure(socket) || !socket.authorized) return NOBODY
  const name = socket.getPeerCertificate().subject?.CN
  return typeof name === 'string' ? { clientCertificateName: name } : NOBODY
}

/** Asked without loading TLS, which a server that does not speak it never needs. */
function isSecure(socket: IncomingMessage['socket']): socket is TLSSocket {
  return 'encrypted' in socket && socket.encrypted === true
}

const NOBODY: Peer = {}

async function listen(server: Server, port: number, hostname: string): Promise<Result<void, string>> {
  try {
    const listening = once(server, 'listening')
    // Throws at once for a number that is no port, and emits an error for everything else.
    server.listen({ port, host: hostname })
    await listening
    return ok(undefined)
  } catch (error) {
    return err(listenProblem(error as NodeJS.ErrnoException, port, hostname))
  }
}

async function close(server: Server, answering: ReadonlySet<ServerResponse>): Promise<void> {
  // A connection that a busy client kept open would bring one request after the other until patience ends.
  for (const answer of answering) answer.shouldKeepAlive = false
  await new Promise<void>((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS)
    server.close(() => {
      clearTimeout(impatience)
      resolve()
    })
    server.closeIdleConnections()
  })
}
