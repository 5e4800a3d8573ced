import { expect } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/kernel/calendar.ts'
import type { Simulator } from '../../src/simulator/simulator.ts'
import type { Deed, Part } from './card-deeds.ts'
import {
  asksForPin,
  begins,
  codeOf,
  countsPin,
  dateAt,
  endOfMonth,
  endOfNextMonthAfter,
  isHeldNoLonger,
  leftOf,
  settles,
  spentBy,
  statusOf,
  takesBack,
} from './issuer-notes.ts'
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
/** After so many deeds the last days are looked at as well, whatever the deeds changed. */
const LOOKS_BACK_AFTER = 10
const LOOKS_BACK_MS = 9 * DAY_MS
const BAKERY = 'M10001'
const BAKERY_CODE = 5462
const MERCHANTS: Readonly<Record<Channel, string>> = {
  till: BAKERY,
  contactless: BAKERY,
  shop: 'M30001',
  machine: 'M50001',
  'money-send': 'M30001',
  'money-receive': 'M30001',
}

/**
 * Plays deeds at a simulated bank, and holds what it shows after each of them against the notes: details and digital cards
 * of both cards, counters and uses of the one that was touched, today's books and the event log. After every tenth deed it looks
 * further back, and at the end at everything that searches and books reach: nothing is another one by then.
 */
