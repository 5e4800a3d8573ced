import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PURCHASE_LIFE } from '../src/documents/cards/purchase-life.ts'
import { bankDateAt } from '../src/kernel/calendar.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { SimulatorOptions } from '../src/simulator/simulator.ts'
import { play, scenarioOf } from './support/fake-target.ts'
import { serveBank } from './support/served-bank.ts'

type Json = Record<string, any>

/** A bank, its issuer, and one card of which nothing was made up. */
async function cardOf(options: SimulatorOptions = {}) {
  const bank = createSimulator({ seed: 7, now: '2026-03-02T09:00:00Z', ...options })
  const profile = bank.profile()
  const account = profile.known.account!
  const ask = async (method: string, path: string, body: Json): Promise<Json> => {
    const request = new Request(`https://c.test/v2${path}`, { method, body: JSON.stringify(body) })
    const answer = await bank.cards.fetch(request)
    const text = await answer.text()
    return { httpStatus: answer.status, ...(text.startsWith('{') ? (JSON.parse(text) as Json) : {}) }
  }
  const { shortCardId } = profile.cards!['newCard']!
  const order = { shortCardId, cardMaterial: 'PHYSICAL', accountId: account }
  const cardToken = (await ask('POST', '/cards', order))['cardToken'] as string
  const { control } = bank
  const found = async (what: 'authorizations' | 'presentments'): Promise<readonly Json[]> =>
    (await ask('POST', `/${what}/search`, { shortCardId }))[what] as readonly Json[]
  return {
    ...bank,
    ask,
    found,
    shortCardId,
    cardToken,
    buys: (amount: string, more: Json = {}) =>
      control.purchase({ card: { cardToken }, amount, merchant: 'M30001', ...more }).authorizationId!,
    /** What is held, presented and released, and what the limits of day and month have counted. */
    stands: (id: string) => {
      const { state, held, presented, released } = control.readPurchase(id)
      const { totalLimitPerDay, totalLimitPerMonth } = control.cardCounters(cardToken)
      return [state, held, presented, released, totalLimitPerDay, totalLimitPerMonth].join(' ')
    },
    /** What the account was charged and credited with today for uses of the card. */
    booked: async (): Promise<readonly string[]> => {
      const uses = [...(await found('authorizations'))].map((one) => one['schemeTransactionId'] as string)
      const day = control.ledgerDay(account, bankDateAt(bank.clock.now().getTime()))
      return (day as { entries: readonly Json[] }).entries
        .filter((entry) => uses.some((id) => JSON.stringify(entry).includes(id)))
        .map((entry) => `${entry['direction']} ${entry['amount']}`)
    },
  }
}

