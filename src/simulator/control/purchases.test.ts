import { describe, expect, test } from 'vitest'
import type { BankDefinition } from '../../provider/bank/bank-definition.ts'
import { bankIban } from '../../provider/bank/iban.ts'
import { calendarDate, dayNumber } from '../../kernel/calendar.ts'
import { createSimulator } from '../create.ts'
import type { SimulatorOptions } from '../simulator.ts'
import { UsageError } from './usage-error.ts'

type Json = Record<string, unknown>

const OPENED = dayNumber(calendarDate('2025-06-01'))

/** An issuer, and somebody who pays with its cards. */
function issuer(options: SimulatorOptions = {}) {
  const bank = createSimulator(options)
  const { cards = {}, known, headers } = bank.profile()
  const { Authorization: _, ...others } = headers
  const send = async (method: string, path: string, body?: Json) => {
    const text = body && { body: JSON.stringify(body) }
    const response = await bank.cards.fetch(new Request(`https://c.test/v2${path}`, { method, ...text }))
    const answer = await response.text()
    return { status: response.status, json: (answer.startsWith('{') ? JSON.parse(answer) : {}) as Json }
  }
  const of = (name = 'activeCard') => ({ shortCardId: cards[name]!.shortCardId })
  const tokenOf = (name = 'activeCard') => ({ cardToken: cards[name]!.cardToken! })
  const status = (action: string, reason = 'LOST', name = 'activeCard') =>
    send('PUT', '/cards/status', {
      ...of(name),
      action,
      cardStatusUpdateReason: 'ISSUER_DECISION',
      cardBlockReason: reason,
    })
  const mutate = (body: Json) => send('PUT', '/cards', { ...of(), ...body })
  const found = async (what: 'authorizations' | 'presentments', name = 'activeCard') =>
    ((await send('POST', `/${what}/search`, of(name))).json[what] ?? []) as readonly Json[]
  const day = async (date: string) => {
    const base = `/api/bankingservices/b2b/account-information/version/accounts/${known.account!}`
    const { token } = bank.control.grantAccess({ accountId: known.account! })
    const get = async (path: string) => {
      const response = await bank.gateway.fetch(
        new Request(`https://g.test${base}${path}?date=${date}`, {
          headers: {
            ...others,
            Authorization: `Bearer ${token.value}`,
            'X-Correlation-ID': `${path}-${date}`,
          },
        }),
      )
      return { status: response.status, json: (await response.json()) as { entries?: readonly Json[] } }
    }
    const { entries = [] } = (await get('/transactions')).json
    return entries.filter((entry) => JSON.stringify(entry).includes('CCRD'))
  }
  const buy = (request: Partial<Parameters<typeof bank.control.purchase>[0]> = {}) =>
    bank.control.purchase({ card: tokenOf(), amount: '12.50', merchant: 'M30001', ...request })
  return { bank, cards, known, send, of, tokenOf, status, mutate, found, day, buy }
}

