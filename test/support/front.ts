import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** What stands before a server that goes away and comes back: its port stays taken, so that nobody else gets it. */
export interface Front {
  readonly url: string
  /** Resets every connection, and those that come. */
  leave(): void
  comeBack(): void
  close(): void
}

export async function startFront(backend: string): Promise<Front> {
  const { port: backendPort } = new URL(backend)
  const sockets = new Set<Socket>()
  let isAway = false
  const server = createServer((socket) => {
    if (isAway) return void socket.resetAndDestroy()
    const onward = connect(Number(backendPort), '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leave: () => {
      isAway = true
      hangUp()
    },
    comeBack: () => void (isAway = false),
    close: () => {
      hangUp()
      server.close()
    },
  }
}
