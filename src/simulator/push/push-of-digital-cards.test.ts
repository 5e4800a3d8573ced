import { describe, expect, test } from 'vitest'
import { createSimulator } from '../create.ts'
import type { PushMessage } from './push-delivery.ts'

const SUSPEND = { action: 'SUSPEND', digitalCardStatusUpdateReason: 'ISSUER_DECISION' }

interface Told {
  readonly eventKind: string
  readonly eventDateTime: string
  readonly cardToken: string
  readonly dpan?: string
  readonly digitalCardStatus?: string
  readonly authorizationId?: string
  readonly issuerTraceId?: string
}

/** An issuer with one receiver, which reads without verifying. */
function issuer() {
  const bank = createSimulator()
  const { known, cards } = bank.profile()
  const told: Told[] = []
  bank.control.receiveEvents(async ({ body }: PushMessage) => {
    told.push(JSON.parse(Buffer.from(body.split('.')[1]!, 'base64url').toString()) as Told)
    return await Promise.resolve('taken')
  })
  const send = async (method: string, path: string, body: object, trace?: string) => {
    const headers = trace === undefined ? {} : { 'issuer-trace-id': trace }
    const request = new Request(`https://cards.test/v2${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    const response = await bank.cards.fetch(request)
    const text = await response.text()
    return { status: response.status, json: (text === '' ? {} : JSON.parse(text)) as Record<string, any> }
  }
  return {
    bank,
    send,
    digitalCard: String(known?.['digitalCard']),
    otherDigitalCard: String(known?.['otherDigitalCard']),
    activeCard: cards!['activeCard']!,
    suspend: (dpan: string, trace?: string) => send('PUT', `/digitalcards/${dpan}/status`, SUSPEND, trace),
    sync: (...cardTokens: unknown[]) => send('POST', '/cards/sync', { filter: { cardTokens } }),
    told: async (kind: string) => {
      await bank.control.deliverEvents()
      return told.filter(({ eventKind }) => eventKind.startsWith(kind))
    },
  }
}

describe('TOKEN_UPDATED', () => {
  test('tells once that the change of a digital card is confirmed, and by which request', async () => {
    const { bank, digitalCard, suspend, told, activeCard } = issuer()
    await suspend(digitalCard, 'why')
    expect(await told('TOKEN_UPDATED')).toEqual([])
    bank.clock.advance({ minutes: 1 })
    bank.clock.advance({ days: 1 })
    expect(await told('TOKEN_UPDATED')).toMatchObject([
      {
        eventDateTime: '2026-03-02T08:01:00.000Z',
        dpan: digitalCard,
        digitalCardStatus: 'SUSPENDED',
        cardToken: activeCard.cardToken,
        issuerTraceId: 'why',
      },
    ])
  })

  test('comes at once, and not again, when the confirmation arrives earlier', async () => {
    const { bank, digitalCard, suspend, told } = issuer()
    await suspend(digitalCard, 'why')
    bank.control.confirmDigitalCard(digitalCard)
    bank.clock.advance({ days: 1 })
    expect(await told('TOKEN_UPDATED')).toMatchObject([
      { eventDateTime: '2026-03-02T08:00:00.000Z', issuerTraceId: 'why' },
    ])
  })

  test('comes for each of several, not for a refused request, and again in a restored bank', async () => {
    const { bank, send, digitalCard, otherDigitalCard, suspend, told } = issuer()
    await send('PUT', '/digitalcards/status', { ...SUSPEND, dpans: [digitalCard, otherDigitalCard] })
    expect((await suspend(digitalCard)).status).toBe(409)
    const before = bank.snapshot()
    bank.clock.advance({ hours: 1 })
    expect((await told('TOKEN_UPDATED')).map(({ dpan }) => dpan)).toEqual([digitalCard, otherDigitalCard])
    bank.restore(before)
    bank.clock.advance({ hours: 1 })
    expect(await told('TOKEN_UPDATED')).toHaveLength(4)
  })
})

describe('events of authorizations', () => {
  test('are those that a search finds since the sync, however time passes', async () => {
    const [steps, leap] = [issuer(), issuer()]
    for (const { sync, activeCard } of [steps, leap]) await sync(activeCard.cardToken)
    for (let day = 0; day < 30; day++) steps.bank.clock.advance({ days: 1 })
    leap.bank.clock.advance({ days: 30 })
    const told = await leap.told('AUTHORIZATION')
    expect((await steps.told('AUTHORIZATION')).map(({ authorizationId }) => authorizationId)).toEqual(
      told.map(({ authorizationId }) => authorizationId),
    )
    const { shortCardId } = leap.activeCard
    const filter = { dateTimeFrom: '2026-03-02T08:00:01Z' }
    const { json } = await leap.send('POST', '/authorizations/search', {
      shortCardId,
      authorizationsSearchRequestFilter: filter,
    })
    const found = (json['authorizations'] as { authorizationId: string; isoResponseCode: string }[])
      .filter(({ authorizationId }) => authorizationId.startsWith('A'))
      .toReversed()
    expect(told.length).toBeGreaterThan(5)
    expect(told.map(({ authorizationId, eventKind }) => [authorizationId, eventKind])).toEqual(
      found.map(({ authorizationId, isoResponseCode }) => [
        authorizationId,
        isoResponseCode === '00' ? 'AUTHORIZATION_FULFILLED' : 'AUTHORIZATION_REJECTED',
      ]),
    )
  })

  test('do not come for cards that no sync has named, nor after a sync of more than a hundred', async () => {
    const { bank, send, told } = issuer()
    await send('POST', '/cards/sync', {})
    expect((await told('CARD_SYNC')).length).toBeGreaterThan(100)
    bank.clock.advance({ days: 30 })
    expect(await told('AUTHORIZATION')).toEqual([])
  })
})
