import type { Socket } from 'node:net'
import type { PeerCertificate, TLSSocket } from 'node:tls'
import type { Connected, WireFailure } from '../../evidence/observation.ts'
import { startStopwatch } from '../clock.ts'

/** Notes what becomes of the connection of one exchange; of one that is repeated, of the last one. */
export function watchConnection() {
  let socket: Socket | undefined
  let isOpen = false
  let noted: { -readonly [Part in keyof Connected]: Connected[Part] } = {}
  let before = { sent: 0, received: 0 }
  return {
    noted: (): Connected => noted,
    /** Not every one that is open already was kept: a proxy opens one before the request has it. */
    use: (used: Socket, wasKept: boolean): void => {
      socket = used
      isOpen = !used.connecting
      const own: typeof noted = (noted = wasKept ? { kept: true } : {})
      before = { sent: used.bytesWritten, received: used.bytesRead }
      if (isOpen) return
      const elapsed = startStopwatch()
      used.once('connect', () => {
        own.connectMs = elapsed()
        isOpen = true
      })
      // First of all, and so before a certificate that is not trusted is thrown away with its connection.
      used.prependOnceListener('secure', () => {
        const secured = used as TLSSocket
        own.tlsMs = elapsed() - (own.connectMs ?? 0)
        own.tls = secured.getProtocol() ?? ''
        const certificate = secured.getPeerCertificate()
        if (certificate.subject) own.certificate = certificateWords(certificate)
      })
    },
    /** What tells more of an exchange without an answer, before its connection is given up. */
    noteFailure: (failure: WireFailure): void => {
      if (!socket || !isOpen) return
      const isByTarget = failure.code === 'reset' || socket.readableEnded
      noted.closedBy = isByTarget ? 'target' : 'tool'
      noted.sentBytes = socket.bytesWritten - before.sent
      noted.receivedBytes = socket.bytesRead - before.received
    },
  }
}

function certificateWords({ subject, issuer, valid_to: end }: PeerCertificate): string {
  return `${nameOf(subject)}, issued by ${nameOf(issuer)}, until ${end}`
}

function nameOf({ CN, O }: PeerCertificate['subject']): string {
  return [CN ?? O ?? '?'].flat().join(', ')
}
