import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { startServer } from '../src/host/server/http-server.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { variationsUnder } from '../src/simulator/variations/variation.ts'
import { VARIATIONS } from '../src/simulator/variations/variations.ts'
import { assumptionById } from '../src/documents/assumptions.ts'
import { CLAUSES } from '../src/documents/clauses.ts'
import { sampleAndRest } from './support/sample.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from './support/suite.ts'

/** Together they have every variation on. */
const SEEDS = Array.from({ length: 8 }, (_, index) => index + 1)
/** At each of them somebody objected once, to what only several variations make together. */
const OBJECTED_ONCE = [61, 76, 81, 91, 116, 150, 196, 213, 235, 1215]
/** What `conformance self-test --vary --seeds 200` tries, but for these. */
const MORE = Array.from({ length: 192 }, (_, index) => index + 9).filter(
  (seed) => !OBJECTED_ONCE.includes(seed),
)

describe('a bank that does otherwise what the documents leave open', () => {
  const played = [
    ...sampleAndRest(SEEDS, 8),
    { items: OBJECTED_ONCE, tags: ['sweep'] },
    { items: MORE, tags: ['long'] },
  ]
  for (const { items, tags } of played) {
    test.each(items)('has nothing to be blamed for: seed %i', { tags }, async (seed) => {
      const simulator = createSimulator({ seed, vary: seed, xml })
      const result = await judgeSuite(targetOf(simulator), { seed })
      expect(troublesOf(result)).toEqual([])
      expect(result).toMatchObject({ verdict: 'conformant', exitCode: 0 })
      expect(result.summary.pass).toBeGreaterThan(100)
    })
  }

  test('every variation is on for one of these seeds, and off for another', () => {
    const always = VARIATIONS.filter((one) =>
      SEEDS.every((seed) => variationsUnder(seed, VARIATIONS).includes(one)),
    )
    const on = new Set(SEEDS.flatMap((seed) => variationsUnder(seed, VARIATIONS)))
    expect(always).toEqual([])
    expect(VARIATIONS.filter((one) => !on.has(one)).map(({ id }) => id)).toEqual([])
  })

  test('still fails for a fault', async () => {
    const faults = ['headers/correlation-id-dropped']
    const scenarios = SCENARIOS.filter(({ id }) => id.startsWith('headers/'))
    const target = targetOf(createSimulator({ seed: 2, vary: 2, faults, xml }))
    const result = await judgeSuite(target, { scenarios })
    expect(result).toMatchObject({ verdict: 'not-conformant', exitCode: 1 })
  })

  test('answers the same every time', async () => {
    const answers = [1, 2].map(async () => {
      const { gateway, profile } = createSimulator({ seed: 3, vary: 3 })
      const headers = Object.entries(profile().headers ?? {}).map(([name, value]): [string, string] => [
        name,
        value,
      ])
      const address = 'https://gateway.test/api/bankingservices/b2b/account-information/version/accounts'
      const answer = await gateway.fetch(new Request(address, { headers }))
      return [answer.status, await answer.text()]
    })
    const [first, second] = await Promise.all(answers)
    expect(first).toEqual(second)
  })
})

test.each(VARIATIONS)('$id names what permits it', ({ permittedBy }) => {
  expect(assumptionById(permittedBy as never) ?? CLAUSES[permittedBy as keyof typeof CLAUSES]).toBeDefined()
})

test('ids of variations are there once', () => {
  expect(new Set(VARIATIONS.map(({ id }) => id)).size).toBe(VARIATIONS.length)
})

test.each([0, 1, 2])(
  'over HTTP, header names and the length vary with the seed %i, and nothing else',
  async (vary) => {
    const fetch = async () =>
      new Response('{"a":1}', { headers: { 'content-type': 'application/json', 'x-b': 'c' } })
    const server = await startServer({ fetch, port: 0, vary })
    if (!server.ok) throw new Error(server.error)
    const seen = await new Promise<{ names: readonly string[]; body: string }>((resolve, reject) => {
      request(server.value.url, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
        answer.on('end', () =>
          resolve({ names: answer.rawHeaders.filter((_, index) => index % 2 === 0), body }),
        )
      })
        .on('error', reject)
        .end()
    })
    await server.value.close()
    expect(seen.body).toBe('{"a":1}')
    expect(seen.names).toContain(['CONTENT-TYPE', 'Content-Type', 'content-typE'][vary] ?? '')
    expect(seen.names.map((name) => name.toLowerCase())).toContain('transfer-encoding')
  },
)