describe('the life of a purchase', () => {
  test('of 40.00: 15.00 and 10.00 are presented, and the rest is released', async () => {
    const { control, clock, buys, stands, found, booked, ask, shortCardId, cardToken } = await cardOf()
    await ask('PUT', '/cards', { shortCardId, onlineLimits: { totalLimitPerDay: 40 } })
    const id = buys('40.00')
    expect(stands(id)).toBe('AUTHORIZED 40.00 0.00 0.00 40.00 40.00')
    expect(control.purchase({ card: { cardToken }, amount: '0.50', merchant: 'M30001' })).toMatchObject({
      isoResponseCode: '61',
    })
    clock.advance({ hours: 1 })
    control.clear(id, { amount: '15.00', last: false })
    expect(stands(id)).toBe('PARTLY_PRESENTED 25.00 15.00 0.00 40.00 40.00')
    expect(control.readPurchase(id).next.map(({ deed, upTo }) => [deed, upTo])).toEqual([
      ['INCREMENT', undefined],
      ['PRESENT_PART', '30.00'],
      ['PRESENT_LAST', '30.00'],
      ['REVERSE_PART', '25.00'],
      ['REVERSE', '25.00'],
      ['EXPIRE', '25.00'],
      ['REFUND', '15.00'],
    ])
    control.clear(id, { amount: '10.00' })
    expect(stands(id)).toBe('PRESENTED 0.00 25.00 15.00 25.00 25.00')
    expect(await booked()).toEqual(['DBIT 15.00', 'DBIT 10.00'])
    const presentments = await found('presentments')
    expect(presentments.map((one) => one['cardholderAmount']['unscaledAmount'])).toEqual([1000, 1500])
    expect(new Set(presentments.map(({ presentmentId }) => presentmentId)).size).toBe(2)
    expect(new Set(presentments.map(({ schemeTransactionId }) => schemeTransactionId)).size).toBe(1)
    expect(control.purchase({ card: { cardToken }, amount: '15.00', merchant: 'M30001' })).toMatchObject({
      isApproved: true,
    })
  })

  test('a first presentment of a part is the last one unless it says otherwise', async () => {
    const { control, buys, stands } = await cardOf()
    const id = buys('40.00')
    control.clear(id, { amount: '15.00' })
    expect(stands(id)).toBe('PRESENTED 0.00 15.00 25.00 15.00 15.00')
    expect(() => control.clear(id)).toThrow(/presented already/)
  })

  test('an increment is decided by the card, found beside the purchase, and told', async () => {
    const { control, events, ask, shortCardId, buys, stands, found, clock } = await cardOf()
    await ask('PUT', '/cards', { shortCardId, onlineLimits: { totalLimitPerDay: 50 } })
    const id = buys('40.00')
    clock.advance({ minutes: 1 })
    const more = control.increment(id, { amount: '10.00' })
    expect(more).toMatchObject({ isApproved: true, isoResponseCode: '00' })
    expect(stands(id)).toBe('INCREMENTED 50.00 0.00 0.00 50.00 50.00')
    clock.advance({ minutes: 1 })
    const refused = control.increment(id, { amount: '0.01' })
    expect(refused).toMatchObject({ isApproved: false, isoResponseCode: '61' })
    expect(stands(id)).toBe('INCREMENTED 50.00 0.00 0.00 50.00 50.00')
    expect(
      (await found('authorizations')).map((one) => [
        one['authorizationId'],
        one['cardholderAmount']['unscaledAmount'],
        one['isoResponseCode'],
      ]),
    ).toEqual([
      [refused.authorizationId, 1, '61'],
      [more.authorizationId, 1000, '00'],
      [id, 4000, '00'],
    ])
    const told: unknown[] = []
    while (told.length < 3) {
      const { eventKind, authorizationId } = (await events.next()) as Json
      if (authorizationId !== undefined) told.push([eventKind, authorizationId])
    }
    expect(told).toEqual([
      ['AUTHORIZATION_FULFILLED', id],
      ['AUTHORIZATION_FULFILLED', more.authorizationId],
      ['AUTHORIZATION_REJECTED', refused.authorizationId],
    ])
    // What came last is released first: it counts for the day on which it was asked for.
    clock.advance({ days: 1 })
    control.increment(id, { amount: '30.00' })
    expect(stands(id)).toBe('INCREMENTED 80.00 0.00 0.00 30.00 80.00')
    control.reverse(id, { amount: '35.00' })
    expect(stands(id)).toBe('INCREMENTED 45.00 0.00 35.00 0.00 45.00')
  })

  test('a hold expires by the clock of the bank, and is booked all the same when it is presented late', async () => {
    const { control, clock, buys, stands, booked } = await cardOf({ cards: { holdDays: 7 } })
    const id = buys('40.00')
    control.clear(id, { amount: '15.00', last: false })
    expect(control.readPurchase(id).heldUntil).toBe('2026-03-09T09:00:00.000Z')
    clock.advance({ days: 6, hours: 23, minutes: 59 })
    expect(stands(id)).toBe('PARTLY_PRESENTED 25.00 15.00 0.00 0.00 40.00')
    clock.advance({ minutes: 1 })
    expect(stands(id)).toBe('EXPIRED 0.00 15.00 25.00 0.00 15.00')
    expect(control.readPurchase(id).deeds.at(-1)).toMatchObject({
      deed: 'EXPIRE',
      at: '2026-03-09T09:00:00.000Z',
    })
    expect(() => control.reverse(id)).toThrow(/approved 7 days ago or more, and is held no longer/)
    control.clear(id, { amount: '20.00' })
    expect(stands(id)).toBe('PRESENTED 0.00 35.00 5.00 0.00 35.00')
    expect(await booked()).toEqual(['DBIT 20.00'])
  })

  test('a refund after the deletion of the card is found, for 120 days', async () => {
    const { control, clock, ask, shortCardId, buys, stands, found, booked } = await cardOf()
    const id = buys('40.00')
    control.clear(id)
    await ask('PUT', '/cards/status', {
      shortCardId,
      action: 'DELETE_IMMEDIATELY',
      cardStatusUpdateReason: 'ISSUER_DECISION',
    })
    clock.advance({ days: 10 })
    expect(await ask('POST', '/cards/details', { shortCardId })).toMatchObject({ httpStatus: 404 })
    const { authorizationId } = control.refund(id, { amount: '12.00' })
    expect(stands(id)).toBe('PARTLY_REFUNDED 0.00 40.00 0.00 0.00 40.00')
    expect(await booked()).toEqual(['CRDT 12.00'])
    for (const what of ['authorizations', 'presentments'] as const)
      expect((await found(what))[0]).toMatchObject({
        processingType: 'REFUND',
        cardholderAmount: { unscaledAmount: 1200 },
      })
    expect((await found('authorizations'))[0]).toMatchObject({ authorizationId })
    clock.advance({ days: 120 })
    expect(await found('presentments')).toHaveLength(1)
    clock.advance({ days: 1 })
    expect(await found('presentments')).toEqual([])
    control.refund(id)
    expect(stands(id)).toBe('REFUNDED 0.00 40.00 0.00 0.00 0.00')
    expect(() => control.refund(id)).toThrow(/given back already/)
  })

  test('a refund belongs to no purchase where a merchant says none', async () => {
    const { control, cardToken, found, booked, stands } = await cardOf()
    const given = control.refundWithoutPurchase({ card: { cardToken }, amount: '20.00', merchant: 'M30001' })
    expect(given).toMatchObject({ isApproved: true })
    expect(stands(given.authorizationId!)).toBe('REFUNDED 0.00 20.00 0.00 0.00 0.00')
    expect(await booked()).toEqual(['CRDT 20.00'])
    expect(await found('presentments')).toMatchObject([{ processingType: 'REFUND' }])
    const nobody = { card: { cardToken: `CTK-${'0'.repeat(32)}` }, amount: '20.00', merchant: 'M30001' }
    expect(control.refundWithoutPurchase(nobody)).toEqual({ isApproved: false, isoResponseCode: '14' })
  })

  test('a setting that is no number of days is refused', () => {
    expect(() => createSimulator({ cards: { holdDays: 0.5 } })).toThrow(/holdDays is a whole number/)
  })
})

