import * as fc from 'fast-check'
import type { Channel } from './issuer-notes.ts'

/** What an issuer, a cardholder or a merchant does next, to one of two cards. */
export type Deed =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'buy'
      readonly card: number
      readonly francs: number
      readonly channel: Channel
      readonly isWrongPin: boolean
    }
  | {
      readonly kind: 'clear' | 'reverse' | 'refund'
      readonly pick: number
      readonly how: Part
      /** Whether further presentments follow. */
      readonly isMore: boolean
    }
  | { readonly kind: 'increment'; readonly pick: number; readonly francs: number }
  | {
      readonly kind: 'provision' | 'pay-by-phone' | 'suspend' | 'resume' | 'delete-phone'
      readonly card: number
      readonly pick: number
    }
  | {
      readonly kind:
        | 'block'
        | 'unblock'
        | 'delete'
        | 'schedule'
        | 'order'
        | 'renew'
        | 'reset-pins'
        | 'old-card'
      readonly card: number
    }
  | { readonly kind: 'limit'; readonly card: number; readonly name: LimitName; readonly francs: number }
  | { readonly kind: 'transfers'; readonly card: number; readonly allowance: string }
  /** Whether a category of merchants is blocked, or a country is restricted. */
  | { readonly kind: 'category' | 'country'; readonly card: number; readonly isRefused: boolean }
  | { readonly kind: 'wait'; readonly minutes: number }

/** The whole, a third, or a tenth more than what is left: what a merchant presents, takes back or gives back. */
export type Part = 'whole' | 'part' | 'tip'

const LIMIT_NAMES = [
  'totalLimitPerDay',
  'totalLimitPerMonth',
  'cashLimitPerDay',
  'cashLimitPerMonth',
] as const
type LimitName = (typeof LIMIT_NAMES)[number]

const TRANSFERS = ['NOT_ALLOWED', 'SEND_ALLOWED', 'RECEIVE_ALLOWED', 'RECEIVE_AND_SEND_ALLOWED'] as const

const card = fc.nat(1)
const pick = fc.nat(5)
const how = fc.constantFrom<Part>('whole', 'part', 'tip')
const francs = fc.integer({ min: 1, max: 300 })
const CHANNELS: readonly Channel[] = ['till', 'contactless', 'shop', 'machine', 'money-send', 'money-receive']

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { withCrossShrink: true },
  fc.constant({ kind: 'nothing' as const }),
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      card,
      francs,
      channel: fc.constantFrom(...CHANNELS),
      isWrongPin: fc.nat(3).map((draw) => draw === 0),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom('clear' as const, 'reverse', 'refund'),
      pick,
      how,
      isMore: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('increment' as const), pick, francs }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('provision' as const, 'pay-by-phone', 'suspend', 'resume', 'delete-phone'),
      card,
      pick,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'block' as const,
        'unblock',
        'delete',
        'schedule',
        'order',
        'renew',
        'reset-pins',
        'old-card',
      ),
      card,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('limit' as const),
      card,
      name: fc.constantFrom(...LIMIT_NAMES),
      francs: fc.integer({ min: 1, max: 900 }),
    }),
  },
  fc.record({ kind: fc.constant('transfers' as const), card, allowance: fc.constantFrom(...TRANSFERS) }),
  fc.record({ kind: fc.constantFrom('category' as const, 'country'), card, isRefused: fc.boolean() }),
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 2, 5, 600, 3000, 20_000, 45_000),
    }),
  },
)

export function deedsOf(count: number): fc.Arbitrary<readonly Deed[]> {
  return fc.array(deed, { minLength: count, maxLength: count })
}
