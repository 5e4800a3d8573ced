// @module-tag sweep

import { describe, expect, test } from 'vitest'
import { sampleGroupsAndLong } from '../../../test/support/sample.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from '../../../test/support/suite.ts'
import { targetOf } from '../../runs/simulated-bank/pinned-target.ts'
import { createSimulator } from '../create.ts'
import { CARD_PURCHASE_VARIATIONS } from './card-purchases.ts'

type Json = Record<string, any>

const OF_CARDS = SCENARIOS.filter(({ id }) => id.startsWith('cards/'))

describe('a platform whose purchases live otherwise', () => {
  for (const { items, tags } of sampleGroupsAndLong(CARD_PURCHASE_VARIATIONS, 9, 4)) {
    const named = items.map((group) => ({ ids: group.map(({ id }) => id) }))
    test.for(named)('has nothing to be blamed for: $ids', { tags }, async ({ ids }) => {
      const simulator = createSimulator({ seed: 1, variations: ids, xml })
      const result = await judgeSuite(targetOf(simulator), { scenarios: OF_CARDS })
      expect(troublesOf(result)).toEqual([])
      expect(result.summary.pass).toBeGreaterThan(50)
    })
  }
})

test.each(CARD_PURCHASE_VARIATIONS)('$id shows', async ({ id }) => {
  expect(await livesOf([id])).not.toEqual(await livesOf([]))
})

test('an authorization of which a part was taken back shows what is left, where it does', async () => {
  const bank = createSimulator({ seed: 1, variations: ['cards/parts-taken-back-change-the-authorization'] })
  const { cardToken } = bank.profile().cards!['virtualCard']!
  const { authorizationId } = bank.control.purchase({
    card: { cardToken: cardToken! },
    amount: '10.00',
    merchant: 'M30001',
  })
  bank.control.reverse(authorizationId!, { amount: '4.00' })
  const answer = await bank.cards.fetch(
    new Request(`https://c.test/token/v2/cards/${cardToken}/authorizations/search`, {
      method: 'POST',
      body: '{}',
    }),
  )
  const { authorizations } = (await answer.json()) as { authorizations: readonly Json[] }
  expect(
    authorizations
      .filter(({ schemeTransactionId }) => `A${schemeTransactionId}` === authorizationId)
      .map(({ messageType, transactionAmount }) => [messageType, transactionAmount.unscaledAmount]),
  ).toEqual([['AUTHORIZATION', 600]])
})

/** What is answered while cards are used in every way that one of the variations is about. */
async function livesOf(variations: readonly string[]): Promise<readonly unknown[]> {
  const bank = createSimulator({ seed: 1, variations })
  const profile = bank.profile()
  const { control } = bank
  const told: unknown[] = []
  const ask = async (method: string, path: string, body: Json): Promise<Json> => {
    const request = new Request(`https://c.test/v2${path}`, { method, body: JSON.stringify(body) })
    const answer = await bank.cards.fetch(request)
    const text = await answer.text()
    told.push([path, answer.status, text])
    return text === '' ? {} : (JSON.parse(text) as Json)
  }
  const { cardToken, shortCardId } = profile.cards!['activeCard']!
  const buys = (amount: string, more: Json = {}) => {
    const answer = control.purchase({ card: { cardToken: cardToken! }, amount, merchant: 'M10001', ...more })
    told.push(answer)
    return answer.authorizationId!
  }
  const lists = async (): Promise<void> => {
    const digital = (await ask('POST', '/digitalcards/search', { shortCardId }))[
      'digitalCards'
    ] as readonly Json[]
    for (const { dpan } of digital) await ask('POST', `/digitalcards/${dpan}/authorizations`, {})
    await ask('POST', '/authorizations/search', { shortCardId })
    await ask('POST', '/presentments/search', { shortCardId })
  }
  const changes = async (body: Json): Promise<Json> =>
    await ask('PUT', '/cards/status', { shortCardId, cardStatusUpdateReason: 'ISSUER_DECISION', ...body })
  for (const _ of [1, 2, 3]) {
    await lists()
    bank.clock.advance({ hours: 13 })
    await lists()
    bank.clock.advance({ hours: 11 })
  }
  const whole = buys('10.00')
  const part = buys('12.00')
  control.reverse(whole)
  control.reverse(part, { amount: '5.00' })
  const cleared = buys('20.00')
  control.clear(cleared)
  control.refund(cleared, { amount: '7.00' })
  control.clear(buys('8.00', { channel: 'money-send', merchant: 'M30001' }))
  buys('8.00', { channel: 'money-receive', merchant: 'M30001' })
  await lists()
  await ask('PUT', '/cards', { shortCardId, onlineLimits: { totalLimitPerDay: 30 } })
  buys('25.00', { channel: 'money-send', merchant: 'M30001' })
  buys('25.00')
  bank.clock.advance({ hours: 20 })
  buys('29.00', { merchant: 'M30001' })
  await ask('PUT', '/cards', {
    shortCardId,
    onlineLimits: { totalLimitPerDay: 5000 },
    featureToggles: { moneySendReceiveAllowance: 'NOT_ALLOWED' },
    fraudConfiguration: { restrictedRegions: ['EASTERN_EUROPE_AND_CENTRAL_ASIA'] },
  })
  buys('8.00', { channel: 'money-receive', merchant: 'M30001' })
  buys('8.00', { merchant: 'M60001' })
  buys('5.00', { card: { cardToken: profile.cards!['virtualCard']!.cardToken! } })
  for (const _ of [1, 2, 3, 4]) buys('2.00', { pin: '000000' })
  await ask('POST', '/cards/otrc', { shortCardId })
  await ask('POST', '/cards/otrc', { shortCardId })
  for (const _ of [1, 2]) {
    await ask('POST', '/cards/wallet-b/provisioning-data', {
      shortCardId,
      walletAccountId: 'w',
      deviceId: 'd',
    })
  }
  await changes({ action: 'BLOCK', cardBlockReason: 'LOST' })
  buys('2.00', { merchant: 'M30001' })
  bank.clock.advance({ minutes: 2 })
  await lists()
  const order = { shortCardId, cardMaterial: 'PHYSICAL' }
  const { cardSeqNumber } = (await ask('POST', '/cards/details', { shortCardId }))['cardId'] as Json
  const { cardId } = await ask('POST', '/cards', {
    ...order,
    cardOrderData: { cardOrderReason: 'CARD_RENEWAL' },
  })
  told.push(cardId)
  await ask('POST', '/cards/details', { shortCardId })
  await changes({ action: 'UNBLOCK' })
  bank.clock.advance({ minutes: 2 })
  buys('2.00', { card: { cardToken, cardId: { cardSeqNumber } } })
  bank.clock.advance({ days: 20 })
  await lists()
  await changes({ action: 'DELETE_IMMEDIATELY' })
  bank.clock.advance({ minutes: 2 })
  await ask('POST', '/presentments/search', { shortCardId })
  const again = { cardOrderData: { contactlessActivationMode: 'ACCORDING_TO_EMV' } }
  const fresh = await ask('POST', '/cards', { ...order, ...again })
  if (fresh['cardToken'] !== undefined)
    buys('2.00', { card: { cardToken: fresh['cardToken'] }, channel: 'contactless' })
  return told
}
