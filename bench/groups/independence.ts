import { createSimulator } from '../../src/simulator/create.ts'
import type { Simulator } from '../../src/simulator/simulator.ts'
import { createEntrance } from '../../src/simulator/control-api/entrance.ts'
import { createWorlds } from '../../src/simulator/worlds.ts'
import { ACCOUNT_PATH, NOW, headersFor } from '../bench-bank.ts'
import { type Rounds, inRounds, microsecondsEach } from '../measure.ts'
import { type Row, ratioRow } from '../table.ts'

const REQUESTS = 2000
const WORLDS = 250

/** What a request costs must not depend on how much else there is. On a busy machine the ratio was seen from 0.96 to 1.17. */
const MOST = 1.2

export async function independence(): Promise<readonly Row[]> {
  const small = createSimulator({ bank: 'single', now: NOW })
  const million = createSimulator({ bank: 'million', now: NOW })
  const banks = await inRounds({ small: balanceOf(small), million: balanceOf(million) })

  const alone = createWorlds({ defaults: { now: NOW }, create: createSimulator })
  const crowded = createWorlds({ defaults: { now: NOW }, create: createSimulator })
  for (let count = 0; count < WORLDS; count++) crowded.create({ seed: count })
  const worlds = await inRounds({
    one: balanceOf(alone.main.simulator, createEntrance({ worlds: alone })),
    many: balanceOf(crowded.main.simulator, createEntrance({ worlds: crowded })),
  })
  return [
    row('balance, bank of a million accounts', banks.million, banks.small),
    row(`balance, ${WORLDS} worlds`, worlds.many, worlds.one),
  ]
}

type Answering = (request: Request) => Promise<Response>

function balanceOf(bank: Simulator, answering: Answering = bank.gateway.fetch): () => Promise<number> {
  const headers = headersFor(bank)
  const url = `https://bench.test${ACCOUNT_PATH}/${bank.control.accounts()[0]?.id}/balance`
  return async () =>
    await microsecondsEach(
      REQUESTS,
      async () => await (await answering(new Request(url, { headers }))).text(),
    )
}

function row(name: string, microseconds: Rounds, baseline: Rounds): Row {
  return ratioRow(name, microseconds, 'µs', baseline, MOST)
}
