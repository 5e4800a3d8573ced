import type { Cards } from '../../provider/cards/cards.ts'
import type { CardsPolicy } from '../../provider/cards/cards-policy.ts'
import { addressesOf, createRouter } from '../../provider/gateway/router.ts'
import type { Found, Router } from '../../provider/gateway/router.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import { cardOperationsAt } from '../../documents/cards/operations.ts'
import { VARIANTS, VARIANT_PATHS } from '../../documents/cards/releases.ts'
import type { Release, Variant } from '../../documents/cards/releases.ts'
import type { SurfaceRequest } from './read-request.ts'

export type CardRoute =
  | (Extract<Found, { kind: 'operation' }> & { readonly variant: Variant; readonly release: Release })
  | Exclude<Found, { kind: 'operation' }>
  | { readonly kind: 'decommissioned' }
  | { readonly kind: 'signing-keys' }

/** Where the platform's verification certificates are (assumption verification-keys). */
export const SIGNING_KEYS_PATH = '/signing-keys'

/** The operation that a request is for, in the variant that its path begins with. */
export function routeCards(
  { method, path }: SurfaceRequest,
  cards: Pick<Cards, 'releaseOf'>,
  nowMs: number,
  policy: Pick<CardsPolicy, 'isDecommissioned'>,
): CardRoute {
  if (path === SIGNING_KEYS_PATH) {
    return method === 'GET' ? { kind: 'signing-keys' } : { kind: 'wrong-method', allow: ['GET'], path: {} }
  }
  const variant = VARIANTS.find((name) => path.startsWith(`${VARIANT_PATHS[name]}/`))
  const release = variant && cards.releaseOf(variant)
  if (release === undefined) return { kind: 'unknown-address' }
  if (policy.isDecommissioned(variant!, bankDateAt(nowMs))) return { kind: 'decommissioned' }
  const found = routerFor(variant!, release)(method, path.slice(VARIANT_PATHS[variant!].length))
  return found.kind === 'operation' ? { ...found, variant: variant!, release } : found
}

/** They follow from the documents alone, so that all banks share them. */
const routers = new Map<string, Router>()

function routerFor(variant: Variant, release: Release): Router {
  const name = `${variant} ${release}`
  const known = routers.get(name)
  if (known) return known
  const router = createRouter(
    cardOperationsAt(variant, release).flatMap((operation) => addressesOf(operation)),
  )
  routers.set(name, router)
  return router
}
