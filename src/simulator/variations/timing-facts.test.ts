import { describe, expect, test } from 'vitest'
import { createSimulator } from '../create.ts'

describe('a bank that has the course of an operation otherwise', () => {
  test('takes some seconds for it, and for nothing else', async () => {
    const bank = bankWith('settlement/facts/list-subscriptions/slower')
    const begin = bank.clock.now().getTime()
    await bank.subscription('PUT')
    expect(bank.clock.now().getTime() - begin).toBe(0)
    await bank.subscriptions()
    expect(bank.clock.now().getTime() - begin).toBe(2500)
    expect(bank.variationsMet()).toEqual(['settlement/facts/list-subscriptions/slower'])
  })

  test('shows what was there before until some seconds are over', async () => {
    const bank = bankWith('settlement/facts/subscribe/shows-later')
    const before = await bank.subscriptions()
    await bank.subscription('PUT')
    expect(await bank.subscriptions()).toBe(before)
    bank.clock.advance({ seconds: 2 })
    expect(await bank.subscriptions()).not.toBe(before)
  })

  test('does not go back to what was there long before', async () => {
    const bank = bankWith('settlement/facts/subscribe/shows-later')
    const before = await bank.subscriptions()
    bank.clock.advance({ seconds: 2 })
    await bank.subscription('PUT')
    expect(await bank.subscriptions()).not.toBe(before)
  })

  test('has nothing yet of what was made a moment ago, and answers each call as itself', async () => {
    const bank = bankWith('cards/facts/order/shows-later')
    const order = { shortCardId: NEW_CARD, cardMaterial: 'VIRTUAL' }
    const made = await bank.ofCards('/v2/cards', order, 'first')
    expect(made.status).toBe(202)
    const { cardToken } = JSON.parse(made.text) as { cardToken: string }
    const details = async () => await bank.ofCards(`/token/v2/cards/${cardToken}`, {}, 'second')
    expect(await details()).toMatchObject({ status: 404 })
    bank.clock.advance({ seconds: 2 })
    expect(await details()).toMatchObject({ status: 200 })
  })

  test('answers what comes again as it was answered the first time', async () => {
    const twice = async (...variations: readonly string[]) => {
      const bank = bankWith(...variations)
      await bank.subscription('PUT')
      return [await bank.subscription('DELETE'), await bank.subscription('DELETE')]
    }
    expect(await twice()).toEqual([204, 404])
    expect(await twice('settlement/facts/unsubscribe/repeated')).toEqual([204, 204])
  })
})

const NEW_CARD = { bankClearingNumber: 700, cardNumber: 4711, cardType: 1 }

function bankWith(...variations: readonly string[]) {
  const bank = createSimulator({ variations })
  const { security = '' } = bank.profile().known
  const securities = async (method: string, path: string, body?: object) =>
    await bank.settlement.fetch(
      new Request(`https://settlement.test/v1/bulk-subscription/securities${path}`, {
        method,
        headers: { 'X-Correlation-Id': 'c9a0bd3e-52f1-4d6c-8a41-0e7b6f2d9c35' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  return {
    ...bank,
    subscription: async (method: 'PUT' | 'DELETE') => {
      const body = method === 'PUT' ? { validFrom: '2026-03-02' } : undefined
      return (await securities(method, `/${security}`, body)).status
    },
    subscriptions: async () => await (await securities('GET', '')).text(),
    ofCards: async (path: string, body: object, traceId: string) => {
      const headers = { 'content-type': 'application/json', 'issuer-trace-id': traceId }
      const request = new Request(`https://cards.test${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      const answer = await bank.cards.fetch(request)
      return { status: answer.status, text: await answer.text() }
    },
  }
}
