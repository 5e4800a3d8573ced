import { expect, test } from 'vitest'
import { createSimulator } from '../create.ts'
import { createWorlds } from '../worlds.ts'
import { createControlApi } from './control-api.ts'
import type { JudgeExchange } from './player.ts'

const judge: JudgeExchange = async ({ response }) =>
  await Promise.resolve({
    checks: 2,
    contradictions:
      response?.status === 404 ? [{ requirement: 'area/one', clause: '1 §4', verdict: 'fail' }] : [],
  })

function bank(options: { judge?: JudgeExchange } = {}) {
  const worlds = createWorlds({ defaults: {}, create: createSimulator })
  const control = createControlApi({ worlds, ...options })
  const ask = async (path: string, method = 'GET') => {
    const answer = await control.fetch(
      new Request(`http://bank.test/_control${path}`, { method }),
      path.replace(/\?.*/, ''),
    )
    return { status: answer.status, body: (await answer.json()) as Record<string, any> }
  }
  return { simulator: worlds.main.simulator, changes: worlds.main.changes, ask }
}

test('the days of an account close as the next ones open, and each has as many entries as it says', async () => {
  const { simulator, ask } = bank()
  const id = simulator.profile().known['account']!
  const { body } = await ask(`/accounts/${id}/days?from=2026-02-20&to=2026-03-31`)
  const days = body['days'] as {
    date: string
    opening: string
    closing: string
    entries: number
    state: string
  }[]
  expect(days.map(({ date }) => date)).toHaveLength(11)
  expect(days.at(-1)).toMatchObject({ date: '2026-03-02', state: 'open' })
  days.slice(1).forEach((day, index) => expect(day.opening).toBe(days[index]!.closing))
  const busy = days.find(({ entries }) => entries > 0)!
  const day = await ask(`/accounts/${id}/days/${busy.date}`)
  expect(day.body['entries']).toHaveLength(busy.entries)
  expect(day.body['entries'][0]).toMatchObject({
    amount: expect.stringMatching(/^\d+\.\d\d$/),
    bookedOn: busy.date,
  })
})

test.each([
  ['/accounts/nobody/days?from=2026-02-20&to=2026-03-02', 'No account of this bank has the id "nobody".'],
  ['/accounts/KNOWN/days?from=2024-02-20&to=2026-03-02', 'At most 400 days can be asked for at once.'],
  [
    '/accounts/KNOWN/days?from=yesterday&to=2026-03-02',
    '"yesterday" is no calendar date; write it as yyyy-mm-dd.',
  ],
  ['/accounts/KNOWN/days', '"from" and "to" say which days.'],
  ['/accounts/KNOWN/days/2026-03-03', "2026-03-03 lies in the bank's future."],
  ['/changes?after=x', '"after" is a count, not "x".'],
])('%s is refused with what to do', async (path, detail) => {
  const { simulator, ask } = bank()
  const known = simulator.profile().known['account']!
  expect(await ask(path.replace('KNOWN', known))).toMatchObject({ status: 400, body: { detail } })
})

test('the lines of a journal come newest first, page by page, and by what is asked', async () => {
  const { simulator, ask } = bank()
  for (const path of ['/a', '/b', '/c']) await simulator.gateway.fetch(new Request(`http://bank.test${path}`))
  const urls = async (query: string) => {
    const { body } = await ask(`/journal/lines?${query}`)
    return [body['total'], ...(body['lines'] as { url: string }[]).map(({ url }) => url)]
  }
  expect(await urls('')).toEqual([3, '/c', '/b', '/a'])
  expect(await urls('offset=1&limit=1')).toEqual([3, '/b'])
  expect(await urls('offset=-1')).toEqual([3, '/a'])
  expect(await urls('text=/B&status=4')).toEqual([1, '/b'])
  expect(await urls('status=2')).toEqual([0])
  expect(await urls('surface=cards')).toEqual([0])
})

