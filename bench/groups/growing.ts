import { join } from 'node:path'
import { createEntrance } from '../../src/simulator/control-api/entrance.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import { createWorlds } from '../../src/simulator/worlds.ts'
import { bankFromFile } from '../../src/provider/bank/definition-file.ts'
import { bankIban } from '../../src/provider/bank/iban.ts'
import { ACCOUNT_PATH, NOW, headersFor } from '../bench-bank.ts'
import { BINARY, runToEnd } from '../child.ts'
import { type Rounds, inRounds, microsecondsEach } from '../measure.ts'
import { writeTraffic } from '../run-inputs.ts'
import { type Row, ratioRow } from '../table.ts'
import { withWorkspace } from '../workspace.ts'

const EXCHANGES = [1000, 10_000, 100_000]
const ACCOUNTS = [10, 100, 1000, 10_000]
const WORLDS = [1, 10, 100, 1000]
/** What lies within a straight line on a machine that others use. */
const MOST = 1.25

/** What one of many costs, of ten times as many each time: a straight line has the same cost everywhere. */
export async function growing(): Promise<readonly Row[]> {
  return [...(await exchanges()), ...(await accounts()), ...(await worlds())]
}

async function exchanges(): Promise<readonly Row[]> {
  return await withWorkspace(async ({ folder }) => {
    const files = await Promise.all(EXCHANGES.map(async (count) => await writeTraffic(folder, count)))
    const one = await writeTraffic(folder, 1)
    const judged = async (file: string): Promise<number> =>
      (await runToEnd([BINARY, 'judge', file, '--reports', join(folder, 'reports'), '--quiet'])).cpuMs
    const each: Record<string, Rounds> = await inRounds(
      { start: () => judged(one), ...bySize(EXCHANGES, (_, index) => () => judged(files[index]!)) },
      3,
    )
    const costs = EXCHANGES.map((count) =>
      each[String(count)]!.map((ms, round) => ((ms - each['start']![round]!) * 1000) / count),
    )
    return line(EXCHANGES, 'recorded exchanges, each', 'µs CPU', costs)
  })
}

async function accounts(): Promise<readonly Row[]> {
  const listing = bySize(ACCOUNTS, (count) => {
    const definition = bankFromFile({
      name: 'growing',
      contracts: [{ id: 'contract', customer: 'Bench AG' }],
      accounts: Array.from({ length: count }, (_, number) => ({
        id: `account-${number}`,
        contract: 'contract',
        iban: bankIban(number + 1),
        currency: 'CHF',
        designation: 'Business account',
        openingBalance: '100.00',
        openedOn: '2026-01-01',
      })),
    })
    if (!definition.ok) throw new Error(definition.error[0]?.message)
    const bank = createSimulator({ bank: definition.value, now: NOW })
    const headers = headersFor(bank)
    const times = Math.ceil(20_000 / count)
    return async () =>
      (await microsecondsEach(times, async () => {
        const answer = await bank.gateway.fetch(new Request(`https://bench.test${ACCOUNT_PATH}`, { headers }))
        await answer.text()
      })) / count
  })
  return await warmLine(ACCOUNTS, 'accounts in a list, each', listing)
}

async function worlds(): Promise<readonly Row[]> {
  const asking = bySize(WORLDS, (count) => {
    const all = createWorlds({ defaults: { now: NOW }, create: createSimulator })
    for (let seed = 1; seed < count; seed++) all.create({ seed })
    const { simulator } = all.main
    const [headers, answering] = [headersFor(simulator), createEntrance({ worlds: all })]
    const url = `https://bench.test${ACCOUNT_PATH}`
    return async () =>
      await microsecondsEach(500, async () => await (await answering(new Request(url, { headers }))).text())
  })
  return await warmLine(WORLDS, 'worlds beside each other, a list of accounts in one', asking)
}

function bySize(
  sizes: readonly number[],
  of: (size: number, index: number) => () => Promise<number>,
): Record<string, () => Promise<number>> {
  return Object.fromEntries(sizes.map((size, index) => [String(size), of(size, index)]))
}

async function warmLine(
  sizes: readonly number[],
  name: string,
  subjects: Record<string, () => Promise<number>>,
): Promise<readonly Row[]> {
  await inRounds(subjects, 2)
  const each = await inRounds(subjects)
  return line(
    sizes,
    name,
    'µs',
    sizes.map((size) => each[String(size)]!),
  )
}

/** Against the next smaller size. */
function line(
  sizes: readonly number[],
  name: string,
  unit: string,
  costs: readonly Rounds[],
): readonly Row[] {
  return sizes.map((size, index) =>
    ratioRow(
      `${size.toLocaleString('en')} ${name}`,
      costs[index]!,
      unit,
      costs[Math.max(0, index - 1)]!,
      index === 0 ? undefined : MOST,
    ),
  )
}