describe('a purchase', () => {
  test('is authorized, found, presented, booked and told', async () => {
    const { bank, found, day, buy } = issuer()
    const bought = buy()
    expect(bought).toMatchObject({ isApproved: true, isoResponseCode: '00' })
    const { authorizationId, schemeTransactionId, approvalCode } = bought
    expect((await found('authorizations'))[0]).toMatchObject({
      authorizationId,
      schemeTransactionId,
      approvalCode,
      transactionAmount: { currency: 'CHF', unscaledAmount: 1250, scale: 2 },
      merchant: { merchantId: 'M30001' },
    })
    expect(await bank.events.next()).toMatchObject({ eventKind: 'AUTHORIZATION_FULFILLED', authorizationId })
    bank.clock.advance({ hours: 20 })
    bank.control.clear(authorizationId!)
    expect((await found('presentments'))[0]).toMatchObject({ schemeTransactionId, approvalCode })
    bank.clock.advance({ days: 3 })
    const booked = await day('2026-03-03')
    expect(JSON.stringify(booked)).toContain(schemeTransactionId!)
    expect(() => bank.control.clear(authorizationId!)).toThrow(/presented already/)
    expect(() => bank.control.reverse(authorizationId!)).toThrow(/presented already/)
  })

  test('that is taken back is a reversal, is not presented, and frees the limit', async () => {
    const { bank, found, mutate, buy } = issuer()
    await mutate({ onlineLimits: { totalLimitPerDay: 100 } })
    const { authorizationId, schemeTransactionId } = buy({ amount: '90' })
    expect(buy({ amount: '90' })).toMatchObject({ isApproved: false, isoResponseCode: '61' })
    bank.control.reverse(authorizationId!)
    expect(buy({ amount: '90' })).toMatchObject({ isApproved: true })
    const [, , reversal] = await found('authorizations')
    expect(await found('authorizations')).toEqual(
      expect.arrayContaining([expect.objectContaining({ messageType: 'REVERSAL', schemeTransactionId })]),
    )
    expect(reversal).toBeDefined()
  })

  test('may be presented with a tip, or for less, and not for much more', async () => {
    const { bank, found, day, buy } = issuer()
    const [tipped, less] = [buy({ merchant: 'M20005', amount: '20' }), buy({ amount: '20' })]
    expect(() => bank.control.clear(tipped.authorizationId!, { amount: '24.01' })).toThrow(/a fifth more/)
    expect(() => bank.control.clear(tipped.authorizationId!, { amount: '0' })).toThrow(
      /no amount above zero in USD/,
    )
    bank.control.clear(tipped.authorizationId!, { amount: '23.00' })
    bank.control.clear(less.authorizationId!, { amount: '19.95' })
    const [second, first] = await found('presentments')
    expect(second).toMatchObject({ cardholderAmount: { unscaledAmount: 1995, currency: 'CHF' } })
    expect(first).toMatchObject({
      schemeTransactionId: tipped.schemeTransactionId,
      transactionAmount: { unscaledAmount: 2300, currency: 'USD' },
    })
    const authorized = (await found('authorizations')).find(
      (one) => one['authorizationId'] === tipped.authorizationId,
    )
    expect(authorized).toMatchObject({ transactionAmount: { unscaledAmount: 2000, currency: 'USD' } })
    const { unscaledAmount } = first!['cardholderAmount'] as { unscaledAmount: number }
    const booked = await day('2026-03-02')
    const [ofTip] = booked.filter((entry) => JSON.stringify(entry).includes(tipped.schemeTransactionId!))
    expect(JSON.stringify(ofTip)).toContain(`"${(unscaledAmount / 100).toFixed(2)}"`)
  })

  test('of which a part was taken back takes a tip on the rest alone', () => {
    const { bank, buy } = issuer()
    const { authorizationId } = buy({ amount: '100' })
    bank.control.reverse(authorizationId!, { amount: '90' })
    expect(() => bank.control.clear(authorizationId!, { amount: '12.01' })).toThrow(/a fifth more/)
    bank.control.clear(authorizationId!, { amount: '12' })
  })

  test('is made at one past instant after another', async () => {
    const { bank, of, send, buy } = issuer()
    bank.clock.advance({ days: 3 })
    const days = ['2026-03-02', '2026-03-03', '2026-03-04']
    for (const date of days) expect(buy({ at: `${date}T20:00:00Z` })).toMatchObject({ isApproved: true })
    await send('PUT', '/cards', { ...of(), onlineLimits: { totalLimitPerDay: 100 } })
    expect(() => buy({ at: '2026-03-04T21:00:00Z' })).toThrow(/the card has changed since/)
  })

  test('that is taken back in part frees the limit by it, and is presented for the rest', async () => {
    const { bank, found, mutate, buy } = issuer()
    await mutate({ onlineLimits: { totalLimitPerDay: 100 } })
    const { authorizationId, schemeTransactionId } = buy({ amount: '90' })
    bank.control.reverse(authorizationId!, { amount: '40.50' })
    expect(() => bank.control.reverse(authorizationId!, { amount: '50' })).toThrow(/more than what is left/)
    expect(buy({ amount: '50.51' })).toMatchObject({ isoResponseCode: '61' })
    expect(buy({ amount: '50.50' })).toMatchObject({ isApproved: true })
    const messages = (await found('authorizations')).filter(
      (one) => one['schemeTransactionId'] === schemeTransactionId,
    )
    expect(messages).toHaveLength(2)
    expect(messages.find(({ messageType }) => messageType === 'REVERSAL')).toMatchObject({
      cardholderAmount: { unscaledAmount: 4050 },
    })
    bank.control.clear(authorizationId!)
    const [presentment] = await found('presentments')
    expect(presentment).toMatchObject({ cardholderAmount: { unscaledAmount: 4950 } })
  })

  test('is held for 30 days, and can be presented late but not taken back after them', () => {
    const { bank, buy } = issuer()
    const [first, second] = [buy().authorizationId!, buy().authorizationId!]
    bank.clock.advance({ days: 29, hours: 23 })
    bank.control.clear(first)
    bank.clock.advance({ hours: 1 })
    expect(() => bank.control.reverse(second)).toThrow(/30 days ago or more, and is held no longer/)
    bank.control.clear(second)
    expect(() => bank.control.clear(second)).toThrow(/presented already/)
    bank.control.refund(first)
  })

  test('comes through after its card is deleted: its account shows it, and so do searches of the card', async () => {
    const { bank, found, day, status, buy } = issuer()
    const { authorizationId, schemeTransactionId } = buy()
    await status('DELETE_IMMEDIATELY')
    bank.clock.advance({ hours: 20 })
    bank.control.clear(authorizationId!)
    expect((await found('presentments'))[0]).toMatchObject({ schemeTransactionId })
    bank.clock.advance({ days: 3 })
    expect(JSON.stringify(await day('2026-03-03'))).toContain(schemeTransactionId!)
  })

  test('is given back after it was presented, at most as much as that', async () => {
    const { bank, found, day, status, buy } = issuer()
    const { authorizationId } = buy({ amount: '30' })
    expect(() => bank.control.refund(authorizationId!)).toThrow(
      /has not been presented; reverse takes it back/,
    )
    bank.control.clear(authorizationId!)
    await status('BLOCK')
    const part = bank.control.refund(authorizationId!, { amount: '10' })
    const rest = bank.control.refund(authorizationId!)
    expect(part).toMatchObject({ isApproved: true })
    expect(() => bank.control.refund(authorizationId!)).toThrow(/has been given back already/)
    expect(() => bank.control.refund(part.authorizationId!)).toThrow(/money that came in/)
    for (const what of ['authorizations', 'presentments'] as const) {
      const refunds = (await found(what)).filter(({ processingType }) => processingType === 'REFUND')
      const amounts = refunds.map(
        (one) => (one['cardholderAmount'] as { unscaledAmount: number }).unscaledAmount,
      )
      expect(new Set(amounts)).toEqual(new Set([1000, 2000]))
    }
    const booked = await day('2026-03-02')
    const [credit] = booked.filter((entry) => JSON.stringify(entry).includes(rest.schemeTransactionId!))
    expect(JSON.stringify(credit)).toMatch(/CRDT.*RIMB|RIMB.*CRDT/)
    expect(JSON.stringify(credit)).toContain('20.00')
  })

  test.for([
    ['a blocked category', { featureToggles: { blockedMerchantCategoryCodes: [5942] } }, {}, '57'],
    ['gambling', {}, { merchant: 'M60002' }, '57'],
    [
      'contactless',
      { featureToggles: { contactlessActivationStatus: 'INACTIVE' } },
      { channel: 'contactless', merchant: 'M10001' },
      '57',
    ],
    ['a country', { fraudConfiguration: { restrictedCountries: ['CH'] } }, {}, '62'],
    [
      'a region',
      { fraudConfiguration: { restrictedRegions: ['EASTERN_EUROPE_AND_CENTRAL_ASIA'] } },
      { merchant: 'M60001' },
      '62',
    ],
    ['a limit of the day', { onlineLimits: { totalLimitPerDay: 10 } }, {}, '61'],
    ['a limit of the month', { onlineLimits: { totalLimitPerMonth: 10 } }, {}, '61'],
    ['a limit for cash', { onlineLimits: { cashLimitPerDay: 10 } }, { merchant: 'M50001' }, '61'],
    ['a wrong PIN', {}, { merchant: 'M10001', pin: '12345' }, '55'],
  ] as const)('is declined for %s, and nothing else is', async ([, settings, request, code]) => {
    const { mutate, buy } = issuer({ now: '2026-03-01T00:00:00Z' })
    if (Object.keys(settings).length > 0) await mutate(settings)
    expect(buy(request)).toMatchObject({ isApproved: false, isoResponseCode: code })
    expect(buy({ merchant: 'M30002', amount: '1' })).toMatchObject({ isApproved: true })
  })

  test('with a wrong PIN counts, and three of them end with a reset', async () => {
    const { send, of, buy } = issuer()
    const atTill = (pin?: string) => buy({ merchant: 'M10001', ...(pin && { pin }) }).isoResponseCode
    expect([atTill('99999'), atTill('99999'), atTill(), atTill('99999')]).toEqual(['55', '55', '00', '55'])
    expect([atTill('99999'), atTill('99999'), atTill()]).toEqual(['55', '55', '75'])
    expect(buy().isoResponseCode).toBe('00')
    expect(await send('POST', '/cards/reset-pin-try-counter', of())).toMatchObject({ status: 202 })
    expect(atTill()).toBe('00')
  })
})

