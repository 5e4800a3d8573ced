import type { Clause } from '../spec/clauses.ts'
import type { PermissionState } from '../gateway/hosted/permission-states.ts'
import type { TokenDisturbance } from './token-disturbances.ts'

/** What comes of a refresh, whoever keeps the tokens. */
export type RefreshEnd = 'refreshed' | 'final' | 'temporary'

/** How an outcome is brought about: the provider's answer is disturbed, or the token is another one. */
export type RefreshCause =
  | { readonly kind: 'disturbance'; readonly disturbance: TokenDisturbance }
  | { readonly kind: 'honest' }
  | { readonly kind: 'token'; readonly token: 'bogus' | 'of-another-client' | 'after-second-consent' }

/** One row of the refresh matrix: an outcome, what it means, and the fault that turns it red. */
export interface RefreshRow {
  readonly outcome: string
  readonly cause: RefreshCause
  readonly end: RefreshEnd
  readonly clause: Clause
  /** The status that a client which keeps its tokens itself sees, passed through or the gateway's own. */
  readonly ownStatus: number
  /** The fault that turns the row red, per who keeps the tokens. */
  readonly faults: { readonly hosted: string; readonly own: string }
}

const FINAL = { end: 'final', clause: '2 §3 row 4', ownStatus: 400 } as const
const TEMPORARY = { end: 'temporary', clause: '2 §3 row 5' } as const
const REFRESHED = { end: 'refreshed', clause: '2 §4.1', ownStatus: 200 } as const

const FINAL_FAULTS = {
  hosted: 'hosted/invalid-grant-is-temporary',
  own: 'token/gateway-hides-oauth-errors',
} as const
const TEMPORARY_FAULTS = {
  hosted: 'hosted/every-error-is-final',
  own: 'token/gateway-rewrites-answers',
} as const
const REFRESHED_FAULTS = { hosted: 'hosted/does-not-refresh', own: 'token/gateway-rewrites-answers' } as const

/** Document 2 §3 rows 4 and 5 and §7 for everything that a refresh can come back with. */
export const REFRESH_MATRIX: readonly RefreshRow[] = [
  disturbed('400 invalid_grant', 'invalid-grant', FINAL, FINAL_FAULTS),
  disturbed('400 another error', 'other-400', { ...TEMPORARY, ownStatus: 400 }, TEMPORARY_FAULTS),
  disturbed('401', '401', { ...TEMPORARY, ownStatus: 401 }, TEMPORARY_FAULTS),
  disturbed('403', '403', { ...TEMPORARY, ownStatus: 403 }, TEMPORARY_FAULTS),
  disturbed('500', '500', { ...TEMPORARY, ownStatus: 500 }, TEMPORARY_FAULTS),
  disturbed('502', '502', { ...TEMPORARY, ownStatus: 502 }, TEMPORARY_FAULTS),
  disturbed('503', '503', { ...TEMPORARY, ownStatus: 503 }, TEMPORARY_FAULTS),
  disturbed('504', '504', { ...TEMPORARY, ownStatus: 504 }, TEMPORARY_FAULTS),
  disturbed('timeout', 'timeout', { ...TEMPORARY, ownStatus: 504 }, TEMPORARY_FAULTS),
  disturbed('connection reset', 'reset', { ...TEMPORARY, ownStatus: 502 }, TEMPORARY_FAULTS),
  disturbed('malformed JSON', 'malformed-json', { ...TEMPORARY, ownStatus: 200 }, TEMPORARY_FAULTS),
  disturbed('HTML', 'html', { ...TEMPORARY, ownStatus: 200 }, TEMPORARY_FAULTS),
  disturbed('empty body', 'empty', { ...TEMPORARY, ownStatus: 200 }, TEMPORARY_FAULTS),
  disturbed(
    '200 without an access token',
    'without-access-token',
    { ...TEMPORARY, ownStatus: 200 },
    TEMPORARY_FAULTS,
  ),
  disturbed('200 without a new refresh token', 'without-new-refresh-token', REFRESHED, {
    hosted: 'hosted/loses-the-refresh-token',
    own: 'token/gateway-rewrites-answers',
  }),
  {
    outcome: '200 with a new refresh token',
    cause: { kind: 'honest' },
    ...REFRESHED,
    faults: REFRESHED_FAULTS,
  },
  ofToken('bogus refresh token', 'bogus'),
  ofToken("another client's refresh token", 'of-another-client'),
  ofToken('refresh after a second consent', 'after-second-consent'),
]

/** The state of a hosted permission after a call whose refresh ended so; what was over stays over. */
export function stateAfter(before: PermissionState, end: RefreshEnd): PermissionState {
  return before === 'valid' && end === 'final' ? 'expired' : before
}

type Meaning = Pick<RefreshRow, 'end' | 'clause' | 'ownStatus'>

function disturbed(
  outcome: string,
  disturbance: TokenDisturbance,
  meaning: Meaning,
  faults: RefreshRow['faults'],
): RefreshRow {
  return { outcome, cause: { kind: 'disturbance', disturbance }, ...meaning, faults }
}

/** The provider answers these itself: 400 invalid_grant. */
function ofToken(outcome: string, token: 'bogus' | 'of-another-client' | 'after-second-consent'): RefreshRow {
  return { outcome, cause: { kind: 'token', token }, ...FINAL, clause: '2 §7 row 2', faults: FINAL_FAULTS }
}
