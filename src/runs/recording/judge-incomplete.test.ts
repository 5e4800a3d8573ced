import { expect, test } from 'vitest'
import type { Exchange } from '../../evidence/observation.ts'
import { xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { createJudgedTraffic } from '../../runner/record/judged-traffic.ts'
import { createSimulator } from '../../simulator/create.ts'
import { targetOf } from '../../../test/support/shared-target.ts'
import { judgeSuite, xml } from '../../../test/support/suite.ts'
import { faceFinder, profileOfFaces } from './faces.ts'
import { judgeTraffic } from './judge-traffic.ts'

// Who records sees a part of what is sent: the rest may have changed whatever can be changed.

/** What parts of the suite send to one bank that all of them share, and what comes back. */
async function recorded(only: readonly string[]): Promise<readonly Exchange[]> {
  const bank = createSimulator({ now: '2026-03-04T09:00:00Z', xml })
  const target = targetOf(bank)
  const all: Exchange[] = []
  await judgeSuite(
    {
      ...target,
      open: async (opening) => {
        const session = await target.open(opening)
        return {
          ...session,
          send: async (request) => {
            const sentAt = bank.clock.now().toISOString()
            const sent = await session.send(request)
            const { surface, method, headers, body } = request
            if ('response' in sent.outcome)
              all.push({
                id: String(all.length),
                surface,
                request: { method, url: sent.url, headers, ...(body !== undefined && { body }) },
                response: sent.outcome.response,
                sentAt,
                durationMs: 2,
              })
            bank.clock.advance({ seconds: 0.02 })
            return sent
          },
        }
      },
    },
    { concurrency: 1, selection: { allow: 'irreversible', only } },
  )
  return all
}

const CARDS = await recorded(['cards/*'])
const PAYMENTS = await recorded(['payments/*', 'consistency/*'])
const isWrite = ({ request }: Exchange): boolean => request.method !== 'GET'

async function contradictedBy(exchanges: readonly Exchange[]): Promise<readonly string[]> {
  const profile = profileOfFaces({})
  const found: string[] = []
  const traffic = createJudgedTraffic(profile, {
    requirements: REQUIREMENTS,
    xml: xmlOnDemand(),
    nowMs: () => 0,
    onFound: ({ requirement, at, actual }) => found.push(`${requirement} ${at} ${actual}`),
  })
  async function* pieces(): AsyncGenerator<string> {
    for (const one of exchanges) yield await Promise.resolve(`${JSON.stringify(one)}\n`)
  }
  await judgeTraffic([{ name: 'x', pieces: pieces() }], profile, faceFinder(profile, {}), traffic)
  return found
}

test.each([
  ['cards', CARDS],
  ['payments and accounts', PAYMENTS],
])('a recording of %s that is whole accuses nobody', async (_, all) => {
  expect(all.filter(isWrite).length).toBeGreaterThan(100)
  expect(await contradictedBy(all)).toEqual([])
})

const SEEDS = [1, 2, 3, 4, 5, 6].flatMap((seed) => [
  [seed, 'cards', CARDS] as const,
  ...(seed > 3 ? [] : [[seed, 'payments', PAYMENTS] as const]),
])

test.each(SEEDS)(
  'one that lacks some writes, has lines twice and others late accuses nobody: seed %i, %s',
  async (seed, _, all) => {
    const random = seeded(seed)
    const lost = 0.2 + (seed % 3) * 0.3
    const kept = all.filter((one) => !isWrite(one) || random() >= lost)
    expect(kept.length).toBeLessThan(all.length)
    const places = kept.flatMap((one, index) => [
      [index + random() * 20, one] as const,
      ...(random() < 0.2 ? [[index + random() * 20, one] as const] : []),
    ])
    const shuffled = places.toSorted(([left], [right]) => left - right).map(([, one]) => one)
    expect(await contradictedBy(seed % 2 === 0 ? kept : shuffled)).toEqual([])
  },
)

function seeded(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