test('an exchange is told with what it contradicts, where somebody judges', async () => {
  const { simulator, ask } = bank({ judge })
  await simulator.gateway.fetch(new Request('http://bank.test/a'))
  const { id } = simulator.journal()[0]!
  expect((await ask(`/journal/exchanges/${id}`)).body['exchange']).toMatchObject({ id })
  expect((await ask(`/journal/exchanges/${id}/judgement`)).body).toMatchObject({ checks: 2 })
  expect((await ask(`/journal/contradictions?ids=${id},other`)).body).toEqual({
    judged: [{ id, contradictions: 1 }],
  })
  expect((await ask('/journal/exchanges/other')).status).toBe(404)
  const many = Array.from({ length: 21 }, (_, index) => index).join(',')
  expect((await ask(`/journal/contradictions?ids=${many}`)).status).toBe(400)
  expect((await bank().ask('/journal/contradictions?ids=a')).status).toBe(404)
})

test('each part of an exchange is told with what the documents say of it', async () => {
  const { simulator, ask } = bank()
  await simulator.gateway.fetch(
    new Request('http://bank.test/api/bankingservices/b2b/account-information/version/accounts'),
  )
  const { id } = simulator.journal()[0]!
  const { parts } = (await ask(`/journal/exchanges/${id}/explanation`)).body as {
    parts: { at: string; count: number; says: { clause?: string }[] }[]
  }
  expect(parts.find(({ at }) => at === 'header Permission-ID')).toMatchObject({
    count: 0,
    says: [{ text: 'has to be there', clause: '1 §2.1' }, { clause: '1 §2.1' }],
  })
  expect(parts.find(({ at }) => at === 'status')).toMatchObject({ count: 1 })
  expect((await ask('/journal/exchanges/other/explanation')).status).toBe(404)
})

test('faults that are on tell for how many more requests', async () => {
  const { simulator, ask } = bank()
  const [one, other] = (await ask('/faults')).body['catalogue'] as { id: string; api: string }[]
  expect(one!.api).not.toBe('')
  simulator.control.inject(one!.id, { times: 2 })
  simulator.control.inject(other!.id)
  expect((await ask('/faults/active')).body['active']).toEqual([
    expect.objectContaining({ id: one!.id, remaining: 2 }),
    expect.not.objectContaining({ remaining: expect.anything() }),
  ])
})

test('what a card did is told without an entry in the journal', async () => {
  const { simulator, ask } = bank()
  const { cardToken } = simulator.control.cards()[0]!
  const { body } = await ask(`/cards/${cardToken}/activity`)
  expect(body['details']).toMatchObject({ cardToken })
  expect(body['authorizations'].length).toBeGreaterThan(0)
  expect(simulator.journal()).toEqual([])
  expect((await ask('/cards/none/activity')).status).toBe(404)
})

test('what limits and the PIN try counter have counted is told beside what a card did', async () => {
  const { simulator, ask } = bank()
  const { cardToken } = simulator.control.cards()[0]!
  const counters = async () => (await ask(`/cards/${cardToken}/activity`)).body['counters'] as object
  const buys = (amount: string, merchant: string, pin?: string) =>
    simulator.control.purchase({ card: { cardToken }, amount, merchant, pin })
  expect(await counters()).toMatchObject({ totalLimitPerDay: '0.00', cashLimitPerDay: '0.00', wrongPins: 0 })
  buys('12.50', 'M30001')
  buys('50.00', 'M50001')
  const { authorizationId } = buys('9.00', 'M10001')
  simulator.control.reverse(authorizationId!, { amount: '4.00' })
  buys('9.00', 'M10001', '000000')
  expect(await counters()).toMatchObject({
    totalLimitPerDay: '67.50',
    cashLimitPerDay: '50.00',
    wrongPins: 1,
  })
  simulator.clock.advance({ hours: 24 })
  expect(await counters()).toMatchObject({ totalLimitPerDay: '0.00', cashLimitPerDay: '0.00', wrongPins: 1 })
})

test('whoever waits for changes learns of one', async () => {
  const { changes, ask } = bank()
  const { body } = await ask('/changes')
  const waiting = ask(`/changes?after=${body['count']}`)
  await ask('/snapshot', 'POST')
  expect((await waiting).body['count']).toBe(changes.count)
  expect((await ask('/snapshots')).body['snapshots']).toEqual([{ id: 's1' }])
})
