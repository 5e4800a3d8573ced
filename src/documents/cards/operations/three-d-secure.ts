import { type CardOperation, type Route, cardRoutes, described, done, read } from '../operation-rows.ts'

/** The document gives the paths for v1 and v2; the other variant has the same functionality. */
const REQUESTS = { tokenAssumption: 'three-ds-requests' } as const
const success = done('three-ds-requests')

/** The release of v1 in which deregistration moved away from DELETE (document 3 §9.4). */
const MOVED = '1.1.8'

/** Document 3 §4: registration of cards for 3-D Secure. */
export const THREE_DS_OPERATIONS = [
  described('cards/register-three-ds', 'Register a card for 3-D Secure', {
    ...cardRoutes('/3ds', REQUESTS),
    success,
  }),
  described('cards/update-three-ds', 'Change the 3-D Secure registration of a card', {
    ...cardRoutes('/3ds', { method: 'PUT', ...REQUESTS }),
    success,
  }),
  described('cards/delete-three-ds', 'Deregister a card from 3-D Secure', {
    clause: '3 §9.4',
    routes: deregistrationRoutes(),
    success,
  }),
  // Recorded as a path only, and not below /cards.
  read(
    'cards/read-three-ds',
    'Read the 3-D Secure registration of a card',
    cardRoutes('/3ds/details', { path: '/3ds/details', assumption: 'card-methods' }),
  ),
] as const satisfies readonly CardOperation[]

function deregistrationRoutes(): readonly Route[] {
  const [inPath, inBody] = cardRoutes('/3ds', { method: 'DELETE' }).routes
  const [, inV1, ...others] = cardRoutes('/3ds/delete', REQUESTS).routes
  return [inPath!, { ...inBody!, until: MOVED }, { ...inV1!, since: MOVED }, ...others]
}
