import { describe, expect, test } from 'vitest'
import { createSimulator } from '../create.ts'
import type { SimulatorOptions } from '../simulator.ts'

/** A simulated card API, spoken to as an issuer does. */
function issuer(options: SimulatorOptions = {}) {
  const bank = createSimulator(options)
  const cards = bank.profile().cards!
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const response = await bank.cards.fetch(
      new Request(`https://cards.test${path}`, {
        method,
        headers,
        ...(text !== undefined && { body: text }),
      }),
    )
    const answer = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      json: (answer === '' ? undefined : JSON.parse(answer)) as Record<string, unknown> | undefined,
    }
  }
  return { bank, cards, send }
}

const STATUS = { cardStatusUpdateReason: 'ISSUER_DECISION', cardBlockReason: 'LOST' }

describe('an address', () => {
  test.for([
    ['GET', '/v2/healthcheck', 200],
    ['GET', '/v2/cards', 405],
    ['BREW', '/v2/cards', 501],
    ['POST', '/v3/cards', 404],
    ['POST', '/cards', 404],
    ['POST', '/v2/card', 404],
    ['POST', '/token/v2/cards/%E0%A4%A', 400],
  ] as const)('%s %s answers %s', async ([method, path, status]) => {
    expect(await issuer().send(method, path, method === 'POST' ? {} : undefined)).toMatchObject({ status })
  })

  test('405 names what the resource answers', async () => {
    const answer = await issuer().send('DELETE', '/v2/cards/details')
    expect(answer.headers.get('allow')).toBe('POST')
  })

  test('a segment that is written out is no token', async () => {
    const { cards, send } = issuer()
    const { cardId } = cards['activeCard']!
    const answer = await send('POST', '/token/v2/cards/card-instance-token', { cardId })
    expect(answer).toMatchObject({ status: 200, json: { cardInstanceToken: expect.any(String) } })
  })
})

describe('a release', () => {
  test('of 2.x is that of v2 and of the token-addressed v2, which comes with 2.19.3', async () => {
    const { cards, send, bank } = issuer({ cards: { release: '2.6.1' } })
    expect(bank.profile().surfaces.cards?.variants).toEqual({
      v1: { path: '/v1', release: '1.17.0' },
      v2: { path: '/v2', release: '2.6.1' },
    })
    const byToken = await send('POST', `/token/v2/cards/${cards['activeCard']!.cardToken}`)
    expect(byToken.status).toBe(404)
    const { cardId } = cards['activeCard']!
    const { json } = await send('POST', '/v2/cards/details', { cardId })
    expect(json).not.toHaveProperty('onlineLimits')
    expect(json?.['featureToggles']).not.toHaveProperty('contactlessActivationStatus')
  })

  test('before 1.0.0 has the card in the path, and nowhere else', async () => {
    const { cards, send } = issuer({ now: '2026-01-12T09:00:00Z', cards: { release: '0.9.0' } })
    const { bankClearingNumber, cardNumber, cardType } = cards['activeCard']!.shortCardId!
    const path = `/v1/cards/${String(bankClearingNumber)}/${String(cardNumber)}/${String(cardType)}/details`
    expect(await send('POST', path)).toMatchObject({ status: 200, json: { cardStatus: 'ACTIVE' } })
    expect(await send('POST', '/v1/cards/details', cards['activeCard'])).toMatchObject({ status: 404 })
  })

  test('that never was is refused when the bank is made', () => {
    expect(() => createSimulator({ cards: { release: '3.0.0' } })).toThrow(/"3\.0\.0" is no release/)
  })

  test('of v1 ends with February 2026 in Zurich', async () => {
    const { bank, cards, send } = issuer({ now: '2026-02-28T22:59:59Z' })
    const { shortCardId } = cards['activeCard']!
    expect(await send('POST', '/v1/cards/details', { shortCardId })).toMatchObject({ status: 200 })
    bank.clock.advance({ seconds: 1 })
    expect(await send('POST', '/v1/cards/details', { shortCardId })).toMatchObject({ status: 404 })
    expect(await send('POST', '/v2/cards/details', { shortCardId })).toMatchObject({ status: 200 })
  })
})