describe('what cards can be used for', () => {
  test('a purchase in the past is held against the limit of its month, with what came after it', async () => {
    const { bank, send, of, buy } = issuer({ now: '2026-03-02T10:00:00Z' })
    // Of a card that is new nothing is made up.
    const { json } = await send('POST', '/cards', { ...of('newCard'), cardMaterial: 'PHYSICAL' })
    const card = { cardToken: json['cardToken'] as string }
    const onlineLimits = { totalLimitPerDay: 100, totalLimitPerMonth: 150 }
    await send('PUT', '/cards', { ...of('newCard'), onlineLimits })
    const pays = (amount: string, at?: string) => buy({ card, amount, ...(at && { at }) }).isoResponseCode
    bank.clock.set('2026-03-20T10:00:00Z')
    expect(pays('90')).toBe('00')
    expect(pays('80', '2026-03-04T10:00:00Z')).toBe('61')
    expect(pays('20', '2026-03-20T09:00:00Z')).toBe('61')
    expect(pays('60', '2026-03-04T10:00:00Z')).toBe('00')
    bank.clock.set('2026-04-01T10:00:00Z')
    expect(pays('80')).toBe('00')
    expect(pays('1', '2026-03-31T10:00:00Z')).toBe('61')
  })

  test('a virtual card pays on the internet and by phone, and at no terminal', async () => {
    const { send, of, tokenOf, buy } = issuer({ now: '2026-03-01T10:00:00Z' })
    const by = (merchant: string, more = {}) =>
      buy({ card: tokenOf('virtualCard'), merchant, ...more }).isoResponseCode
    expect([by('M10001'), by('M10001', { channel: 'contactless' }), by('M50001'), by('M30001')]).toEqual([
      '57',
      '57',
      '57',
      '00',
    ])
    const wallet = { ...of('virtualCard'), walletAccountId: 'w', deviceId: 'd' }
    expect(await send('POST', '/cards/wallet-b/provisioning-data', wallet)).toMatchObject({ status: 200 })
    const { json } = await send('POST', '/digitalcards/search', of('virtualCard'))
    const [{ dpan }] = json['digitalCards'] as [{ dpan: string }]
    expect(buy({ card: undefined, dpan, merchant: 'M10001' }).isoResponseCode).toBe('00')
  })

  test('an instance that nobody knows any more is declined as unknown', async () => {
    const { send, of, tokenOf, buy } = issuer()
    const renewal = { cardMaterial: 'PHYSICAL', cardOrderData: { cardOrderReason: 'CARD_RENEWAL' } }
    const { json } = await send('POST', '/cards/details', of())
    const { cardSeqNumber } = json['cardId'] as { cardSeqNumber: number }
    const withFirst = () => buy({ card: { ...tokenOf(), cardId: { cardSeqNumber } } }).isoResponseCode
    expect(withFirst()).toBe('00')
    await send('POST', '/cards', { ...of(), ...renewal })
    expect(withFirst()).toBe('00')
    await send('POST', '/cards', { ...of(), ...renewal })
    expect(withFirst()).toBe('14')
    expect(() => buy({ card: { ...tokenOf(), cardId: { cardSeqNumber: 'first' } } })).toThrow(
      'cardSeqNumber is one digit, and not "first"',
    )
  })

  test('a card is renewed as what it is', async () => {
    const { send, of } = issuer()
    const renewal = { cardMaterial: 'VIRTUAL', cardOrderData: { cardOrderReason: 'CARD_RENEWAL' } }
    expect(await send('POST', '/cards', { ...of(), ...renewal })).toMatchObject({ status: 400 })
    expect(await send('POST', '/cards', { ...of('virtualCard'), ...renewal })).toMatchObject({ status: 202 })
  })

  test('a counter that has counted nothing is not reset', async () => {
    const { send, of, buy } = issuer()
    const reset = async () => await send('POST', '/cards/reset-pin-try-counter', of())
    buy({ merchant: 'M10001' })
    expect(await reset()).toMatchObject({ status: 409, json: { errorCode: 4474 } })
    buy({ merchant: 'M10001', pin: '99999' })
    expect(await reset()).toMatchObject({ status: 202 })
    expect(await reset()).toMatchObject({ status: 409, json: { errorCode: 4475 } })
  })

  test('an expired card gets into no wallet, and has neither codes nor credentials to give out', async () => {
    const { bank, send, of } = issuer({ now: '2026-03-01T10:00:00Z' })
    const wallet = { ...of(), walletAccountId: 'w', deviceId: 'd' }
    const asked = async () =>
      await Promise.all([
        send('POST', '/cards/wallet-b/provisioning-data', wallet),
        send('POST', '/cards/otrc', of()),
        send('POST', '/cards/authorization-code', of()),
      ])
    expect((await asked()).map(({ status }) => status)).toEqual([200, 200, 200])
    bank.clock.set('2036-03-01T10:00:00Z')
    const later = await asked()
    expect(later.map(({ status, json }) => [status, json['errorCode']])).toEqual([
      [409, 4436],
      [409, 4436],
      [409, 4436],
    ])
  })
})

