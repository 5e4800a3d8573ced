import { createSimulator } from '../../src/simulator/create.ts'
import type { Simulator } from '../../src/simulator/simulator.ts'
import { createEntrance } from '../../src/simulator/control-api/entrance.ts'
import { createWorlds } from '../../src/simulator/worlds.ts'
import { ACCOUNT_PATH, NOW, headersFor } from '../bench-bank.ts'
import { medians, microsecondsEach } from '../measure.ts'
import { ratioRow, rounded } from '../table.ts'
import type { Row } from '../table.ts'

const REQUESTS = 2000
const WORLDS = 250

/** What a request costs must not depend on how much else there is. On a busy machine the ratio was seen from 0.96 to 1.17. */
const MOST = 1.2

export async function independence(): Promise<readonly Row[]> {
  const small = createSimulator({ bank: 'single', now: NOW })
  const million = createSimulator({ bank: 'million', now: NOW })
  const banks = await medians({ small: balanceOf(small), million: balanceOf(million) })

  const alone = createWorlds({ defaults: { now: NOW }, create: createSimulator })
  const crowded = createWorlds({ defaults: { now: NOW }, create: createSimulator })
  for (let count = 0; count < WORLDS; count++) crowded.create({ seed: count })
  const worlds = await medians({
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

function row(name: string, microseconds: number, baseline: number): Row {
  return ratioRow(name, `${rounded(microseconds)} µs`, microseconds / baseline, MOST)
}
