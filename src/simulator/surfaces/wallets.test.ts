import { describe, expect, test } from 'vitest'
import { receiverKey } from '../../provider/cards/wallets/provisioning.ts'
import { opened } from '../../messages/sealing/signature.ts'
import { readSigned } from '../../messages/sealing/opening.ts'
import { createSimulator } from '../create.ts'
import type { SimulatorOptions } from '../simulator.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const CONSUMER = {
  firstName: 'Anna',
  lastName: 'Muster',
  address: { street: 'Dorfweg', postalCode: '3000', city: 'Bern', country: 'CH' },
}

function bankWith(options: SimulatorOptions = {}) {
  const bank = createSimulator({ seed: 5, ...options })
  const cards = bank.profile().cards!
  const ask = async (path: string, body?: object, method = 'POST') => {
    const init = body ? { method, body: JSON.stringify(body) } : { method }
    const response = await bank.cards.fetch(new Request(`https://cards.test${path}`, init))
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const active = { shortCardId: cards['activeCard']!.shortCardId }
  const virtual = { cardId: cards['virtualCard']!.cardId }
  const code = async (card: object = active): Promise<string> =>
    (await ask('/v2/cards/authorization-code', card)).body.authorizationCode
  const redeem = async (authorizationCode: string, card: object = active) =>
    (await ask('/v2/cards/encrypted-card-data', { ...card, authorizationCode })).status
  return { bank, cards, ask, active, virtual, code, redeem }
}

describe('an authorization code', () => {
  test.for([
    [0, 200],
    [19, 200],
    [19.999, 200],
    [20, 400],
    [21, 400],
  ])('after %f seconds is answered %i', async ([seconds, status]) => {
    const { bank, code, redeem } = bankWith()
    const given = await code()
    bank.clock.advance({ milliseconds: seconds! * 1000 })
    expect(await redeem(given)).toBe(status)
  })

  test('works once, for the card that it was given out for, however that is named', async () => {
    const { ask, cards, virtual, code, redeem } = bankWith()
    const [first, second] = [await code(), await code()]
    expect(await redeem(first, virtual)).toBe(400)
    // A refused attempt does not use it up.
    expect(await redeem(first)).toBe(200)
    expect(await redeem(first)).toBe(400)
    const { cardToken } = cards['activeCard']!
    const byToken = await ask(`/token/v2/cards/${cardToken}/encrypted-card-data`, {
      authorizationCode: second,
    })
    expect(byToken.status).toBe(200)
    expect(await redeem('e30.e30.e30')).toBe(400)
  })

  test('has a UUID of its own as JTI, says 20 seconds, and is signed by the platform', async () => {
    const { bank, ask, virtual, code } = bankWith()
    const { keys } = (await ask('/signing-keys', undefined, 'GET')).body
    const ids = new Set<unknown>()
    for (let count = 0; count < 40; count++) {
      const { payload, signature } = await readSigned(await code(count % 2 ? virtual : undefined), keys, 0)
      expect(signature).toBe('holds')
      expect(payload?.['jti']).toMatch(UUID)
      expect(Number(payload?.['exp']) - Number(payload?.['iat'])).toBe(20)
      ids.add(payload?.['jti'])
      if (count % 10 === 9) bank.clock.advance({ seconds: 30 })
    }
    expect(ids.size).toBe(40)
  })

  test('that was used is fresh again in the state of before', async () => {
    const { bank, code, redeem } = bankWith()
    const given = await code()
    const before = bank.snapshot()
    expect(await redeem(given)).toBe(200)
    bank.restore(before)
    expect(await redeem(given)).toBe(200)
    bank.reset()
    expect(await redeem(given)).toBe(400)
  })

  test('and everything else are the same bytes for the same seed', async () => {
    expect(await bankWith().code()).toBe(await bankWith().code())
  })
})

describe('card data', () => {
  test('are for the owner of the key that is named, and nobody can read them on the way', async () => {
    const { ask, active } = bankWith()
    for (const path of ['/v2/cards/encrypted-card-data', '/v2/cards/encrypt-card-data/checkout']) {
      const { body } = await ask(path, { ...active, subCardType: 'GOLD' })
      const read = await opened(body.encryptedCardData, await receiverKey(body.publicKeyId))
      const secret = read.ok ? read.value : {}
      expect(secret['fpan']).toMatch(/^999999\d{10}$/)
      expect(body.panSuffix).toBe(String(secret['fpan']).slice(-4))
      expect(JSON.stringify(body)).not.toContain(String(secret['fpan']))
    }
  })

  test('need a wallet that is known and a sub type that is one', async () => {
    const { ask, active } = bankWith()
    const path = '/v2/cards/encrypted-card-data'
    expect((await ask(path, { ...active, walletType: 'WALLET_Z' })).body.errorCode).toBe(4433)
    expect((await ask(path, { ...active, subCardType: '' })).status).toBe(400)
  })
})

describe('push provisioning', () => {
  const request = { certificates: ['e30'], nonce: 'e30', nonceSignature: 'e30' }

  test.for<[string, string, number]>([
    ['2.23.1', '/v2', 200],
    ['2.24.0', '/v2', 400],
    ['1.17.0', '/v1', 200],
  ])('without the new field is answered in %s below %s with %i', async ([release, base, status]) => {
    const { ask, active } = bankWith({ cards: { release }, now: '2026-01-12T09:00:00Z' })
    expect((await ask(`${base}/cards/wallet-a/provisioning-data`, { ...active, ...request })).status).toBe(
      status,
    )
  })

  test('into wallet A gives two texts that are encrypted differently', async () => {
    const { ask, active } = bankWith()
    const { body } = await ask('/v2/cards/wallet-a/provisioning-data', {
      ...active,
      ...request,
      deviceId: 'd',
    })
    expect(Object.keys(body)).toEqual(['encryptedPayload', 'activationData'])
    expect(body.encryptedPayload.split('.')[2]).not.toBe(body.activationData.split('.')[2])
  })
})

describe('remote checkout', () => {
  const customer = { customerId: 'c-1', consumer: CONSUMER }
  const customers = '/v2/checkout/scheme-a/customers'

  test('takes a consumer without a street number, and no URI that is none', async () => {
    const { ask, active, virtual } = bankWith()
    const path = '/v2/cards/checkout/scheme-b/provisioning'
    const uris = { privacyUri: 'https://a.example/p', termsAndConditionsUri: 'https://a.example/t' }
    expect((await ask(path, { ...active, ...uris, privacyUri: 'p', consumer: CONSUMER })).status).toBe(400)
    expect((await ask(path, { ...active, ...uris, consumer: CONSUMER })).status).toBe(204)
    expect((await ask(path, { ...active, ...uris, consumer: CONSUMER })).body.errorCode).toBe(4503)
    const { body } = await ask('/v2/cards/checkout/status', virtual)
    expect(JSON.stringify(body)).not.toContain('"ENROLLED"')
  })

  test('carries out requests a minute later, or when it is told to', async () => {
    const { bank, ask } = bankWith()
    const first = (await ask(customers, customer)).body.requestTraceId
    expect((await ask(`${customers}/c-1`, undefined, 'GET')).body.errorCode).toBe(4502)
    expect((await ask(`${customers}/c-1`, customer, 'PUT')).body.errorCode).toBe(4504)
    bank.control.carryOutRequest(first)
    expect((await ask(`/v2/checkout/scheme-a/status/${first}`, undefined, 'GET')).body.status).toBe(
      'COMPLETED',
    )
    expect((await ask(`${customers}/c-1`, customer, 'PUT')).status).toBe(202)
    bank.clock.advance({ seconds: 59 })
    expect((await ask(`${customers}/c-1`, customer, 'PUT')).body.errorCode).toBe(4504)
    bank.clock.advance({ seconds: 1 })
    expect((await ask(customers, customer)).body.errorCode).toBe(4501)
    expect(() => bank.control.carryOutRequest('nothing')).toThrow('no request of remote checkout')
  })

  test('forgets the cards of a customer with the customer', async () => {
    const { bank, ask, active } = bankWith()
    const minute = () => bank.clock.advance({ minutes: 1 })
    const enrolled = async () => JSON.stringify((await ask('/v2/cards/checkout/status', active)).body)
    await ask(customers, customer)
    minute()
    await ask(`${customers}/c-1/cards`, active)
    minute()
    expect(await enrolled()).toContain('"SCHEME_A","status":"ENROLLED"')
    expect((await ask(`${customers}/c-1/cards`, active)).body.errorCode).toBe(4503)
    await ask(`${customers}/c-1/cards/delete`)
    minute()
    expect(await enrolled()).not.toContain('"ENROLLED"')
  })

  test.for<[string, string, string, number]>([
    ['2.14.0', 'DELETE', '/c-1/cards', 202],
    ['2.14.0', 'POST', '/c-1/cards/delete', 404],
    ['2.19.3', 'POST', '/c-1/cards/delete', 202],
    ['2.19.3', 'DELETE', '/c-1/cards', 405],
    ['2.12.0', 'POST', '', 404],
  ])('in %s answers %s customers%s with %i', async ([release, method, end, status]) => {
    const { bank, ask } = bankWith({ cards: { release } })
    await ask(customers, customer)
    bank.clock.advance({ minutes: 1 })
    expect((await ask(customers + end, undefined, method)).status).toBe(status)
  })

  test('is refused with 4506 for an issuer without it, whatever else is wrong', async () => {
    const { bank, ask } = bankWith({ cards: { remoteCheckout: false } })
    const requests: readonly (readonly [string, string])[] = [
      ['POST', '/v2/cards/checkout/scheme-a/provisioning'],
      ['POST', '/v2/cards/checkout/scheme-b/provisioning'],
      ['POST', '/v2/cards/encrypt-card-data/checkout'],
      ['POST', '/v2/cards/checkout/status'],
      ['POST', customers],
      ['GET', `${customers}/c-1`],
      ['PUT', `${customers}/c-1`],
      ['POST', `${customers}/c-1/cards`],
      ['PUT', `${customers}/c-1/cards`],
      ['POST', `${customers}/c-1/cards/delete`],
      ['GET', '/v2/checkout/scheme-a/status/r-1'],
    ]
    for (const [method, path] of requests) {
      const { status, body } = await ask(path, method === 'GET' ? undefined : {}, method)
      expect([path, status, body.applicationError]).toEqual([path, 409, 'C2P_NOT_SUPPORTED_BY_ISSUER'])
    }
    bank.control.setRemoteCheckout(true)
    expect((await ask(`${customers}/c-1`, undefined, 'GET')).body.errorCode).toBe(4502)
  })
})