describe('what cannot be exchanged is refused in words', () => {
  const bankIn = (currency: string, openingBalance = 0): BankDefinition => ({
    name: 'elsewhere',
    providerId: 'elsewhere',
    historyFrom: OPENED,
    historyYears: 1,
    contracts: [{ id: 'contract-1', customerName: 'Customer' }],
    accounts: [
      {
        id: 'account-1',
        contractId: 'contract-1',
        number: 900_001,
        iban: bankIban(900_001),
        currency,
        allowedCurrencies: [currency],
        owner: 'Customer',
        designation: 'Account',
        typeCode: 'TRAN',
        openingBalance,
        openedOn: OPENED,
        generate: true,
      },
    ],
    bookings: [],
    days: [],
  })

  test.each(['KRW', 'BHD', 'TND', 'SEK'])('a card of an account in %s', async (currency) => {
    const { buy, found } = issuer({ bank: bankIn(currency) })
    const words = new UsageError(`the bank has no rate for ${currency}, the currency of the card’s account`)
    expect(() => buy()).toThrow(words)
    expect(() => buy({ currency })).toThrow(`the bank has no rate for "${currency}"`)
    expect(await found('authorizations')).toEqual([])
  })

  test('an amount that an account cannot have', async () => {
    const { buy, found } = issuer({ bank: bankIn('JPY') })
    const before = await found('authorizations')
    expect(() => buy({ amount: '90071992547409.91' })).toThrow(
      new UsageError('"90071992547409.91" is more than an account in JPY can have'),
    )
    expect(await found('authorizations')).toEqual(before)
    expect(buy({ amount: '12.50' })).toMatchObject({ isApproved: true })
  })
})

