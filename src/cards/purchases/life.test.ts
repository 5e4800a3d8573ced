import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../kernel/duration.ts'
import { createSimulator } from '../../simulator/create.ts'
import type { Simulator } from '../../simulator/simulator.ts'

/** What an issuer, a cardholder or a merchant does next, to one of two cards. */
type Deed = { readonly card: number } & (
  | { readonly kind: 'buy'; readonly francs: number; readonly channel: Channel; readonly isWrongPin: boolean }
  | {
      readonly kind:
        | 'pay-by-phone'
        | 'clear'
        | 'reverse'
        | 'reverse-part'
        | 'refund'
        | 'provision'
        | 'suspend'
        | 'resume'
    }
  | { readonly kind: 'block' | 'unblock' | 'delete' | 'order' | 'renew' | 'reset-pins' }
  | { readonly kind: 'limit'; readonly francs: number }
  | { readonly kind: 'wait'; readonly minutes: number }
)
type Channel = 'till' | 'contactless' | 'shop' | 'machine'
type Json = Record<string, any>

const card = fc.integer({ min: 0, max: 1 })
const francs = fc.integer({ min: 1, max: 300 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      card,
      francs,
      channel: fc.constantFrom<Channel>('till', 'contactless', 'shop', 'machine'),
      isWrongPin: fc.integer({ min: 0, max: 3 }).map((draw) => draw === 0),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'pay-by-phone' as const,
        'clear',
        'reverse',
        'reverse-part',
        'refund',
        'provision',
        'suspend',
        'resume',
        'block',
        'unblock',
        'delete',
        'order',
        'renew',
        'reset-pins',
      ),
      card,
    }),
  },
  fc.record({ kind: fc.constant('limit' as const), card, francs }),
  fc.record({ kind: fc.constant('wait' as const), card, minutes: fc.constantFrom(1, 5, 600, 3000) }),
)
const deeds = fc.array(deed, { minLength: 4, maxLength: 14 })

const BEGIN = '2026-01-29T10:00:00Z'
const bank = createSimulator({ seed: 11, now: BEGIN })
const fresh = bank.snapshot()
const profile = bank.profile()

test('whatever happens to cards, state, limits, searches, books, events and digital cards agree', async () => {
  expect(await agree(200)).toBe(200)
})

test('the same of many more', { tags: ['long'], timeout: 1_800_000 }, async () => {
  expect(await agree(10_000)).toBe(10_000)
})

test('the same deeds at the same bank leave the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      const bytes: string[] = []
      for (let time = 0; time < 2; time++) {
        bank.restore(fresh)
        const world = worldOf(bank)
        for (const one of all) await world.does(one)
        bytes.push(await world.everything())
      }
      expect(bytes[1]).toBe(bytes[0])
    }),
    { numRuns: 10, seed: 5 },
  )
})

/** How many sequences have been played to their end. */
async function agree(numRuns: number): Promise<number> {
  let played = 0
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      bank.restore(fresh)
      const world = worldOf(bank)
      for (const one of all) await world.does(one)
      await world.agrees()
      played++
    }),
    { numRuns, seed: 20 },
  )
  return played
}

function asksForPin(channel: unknown): boolean {
  return channel === 'till' || channel === 'machine'
}

