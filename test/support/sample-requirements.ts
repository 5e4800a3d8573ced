import { documentOf } from '../../src/documents/clauses.ts'
import type { Clause } from '../../src/documents/clauses.ts'
import type { Level } from '../../src/documents/documents.ts'
import type { Surface } from '../../src/documents/apis.ts'
import type { RequirementDraft } from './assembled-result.ts'

type Row = readonly [id: string, clause: Clause, level: Level, text: string, more?: Partial<RequirementDraft>]

const NO_CLOCK =
  'the target offers no control over its clock; a control URL in the profile would make it testable'

/** Requirements as a report shows them; the sample's scenarios judge most of them. */
const ROWS: readonly Row[] = [
  [
    'errors/problem-document',
    '1 §7.2',
    'MUST',
    'An error is answered with a problem document of media type application/problem+json.',
  ],
  [
    'errors/documented-status',
    '1 §7.1',
    'MUST',
    'An error status is one that the documents name for the operation.',
  ],
  [
    'errors/method-not-allowed',
    '1 §7.3',
    'MUST',
    'A method that the address does not have is answered with 405.',
  ],
  [
    'headers/correlation-reflected',
    '1 §2.1',
    'MUST',
    'The answer carries the X-Correlation-ID of the request.',
  ],
  [
    'headers/target-id-required',
    '1 §2.1',
    'MUST',
    'A request without X-CorAPI-Target-ID is answered with 400.',
  ],
  ['headers/instance-id-length', '1 §5.3', 'SHOULD', 'X-Instance-ID is sent with a legacy certificate only.'],
  [
    'accounts/list-shape',
    '1 §2.5',
    'MUST',
    'Each entry of the account list has an identifier, a currency and an IBAN or another number.',
  ],
  [
    'accounts/balance-intraday',
    '1 §4.2 rule 1',
    'MUST',
    'A balance without date is the intraday booked balance of the current day.',
  ],
  [
    'accounts/balance-of-past-day',
    '1 §4.2 rule 2',
    'MUST',
    'A balance of a finalized past day is its closing booked balance.',
  ],
  [
    'accounts/unfinalized-day-202',
    '1 §3 row 1',
    'MUST',
    'A past day that is not finalized is answered with 202.',
  ],
  ['accounts/only-booked', '1 §4.2 rule 4', 'MUST', 'Only booked postings are returned.'],
  [
    'accounts/transactions-of-day',
    '1 §4.2 rule 3',
    'MUST',
    'Transactions with a date are all of that day; without, those of the current day so far.',
  ],
  ['accounts/self-link', '1 §2.7', 'SHOULD', 'The self link of a transaction list leads to the same list.'],
  [
    'accounts/consents-of-token',
    '1 §4.2 rule 5',
    'MUST',
    'The list of consents is that of the access token.',
  ],
  ['payments/json-submission', '1 §2.2', 'MUST', 'A payment instruction is accepted as JSON.'],
  ['payments/xml-schemas', '1 §9.2', 'MUST', 'A pain.001 in every supported version is accepted.'],
  ['payments/status-values', '1 §2.3', 'MUST', 'A submission status is one of the documented values.'],
  [
    'payments/size-limit',
    '1 §8',
    'SHOULD',
    'A document over the limit is answered with 413.',
    { verdict: 'not-tested', reason: 'needs --allow write' },
  ],
  [
    'token/expired-answers-401',
    '2 §7 row 1',
    'MUST',
    'A resource request with an invalid or expired token is answered with 401.',
  ],
  [
    'token/invalidated-invalid-grant',
    '2 §7 row 2',
    'MUST',
    'The refresh of a token that was invalidated for business reasons is answered with 400 invalid_grant.',
  ],
  [
    'token/technical-failure-5xx',
    '2 §7 row 3',
    'MUST',
    'A refresh that fails for technical reasons is answered with 5xx, never invalid_grant.',
    {
      verdict: 'not-tested',
      reason: 'needs a way to make the target fail; a hook in the profile would make it testable',
    },
  ],
  [
    'token/access-lifetime',
    '2 §8 row 2',
    'MUST',
    'An access token is valid for its lifetime and no longer.',
    { verdict: 'not-tested', reason: NO_CLOCK },
  ],
  [
    'token/refresh-lifetime',
    '2 §8 row 3',
    'MUST',
    'A refresh token is valid for its lifetime and no longer.',
    { verdict: 'not-tested', reason: NO_CLOCK },
  ],
  [
    'token/code-lifetime',
    '2 §8 row 1',
    'MUST',
    'An authorization code expires after 30 seconds.',
    { verdict: 'not-tested', reason: NO_CLOCK },
  ],
  ['token/bound-to-client', '2 §5.2', 'MUST', 'An access token of another client is refused.'],
  ['token/second-consent-revokes', '2 §3 row 2', 'MUST', 'A second consent flow revokes the first token.'],
  [
    'token/header-swap',
    '2 §4.2 step 2',
    'MUST',
    'The provider gets X-CorAPI-Client-ID instead of X-CorAPI-Target-ID.',
    { surface: 'provider', verdict: 'not-applicable', reason: 'the profile has no provider surface' },
  ],
  [
    'cards/delete-immediately',
    '3 §3 row 1',
    'MUST',
    'DELETE_IMMEDIATELY leads to DELETE_PENDING.',
    { surface: 'cards', verdict: 'not-applicable', reason: 'the profile has no cards surface' },
  ],
  [
    'cards/history-120-days',
    '3 §4 rule 1',
    'MUST',
    'Authorizations and presentments of the last 120 days are found.',
    { surface: 'cards', verdict: 'not-applicable', reason: 'the profile has no cards surface' },
  ],
  [
    'settlement/error-record',
    '3 §7',
    'MUST',
    'The 400 body of the settlement API is an error record.',
    { surface: 'settlement', verdict: 'not-applicable', reason: 'the profile has no settlement surface' },
  ],
]

export const SAMPLE_REQUIREMENTS: readonly RequirementDraft[] = ROWS.map(
  ([id, clause, level, text, more]) => ({
    id,
    document: documentOf(clause),
    clause,
    level,
    surface: 'gateway' as Surface,
    text,
    ...more,
  }),
)
