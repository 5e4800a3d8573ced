import { expect } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../src/kernel/duration.ts'
import type { Simulator } from '../../src/simulator/simulator.ts'
import type { Deed, Part } from './card-deeds.ts'
import { asksForPin, begins, codeOf, countsPin, dateAt, settles, statusOf } from './issuer-notes.ts'
import type {
  AttemptNotes,
  CardNotes,
  Channel,
  PresentmentNotes,
  PurchaseNotes,
  RecordNotes,
} from './issuer-notes.ts'

type Json = Record<string, any>

/** The cards of one account; the first two are touched. */
const NAMES = ['activeCard', 'virtualCard', 'bankCard', 'blockedCard'] as const
const MATERIALS = ['PHYSICAL', 'VIRTUAL'] as const
const SEARCHED_MS = 119 * DAY_MS
const MERCHANTS: Readonly<Record<Channel, string>> = {
  till: 'M10001',
  contactless: 'M10001',
  shop: 'M30001',
  machine: 'M50001',
  'money-send': 'M30001',
  'money-receive': 'M30001',
}

/** Plays deeds at a simulated bank, and holds everything that it shows after each of them against the notes. */
export interface IssuedCards {
  does(deed: Deed): Promise<void>
  /** Everything that was answered, in order. */
  readonly answers: readonly string[]
}

