import { expect, test } from 'vitest'
import type { Profile } from '../../target/profile/profile.ts'
import { callOn, sessionAt } from './bank-calls.ts'
import type { BankAnswer, BankCall } from './bank-calls.ts'
import type { FaultyBank } from './faulty-bank.ts'
import { resumedSession } from './resumed-session.ts'
import type { Recording } from './recording.ts'

const profile: Profile = { surfaces: {}, headers: {}, known: {}, timeoutMs: 1 } as unknown as Profile
const read = (argument: number): BankCall => ({ name: 'perform', asked: ['read', argument] })
const gives = (value: unknown, nowMs = 1): BankAnswer => ({ given: { value }, arrived: [], nowMs })

/** Four calls, and a bank that answers each with the number that it was asked with. */
const recording: Recording = {
  opening: { scenarioId: 'a/b' },
  profile,
  openedAtMs: 0,
  calls: [1, 2, 3, 4].map((one) => ({ call: read(one), answer: gives(one, one) })),
  states: [],
  steps: new Map(),
  differsAt: () => new Set(),
}

/** Answers the call of this number otherwise, and the others as they were. */
function bankThat(differsIn: number) {
  const asked: number[] = []
  const bank: FaultyBank = async (number) => {
    asked.push(number)
    return number === differsIn ? gives('otherwise', 20) : recording.calls[number]!.answer
  }
  return { asked, bank }
}

test('nothing is resumed where a bank answers everything as before', async () => {
  const { asked, bank } = bankThat(7)
  expect(await resumedSession(recording, bank)).toBeUndefined()
  expect(asked).toEqual([0, 1, 2, 3])
})

test('up to what is answered otherwise the recording tells, and from there on the bank', async () => {
  const { asked, bank } = bankThat(1)
  const resumed = await resumedSession(recording, bank)
  expect(asked).toEqual([0, 1])
  const { control, now } = resumed!.session
  const seen: unknown[] = [now()]
  for (const one of [1, 2, 3]) seen.push(await control!.perform('read', one), now())
  expect(seen).toEqual([0, 1, 1, 'otherwise', 20, 3, 3])
  expect(asked).toEqual([0, 1, 2])
  expect(resumed!.hasStrayed()).toBe(false)
})

test('what was done ahead is not done again by who does it himself', async () => {
  const { asked, bank } = bankThat(1)
  const resumed = await resumedSession(recording, bank)
  resumed!.standAt(2)
  expect(resumed!.session.now()).toBe(2)
  expect(await resumed!.isAnsweredAsBefore(2, 4)).toBe(true)
  expect(asked).toEqual([0, 1, 2, 3])
  const { control, now } = resumed!.session
  for (const one of [3, 4]) expect([await control!.perform('read', one), now()]).toEqual([one, one])
  expect(asked).toEqual([0, 1, 2, 3])
  resumed!.standAt(0)
  expect(await resumed!.isAnsweredAsBefore(0, 4)).toBe(false)
})

test('it is told when something else is asked than was recorded', async () => {
  const resumed = await resumedSession(recording, bankThat(2).bank)
  await resumed!.session.control!.perform('read', 7)
  expect(resumed!.hasStrayed()).toBe(true)
})

test('what a bank refuses is refused again, in the same words', async () => {
  const answers = async (): Promise<BankAnswer> => ({
    given: { error: 'no such card' },
    arrived: [],
    nowMs: 0,
  })
  const refusing = sessionAt({ answers, now: () => 0 }, profile)
  await expect(refusing.control!.perform('read', 1)).rejects.toThrow('no such card')
  expect(await callOn(refusing, read(1))).toMatchObject({ given: { error: 'no such card' } })
})
