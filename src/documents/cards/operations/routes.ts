import type { CardAssumptionId } from '../../assumptions/card-api.ts'
import { VARIANTS, type Variant } from '../releases.ts'
import { IN_BODY, type Route } from '../operation-rows.ts'

interface Details {
  /** Which variants have it; all when absent. */
  readonly variants?: readonly Variant[]
  /** What rests on an assumption: the method and the path everywhere, or the path in these variants. */
  readonly open?: CardAssumptionId
  readonly openIn?: readonly Variant[]
}

/** The routes of an operation on a card that v1 has with the card in its body alone (assumption wallet-operations). */
export function ofCard(end: string, details: Details = {}): { readonly routes: readonly Route[] } {
  const { variants = VARIANTS, open, openIn = [] } = details
  return {
    routes: variants.map((variant): Route => {
      const assumption = variant === 'v1' || openIn.includes(variant) ? 'wallet-operations' : open
      const common = { variant, method: 'POST', assumption } as const
      if (variant === 'token-v2')
        return { ...common, path: `/cards/{cardToken}${end}`, addressings: ['token'] }
      return {
        ...common,
        since: variant === 'v1' ? '1.0.0' : undefined,
        path: `/cards${end}`,
        addressings: IN_BODY,
      }
    }),
  }
}

/** The routes of an operation on customers of scheme A: beta until 2.19.3 (document 3 §4). */
export function ofCustomers(
  method: Route['method'],
  end: string,
  details: Pick<Route, 'addressings'> = {},
): { readonly routes: readonly Route[] } {
  const route = { method, path: `/checkout/scheme-a${end}`, ...details }
  return {
    routes: [
      { ...route, variant: 'v2', since: '2.14.0', until: '2.19.3', beta: true },
      { ...route, variant: 'v2', since: '2.19.3' },
      { ...route, variant: 'token-v2' },
    ],
  }
}
