import type { Socket } from 'node:net'
import type { PeerCertificate, TLSSocket } from 'node:tls'
import type { Connected, WireFailure } from '../../evidence/observation.ts'
import { startStopwatch } from '../clock.ts'

/** Notes what becomes of the connection of one exchange; of one that is repeated, of the last one. */
export function watchConnection() {
  let socket: Socket | undefined
  let noted: { -readonly [Part in keyof Connected]: Connected[Part] } = {}
  let before = { sent: 0, received: 0 }
  return {
    noted: (): Connected => noted,
    use: (used: Socket): void => {
      socket = used
      noted = used.connecting ? {} : { kept: true }
      const own = noted
      before = { sent: used.bytesWritten, received: used.bytesRead }
      if (!used.connecting) return
      const elapsed = startStopwatch()
      used.once('connect', () => {
        own.connectMs = elapsed()
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
      if (!socket || (!noted.kept && noted.connectMs === undefined)) return
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
