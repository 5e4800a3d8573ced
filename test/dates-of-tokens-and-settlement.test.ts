import { describe, expect, test } from 'vitest'
import { createSimulator } from '../src/entry/index.ts'
import { freshAccess, send } from './support/payment-client.ts'
import { NEW_DAYS, dateInZurich, daysAfter, midnightOf } from './support/zurich.ts'

describe.each(NEW_DAYS)('when %s begins', (date) => {
  const midnight = midnightOf(date)

  test('a token of 24 hours works as many hours, however long the day is', async () => {
    const bank = createSimulator({ now: new Date(midnight - 60_000) })
    bank.clock.set(new Date(midnight))
    const path = { accountId: bank.profile().known.debtorAccount! }
    const headers = freshAccess(bank, path.accountId)
    const status = async () =>
      (await send(bank, 'account-information/read-balance', { path, headers })).status
    bank.clock.set(new Date(midnight + 24 * 3_600_000 - 1))
    expect(await status()).toBe(200)
    bank.clock.advance({ milliseconds: 1 })
    expect(await status()).toBe(401)
  })

  test('a bank whose time goes on by itself comes to it in the same millisecond', async () => {
    let elapsedMs = 7
    const bank = createSimulator({ now: new Date(midnight - 60_000), elapsed: () => elapsedMs })
    const path = { accountId: bank.profile().known.debtorAccount! }
    const shown = async () =>
      (JSON.parse((await send(bank, 'account-information/read-balance', { path })).text) as { date: string })
        .date
    elapsedMs += 59_999
    expect(await shown()).toBe(daysAfter(date, -1))
    elapsedMs += 1
    expect(await shown()).toBe(date)
  })

  test.each([-1, 0])(
    'the results of trades are of the day, and of what is subscribed by then: %i ms',
    async (ms) => {
      const bank = createSimulator({ now: new Date(midnight - 60_000) })
      bank.clock.set(new Date(midnight + ms))
      const today = dateInZurich(midnight + ms)
      const call = async (path: string, method = 'GET', body?: object) => {
        const request = new Request(`https://settlement.test/v1${path}`, {
          method,
          headers: { 'X-Correlation-Id': '2b1f3a52-7c0e-4c57-9a65-0d6f6c1f9d10' },
          ...(body && { body: JSON.stringify(body) }),
        })
        const text = await (await bank.settlement.fetch(request)).text()
        return (text === '' ? {} : JSON.parse(text)) as { results: readonly { tradeDate: string }[] }
      }
      const { security, otherSecurity } = bank.profile().known
      await call(`/bulk-subscription/securities/${security}`, 'PUT', { validFrom: today })
      await call(`/bulk-subscription/securities/${otherSecurity}`, 'PUT', { validFrom: daysAfter(today, 1) })
      const { results } = await call('/bulk-subscription/resultsFile')
      expect(results.map(({ tradeDate }) => tradeDate)).toEqual([today])
    },
  )
})
