import { describe, expect, test } from 'vitest'
import { createSimulator } from '../src/entry/index.ts'
import { NEW_DAYS, dateInZurich, daysAfter, midnightOf } from './support/zurich.ts'

type Json = Record<string, any>

function issuerAt(epochMs: number) {
  const bank = createSimulator({ now: new Date(epochMs) })
  const cards = bank.profile().cards!
  const received: Json[] = []
  bank.control.receiveEvents(async ({ body }) => {
    received.push(JSON.parse(Buffer.from(body.split('.')[1]!, 'base64url').toString()) as Json)
    return 'taken'
  })
  const call = async (method: string, path: string, body: Json) => {
    const request = new Request(`https://cards.test/v2${path}`, { method, body: JSON.stringify(body) })
    const response = await bank.cards.fetch(request)
    const text = await response.text()
    return { status: response.status, json: (text === '' ? {} : JSON.parse(text)) as Json }
  }
  const post = async (path: string, body: Json) => await call('POST', path, body)
  return { bank, cards, received, call, post }
}

describe.each(NEW_DAYS)('when %s begins', (date) => {
  const midnight = midnightOf(date)

  test('what can be done once a day can be done again, and an order of yesterday not be taken back', async () => {
    const { bank, cards, post } = issuerAt(midnight - 60_000)
    const { shortCardId } = cards['activeCard']!
    bank.clock.set(new Date(midnight - 1))
    const twice = async () => [
      (await post('/cards/pin-datamailer', { shortCardId })).status,
      (await post('/cards/pin-datamailer', { shortCardId })).status,
    ]
    expect(await twice()).toEqual([202, 409])
    bank.clock.advance({ milliseconds: 1 })
    expect(await twice()).toEqual([202, 409])
    bank.clock.set(new Date(midnightOf(daysAfter(date, 1)) - 1))
    expect((await post('/cards/pin-datamailer', { shortCardId })).status).toBe(409)
  })

  test.each([
    ['a millisecond before', -1],
    ['at midnight', 0],
  ])('a card that is ordered %s expires, and says when it was ordered, by Zurich', async (_, offsetMs) => {
    const { bank, cards, received, post } = issuerAt(midnight - 60_000)
    const { shortCardId } = cards['newCard']!
    const at = midnight + offsetMs
    bank.clock.set(new Date(at))
    const ordered = await post('/cards', { shortCardId, cardMaterial: 'PHYSICAL' })
    const details = await post('/cards/details', { shortCardId })
    const [year, month] = dateInZurich(at).split('-').map(Number) as [number, number]
    const { cardExpiry } = ordered.json['cardId'] as Json
    expect(cardExpiry).toEqual({
      month: String(month).padStart(2, '0'),
      year: String((year + 4) % 100).padStart(2, '0'),
    })
    expect(details.json['cardId'].cardExpiry).toEqual(cardExpiry)
    await bank.control.deliverEvents()
    const shown = Date.parse(details.json['commonCardInformation'].cardOrderDateTime as string)
    expect([shown, ...received.map(({ eventDateTime }) => Date.parse(eventDateTime as string))]).toEqual([
      at,
      at,
    ])
  })

  test.each([
    ['a millisecond before', -1],
    ['at midnight', 0],
  ])('a deletion asked for %s comes at the end of the next month', async (_, offsetMs) => {
    const { bank, cards, received, call, post } = issuerAt(midnight - 60_000)
    const { shortCardId } = cards['activeCard']!
    const at = midnight + offsetMs
    bank.clock.set(new Date(at))
    const deletion = { action: 'DELETE_AT_END_OF_NEXT_MONTH', cardStatusUpdateReason: 'ISSUER_DECISION' }
    expect((await call('PUT', '/cards/status', { shortCardId, ...deletion })).status).toBe(202)
    const [year, month] = dateInZurich(at).split('-').map(Number) as [number, number]
    const gone = midnightOf(new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10))
    const status = async () => (await post('/cards/details', { shortCardId })).status
    bank.clock.set(new Date(gone - 1))
    expect(await status()).toBe(200)
    bank.clock.set(new Date(gone))
    expect(await status()).toBe(404)
    // Told with the instant of the deletion, also when the clock jumps over it.
    const jumper = issuerAt(at)
    await jumper.call('PUT', '/cards/status', {
      shortCardId: jumper.cards['activeCard']!.shortCardId,
      ...deletion,
    })
    jumper.bank.clock.advance({ days: 400 })
    for (const told of [{ bank, received }, jumper]) {
      await told.bank.control.deliverEvents()
      // Its digital cards are told after it.
      expect(told.received.findLast(({ eventKind }) => eventKind !== 'TOKEN_UPDATED')).toMatchObject({
        eventKind: 'CARD_DELETED',
        eventDateTime: new Date(gone).toISOString(),
      })
    }
  })
})

test('an authorization is of the same instant in a filter, however that is spelled', async () => {
  const { post, cards } = issuerAt(Date.parse('2026-03-30T10:00:00Z'))
  const { shortCardId } = cards['activeCard']!
  const found = async (dateTimeFrom: string, dateTimeTo: string) =>
    (
      await post('/authorizations/search', {
        shortCardId,
        authorizationsSearchRequestFilter: { dateTimeFrom, dateTimeTo },
      })
    ).json
  const week = await found('2026-03-23T00:00:00+01:00', '2026-03-29T23:59:59+02:00')
  expect(week['totalRecords']).toBeGreaterThan(0)
  expect(await found('2026-03-22T23:00:00.000000Z', '2026-03-29T21:59:59.000000000Z')).toEqual(week)
  expect(await found('2026-03-22T18:00:00-05:00', '2026-03-30T03:29:59+05:30')).toEqual(week)
})

test.each([
  ['2026-02-30T09:00:00Z', 400],
  ['2026-03-02T09:00:00', 400],
  ['2026-03-02T09:00:00.123456Z', 200],
  ['2026-03-29T02:30:00+01:00', 200],
])('searches from %s on are answered %s', async (from, status) => {
  const { post, cards } = issuerAt(Date.parse('2026-03-30T10:00:00Z'))
  const { shortCardId } = cards['activeCard']!
  const filter = { dateTimeFrom: from }
  const searches = [
    await post('/authorizations/search', { shortCardId, authorizationsSearchRequestFilter: filter }),
    await post('/presentments/search', { shortCardId, presentmentsSearchRequestFilter: filter }),
    await post('/push/events', { from }),
    await post('/push/events', { to: from }),
  ]
  expect(searches.map((answer) => answer.status)).toEqual([status, status, status, status])
})

test.each([
  ['from', '2026-10-25T02:30:00+02:00', 1],
  ['from', '2026-10-25T00:30:00.001Z', 0],
  ['to', '2026-10-25T02:30:00+02:00', 0],
  ['to', '2026-10-25T02:30:00+01:00', 1],
])('of the hour that comes twice, %s %s finds %s events', async (end, instant, count) => {
  const { bank, cards, post } = issuerAt(Date.parse('2026-10-24T10:00:00Z'))
  bank.clock.set('2026-10-25T00:30:00Z')
  await post('/cards/pin-datamailer', { shortCardId: cards['activeCard']!.shortCardId })
  expect((await post('/push/events', { [end]: instant })).json).toMatchObject({ totalRecords: count })
})