export interface IssuedCards {
  does(deed: Deed): Promise<void>
  /** As far as searches and books reach. */
  looksAtAll(): Promise<void>
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
  /** How often the event log has told a kind of event of a card, by `index kind`. */
  const told = new Map<string, number>()
  /** What it told since somebody looked. */
  const news = new Set<string>()
  /** The ids of all events, newest first. */
  let eventIds: readonly string[] = []
  /** Which digital card an authorization was made with, by its authorizationId. */
  const paidWith = new Map<string, string>()
  /** Everything that was presented with any card. */
  const charged: PresentmentNotes[] = []
  /** Days that are over and whose books have not been seen since. */
  const unread: number[] = []
  const readDays: number[] = []
  let token: { readonly value: string; readonly untilMs: number } | undefined
  const cards: CardNotes[] = []
  const touched = new Set<number>()
  let deeds = 0

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
    fromMs: number,
    dpan?: string,
  ): Promise<readonly Json[] | undefined> {
    const found: Json[] = []
    const filter = { dateTimeFrom: new Date(fromMs).toISOString() }
    for (let pageNumber = 0; ; pageNumber++) {
      const body = { pageNumber, [`${what}SearchRequestFilter`]: filter }
      const page =
        dpan === undefined
          ? await about(index, 'POST', `/${what}/search`, body)
          : await send('POST', `/digitalcards/${dpan}/${what}`, body)
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
    const card = noted(details, index, true)
    const phones = (await about(index, 'POST', '/digitalcards/search'))!['digitalCards'] as readonly Json[]
    for (const { dpan, digitalCardStatus } of phones) {
      card.phones.set(dpan, { settled: digitalCardStatus, pending: undefined, device: undefined })
    }
    const fromMs = now() - SEARCHED_MS
    for (const record of (await searched(index, 'authorizations', fromMs))!)
      meets(card, recordIn(record), false)
    for (const record of (await searched(index, 'presentments', fromMs))!) presents(card, record)
    return card
  }

  function tells(index: number, kind: string): void {
    const key = `${index} ${kind}`
    told.set(key, (told.get(key) ?? 0) + 1)
    news.add(key)
  }

  /** A made-up attempt that was not there before; `isDecided` by what the card is now. */
  function meets(card: CardNotes, record: RecordNotes, isDecided: boolean): void {
    expect(card.isMadeUp).toBe(true)
    if (isDecided && record.messageType === 'AUTHORIZATION') expectLawful(card, record)
    card.records.push(record)
    if (record.messageType === 'AUTHORIZATION') countsPin(card, record.asksForPin, record.isoResponseCode)
  }

  function presents(card: CardNotes, record: Json): void {
    const presentment = presentmentIn(record)
    card.presentments.push(presentment)
    charged.push(presentment)
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
    tells(index, code === '00' ? 'AUTHORIZATION_FULFILLED' : 'AUTHORIZATION_REJECTED')
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
      isBakery: attempt.isBakery,
      isSwiss: attempt.isSwiss,
    })
    if (attempt.phone) paidWith.set(authorizationId, request['dpan'])
    if (code !== '00') return
    const isCredit = attempt.channel === 'money-receive'
    const { sequenceNumber } = card
    const { channel, centimes, phone } = attempt
    const purchase: PurchaseNotes = {
      id: authorizationId,
      schemeTransactionId,
      card,
      centimes,
      isCredit,
      sequenceNumber,
      channel,
      phone,
      processingType,
      atMs: now(),
      approved: [{ atMs: now(), centimes }],
      takenBack: 0,
      presented: 0,
      isOver: false,
      givenBack: 0,
      increments: 0,
    }
    purchases.push(purchase)
    card.purchases.push(purchase)
  }

  /** What the notes have of it beside what the bank tells of it. */
  function looksAtLife(purchase: PurchaseNotes): void {
    const life = simulator.control.readPurchase(purchase.id)
    const isExpired = !purchase.isOver && isHeldNoLonger(purchase, now())
    const left = leftOf(purchase)
    expect([life.held, life.presented, life.released, life.refunded]).toEqual(
      [
        isExpired || purchase.isOver ? 0 : left,
        purchase.presented,
        purchase.takenBack + (isExpired ? left : 0),
        purchase.givenBack,
      ].map(francsOf),
    )
  }

  function charges(purchase: PurchaseNotes, presentment: Omit<PresentmentNotes, 'atMs' | 'sequenceNumber'>) {
    const whole = { ...presentment, atMs: now(), sequenceNumber: purchase.sequenceNumber }
    purchase.card.presentments.push(whole)
    charged.push(whole)
  }

  function increments(purchase: PurchaseNotes, francs: number): void {
    const { card, channel, phone, schemeTransactionId, processingType, approved } = purchase
    // Of a card that was renewed since nothing is said here.
    if (purchase.sequenceNumber !== card.sequenceNumber) return
    const amount = { amount: francsOf(francs * 100) }
    if (purchase.isOver || isHeldNoLonger(purchase, now()) || channel.startsWith('money')) {
      expect(() => simulator.control.increment(purchase.id, amount)).toThrow(/already|no longer|transfer/)
      return
    }
    const place = { isBakery: MERCHANTS[channel] === BAKERY, isSwiss: true }
    const plain = channel === 'contactless' || channel === 'money-send' ? 'till' : channel
    const centimes = francs * 100
    const attempt = { channel: plain, centimes, isWrongPin: false, phone, ...place, hasNoPin: true }
    const isReplaced = gone.includes(card)
    const code = isReplaced ? '14' : codeOf(card, attempt, now())
    expect(simulator.control.increment(purchase.id, amount)).toMatchObject({ isoResponseCode: code })
    purchase.increments++
    card.records.push({
      ...card.records.find(({ id }) => id === purchase.id)!,
      id: `${purchase.id}-${purchase.increments + 1}`,
      schemeTransactionId,
      processingType,
      centimes,
      isoResponseCode: code,
      atMs: now(),
    })
    if (!isReplaced)
      tells(cards.indexOf(card), code === '00' ? 'AUTHORIZATION_FULFILLED' : 'AUTHORIZATION_REJECTED')
    if (code === '00') approved.push({ atMs: now(), centimes })
    looksAtLife(purchase)
  }

  function clears(purchase: PurchaseNotes, how: Part, isMore: boolean): void {
    const left = leftOf(purchase)
    if (left === 0 || purchase.isOver) {
      expect(() => simulator.control.clear(purchase.id)).toThrow(/already/)
      return
    }
    const centimes =
      how === 'whole' ? left : how === 'part' ? Math.ceil(left / 3) : left + Math.floor(left / 10)
    const part = how === 'whole' ? {} : { amount: francsOf(centimes) }
    simulator.control.clear(purchase.id, isMore ? { ...part, last: false } : part)
    if (centimes > left) purchase.approved.push({ atMs: now(), centimes: centimes - left })
    purchase.presented += centimes
    const isLate = isHeldNoLonger(purchase, now())
    if (!isMore || centimes >= left) {
      purchase.isOver = true
      // What has expired was released then; what is held is released now.
      takesBack(purchase, leftOf(purchase))
    }
    expect(isLate || centimes <= left + Math.floor(left / 5)).toBe(true)
    const { schemeTransactionId, isCredit } = purchase
    charges(purchase, { schemeTransactionId, centimes, isCredit })
    looksAtLife(purchase)
  }

  function reverses(purchase: PurchaseNotes, how: Part): void {
    const left = leftOf(purchase)
    if (left === 0 || purchase.isOver || isHeldNoLonger(purchase, now())) {
      expect(() => simulator.control.reverse(purchase.id)).toThrow(/already|held no longer/)
      return
    }
    const more = francsOf(left + 1)
    if (how === 'tip')
      expect(() => simulator.control.reverse(purchase.id, { amount: more })).toThrow('more than')
    const centimes = how === 'part' ? Math.ceil(left / 3) : left
    simulator.control.reverse(purchase.id, how === 'part' ? { amount: francsOf(centimes) } : {})
    takesBack(purchase, centimes)
    if (centimes === left) purchase.isOver = true
    const first = purchase.card.records.find(({ id }) => id === purchase.id)!
    purchase.card.records.push({
      ...first,
      id: `R${purchase.schemeTransactionId}`,
      messageType: 'REVERSAL',
      centimes,
      atMs: now(),
    })
    looksAtLife(purchase)
  }

  function refunds(purchase: PurchaseNotes, how: Part): void {
    const left = purchase.presented - purchase.givenBack
    if (purchase.isCredit || left === 0) {
      expect(() => simulator.control.refund(purchase.id)).toThrow(/has not been presented|came in|given back/)
      return
    }
    const centimes = how === 'part' ? Math.ceil(left / 3) : left
    const given = simulator.control.refund(purchase.id, how === 'part' ? { amount: francsOf(centimes) } : {})
    purchase.givenBack += centimes
    // Whoever has the identifier by now is not told of another card's money.
    if (!gone.includes(purchase.card)) tells(cards.indexOf(purchase.card), 'AUTHORIZATION_FULFILLED')
    const { authorizationId: id, schemeTransactionId } = given as Required<typeof given>
    const record = { id, schemeTransactionId, centimes, atMs: now(), isoResponseCode: '00' }
    const kind = { messageType: 'AUTHORIZATION', processingType: 'REFUND', asksForPin: false }
    const { isBakery, isSwiss } = purchase.card.records.find(({ id: first }) => first === purchase.id)!
    purchase.card.records.push({ ...record, ...kind, isBakery, isSwiss })
    const phone = paidWith.get(purchase.id)
    if (phone !== undefined) paidWith.set(id, phone)
    charges(purchase, { schemeTransactionId, centimes, isCredit: true })
    looksAtLife(purchase)
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
    tells(index, 'CARD_UPDATED')
    keep(card)
  }

  const act: { [Kind in Deed['kind']]: (deed: Extract<Deed, { kind: Kind }>) => unknown } = {
    nothing: () => undefined,
    buy: async ({ card: index, francs, channel, isWrongPin }) => {
      const card = cards[index]!
      const place = { isBakery: MERCHANTS[channel] === BAKERY, isSwiss: true }
      const attempt = { channel, centimes: francs * 100, isWrongPin, ...place }
      await buys(index, card, attempt, { card: { cardToken: card.cardToken } })
    },
    'old-card': async ({ card: index }) => {
      const old = gone.findLast(({ cardToken }) => cardToken !== cards[index]!.cardToken)
      if (!old) return
      const place = { isBakery: false, isSwiss: true }
      const attempt = { channel: 'shop', centimes: 100, isWrongPin: false, ...place } as const
      // Of a card whose identifier was ordered again nobody knows anything any more.
      await buys(index, old, attempt, { card: { cardToken: old.cardToken } }, false)
    },
    'pay-by-phone': async ({ card: index, pick }) => {
      const card = cards[index]!
      const [dpan, phone] = phoneOf(card, pick) ?? []
      if (dpan === undefined || card.settled === 'DELETED') return
      const place = { isBakery: true, isSwiss: true }
      const attempt = { channel: 'till', centimes: 350, isWrongPin: false, phone, ...place } as const
      await buys(index, card, attempt, { dpan })
    },
    clear: ({ pick, how, isMore }) => withPurchase(pick, (purchase) => clears(purchase, how, isMore)),
    increment: ({ pick, francs }) => withPurchase(pick, (purchase) => increments(purchase, francs)),
    reverse: ({ pick, how }) => withPurchase(pick, (purchase) => reverses(purchase, how)),
    refund: ({ pick, how }) => withPurchase(pick, (purchase) => refunds(purchase, how)),
    provision: async ({ card: index, pick }) => {
      const card = cards[index]!
      const device = `d-${pick % 3}`
      const body = { walletAccountId: 'w', deviceId: device }
      const done = await about(index, 'POST', '/cards/wallet-b/provisioning-data', body)
      expect(done !== undefined).toBe(statusOf(card) === 'ACTIVE')
      const isThere = [...card.phones.values()].some(
        (phone) => phone.device === device && !['DELETION_PENDING', 'DELETED'].includes(statusOf(phone)),
      )
      if (!done || isThere) return
      const shown = (await about(index, 'POST', '/digitalcards/search'))!['digitalCards'] as readonly Json[]
      const added = shown.filter(({ dpan }) => !card.phones.has(dpan))
      expect(added).toHaveLength(1)
      card.phones.set(added[0]!['dpan'], { settled: 'ACTIVE', pending: undefined, device })
      tells(index, 'TOKEN_UPDATED')
    },
    suspend: async ({ card: index, pick }) => await changesPhone(index, pick, 'SUSPEND'),
    resume: async ({ card: index, pick }) => await changesPhone(index, pick, 'RESUME'),
    'delete-phone': async ({ card: index, pick }) => await changesPhone(index, pick, 'DELETE'),
    block: async ({ card: index }) => await changes(index, 'BLOCK'),
    unblock: async ({ card: index }) => await changes(index, 'UNBLOCK'),
    delete: async ({ card: index }) => await changes(index, 'DELETE_IMMEDIATELY'),
    schedule: async ({ card: index }) => {
      const card = cards[index]!
      const body = { action: 'DELETE_AT_END_OF_NEXT_MONTH', cardStatusUpdateReason: 'ISSUER_DECISION' }
      const done = await about(index, 'PUT', '/cards/status', body)
      expect(done !== undefined).toBe(card.settled !== 'DELETED')
      if (!done || card.deletedFromMs !== undefined) return
      card.deletedFromMs = endOfNextMonthAfter(now())
      tells(index, 'CARD_UPDATED')
    },
    order: async ({ card: index }) => {
      const body = { cardMaterial: MATERIALS[index], accountId: account }
      const done = await about(index, 'POST', '/cards', body)
      expect(done !== undefined).toBe(cards[index]!.settled === 'DELETED')
      if (!done) return
      tells(index, 'CARD_ORDERED')
      gone.push(cards[index]!)
      cards[index] = noted((await about(index, 'POST', '/cards/details'))!, index, false)
      expect(gone.map(({ cardToken }) => cardToken)).not.toContain(cards[index].cardToken)
    },
    renew: async ({ card: index }) => {
      const card = cards[index]!
      const cardOrderData = { cardOrderReason: 'CARD_RENEWAL' }
      const done = await about(index, 'POST', '/cards', { cardMaterial: MATERIALS[index], cardOrderData })
      expect(done !== undefined).toBe(card.settled !== 'DELETED' && card.pending === undefined)
      if (!done) return
      tells(index, 'CARD_ORDERED')
      card.sequenceNumber = done['cardId']['cardSeqNumber'] as number
      card.expiresAtMs = endOfMonth(done['cardId']['cardExpiry'])
    },
    'reset-pins': async ({ card: index }) => {
      const card = cards[index]!
      if (!(await about(index, 'POST', '/cards/reset-pin-try-counter'))) return
      expect(card.failedPins).toBeGreaterThan(0)
      card.failedPins = 0
    },
    limit: async ({ card: index, name, francs }) =>
      await mutates(index, { onlineLimits: { [name]: francs } }, (card) => {
        card.limits = { ...card.limits, [name]: francs }
      }),
    transfers: async ({ card: index, allowance }) =>
      await mutates(index, { featureToggles: { moneySendReceiveAllowance: allowance } }, (card) => {
        card.transfers = allowance
      }),
    category: async ({ card: index, isRefused }) => {
      const blockedMerchantCategoryCodes = [isRefused ? BAKERY_CODE : 9999]
      await mutates(index, { featureToggles: { blockedMerchantCategoryCodes } }, (card) => {
        card.blocksBakeries = isRefused
      })
    },
    country: async ({ card: index, isRefused }) => {
      const restrictedCountries = [isRefused ? 'CH' : 'AQ']
      await mutates(index, { fraudConfiguration: { restrictedCountries } }, (card) => {
        card.restrictsSwitzerland = isRefused
      })
    },
    wait: async ({ minutes }) => {
      const untilMs = now() + minutes * MINUTE_MS
      // What a card was used for until it is deleted is looked at before.
      for (const { deletedFromMs = Infinity } of cards.toSorted(byDeletion)) {
        const lastMinuteMs = deletedFromMs - MINUTE_MS
        if (lastMinuteMs > now() && lastMinuteMs < untilMs) await goesOnTo(lastMinuteMs)
      }
      await goesOnTo(untilMs)
    },
  }

  async function goesOnTo(untilMs: number): Promise<void> {
    const from = now()
    simulator.clock.advance({ minutes: (untilMs - from) / MINUTE_MS })
    for (const [index, card] of cards.entries()) passes(index, card)
    for (const index of cards.keys()) await looksAt(index, from - DAY_MS)
    for (const index of [2, 3]) await chargesOf(index, from)
    for (let day = from; dateAt(day) < dateAt(now()); day += DAY_MS) unread.push(day)
    const days = unread.splice(0)
    for (const day of days) {
      if (await looksAtBooks(day)) readDays.push(day)
      else unread.push(day)
    }
  }

  async function withPurchase(pick: number, then: (purchase: PurchaseNotes) => void): Promise<void> {
    const recent = purchases.slice(-6)
    const purchase = recent[pick % Math.max(1, recent.length)]
    if (purchase) {
      then(purchase)
      const index = cards.indexOf(purchase.card)
      if (index >= 0) touched.add(index)
    }
    await Promise.resolve()
  }

  /** What was on its way has arrived, the card's and then what hangs on it. */
  function passes(index: number, card: CardNotes): void {
    const was = card.settled
    card.hasJustSettled =
      card.pending !== undefined || [...card.phones.values()].some(({ pending }) => pending)
    const { deletedFromMs = Infinity } = card
    const confirmedAtMs = card.pending?.becomes === 'DELETED' ? card.pending.atMs : Infinity
    const endsAtMs = Math.min(confirmedAtMs, deletedFromMs)
    for (const phone of card.phones.values()) {
      const isInTime = (phone.pending?.atMs ?? Infinity) < endsAtMs
      if (isInTime && settles(phone, now())) tells(index, 'TOKEN_UPDATED')
    }
    const isOver = was !== 'DELETED' && deletedFromMs <= now()
    const isConfirmed = (card.pending?.atMs ?? Infinity) < deletedFromMs && settles(card, now())
    if (isConfirmed && was !== card.settled) tells(index, KINDS_OF_CHANGE[card.settled]!)
    if (isConfirmed && card.settled === 'ACTIVE') card.hasBlock = false
    if (isOver && card.settled !== 'DELETED') {
      card.settled = 'DELETED'
      card.pending = undefined
      tells(index, 'CARD_DELETED')
    }
    if (card.settled !== 'DELETED' || was === 'DELETED') return
    for (const phone of card.phones.values()) {
      if (phone.settled !== 'DELETED') tells(index, 'TOKEN_UPDATED')
      phone.settled = 'DELETED'
      phone.pending = undefined
    }
  }

  /** State, limits, digital cards, counters, and searches from an instant on, of one card. */
  async function looksAt(index: number, fromMs: number, withPhones = true): Promise<void> {
    await looksAtState(index)
    const found = await searched(index, 'authorizations', fromMs)
    const presented = await searched(index, 'presentments', fromMs)
    await looksAtUses(index, fromMs, found!, presented!, withPhones)
  }

  async function looksAtState(index: number): Promise<void> {
    const card = cards[index]!
    const details = await about(index, 'POST', '/cards/details')
    const digital = await about(index, 'POST', '/digitalcards/search')
    if (card.settled === 'DELETED') {
      expect([details, digital]).toEqual([undefined, undefined])
      return
    }
    expect(details).toMatchObject({
      cardStatus: statusOf(card),
      cardToken: card.cardToken,
      onlineLimits: card.limits,
      featureToggles: { moneySendReceiveAllowance: card.transfers },
      cardId: { cardSeqNumber: card.sequenceNumber },
      commonCardInformation: { markedAsDelayedDelete: card.deletedFromMs !== undefined },
    })
    const shown = (digital!['digitalCards'] as readonly Json[]).map((one) => [
      one['dpan'],
      one['digitalCardStatus'],
    ])
    expect(sorted(shown)).toEqual(
      sorted([...card.phones].map(([dpan, phone]) => [dpan, statusOf(phone)] as const)),
    )
  }

  async function looksAtUses(
    index: number,
    fromMs: number,
    found: readonly Json[],
    presented: readonly Json[],
    withPhones: boolean,
  ): Promise<void> {
    const card = cards[index]!
    const since = card.records.filter(({ atMs }) => atMs >= fromMs)
    const known = new Set(since.map(keyOf))
    const records = found.map(recordIn)
    for (const record of records) if (!known.has(keyOf(record))) meets(card, record, isSteady(card))
    expect(sorted(records.map(keyOf))).toEqual(
      sorted(card.records.filter(({ atMs }) => atMs >= fromMs).map(keyOf)),
    )
    const before = [...card.presentments]
    for (const record of presented) {
      const shown = presentmentIn(record)
      if (before.some((one) => sameIn(one, shown))) continue
      // Nobody presents what was not approved.
      const authorization = card.records.find(
        ({ schemeTransactionId: id }) => id === shown.schemeTransactionId,
      )
      expect(authorization).toMatchObject({ isoResponseCode: '00' })
      presents(card, record)
    }
    const paid = ({ schemeTransactionId, centimes, isCredit, sequenceNumber }: PresentmentNotes) =>
      [schemeTransactionId, centimes, isCredit, sequenceNumber].join()
    expect(sorted(presented.map(presentmentIn).map(paid))).toEqual(
      sorted(card.presentments.filter(({ atMs }) => atMs >= fromMs).map(paid)),
    )
    if (withPhones) await looksAtPhones(index, fromMs, found)
    looksAtCounters(card)
  }

  /** What searches for digital cards find is what the card's own search finds of them, each with one of them. */
  async function looksAtPhones(index: number, fromMs: number, all: readonly Json[]): Promise<void> {
    const idOf = (record: Json) => `${record['authorizationId']} ${record['dateTime']}`
    const ofPhones: string[] = []
    for (const dpan of cards[index]!.phones.keys()) {
      for (const record of (await searched(index, 'authorizations', fromMs, dpan))!) {
        ofPhones.push(idOf(record))
        const first = `A${record['schemeTransactionId']}`
        const before = paidWith.get(first)
        if (before === undefined) paidWith.set(first, dpan)
        else expect([first, dpan]).toEqual([first, before])
      }
    }
    // A digital card of remote checkout has no wallet.
    const byPhone = all.filter(
      ({ walletType, schemeTransactionId }) =>
        walletType !== undefined || paidWith.has(`A${schemeTransactionId}`),
    )
    expect(sorted(ofPhones)).toEqual(sorted(byPhone.map(idOf)))
  }

  function looksAtCounters(card: CardNotes): void {
    const { day, month, cashOfDay, cashOfMonth } = spentBy(card, now())
    expect(simulator.control.cardCounters(card.cardToken)).toEqual({
      totalLimitPerDay: francsOf(day),
      totalLimitPerMonth: francsOf(month),
      cashLimitPerDay: francsOf(cashOfDay),
      cashLimitPerMonth: francsOf(cashOfMonth),
      wrongPins: card.failedPins,
    })
  }

  function sameIn(one: PresentmentNotes, other: PresentmentNotes): boolean {
    return one.schemeTransactionId === other.schemeTransactionId && one.atMs === other.atMs
  }

  /** The books of the account on the day of an instant; false where the day is not finalized yet. */
  async function looksAtBooks(dayMs: number): Promise<boolean> {
    const date = dateAt(dayMs)
    const wanted = charged
      .filter(({ atMs }) => dateAt(atMs) === date)
      .map((one) => `${one.schemeTransactionId} ${signed(one)}`)
    const booked = await bookedOn(date)
    if (!booked) return false
    // What was approved before a card was deleted is charged later, when another card may have its identifier.
    const lost = new Set(gone.flatMap(({ records }) => records.map((record) => record.schemeTransactionId)))
    const others = booked.filter((one) => !lost.has(one.split(' ')[0]!) || wanted.includes(one))
    expect([date, sorted(others)]).toEqual([date, sorted(wanted)])
    return true
  }

  /** Of a card to which nothing is done: time alone has it charged. */
  async function chargesOf(index: number, fromMs: number): Promise<void> {
    for (const record of (await searched(index, 'presentments', fromMs))!) {
      const presentment = presentmentIn(record)
      if (!charged.some((one) => sameIn(one, presentment))) charged.push(presentment)
    }
  }

  async function bookedOn(date: string): Promise<readonly string[] | undefined> {
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
    return ofCards.map((one) => {
      const centimes = Math.round(Number(one['amount']['amount']) * 100)
      return `${one['transactions'][0]['endToEndId']} ${one['transactionType'] === 'DBIT' ? -centimes : centimes}`
    })
  }

  /** The log only grows, by what was told; of each kind and card it has as many as were told. */
  async function looksAtEvents(isAll: boolean): Promise<void> {
    const found = (await send('POST', '/push/events', {}))!
    const references = found['eventReferences'] as readonly { eventId: string }[]
    const shown = references.map(({ eventId }) => eventId)
    const total = [...told.values()].reduce((sum, count) => sum + count, 0)
    expect(found['totalRecords']).toBe(total)
    const added = shown.slice(0, total - eventIds.length)
    eventIds = [...added, ...eventIds]
    expect(new Set(eventIds).size).toBe(total)
    expect(shown).toEqual(eventIds.slice(0, shown.length))
    for (const key of isAll ? told.keys() : news) {
      const [index, kind] = key.split(' ')
      const filter = { eventKinds: [kind], shortCardIds: [shortIds[Number(index)]] }
      const { totalRecords } = (await send('POST', '/push/events', filter)) ?? { totalRecords: 'refused' }
      // The filter takes cards that there are alone.
      if (cards[Number(index)]!.settled !== 'DELETED')
        expect([key, totalRecords]).toEqual([key, told.get(key)])
    }
    news.clear()
  }

  async function looksAtAll(sinceMs = now() - SEARCHED_MS): Promise<void> {
    for (const index of cards.keys()) await looksAt(index, sinceMs)
    await looksAtEvents(true)
    for (const day of readDays) if (day >= sinceMs) await looksAtBooks(day)
    await looksAtBooks(now())
  }

  cards.push(await firstNotesOf(0), await firstNotesOf(1))
  for (const index of [2, 3]) await chargesOf(index, now() - DAY_MS)
  return {
    answers,
    looksAtAll,
    does: async (deed) => {
      touched.clear()
      if ('card' in deed) touched.add(deed.card)
      await act[deed.kind](deed as never)
      deeds++
      if (deeds % LOOKS_BACK_AFTER === 0) return await looksAtAll(now() - LOOKS_BACK_MS)
      // What is older has been seen whole when time passed.
      const withPhones = deed.kind === 'pay-by-phone' || deed.kind === 'refund'
      for (const index of cards.keys()) {
        if (touched.has(index)) await looksAt(index, now() - DAY_MS, withPhones)
        else await looksAtState(index)
      }
      await looksAtBooks(now())
      await looksAtEvents(false)
    },
  }
}

