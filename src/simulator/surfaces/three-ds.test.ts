import { describe, expect, test } from 'vitest'
import { createSimulator } from '../create.ts'
import type { SimulatorOptions } from '../simulator.ts'

const GIVEN = { authId: 'a-1', authenticationMethod: 'BIOMETRIC' }

/** 3-D Secure for one card, by its ShortCardId. */
function registrar(variant = 'v2', options: SimulatorOptions = {}) {
  const bank = createSimulator(options)
  const { shortCardId, cardToken } = bank.profile().cards!['activeCard']!
  const send = async (method: string, path: string, body: object = {}) => {
    const isNamedInPath = variant === 'token/v2'
    const address = isNamedInPath ? path.replace(/^(\/cards)?/, `/cards/${cardToken}`) : path
    const response = await bank.cards.fetch(
      new Request(`https://cards.test/${variant}${address}`, {
        method,
        body: JSON.stringify(isNamedInPath ? body : { shortCardId, ...body }),
      }),
    )
    const text = await response.text()
    return { status: response.status, json: text === '' ? undefined : (JSON.parse(text) as object) }
  }
  return {
    bank,
    register: (body: object) => send('POST', '/cards/3ds', body),
    update: (body: object) => send('PUT', '/cards/3ds', body),
    deregister: () => send('POST', '/cards/3ds/delete'),
    deregisterAsBefore: () => send('DELETE', '/cards/3ds'),
    details: () => send('POST', '/3ds/details'),
  }
}

describe('a registration', () => {
  test.for(['v2', 'token/v2'])('is made, changed and deleted in %s', async (variant) => {
    const card = registrar(variant)
    expect(await card.register(GIVEN)).toEqual({ status: 204, json: undefined })
    expect(await card.details()).toEqual({ status: 200, json: GIVEN })
    expect(await card.update({ authenticationMethod: 'SMS_ONLY' })).toMatchObject({ status: 204 })
    expect(await card.details()).toMatchObject({ json: { ...GIVEN, authenticationMethod: 'SMS_ONLY' } })
    expect(await card.update({})).toMatchObject({ status: 204 })
    expect(await card.deregister()).toMatchObject({ status: 204 })
    expect(await card.details()).toMatchObject({ status: 409, json: { errorCode: 4457 } })
  })

  test.for([
    [{ authId: 'a-1' }, /authenticationMethod/],
    [{ authenticationMethod: 'BIOMETRIC' }, /authId/],
    [{ ...GIVEN, authId: 7 }, /authId must be a text/],
    [{ ...GIVEN, authId: '' }, /authId must be a text/],
    [{ ...GIVEN, password: ['x'] }, /password must be a text/],
    [{ ...GIVEN, authenticationMethod: 'FINGERPRINT' }, /no authentication method FINGERPRINT/],
    [{ emCertId: 'a-1', authenticationMethod: 'BIOMETRIC' }, /authId/],
  ] as const)('with %o is refused', async ([body, description]) => {
    const answer = await registrar().register(body)
    expect(answer).toMatchObject({ status: 400, json: { description: expect.stringMatching(description) } })
  })

  test('with a password needs an issuer under PSD2, also when it is changed', async () => {
    const card = registrar()
    const withPassword = { ...GIVEN, password: 'correct horse' }
    expect(await card.register(withPassword)).toMatchObject({ status: 409, json: { errorCode: 4467 } })
    card.bank.control.setIssuer({ isUnderPsd2: true })
    expect(card.bank.profile().cards).not.toHaveProperty('cardOutsidePsd2')
    expect(await card.register(withPassword)).toMatchObject({ status: 204 })
    expect(JSON.stringify(await card.details())).not.toContain('correct horse')
    expect(JSON.stringify(card.bank.journal())).not.toContain('correct horse')
    card.bank.control.setIssuer({ isUnderPsd2: false })
    expect(await card.update({ password: 'x' })).toMatchObject({ json: { errorCode: 4467 } })
  })

  test('is kept by a snapshot, and so is what holds for the issuer', async () => {
    const card = registrar()
    await card.register(GIVEN)
    const saved = card.bank.snapshot()
    await card.deregister()
    card.bank.control.setIssuer({ hasThreeDs: false })
    expect(await card.details()).toMatchObject({ json: { errorCode: 4434 } })
    card.bank.restore(saved)
    expect(await card.details()).toMatchObject({ status: 200, json: GIVEN })
  })
})

describe('earlier releases', () => {
  const before = { now: '2026-01-12T09:00:00Z', cards: { release: '1.1.7' } }

  test('have FINGERPRINT, emCertId and DELETE until 1.1.8', async () => {
    const card = registrar('v1', before)
    expect(await card.register(GIVEN)).toMatchObject({ status: 400 })
    const old = { emCertId: 'a-1', authenticationMethod: 'FINGERPRINT' }
    expect(await card.register(old)).toMatchObject({ status: 204 })
    expect(await card.details()).toMatchObject({ json: { ...old, authId: 'a-1' } })
    expect(await card.deregister()).toMatchObject({ status: 404 })
    expect(await card.deregisterAsBefore()).toMatchObject({ status: 204 })
  })

  test('have the new names and the new address from 1.1.8 on', async () => {
    const card = registrar('v1', { ...before, cards: { release: '1.1.8' } })
    expect(await card.register(GIVEN)).toMatchObject({ status: 204 })
    expect(await card.details()).toMatchObject({ json: { ...GIVEN, emCertId: 'a-1' } })
    expect(await card.deregisterAsBefore()).toMatchObject({ status: 405 })
    expect(await card.deregister()).toMatchObject({ status: 204 })
  })

  test('lose emCertId in 2.6.1', async () => {
    const older = registrar('v2', { cards: { release: '2.6.0' } })
    await older.register({ ...GIVEN, authId: undefined, emCertId: 'a-1' })
    expect(await older.details()).toMatchObject({ json: { ...GIVEN, emCertId: 'a-1' } })
    const newer = registrar('v2', { cards: { release: '2.6.1' } })
    await newer.register(GIVEN)
    expect((await newer.details()).json).toEqual(GIVEN)
  })
})
