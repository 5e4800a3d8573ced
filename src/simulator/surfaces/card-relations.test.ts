import { describe, expect, test } from 'vitest'
import { createSimulator } from '../create.ts'
import type { SimulatorOptions } from '../simulator.ts'

type Json = Record<string, any>

/** An issuer that orders, replaces and deletes cards. */
function issuer(options: SimulatorOptions = {}) {
  const bank = createSimulator(options)
  const { cards = {}, known } = bank.profile()
  const send = async (method: string, path: string, body?: Json) => {
    const text = body && { body: JSON.stringify(body) }
    const response = await bank.cards.fetch(new Request(`https://c.test${path}`, { method, ...text }))
    const answer = await response.text()
    return { status: response.status, json: (answer.startsWith('{') ? JSON.parse(answer) : {}) as Json }
  }
  const of = (name = 'activeCard') => ({ shortCardId: cards[name]!.shortCardId })
  const status = (action: string, reason = 'LOST') =>
    send('PUT', '/v2/cards/status', {
      ...of(),
      action,
      cardStatusUpdateReason: 'ISSUER_DECISION',
      cardBlockReason: reason,
    })
  const order = async (cardOrderReason = 'DAILY_BUSINESS', name = 'activeCard', cardMaterial = 'PHYSICAL') =>
    send('POST', '/v2/cards', { ...of(name), cardMaterial, cardOrderData: { cardOrderReason } })
  const details = async () => (await send('POST', '/v2/cards/details', of())).json
  const digitalCards = async () =>
    (await send('POST', '/v2/digitalcards/search', of())).json['digitalCards'] as Json[]
  const deleted = async () => {
    await status('DELETE_IMMEDIATELY')
    bank.clock.advance({ minutes: 2 })
  }
  return { bank, cards, known, send, of, status, order, details, digitalCards, deleted }
}

describe('an identifier that is ordered again', () => {
  test('knows nothing of what is tried with a digital card of the old one', async () => {
    const { bank, send, of, order, digitalCards, deleted } = issuer()
    const [phone] = await digitalCards()
    await deleted()
    await order()
    const tried = bank.control.purchase({ dpan: String(phone!['dpan']), amount: '1', merchant: 'M30001' })
    expect(tried).toEqual({ isApproved: false, isoResponseCode: '14' })
    expect((await send('POST', '/v2/authorizations/search', of())).json['totalRecords']).toBe(0)
  })

  test('is another card: new tokens, and nothing of the old one', async () => {
    const { bank, cards, send, of, order, details, digitalCards, deleted } = issuer()
    const before = await details()
    await send('POST', '/v2/cards/3ds', { ...of(), authId: 'a', authenticationMethod: 'SMS_ONLY' })
    await deleted()
    expect(await order()).toMatchObject({ status: 202 })
    const after = await details()
    expect(after['cardToken']).not.toBe(before['cardToken'])
    expect(after['cardInstanceToken']).not.toBe(before['cardInstanceToken'])
    expect(await digitalCards()).toEqual([])
    for (const what of ['authorizations', 'presentments']) {
      expect((await send('POST', `/v2/${what}/search`, of())).json['totalRecords']).toBe(0)
    }
    expect((await send('POST', '/v2/3ds/details', of())).json['errorCode']).toBe(4457)
    const old = await send('POST', `/token/v2/cards/${cards['activeCard']!.cardToken}`)
    expect(old.status).toBe(404)
    expect(await send('POST', `/token/v2/cards/${after['cardToken']}`)).toMatchObject({ status: 200 })
    const again = bank.control.purchase({
      card: { cardToken: before['cardToken'] },
      amount: '1',
      merchant: 'M10001',
    })
    expect(again).toEqual({ isApproved: false, isoResponseCode: '14' })
  })

  test('has tokens of its own each time', async () => {
    const { order, details, deleted } = issuer()
    const tokens = new Set([(await details())['cardToken']])
    for (let time = 0; time < 40; time++) {
      await deleted()
      await order()
      tokens.add((await details())['cardToken'])
    }
    expect(tokens.size).toBe(41)
  })
})

describe('a card that is replaced while it is blocked', () => {
  test('says so, keeps the lost instance blocked, and works with the new one', async () => {
    const { bank, cards, status, order, details } = issuer()
    const { cardToken, cardId } = cards['activeCard']!
    const buy = (card: object) =>
      bank.control.purchase({ card: { cardToken: cardToken!, ...card }, amount: '5', merchant: 'M10001' })
    await status('BLOCK', 'STOLEN')
    bank.clock.advance({ minutes: 2 })
    const blocked = await details()
    expect(blocked['commonCardInformation'].blockInformation.blockedCardReplacement).toBe(false)
    await order('CARD_RENEWAL')
    const replaced = await details()
    expect(replaced['commonCardInformation'].blockInformation.blockedCardReplacement).toBe(true)
    expect(replaced['cardToken']).toBe(cardToken)
    expect(replaced['cardInstanceToken']).not.toBe(blocked['cardInstanceToken'])
    expect(buy({})).toMatchObject({ isoResponseCode: '43' })
    await status('UNBLOCK')
    bank.clock.advance({ minutes: 2 })
    expect(buy({})).toMatchObject({ isApproved: true })
    expect(buy({ cardId })).toMatchObject({ isoResponseCode: '43' })
  })

  test('that was only renewed is used with both instances until the first one expires', async () => {
    const { bank, cards, order } = issuer()
    const { cardToken, cardId } = cards['activeCard']!
    const buy = (card: object) =>
      bank.control.purchase({ card: { cardToken: cardToken!, ...card }, amount: '5', merchant: 'M10001' })
    await order('CARD_RENEWAL')
    expect(buy({})).toMatchObject({ isApproved: true })
    expect(buy({ cardId })).toMatchObject({ isApproved: true })
    bank.clock.advance({ days: 3.4 * 365 })
    expect(buy({})).toMatchObject({ isApproved: true })
    expect(buy({ cardId })).toMatchObject({ isoResponseCode: '54' })
  })
})