describe('a block', () => {
  test.for([
    ['LOST', '41'],
    ['STOLEN', '43'],
    ['OTHER', '62'],
  ] as const)('as %s declines what comes after it, and leaves what came before', async ([reason, code]) => {
    const { bank, status, found, day, buy } = issuer({ seed: 5 })
    const before = await found('authorizations')
    await status('BLOCK', reason)
    expect(buy()).toMatchObject({ isoResponseCode: code })
    bank.clock.advance({ days: 30 })
    const after = await found('authorizations')
    const fresh = after
      .slice(0, -before.length + 40)
      .filter(({ dateTime }) => String(dateTime) > '2026-03-02T09')
    expect(fresh.length).toBeGreaterThan(5)
    expect(new Set(fresh.map(({ isoResponseCode }) => isoResponseCode))).toEqual(new Set([code]))
    const presented = await found('presentments')
    expect(presented.filter(({ dateTime }) => String(dateTime) > '2026-03-06')).toEqual([])
    const others = await Promise.all(['virtualCard', 'bankCard'].map((name) => found('presentments', name)))
    for (let date = 3; date <= 30; date++) {
      const text = `2026-03-${String(date).padStart(2, '0')}`
      const all = [presented, ...others].flat().filter(({ dateTime }) => String(dateTime).startsWith(text))
      expect((await day(text)).length, text).toBe(all.length)
    }
    await status('UNBLOCK')
    bank.clock.advance({ days: 30 })
    const codes = (await found('authorizations')).slice(0, 5).map(({ isoResponseCode }) => isoResponseCode)
    expect(codes).toContain('00')
  })

  test('of a card that was never free ends with its first use and its first booking', async () => {
    const { bank, status, found, day } = issuer({ seed: 3 })
    await status('UNBLOCK', 'NONE', 'blockedCard')
    bank.clock.advance({ days: 60 })
    const approved = (await found('authorizations', 'blockedCard')).filter(
      ({ isoResponseCode }) => isoResponseCode === '00',
    )
    expect(approved.length).toBeGreaterThan(0)
    const [presentment] = await found('presentments', 'blockedCard')
    const booked = await day(String(presentment!['dateTime']).slice(0, 10))
    expect(JSON.stringify(booked)).toContain(String(presentment!['schemeTransactionId']))
  })
})
