import { describe, expect, test } from 'vitest'
import { createSimulator } from '../src/entry/index.ts'
import type { Simulator } from '../src/entry/index.ts'
import { freshAccess, send } from './support/payment-client.ts'
import { NEW_DAYS, dateInZurich, daysAfter, midnightOf, wallClock } from './support/zurich.ts'

interface Entry {
  readonly bookingDate: string
  readonly valueDate: string
}

interface StatementLink {
  readonly id: string
  readonly dateFrom: string
  readonly dateTo: string
}

/** What one moment looks like in every answer that has a date. */
async function shownBy(bank: Simulator, accountId: string) {
  const path = { accountId }
  const headers = freshAccess(bank, accountId)
  const read = async (id: Parameters<typeof send>[1], query = '') => {
    const { status, text } = await send(bank, id, { path, headers }, through(bank, query))
    return { status, json: JSON.parse(text) as Record<string, never> }
  }
  const balance = await read('account-information/read-balance')
  const list = await read('account-information/list-transactions')
  const on = async (date: string) => (await read('account-information/read-balance', `?date=${date}`)).status
  return { balance, entries: (list.json['entries'] ?? []) as readonly Entry[], on }
}

/** The gateway in this process, with a query. */
function through(bank: Simulator, query: string) {
  return {
    origin: 'https://bank.test',
    fetch: (request: Request) => bank.gateway.fetch(new Request(request.url + query, request)),
  }
}

async function echoed(bank: Simulator): Promise<string> {
  const { 'Permission-ID': _consent, ...headers } = bank.profile().headers
  const fetch = (request: Request) => bank.gateway.fetch(new Request(request.url, { headers }))
  const { text } = await send(bank, 'account-information/echo', {}, { origin: 'https://bank.test', fetch })
  return (JSON.parse(text) as { requestDateTime: string }).requestDateTime
}

/** A bank that begins at an instant, and an account of it. */
function bankAt(epochMs: number): { bank: Simulator; accountId: string } {
  const bank = createSimulator({ now: new Date(epochMs) })
  return { bank, accountId: bank.profile().known.debtorAccount! }
}

describe.each(NEW_DAYS)('when %s begins', (date) => {
  const midnight = midnightOf(date)
  const before = daysAfter(date, -1)

  test.each([
    ['a millisecond before', before, -1],
    ['at midnight', date, 0],
    ['half an hour after', date, 30 * 60_000],
  ])('%s, every answer is of %s', async (_, today, offsetMs) => {
    const { bank, accountId } = bankAt(midnight - 60_000)
    bank.clock.set(new Date(midnight + offsetMs))
    bank.control.book({ accountId, amount: '1.00' })
    const { balance, entries, on } = await shownBy(bank, accountId)
    expect(balance.json).toMatchObject({ date: today })
    expect(today).toBe(dateInZurich(midnight + offsetMs))
    expect(entries.length).toBeGreaterThan(0)
    expect(new Set(entries.map(({ bookingDate }) => bookingDate))).toEqual(new Set([today]))
    expect([await on(daysAfter(today, 1)), await on(today), await on(daysAfter(today, -1))]).toEqual([
      400,
      200,
      // Its noon is over, or still to come.
      today === before ? 200 : 202,
    ])
    const requestDateTime = await echoed(bank)
    const shownMs = Date.parse(requestDateTime)
    expect(shownMs).toBe(Math.floor((midnight + offsetMs) / 1000) * 1000)
    expect(requestDateTime.slice(0, 19)).toBe(wallClock(shownMs).replace(' ', 'T'))
  })

  test('the day before is final from noon on the clock, its statement covers all of it', async () => {
    const { bank, accountId } = bankAt(midnight - 60_000)
    bank.control.book({ accountId, amount: '1.00' })
    const noon = [10, 11].map((hours) => Date.parse(date) + hours * 3_600_000)
    const noonMs = noon.find((at) => wallClock(at) === `${date} 12:00:00`)!
    const closing = async () => (await shownBy(bank, accountId)).on(before)
    bank.clock.set(new Date(noonMs - 1))
    expect(await closing()).toBe(202)
    expect(bank.profile().known).toMatchObject({ finalizedDay: daysAfter(date, -2), unfinalizedDay: before })
    bank.clock.set(new Date(noonMs))
    expect(await closing()).toBe(200)
    expect(bank.profile().known).toMatchObject({ finalizedDay: before })
    const statements = JSON.parse(
      (await send(bank, 'account-information/list-statements', { headers: freshAccess(bank, accountId) }))
        .text,
    ) as readonly StatementLink[]
    const link = statements.find(({ dateFrom, dateTo }) => dateFrom === before && dateTo === before)!
    const { text } = await send(bank, 'account-information/read-statement', {
      path: { reportId: link.id },
      headers: freshAccess(bank, accountId),
    })
    const instants = ['FrDtTm', 'ToDtTm'].map((name) => instantIn(text, name))
    // To the second, as ISO 20022 instants of this bank are.
    expect(instants).toEqual([midnightOf(before), midnight - 1000])
    expect(instantIn(text, 'CreDtTm')).toBe(midnight)
    const booked = [...text.matchAll(/<BookgDt>\s*<Dt>([^<]*)/g)].map((match) => match[1])
    expect(new Set(booked)).toEqual(new Set([before]))
  })
})

test.each(['2026-02-29', '2100-02-29', '2026-04-31', '2026-13-01'])(
  '%s is no day to ask for',
  async (date) => {
    const { bank, accountId } = bankAt(Date.parse('2026-05-15T08:00:00Z'))
    expect(await (await shownBy(bank, accountId)).on(date)).toBe(400)
  },
)

test('a jump of 400 days shows what a walk of 400 days shows', async () => {
  const start = Date.parse('2026-03-02T22:30:00Z')
  const [jumper, walker] = [bankAt(start), bankAt(start)]
  for (const { bank, accountId } of [jumper, walker]) bank.control.book({ accountId, amount: '7.00' })
  jumper.bank.clock.advance({ days: 400 })
  for (let day = 0; day < 400; day++) walker.bank.clock.advance({ days: 1 })
  const answers = await Promise.all(
    [jumper, walker].map(async ({ bank, accountId }) => {
      const { balance, entries } = await shownBy(bank, accountId)
      return {
        balance,
        entries,
        statements: (
          await send(bank, 'account-information/list-statements', { headers: freshAccess(bank, accountId) })
        ).text,
      }
    }),
  )
  expect(answers[0]!.balance.json).toMatchObject({ date: dateInZurich(start + 400 * 86_400_000) })
  expect(answers[0]).toEqual(answers[1])
})

function instantIn(xml: string, name: string): number {
  return Date.parse(new RegExp(`<${name}>([^<]*)`).exec(xml)![1]!)
}

test.each(['2026-03-02T09:00:00', '2026-02-30T09:00:00Z', '2026-02-30'])(
  'a clock is not set to %s, which is another instant on every machine or none',
  (text) => {
    expect(() => createSimulator({ now: text })).toThrow('is no instant')
    expect(() => createSimulator().clock.set(text)).toThrow('is no instant')
  },
)

test('a day alone is its beginning in UTC', () => {
  const bank = createSimulator({ now: '2026-03-02' })
  expect(bank.clock.now()).toEqual(new Date('2026-03-02T00:00:00Z'))
  expect(bank.clock.set('2026-10-25')).toEqual(new Date('2026-10-25T00:00:00Z'))
})
