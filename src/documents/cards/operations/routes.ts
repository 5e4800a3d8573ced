import type { CardAssumptionId } from '../../assumptions/card-api.ts'
import { VARIANTS, type Variant } from '../releases.ts'
import { type Route, cardRoutes } from '../operation-rows.ts'

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
  const [, ...routes] = cardRoutes(end, { assumption: open }).routes
  return {
    routes: routes
      .filter(({ variant }) => variants.includes(variant))
      .map((route) =>
        route.variant === 'v1' || openIn.includes(route.variant)
          ? { ...route, assumption: 'wallet-operations' }
          : route,
      ),
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
