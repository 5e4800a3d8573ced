import { ACCESS } from './access.ts'
import { ACCOUNTS } from './accounts.ts'
import { ANSWERS } from './answers.ts'
import { BALANCES } from './balances.ts'
import { PAYMENTS } from './payments.ts'
import type { Requirement } from './requirement.ts'
import { requirement } from './requirement.ts'
import { mustBeRefused } from './outcomes.ts'
import { SHAPES } from './shapes.ts'
import { STATEMENTS } from './statements.ts'
import { STATUSES } from './statuses.ts'
import { mustNotWork, onAnswer } from './token-checks.ts'
import { TRANSACTIONS } from './transactions.ts'

/**
 * What document 1 says of answers that only a provider can give: the gateway relays them (document 1 §1.1), and all that
 * it changes on the way is one header of the request (document 2 §4.2 step 2). What the gateway itself adds or
 * checks is not here: headers, parameters, permissions, and how errors are worded.
 */
export const RELAYED: ReadonlySet<string> = new Set([
  'answers/valid-request-succeeds',
  'answers/json-is-json',
  'answers/xml-is-valid',
  'access/account-outside-the-consent-is-refused',
  'access/consents-are-those-of-the-token',
  'accounts/list-has-documented-types',
  'accounts/single-has-documented-types',
  'accounts/ids-are-well-formed',
  'accounts/ids-are-distinct',
  'accounts/single-equals-listed',
  'balances/balance-has-documented-types',
  'balances/without-date-is-intraday-booked',
  'balances/without-date-is-of-the-current-day',
  'balances/past-day-is-closing-booked',
  'balances/date-is-the-requested-one',
  'balances/unfinalized-day-is-answered-202',
  'balances/finalized-day-is-answered-200',
  'transactions/list-has-documented-types',
  'transactions/without-date-are-of-the-current-day',
  'transactions/are-of-the-requested-day',
  'transactions/unfinalized-day-is-answered-202',
  'transactions/finalized-day-is-answered-200',
  'transactions/list-is-of-the-account',
  'transactions/show-no-pending-entry',
  'statements/links-resolve',
  'statements/document-is-camt-053-001-08',
  'payments/answer-contains-the-submission-id',
  'payments/submission-id-has-at-most-35-characters',
  'payments/xml-submission-is-answered-202',
  'statuses/status-has-documented-types',
  'statuses/names-the-message',
  'statuses/transactions-are-those-of-the-submission',
  'statuses/report-is-pain-002-001-10',
  'statuses/submission-of-another-client-is-refused',
])

/** Document 1 at the provider itself, and what follows from the one header that the gateway changes. */
export const AT_THE_PROVIDER: readonly Requirement[] = [
  ...[
    ...ANSWERS,
    ...ACCESS,
    ...SHAPES,
    ...ACCOUNTS,
    ...BALANCES,
    ...TRANSACTIONS,
    ...STATEMENTS,
    ...PAYMENTS,
    ...STATUSES,
  ].flatMap((one) =>
    RELAYED.has(one.id) ? [{ ...one, id: idAtTheProvider(one.id), surface: 'provider' as const }] : [],
  ),
  requirement({
    id: 'provider/call-without-client-is-refused',
    surface: 'provider',
    clause: '2 §5.2',
    text: 'A resource request without X-CorAPI-Client-ID is refused: the provider has to validate that the access token was issued to the client, and no client is named.',
    why: 'A provider that takes such a request takes every token from everybody who reaches it.',
    check: onAnswer((here) => mustBeRefused(here, 'no client is named', 'error-status-by-cause')),
  }),
  requirement({
    id: 'provider/refresh-without-client-is-refused',
    surface: 'provider',
    clause: '2 §5.3',
    text: 'A refresh without X-CorAPI-Client-ID is refused: the refresh token must have been issued to the client that is authenticated by this header.',
    why: 'client_id in the body is no proof: whoever has stolen a refresh token knows it too.',
    check: onAnswer((here) => mustNotWork(here, 'no client is named')),
  }),
]

/** `balances/finalized-day` is `provider/balances-finalized-day` there: ids have one area. */
export function idAtTheProvider(id: string): string {
  return `provider/${id.replace('/', '-')}`
}
