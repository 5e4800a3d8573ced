import { expect, test } from 'vitest'
import type { Profile } from '../profile/profile.ts'
import { callOn, sessionAt } from './bank-calls.ts'
import type { BankAnswer, BankCall } from './bank-calls.ts'
import { resumedSession } from './resumed-session.ts'
import type { Recording } from './watched-play.ts'

const profile: Profile = { surfaces: {}, headers: {}, known: {}, timeoutMs: 1 } as unknown as Profile
const read = (argument: number): BankCall => ({ name: 'perform', asked: ['read', argument] })
const gives = (value: unknown, nowMs = 1): BankAnswer => ({ given: { value }, arrived: [], nowMs })

/** Three calls, and a bank that answers each with the number that it was asked with. */
const recording: Recording = {
  opening: { scenarioId: 'a/b' },
  profile,
  openedAtMs: 0,
  calls: [1, 2, 3].map((one) => ({ before: {} as never, call: read(one), answer: gives(one, one) })),
  differsAt: () => 0,
}

function bankThat(answers: (argument: number) => BankAnswer) {
  const asked: number[] = []
  const session = sessionAt(
    async ({ asked: [, argument] }) => {
      asked.push(argument as number)
      return answers(argument as number)
    },
    profile,
    0,
  )
  return { asked, session }
}

test('nothing is resumed where a bank answers everything as before', async () => {
  const { asked, session } = bankThat((one) => gives(one, one))
  expect(await resumedSession(recording, 1, session)).toBeUndefined()
  expect(asked).toEqual([2, 3])
})

test('up to what is answered otherwise the recording tells, and from there on the bank', async () => {
  const { asked, session } = bankThat((one) => gives(one === 2 ? 'otherwise' : one, one * 10))
  const resumed = await resumedSession({ ...recording, calls: recording.calls }, 1, session)
  expect(asked).toEqual([2])
  const { control, now } = resumed!.session
  const seen: unknown[] = [now()]
  for (const one of [1, 2, 3]) seen.push(await control!.perform('read', one), now())
  expect(seen).toEqual([0, 1, 1, 'otherwise', 20, 3, 30])
  expect(asked).toEqual([2, 3])
  expect(resumed!.hasStrayed()).toBe(false)
})

test('it is told when something else is asked than was recorded', async () => {
  const { session } = bankThat(() => gives('otherwise'))
  const resumed = await resumedSession(recording, 2, session)
  await resumed!.session.control!.perform('read', 7)
  expect(resumed!.hasStrayed()).toBe(true)
})

test('what a bank refuses is refused again, in the same words', async () => {
  const refusing = sessionAt(
    async () => ({ given: { error: 'no such card' }, arrived: [], nowMs: 0 }),
    profile,
    0,
  )
  await expect(refusing.control!.perform('read', 1)).rejects.toThrow('no such card')
  expect(await callOn(refusing, read(1))).toMatchObject({ given: { error: 'no such card' } })
})
