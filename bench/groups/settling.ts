import { takeIn } from '../../src/host/pause.ts'
import { loadBank } from '../../src/runs/simulated-bank/load-bank.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import type { Simulator } from '../../src/simulator/simulator.ts'
import { BALANCE_PATH, NOW, PAYMENT_PATH, paymentBodies } from '../bench-bank.ts'
import { BINARY, startProcess } from '../child.ts'
import { closeConnections, sendMany } from '../load.ts'
import { type Row, figureRow } from '../table.ts'
import { withWorkspace } from '../workspace.ts'
import type { Workspace } from '../workspace.ts'

const FEW = 10_000
const MANY = 100_000

/** Payments that have all become due when the clock is moved once, settled as a server does it: in parts. */
export async function settling(): Promise<readonly Row[]> {
  return await withWorkspace(async (workspace) => {
    const few = await settle(workspace, FEW)
    const many = await settle(workspace, MANY)
    const served = await settleServed(workspace, MANY)
    return [
      figureRow(`${FEW.toLocaleString('en')} due payments`, [few.ms], 'ms'),
      figureRow(`${MANY.toLocaleString('en')} due payments`, [many.ms], 'ms', 3000),
      figureRow('the same, longest part', [many.longestMs], 'ms', 50),
      figureRow('the same, served: until the clock has arrived', [served.ms], 'ms', 3000),
      figureRow('meanwhile, longest wait at the same bank', [served.ownMs], 'ms', 100),
      figureRow('meanwhile, longest wait in another world', [served.othersMs], 'ms', 100),
      figureRow('meanwhile, longest task of the server', [served.longestTaskMs], 'ms', 50),
    ]
  })
}

async function settle(workspace: Workspace, count: number): Promise<{ ms: number; longestMs: number }> {
  let longestMs = 0
  let partStartedAt = 0
  const definition = await loadBank(workspace.bankFile)
  if (!definition.ok) throw new Error(definition.error)
  const bank = createSimulator({
    bank: definition.value,
    now: NOW,
    breathe: async () => {
      longestMs = Math.max(longestMs, performance.now() - partStartedAt)
      await takeIn()
      partStartedAt = performance.now()
    },
  })
  await submitMany(bank, workspace, count)
  const startedAt = performance.now()
  partStartedAt = startedAt
  bank.clock.advance({ minutes: 1 })
  await bank.catchUp()
  return { ms: performance.now() - startedAt, longestMs }
}

/**
 * The same at a served bank: how long until its clock has arrived, and how long anybody waits meanwhile for a balance,
 * of the account that pays and of one in another world.
 */
async function settleServed({ bankFile, bank, headers }: Workspace, count: number): Promise<Served> {
  const server = await startProcess(BINARY, ['serve', '--port', '0', '--bank', bankFile, '--now', NOW])
  const { url, stop } = server
  try {
    const posted = { ...headers, 'Content-Type': 'application/json' }
    const bodyOf = paymentBodies(bank)
    let number = 0
    await sendMany(url + PAYMENT_PATH, posted, count, { next: () => bodyOf(++number) })
    const { origin } = new URL(url)
    const made = await fetch(`${origin}/_control/worlds`, { method: 'POST' })
    const { path } = (await made.json()) as { path: string }
    const settled = new AbortController()
    /** The longest of the waits of one who asks again and again. */
    const ask = async (address: string): Promise<number> => {
      let longestMs = 0
      while (!settled.signal.aborted) {
        const askedAt = performance.now()
        const answer = await fetch(address, { headers })
        await answer.text()
        if (answer.status !== 200) throw new Error(`a balance is answered ${answer.status}`)
        longestMs = Math.max(longestMs, performance.now() - askedAt)
      }
      return longestMs
    }
    await server.watchTasks()
    const own = ask(origin + BALANCE_PATH)
    const others = ask(origin + path + BALANCE_PATH)
    const startedAt = performance.now()
    const moved = await fetch(`${origin}/_control/clock/advance`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ minutes: 1 }),
    })
    if (moved.status !== 200) throw new Error(`the clock is answered ${moved.status}`)
    const ms = performance.now() - startedAt
    settled.abort()
    const { longestTaskMs } = await server.usage()
    return { ms, ownMs: await own, othersMs: await others, longestTaskMs }
  } finally {
    closeConnections()
    await stop()
  }
}

interface Served {
  readonly ms: number
  readonly ownMs: number
  readonly othersMs: number
  readonly longestTaskMs: number
}

async function submitMany(bank: Simulator, { headers }: Workspace, count: number): Promise<void> {
  const bodyOf = paymentBodies(bank)
  for (let number = 1; number <= count; number++) {
    const request = new Request(`https://bench.test${PAYMENT_PATH}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: bodyOf(number),
    })
    const { status } = await bank.gateway.fetch(request)
    if (status >= 300) throw new Error(`a payment is answered ${status}`)
  }
}