describe('the table of the life', () => {
  test('has a row for what every state says can happen next, and a state for each row', async () => {
    const { control, clock, buys, cardToken } = await cardOf({ cards: { holdDays: 7 } })
    const seen = new Set<string>()
    const look = (id: string): string => {
      const { state, next, deeds } = control.readPurchase(id)
      for (const { deed } of [...next, ...deeds]) seen.add(deed)
      return state
    }
    const reached = new Set<string>()
    const plays = (...deeds: readonly ((id: string) => unknown)[]): void => {
      const id = buys('40.00')
      reached.add(look(id))
      for (const deed of deeds) {
        deed(id)
        reached.add(look(id))
      }
    }
    const part = { amount: '5.00' }
    plays(
      (id) => control.increment(id, part),
      (id) => control.clear(id, { ...part, last: false }),
      (id) => control.clear(id),
      (id) => control.refund(id, part),
      (id) => control.refund(id),
    )
    plays(
      (id) => control.reverse(id, part),
      (id) => control.reverse(id),
    )
    plays(() => clock.advance({ days: 7 }))
    reached.add(look(buys('999999')))
    look(
      control.refundWithoutPurchase({ card: { cardToken }, amount: '1.00', merchant: 'M30001' })
        .authorizationId!,
    )
    expect([...seen].sort()).toEqual([...new Set(PURCHASE_LIFE.map(({ deed }) => deed))].sort())
    const states = PURCHASE_LIFE.flatMap(({ to }) => (to === 'same' ? [] : [to]))
    expect([...reached].sort()).toEqual([...new Set(states)].sort())
  })
})

