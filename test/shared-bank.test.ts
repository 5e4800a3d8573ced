import { describe, expect, test } from 'vitest'
import type { RunResult } from '../src/evidence/run-result.ts'
import type { Target } from '../src/profile/profile.ts'
import { sharedTarget } from './support/shared-target.ts'
import { playSuite, troublesOf } from './support/suite.ts'

// Real gateways give no scenario a bank of its own: cards stay deleted, and counters reset for the day.

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

describe('a faultless bank that all scenarios share is accused of nothing', () => {
  test.each([
    [1, 'write', 4],
    [2, 'write', 1],
    [3, 'irreversible', 4],
    [4, 'irreversible', 16],
  ] as const)('seed %i, %s, %i in flight; nor in a second run', async (seed, allow, concurrency) => {
    const target = sharedTarget({ seed })
    const first = await playSuite(target, { concurrency, selection: { allow } })
    const second = await playSuite(target, { concurrency, selection: { allow }, runId: 'again' })
    expect([...troublesOf(first), ...troublesOf(second)]).toEqual([])
    expect(first.summary.pass).toBeGreaterThan(300)
    expect(second.summary.pass).toBeGreaterThan(290)
  })

  test.each([1, 2, 3])('nor one that does otherwise whatever is open, %i', async (vary) => {
    const target = sharedTarget({ vary })
    const selection = { allow: 'irreversible', only: ['cards/*', 'settlement/*'] } as const
    expect(troublesOf(await playSuite(target, { selection }))).toEqual([])
    expect(troublesOf(await playSuite(target, { selection, runId: 'again' }))).toEqual([])
  })

  test.each([
    ['activeCard', 'cardId', { cardNumber: 12_345_678 }],
    ['virtualCard', 'cardToken', UNKNOWN],
    ['blockedCard', 'cardToken', UNKNOWN],
  ] as const)('nor where the profile has a wrong %s, in its %s', async (name, form, wrong) => {
    const target = sharedTarget()
    const { cards = {} } = target.profile
    const given = cards[name]?.[form]
    const written = typeof given === 'object' ? Object.assign({}, given, wrong) : wrong
    const profile = { ...target.profile, cards: { ...cards, [name]: { ...cards[name], [form]: written } } }
    const open: Target['open'] = async (opening) => ({ ...(await target.open(opening)), profile })
    const selection = { allow: 'write', only: ['cards/*'] } as const
    expect(troublesOf(await playSuite({ ...target, profile, open }, { selection }))).toEqual([])
  })

  test('says why it does not judge', async () => {
    const result = await playSuite(sharedTarget(), {
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
