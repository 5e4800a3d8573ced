import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of tokens that nobody here wrote, and what a resource server learns from it. */
export interface ForeignTokens {
  readonly listener: RequestListener
  /** The path of its token endpoint. */
  readonly path: string
  /** Tokens of a client, as a consent of its customer would give them. */
  issue(clientId: string): Promise<{ readonly accessToken: string; readonly refreshToken: string }>
  /** The client of an access token that works; undefined for any other. */
  clientOf(accessToken: string): Promise<string | undefined>
}

export interface ForeignProvider {
  readonly url: string
  stop(): Promise<void>
}

/**
 * A bank whose tokens come from such a server. Whoever comes with one of them is the customer of the client that it was
 * issued to: the bank gets `tokenOf` that client in its place, and any other token as it is.
 */
export async function startForeignProvider(
  bank: string,
  tokens: ForeignTokens,
  tokenOf: Readonly<Record<string, string>>,
): Promise<ForeignProvider> {
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (incoming.url!.endsWith('/oauth/token')) {
      incoming.url = tokens.path
      tokens.listener(incoming, outgoing)
      return
    }
    const token = /^Bearer (.+)$/.exec(incoming.headers.authorization ?? '')?.[1]
    const client = token === undefined ? undefined : await tokens.clientOf(token)
    const known = client === undefined ? undefined : tokenOf[client]
    const headers = known === undefined ? incoming.rawHeaders : withToken(incoming.rawHeaders, known)
    const onward = request(bank + incoming.url!, { method: incoming.method!, headers }, (response) => {
      outgoing.writeHead(response.statusCode!, response.rawHeaders)
      response.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function withToken(raw: readonly string[], token: string): string[] {
  return raw.map((value, index) =>
    index % 2 === 1 && raw[index - 1]!.toLowerCase() === 'authorization' ? `Bearer ${token}` : value,
  )
}
