import { describe, expect, test } from 'vitest'
import { CARD_HABITS } from '../../provider/bank/card-use/card-use.ts'
import { CARD_KINDS } from '../../provider/cards/card-kinds.ts'
import { createSimulator } from '../create.ts'
import type { SimulatorOptions } from '../simulator.ts'

type Json = Record<string, unknown>

interface Found extends Json {
  readonly totalRecords: number
  readonly authorizations: readonly Json[]
  readonly presentments: readonly Json[]
  readonly transactions: readonly Json[]
}

/** An issuer that searches what its cards were used for. */
function issuer(options: SimulatorOptions = {}) {
  const bank = createSimulator(options)
  const { cards = {}, known } = bank.profile()
  const send = async (path: string, body?: Json, headers: Record<string, string> = {}) => {
    const method = body ? 'POST' : 'GET'
    const text = body && { body: JSON.stringify(body) }
    const response = await bank.cards.fetch(
      new Request(`https://c.test${path}`, { method, headers, ...text }),
    )
    const type = response.headers.get('content-type')
    const answer = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      json: (type === 'application/json' ? JSON.parse(answer) : {}) as Found,
      text: answer,
    }
  }
  const search = async (what: 'authorizations' | 'presentments', body: Json = {}, card = 'activeCard') => {
    const { shortCardId } = cards[card]!
    return (await send(`/v2/${what}/search`, { shortCardId, ...body })).json
  }
  const filtered = (what: 'authorizations' | 'presentments', filter: Json) =>
    search(what, { [`${what}SearchRequestFilter`]: filter })
  return { bank, cards, known, send, search, filtered }
}

const FIRST_OF_MARCH = {
  dateTimeFrom: '2026-03-01T00:00:00+01:00',
  dateTimeTo: '2026-03-01T23:59:59+01:00',
}
const FIRST_OF_JULY = {
  dateTimeFrom: '2026-07-01T00:00:00+02:00',
  dateTimeTo: '2026-07-01T23:59:59+02:00',
}

describe('the last 120 days', () => {
  test.for([
    ['over the beginning of summer time', FIRST_OF_MARCH, '2026-06-29T21:59:59.999Z'],
    ['over its end', FIRST_OF_JULY, '2026-10-29T22:59:59.999Z'],
  ] as const)('end with the bank’s day, %s', async ([, filter, lastMoment]) => {
    const { bank, filtered } = issuer({ now: '2026-06-20T08:00:00Z' })
    bank.clock.set(new Date(lastMoment))
    const before = await filtered('authorizations', filter)
    expect(before.totalRecords).toBeGreaterThan(0)
    bank.clock.advance({ milliseconds: 1 })
    expect(await filtered('authorizations', filter)).toMatchObject({ totalRecords: 0 })
  })

  test('hold for presentments by the instant of their booking', async () => {
    const { bank, filtered } = issuer({ now: '2026-06-20T08:00:00Z' })
    // What was used on the first, a Sunday, is booked on the second.
    const filter = { dateTimeFrom: '2026-03-02T00:00:00+01:00', dateTimeTo: '2026-03-02T23:59:59+01:00' }
    bank.clock.set(new Date('2026-06-30T21:59:59.999Z'))
    expect((await filtered('presentments', filter)).totalRecords).toBeGreaterThan(0)
    bank.clock.advance({ milliseconds: 1 })
    expect(await filtered('presentments', filter)).toMatchObject({ totalRecords: 0 })
  })
})

