import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Takes a free port and prints the address, as `conformance serve` does. */
export function listen(server: Server): void {
  // Connections wait while another server is being measured.
  server.keepAliveTimeout = 120_000
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
  })
}
