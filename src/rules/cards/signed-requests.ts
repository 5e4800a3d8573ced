import type { Observation } from '../../evidence/observation.ts'
import type { ChangeId } from '../../documents/cards/history.ts'
import { RATE_LIMIT_MET } from '../outcomes.ts'
import { PASS, contradicted } from '../requirement.ts'
import { mustFail, onCards } from './judging.ts'
import { fromRelease } from './placement.ts'

/** Requests that the issuer signs. */
export const SIGNED_REQUESTS = [
  onCards({
    id: 'cards/text-requests-are-taken',
    statedIn: ['3 §4 row 21: signed answer'],
    clauses: ['3 §4', '3 §4 row 13', '3 §4 row 20', '3 §4 row 21'],
    text: 'The requests of credentials, start-set-pin and set-pin have the content type text/plain.',
    why: 'A client that sends what is documented is turned away before anybody has looked at its request.',
    judge: (here) => {
      const { status } = here.response
      if (status === 429) return RATE_LIMIT_MET
      if (status !== 415) return PASS
      const outcome = contradicted('status', { rule: 'text/plain is the content type of the request' }, '415')
      return fromRelease(correctionOf(here), here, outcome)
    },
  }),
  onCards({
    id: 'cards/unsigned-request-is-refused',
    isRefusal: true,
    clauses: ['3 §5.3'],
    assumptions: ['jws-form'],
    text: 'A request that is not signed is refused.',
    why: 'Whether requests are signed is not shown, and worth knowing.',
    judge: (here) => mustFail(here, 'requests are signed'),
  }),
]

function correctionOf({ operation }: Observation): ChangeId {
  return operation?.id === 'cards/credentials' ? 'credentials-content-type' : 'set-pin-content-type'
}