export async function issuedCards(simulator: Simulator): Promise<IssuedCards> {
  const profile = simulator.profile()
  const account = profile.known.account!
  const shortIds = NAMES.map((name) => profile.cards![name]!.shortCardId)
  const answers: string[] = []
  const purchases: PurchaseNotes[] = []
  /** Cards that have been deleted: what was bought with them is charged all the same. */
  const gone: CardNotes[] = []
  const told = new Map<string, number>()
  /** Everything that was presented with any card, by its schemeTransactionId. */
  const charged = new Map<string, PresentmentNotes>()
  /** Days that are over and whose books have not been seen since. */
  const unread: number[] = []
  let token: { readonly value: string; readonly untilMs: number } | undefined
  const cards: CardNotes[] = []

  function now(): number {
    return simulator.clock.now().getTime()
  }

  async function send(method: string, path: string, body?: Json): Promise<Json | undefined> {
    const text = body && { body: JSON.stringify(body) }
    const response = await simulator.cards.fetch(new Request(`https://c.test/v2${path}`, { method, ...text }))
    const answer = await response.text()
    answers.push(answer)
    return response.ok ? ((answer === '' ? {} : JSON.parse(answer)) as Json) : undefined
  }

  async function about(index: number, method: string, path: string, body: Json = {}) {
    return await send(method, path, { shortCardId: shortIds[index], ...body })
  }

  /** All pages, oldest first; undefined where nobody has the card. */
  async function searched(
    index: number,
    what: 'authorizations' | 'presentments',
    fromMs?: number,
  ): Promise<readonly Json[] | undefined> {
    const found: Json[] = []
    const filter = fromMs === undefined ? {} : { dateTimeFrom: new Date(fromMs).toISOString() }
    for (let pageNumber = 0; ; pageNumber++) {
      const body = { pageNumber, [`${what}SearchRequestFilter`]: filter }
      const page = await about(index, 'POST', `/${what}/search`, body)
      if (!page) return undefined
      found.push(...(page[what] as readonly Json[]))
      if (found.length >= page['totalRecords'] || page[what].length === 0) break
    }
    expect(found.map(({ dateTime }) => -Date.parse(dateTime))).toEqual(
      found.map(({ dateTime }) => -Date.parse(dateTime)).sort((a, b) => a - b),
    )
    return found.toReversed()
  }

  async function firstNotesOf(index: number): Promise<CardNotes> {
    const details = (await about(index, 'POST', '/cards/details'))!
    const card = noted(details, true)
    const phones = (await about(index, 'POST', '/digitalcards/search'))!['digitalCards'] as readonly Json[]
    for (const { dpan, digitalCardStatus } of phones) {
      card.phones.set(dpan, { settled: digitalCardStatus, pending: undefined, device: undefined })
    }
    const fromMs = now() - SEARCHED_MS
    for (const record of (await searched(index, 'authorizations', fromMs))!) meets(card, recordIn(record))
    for (const record of (await searched(index, 'presentments', fromMs))!) presents(card, record)
    return card
  }

  function tells(kind: string, times = 1): void {
    told.set(kind, (told.get(kind) ?? 0) + times)
  }

  /** A made-up attempt that was not there before. */
  function meets(card: CardNotes, record: RecordNotes): void {
    expect(card.isMadeUp).toBe(true)
    card.records.push(record)
    if (record.messageType === 'AUTHORIZATION') countsPin(card, record.asksForPin, record.isoResponseCode)
  }

  function presents(card: CardNotes, record: Json): void {
    const presentment = presentmentIn(record)
    card.presentments.push(presentment)
    charged.set(presentment.schemeTransactionId, presentment)
  }

  async function buys(
    index: number,
    card: CardNotes,
    attempt: AttemptNotes,
    request: Json,
    isKnown = true,
  ): Promise<void> {
    const code = isKnown ? codeOf(card, attempt, now()) : '14'
    const amount = (attempt.centimes / 100).toFixed(2)
    const pin = attempt.isWrongPin && asksForPin(attempt) ? { pin: '000000' } : {}
    const answer = simulator.control.purchase({
      amount,
      merchant: MERCHANTS[attempt.channel],
      channel: attempt.channel,
      ...pin,
      ...request,
    })
    expect(answer).toMatchObject({ isApproved: code === '00', isoResponseCode: code })
    expect(answer.authorizationId === undefined).toBe(!isKnown)
    if (!isKnown) return
    tells(code === '00' ? 'AUTHORIZATION_FULFILLED' : 'AUTHORIZATION_REJECTED')
    countsPin(card, asksForPin(attempt), code)
    const { authorizationId, schemeTransactionId } = answer as Required<typeof answer>
    const processingType = PROCESSING_TYPES[attempt.channel] ?? 'PURCHASE'
    const record = { schemeTransactionId, centimes: attempt.centimes, atMs: now(), isoResponseCode: code }
    card.records.push({
      ...record,
      id: authorizationId,
      messageType: 'AUTHORIZATION',
      processingType,
      asksForPin: asksForPin(attempt),
    })
    if (code !== '00') return
    const isCredit = attempt.channel === 'money-receive'
    const { sequenceNumber } = card
    const life = { takenBack: 0, presented: undefined, givenBack: 0 }
    purchases.push({
      id: authorizationId,
      schemeTransactionId,
      card,
      centimes: attempt.centimes,
      isCredit,
      sequenceNumber,
      ...life,
    })
    if (!attempt.phone) return
    const byPhone = await send('POST', `/digitalcards/${request['dpan']}/authorizations`, {})
    expect(byPhone!['authorizations'][0]).toMatchObject({ authorizationId })
    expect(index).toBeLessThan(2)
  }

  function charges(purchase: PurchaseNotes, presentment: Omit<PresentmentNotes, 'atMs' | 'sequenceNumber'>) {
    const whole = { ...presentment, atMs: now(), sequenceNumber: purchase.sequenceNumber }
    purchase.card.presentments.push(whole)
    charged.set(whole.schemeTransactionId, whole)
  }

  function clears(purchase: PurchaseNotes, how: Part): void {
    const left = purchase.centimes - purchase.takenBack
    if (left === 0 || purchase.presented !== undefined) {
      expect(() => simulator.control.clear(purchase.id)).toThrow(/already/)
      return
    }
    const centimes =
      how === 'whole' ? left : how === 'part' ? Math.ceil(left / 3) : left + Math.floor(left / 10)
    simulator.control.clear(purchase.id, how === 'whole' ? {} : { amount: francsOf(centimes) })
    purchase.presented = centimes
    const { schemeTransactionId, isCredit } = purchase
    charges(purchase, { schemeTransactionId, centimes, isCredit })
  }

  function reverses(purchase: PurchaseNotes, how: Part): void {
    const left = purchase.centimes - purchase.takenBack
    if (left === 0 || purchase.presented !== undefined) {
      expect(() => simulator.control.reverse(purchase.id)).toThrow(/already/)
      return
    }
    const more = francsOf(left + 1)
    if (how === 'tip')
      expect(() => simulator.control.reverse(purchase.id, { amount: more })).toThrow('more than')
    const centimes = how === 'part' ? Math.ceil(left / 3) : left
    simulator.control.reverse(purchase.id, how === 'part' ? { amount: francsOf(centimes) } : {})
    purchase.takenBack += centimes
    const first = purchase.card.records.find(({ id }) => id === purchase.id)!
    purchase.card.records.push({
      ...first,
      id: `R${purchase.schemeTransactionId}`,
      messageType: 'REVERSAL',
      centimes,
      atMs: now(),
    })
  }

  function refunds(purchase: PurchaseNotes, how: Part): void {
    const left = (purchase.presented ?? 0) - purchase.givenBack
    if (purchase.presented === undefined || purchase.isCredit || left === 0) {
      expect(() => simulator.control.refund(purchase.id)).toThrow(/has not been presented|came in|given back/)
      return
    }
    const centimes = how === 'part' ? Math.ceil(left / 3) : left
    const given = simulator.control.refund(purchase.id, how === 'part' ? { amount: francsOf(centimes) } : {})
    purchase.givenBack += centimes
    // Whoever has the identifier by now is not told of another card's money.
    if (!gone.includes(purchase.card)) tells('AUTHORIZATION_FULFILLED')
    const { authorizationId: id, schemeTransactionId } = given as Required<typeof given>
    const record = { id, schemeTransactionId, centimes, atMs: now(), isoResponseCode: '00' }
    const kind = { messageType: 'AUTHORIZATION', processingType: 'REFUND', asksForPin: false }
    purchase.card.records.push({ ...record, ...kind })
    charges(purchase, { schemeTransactionId, centimes, isCredit: true })
  }

  /** A change of the status of a card or a digital card: accepted exactly where the notes say so. */
  async function changes(index: number, action: string): Promise<void> {
    const card = cards[index]!
    const block = card.settled === 'ACTIVE' && action === 'BLOCK'
    const isPossible = begins(card, action, now())
    if (isPossible && block) card.hasBlock = true
    const reasons = { cardStatusUpdateReason: 'ISSUER_DECISION', cardBlockReason: 'LOST' }
    const done = await about(index, 'PUT', '/cards/status', { action, ...reasons })
    expect([action, done !== undefined]).toEqual([action, isPossible])
  }

  async function changesPhone(index: number, pick: number, action: string): Promise<void> {
    const [dpan, phone] = phoneOf(cards[index]!, pick) ?? []
    if (dpan === undefined || cards[index]!.settled === 'DELETED') return
    const isPossible = begins(phone!, action, now())
    const body = { action, digitalCardStatusUpdateReason: 'USER_DECISION' }
    const done = await send('PUT', `/digitalcards/${dpan}/status`, body)
    expect([action, done !== undefined]).toEqual([action, isPossible])
  }

  async function mutates(index: number, body: Json, keep: (card: CardNotes) => void): Promise<void> {
    const card = cards[index]!
    const done = await about(index, 'PUT', '/cards', body)
    if (card.settled === 'DELETED') expect(done).toBeUndefined()
    if (!done) return
    tells('CARD_UPDATED')
    keep(card)
  }

  const act: { [Kind in Deed['kind']]: (deed: Extract<Deed, { kind: Kind }>) => unknown } = {
    nothing: () => undefined,
    buy: async ({ card: index, francs, channel, isWrongPin }) => {
      const card = cards[index]!
      const attempt = { channel, centimes: francs * 100, isWrongPin }
      await buys(index, card, attempt, { card: { cardToken: card.cardToken } })
    },
    'old-card': async ({ card: index }) => {
      const old = gone.findLast(({ cardToken }) => cardToken !== cards[index]!.cardToken)
      if (!old) return
      const attempt = { channel: 'shop', centimes: 100, isWrongPin: false } as const
      // Of a card whose identifier was ordered again nobody knows anything any more.
      await buys(index, old, attempt, { card: { cardToken: old.cardToken } }, false)
    },
    'pay-by-phone': async ({ card: index, pick }) => {
      const card = cards[index]!
      const [dpan, phone] = phoneOf(card, pick) ?? []
      if (dpan === undefined || card.settled === 'DELETED') return
      await buys(index, card, { channel: 'till', centimes: 350, isWrongPin: false, phone }, { dpan })
    },
    clear: ({ pick, how }) => withPurchase(pick, (purchase) => clears(purchase, how)),
    reverse: ({ pick, how }) => withPurchase(pick, (purchase) => reverses(purchase, how)),
    refund: ({ pick, how }) => withPurchase(pick, (purchase) => refunds(purchase, how)),
    provision: async ({ card: index, pick }) => {
      const card = cards[index]!
      const device = `d-${pick % 3}`
      const body = { walletAccountId: 'w', deviceId: device }
      const done = await about(index, 'POST', '/cards/wallet-b/provisioning-data', body)
      expect(done !== undefined).toBe(statusOf(card) === 'ACTIVE')
      const isThere = [...card.phones.values()].some(
        (phone) => phone.device === device && statusOf(phone) !== 'DELETED',
      )
      if (!done || isThere) return
      const shown = (await about(index, 'POST', '/digitalcards/search'))!['digitalCards'] as readonly Json[]
      const added = shown.filter(({ dpan }) => !card.phones.has(dpan))
      expect(added).toHaveLength(1)
      card.phones.set(added[0]!['dpan'], { settled: 'ACTIVE', pending: undefined, device })
      tells('TOKEN_UPDATED')
    },
    suspend: async ({ card: index, pick }) => await changesPhone(index, pick, 'SUSPEND'),
    resume: async ({ card: index, pick }) => await changesPhone(index, pick, 'RESUME'),
    'delete-phone': async ({ card: index, pick }) => await changesPhone(index, pick, 'DELETE'),
    block: async ({ card: index }) => await changes(index, 'BLOCK'),
    unblock: async ({ card: index }) => await changes(index, 'UNBLOCK'),
    delete: async ({ card: index }) => await changes(index, 'DELETE_IMMEDIATELY'),
    order: async ({ card: index }) => {
      const body = { cardMaterial: MATERIALS[index], accountId: account }
      const done = await about(index, 'POST', '/cards', body)
      expect(done !== undefined).toBe(cards[index]!.settled === 'DELETED')
      if (!done) return
      tells('CARD_ORDERED')
      gone.push(cards[index]!)
      cards[index] = noted((await about(index, 'POST', '/cards/details'))!, false)
      expect(gone.map(({ cardToken }) => cardToken)).not.toContain(cards[index].cardToken)
    },
    renew: async ({ card: index }) => {
      const card = cards[index]!
      const cardOrderData = { cardOrderReason: 'CARD_RENEWAL' }
      const done = await about(index, 'POST', '/cards', { cardMaterial: MATERIALS[index], cardOrderData })
      expect(done !== undefined).toBe(card.settled !== 'DELETED' && card.pending === undefined)
      if (!done) return
      tells('CARD_ORDERED')
      card.sequenceNumber = done['cardId']['cardSeqNumber'] as number
    },
    'reset-pins': async ({ card: index }) => {
      if (await about(index, 'POST', '/cards/reset-pin-try-counter')) cards[index]!.failedPins = 0
    },
    limit: async ({ card: index, name, francs }) =>
      await mutates(index, { onlineLimits: { [name]: francs } }, (card) => {
        card.limits = { ...card.limits, [name]: francs }
      }),
    transfers: async ({ card: index, allowance }) =>
      await mutates(index, { featureToggles: { moneySendReceiveAllowance: allowance } }, (card) => {
        card.transfers = allowance
      }),
    wait: async ({ minutes }) => {
      const from = now()
      simulator.clock.advance({ minutes })
      for (const card of cards) passes(card)
      for (const index of cards.keys()) await looksAt(index, now() - SEARCHED_MS)
      for (const index of [2, 3]) await chargesOf(index, from)
      for (let day = from; dateAt(day) < dateAt(now()); day += DAY_MS) unread.push(day)
      const days = unread.splice(0)
      for (const day of days) if (!(await looksAtBooks(day))) unread.push(day)
    },
  }

  async function withPurchase(pick: number, then: (purchase: PurchaseNotes) => void): Promise<void> {
    const recent = purchases.slice(-6)
    const purchase = recent[pick % Math.max(1, recent.length)]
    if (purchase) then(purchase)
    await Promise.resolve()
  }

  /** What was on its way has arrived, the card's and then what hangs on it. */
  function passes(card: CardNotes): void {
    const was = card.settled
    const endsAtMs = card.pending?.becomes === 'DELETED' ? card.pending.atMs : Infinity
    for (const phone of card.phones.values()) {
      const isInTime = (phone.pending?.atMs ?? Infinity) < endsAtMs
      if (isInTime && settles(phone, now())) tells('TOKEN_UPDATED')
    }
    if (!settles(card, now())) return
    const kind = {
      SUSPENDED: 'CARD_BLOCKED',
      ACTIVE: 'CARD_UNBLOCKED',
      DELETED: 'CARD_DELETED',
    }[card.settled]!
    if (was !== card.settled) tells(kind)
    if (card.settled === 'ACTIVE') card.hasBlock = false
    if (card.settled !== 'DELETED') return
    for (const phone of card.phones.values()) {
      if (phone.settled !== 'DELETED') tells('TOKEN_UPDATED')
      phone.settled = 'DELETED'
      phone.pending = undefined
    }
  }

  /** State, limits, digital cards, and searches from an instant on, of one card. */
  async function looksAt(index: number, fromMs: number): Promise<void> {
    const card = cards[index]!
    const details = await about(index, 'POST', '/cards/details')
    const digital = await about(index, 'POST', '/digitalcards/search')
    const found = await searched(index, 'authorizations', fromMs)
    const presented = await searched(index, 'presentments', fromMs)
    if (card.settled === 'DELETED') {
      expect([details, digital, found, presented]).toEqual([undefined, undefined, undefined, undefined])
      return
    }
    expect(details).toMatchObject({
      cardStatus: statusOf(card),
      cardToken: card.cardToken,
      onlineLimits: card.limits,
      featureToggles: { moneySendReceiveAllowance: card.transfers },
      cardId: { cardSeqNumber: card.sequenceNumber },
    })
    const shown = (digital!['digitalCards'] as readonly Json[]).map((one) => [
      one['dpan'],
      one['digitalCardStatus'],
    ])
    expect(sorted(shown)).toEqual(
      sorted([...card.phones].map(([dpan, phone]) => [dpan, statusOf(phone)] as const)),
    )
    const known = new Set(card.records.map(keyOf))
    const records = found!.map(recordIn)
    for (const record of records) if (!known.has(keyOf(record))) meets(card, record)
    expect(sorted(records.map(keyOf))).toEqual(
      sorted(card.records.filter(({ atMs }) => atMs >= fromMs).map(keyOf)),
    )
    const before = new Set(card.presentments.map(({ schemeTransactionId }) => schemeTransactionId))
    for (const record of presented!) {
      if (before.has(record['schemeTransactionId'])) continue
      // Nobody presents what was not approved.
      const authorization = card.records.find(
        ({ schemeTransactionId: id }) => id === record['schemeTransactionId'],
      )
      expect(authorization).toMatchObject({ isoResponseCode: '00' })
      presents(card, record)
    }
    const paid = ({ schemeTransactionId, centimes, isCredit, sequenceNumber }: PresentmentNotes) =>
      [schemeTransactionId, centimes, isCredit, sequenceNumber].join()
    expect(sorted(presented!.map(presentmentIn).map(paid))).toEqual(
      sorted(card.presentments.filter(({ atMs }) => atMs >= fromMs).map(paid)),
    )
  }

  /** The books of the account on the day of an instant; false where the day is not finalized yet. */
  async function looksAtBooks(dayMs: number): Promise<boolean> {
    const date = dateAt(dayMs)
    const wanted = new Map(
      [...charged].filter(([, { atMs }]) => dateAt(atMs) === date).map(([id, one]) => [id, signed(one)]),
    )
    const booked = await bookedOn(date)
    if (!booked) return false
    for (const [id, centimes] of wanted) expect([id, booked.get(id)]).toEqual([id, centimes])
    // What was approved before a card was deleted is charged later, when nobody finds the card any more.
    const lost = new Set(
      [...gone, ...cards].flatMap(({ settled, records }) =>
        settled === 'DELETED' ? records.map(({ schemeTransactionId }) => schemeTransactionId) : [],
      ),
    )
    const others = [...booked.keys()].filter((id) => !wanted.has(id) && !lost.has(id))
    expect([date, others]).toEqual([date, []])
    return true
  }

  /** Of a card to which nothing is done: time alone has it charged. */
  async function chargesOf(index: number, fromMs: number): Promise<void> {
    for (const record of (await searched(index, 'presentments', fromMs))!) {
      const presentment = presentmentIn(record)
      charged.set(presentment.schemeTransactionId, presentment)
    }
  }

  async function bookedOn(date: string): Promise<ReadonlyMap<string, number> | undefined> {
    if (!token || token.untilMs <= now()) {
      const { value } = simulator.control.grantAccess({ accountId: account }).token
      token = { value, untilMs: now() + 20 * HOUR_MS }
    }
    const base = '/api/bankingservices/b2b/account-information/version/accounts'
    const { Authorization: _, ...headers } = profile.headers
    const response = await simulator.gateway.fetch(
      new Request(`https://g.test${base}/${account}/transactions?date=${date}`, {
        headers: { ...headers, Authorization: `Bearer ${token.value}`, 'X-Correlation-ID': `c-${date}` },
      }),
    )
    const text = await response.text()
    answers.push(text)
    if (response.status === 202) return undefined
    const { entries = [] } = JSON.parse(text) as { entries?: readonly Json[] }
    const ofCards = entries.filter((one) => one['bankTransactionCode']['familyCode'] === 'CCRD')
    const booked = new Map(
      ofCards.map((one) => [
        one['transactions'][0]['endToEndId'] as string,
        Math.round(Number(one['amount']['amount']) * 100) * (one['transactionType'] === 'DBIT' ? -1 : 1),
      ]),
    )
    // Each once.
    expect(booked.size).toBe(ofCards.length)
    return booked
  }

  async function looksAtEvents(): Promise<void> {
    const found = await send('POST', '/push/events', {})
    expect(found!['totalRecords']).toBe([...told.values()].reduce((sum, count) => sum + count, 0))
  }

  cards.push(await firstNotesOf(0), await firstNotesOf(1))
  for (const index of [2, 3]) await chargesOf(index, now() - DAY_MS)
  return {
    answers,
    does: async (deed) => {
      await act[deed.kind](deed as never)
      // What is older has been seen whole when time passed.
      for (const index of cards.keys()) await looksAt(index, now() - HOUR_MS)
      await looksAtBooks(now())
      await looksAtEvents()
    },
  }
}

