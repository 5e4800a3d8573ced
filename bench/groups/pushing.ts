import { createBank } from '../../src/provider/bank/bank.ts'
import { BUILT_IN_BANKS } from '../../src/provider/bank/built-in-banks.ts'
import { COMPLIANT_CARDS } from '../../src/provider/cards/cards-policy.ts'
import { createCards } from '../../src/provider/cards/cards.ts'
import { startServer } from '../../src/host/server/http-server.ts'
import { pushOverHttp } from '../../src/host/server/push-sender.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import type { Simulator, SimulatorOptions } from '../../src/simulator/simulator.ts'
import { NOW } from '../bench-bank.ts'
import { inRounds } from '../measure.ts'
import { type Row, figureRow } from '../table.ts'

const EVENTS = 10_000
const ROUNDS = 3

/** Four cards per account, some accounts are closed: more than ten thousand cards. */
const bank = { ...BUILT_IN_BANKS.default, generated: { accounts: 2800 } }

const cardTokens = tokensOf(EVENTS)

/** Of the cards that the bank has, the first ones. */
function tokensOf(count: number): readonly string[] {
  const startedAtMs = Date.parse(NOW)
  const books = createBank({ definition: bank, seed: 1, startedAtMs })
  const { directory, tokens } = createCards({
    name: bank.providerId,
    seed: 1,
    startedAtMs,
    nowMs: () => startedAtMs,
    policy: () => COMPLIANT_CARDS,
    bank: books,
  })
  return [...directory.all()].slice(0, count).map((card) => tokens.cardTokenOf(card))
}

/** The events of one sync, signed and delivered, each taken once. */
export async function pushing(): Promise<readonly Row[]> {
  let taken = 0
  const server = await startServer({
    port: 0,
    fetch: async (request) => {
      await request.text()
      taken++
      return new Response(null, { status: 204 })
    },
  })
  if (!server.ok) throw new Error(server.error)
  try {
    const { inProcess, overHttp } = await inRounds(
      {
        inProcess: async () =>
          await millisecondsOfSync({}, ({ control }) => {
            control.receiveEvents(async () => {
              taken++
              return 'taken'
            })
          }),
        overHttp: async () =>
          await millisecondsOfSync({ pushUrl: server.value.url, pushSender: pushOverHttp() }),
      },
      ROUNDS,
    )
    if (taken !== 2 * ROUNDS * EVENTS) throw new Error(`${taken} events were taken`)
    return [
      figureRow('10,000 events of a sync, in process', inProcess, 'ms', 5000),
      figureRow('10,000 events of a sync, over HTTP', overHttp, 'ms', 20_000),
    ]
  } finally {
    await server.value.close()
  }
}

async function millisecondsOfSync(
  options: SimulatorOptions,
  prepare: (simulator: Simulator) => void = () => {},
): Promise<number> {
  const simulator = createSimulator({ bank, now: NOW, ...options })
  prepare(simulator)
  const body = JSON.stringify({ filter: { cardTokens } })
  const startedAt = performance.now()
  const request = new Request('https://bench.test/v2/cards/sync', { method: 'POST', body })
  const { status } = await simulator.cards.fetch(request)
  if (status !== 202) throw new Error(`the sync answers ${status}`)
  await simulator.control.deliverEvents()
  return performance.now() - startedAt
}
