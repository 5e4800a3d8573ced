import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSimulator } from '../../simulator/create.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { type CardStatus, type StatusAction, transitionFrom } from '../../documents/cards/status-life.ts'

/** What an issuer does next, to one of a few cards. */
type Deed =
  | { readonly kind: 'status'; readonly card: number; readonly action: StatusAction }
  | { readonly kind: 'limits'; readonly card: number; readonly limit: number }
  | { readonly kind: 'order'; readonly card: number; readonly renewal: boolean }
  | { readonly kind: 'reverse'; readonly card: number }
  | { readonly kind: 'pin'; readonly card: number }
  | { readonly kind: 'wait'; readonly minutes: number }

const CARDS = 5
const ACTIONS: readonly StatusAction[] = [
  'BLOCK',
  'UNBLOCK',
  'DELETE_IMMEDIATELY',
  'DELETE_AT_END_OF_NEXT_MONTH',
]

const card = fc.integer({ min: 0, max: CARDS - 1 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('status' as const), card, action: fc.constantFrom(...ACTIONS) }),
  },
  fc.record({ kind: fc.constant('limits' as const), card, limit: fc.integer({ min: 0, max: 9999 }) }),
  fc.record({ kind: fc.constant('order' as const), card, renewal: fc.boolean() }),
  fc.record({ kind: fc.constant('reverse' as const), card }),
  fc.record({ kind: fc.constant('pin' as const), card }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 600, 50_000) }),
)

const STATUSES: ReadonlySet<unknown> = new Set<CardStatus>([
  'ACTIVE',
  'SUSPENDED',
  'SUSPENSION_PENDING',
  'RESUMPTION_PENDING',
  'DELETE_PENDING',
])

test('no sequence of 50 requests leaves an impossible state, loses a card, or makes details disagree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 50, maxLength: 50 }), fc.nat(5), async (deeds, seed) => {
      const issuer = issuerOf(createSimulator({ seed: seed + 1, now: '2026-01-30T10:00:00Z' }))
      let done = 0
      for (const one of deeds) {
        await issuer.does(one)
        done++
      }
      expect(done).toBe(50)
    }),
    { numRuns: 20 },
  )
})

/** An issuer that remembers what was accepted, and looks at the card after everything that it does. */
function issuerOf(bank: Simulator) {
  const { activeCard, virtualCard, bankCard, blockedCard, newCard } = bank.profile().cards ?? {}
  const known = [activeCard, virtualCard, bankCard, blockedCard, newCard]
  const shortIds = known.map((one) => one?.shortCardId)
  /** What was accepted, and so has to be shown. */
  const limits = new Map<number, number>()
  /** What was shown last, and whether the order was taken back since. */
  const last = new Map<number, Record<string, unknown>>()
  const reversed = new Set<number>()

  async function send(method: string, path: string, body: object) {
    const request = new Request(`https://cards.test/v2${path}`, { method, body: JSON.stringify(body) })
    const response = await bank.cards.fetch(request)
    const text = await response.text()
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
  }

  async function look(index: number) {
    const byId = await send('POST', '/cards/details', { shortCardId: shortIds[index] })
    if (byId.status === 404) {
      const before = last.get(index)
      last.delete(index)
      // No card is lost: it was about to be deleted, or its order was taken back.
      if (before && !reversed.has(index)) {
        expect(before['cardStatus'] === 'DELETE_PENDING' || isMarked(before)).toBe(true)
      }
      return undefined
    }
    expect(byId.status).toBe(200)
    expect(STATUSES).toContain(byId.body['cardStatus'])
    const token = String(byId.body['cardToken'])
    const byToken = await bank.cards.fetch(
      new Request(`https://cards.test/token/v2/cards/${token}`, { method: 'POST' }),
    )
    expect(await byToken.json()).toEqual(byId.body)
    if (limits.has(index)) {
      expect(byId.body['onlineLimits']).toMatchObject({ cashLimitPerDay: limits.get(index) })
    }
    last.set(index, byId.body)
    return byId.body
  }

  async function changesStatus(index: number, action: StatusAction) {
    const before = await look(index)
    const answer = await send('PUT', '/cards/status', {
      shortCardId: shortIds[index],
      action,
      cardStatusUpdateReason: 'ISSUER_DECISION',
      cardBlockReason: 'LOST',
    })
    const after = await look(index)
    if (!before) {
      expect([answer.status, after]).toEqual([404, undefined])
      return
    }
    const status = before['cardStatus'] as CardStatus
    const transition = transitionFrom(status, action)
    expect(answer.status).toBe(transition ? 202 : 409)
    const expected = !transition || transition.to === 'same' ? status : transition.to
    expect(after?.['cardStatus']).toBe(expected)
    expect(isMarked(after ?? {})).toBe(action === 'DELETE_AT_END_OF_NEXT_MONTH' || isMarked(before))
  }

  async function orders(index: number, renewal: boolean) {
    const before = await look(index)
    const answer = await send('POST', '/cards', {
      shortCardId: shortIds[index],
      cardMaterial: index === 1 ? 'VIRTUAL' : 'PHYSICAL',
      cardOrderData: { cardOrderReason: renewal ? 'CARD_RENEWAL' : 'DAILY_BUSINESS' },
      ...(index === 2 && { bankDataTrack2: 'x' }),
    })
    // A new card under an old number has limits of its own.
    if (answer.status === 202 && !renewal) {
      limits.delete(index)
      reversed.delete(index)
    }
    const after = await look(index)
    if (answer.status !== 202) {
      expect(after).toEqual(before)
      return
    }
    expect(before !== undefined).toBe(renewal)
    expect(after).toMatchObject({ cardId: answer.body['cardId'], cardToken: answer.body['cardToken'] })
    if (before) expect(after?.['cardStatus']).toBe(before['cardStatus'])
    else expect(after?.['cardStatus']).toBe('ACTIVE')
  }

  return {
    does: async (one: Deed): Promise<void> => {
      if (one.kind === 'wait') bank.clock.advance({ minutes: one.minutes })
      else if (one.kind === 'status') await changesStatus(one.card, one.action)
      else if (one.kind === 'order') await orders(one.card, one.renewal)
      else if (one.kind === 'limits') {
        const answer = await send('PUT', '/cards', {
          shortCardId: shortIds[one.card],
          onlineLimits: { cashLimitPerDay: one.limit },
        })
        if (answer.status === 202) limits.set(one.card, one.limit)
        await look(one.card)
      } else {
        const path = one.kind === 'reverse' ? '/cards/reverse-order' : '/cards/pin-datamailer'
        const answer = await send('POST', path, { shortCardId: shortIds[one.card] })
        if (one.kind === 'reverse' && answer.status === 202) reversed.add(one.card)
        await look(one.card)
      }
      for (let index = 0; index < CARDS; index++) await look(index)
      if (one.kind !== 'wait') return
      const shown = await look(0)
      bank.restore(bank.snapshot())
      expect(await look(0)).toEqual(shown)
    },
  }
}

function isMarked(details: Readonly<Record<string, unknown>>): boolean {
  const common = details['commonCardInformation'] as { markedAsDelayedDelete?: boolean } | undefined
  return common?.markedAsDelayedDelete === true
}
