import { BALANCE_PATH, PAGE_PATH, PAGE_SIZE } from '../bench-bank.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import { inRounds, microsecondsEach, microsecondsEachAtOnce } from '../measure.ts'
import { type Row, figureRow, ratioRow } from '../table.ts'
import { withWorkspace } from '../workspace.ts'
import type { Workspace } from '../workspace.ts'

const REQUESTS = 5000
const PAGES = 500
/** The compiler goes on improving code until it has run some ten thousand times. */
const WARM_UP_ROUNDS = 4
const BANKS = 200
const MANY = 1000

/** A simulator inside somebody's tests. */
export async function embedding(): Promise<readonly Row[]> {
  const requests = await withWorkspace(async (workspace) => [
    await inProcess('balance in process', BALANCE_PATH, REQUESTS, workspace, 4),
    await inProcess(`page of ${PAGE_SIZE} in process`, PAGE_PATH, PAGES, workspace),
  ])
  return [...requests, ...(await banks())]
}

type Answering = (request: Request) => Promise<Response>

/** A request from making it to having read the answer, against a function that returns the same answer. */
async function inProcess(
  name: string,
  path: string,
  count: number,
  { bank, headers }: Workspace,
  most?: number,
): Promise<Row> {
  const url = `https://bench.test${path}`
  const ask = async (answering: Answering) => await (await answering(new Request(url, { headers }))).text()
  const body = await ask(bank.gateway.fetch)
  const bare: Answering = async () => new Response(body, { headers: { 'content-type': 'application/json' } })
  const cost = (answering: Answering) => async () =>
    await microsecondsEach(count, async () => await ask(answering))
  const subjects = { bare: cost(bare), bank: cost(bank.gateway.fetch) }
  await inRounds(subjects, WARM_UP_ROUNDS)
  const each = await inRounds(subjects)
  return ratioRow(name, each.bank, 'µs', each.bare, most)
}

async function banks(): Promise<readonly Row[]> {
  const bank = createSimulator()
  const snapshot = bank.snapshot()
  const each = await inRounds({
    create: () => millisecondsEach(BANKS, (seed) => createSimulator({ seed })),
    many: () => timeOfMany(),
    reset: () => millisecondsEach(MANY, () => bank.reset()),
    snapshot: () => millisecondsEach(MANY, () => bank.snapshot()),
    restore: () => millisecondsEach(MANY, () => bank.restore(snapshot)),
  })
  return [
    figureRow('createSimulator()', each.create, 'ms', 1),
    figureRow(`${MANY} simulators at once`, each.many, 'ms'),
    figureRow('reset()', each.reset, 'ms', 0.1),
    figureRow('snapshot()', each.snapshot, 'ms'),
    figureRow('restore()', each.restore, 'ms'),
  ]
}

function millisecondsEach(count: number, call: (index: number) => unknown): number {
  return microsecondsEachAtOnce(count, call) / 1000
}

/** Milliseconds for all of them, each kept alive until the last one is there. */
function timeOfMany(): number {
  const startedAt = performance.now()
  const all = Array.from({ length: MANY }, (_, seed) => createSimulator({ seed }))
  const took = performance.now() - startedAt
  if (all.length !== MANY) throw new Error('a simulator is missing')
  return took
}
