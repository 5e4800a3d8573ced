import { describe, expect, test } from 'vitest'
import { BUILT_IN_BANKS } from '../../provider/bank/built-in-banks.ts'
import { createSimulator } from '../create.ts'
import type { SimulatorOptions } from '../simulator.ts'
import type { PushMessage } from './push-delivery.ts'

/** What a receiver got, decoded and not verified. */
interface Received {
  readonly eventId: string
  readonly eventKind: string
  readonly eventDateTime: string
  readonly cardToken: string
  readonly cardStatus: string
  readonly issuerTraceId?: string
}

/** An issuer that calls the card API and receives push events. */
function issuer(options: SimulatorOptions = {}) {
  const bank = createSimulator(options)
  const cards = bank.profile().cards!
  const received: Received[] = []
  let answer: () => Promise<'taken' | { problem: string }> = async () => 'taken'
  bank.control.receiveEvents(async ({ body, headers }: PushMessage) => {
    const result = await answer()
    if (result !== 'taken') return result
    const payload = JSON.parse(
      atob(body.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')),
    ) as Received
    expect(headers['issuer-trace-id']).toBe(payload.issuerTraceId)
    received.push(payload)
    return 'taken'
  })
  const call = async (method: string, path: string, body: unknown, trace?: string) => {
    const response = await bank.cards.fetch(
      new Request(`https://cards.test/v2${path}`, {
        method,
        headers: trace === undefined ? {} : { 'issuer-trace-id': trace },
        body: JSON.stringify(body),
      }),
    )
    const text = await response.text()
    return { status: response.status, json: (text === '' ? {} : JSON.parse(text)) as Record<string, any> }
  }
  return {
    bank,
    cards,
    received,
    call,
    answerWith: (given: typeof answer) => void (answer = given),
    kinds: async () => {
      await bank.control.deliverEvents()
      return received.map(({ eventKind }) => eventKind)
    },
  }
}

const BLOCK = { action: 'BLOCK', cardStatusUpdateReason: 'ISSUER_DECISION', cardBlockReason: 'LOST' }
const UNBLOCK = { action: 'UNBLOCK', cardStatusUpdateReason: 'ISSUER_DECISION' }
const DELETE_LATER = { action: 'DELETE_AT_END_OF_NEXT_MONTH', cardStatusUpdateReason: 'ISSUER_DECISION' }
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('events of the life of a card', () => {
  test('tell what was done, and that a change is confirmed', async () => {
    const { bank, cards, received, call, kinds } = issuer()
    const { cardId, cardToken } = cards['activeCard']!
    await call('PUT', '/cards', { cardId, onlineLimits: { totalLimitPerDay: 100 } }, 'trace-1')
    await call('POST', '/cards/pin-datamailer', { cardId })
    await call('PUT', '/cards/status', { cardId, ...BLOCK }, 'trace-2')
    expect(await kinds()).toEqual(['CARD_UPDATED', 'PIN_ORDERED'])
    bank.clock.advance({ minutes: 2 })
    expect(await kinds()).toEqual(['CARD_UPDATED', 'PIN_ORDERED', 'CARD_BLOCKED'])
    // The minute of the confirmation, however far the clock was moved; and the cause of what was confirmed.
    expect(received[2]).toMatchObject({
      eventId: expect.stringMatching(UUID),
      eventDateTime: '2026-03-02T08:01:00.000Z',
      cardStatus: 'SUSPENDED',
      cardToken,
      issuerTraceId: 'trace-2',
    })
    expect(received[1]!.issuerTraceId).toBeUndefined()
  })

  test('come with a confirmation that the owner lets arrive, once', async () => {
    const { bank, cards, call, kinds, received } = issuer()
    const { cardId, cardToken } = cards['activeCard']!
    await call('PUT', '/cards/status', { cardId, ...BLOCK }, 'trace-1')
    bank.control.confirmCard(cardToken!)
    bank.clock.advance({ hours: 1 })
    await call('PUT', '/cards/status', { cardId, ...UNBLOCK })
    bank.clock.advance({ hours: 1 })
    expect(await kinds()).toEqual(['CARD_BLOCKED', 'CARD_UNBLOCKED'])
    expect(received.map(({ issuerTraceId }) => issuerTraceId)).toEqual(['trace-1', undefined])
  })

  test('come when the day of a deletion has come, and not again when the clock goes back', async () => {
    const { bank, cards, call, kinds, received } = issuer()
    await call('PUT', '/cards/status', { cardId: cards['activeCard']!.cardId, ...DELETE_LATER }, 'trace-1')
    bank.clock.set('2026-04-30T21:59:59Z')
    expect(await kinds()).toEqual(['CARD_UPDATED'])
    bank.clock.set('2026-06-01T00:00:00Z')
    bank.clock.set('2026-03-03T00:00:00Z')
    bank.clock.set('2026-06-01T00:00:00Z')
    // Its digital cards end with it.
    const tokens = ['TOKEN_UPDATED', 'TOKEN_UPDATED', 'TOKEN_UPDATED']
    expect(await kinds()).toEqual(['CARD_UPDATED', 'CARD_DELETED', ...tokens])
    expect(received[1]).toMatchObject({
      eventDateTime: '2026-04-30T22:00:00.000Z',
      cardStatus: 'DELETED',
      issuerTraceId: 'trace-1',
    })
  })

  test('do not come for what is refused', async () => {
    const { cards, call, kinds } = issuer()
    await call('POST', '/cards/pin-datamailer', { cardId: cards['virtualCard']!.cardId })
    await call('PUT', '/cards/status', { cardId: cards['activeCard']!.cardId, ...UNBLOCK })
    expect(await kinds()).toEqual([])
  })
})

describe('a receiver', () => {
  test('that is down loses nothing, and gets the events of a card in order and with the same ids', async () => {
    const { bank, cards, call, kinds, answerWith, received } = issuer()
    const { cardId } = cards['activeCard']!
    const attempts: string[] = []
    answerWith(async () => {
      attempts.push(bank.clock.now().toISOString().slice(11, 19))
      return { problem: '500' }
    })
    await call('PUT', '/cards', { cardId, onlineLimits: { totalLimitPerDay: 100 } })
    await call('POST', '/cards/pin-datamailer', { cardId })
    await call('PUT', '/cards', {
      cardId: cards['virtualCard']!.cardId,
      onlineLimits: { totalLimitPerDay: 1 },
    })
    expect(await kinds()).toEqual([])
    for (let step = 0; step < 4; step++) {
      bank.clock.advance({ seconds: 10 })
      await bank.control.deliverEvents()
    }
    // The second event of the card waits for the first: what is attempted are the first and the other card's.
    expect(attempts).toEqual(['08:00:00', '08:00:00', '08:00:10', '08:00:10', '08:00:40', '08:00:40'])
    const waiting = bank.control.pushEvents().waiting.map(({ eventId, failures }) => ({ eventId, failures }))
    expect(waiting.map(({ failures }) => failures)).toEqual([3, 0, 3])
    expect(bank.control.pushEvents().waiting.map(({ state }) => state)).toEqual([
      'RETRYING',
      'WAITING',
      'RETRYING',
    ])
    expect(bank.control.pushEvents().waiting[1]!.next).toEqual([
      { deed: 'TAKE', command: 'attempt', becomes: 'DELIVERED' },
      { deed: 'FAIL', command: 'attempt', becomes: 'RETRYING' },
      { deed: 'HASTEN', command: 'redeliver', becomes: 'WAITING' },
    ])
    answerWith(async () => 'taken')
    bank.clock.advance({ minutes: 1 })
    expect(await kinds()).toEqual(['CARD_UPDATED', 'CARD_UPDATED', 'PIN_ORDERED'])
    expect(new Set(received.map(({ eventId }) => eventId))).toEqual(
      new Set(waiting.map(({ eventId }) => eventId)),
    )
    expect(bank.control.pushEvents()).toEqual({ waiting: [], deadLetters: [] })
  })

  test('that never takes an event gets the later ones of its card, and that one when it is sent again', async () => {
    const { bank, cards, call, kinds, answerWith, received } = issuer()
    const { cardId } = cards['activeCard']!
    answerWith(async () => ({ problem: 'connection refused' }))
    await call('PUT', '/cards', { cardId, onlineLimits: { totalLimitPerDay: 100 } })
    for (let hour = 0; hour < 48; hour++) {
      bank.clock.advance({ hours: 1 })
      await bank.control.deliverEvents()
    }
    const [letter] = bank.control.pushEvents().deadLetters
    expect(letter).toMatchObject({ eventKind: 'CARD_UPDATED', failures: 8, problem: 'connection refused' })
    expect(letter).not.toHaveProperty('dueAt')
    answerWith(async () => 'taken')
    await call('POST', '/cards/pin-datamailer', { cardId })
    expect(await kinds()).toEqual(['PIN_ORDERED'])
    expect(bank.control.pushEvents()).toMatchObject({ waiting: [], deadLetters: [letter] })
    expect(bank.control.redeliver(letter!.eventId)).toBe(1)
    expect(await kinds()).toEqual(['PIN_ORDERED', 'CARD_UPDATED'])
    expect(received[1]!.eventId).toBe(letter!.eventId)
    expect(() => bank.control.redeliver('nothing')).toThrow('no event with the id "nothing"')
    expect(() => bank.control.redeliver(letter!.eventId)).toThrow('waits for its delivery')
  })

  test('that is asked to take a dead letter by its resend leaves none behind', async () => {
    const { bank, cards, call, kinds, answerWith } = issuer()
    answerWith(async () => ({ problem: '503' }))
    await call('POST', '/cards/sync', { filter: { cardTokens: [cards['activeCard']!.cardToken] } })
    for (let hour = 0; hour < 48; hour++) {
      bank.clock.advance({ hours: 1 })
      await bank.control.deliverEvents()
    }
    expect(bank.control.pushEvents().deadLetters).toMatchObject([
      { state: 'GIVEN_UP', next: [{ command: 'redeliver' }, { command: 'resend' }] },
    ])
    const eventIds = bank.control.pushEvents().deadLetters.map(({ eventId }) => eventId)
    expect(eventIds).toHaveLength(1)
    answerWith(async () => 'taken')
    await call('POST', '/push/events/resend', { eventIds })
    expect(await kinds()).toEqual(['CARD_SYNC'])
    expect(bank.control.pushEvents()).toEqual({ waiting: [], deadLetters: [] })
  })

  test('that is slow holds up no answer', async () => {
    const { cards, call, kinds, answerWith } = issuer()
    const { cardId } = cards['activeCard']!
    let go: () => void = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    answerWith(async () => {
      await held
      return 'taken'
    })
    for (let limit = 1; limit <= 3; limit++)
      await call('PUT', '/cards', { cardId, onlineLimits: { totalLimitPerDay: limit } })
    go()
    expect(await kinds()).toEqual(['CARD_UPDATED', 'CARD_UPDATED', 'CARD_UPDATED'])
  })

  test('that throws is one that did not take the event', async () => {
    const { bank, cards, call, answerWith } = issuer()
    answerWith(async () => {
      throw new Error('broken')
    })
    await call('POST', '/cards/sync', { filter: { cardTokens: [cards['activeCard']!.cardToken] } })
    await bank.control.deliverEvents()
    expect(bank.control.pushEvents().waiting).toMatchObject([{ problem: 'broken', failures: 1 }])
  })
})

test('a snapshot keeps the outbox, and a restored bank goes on with it', async () => {
  const { bank, cards, call, kinds, answerWith } = issuer()
  const { cardId } = cards['activeCard']!
  answerWith(async () => ({ problem: '503' }))
  await call('PUT', '/cards/status', { cardId, ...BLOCK })
  await call('POST', '/cards/pin-datamailer', { cardId })
  await bank.control.deliverEvents()
  const snapshot = bank.snapshot()
  const before = bank.control.pushEvents()
  answerWith(async () => 'taken')
  bank.clock.advance({ hours: 1 })
  expect(await kinds()).toEqual(['PIN_ORDERED', 'CARD_BLOCKED'])
  bank.restore(snapshot)
  expect(bank.control.pushEvents()).toEqual(before)
  bank.clock.advance({ hours: 1 })
  // At least once: what had been taken after the snapshot comes again, and what was awaited then is told again.
  expect(await kinds()).toEqual(['PIN_ORDERED', 'CARD_BLOCKED', 'PIN_ORDERED', 'CARD_BLOCKED'])
})

describe('the search and the resend', () => {
  test('name events by their ids, newest first, and send them again under the same ones', async () => {
    const { cards, call, kinds, received } = issuer()
    const { cardId, cardToken } = cards['activeCard']!
    await call('POST', '/cards/sync', { filter: { cardTokens: [cardToken] } }, 'trace-1')
    await call('POST', '/cards/pin-datamailer', { cardId })
    await kinds()
    const [synced, ordered] = received.map(({ eventId }) => eventId)
    expect(await call('POST', '/push/events', {})).toMatchObject({
      status: 200,
      json: {
        eventReferences: [{ eventId: ordered }, { eventId: synced, issuerTraceId: 'trace-1' }],
        totalRecords: 2,
      },
    })
    const found = await call('POST', '/push/events', { eventKinds: ['CARD_SYNC'], cardTokens: [cardToken] })
    expect(found.json).toEqual({
      eventReferences: [{ eventId: synced, issuerTraceId: 'trace-1' }],
      totalRecords: 1,
    })
    expect((await call('POST', '/push/events/resend', { eventIds: [synced] })).status).toBe(202)
    await kinds()
    expect(received[2]).toEqual(received[0])
  })

  test.for([
    ['/push/events', { pageSize: 10 }, 400],
    ['/push/events', { from: 'yesterday' }, 400],
    ['/push/events', { eventKinds: 'CARD_SYNC' }, 400],
    ['/push/events', { cardTokens: ['CTK-1'] }, 400],
    ['/push/events', { from: '2026-03-02T09:00:00Z' }, 200],
    ['/push/events/resend', {}, 400],
    ['/push/events/resend', { eventIds: ['5f0c…'] }, 404],
    ['/cards/sync', { filter: { color: 'red' } }, 400],
    ['/cards/sync', { filter: { cardStatuses: 'ACTIVE' } }, 400],
    [
      '/cards/sync',
      { filter: { shortCardIds: [{ bankClearingNumber: 100, cardNumber: 1, cardType: 1 }] } },
      400,
    ],
    ['/cards/sync', { filter: { cardStatuses: ['SUSPENDED'] } }, 202],
  ] as const)('%s %j answers %s', async ([path, body, status]) => {
    expect((await issuer().call('POST', path, body)).status).toBe(status)
  })

  test('v1 has neither', async () => {
    const bank = createSimulator({ now: '2026-02-02T08:00:00Z' })
    const request = new Request('https://cards.test/v1/push/events', { method: 'POST', body: '{}' })
    expect((await bank.cards.fetch(request)).status).toBe(404)
  })
})

test('the stream gives every event as it is sent out, to whoever reads it', async () => {
  const { bank, cards, call } = issuer()
  const { cardId, cardToken } = cards['activeCard']!
  const first = bank.events.next()
  await call('POST', '/cards/pin-datamailer', { cardId }, 'trace-1')
  expect(await first).toMatchObject({ eventKind: 'PIN_ORDERED', cardToken, issuerTraceId: 'trace-1' })
  await call('POST', '/cards/sync', { filter: { cardTokens: [cardToken] } })
  expect(await bank.events.next()).toMatchObject({ eventKind: 'CARD_SYNC' })
  const kinds: string[] = []
  for await (const { eventKind } of bank.events()) {
    kinds.push(eventKind)
    if (kinds.length === 2) break
  }
  expect(kinds).toEqual(['PIN_ORDERED', 'CARD_SYNC'])
})

/** Four cards per account, but none of those that were closed. */
const MORE_THAN_TEN_THOUSAND_CARDS = { ...BUILT_IN_BANKS.default, generated: { accounts: 2800 } }

describe('a sync of many cards', () => {
  test('delivers ten thousand events, each once', async () => {
    const { bank, call, kinds, received } = issuer({ bank: MORE_THAN_TEN_THOUSAND_CARDS })
    expect((await call('POST', '/cards/sync', {})).status).toBe(202)
    expect(new Set(await kinds())).toEqual(new Set(['CARD_SYNC']))
    expect(received.length).toBeGreaterThan(10_000)
    expect(new Set(received.map(({ cardToken }) => cardToken)).size).toBe(received.length)
    expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(received.length)
    expect(bank.control.pushEvents().waiting).toEqual([])
  })

  test('is refused with 4525 for more than 150,000', async () => {
    const { call, kinds } = issuer({ bank: 'million' })
    const answer = await call('POST', '/cards/sync', { filter: { cardMaterials: ['PHYSICAL'] } })
    expect(answer).toMatchObject({
      status: 400,
      json: { errorCode: 4525, applicationError: 'TOO_MANY_RESULTS' },
    })
    expect(await kinds()).toEqual([])
  })
})
