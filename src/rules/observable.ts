import type { AssumptionId } from '../documents/assumptions.ts'
import { CARD_OPERATIONS } from '../documents/cards/operations.ts'
import { SURFACE_DESCRIPTIONS } from '../documents/apis.ts'
import { OPERATIONS, type Operation } from '../documents/operations.ts'
import { DEFAULTS_OF_ALL_RELEASES } from './recorded-defaults.ts'
import { words } from '../kernel/words.ts'
import { REQUIREMENTS } from './requirements.ts'

/** What checks record beside the assumptions on which requirements rest, and has no usual value either. */
const RECORDED_BESIDES: readonly AssumptionId[] = words(
  'operation-paths status-report-of-json limits-of-size-and-rate xml-retrieval-answer amount-format',
  'response-field-types error-status-by-cause card-details-answer checkout-support push-event-resend',
  'card-success-statuses credentials-in-an-echo settlement-names-in-bodies settlement-refusals',
)

/** The assumptions under which a run can record what a target does; of all others nothing is ever seen. */
export const OBSERVABLE: ReadonlySet<string> = new Set([
  ...REQUIREMENTS.flatMap(({ assumptions }) => assumptions),
  ...Object.keys(DEFAULTS_OF_ALL_RELEASES),
  ...RECORDED_BESIDES,
  // Recorded wherever a valid request is answered: see answers/answers.ts and cards/requests.ts.
  ...(OPERATIONS as readonly Operation[])
    .filter(
      ({ surface, module }) => SURFACE_DESCRIPTIONS[surface].isUnderPermission && module !== 'consent-flow',
    )
    .flatMap(({ success }) => success.flatMap(({ assumption }) => assumption ?? [])),
  ...CARD_OPERATIONS.flatMap(({ routes }) => routes.flatMap(({ assumption }) => assumption ?? [])),
])
