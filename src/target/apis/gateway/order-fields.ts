import { ExactNumber } from '../../../kernel/exact-number.ts'
import type { Profile } from '../../profile/profile.ts'

const BLOCKS = ['ibanDetails', 'otherDetails', 'qrDetails'] as const

/**
 * An order in JSON with the fields that a target wants in every item. Which ones are required is not shown (document 1
 * §2.2), so the profile says it; what a scenario writes itself stays.
 */
export function withOrderFields(order: unknown, { orderFields }: Pick<Profile, 'orderFields'>): unknown {
  if (!orderFields || !isRecord(order) || !Array.isArray(order['transactions'])) return order
  const transactions = order['transactions'].map((item: unknown) => withItemFields(item, orderFields))
  return { ...order, transactions }
}

function withItemFields(item: unknown, added: NonNullable<Profile['orderFields']>): unknown {
  if (!isRecord(item)) return item
  const blocks = BLOCKS.filter((name) => isRecord(item[name])).map((name) => [
    name,
    { ...added[name], ...(item[name] as object) },
  ])
  return { ...added.item, ...item, ...Object.fromEntries(blocks) }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  return !Array.isArray(value) && !(value instanceof ExactNumber)
}
