import { bankFromFile } from '../../src/provider/bank/definition-file.ts'
import { startServer } from '../../src/host/server/http-server.ts'
import { createControlApi } from '../../src/simulator/control-api/control-api.ts'
import { createEntrance } from '../../src/simulator/control-api/entrance.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import { createWorlds } from '../../src/simulator/worlds.ts'
import { busyBankFile } from './busy-bank.ts'
import { servedFrom, workbenchFiles } from './workbench.ts'

// A process that serves a busy bank and watches itself. SIGUSR2 makes it say for how many milliseconds of the processor
// its longest task has kept everybody waiting since it was last asked. Processor time, because a busy machine stops any
// process for longer.

let longestMs = 0
let before = process.threadCpuUsage()
function look(): void {
  const { user, system } = process.threadCpuUsage(before)
  longestMs = Math.max(longestMs, (user + system) / 1000)
  before = process.threadCpuUsage()
  setImmediate(look)
}
setImmediate(look)
process.on('SIGUSR2', () => {
  process.stdout.write(`longest ${longestMs.toFixed(1)}\n`)
  longestMs = 0
  before = process.threadCpuUsage()
})

const definition = bankFromFile(busyBankFile(Number(process.argv[2])))
if (!definition.ok) throw new Error(definition.error[0]?.message)
const worlds = createWorlds({
  defaults: { bank: definition.value, now: '2026-03-03T08:00:00Z' },
  create: createSimulator,
})
const control = createControlApi({ worlds, pageFiles: servedFrom(await workbenchFiles()) })
const server = await startServer({ fetch: createEntrance({ worlds, control }), port: 0 })
if (!server.ok) throw new Error(server.error)
process.stdout.write(`${server.value.url}\n`)
