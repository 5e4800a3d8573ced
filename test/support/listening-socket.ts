import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * A socket that listens already, for another program to take over: nobody can take its port meanwhile, and whoever
 * connects before that program is ready waits, for it does not say when it is.
 */
export async function listening(): Promise<{ port: number; descriptor: number; close: () => void }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // oxlint-disable-next-line no-underscore-dangle -- Node tells the number of a socket nowhere else
  const { fd: descriptor } = (server as unknown as { _handle: { fd: number } })._handle
  return { port, descriptor, close: () => void server.close() }
}
