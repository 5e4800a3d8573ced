import { createSimulator } from 'bank-conformance'
import { handlers } from 'bank-conformance/msw'
import { setupServer } from 'msw/node'
import { createClient } from './client.js'
import { afterAll, beforeAll, expect, test } from './runner.js'

const SEEDS = [1, 2, 3, 4]
const banks = new Map(SEEDS.map((seed) => [seed, createSimulator({ seed })]))

/** Each bank has an address of its own; all of them answer at the same time. */
const server = setupServer(
  ...[...banks].flatMap(([seed, bank]) => handlers(bank.gateway, `https://bank-${seed}.test/mounted`)),
)

beforeAll(() => server.listen())
afterAll(() => server.close())

test.concurrent.each(SEEDS)('bank %i sees its own requests and its own time', async (seed) => {
  const bank = banks.get(seed)
  if (!bank) throw new Error(`no bank ${seed}`)
  const client = createClient(`https://bank-${seed}.test/mounted`, bank.profile().headers)
  const isExpired = seed % 2 === 0
  if (isExpired) bank.clock.advance({ hours: 25 })
  for (let round = 0; round < 5; round++) {
    expect((await client.get('/accounts')).status).toBe(isExpired ? 401 : 200)
  }
  expect(bank.journal().filter(({ surface }) => surface === 'gateway')).toHaveLength(5)
})
