import { trueRequest } from './true-request.ts'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { startServer } from '../../src/host/server/http-server.ts'
import type { TlsTexts } from '../../src/host/server/tls-files.ts'
import { createEntrance } from '../../src/simulator/control-api/entrance.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import type { Simulator, SimulatorOptions } from '../../src/simulator/simulator.ts'
import { createWorlds } from '../../src/simulator/worlds.ts'

type Answer = (request: Request) => Promise<Response>

/** A bank that nobody can control, at the time of this machine: what a real gateway looks like from outside. */
export interface Gateway {
  readonly url: string
  readonly simulator: Simulator
}

export interface GatewayOptions extends SimulatorOptions {
  readonly tls?: TlsTexts
  /** What stands between the network and the bank. */
  readonly around?: (bank: Answer) => Answer
}

/** Servers that end together. */
export interface Servers {
  gateway(options?: GatewayOptions): Promise<Gateway>
  answering(fetch: Answer, tls?: TlsTexts): Promise<string>
  /** Writes this text to whoever connects, and closes the connection. */
  raw(text: string): Promise<string>
  close(): Promise<void>
}

export function createServers(): Servers {
  const cleanups: (() => Promise<unknown>)[] = []
  const answering: Servers['answering'] = async (fetch, tls) => {
    const server = await startServer({ fetch, port: 0, ...(tls && { tls }) })
    if (!server.ok) throw new Error(server.error)
    cleanups.push(server.value.close)
    return server.value.url
  }
  return {
    answering,
    gateway: async ({ tls, around, ...options } = {}) => {
      const defaults = { now: new Date().toISOString(), ...options }
      const worlds = createWorlds({ defaults, create: createSimulator })
      const entrance = createEntrance({ worlds })
      const bank: Answer = async (request) => await entrance(request)
      const surrounded = around?.(bank)
      const url = await answering(
        surrounded ? async (request) => await surrounded(await trueRequest(request)) : bank,
        tls,
      )
      return { url, simulator: worlds.main.simulator }
    },
    raw: async (text) => {
      const server = createServer(
        (socket) => void socket.on('error', () => {}).end(text, () => socket.destroy()),
      )
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
      cleanups.push(async () => await new Promise((resolve) => server.close(resolve)))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    close: async () => void (await Promise.all(cleanups.splice(0).map(async (close) => await close()))),
  }
}