describe('digital cards', () => {
  const request = { certificates: ['e30'], nonce: 'e30', nonceSignature: 'e30', deviceId: 'd-1' }

  test.for(['/v2/cards', '/token/v2/cards/{cardToken}', '/v1/cards'])(
    'are made by provisioning below %s, once for a device, and pay',
    async (base) => {
      const { bank, cards, send, of, digitalCards } = issuer({ now: '2026-02-02T08:00:00Z' })
      const path = `${base.replace('{cardToken}', cards['activeCard']!.cardToken!)}/wallet-a/provisioning-data`
      const before = await digitalCards()
      const body = base.startsWith('/token') ? request : { ...of(), ...request }
      expect(await send('POST', path, body)).toMatchObject({ status: 200 })
      const [added, ...others] = await digitalCards()
      expect(others).toEqual(before)
      expect(added).toMatchObject({ digitalCardStatus: 'ACTIVE', walletType: 'WALLET_A' })
      expect(await bank.events.next()).toMatchObject({ eventKind: 'TOKEN_UPDATED', dpan: added!['dpan'] })
      await send('POST', path, body)
      expect(await digitalCards()).toHaveLength(before.length + 1)
      await send('POST', path, { ...body, deviceId: 'd-2' })
      expect(await digitalCards()).toHaveLength(before.length + 2)
      const { authorizationId } = bank.control.purchase({
        dpan: added!['dpan'],
        amount: '9.90',
        merchant: 'M10001',
      })
      const { json } = await send('POST', `/v2/digitalcards/${added!['dpan']}/authorizations`, {})
      expect(json['authorizations']).toMatchObject([{ authorizationId, walletType: 'WALLET_A' }])
    },
  )

  test('are made by remote checkout and by the SDK of a wallet', async () => {
    const { send, of, digitalCards } = issuer()
    const address = { street: 'Dorfweg', postalCode: '3000', city: 'Bern', country: 'CH' }
    const consumer = { firstName: 'Anna', lastName: 'Muster', address }
    const count = (await digitalCards()).length
    await send('POST', '/v2/cards/checkout/scheme-a/provisioning', { ...of(), customerId: 'c', consumer })
    expect((await digitalCards())[0]).toMatchObject({
      tokenRequestor: { tokenRequestorName: 'Checkout of scheme A' },
    })
    const { authorizationCode } = (await send('POST', '/v2/cards/authorization-code', of())).json
    await send('POST', '/v2/cards/encrypted-card-data', {
      ...of(),
      authorizationCode,
      walletType: 'WALLET_C',
    })
    const all = await digitalCards()
    expect(all).toHaveLength(count + 2)
    expect(all.some((one) => one['walletType'] === 'WALLET_C' && one['digitalCardStatus'] === 'ACTIVE')).toBe(
      true,
    )
  })

  test('refuse while their card is blocked or they are suspended, and end with the card', async () => {
    const { bank, known, send, status, deleted } = issuer()
    const dpan = known['digitalCard']!
    const buy = () => bank.control.purchase({ dpan, amount: '1', merchant: 'M10001' }).isoResponseCode
    expect(buy()).toBe('00')
    const suspend = { action: 'SUSPEND', digitalCardStatusUpdateReason: 'USER_DECISION' }
    await send('PUT', `/v2/digitalcards/${dpan}/status`, suspend)
    expect(buy()).toBe('62')
    bank.clock.advance({ minutes: 2 })
    await send('PUT', `/v2/digitalcards/${dpan}/status`, { ...suspend, action: 'RESUME' })
    bank.clock.advance({ minutes: 2 })
    expect(buy()).toBe('00')
    await status('BLOCK', 'STOLEN')
    expect(buy()).toBe('43')
    const shown = async () => (await send('GET', `/v2/digitalcards/${dpan}`)).json['digitalCardStatus']
    expect(await shown()).toBe('ACTIVE')
    await deleted()
    expect(await shown()).toBe('DELETED')
    expect(buy()).toBe('14')
  })
})

describe('a one-time code', () => {
  test('works once, until the next one is fetched, and for a day', async () => {
    const { bank, cards, send, of } = issuer()
    const { cardToken } = cards['activeCard']!
    const fetched = async () => String((await send('POST', '/v2/cards/otrc', of())).json['otrc'])
    const works = (code: string) => bank.control.useOneTimeCode(cardToken!, code).isAccepted
    const [first, second] = [await fetched(), await fetched()]
    expect([works(first), works(second), works(second)]).toEqual([false, true, false])
    const third = await fetched()
    bank.clock.advance({ hours: 24 })
    expect(works(third)).toBe(false)
  })
})
