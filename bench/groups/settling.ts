import { takeIn } from '../../src/host/pause.ts'
import { loadBank } from '../../src/simulated-bank/load-bank.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import type { Simulator } from '../../src/simulator/simulator.ts'
import { NOW, PAYMENT_PATH, paymentBodies } from '../bench-bank.ts'
import { figureRow } from '../table.ts'
import type { Row } from '../table.ts'
import { withWorkspace } from '../workspace.ts'
import type { Workspace } from '../workspace.ts'

const FEW = 10_000
const MANY = 100_000

/** Payments that have all become due when the clock is moved once, settled as a server does it: in parts. */
export async function settling(): Promise<readonly Row[]> {
  return await withWorkspace(async (workspace) => {
    const few = await settle(workspace, FEW)
    const many = await settle(workspace, MANY)
    return [
      figureRow(`${FEW.toLocaleString('en')} due payments`, few.ms, 'ms'),
      figureRow(`${MANY.toLocaleString('en')} due payments`, many.ms, 'ms', 3000),
      figureRow('the same, longest task', many.longestMs, 'ms', 50),
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
