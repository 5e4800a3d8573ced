import { z } from 'zod'
import { stateAfter } from '../../documents/way.ts'
import { defined } from '../../kernel/defined.ts'
import { formatAmount } from '../../kernel/money.ts'
import { listOf, object, optional } from '../../kernel/schema.ts'
import type { LifeStep } from '../../provider/bank/card-use/life.ts'
import { authorizationIdOf } from '../../provider/cards/activity/authorization.ts'
import { type Found, nextFor } from '../../provider/cards/purchases/merchant-deeds.ts'

const amount = z.string().describe('Decimal text in the currency of the purchase.')

/** What is authorized and incremented is presented, released and held. */
const standing = {
  state: z.string(),
  incremented: amount.describe('What came to it: increments, and what a presentment was more than was held.'),
  held: amount,
  presented: amount.describe('What the account was charged.'),
  released: amount.describe('Taken back, not presented in the end, or expired.'),
  refunded: amount.describe('Of what was presented.'),
}

const example = { authorizationId: 'A123456789012345', state: 'PARTLY_PRESENTED', held: '25.00' }
const step = object({ deed: z.string(), at: z.string(), amount, ...standing })
const next = object({
  deed: z.string(),
  command: optional(z.string(), 'What does it; otherwise the clock.'),
  becomes: z.string(),
  upTo: optional(z.string(), 'The largest amount that it can be about.'),
})

export const purchaseLife = object({
  authorizationId: z.string(),
  currency: z.string(),
  authorized: amount,
  ...standing,
  heldUntil: optional(z.string(), 'When what is held expires, ISO 8601.'),
  refundOf: optional(z.string(), 'The authorizationId of what this gives back.'),
  deeds: listOf(step).describe('What has happened to it, oldest first, and where it stood after each.'),
  next: listOf(next).describe('What can happen to it now.'),
}).meta({ examples: [example] })

export type PurchaseLife = z.output<typeof purchaseLife>

export function shownLife(found: Found, holdMs: number): PurchaseLife {
  const { decided, steps, now } = found
  const { use, refundOf } = decided
  const currency = use.currency ?? use.merchant.currency
  const text = (minor: number): string => formatAmount(minor, currency)
  const stands = ({ state, pots }: Pick<LifeStep, 'state' | 'pots'>) => ({
    state,
    incremented: text(-pots.new - steps[0].added),
    held: text(pots.held),
    presented: text(pots.presented + pots.refunded),
    released: text(pots.released + pots.expired),
    refunded: text(pots.refunded),
  })
  return defined({
    authorizationId: authorizationIdOf(use),
    currency,
    authorized: text(steps[0].added),
    ...stands(now),
    heldUntil: now.pots.held > 0 ? new Date(use.atMs + holdMs).toISOString() : undefined,
    refundOf,
    deeds: steps.map((one) => ({
      deed: one.deed,
      at: new Date(one.atMs).toISOString(),
      amount: text(one.amount),
      ...stands(one),
    })),
    next: nextFor(found).map(({ deed, command, to, most }) =>
      defined({
        deed,
        command: command === 'expire' ? undefined : command,
        becomes: stateAfter({ to }, now.state),
        upTo: most === Infinity ? undefined : text(most),
      }),
    ),
  })
}
