import type { CardAssumptionId } from '../../assumptions/card-api.ts'
import { answered, described, cardRoutes } from '../operation-rows.ts'
import type { CardOperation, CardSuccess, Route } from '../operation-rows.ts'

const REQUESTS: CardAssumptionId = 'three-ds-requests'
const DONE: readonly CardSuccess[] = [{ status: 204, mediaType: '', assumption: REQUESTS }]

/** The release of v1 in which deregistration moved away from DELETE (document 3 §9.4). */
const MOVED = '1.1.8'

/** Document 3 §4: registration of cards for 3-D Secure. */
export const THREE_DS_OPERATIONS = [
  described('cards/register-three-ds', 'Register a card for 3-D Secure', {
    routes: inTheTokenVariantByAssumption(cardRoutes('/3ds').routes),
    success: DONE,
  }),
  described('cards/update-three-ds', 'Change the 3-D Secure registration of a card', {
    routes: inTheTokenVariantByAssumption(cardRoutes('/3ds', 'PUT').routes),
    success: DONE,
  }),
  described('cards/delete-three-ds', 'Deregister a card from 3-D Secure', {
    clause: '3 §9.4',
    routes: deregistrationWays(),
    success: DONE,
  }),
  described('cards/read-three-ds', 'Read the 3-D Secure registration of a card', {
    // Recorded as a path only, and not below /cards.
    routes: cardRoutes('/3ds/details', 'POST', '/3ds/details', 'card-methods').routes.map((route) =>
      route.addressings?.includes('cardId') ? { ...route, path: '/3ds/details' } : route,
    ),
    success: answered(),
    effects: 'read',
  }),
] as const satisfies readonly CardOperation[]

function deregistrationWays(): readonly Route[] {
  const before = cardRoutes('/3ds', 'DELETE').routes.filter(({ variant }) => variant === 'v1')
  const [, inV1, ...others] = cardRoutes('/3ds/delete').routes
  return inTheTokenVariantByAssumption([
    ...before.map((route): Route => (route.since === undefined ? route : { ...route, until: MOVED })),
    { ...inV1!, since: MOVED },
    ...others,
  ])
}

/** The document gives these paths for v1 and v2; the other variant has the same functionality. */
function inTheTokenVariantByAssumption(routes: readonly Route[]): readonly Route[] {
  return routes.map((route) => (route.variant === 'token-v2' ? { ...route, assumption: REQUESTS } : route))
}