const KINDS_OF_CHANGE: Readonly<Record<string, string>> = {
  SUSPENDED: 'CARD_BLOCKED',
  ACTIVE: 'CARD_UNBLOCKED',
  DELETED: 'CARD_DELETED',
}

function byDeletion(one: CardNotes, other: CardNotes): number {
  return (one.deletedFromMs ?? Infinity) < (other.deletedFromMs ?? Infinity) ? -1 : 1
}

/** Whether nothing of the card was on its way while time passed. */
function isSteady(card: CardNotes): boolean {
  return card.pending === undefined && !card.hasJustSettled
}

/** What the notes refuse is not approved: a made-up attempt can be declined for reasons besides. */
function expectLawful(card: CardNotes, record: RecordNotes): void {
  const isCash = record.processingType === 'CASH_WITHDRAWAL'
  const attempt = {
    channel: isCash ? 'machine' : record.asksForPin ? 'till' : 'shop',
    centimes: record.centimes,
    isWrongPin: record.isoResponseCode === '55',
    isBakery: record.isBakery,
    isSwiss: record.isSwiss,
  } as const
  const code = codeOf(card, attempt, record.atMs)
  // 62: it was made with a digital card that is not ACTIVE, which is looked at before limits.
  if (code !== '00' && record.isoResponseCode !== '62')
    expect([record.id, record.isoResponseCode]).toEqual([record.id, code])
}

const PROCESSING_TYPES: Partial<Record<Channel, string>> = {
  machine: 'CASH_WITHDRAWAL',
  'money-send': 'MONEY_SEND',
  'money-receive': 'MONEY_RECEIVE',
}

function noted(details: Json, index: number, isMadeUp: boolean): CardNotes {
  return {
    cardToken: details['cardToken'],
    isMadeUp,
    isVirtual: MATERIALS[index] === 'VIRTUAL',
    settled: details['cardStatus'],
    pending: undefined,
    hasBlock: false,
    sequenceNumber: details['cardId']['cardSeqNumber'],
    expiresAtMs: endOfMonth(details['cardId']['cardExpiry']),
    failedPins: 0,
    limits: details['onlineLimits'],
    transfers: details['featureToggles']['moneySendReceiveAllowance'],
    blocksBakeries: false,
    restrictsSwitzerland: false,
    purchases: [],
    deletedFromMs: undefined,
    hasJustSettled: false,
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
    isBakery: record['merchantCategoryCode'] === String(BAKERY_CODE),
    isSwiss: record['merchant']['country'] === 'CH',
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