describe('presentments', () => {
  test('are the card bookings of the account, each with its authorization', async () => {
    const { bank, search, cards } = issuer({ seed: 5 })
    const found = await Promise.all(
      ['activeCard', 'virtualCard', 'bankCard', 'blockedCard'].map((card) =>
        search('presentments', {}, card),
      ),
    )
    const presented = found.flatMap(({ presentments }) => presentments)
    const authorized = await Promise.all(
      Object.keys(cards)
        .filter((card) => ['activeCard', 'virtualCard', 'bankCard'].includes(card))
        .map((card) => search('authorizations', {}, card)),
    )
    const byScheme = new Map(
      authorized
        .flatMap(({ authorizations }) => authorizations)
        .map((one) => [one['schemeTransactionId'], one]),
    )
    const { Authorization, ...headers } = bank.profile().headers
    const account = bank.profile().known.account!
    const base = `/api/bankingservices/b2b/account-information/version/accounts/${account}/transactions`
    let booked = 0
    for (let day = 1; day <= 28; day++) {
      const date = `2026-02-${String(day).padStart(2, '0')}`
      const response = await bank.gateway.fetch(
        new Request(`https://g.test${base}?date=${date}`, {
          headers: { ...headers, Authorization: Authorization!, 'X-Correlation-ID': `day-${day}` },
        }),
      )
      const { entries = [] } = (await response.json()) as { entries?: readonly Json[] }
      const bookings = entries.filter((entry) => JSON.stringify(entry).includes('CCRD'))
      const ofDay = presented.filter(({ dateTime }) => String(dateTime).startsWith(date))
      expect(bookings.length, date).toBe(ofDay.length)
      for (const { schemeTransactionId, approvalCode, dateTime } of ofDay) {
        expect(JSON.stringify(bookings)).toContain(String(schemeTransactionId))
        const authorization = byScheme.get(schemeTransactionId)
        expect(authorization).toMatchObject({ approvalCode, isoResponseCode: '00' })
        expect(String(authorization!['dateTime']).slice(0, 10) < String(dateTime).slice(0, 10)).toBe(true)
      }
      booked += bookings.length
    }
    expect(booked).toBeGreaterThan(5)
  })

  test('of a renewed card keep the instance that they were made with', async () => {
    const { search, send, cards } = issuer()
    const { shortCardId, cardId } = cards['activeCard']! as { shortCardId: Json; cardId: Json }
    const before = await search('presentments')
    const cardOrderData = { cardOrderReason: 'CARD_RENEWAL' }
    const ordered = await send('/v2/cards', { shortCardId, cardMaterial: 'PHYSICAL', cardOrderData })
    expect(ordered.status).toBe(202)
    expect(await search('presentments')).toEqual(before)
    const { cardSeqNumber, cardExpiry } = cardId
    expect(before.presentments[0]).toMatchObject({ cardSeqNumber, cardExpiry })
  })
})

