import { describe, expect, test } from 'vitest'
import type { RunResult } from '../src/evidence/run-result.ts'
import type { Target } from '../src/target/profile/profile.ts'
import { sampleAndRest } from './support/sample.ts'
import { sharedTarget } from './support/shared-target.ts'
import { judgeSuite, playSuite, troublesOf } from './support/suite.ts'

// Real gateways give no scenario a bank of its own: cards stay deleted, and counters reset for the day.

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const RUNS = [
  { seed: 4, allow: 'irreversible', concurrency: 16 },
  { seed: 1, allow: 'write', concurrency: 4 },
  { seed: 2, allow: 'write', concurrency: 1 },
  { seed: 3, allow: 'irreversible', concurrency: 4 },
] as const

const WRONG_CARDS = [
  { name: 'activeCard', form: 'cardId', wrong: { cardNumber: 12_345_678 } },
  { name: 'virtualCard', form: 'cardToken', wrong: UNKNOWN },
  { name: 'blockedCard', form: 'cardToken', wrong: UNKNOWN },
] as const

describe('a faultless bank that all scenarios share is accused of nothing', () => {
  for (const { items, tags } of sampleAndRest(RUNS, RUNS.length)) {
    test.each(items)(
      'seed $seed, $allow, $concurrency in flight; nor in a second run',
      { tags },
      async ({ seed, allow, concurrency }) => {
        const target = sharedTarget({ seed })
        const first = await judgeSuite(target, { concurrency, selection: { allow } })
        const second = await judgeSuite(target, { concurrency, selection: { allow }, runId: 'again' })
        expect([...troublesOf(first), ...troublesOf(second)]).toEqual([])
        expect(first.summary.pass).toBeGreaterThan(300)
        expect(second.summary.pass).toBeGreaterThan(290)
      },
    )
  }

  test('nor one at which few payments may be ordered: the others are not tested', async () => {
    const target = sharedTarget({}, { orders: 3 })
    const selection = { allow: 'irreversible', only: ['payments/*', 'reconciliation/*'] } as const
    const result = await playSuite(target, { selection })
    expect(troublesOf(result)).toEqual([])
    expect(JSON.stringify(result.requirements)).toContain('the profile allows 3 payment orders in a run')
  })

  for (const { items, tags } of sampleAndRest([1, 2, 3], 3)) {
    test.each(items)('nor one that does otherwise whatever is open, %i', { tags }, async (vary) => {
      const target = sharedTarget({ vary })
      const selection = { allow: 'irreversible', only: ['cards/*', 'settlement/*'] } as const
      expect(troublesOf(await judgeSuite(target, { selection }))).toEqual([])
      expect(troublesOf(await judgeSuite(target, { selection, runId: 'again' }))).toEqual([])
    })
  }

  for (const { items, tags } of sampleAndRest(WRONG_CARDS, WRONG_CARDS.length)) {
    test.each(items)(
      'nor where the profile has a wrong $name, in its $form',
      { tags },
      async ({ name, form, wrong }) => {
        const target = sharedTarget()
        const { cards = {} } = target.profile
        const given = cards[name]?.[form]
        const written = typeof given === 'object' ? Object.assign({}, given, wrong) : wrong
        const profile = {
          ...target.profile,
          cards: { ...cards, [name]: { ...cards[name], [form]: written } },
        }
        const open: Target['open'] = async (opening) => ({ ...(await target.open(opening)), profile })
        const selection = { allow: 'write', only: ['cards/*'] } as const
        expect(troublesOf(await judgeSuite({ ...target, profile, open }, { selection }))).toEqual([])
      },
    )
  }

  test('says why it does not judge', async () => {
    const result = await playSuite(sharedTarget({ variations: ['cards/unused-counters-reset'] }), {
      selection: { allow: 'write', only: ['cards/pin-try-counter*'] },
    })
    expect(reasonsOf(result)).toContain(
      'the card may have been used or changed before, and this bank keeps it so: 409 {"applicationError":"PIN_COUNTER_RESET_DAILY_LIMIT","errorCode":4475,"description":"The counter was reset today already."}; name a card in the profile that is as its name there says',
    )
  })
})

function reasonsOf({ scenarios }: RunResult) {
  return scenarios.flatMap(({ steps }) =>
    steps.flatMap(({ findings }) => findings.map(({ reason }) => reason)),
  )
}
