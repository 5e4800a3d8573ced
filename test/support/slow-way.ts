import { once } from 'node:events'
import { Agent, createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomStream } from '../../src/kernel/random.ts'

/** A way of HTTP on which every request and every answer is late, each by another time. */
export interface SlowWay {
  readonly url: string
  /** From now on requests go to this port of the machine. */
  leadsTo(port: number): void
  /** Does something once, when so many requests have come. */
  after(requests: number, act: () => void): void
  /** Nothing gets through any more: connections are reset, and nobody listens. */
  close(): void
}

export async function startSlowWay(seed: string, mostMs: number): Promise<SlowWay> {
  const draw = randomStream(seed)
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  let [to, come] = [0, 0]
  let awaited: { readonly requests: number; readonly act: () => void } | undefined
  const server = createServer((request, response) => {
    come++
    if (awaited && come >= awaited.requests) {
      const { act } = awaited
      awaited = undefined
      act()
    }
    const { method, url, headers } = request
    const onward = send({ host: '127.0.0.1', port: to, method, path: url, headers, agent }, (answer) => {
      setTimeout(
        () => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        },
        draw.integer(0, mostMs),
      )
    })
    onward.on('error', () => response.destroy())
    setTimeout(() => request.pipe(onward), draw.integer(0, mostMs))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadsTo: (port) => {
      to = port
    },
    after: (requests, act) => {
      awaited = { requests: come + requests, act }
    },
    close: () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
