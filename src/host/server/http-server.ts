import { once } from 'node:events'
import type { IncomingMessage, RequestListener, Server, ServerResponse, OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { type Result, type ValueOf, err, ok } from '../../kernel/result.ts'
import { identityOf, plainHttp, secureHttp } from './node-http.ts'
import type { TlsTexts } from './tls-files.ts'
import { rawListener, refuseConnect, refuseMalformed, webListener } from './web-listener.ts'
import type { AnswerRaw, Exchange } from './web-listener.ts'
import { type TrustsProxy, forwardedAddresses } from './trusted-proxies.ts'
import { environmentProblem } from '../environment-problem.ts'

export interface ServerOptions {
  /** What answers: requests whose URL has the path exactly as it was sent, or messages to the letter. */
  readonly fetch: ((request: Request, peer: Peer) => Promise<Response>) | { readonly raw: AnswerRaw }
  /** 0 for any free one. */
  readonly port: number
  /** Default 127.0.0.1. */
  readonly hostname?: string
  /** With it the server speaks HTTPS. */
  readonly tls?: TlsTexts
  /**
   * `fetch` passes the answers of surfaces on without a look at them, so that they need not be made into Responses,
   * which takes longer than to answer; default false.
   */
  readonly passesAnswersOn?: boolean
  /** Proxies that are believed when they tell under which scheme and host a request came to them; default none. */
  readonly trustsProxy?: TrustsProxy | undefined
  /** Writes answers otherwise, by this seed: header names in other letters, bodies in chunks. */
  readonly vary?: number | undefined
}

/** Who sent a request, as far as the connection shows. */
export interface Peer {
  /** The common name of the client certificate's subject. */
  readonly clientCertificateName?: string
}

export type RunningServer = ValueOf<typeof startServer>

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
export async function startServer(options: ServerOptions) {
  const { port, hostname = '127.0.0.1', tls } = options
  const answering = new Set<ServerResponse>()
  const exchange = exchangeOf(options)
  const server = createServer(tls, async (incoming, outgoing) => {
    outgoing.shouldKeepAlive &&= server.ok && server.value.listening
    answering.add(outgoing)
    await exchange(incoming, outgoing)
    answering.delete(outgoing)
  })
  if (!server.ok) return server
  const listening = await listen(server.value, port, hostname)
  if (!listening.ok) return listening
  const actual = (server.value.address() as AddressInfo).port
  const host = hostname.includes(':') ? `[${hostname}]` : hostname
  return ok({
    url: `${tls ? 'https' : 'http'}://${host}:${actual}`,
    port: actual,
    /** Takes no more requests, lets the running ones end within a moment, and frees the port. */
    close: async () => await close(server.value, answering),
  })
}

function exchangeOf({
  fetch,
  hostname = '127.0.0.1',
  tls,
  passesAnswersOn = false,
  trustsProxy = () => false,
  vary,
}: ServerOptions) {
  const addressOf = forwardedAddresses(tls ? 'https' : 'http', hostname, trustsProxy)
  const plain =
    'raw' in fetch
      ? rawListener(fetch.raw)
      : webListener({
          fetch: async (request, incoming) => await fetch(request, peerOf(incoming)),
          addressOf,
          isPrivate: passesAnswersOn,
        })
  return vary === undefined ? plain : varyingWire(plain, vary)
}

function createServer(tls: TlsTexts | undefined, listener: RequestListener): Result<Server, string> {
  const settings = { ...TIMEOUTS, maxHeaderSize: MAX_HEADER_BYTES }
  try {
    const asks = tls?.ca !== undefined
    const asking = { requestCert: asks, rejectUnauthorized: asks }
    const server = tls
      ? secureHttp().createServer({ ...settings, ...identityOf(tls), ...asking }, listener)
      : plainHttp.createServer(settings, listener)
    server.on('clientError', refuseMalformed)
    server.on('connect', refuseConnect)
    return ok(server)
  } catch (error) {
    return err(`the TLS key or certificate cannot be used: ${(error as Error).message}`)
  }
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

/** Why a server cannot listen, and what to do, by Node's error code. */
const CAUSES: Readonly<Record<string, (port: number, hostname: string) => string>> = {
  EADDRINUSE: (port) =>
    `port ${port} is already in use; choose another one with --port, or 0 for any free one`,
  EACCES: (port) => `port ${port} may not be opened by this user; choose one above 1023 with --port`,
  EADDRNOTAVAIL: (_, hostname) => `this machine has no address ${hostname}`,
  ENOTFOUND: (_, hostname) => `the host name ${hostname} cannot be resolved`,
  ERR_SOCKET_BAD_PORT: (port) => `${port} is no port; it must be from 0 to 65535`,
}

export function listenProblem(error: NodeJS.ErrnoException, port: number, hostname: string): string {
  const cause = error.code === undefined ? undefined : CAUSES[error.code]
  return (
    cause?.(port, hostname) ??
    `the server cannot listen on ${hostname}:${port}: ${environmentProblem(error) ?? error.message}`
  )
}

/**
 * The same answers, written otherwise over HTTP/1.1: names of header fields are the same in any case (RFC 9110 §5.1),
 * and a body may come in chunks instead of with its length (RFC 9112 §7.1).
 */
function varyingWire(exchange: Exchange, seed: number): Exchange {
  const spelled = SPELLINGS[seed % SPELLINGS.length]!
  return async (request, response) => {
    const write = response.writeHead.bind(response) as (status: number, headers: OutgoingHttpHeaders) => void
    const writeHead = (status: number, headers: OutgoingHttpHeaders = {}): ServerResponse => {
      const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
      write(status, Object.fromEntries(kept.map(([name, value]) => [spelled(name), value])))
      return response
    }
    Object.assign(response, { writeHead })
    await exchange(request, response)
  }
}

const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()),
  (name) => name.replace(/[a-z]$/, (letter) => letter.toUpperCase()),
]
