import { defined } from '../../kernel/defined.ts'
import { type Socket, connect, isIP } from 'node:net'
import type { PeerCertificate, TLSSocket } from 'node:tls'
import type { CertificateFacts, Network, NetworkFacts } from '../../target/profile/network.ts'
import { parseHttpAddress } from './http-address.ts'
import type { TlsTexts } from '../server/tls-files.ts'
import { secureSockets } from '../server/node-http.ts'
import { runOut } from '../pause.ts'

/**
 * How long a server may take to reject our certificate: with TLS 1.3 it does so after the handshake. Long enough for
 * a busy server. A server that ends the connection ends the wait, too.
 */
const ALERT_PATIENCE_MS = 5000

/** A look takes no longer than this, whatever the timeout of requests is. */
const MOST_MS = 10_000

/** Nothing is sent over the connections that are made here: they only show what the other side is. */
export function createNetwork(tls: TlsTexts = {}, timeoutMs = MOST_MS): Network {
  return {
    look: async (url, { untilItEnds = false } = {}) => {
      const address = parseHttpAddress(url)
      if (!address.ok) return { connected: false }
      const { hostname, port } = address.value
      const patienceMs = Math.min(timeoutMs, MOST_MS)
      const socket = await connected(hostname, port, patienceMs)
      if (!socket) return { connected: false }
      return await handshake(socket, hostname, tls, { patienceMs, untilItEnds })
    },
  }
}

async function connected(host: string, port: number, timeoutMs: number): Promise<Socket | undefined> {
  return await new Promise((resolve) => {
    const socket = connect({ host, port })
    const settle = (found?: Socket): void => {
      endPatience()
      if (!found) socket.destroy()
      resolve(found)
    }
    const endPatience = runOut(timeoutMs, settle)
    socket.once('connect', () => settle(socket))
    socket.once('error', () => settle())
  })
}

async function handshake(
  socket: Socket,
  hostname: string,
  tls: TlsTexts,
  { patienceMs, untilItEnds }: { readonly patienceMs: number; readonly untilItEnds: boolean },
): Promise<NetworkFacts> {
  return await new Promise((resolve) => {
    let certificate: CertificateFacts | undefined
    const settle = (ended?: string): void => {
      endPatience()
      secure?.destroy()
      socket.destroy()
      resolve({ connected: true, certificate, ended })
    }
    let endPatience = runOut(patienceMs, settle)
    let secure: TLSSocket | undefined
    try {
      secure = secureSockets().connect({
        socket,
        // The certificate is only inspected here, and never trusted.
        rejectUnauthorized: false,
        ...defined({
          servername: isIP(hostname) === 0 ? hostname : undefined,
          cert: tls.certificate,
          key: tls.key,
        }),
      })
    } catch (error) {
      return settle((error as Error).message)
    }
    secure.once('secureConnect', () => {
      certificate = factsOf(secure.getPeerCertificate())
      if (!untilItEnds) return settle()
      endPatience()
      endPatience = runOut(ALERT_PATIENCE_MS, settle)
    })
    secure.on('error', (error) => settle(error.message))
    secure.once('close', () => settle('the connection was closed'))
    secure.resume()
  })
}

function factsOf({ subject, issuer, valid_to: validTo }: PeerCertificate): CertificateFacts {
  return { subject: nameOf(subject), issuer: nameOf(issuer), validToMs: Date.parse(validTo) }
}

function nameOf(name: PeerCertificate['subject'] | undefined): string {
  return String(name?.CN ?? name?.O ?? 'nobody')
}
