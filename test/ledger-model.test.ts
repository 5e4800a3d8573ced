import { expect, test } from 'vitest'
import { type FaultId, type XmlValidation, loadXml } from '../src/entry/index.ts'
import { drawDeeds } from './ledger-model/deeds.ts'
import { type Played, complaintAbout, play } from './ledger-model/play.ts'

/**
 * A bank is held against a model of what the documents say, over random deeds and disturbances. `LEDGER_MODEL=10x2000`
 * plays ten seeds with 2,000 deeds each, and prints what they were.
 */
const [seeds, deedsOfSeed] = (process.env['LEDGER_MODEL'] ?? '2x300').split('x').map(Number) as [
  number,
  number,
]
const isTold = process.env['LEDGER_MODEL'] !== undefined

const xml = await loadXml()

const tally: Record<string, number> = {}

test.each(Array.from({ length: seeds }, (_, index) => index + 1))(
  'no cent is lost or made, and no token works that should not: seed %i',
  async (seed) => {
    const deeds = drawDeeds(seed, deedsOfSeed)
    const startedMs = performance.now()
    const played = await play(seed, deeds, xml)
    expect(await complaintAbout(seed, deeds, played, xml)).toBeUndefined()
    for (const [name, times] of Object.entries(played.tally)) tally[name] = (tally[name] ?? 0) + times
    if (isTold) process.stdout.write(`${line(seed, played, performance.now() - startedMs)}\n`)
    if (isTold && seed === seeds) process.stdout.write(`${JSON.stringify(tally, null, 1)}\n`)
  },
)

function line(seed: number, { answers }: Played, tookMs: number): string {
  return `seed ${seed}: ${deedsOfSeed} deeds in ${Math.round(tookMs)} ms, answers ${answers.slice(0, 16)}`
}

/** Nothing is shown by deeds that are all refused. */
const COME_TO_SOMETHING = [
  'payment booked',
  'payment rejected',
  'purchase approved',
  'clear done',
  'reverse done',
  'refund done',
  'disturbed before',
  'disturbed after',
  'restore',
]

test('the same seed gives the same answers to the byte, and another seed gives others', async () => {
  const [one, again, other] = [
    await play(1, drawDeeds(1, deedsOfSeed), xml),
    await play(1, drawDeeds(1, deedsOfSeed), xml),
    await play(2, drawDeeds(2, deedsOfSeed), xml),
  ]
  expect(again).toEqual(one)
  expect(other.answers).not.toBe(one.answers)
  for (const name of COME_TO_SOMETHING)
    expect((one.tally[name] ?? 0) + (other.tally[name] ?? 0), name).toBeGreaterThan(1)
})

test.each<FaultId>([
  'bookings/twice',
  'bookings/rounded-up',
  'bookings/not-credited',
  'bookings/rejected-payment-executed',
  'bookings/one-payment-for-each-end-to-end-id',
  'bookings/refused-order-executed',
  'bookings/first-debtor-pays-all',
  'bookings/later-debtors-forgotten',
  'rejections/duplicate-message-overlooked',
  'rejections/no-funds-overlooked',
  'transactions/entry-twice',
  'statements/closing-balance-off',
  'token/withdrawn-consent-works',
  'cards/presentments-are-doubled',
])('a bank with %s is noticed', async (fault) => {
  const { violation } = await firstWrong([fault], xml)
  expect(violation).toBeDefined()
})

/** Of few seeds the first whose deeds show what is wrong. */
async function firstWrong(faults: readonly FaultId[], engine: XmlValidation): Promise<Played> {
  for (const seed of [1, 2, 3, 4]) {
    const played = await play(seed, drawDeeds(seed, 300), engine, faults)
    if (played.violation) return played
  }
  throw new Error('nothing is wrong')
}

test('what is wrong is told with the few deeds that lead there', async () => {
  const deeds = drawDeeds(1, 300)
  const faults = ['bookings/twice'] as const
  const played = await play(1, deeds, xml, faults)
  const told = await complaintAbout(1, deeds, played, xml, faults)
  expect(told).toContain('an entry of -')
  expect(told?.split('\n').length).toBeLessThan(5)
})
