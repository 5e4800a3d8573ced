import { describe, expect, test } from 'vitest'
import { fake, ok, play, scenarioOf } from '../../../test/support/fake-target.ts'
import type { Answer } from '../../../test/support/fake-target.ts'

const FLOW = scenarioOf(`
  - name: accounts
    send: account-information/list-accounts
    verifies: [answers/valid-request-succeeds]
`)

const tooMany = (retryAfter?: string): Answer => ({
  status: 429,
  headers: retryAfter === undefined ? [] : [['Retry-After', retryAfter]],
  body: '',
})

async function playedWith(answers: readonly Answer[]) {
  const seenAt: number[] = []
  const { target } = fake((_, nowMs, number) => {
    seenAt.push(nowMs)
    return answers[number - 1] ?? ok()
  })
  const result = await play(target, [FLOW])
  const { verdict } = result.scenarios[0]!
  return { verdict, waitedMs: seenAt.map((at) => at - seenAt[0]!) }
}

describe('a target that is asked too often', () => {
  test('is asked again when it says', async () => {
    const { verdict, waitedMs } = await playedWith([tooMany('2')])
    expect(verdict).toBe('pass')
    expect(waitedMs).toEqual([0, 2000])
  })

  test('is told of in the report, with how often and for how long', async () => {
    const { target } = fake((_, __, number) => (number <= 2 ? tooMany('2') : ok()))
    const told: unknown[] = []
    const result = await play(target, [FLOW], { onRateLimited: (soFar) => told.push(soFar) })
    expect(result.target.rateLimited).toEqual({ times: 2, waitedMs: 4000 })
    // While it lasts, too: whoever looks on would take the run for dead.
    expect(told).toEqual([
      { times: 1, waitedMs: 2000 },
      { times: 2, waitedMs: 4000 },
    ])
    const { target: patientOne } = fake(() => ok())
    expect((await play(patientOne, [FLOW])).target.rateLimited).toBeUndefined()
  })

  test('may name an instant', async () => {
    const { verdict, waitedMs } = await playedWith([tooMany('Wed, 04 Mar 2026 11:30:05 GMT')])
    expect(verdict).toBe('pass')
    expect(waitedMs).toEqual([0, 5000])
  })

  test.each([
    ['wants hours', [tooMany('7200')]],
    ['never has time', Array.from({ length: 9 }, () => tooMany('1'))],
  ])('leaves the run incomplete where it %s', async (_, answers) => {
    expect((await playedWith(answers)).verdict).toBe('error')
  })

  test('is asked again after a while that doubles where it does not say when', async () => {
    const { verdict, waitedMs } = await playedWith([tooMany(), tooMany()])
    expect(verdict).toBe('pass')
    expect(waitedMs).toEqual([0, 1000, 3000])
  })

  test('is left alone by all flows meanwhile, and asked at a distance from then on', async () => {
    const flows = Array.from({ length: 4 }, (_, index) => ({ ...FLOW, id: `usual/flow-${index}` }))
    const seenAt: number[] = []
    let nowMs = 0
    const { target } = fake(
      () => {
        seenAt.push(nowMs)
        return seenAt.length === 1 ? tooMany('2') : ok()
      },
      {},
      false,
      { now: () => nowMs, pause: async (milliseconds) => void (nowMs += milliseconds) },
    )
    const { scenarios } = await play(target, flows)
    expect(scenarios.map(({ verdict }) => verdict)).toEqual(Array(4).fill('pass'))
    expect(seenAt).toEqual([0, 2000, 2025, 2050, 2075])
  })

  test('is waited for as often as that helps', async () => {
    const hours = Array.from({ length: 5 }, (_, index) => ({ ...FLOW, id: `usual/flow-${index}` }))
    const { target } = fake((_, __, number) => (number % 2 === 1 ? tooMany('60') : ok()))
    const { scenarios } = await play(target, hours)
    expect(scenarios.map(({ verdict }) => verdict)).toEqual(Array(5).fill('pass'))
  })
})