describe('each command is a line', () => {
  const LINES = [
    ['increment', { amount: '10.00' }, 'INCREMENTED'],
    ['clear', { amount: '15.00', last: false }, 'PARTLY_PRESENTED'],
    ['reverse', { amount: '5.00' }, 'PARTLY_PRESENTED'],
    ['clear', {}, 'PRESENTED'],
    ['refund', { amount: '45.00' }, 'REFUNDED'],
  ] as const

  test('over HTTP', async () => {
    const served = await serveBank({ now: '2026-03-02T09:00:00Z' })
    const ask = async (path: string, body?: Json): Promise<Json> => {
      const init = body && { method: 'POST', body: JSON.stringify(body) }
      const headers = { 'content-type': 'application/json' }
      return (await (await fetch(`${served.url}/_control${path}`, { ...init, headers })).json()) as Json
    }
    const { cardToken } = ((await ask('/cards'))['cards'] as readonly Json[])[0]!
    const paid = { card: { cardToken }, amount: '40.00', merchant: 'M30001' }
    const { authorizationId } = await ask('/commands/purchase', paid)
    for (const [command, argument, state] of LINES) {
      await ask(`/commands/${command}`, { authorizationId, ...argument })
      const life = await ask('/commands/readPurchase', { authorizationId })
      expect([command, life['state']]).toEqual([command, state])
    }
    expect(await ask('/commands/refundWithoutPurchase', paid)).toMatchObject({ isApproved: true })
    expect(await ask(`/purchases/${authorizationId}`)).toMatchObject({ state: 'REFUNDED', refunded: '45.00' })
    expect(await ask('/purchases/A1')).toMatchObject({ detail: expect.stringContaining('o purchase has') })
    const described = JSON.stringify(((await ask('/openapi.json'))['paths'] as Json)['/commands/clear'])
    expect(described).toContain(
      '"examples":[{"authorizationId":"A123456789012345","amount":"15.00","last":false}]',
    )
    await served.close()
  })

  test('in a scenario', async () => {
    const of = (argument: Json) => JSON.stringify({ authorizationId: '${authorizationId}', ...argument })
    const line = (control: string, more = '') =>
      `  - { name: step ${++count}, control: { ${control} }${more} }\n`
    let count = 0
    const paid = JSON.stringify({ card: '${activeCard}', amount: '40.00', merchant: 'M30001' })
    const steps = [
      line(`purchase: ${paid}`, ', capture: { authorizationId: /authorizationId }'),
      ...LINES.map(([command, argument]) => line(`${command}: ${of(argument)}`)),
      line(`readPurchase: ${of({})}`, ', capture: { given: /refunded, life: /state }'),
      line(`refundWithoutPurchase: ${paid.replace('40.00', '${given}')}`),
      '  - name: found\n    send: cards/search-presentments\n    card: ${activeCard}\n    expect:\n      values:\n',
      '        /presentments/0/cardholderAmount/unscaledAmount: 4500\n',
    ].join('')
    const head = 'surface: cards\nneeds: [cards]\neffects: irreversible\naddressings: [shortCardId]\n'
    const target = embeddedTarget(createSimulator({ now: '2026-03-02T09:00:00Z' }))
    const { scenarios } = await play(target, [scenarioOf(steps, 'area/flow', head)])
    expect(scenarios[0]!.reason).toBeUndefined()
    expect(scenarios[0]!.verdict).toBe('pass')
  })
})

type Deed =
  | { readonly command: 'increment' | 'reverse' | 'refund'; readonly amount: number }
  | { readonly command: 'clear'; readonly amount: number; readonly last: boolean }
  | { readonly command: 'wait'; readonly hours: number }

const amount = fc.integer({ min: 1, max: 6000 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ command: fc.constantFrom('increment' as const, 'reverse', 'refund'), amount }),
  fc.record({ command: fc.constant('clear' as const), amount, last: fc.boolean() }),
  fc.record({ command: fc.constant('wait' as const), hours: fc.constantFrom(1, 20, 100) }),
)

test('whatever merchants make of a purchase, its amounts, its limits, its searches and the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 12 }), async (deeds) => {
      const { control, clock, buys, found, cardToken, booked } = await cardOf({ cards: { holdDays: 7 } })
      const id = buys('40.00')
      // What the books have for it, in centimes, by the day.
      const days = new Map<string, number>()
      for (const { command, ...more } of deeds) {
        const was = control.readPurchase(id)
        try {
          if (command === 'wait') clock.advance({ hours: (more as { hours: number }).hours })
          else {
            const options = { ...more, amount: ((more as { amount: number }).amount / 100).toFixed(2) }
            control[command](id, options)
          }
        } catch {
          // Refused: nothing has changed.
          expect(control.readPurchase(id)).toEqual(was)
        }
        const today = (await booked()).map((entry) => {
          const [direction, text] = entry.split(' ')
          return centimes(text!) * (direction === 'DBIT' ? 1 : -1)
        })
        days.set(bankDateAt(clock.now().getTime()), sumOf(today))
        agrees(control.readPurchase(id), sumOf([...days.values()]))
        const { state, held, presented } = control.readPurchase(id)
        const counted = centimes(held) + centimes(presented)
        const { totalLimitPerMonth } = control.cardCounters(cardToken)
        // Increments of another month count there.
        if (clock.now().toISOString().startsWith('2026-03'))
          expect([state, centimes(totalLimitPerMonth)]).toEqual([state, counted])
      }
      const { presented, refunded } = control.readPurchase(id)
      const shown = await found('presentments')
      const sum = (kind: string) =>
        sumOf(
          shown
            .filter(({ processingType }) => processingType === kind)
            .map((one) => one['cardholderAmount']['unscaledAmount'] as number),
        )
      expect([sum('PURCHASE'), sum('REFUND')]).toEqual([centimes(presented), centimes(refunded)])
    }),
    { numRuns: 60, seed: 3 },
  )
})

function agrees(life: Readonly<Record<string, unknown>>, charged: number): void {
  const of = (name: string): number => centimes(life[name] as string)
  expect(of('authorized') + of('incremented')).toBe(of('presented') + of('released') + of('held'))
  expect(of('presented') - of('refunded')).toBe(charged)
  expect(of('refunded')).toBeLessThanOrEqual(of('presented'))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

function centimes(text: string): number {
  return Math.round(Number(text) * 100)
}