/** Knows from what was answered what has to be answered next. */
function worldOf(simulator: Simulator) {
  const { cards = {}, known, headers } = profile
  /** All cards of the account; only the first two are touched. */
  const shortIds = ['activeCard', 'virtualCard', 'bankCard', 'blockedCard'].map(
    (name) => cards[name]!.shortCardId,
  )
  /** Every purchase that was made here, by its id, with what the terminal was told. */
  const bought = new Map<string, { readonly hasPin: boolean; readonly isApproved: boolean }>()
  const presentable = new Map<string, number>()
  /** What was presented last, with a card that has not been ordered anew since. */
  let lastPresented: { readonly authorizationId: string; readonly card: number } | undefined
  /** What had happened before the PIN try counter was reset. */
  const beforeReset = [new Set<string>(), new Set<string>()]
  const limits = [5000, 5000]
  let isOneDeleted = false

  async function send(
    method: string,
    path: string,
    index: number,
    body: Json = {},
  ): Promise<Json | undefined> {
    const text = JSON.stringify(
      path.startsWith('/digitalcards/') ? body : { shortCardId: shortIds[index], ...body },
    )
    const init = method === 'GET' ? { method } : { method, body: text }
    const response = await simulator.cards.fetch(new Request(`https://c.test/v2${path}`, init))
    const answer = await response.text()
    return response.ok ? ((answer === '' ? {} : JSON.parse(answer)) as Json) : undefined
  }

  /** Since the beginning, newest first: what is made up before it is nobody's matter here. */
  async function authorizations(index: number): Promise<readonly Json[]> {
    const authorizationsSearchRequestFilter = { dateTimeFrom: BEGIN }
    const found = await send('POST', '/authorizations/search', index, { authorizationsSearchRequestFilter })
    return (found?.['authorizations'] ?? []) as readonly Json[]
  }

  /** Wrong PINs since the last right one, as the search shows them: terminals ask for it, phones do not. */
  async function wrongPinsOf(index: number): Promise<number> {
    const asked = (await authorizations(index)).filter(
      ({ authorizationId, authorisationOrigin: origin, walletType, messageType }) =>
        messageType === 'AUTHORIZATION' &&
        walletType === undefined &&
        (origin === 'POINT_OF_SALE' || origin === 'ATM') &&
        (bought.get(authorizationId)?.hasPin ?? true) &&
        !beforeReset[index]!.has(authorizationId),
    )
    const last = asked.findIndex((one) => one['isoResponseCode'] === '00')
    const since = last < 0 ? asked : asked.slice(0, last)
    return since.filter((one) => one['isoResponseCode'] === '55').length
  }

  const phones = async (index: number): Promise<readonly Json[]> =>
    (await send('POST', '/digitalcards/search', index))?.['digitalCards'] ?? []

  /** What was approved today and not taken back, as the search shows it. */
  async function spentToday(index: number): Promise<number> {
    const today = simulator.clock.now().toISOString().slice(0, 10)
    const all = (await authorizations(index)).filter(({ dateTime }) => String(dateTime).startsWith(today))
    const approved = all.filter(
      (one) =>
        one['isoResponseCode'] === '00' &&
        one['messageType'] === 'AUTHORIZATION' &&
        one['processingType'] !== 'REFUND',
    )
    const ofToday = new Set(approved.map((one) => one['schemeTransactionId']))
    const back = all.filter(
      (one) => one['messageType'] === 'REVERSAL' && ofToday.has(one['schemeTransactionId']),
    )
    const sumOf = (some: readonly Json[]): number =>
      some.reduce((sum, one) => sum + one['cardholderAmount'].unscaledAmount, 0)
    return sumOf(approved) - sumOf(back)
  }

  async function buys(index: number, request: Json, allowed: boolean): Promise<void> {
    const details = await send('POST', '/cards/details', index)
    if (!details) return
    const [spent, wrongPins] = [await spentToday(index), await wrongPinsOf(index)]
    const isWithin = spent + Number(request['amount']) * 100 <= limits[index]! * 100
    const hasPin = asksForPin(request['channel'])
    const named = 'dpan' in request ? {} : { card: { cardToken: details['cardToken'] as string } }
    const answer = simulator.control.purchase({ ...named, ...request } as never)
    const isActive = details['cardStatus'] === 'ACTIVE'
    const isPinFine = !hasPin || (wrongPins < 3 && request['pin'] === undefined)
    // Cash has limits of its own, which nothing here reaches or changes.
    expect([answer.isApproved, request]).toEqual([isActive && isPinFine && allowed && isWithin, request])
    const { authorizationId, schemeTransactionId, isApproved } = answer
    bought.set(authorizationId!, { hasPin, isApproved })
    if (isApproved) presentable.set(authorizationId!, index)
    const [found] = (await authorizations(index)).filter((one) => one['authorizationId'] === authorizationId)
    expect(found).toMatchObject({ schemeTransactionId, isoResponseCode: answer.isoResponseCode })
  }

  const act: { [Kind in Deed['kind']]: (one: Extract<Deed, { kind: Kind }>) => Promise<unknown> } = {
    buy: async ({ card: index, francs: amount, channel, isWrongPin }) => {
      const merchant = channel === 'shop' ? 'M30001' : channel === 'machine' ? 'M50001' : 'M10001'
      const pin = isWrongPin && asksForPin(channel) ? { pin: '000000' } : {}
      await buys(index, { amount: String(amount), channel, merchant, ...pin }, true)
    },
    'pay-by-phone': async ({ card: index }) => {
      const [phone] = await phones(index)
      if (!phone) return
      const request = { dpan: phone['dpan'], amount: '3.50', merchant: 'M10001' }
      await buys(index, request, phone['digitalCardStatus'] === 'ACTIVE')
    },
    clear: async () => {
      const [next] = presentable.keys()
      if (next === undefined) return
      lastPresented = { authorizationId: next, card: presentable.get(next)! }
      presentable.delete(next)
      simulator.control.clear(next)
      await Promise.resolve()
    },
    'reverse-part': async () => {
      const [next] = presentable.keys()
      if (next === undefined) return
      simulator.control.reverse(next, { amount: '0.05' })
      await Promise.resolve()
    },
    refund: async () => {
      if (lastPresented === undefined) return
      const { authorizationId } = simulator.control.refund(lastPresented.authorizationId, { amount: '0.05' })
      bought.set(authorizationId!, { hasPin: false, isApproved: true })
      await Promise.resolve()
    },
    reverse: async () => {
      const [next] = presentable.keys()
      if (next === undefined) return
      presentable.delete(next)
      simulator.control.reverse(next)
      await Promise.resolve()
    },
    provision: async ({ card: index }) => {
      const before = (await phones(index)).length
      const done = await send('POST', '/cards/wallet-b/provisioning-data', index, {
        walletAccountId: 'w',
        deviceId: `d-${bought.size}`,
      })
      const after = (await phones(index)).length
      expect(after - before).toBeGreaterThanOrEqual(0)
      if (!done) expect(after).toBe(before)
    },
    suspend: async ({ card: index }) => await changesPhone(index, 'SUSPEND'),
    resume: async ({ card: index }) => await changesPhone(index, 'RESUME'),
    block: async ({ card: index }) => await changes(index, 'BLOCK'),
    unblock: async ({ card: index }) => await changes(index, 'UNBLOCK'),
    delete: async ({ card: index }) => {
      const ended = (await phones(index)).map(({ dpan }) => String(dpan))
      const done = await changes(index, 'DELETE_IMMEDIATELY')
      if (!done) return
      isOneDeleted = true
      simulator.clock.advance({ minutes: 2 })
      for (const dpan of ended.slice(0, 2)) {
        const shown = await send('GET', `/digitalcards/${dpan}`, index)
        expect(shown).toMatchObject({ digitalCardStatus: 'DELETED' })
      }
    },
    order: async ({ card: index }) => {
      const material = index === 0 ? 'PHYSICAL' : 'VIRTUAL'
      const account = known.account
      const done = await send('POST', '/cards', index, { cardMaterial: material, accountId: account })
      if (!done) return
      limits[index] = 5000
      if (lastPresented?.card === index) lastPresented = undefined
      expect(await authorizations(index)).toEqual([])
      expect(await phones(index)).toEqual([])
    },
    renew: async ({ card: index }) =>
      await send('POST', '/cards', index, {
        cardMaterial: index === 0 ? 'PHYSICAL' : 'VIRTUAL',
        cardOrderData: { cardOrderReason: 'CARD_RENEWAL' },
      }),
    'reset-pins': async ({ card: index }) => {
      const all = (await authorizations(index)).map(({ authorizationId }) => String(authorizationId))
      if (await send('POST', '/cards/reset-pin-try-counter', index)) beforeReset[index] = new Set(all)
    },
    limit: async ({ card: index, francs: most }) => {
      if (await send('PUT', '/cards', index, { onlineLimits: { totalLimitPerDay: most } }))
        limits[index] = most
    },
    wait: async ({ minutes }) => {
      simulator.clock.advance({ minutes })
      await Promise.resolve()
    },
  }

  async function changes(index: number, action: string): Promise<Json | undefined> {
    return await send('PUT', '/cards/status', index, {
      action,
      cardStatusUpdateReason: 'ISSUER_DECISION',
      cardBlockReason: 'LOST',
    })
  }

  async function changesPhone(index: number, action: string): Promise<unknown> {
    const [phone] = await phones(index)
    const body = { action, digitalCardStatusUpdateReason: 'USER_DECISION' }
    return phone && (await send('PUT', `/digitalcards/${phone['dpan']}/status`, index, body))
  }

  async function told(kind: string): Promise<number> {
    const found = await send('POST', '/push/events', 0, { eventKinds: [kind] })
    return found!['totalRecords'] as number
  }

  /** Who may ask for the bookings: tokens expire. */
  function reader(): Json {
    const { token } = simulator.control.grantAccess({ accountId: known.account! })
    const { Authorization: _, ...rest } = headers
    return { ...rest, Authorization: `Bearer ${token.value}` }
  }

  async function bookedOn(date: string, asReader: Json): Promise<readonly string[]> {
    const base = '/api/bankingservices/b2b/account-information/version/accounts'
    const response = await simulator.gateway.fetch(
      new Request(`https://g.test${base}/${known.account}/transactions?date=${date}`, {
        headers: { ...asReader, 'X-Correlation-ID': `c-${date}` },
      }),
    )
    const { entries = [] } = (await response.json()) as { entries?: readonly Json[] }
    return entries.map((entry) => JSON.stringify(entry)).filter((text) => text.includes('CCRD'))
  }

  return {
    does: async (one: Deed): Promise<void> => {
      await act[one.kind](one as never)
    },
    everything: async (): Promise<string> =>
      JSON.stringify([await authorizations(0), await authorizations(1), await phones(0), await phones(1)]),
    /** What each side shows of the purchases is the same. */
    agrees: async (): Promise<void> => {
      const all = [...bought.values()]
      expect(await told('AUTHORIZATION_FULFILLED')).toBe(all.filter(({ isApproved }) => isApproved).length)
      expect(await told('AUTHORIZATION_REJECTED')).toBe(all.filter(({ isApproved }) => !isApproved).length)
      const untilMs = simulator.clock.now().getTime()
      // What was used on the last day is booked one to three days later.
      const last = [0, 1, 2, 3].map((days) => new Date(untilMs + days * DAY_MS).toISOString().slice(0, 10))
      simulator.clock.advance({ days: 7 })
      const presented: Json[] = []
      for (const [index] of shortIds.entries()) {
        const presentmentsSearchRequestFilter = { dateTimeFrom: BEGIN }
        const found = await send('POST', '/presentments/search', index, { presentmentsSearchRequestFilter })
        presented.push(...((found?.['presentments'] ?? []) as readonly Json[]))
      }
      const asReader = reader()
      const dayOf = ({ dateTime }: Json): string => String(dateTime).slice(0, 10)
      for (const day of new Set([...presented.map(dayOf).filter((one) => one <= last[0]!), ...last])) {
        const booked = await bookedOn(day, asReader)
        const wanted = presented.filter((one) => dayOf(one) === day)
        for (const { schemeTransactionId } of wanted) {
          expect(booked.filter((text) => text.includes(schemeTransactionId))).toHaveLength(1)
        }
        // Nobody finds any more what was bought with a card that is deleted.
        if (!isOneDeleted) expect(booked).toHaveLength(wanted.length)
      }
    },
  }
}
