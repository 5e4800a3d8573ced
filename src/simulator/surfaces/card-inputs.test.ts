import { expect, test } from 'vitest'
import { memberAt } from '../../documents/cards/history.ts'
import { valueToday } from '../../provider/cards/inputs.ts'
import { createSimulator } from '../create.ts'

type Json = Record<string, any>

function issuer(options: Parameters<typeof createSimulator>[0] = {}) {
  const bank = createSimulator(options)
  const { cards = {} } = bank.profile()
  const send = async (method: string, path: string, name: string, body: Json) => {
    const text = JSON.stringify({ shortCardId: cards[name]!.shortCardId, ...body })
    const answer = await bank.cards.fetch(new Request(`https://c.test/v2${path}`, { method, body: text }))
    const json = await answer.text()
    return { status: answer.status, json: (json === '' ? {} : JSON.parse(json)) as Json }
  }
  return {
    order: async (cardOrderData: Json, more: Json = {}) =>
      await send('POST', '/cards', 'newCard', { cardMaterial: 'PHYSICAL', cardOrderData, ...more }),
    presentments: async (filter: Json) =>
      await send('POST', '/presentments/search', 'activeCard', { presentmentsSearchRequestFilter: filter }),
    block: async (more: Json) =>
      await send('PUT', '/cards/status', 'activeCard', {
        action: 'BLOCK',
        cardStatusUpdateReason: 'ISSUER_DECISION',
        ...more,
      }),
    mutate: async (body: Json) => await send('PUT', '/cards', 'activeCard', body),
    details: async (name = 'activeCard') => (await send('POST', '/cards/details', name, {})).json,
  }
}

test.each([
  [{ contactlessActivationMode: 7 }, /contactlessActivationMode must be a text/],
  [{ pinDatamailerDelivery: true }, /pinDatamailerDelivery must be a text/],
  [{ pinDatamailerExpressCode: [] }, /pinDatamailerExpressCode must be a text/],
  [{ pinMailerTextCode: 1 }, /pinMailerTextCode must be a text/],
  [{ cardMailerText: { de: 'Hallo' } }, /cardMailerText must be a text/],
  [{ pinData: '1234' }, /pinData must be an object/],
  [{ fraudConfiguration: [] }, /fraudConfiguration must be an object/],
  [{ cardOrderReason: 'CURIOSITY' }, /cardOrderReason must be one of/],
])('order data of a wrong type are refused: %j', async (data, description) => {
  const { order } = issuer()
  expect(await order(data)).toMatchObject({
    status: 400,
    json: { description: expect.stringMatching(description) },
  })
  expect(await order({})).toMatchObject({ status: 202 })
})

test('an account that is no text is refused, and not ignored', async () => {
  expect(await issuer().order({}, { accountId: 12 })).toMatchObject({ status: 400 })
})

test('what a mutation sets comes back as it was sent, whether the document names the value or not', async () => {
  const { mutate, details } = issuer()
  const featureToggles = {
    contactlessActivationStatus: 'SOMETIMES',
    moneySendReceiveAllowance: 'SEND_ALLOWED',
  }
  const fraudConfiguration = { restrictedRegions: ['ATLANTIS', 'EUROPE'], riskshieldListing: ['A', 1] }
  expect(await mutate({ featureToggles, fraudConfiguration })).toMatchObject({ status: 202 })
  expect(await details()).toMatchObject({ featureToggles, fraudConfiguration })
  for (const wrong of [
    { contactlessActivationStatus: true },
    { moneySendReceiveAllowance: ['SEND_ALLOWED'] },
  ])
    expect(await mutate({ featureToggles: wrong })).toMatchObject({ status: 400 })
  expect(await details()).toMatchObject({ featureToggles })
})

test('a region goes by its new name since it has been renamed, and by the old one before', async () => {
  const { mutate } = issuer()
  const old = { fraudConfiguration: { restrictedRegions: ['RUSSIA'] } }
  expect(await mutate(old)).toMatchObject({
    status: 400,
    json: { description: 'RUSSIA has become EASTERN_EUROPE_AND_CENTRAL_ASIA.' },
  })
  // The document records no release of it, so that none is before it; FINGERPRINT has one.
  const [before, since] = [
    { variant: 'v1', release: '1.1.7' },
    { variant: 'v1', release: '1.1.8' },
  ] as const
  expect(valueToday('AuthenticationMethod', 'FINGERPRINT', before)).toEqual({ ok: true, value: 'BIOMETRIC' })
  expect(valueToday('AuthenticationMethod', 'FINGERPRINT', since)).toMatchObject({ ok: false })
  expect(memberAt('AuthenticationMethod', 'BIOMETRIC', 'v1', '1.1.7')?.name).toBe('FINGERPRINT')
})

test.each([
  [{ month: '13', year: '28' }],
  [{ month: '00', year: '28' }],
  [{ month: 3, year: 28 }],
  [{ month: '3', year: '28' }],
  ['03/28'],
])('an expiry that no card can have is refused in a search: %j', async (cardExpiry) => {
  const { presentments } = issuer()
  expect(await presentments({ cardExpiry })).toMatchObject({
    status: 400,
    json: { description: expect.stringContaining('cardExpiry must be an object with month, 01 to 12') },
  })
  expect(await presentments({ cardExpiry: { month: '03', year: '28' } })).toMatchObject({ status: 200 })
})

test.each([[5], [''], [{}]])(
  'a reason of a block that is no text is refused: %j',
  async (cardBlockReason) => {
    const { block, details } = issuer()
    expect(await block({ cardBlockReason })).toMatchObject({
      status: 400,
      json: { description: 'cardBlockReason must be a text.' },
    })
    expect(await details()).toMatchObject({ cardStatus: 'ACTIVE' })
    expect(await block({ cardBlockReason: 'EATEN_BY_THE_DOG' })).toMatchObject({ status: 202 })
  },
)
