import { trueRequest } from './true-request.ts'
import { writeFileSync } from 'node:fs'
import { simulatorProfileText } from '../../src/runs/simulated-bank/simulator-profile.ts'
import { pushOverHttp } from '../../src/host/server/push-sender.ts'
import { startServer } from '../../src/host/server/http-server.ts'
import { createControlApi } from '../../src/simulator/control-api/control-api.ts'
import { createEntrance } from '../../src/simulator/control-api/entrance.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import type { Simulator, SimulatorOptions } from '../../src/simulator/simulator.ts'
import { createWorlds } from '../../src/simulator/worlds.ts'

type Answer = (request: Request) => Promise<Response>

export interface ServedBank {
  readonly url: string
  readonly simulator: Simulator
  close(): Promise<void>
}

/** What `conformance serve` starts, in this process; `around` stands between the network and the bank. */
export async function serveBank(
  options: SimulatorOptions = {},
  around?: (bank: Answer) => Answer,
  token?: string,
): Promise<ServedBank> {
  const worlds = createWorlds({
    defaults: { pushSender: pushOverHttp(), ...options },
    create: createSimulator,
  })
  const control = createControlApi({ worlds, ...(token !== undefined && { token }) })
  const entrance = createEntrance({ worlds, control })
  const bank: Answer = async (request) => await entrance(request)
  const surrounded = around?.(bank)
  const fetch: Answer = surrounded ? async (request) => await surrounded(await trueRequest(request)) : bank
  const server = await startServer({ fetch, port: 0 })
  if (!server.ok) throw new Error(server.error)
  return { url: server.value.url, simulator: worlds.main.simulator, close: server.value.close }
}

/** The file that `serve --write-profile` writes for it. */
export function writeProfile(path: string, { simulator, url }: ServedBank): void {
  writeFileSync(path, simulatorProfileText(simulator, url, true))
}