describe('searches', () => {
  test('have pages from 0, newest first, that cover everything once', async () => {
    const { search } = issuer()
    const { totalRecords, authorizations } = await search('authorizations')
    const pages = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((pageNumber) => search('authorizations', { pageNumber, pageSize: 20 })),
    )
    const turned = pages.flatMap((page) => page.authorizations)
    expect(turned.length).toBe(totalRecords)
    expect(turned.slice(0, 100)).toEqual(authorizations)
    const instants = turned.map(({ dateTime }) => Date.parse(String(dateTime)))
    expect(instants).toEqual(instants.toSorted((left, right) => right - left))
  })

  test('filter by everything that they can', async () => {
    const { filtered } = issuer({ seed: 2 })
    const all = (await filtered('authorizations', {})).authorizations
    for (const [name, field, value] of [
      ['transactionAuthorizers', 'transactionAuthorizer', ['ALWAYS_ISSUER']],
      ['accountAuthorities', 'accountAuthority', ['PLATFORM']],
      ['walletType', 'walletType', 'WALLET_A'],
      ['processingType', 'processingType', 'PURCHASE'],
    ] as const) {
      const wanted = all.filter((record) => ([value].flat() as string[]).includes(String(record[field])))
      expect(wanted.length, name).toBeGreaterThan(0)
      expect((await filtered('authorizations', { [name]: value })).authorizations).toEqual(wanted)
    }
  })

  test.for<Json>([
    { pageSize: 19 },
    { pageSize: 101 },
    { pageSize: '20' },
    { pageNumber: -1 },
    { pageNumber: 0.5 },
    { presentmentsSearchRequestFilter: 'all' },
    { presentmentsSearchRequestFilter: { transactionAuthorizers: ['ALWAYS_ISSUER'] } },
    { presentmentsSearchRequestFilter: { constructor: 1 } },
    { presentmentsSearchRequestFilter: { dateTimeFrom: '2026-03-02' } },
    { presentmentsSearchRequestFilter: { dateTimeTo: '2026-02-31T25:00:00Z' } },
    { presentmentsSearchRequestFilter: { cardSeqNumber: 10 } },
    { presentmentsSearchRequestFilter: { cardExpiry: '01/29' } },
    { presentmentsSearchRequestFilter: { accountAuthorities: [] } },
    { presentmentsSearchRequestFilter: { processingType: 'GIFT' } },
    { cardId: {} },
  ])('refuse %j', async (body) => {
    const { send, cards } = issuer()
    const { shortCardId } = cards['activeCard']!
    expect(await send('/v2/presentments/search', { shortCardId, ...body })).toMatchObject({ status: 400 })
  })

  test('are named after transactions before 2.6.1, and in v1', async () => {
    const { send, cards } = issuer({ now: '2026-02-02T08:00:00Z', cards: { release: '2.6.0' } })
    const { shortCardId } = cards['activeCard']!
    for (const variant of ['v1', 'v2']) {
      const filter = { transactionsSearchRequestFilter: { processingType: 'PURCHASE' } }
      const { json } = await send(`/${variant}/transactions/search`, { shortCardId, ...filter })
      expect(json.transactions.length).toBeGreaterThan(0)
    }
    expect(await send('/v2/authorizations/search', { shortCardId })).toMatchObject({ status: 404 })
  })

  test('find nothing of a card that was just ordered', async () => {
    const { send, cards } = issuer()
    const { shortCardId } = cards['newCard']!
    await send('/v2/cards', { shortCardId, cardMaterial: 'VIRTUAL' })
    expect((await send('/v2/authorizations/search', { shortCardId })).json).toMatchObject({
      totalRecords: 0,
      authorizations: [],
    })
  })

  test('of a digital card are the authorizations that were made with it', async () => {
    const { send, search, known } = issuer()
    const path = `/v2/digitalcards/${known['digitalCard']}/authorizations`
    const { authorizations } = (await send(path, {})).json
    const all = (await search('authorizations')).authorizations
    expect(authorizations.length).toBeGreaterThan(0)
    expect(all).toEqual(expect.arrayContaining([...authorizations]))
    expect(new Set(authorizations.map(({ walletType }) => walletType))).toEqual(new Set(['WALLET_A']))
  })

  test('show merchants where the issuer subscribes to enrichment', async () => {
    const { bank, search } = issuer()
    expect((await search('authorizations')).authorizations.every(({ merchant }) => merchant)).toBe(true)
    bank.control.setIssuer({ hasEnrichment: false })
    const plain = await search('authorizations')
    expect(plain.authorizations.some(({ merchant }) => merchant)).toBe(false)
    expect(plain.authorizations[0]).toHaveProperty('merchantCategoryCode')
  })
})

describe('the logo of a merchant', () => {
  test('is an image, and nothing new to who has its version', async () => {
    const { send, search } = issuer()
    const { merchant } = (await search('authorizations')).authorizations[0] as {
      merchant: { merchantId: string; image: { version: string } }
    }
    const path = `/v2/merchants/${merchant.merchantId}/logo`
    const logo = await send(path)
    expect(logo.headers.get('content-type')).toBe('image/svg+xml')
    expect(logo.text).toMatch(/^<svg .*<\/svg>$/)
    expect(logo.headers.get('etag')).toBe(`"${merchant.image.version}"`)
    for (const version of [
      merchant.image.version,
      logo.headers.get('etag')!,
      `W/"${merchant.image.version}"`,
    ]) {
      const same = await send(path, undefined, { 'If-None-Match': version })
      expect([same.status, same.text]).toEqual([304, ''])
    }
    expect(await send(path, undefined, { 'If-None-Match': '"1"' })).toMatchObject({ status: 200 })
  })

  test.for([
    ['M99999', 404, 4455],
    ['nobody', 400, undefined],
  ] as const)('of %s is answered %s', async ([merchantId, status, errorCode]) => {
    const answer = await issuer().send(`/token/v2/merchants/${merchantId}/logo`)
    expect(answer).toMatchObject({ status, ...(errorCode && { json: { errorCode } }) })
  })
})

test('an account has a card of every habit', () => {
  expect(CARD_KINDS.map(({ habit }) => habit)).toEqual([...CARD_HABITS])
})
