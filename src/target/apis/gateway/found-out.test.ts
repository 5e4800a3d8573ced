import { expect, test } from 'vitest'
import type { Observation } from '../../../evidence/observation.ts'
import type { Profile } from '../../profile/profile.ts'
import type { Ask } from '../port.ts'
import { staleKnown } from './found-out.ts'

const profile = { known: { account: 'a-1', unfinalizedDay: '2026-03-03' } } as unknown as Profile
const answering = (status: number, asked: unknown[] = []): Ask => {
  return async (operation, more) => {
    asked.push([operation, more?.query])
    return await Promise.resolve({ response: { status } } as Observation)
  }
}
const DAY = new Set(['unfinalizedDay'])

test('a day that was not finalized and is by now is out of date; one that is not, or is not asked for, is not', async () => {
  const asked: unknown[] = []
  const [stale, ...rest] = await staleKnown(answering(200, asked), profile, DAY)
  expect(stale).toContain('known.unfinalizedDay: 2026-03-03 is answered 200')
  expect(rest).toEqual([])
  expect(asked).toEqual([['account-information/list-transactions', { date: '2026-03-03' }]])
  for (const status of [202, 401, 500]) expect(await staleKnown(answering(status), profile, DAY)).toEqual([])
  expect(await staleKnown(answering(200, asked), profile, new Set(['account']))).toEqual([])
  expect(asked).toHaveLength(1)
})
