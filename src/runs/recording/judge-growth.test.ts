import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Exchange } from '../../evidence/observation.ts'
import { xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import { assert } from '../../kernel/result.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { createJudgedTraffic } from '../../runner/record/judged-traffic.ts'
import { GATEWAY_URL, recordedSession } from '../../../test/support/recorded-session.ts'
import { faceFinder, profileOfFaces } from './faces.ts'
import { judgeTraffic } from './judge-traffic.ts'
import { type ReadExchange, createInOrder, readExchange } from './read-exchange.ts'

// Traffic without end has tokens, permissions, accounts and orders without end.

const EXCHANGES = 120
const session = recordedSession({ seed: 5 })
const SESSION: Exchange[] = []
while (SESSION.length < EXCHANGES) {
  const one = await session.next()
  // Of short ones more are judged in the same time.
  if (one.response!.body.length < 2000) SESSION.push(one)
}

/** The first eight characters of what may be an id or a token. */
const BEGINNING = /(?<![\w-])[\da-f]{8}(?=[\da-f]{16}|-[\da-f]{4}-)|(?<![\w-])[\w-]{8}(?=[\w-]{32})/g

/** The same later, and of others: eight exchanges after each other are of one client. */
function again(round: number): string {
  return SESSION.map((one, index) => {
    const sentAt = new Date(Date.parse(one.sentAt) + round * EXCHANGES * 1000).toISOString()
    const beginning = Math.floor((round * EXCHANGES + index) / 8)
      .toString(16)
      .padStart(8, '0')
    return `${JSON.stringify({ ...one, sentAt }).replaceAll(BEGINNING, beginning)}\n`
  }).join('')
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function megabytesHeld(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}

const ROUNDS = 120
/** Until then everything is full, and the code is compiled. */
const FULL = 40
/** A hundred bytes of each exchange between the two measurements would be as much. */
const MEGABYTES = 1

test('what is held of traffic does not grow with its length, and what was forgotten is said', async () => {
  const urls = { gateway: GATEWAY_URL }
  const profile = profileOfFaces(urls)
  const [requirements, xml] = [REQUIREMENTS, xmlOnDemand()]
  const traffic = createJudgedTraffic(profile, { requirements, xml, nowMs: () => 0, keptBytes: 500_000 })
  const held: number[] = []
  async function* pieces(): AsyncGenerator<string> {
    for (let round = 0; round < ROUNDS; round++) {
      if (round === FULL) held.push(megabytesHeld())
      yield await Promise.resolve(again(round))
    }
    held.push(megabytesHeld())
  }
  const read = await judgeTraffic(
    [{ name: 'x', pieces: pieces() }],
    profile,
    faceFinder(profile, urls),
    traffic,
  )
  expect(read).toMatchObject({ ok: true, value: { judged: ROUNDS * EXCHANGES } })
  const [before, after] = held
  expect(after! - before!).toBeLessThan(MEGABYTES)
  expect(traffic.forgotten()).toMatch(/^forgotten: \d+ facts and lists of answers, shown until 2026-03-04T/)
})

test('of large bodies fewer are held until they are in order', () => {
  const inOrder = createInOrder<{ readonly exchange: ReadExchange }>()
  const taken = (body: string, count: number): number => {
    const read = readExchange({ ...SESSION[0], response: { ...SESSION[0]!.response, body } })
    assert(read.ok, 'it is an exchange')
    let given = 0
    for (let sent = 0; sent < count; sent++)
      given += inOrder.push({ exchange: { ...read.value, sentAtMs: ++sentAtMs } }).length
    return given
  }
  let sentAtMs = 0
  expect(taken('', 1000)).toBe(0)
  expect(taken('x'.repeat(2 ** 20), 100)).toBeGreaterThan(1090)
  expect([...inOrder.end()].length).toBeGreaterThan(0)
})