describe('a card', () => {
  test('is one and the same however it is named', async () => {
    const { cards, send } = issuer()
    const { cardId, shortCardId, cardToken } = cards['activeCard']!
    const answers = [
      await send('POST', '/v2/cards/details', { cardId }),
      await send('POST', '/v2/cards/details', { shortCardId }),
      await send('POST', `/token/v2/cards/${cardToken}`),
    ]
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  })

  test.for([
    ['no card', {}, 400],
    ['two', { cardId: {}, shortCardId: {} }, 400],
    ['a malformed one', { shortCardId: { cardNumber: 'x' } }, 400],
    ['no object', '[]', 400],
    ['no JSON', '{', 400],
  ] as const)('a body that names %s is refused', async ([, body, status]) => {
    expect(await issuer().send('POST', '/v2/cards/details', body)).toMatchObject({ status })
  })

  test('is another one with another type, number or expiry', async () => {
    const { cards, send } = issuer()
    const { cardId } = cards['activeCard']!
    const others = [
      { ...cardId, cardType: 6 },
      { ...cardId, cardSeqNumber: (Number(cardId!['cardSeqNumber']) + 1) % 10 },
      { ...cardId, cardExpiry: { month: '01', year: '21' } },
    ]
    for (const other of others) {
      const answer = await send('POST', '/v2/cards/details', { cardId: other })
      expect(answer).toMatchObject({ status: 404, json: { errorCode: 4430 } })
    }
  })

  test('that is blocked can be confirmed by its owner, and keeps its block only while it lasts', async () => {
    const { bank, cards, send } = issuer()
    const { shortCardId, cardToken } = cards['activeCard']!
    const status = async () => (await send('POST', '/v2/cards/details', { shortCardId })).json!
    await send('PUT', '/v2/cards/status', { shortCardId, action: 'BLOCK', ...STATUS })
    expect(await status()).toMatchObject({ cardStatus: 'SUSPENSION_PENDING' })
    bank.control.confirmCard(cardToken!)
    const blockInformation = { blockOrigin: 'ISSUER', cardBlockReason: 'LOST' }
    expect(await status()).toMatchObject({
      cardStatus: 'SUSPENDED',
      commonCardInformation: { blockInformation },
    })
    expect(() => bank.control.confirmCard(cardToken!)).toThrow(/nothing is pending/)
    await send('PUT', '/v2/cards/status', { shortCardId, action: 'UNBLOCK', ...STATUS })
    bank.clock.advance({ minutes: 1 })
    const unblocked = await status()
    expect(unblocked).toMatchObject({ cardStatus: 'ACTIVE' })
    expect(unblocked['commonCardInformation']).not.toHaveProperty('blockInformation')
  })

  test('that the platform has blocked for fraud is not the cardholder’s to unblock', async () => {
    const origins = new Set<unknown>()
    for (let seed = 1; origins.size < 2; seed++) {
      const { cards, send } = issuer({ seed })
      const { shortCardId } = cards['blockedCard']!
      const { json } = await send('POST', '/v2/cards/details', { shortCardId })
      const common = json!['commonCardInformation'] as { blockInformation: Record<string, unknown> }
      const { blockOrigin, unblockCardByCardholderAllowed: allowed } = common.blockInformation
      origins.add(blockOrigin)
      const reason = { action: 'UNBLOCK', cardStatusUpdateReason: 'USER_DECISION' }
      const answer = await send('PUT', '/v2/cards/status', { shortCardId, ...reason })
      expect(answer.status).toBe(allowed ? 202 : 409)
      expect(allowed).toBe(blockOrigin !== 'OPERATOR_FRAUD_BY_PLATFORM')
    }
  })

  test('whose order was taken back has never been, and its number is free again', async () => {
    const { cards, send } = issuer()
    const { shortCardId } = cards['newCard']!
    const order = { shortCardId, cardMaterial: 'PHYSICAL' }
    expect(await send('POST', '/v2/cards', order)).toMatchObject({ status: 202 })
    expect(await send('POST', '/v2/cards', order)).toMatchObject({ json: { errorCode: 4445 } })
    expect(await send('POST', '/v2/cards/reverse-order', { shortCardId })).toMatchObject({ status: 202 })
    expect(await send('POST', '/v2/cards/details', { shortCardId })).toMatchObject({ status: 404 })
    expect(await send('POST', '/v2/cards', order)).toMatchObject({ status: 202 })
  })

  test.for([
    ['the day on which summer time begins', '2026-03-29T16:24:00Z', 202],
    ['a minute later than allowed', '2026-03-29T16:25:00Z', 409],
    ['the day on which it ends', '2026-10-25T17:24:00Z', 202],
    ['a minute later on that day', '2026-10-25T17:25:00Z', 409],
    ['the next morning', '2026-10-26T08:00:00Z', 409],
  ] as const)('an order is reversed by the clocks of Zurich: %s', async ([, now, status]) => {
    const { bank, cards, send } = issuer({ now: '2026-03-29T06:00:00Z' })
    if (now >= '2026-10') bank.clock.set('2026-10-25T06:00:00Z')
    const { shortCardId } = cards['newCard']!
    await send('POST', '/v2/cards', { shortCardId, cardMaterial: 'PHYSICAL' })
    bank.clock.set(now)
    expect(await send('POST', '/v2/cards/reverse-order', { shortCardId })).toMatchObject({ status })
  })
})

test('issuer-trace-id shows in the journal, secrets do not', async () => {
  const { bank, cards, send } = issuer()
  const { shortCardId } = cards['activeCard']!
  const headers = { 'issuer-trace-id': 'trace-1', 'x-api-key': 'very secret' }
  await send('POST', '/v2/cards/details', { shortCardId, pin: '123456' }, headers)
  const [exchange] = bank.journal()
  expect(exchange).toMatchObject({ surface: 'cards', operation: 'cards/details' })
  expect(exchange?.request.headers).toContainEqual(['issuer-trace-id', 'trace-1'])
  expect(JSON.stringify(exchange)).not.toMatch(/very secret|123456/)
})

test('what was changed comes with a copy, goes with a reset, and is another bank’s nowhere', async () => {
  const { bank, cards } = issuer()
  const { shortCardId, cardToken } = cards['activeCard']!
  const request = () =>
    new Request('https://cards.test/v2/cards/status', {
      method: 'PUT',
      body: JSON.stringify({ shortCardId, action: 'DELETE_IMMEDIATELY', ...STATUS }),
    })
  const statusIn = (of: typeof bank) =>
    of.control.cards().find((card) => card.cardToken === cardToken)?.status
  const untouched = bank.fork()
  await bank.cards.fetch(request())
  expect([statusIn(bank), statusIn(bank.fork()), statusIn(untouched)]).toEqual([
    'DELETE_PENDING',
    'DELETE_PENDING',
    'ACTIVE',
  ])
  bank.reset()
  expect(statusIn(bank)).toBe('ACTIVE')
})
