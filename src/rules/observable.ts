import type { AssumptionId } from '../documents/assumptions.ts'
import { CARD_OPERATIONS } from '../documents/cards/operations.ts'
import { SURFACE_DESCRIPTIONS } from '../documents/apis.ts'
import { OPERATIONS, type Operation } from '../documents/operations.ts'
import { REQUIREMENTS } from './requirements.ts'

/** What checks record beside the assumptions on which their requirements rest. */
const RECORDED_BESIDES: readonly AssumptionId[] = [
  'operation-paths',
  'account-ids-in-links',
  'provider-refuses-the-gateway',
  'token-request-refusals',
  'token-request-without-client-id',
  'token-request-body',
  'unknown-target',
  'statement-self-link',
  'json-submission-answer',
  'foreign-submission',
  'status-report-of-json',
  'json-status-of-xml',
  'unspecified-header',
  'correlation-id-on-bad-requests',
  'limits-of-size-and-rate',
  'xml-retrieval-answer',
  'amount-format',
  'response-field-types',
  'error-status-by-cause',
  'unknown-permission',
  'unusable-token-answer',
  'card-details-answer',
  'checkout-support',
  'push-event-resend',
  'card-success-statuses',
  'credentials-in-an-echo',
  'settlement-absent-fields',
  'settlement-names-in-bodies',
  'settlement-refusals',
]

/** The assumptions under which a run can record what a target does; of all others nothing is ever seen. */
export const OBSERVABLE: ReadonlySet<string> = new Set([
  ...REQUIREMENTS.flatMap(({ assumptions }) => assumptions),
  ...RECORDED_BESIDES,
  // Recorded wherever a valid request is answered: see answers/answers.ts and cards/requests.ts.
  ...(OPERATIONS as readonly Operation[])
    .filter(
      ({ surface, module }) => SURFACE_DESCRIPTIONS[surface].isUnderPermission && module !== 'consent-flow',
    )
    .flatMap(({ success }) => success.flatMap(({ assumption }) => assumption ?? [])),
  ...CARD_OPERATIONS.flatMap(({ routes }) => routes.flatMap(({ assumption }) => assumption ?? [])),
])
