import type { AssumptionId } from '../../assumptions.ts'
import type { SuccessAnswer } from '../../operations/operation.ts'
import { answered, described, named } from '../operation-rows.ts'
import type { CardOperation, Way } from '../operation-rows.ts'

const REQUESTS: AssumptionId = 'three-ds-requests'
const DONE: readonly SuccessAnswer[] = [{ status: 204, mediaType: '', assumption: REQUESTS }]

/** The release of v1 in which deregistration moved away from DELETE (document 3 §9.4). */
const MOVED = '1.1.8'

/** Document 3 §4: registration of cards for 3-D Secure. */
export const THREE_DS_OPERATIONS = [
  described('cards/register-three-ds', 'Register a card for 3-D Secure', {
    ways: inTheTokenVariantByAssumption(named('/3ds').ways),
    success: DONE,
  }),
  described('cards/update-three-ds', 'Change the 3-D Secure registration of a card', {
    ways: inTheTokenVariantByAssumption(named('/3ds', 'PUT').ways),
    success: DONE,
  }),
  described('cards/delete-three-ds', 'Deregister a card from 3-D Secure', {
    clause: '3 §9.4',
    ways: deregistrationWays(),
    success: DONE,
  }),
  described('cards/read-three-ds', 'Read the 3-D Secure registration of a card', {
    // Recorded as a path only, and not below /cards.
    ways: named('/3ds/details', 'POST', '/3ds/details', 'card-methods').ways.map((way) =>
      way.addressings?.includes('cardId') ? { ...way, path: '/3ds/details' } : way,
    ),
    success: answered(),
    effects: 'read',
  }),
] as const satisfies readonly CardOperation[]

function deregistrationWays(): readonly Way[] {
  const before = named('/3ds', 'DELETE').ways.filter(({ variant }) => variant === 'v1')
  const [, inV1, ...others] = named('/3ds/delete').ways
  return inTheTokenVariantByAssumption([
    ...before.map((way): Way => (way.since === undefined ? way : { ...way, until: MOVED })),
    { ...inV1!, since: MOVED },
    ...others,
  ])
}

/** The document gives these paths for v1 and v2; the other variant has the same functionality. */
function inTheTokenVariantByAssumption(ways: readonly Way[]): readonly Way[] {
  return ways.map((way) => (way.variant === 'token-v2' ? { ...way, assumption: REQUESTS } : way))
}