const PROCESSING_TYPES: Partial<Record<Channel, string>> = {
  machine: 'CASH_WITHDRAWAL',
  'money-send': 'MONEY_SEND',
  'money-receive': 'MONEY_RECEIVE',
}

function noted(details: Json, isMadeUp: boolean): CardNotes {
  return {
    cardToken: details['cardToken'],
    isMadeUp,
    settled: details['cardStatus'],
    pending: undefined,
    hasBlock: false,
    sequenceNumber: details['cardId']['cardSeqNumber'],
    failedPins: 0,
    limits: details['onlineLimits'],
    transfers: details['featureToggles']['moneySendReceiveAllowance'],
    phones: new Map(),
    records: [],
    presentments: [],
  }
}

function recordIn(record: Json): RecordNotes {
  const origin = record['authorisationOrigin']
  return {
    id: record['authorizationId'],
    schemeTransactionId: record['schemeTransactionId'],
    messageType: record['messageType'],
    processingType: record['processingType'],
    isoResponseCode: record['isoResponseCode'],
    centimes: record['cardholderAmount']['unscaledAmount'],
    atMs: Date.parse(record['dateTime']),
    asksForPin: record['walletType'] === undefined && (origin === 'POINT_OF_SALE' || origin === 'ATM'),
  }
}

function presentmentIn(record: Json): PresentmentNotes {
  return {
    schemeTransactionId: record['schemeTransactionId'],
    centimes: record['cardholderAmount']['unscaledAmount'],
    isCredit: ['REFUND', 'MONEY_RECEIVE'].includes(record['processingType']),
    atMs: Date.parse(record['dateTime']),
    sequenceNumber: record['cardSeqNumber'],
  }
}

/** Everything of it that may not change. */
function keyOf({ id, messageType, processingType, isoResponseCode, centimes, atMs }: RecordNotes): string {
  return [id, messageType, processingType, isoResponseCode, centimes, atMs].join()
}

function signed({ centimes, isCredit }: PresentmentNotes): number {
  return isCredit ? centimes : -centimes
}

function phoneOf({ phones }: CardNotes, pick: number) {
  return phones.size === 0 ? undefined : [...phones][pick % phones.size]
}

function francsOf(centimes: number): string {
  return (centimes / 100).toFixed(2)
}

function sorted<T>(items: readonly T[]): readonly T[] {
  return [...items].sort((left, right) => (String(left) < String(right) ? -1 : 1))
}
