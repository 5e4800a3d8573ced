import type { AssumptionId } from '../../assumptions.ts'
import { VARIANTS } from '../releases.ts'
import type { Variant } from '../releases.ts'
import type { Way } from '../operation-rows.ts'

interface Details {
  /** Which variants have it; all when absent. */
  readonly variants?: readonly Variant[]
  /** What rests on an assumption: the method and the path everywhere, or the path in these variants. */
  readonly open?: AssumptionId
  readonly openIn?: readonly Variant[]
}

/** The ways of an operation on a card that v1 has with the card in its body alone (assumption wallet-operations). */
export function ofCard(end: string, details: Details = {}): { readonly ways: readonly Way[] } {
  const { variants = VARIANTS, open, openIn = [] } = details
  return {
    ways: variants.map((variant): Way => {
      const assumption = variant === 'v1' || openIn.includes(variant) ? 'wallet-operations' : open
      const common = {
        variant,
        method: 'POST',
        ...(assumption && { assumption }),
      } as const
      if (variant === 'token-v2')
        return { ...common, path: `/cards/{cardToken}${end}`, addressings: ['token'] }
      return {
        ...common,
        ...(variant === 'v1' && { since: '1.0.0' }),
        path: `/cards${end}`,
        addressings: ['cardId', 'shortCardId'],
      }
    }),
  }
}

/** The ways of an operation on customers of scheme A: beta until 2.19.3 (document 3 §4). */
export function ofCustomers(method: Way['method'], end: string): { readonly ways: readonly Way[] } {
  const way = { method, path: `/checkout/scheme-a${end}` }
  return {
    ways: [
      { ...way, variant: 'v2', since: '2.14.0', until: '2.19.3', beta: true },
      { ...way, variant: 'v2', since: '2.19.3' },
      { ...way, variant: 'token-v2' },
    ],
  }
}
