import type { Clause } from '../documents/clauses.ts'

/** A sentence of a document, or a part of one, and the requirements that rest on it, by id. */
export interface Sentence {
  readonly clause: Clause
  /** As they stand in the document; ` | ` between the cells of a table. */
  readonly words: string
  /** What the words say: who does otherwise contradicts them. */
  readonly states?: readonly string[]
  /** What they name and do not say: good practice that is warned of, and never a failure. */
  readonly names?: readonly string[]
}

/**
 * The words on which every requirement rests that can count against a target: a MUST has some that state it. What is
 * relayed rests on the same words at the provider.
 */
export const SENTENCES: readonly Sentence[] = [
  {
    clause: '1 §1.1',
    words:
      'The gateway relays requests of a client (for example a third-party provider) to the provider named in the header X-CorAPI-Target-ID.',
    states: ['access/unknown-target-is-refused', 'relay/answered-request-arrives'],
  },
  {
    clause: '1 §1.1',
    words: 'validates the request and forwards it.',
    states: ['relay/answered-request-arrives', 'relay/body-arrives'],
    // It forwards it: that it never does so again is not said.
    names: ['relay/submission-arrives-once'],
  },
  {
    clause: '1 §1.3',
    words: 'JSON access to the account list, account details, balance and booked transactions of an account',
    states: ['answers/json-is-json'],
  },
  {
    clause: '1 §1.3',
    words:
      'list and retrieval of account statements as camt.053.001.08 XML that conforms to Swiss Payment Standards',
    states: ['answers/xml-is-well-formed'],
    names: [
      'statements/balances-add-up',
      'statements/summary-adds-up',
      'statements/batches-add-up',
      'statements/opening-is-the-closing-before',
    ],
  },
  {
    clause: '1 §1.4',
    words:
      'All operations other than the diagnostic ones are performed under a permission, identified by the header Permission-ID.',
    states: [
      'access/unknown-permission-is-refused',
      'access/account-outside-the-consent-is-refused',
      'access/account-outside-the-consent-is-not-debited',
      'statements/links-are-of-authorized-accounts',
      'statuses/submission-of-another-client-is-refused',
      'security/accounts-of-others-are-not-shown',
    ],
    names: ['relay/permission-id-arrives'],
  },
  {
    clause: '1 §2.1',
    words: 'Chosen by the caller; reflected back in the response',
    states: ['headers/correlation-id-is-reflected'],
    names: ['relay/correlation-id-arrives'],
  },
  {
    clause: '1 §2.1',
    words: 'IP address of the initiating user, or the literal AUTO for system-triggered processes',
    states: ['headers/auto-is-accepted', 'headers/ip-address-is-accepted'],
  },
  {
    clause: '1 §2.1',
    words: 'User agent of the initiating user, or the literal AUTO for system-triggered processes',
    states: ['headers/psu-user-agent-is-accepted'],
  },
  {
    clause: '1 §2.1',
    words: 'Diagnostic operations: only X-CorAPI-Target-ID is required',
    states: ['headers/diagnostics-need-the-target-only'],
  },
  {
    clause: '1 §2.2',
    words:
      'SINGLEBOOKING_SIA, SINGLEBOOKING_NOA, BATCHBOOKING_SALA_NOA, BATCHBOOKING_SALA_CND, BATCHBOOKING_NOA, BATCHBOOKING_CND, BATCHBOOKING_CWD',
    states: ['payments/booking-instructions-are-accepted', 'payments/other-booking-instruction-is-refused'],
  },
  {
    clause: '1 §2.2',
    words: 'ibanDetails | object: sepaIndicator (boolean), creditorAccount, creditorAgent, creditor',
    states: ['payments/kinds-of-transaction-are-accepted'],
  },
  {
    clause: '1 §2.2',
    words: 'messageId | string, max 35 | yes',
    states: ['payments/missing-field-is-refused', 'payments/malformed-field-is-refused'],
  },
  {
    clause: '1 §2.2',
    words: 'debtorAccount | object: type, identification | yes',
    names: ['reconciliation/debtor-alone-is-debited'],
  },
  {
    clause: '1 §2.2',
    words: 'transactions | array of payment instruction items | yes',
    names: ['reconciliation/order-is-booked-as-a-whole'],
  },
  {
    clause: '1 §2.3',
    words: 'messageId | string',
    states: ['statuses/names-the-message', 'statuses/status-has-documented-types'],
  },
  {
    clause: '1 §2.3',
    words:
      'array of {instructionId, statusCode (value seen: RJCT), reasonCode (value seen: CURR), reasonInformation}',
    states: ['statuses/transactions-are-those-of-the-submission'],
    names: ['reconciliation/transaction-statuses-agree', 'reconciliation/reasons-agree'],
  },
  {
    clause: '1 §2.3',
    words: 'statusCode | string (value seen: PART)',
    names: [
      'reconciliation/group-status-agrees',
      'reconciliation/rejected-payment-is-not-booked',
      'statuses/part-shows-what-is-not-accepted',
    ],
  },
  {
    clause: '1 §2.4',
    words: 'accountId | number in the payment-submission module, string in the account-information module',
    states: ['consents/list-has-documented-types', 'consents/payment-list-has-documented-types'],
    names: ['consents/entries-are-distinct'],
  },
  { clause: '1 §2.4', words: 'currency | string', names: ['consents/currency-is-that-of-its-account'] },
  {
    clause: '1 §2.5',
    words: 'id | string',
    states: [
      'accounts/list-has-documented-types',
      'accounts/single-has-documented-types',
      'accounts/ids-are-distinct',
    ],
  },
  {
    clause: '1 §2.5',
    words:
      'values are paths of the shapes /accounts/<accountId>, /accounts/<accountId>/balance, /accounts/<accountId>/transactions',
    states: ['accounts/links-have-documented-shapes', 'accounts/links-resolve'],
  },
  { clause: '1 §2.5', words: 'accountOwner | string', names: ['statements/owner-is-that-of-its-account'] },
  {
    clause: '1 §2.5',
    words: 'currency | string',
    names: [
      'statements/currency-is-that-of-its-account',
      'balances/currency-is-that-of-its-account',
      'transactions/currency-is-that-of-its-account',
    ],
  },
  {
    clause: '1 §2.6',
    words: 'balance | {currency, amount}; amount is a string',
    states: ['balances/balance-has-documented-types'],
    names: ['balances/currency-is-of-the-account'],
  },
  { clause: '1 §2.7', words: 'iban | string', states: ['transactions/list-is-of-the-account'] },
  { clause: '1 §2.7', words: 'designation | string', names: ['transactions/list-describes-its-account'] },
  { clause: '1 §2.7', words: 'entries | array of entry', states: ['transactions/list-has-documented-types'] },
  {
    clause: '1 §2.7',
    words: 'Entry: entryId, transactionType (value seen: CRDT)',
    names: ['transactions/entry-ids-are-distinct', 'consistency/entry-ids-are-unique-across-days'],
  },
  {
    clause: '1 §2.7',
    words: 'chargeRecords (array of {amount, currency, type, chargesIncludedIndicator (boolean)})',
    names: ['entries/charges-add-up'],
  },
  {
    clause: '1 §2.7',
    words: 'amount, sourceCurrency, targetCurrency, exchangeRate, exchangeIndicator (value seen: MULT)',
    names: ['entries/exchange-rate-fits', 'reconciliation/exchange-is-of-the-order'],
  },
  {
    clause: '1 §2.7',
    words: 'transactionId, transactionType, endToEndId, bankTransactionCode, amount',
    names: [
      'entries/transactions-add-up',
      'reconciliation/payment-is-booked',
      'reconciliation/payment-is-booked-once',
      'reconciliation/end-to-end-id-is-shown',
    ],
  },
  {
    clause: '1 §2.7',
    words: 'remittanceInformation, remittanceReference {type, reference}',
    names: ['reconciliation/remittance-is-shown', 'reconciliation/reference-is-shown'],
  },
  {
    clause: '1 §2.7',
    words: 'counterparty {name, postalAddress, account',
    names: ['reconciliation/creditor-is-shown'],
  },
  {
    clause: '1 §2.8',
    words: 'id, account {type, identification}, dateFrom (date), dateTo (date)',
    states: [
      'statements/link-has-documented-types',
      'statements/ids-are-distinct',
      'statements/period-is-ordered',
    ],
    names: ['statements/period-is-that-of-its-link', 'statements/bookings-are-in-the-period-of-the-link'],
  },
  {
    clause: '1 §2.8',
    words: 'schemaVersion (value seen: camt.053.001.08)',
    names: ['statements/schema-is-that-of-its-link'],
  },
  {
    clause: '1 §2.9',
    words: 'requestDateTime (date-time)',
    states: [
      'diagnostics/account-echo-has-documented-types',
      'diagnostics/payment-echo-has-documented-types',
    ],
    names: ['diagnostics/echo-is-of-today'],
  },
  {
    clause: '1 §2.9',
    words: 'receivedHeaders (array of {headerName, headerValue})',
    states: ['diagnostics/echo-shows-header-values-as-sent'],
  },
  {
    clause: '1 §2.9',
    words: 'receivedPayload (string echoing the received body)',
    states: ['diagnostics/echo-shows-the-payload'],
  },
  {
    clause: '1 §2.10',
    words:
      'Fields: type (string), title (string), detail (string), instance (string, path of the corresponding resource).',
    states: ['errors/problem-has-documented-types', 'errors/instance-is-a-path'],
    names: ['errors/problem-has-a-documented-member', 'errors/instance-is-of-the-resource'],
  },
  {
    clause: '1 §3 row 1',
    words: 'Requested date is a past day that has not been finalized | Response status 202',
    states: ['balances/unfinalized-day-is-answered-202', 'transactions/unfinalized-day-is-answered-202'],
  },
  {
    clause: '1 §3 row 2',
    words: 'Requested date is a finalized past day | Response status 200',
    states: ['balances/finalized-day-is-answered-200', 'transactions/finalized-day-is-answered-200'],
  },
  {
    clause: '1 §4.1',
    words: 'headers 2.1; body application/xml, pain.001.001.09 only | 202',
    states: [
      'payments/xml-submission-is-answered-202',
      'payments/other-pain-version-is-refused',
      'payments/incomplete-pain-001-is-refused',
    ],
    // What is submitted is to be paid by all whom the message names; when is not said.
    names: ['reconciliation/each-debtor-is-debited'],
  },
  {
    clause: '1 §4.1',
    words: 'XML status report in pain.002.001.10 only',
    states: ['statuses/report-is-pain-002-001-10', 'statuses/report-names-the-message'],
    names: ['statuses/report-counts-its-transactions', 'statuses/report-describes-the-submission'],
  },
  {
    clause: '1 §4.2',
    words: 'Retrieve list of authorized accounts',
    states: ['access/deselected-account-is-not-listed', 'accounts/list-is-not-empty'],
  },
  {
    clause: '1 §4.2',
    words: '200, array of accounts (2.5)',
    states: ['answers/valid-request-succeeds'],
    names: ['consistency/consented-accounts-are-listed'],
  },
  {
    clause: '1 §4.2',
    words: 'Retrieve a single account | path accountId; headers 2.1 | 200, account (2.5)',
    states: ['accounts/single-equals-listed'],
    names: ['accounts/single-describes-like-list'],
  },
  {
    clause: '1 §4.2',
    words:
      'first character alphanumeric; then up to 254 characters from letters, digits, dot, underscore, hyphen',
    states: ['parameters/malformed-account-id-is-refused', 'accounts/ids-are-well-formed'],
  },
  {
    clause: '1 §4.2',
    words: 'date formatted yyyy-mm-dd; default is the current date',
    states: [
      'parameters/malformed-date-is-refused',
      'parameters/impossible-date-is-refused',
      'balances/current-date-equals-no-date',
      'balances/current-date-is-as-before-and-after',
      'transactions/current-date-equals-no-date',
    ],
  },
  {
    clause: '1 §4.2',
    words: 'path reportId (string, max 35); headers 2.1 | XML document, camt.053.001.08 only',
    states: ['statements/links-resolve', 'statements/document-is-of-its-link'],
    names: [
      'statements/booking-dates-agree',
      'statements/value-dates-agree',
      'statements/end-to-end-ids-agree',
      'statements/references-agree',
      'statements/reversals-agree',
      'statements/bank-transaction-codes-agree',
      'statements/counterparties-agree',
      'reconciliation/statement-shows-the-payment',
    ],
  },
  {
    clause: '1 §4.2 rule 1',
    words: 'Balance without date returns the intraday booked balance (ITBD) of the current day.',
    states: ['balances/without-date-is-intraday-booked', 'balances/without-date-is-of-the-current-day'],
  },
  {
    clause: '1 §4.2 rule 2',
    words: 'Balance for a past date returns the closing booked balance (CLBD) of that day',
    states: [
      'balances/past-day-is-closing-booked',
      'balances/date-is-the-requested-one',
      'statements/closing-balance-equals-balance',
      'consistency/closing-balances-add-up',
    ],
  },
  {
    clause: '1 §4.2 rule 3',
    words:
      'Transactions without date returns the list of the current day; for a past date it returns all transactions of that day',
    states: [
      'transactions/without-date-are-of-the-current-day',
      'transactions/are-of-the-requested-day',
      'statements/entries-equal-transactions',
    ],
    names: ['consistency/entries-are-stable', 'reconciliation/each-debtor-is-debited'],
  },
  {
    clause: '1 §4.2 rule 4',
    words: 'Only postings with status booked are returned in the transaction list.',
    states: ['transactions/show-no-pending-entry', 'consistency/intraday-balance-adds-up'],
  },
  {
    clause: '1 §4.2 rule 5',
    words: 'The list of consents returns the consents linked with the access token of the request.',
    states: ['access/consents-are-those-of-the-token'],
  },
  {
    clause: '1 §5.2',
    words:
      'The gateway authenticates the client and checks its authorization for the endpoint before forwarding.',
    states: ['access/permission-of-another-client-is-refused', 'access/endpoint-needs-authorization'],
  },
  {
    clause: '1 §7.1',
    words:
      'Every operation documents error responses with status codes 400, 401, 403, 404, 405, 500, 501, 502, 503, 504',
    states: [
      'answers/documented-error-status',
      'parameters/unknown-account-is-refused',
      'parameters/unknown-report-is-refused',
      'statuses/unknown-submission-is-refused',
    ],
    names: ['access/unknown-address-is-refused'],
  },
  {
    clause: '1 §7.2',
    words: 'Error bodies are problem documents (2.10).',
    states: ['errors/body-is-problem-document'],
  },
  {
    clause: '1 §8',
    words: 'X-Correlation-ID | max 64 chars',
    states: ['headers/over-long-correlation-id-is-refused', 'headers/longest-correlation-id-is-accepted'],
  },
  {
    clause: '1 §8',
    words: 'X-Instance-ID | max 64 chars',
    states: ['headers/over-long-instance-id-is-refused'],
  },
  {
    clause: '1 §8',
    words: 'messageId | max 35 chars',
    states: ['payments/longest-message-id-is-accepted', 'payments/over-long-message-id-is-refused'],
  },
  {
    clause: '1 §8',
    words: 'initiatingPartyId | max 32 chars',
    states: [
      'payments/longest-initiating-party-id-is-accepted',
      'payments/over-long-initiating-party-id-is-refused',
    ],
  },
  {
    clause: '1 §8',
    words: 'submissionId, reportId | max 35 chars',
    states: [
      'parameters/over-long-report-id-is-refused',
      'payments/submission-id-has-at-most-35-characters',
      'statuses/over-long-submission-id-is-refused',
    ],
  },
  {
    clause: '1 §8',
    words: 'accountId | max 256 chars',
    states: ['parameters/over-long-account-id-is-refused'],
  },
  {
    clause: '1 §9.2',
    words:
      'Supported XML schemas: pain.001.001.09 (payment instruction), pain.002.001.10 (status report), camt.053.001.08 (statement).',
    states: ['answers/xml-is-valid', 'statements/document-is-camt-053-001-08'],
  },
  {
    clause: '2 §1.1',
    words:
      'The gateway treats access tokens as opaque values and does not validate them; no content or structure is required.',
    states: ['token/gateway-does-not-read-tokens', 'relay/access-token-arrives'],
  },
  {
    clause: '2 §1.2',
    words:
      'token handling is hidden from the service user: the refresh happens automatically during API calls',
    states: [
      'hosted/call-needs-no-token',
      'hosted/consent-flow-gives-access',
      'hosted/refresh-happens-inside-a-call',
      'relay/expired-token-is-refreshed',
    ],
  },
  {
    clause: '2 §1.2',
    words: 'the client notices only a longer latency',
    states: ['relay/resubmission-is-complete', 'relay/refreshed-call-is-sent-again'],
  },
  {
    clause: '2 §1.3',
    words: 'Only valid requests are forwarded to providers.',
    states: [
      'relay/nothing-incomplete-arrives',
      'relay/nothing-malformed-arrives',
      'relay/nothing-unspecified-arrives',
      'relay/nothing-unreadable-arrives',
    ],
  },
  {
    clause: '2 §1.3',
    words: 'all mandatory headers present and syntactically correct',
    states: [
      'headers/missing-mandatory-is-refused',
      'headers/malformed-mandatory-is-refused',
      'relay/nothing-incomplete-arrives',
      'relay/nothing-malformed-arrives',
    ],
  },
  {
    clause: '2 §1.3',
    words: 'all optional headers syntactically correct',
    states: ['headers/malformed-optional-is-refused', 'relay/nothing-malformed-arrives'],
  },
  {
    clause: '2 §1.3',
    words: 'no unspecified headers',
    states: [
      'headers/unspecified-is-refused',
      'relay/nothing-unspecified-arrives',
      'relay/client-id-of-the-client-dies',
    ],
  },
  {
    clause: '2 §1.3',
    words: 'JSON or XML payload syntactically correct',
    states: [
      'payments/malformed-json-is-refused',
      'payments/json-may-be-written-otherwise',
      'payments/malformed-xml-is-refused',
      'relay/nothing-unreadable-arrives',
    ],
  },
  {
    clause: '2 §1.4',
    words: 'Existing consents cannot be updated through the gateway; only new consents can be created.',
    states: ['hosted/consents-cannot-be-updated'],
  },
  {
    clause: '2 §1.5',
    words: 'A customer with several contracts at one provider needs one token per contract',
    states: ['token/other-contract-leaves-token', 'relay/hosted-tokens-stay-apart'],
  },
  {
    clause: '2 §3 row 2',
    words: 'provider allows one token per contract and the user logs in with the same contract | revoked',
    states: ['token/replaced-token-answers-401', 'relay/others-permissions-stay'],
  },
  {
    clause: '2 §3 row 3',
    words: 'resource requests answered 401, refresh answered 400 invalid_grant',
    states: ['token/withdrawn-consent-answers-401'],
  },
  {
    clause: '2 §3 row 4',
    words: 'refresh answered with error invalid_grant | always | expired',
    states: ['hosted/invalid-grant-expires-the-permission', 'relay/invalid-grant-ends-one-permission'],
  },
  {
    clause: '2 §3 row 4',
    words: 'CaaS stops refreshing',
    states: ['relay/final-refusal-ends-refreshing'],
  },
  {
    clause: '2 §3 row 5',
    words: 'refresh fails with any other error (e.g. internal server error) | always | unchanged',
    states: ['hosted/other-failure-leaves-the-permission'],
  },
  {
    clause: '2 §3 row 5',
    words: 'failure treated as temporary; refresh retried on later API calls',
    states: ['relay/expired-token-is-refreshed'],
  },
  {
    clause: '2 §3 row 6',
    words: 'three months of inactivity | always | deleted',
    states: ['hosted/tokens-go-after-three-months'],
  },
  {
    clause: '2 §3 row 7',
    words: '30 seconds elapse | always | expired',
    states: ['token/code-expires-after-30-seconds', 'hosted/late-code-gives-no-access'],
  },
  {
    clause: '2 §4.1',
    words: 'OAuth 2.0 token response: a new access token and optionally a new refresh token',
    states: [
      'token/refresh-answers-tokens',
      'token/refresh-gives-another-access-token',
      'hosted/refresh-keeps-tokens',
    ],
  },
  {
    clause: '2 §4.1',
    words: 'generates a new access token',
    states: ['token/refresh-generates-access-token'],
  },
  {
    clause: '2 §4.1',
    words: 'A failing request is answered as OAuth 2.0 section 5.2 prescribes.',
    states: [
      'token/unknown-grant-type-is-named',
      'token/missing-parameter-is-named',
      'token/failing-refresh-answers-oauth-error',
    ],
  },
  {
    clause: '2 §4.1',
    words: 'takes the provider identifier from X-CorAPI-Target-ID',
    states: ['token/refresh-goes-to-the-target', 'token/refresh-needs-the-target'],
  },
  {
    clause: '2 §4.1',
    words: 'returns the result via the gateway',
    states: ['token/provider-errors-come-back', 'relay/token-answer-comes-back'],
  },
  {
    clause: '2 §4.1',
    words:
      'sends the token request to the provider with the header X-CorAPI-Client-ID, which carries the client identifier',
    states: ['relay/client-id-is-sent', 'relay/token-request-arrives'],
  },
  {
    clause: '2 §4.2 step 2',
    words: 'forwards it to the provider, replacing X-CorAPI-Target-ID with X-CorAPI-Client-ID',
    // It is the request of the client that is forwarded, and one of its headers is replaced: no other, and no body.
    states: [
      'relay/client-id-is-sent',
      'relay/target-id-is-not-forwarded',
      'relay/permission-id-arrives',
      'relay/correlation-id-arrives',
      'relay/psu-headers-arrive',
      'relay/access-token-arrives',
      'relay/body-arrives',
    ],
  },
  {
    clause: '2 §4.2 step 3',
    words: "The provider's resource server extracts the access token and client_id",
    states: ['relay/access-token-arrives'],
  },
  {
    clause: '2 §4.2 step 3',
    words: 'returns the invalid-token error, which the gateway passes to the client',
    states: ['relay/invalid-token-comes-back'],
  },
  {
    clause: '2 §4.2 step 4',
    words: 'resubmits the original request',
    // There it is the client who does; where the gateway keeps the tokens, it does so in the client's place.
    names: ['relay/resubmission-is-complete', 'relay/resubmission-happens-once'],
  },
  {
    clause: '2 §4.2 step 5',
    words:
      'On success the provider stores and forwards X-PSU-IP-Address and X-PSU-User-Agent to its fraud detection',
    states: ['token/user-reaches-fraud-detection', 'relay/psu-headers-arrive'],
  },
  {
    clause: '2 §4.2 step 5',
    words: 'creates the resource and returns a response containing submissionId',
    // On success alone, as the step begins: that nothing else creates one is not said.
    names: ['reconciliation/refused-order-is-not-booked'],
  },
  {
    clause: '2 §4.2 step 5',
    words: 'returns a response containing submissionId, which the client keeps to poll the status',
    states: ['payments/answer-contains-the-submission-id', 'payments/submissions-have-ids-of-their-own'],
  },
  {
    clause: '2 §5.1',
    words: 'providers authenticate the client from X-CorAPI-Client-ID set by the gateway',
    states: [
      'token/client-parameter-is-not-trusted',
      'relay/client-id-is-sent',
      'relay/client-id-of-the-client-dies',
    ],
  },
  {
    clause: '2 §5.2',
    words:
      'The provider must validate that the access token of a request was issued to the client authenticated by the gateway.',
    states: [
      'token/access-token-belongs-to-its-client',
      'provider/call-without-client-is-refused',
      'relay/hosted-permission-is-its-clients',
    ],
  },
  {
    clause: '2 §5.3',
    words: 'A refresh token must have been issued to the client authenticated on the refresh request.',
    states: ['token/refresh-token-belongs-to-its-client', 'provider/refresh-without-client-is-refused'],
  },
  {
    clause: '2 §5.4',
    words: 'Access and refresh tokens must be stored with the protection applied to passwords.',
    states: ['security/stored-tokens-are-not-shown'],
    names: ['security/credentials-are-not-repeated'],
  },
  {
    clause: '2 §7 row 1',
    words:
      'token invalidated or expired | 401 | problem type /problems/INVALID_TOKEN and header WWW-Authenticate with value Bearer error="invalid_token"',
    states: [
      'token/expired-answers-401',
      'access/revoked-consent-is-refused',
      'hosted/invalid-grant-shows-as-invalid-token',
      'relay/invalid-token-comes-back',
    ],
  },
  {
    clause: '2 §7 row 2',
    words: 'token invalidated for business reasons | 400 | JSON body with field error set to invalid_grant',
    states: ['token/invalidated-refresh-answers-invalid-grant', 'relay/token-answer-comes-back'],
  },
  {
    clause: '2 §7 row 3',
    words: 'technical or temporary failure | 5xx | invalid_grant must not be used',
    states: [
      'token/technical-failure-is-not-invalid-grant',
      'token/unusable-answer-is-not-invalid-grant',
      'relay/token-answer-comes-back',
    ],
  },
  {
    clause: '2 §7 rule 1',
    words:
      'invalid_grant is final: CaaS expires the permission and the end-user must repeat the consent flow.',
    states: [
      'hosted/invalid-grant-stops-refreshing',
      'hosted/new-permission-heals',
      'relay/final-refusal-ends-refreshing',
    ],
  },
  {
    clause: '2 §7 rule 2',
    words: 'Any other refresh error is treated by CaaS as temporary.',
    states: ['hosted/refresh-is-tried-again'],
  },
  {
    clause: '2 §7 rule 3',
    words:
      'Recommendation: when a customer contract is deactivated, revoke all access and refresh tokens so that all endpoints behave alike.',
    states: ['token/deactivated-contract-revokes-access', 'token/deactivated-contract-revokes-refresh'],
  },
  {
    clause: '2 §8 row 1',
    words: 'Authorization code lifetime | 30 seconds | mandatory',
    states: ['token/code-lives-30-seconds'],
  },
  {
    clause: '2 §8 row 2',
    words: 'Access token lifetime | 24 hours | recommendation',
    states: ['token/access-token-lives-24-hours', 'token/access-token-expires-after-24-hours'],
  },
  {
    clause: '2 §8 row 3',
    words: 'Refresh token lifetime | 30 days | minimum required; extended with every access-token refresh',
    states: ['token/refresh-token-lives-30-days', 'token/refresh-extends-the-refresh-token'],
  },
  {
    clause: '2 §8 row 4',
    words: 'Tokens stored by CaaS | deleted after three months of inactivity | fixed',
    states: ['hosted/tokens-outlive-an-ordinary-pause'],
  },
  { clause: '3 §2', words: 'Dpan is a string.', states: ['cards/dpan-is-a-string'] },
  {
    clause: '3 §2',
    words: 'The header parameter ImageVersionHeader and the property version of Image are strings.',
    states: ['cards/image-version-is-a-string'],
  },
  {
    clause: '3 §2',
    words: 'digitalCardStatusUpdateReason (the last is required in digital-card status update requests)',
    states: ['cards/digital-card-update-needs-a-reason'],
  },
  {
    clause: '3 §2 row 2',
    words: 'Card order response | cardToken, cardInstanceToken',
    states: ['cards/order-answers-tokens'],
  },
  {
    clause: '3 §2 row 4',
    words:
      'blockedMerchantCategoryCodes, contactlessActivationStatus, moneySendReceiveAllowance; allowedMerchantCategoryCodes and moneySendReceiveAllowed were deprecated and later removed',
    states: ['cards/removed-fields-are-gone'],
  },
  {
    clause: '3 §2 row 5',
    words: 'onlineLimits, card status, cardToken, cardInstanceToken',
    states: [
      'cards/one-card-token',
      'cards/one-card-instance-token',
      'cards/tokens-differ-between-cards',
      'cards/tokens-stay-the-same',
    ],
  },
  {
    clause: '3 §2 row 6',
    words: 'block data is grouped in blockInformation',
    states: ['cards/block-data-are-grouped'],
  },
  {
    clause: '3 §2 row 9',
    words: 'walletType (replaces wallet provider)',
    states: ['cards/wallet-type-replaced-the-provider'],
  },
  {
    clause: '3 §2 row 8',
    words: 'Merchant | categoryName (returned in German, French, Italian, English)',
    states: ['cards/category-name-lacks-no-language'],
  },
  {
    clause: '3 §2 row 10',
    words: 'Presentment | shortCardId',
    names: ['cards/records-are-of-the-card'],
  },
  {
    clause: '3 §2 row 11',
    words:
      'tokenRequestor (optional), tokenRequestorId, tokenRequestorName, deviceType, deviceName, digitalCardStatusUpdateReason',
    states: ['cards/digital-card-is-as-in-the-search'],
  },
  {
    clause: '3 §2 row 13',
    words: 'panSuffix (string), publicKeyId',
    states: ['cards/pan-suffix-is-text', 'cards/encrypted-card-number-cannot-be-read'],
    names: ['cards/pan-suffixes-agree'],
  },
  {
    clause: '3 §2 row 14',
    words: 'AuthId (replaces EmCertId), authentication method, password for issuers under PSD2',
    states: ['cards/three-ds-em-cert-id-is-gone', 'cards/three-ds-password-under-psd2'],
    names: ['security/card-secrets-are-not-shown'],
  },
  {
    clause: '3 §2 row 15',
    words: 'streetNo optional (scheme-a and scheme-b consumers)',
    states: ['cards/street-number-is-optional'],
  },
  {
    clause: '3 §2 row 16',
    words: 'renamed in 2.24.0; new required fields added',
    states: ['cards/provisioning-answers-have-their-fields'],
  },
  {
    clause: '3 §2 row 7',
    words: 'CardMutationBccData | streetNo (optional)',
    states: ['cards/bank-card-address-needs-no-number'],
  },
  {
    clause: '3 §2 row 21',
    words: 'BIOMETRIC (formerly FINGERPRINT)',
    states: ['cards/three-ds-answers-say-biometric'],
  },
  {
    clause: '3 §2 row 21',
    words: 'BIOMETRIC_WITH_PIN_FALLBACK',
    names: ['cards/three-ds-details-show-no-other-method'],
  },
  {
    clause: '3 §2',
    words: 'ErrorDetail400 has all ErrorDetail fields plus',
    states: ['settlement/fields-have-documented-types'],
  },
  { clause: '3 §2 row 24', words: 'type | string, uri | no', states: ['settlement/references-are-uris'] },
  {
    clause: '3 §2 row 26',
    words: 'status | integer, int32 | yes | 100 to 599; HTTP status',
    states: ['settlement/status-is-given', 'settlement/status-is-the-http-status'],
  },
  {
    clause: '3 §2 row 29',
    words:
      'InvalidParameter: in (ParameterLocation, required), name (string, required), reason (string), value (string, required).',
    states: ['settlement/invalid-parameters-are-complete'],
  },
  {
    clause: '3 §2 row 30',
    words: 'MissingParameter: in (ParameterLocation, required), name (string, required), reason (string).',
    states: ['settlement/missing-parameters-are-complete'],
  },
  {
    clause: '3 §2',
    words: 'ParameterLocation values: BODY, PATH, QUERY, HEADER.',
    states: ['settlement/locations-are-documented'],
  },
  {
    clause: '3 §3 row 1',
    words:
      'update card status with action DELETE_IMMEDIATELY | always | DELETE_PENDING (shown only after this action)',
    states: [
      'cards/immediate-deletion-is-pending',
      'cards/immediate-deletion-from-any-state',
      'cards/delete-pending-only-after-immediate-deletion',
    ],
  },
  {
    clause: '3 §3 row 2',
    words:
      'update card status with action DELETE_AT_END_OF_NEXT_MONTH | always | unchanged | deletion scheduled for the end of next month; not yet reflected in card details',
    states: [
      'cards/delayed-deletion-leaves-status',
      'cards/delayed-deletion-from-any-state',
      'cards/delayed-deletion-is-not-early',
      'cards/delayed-deletion-takes-place',
      'cards/delayed-deletion-leaves-details',
    ],
  },
  {
    clause: '3 §4',
    words:
      'every endpoint accepts the header issuer-trace-id (type IssuerTraceIdHeader), used to correlate the whole flow started by the request',
    states: ['cards/issuer-trace-id-is-accepted', 'cards/issuer-trace-id-changes-nothing'],
  },
  {
    clause: '3 §4 rule 5',
    words:
      'Authorization search results are filtered by TransactionAuthorizer values including ALWAYS_ISSUER.',
    states: ['cards/authorizer-filter-holds'],
  },
  {
    clause: '3 §4',
    words:
      'the token-addressed v2 (same functionality as v2, with cardToken in place of cardId or shortCardId; the token appears in the path as {cardToken})',
    states: ['cards/same-card-in-both-variants', 'cards/both-variants-answer-alike'],
  },
  {
    clause: '3 §4',
    words: "Paths are relative to the variant's base address.",
    states: ['cards/valid-request-succeeds', 'cards/documented-method-is-allowed'],
  },
  {
    clause: '3 §4 row 1',
    words: 'order a card (virtual; physical since 2.12.0); returns cardToken and cardInstanceToken',
    states: ['cards/order-answers-the-tokens-of-the-card'],
  },
  {
    clause: '3 §4 row 2',
    words: 'PUT /cards | PUT /cards/{cardToken} | mutate card fields',
    names: ['cards/changed-limit-is-what-was-set'],
  },
  { clause: '3 §4 row 3', words: 'card status and details', states: ['cards/answers-are-about-the-card'] },
  {
    clause: '3 §4 row 4',
    words: 'PUT /cards/status | PUT /cards/{cardToken}/status | block, unblock, delete',
    states: ['cards/other-cards-stay-as-they-are'],
    names: ['cards/change-of-status-shows'],
  },
  {
    clause: '3 §4 row 18',
    words: 'PUT allows partial updates; authentication method SMS_ONLY accepted',
    states: [
      'cards/three-ds-partial-update',
      'cards/three-ds-partial-update-keeps-the-rest',
      'cards/three-ds-sms-only',
    ],
  },
  {
    clause: '3 §4 row 21',
    words: 'request content type text/plain; start-set-pin response is signed',
    states: ['cards/start-set-pin-answer-is-signed', 'cards/text-requests-are-taken'],
  },
  {
    clause: '3 §4 row 24',
    words:
      'wallet provisioning with an SDK; the authorization code is a token with a JTI claim holding a UUID',
    states: ['cards/authorization-code-has-an-id'],
  },
  {
    clause: '3 §4 row 25',
    words: 'encrypt card data for remote checkout',
    states: ['security/card-data-are-encrypted'],
  },
  {
    clause: '3 §4 row 27',
    words: 'digital-card search, read and status update',
    states: ['cards/digital-card-status-is-as-in-the-search'],
  },
  {
    clause: '3 §4 row 32',
    words: '/checkout/scheme-a/customers/{customerId} (GET, PUT)',
    states: ['cards/answers-are-of-the-address'],
  },
  {
    clause: '3 §4 rule 1',
    words: 'Only authorizations and presentments of the last 120 days can be returned.',
    states: ['cards/authorizations-of-120-days', 'cards/presentments-of-120-days'],
  },
  {
    clause: '3 §4 rule 2',
    words: 'PIN datamailer orders are possible for physical cards only.',
    states: [
      'cards/pin-datamailer-for-virtual-card-is-refused',
      'cards/pin-datamailer-for-physical-card-is-accepted',
    ],
  },
  {
    clause: '3 §4 rule 3',
    words: 'Get and set PIN are allowed for virtual cards too.',
    states: ['cards/pin-of-virtual-card-can-be-set', 'cards/pin-of-virtual-card-can-be-read'],
  },
  {
    clause: '3 §5.1',
    words:
      'A signing certificate is used by the platform to sign responses to the issuer; the verification certificates are distributed with the API.',
    states: ['cards/signing-certificate-is-distributed', 'cards/signatures-hold'],
    names: ['cards/signing-certificate-is-valid'],
  },
  {
    clause: '3 §5.2',
    words: 'carries a JTI claim holding a UUID',
    states: ['cards/authorization-code-ids-differ'],
  },
  {
    clause: '3 §6.1',
    words: 'CARD_SYNC, emitted after POST /cards/sync for the cards matching a filter.',
    states: ['cards/sync-emits-card-sync', 'cards/sync-reaches-every-card'],
  },
  {
    clause: '3 §6.2',
    words:
      'POST /push/events returns the ids of events matching a filter; POST /push/events/resend resends events for a list of ids.',
    states: [
      'cards/event-search-finds-events',
      'cards/resend-delivers-again',
      'cards/resend-repeats-every-event',
      'cards/resend-keeps-the-id',
    ],
  },
  {
    clause: '3 §7',
    words:
      'a 400 response body is ErrorDetail400 (section 2); status is required, and invalidParams or missingParams list the offending parameters with their location',
    states: [
      'settlement/bad-request-is-a-record',
      'settlement/offenders-are-listed',
      'settlement/every-offender-is-listed',
      'settlement/only-offenders-are-listed',
      'settlement/invalid-parameter-is-listed',
      'settlement/missing-parameter-is-listed',
    ],
  },
  {
    clause: '3 §7 row 2',
    words: '4437 | DIGITAL_CARD_HAS_PENDING_STATUS | digital-card status operations',
    states: ['cards/pending-digital-card-refuses-changes'],
  },
  {
    clause: '3 §7 row 3',
    words: '4441 | removed (set PIN now allowed for virtual cards)',
    states: ['cards/removed-codes-are-gone'],
  },
  {
    clause: '3 §7 row 4',
    words:
      '4442 | PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD (replaced PIN_PREVIOUSLY_INHERITED) | start-set-pin, set-pin',
    states: ['cards/renamed-error-has-its-new-name'],
    names: ['cards/replaced-card-is-refused-at-the-end'],
  },
  {
    clause: '3 §7 row 6',
    words: '4467 | 3-D Secure password set for a non-PSD2 issuer | POST /cards/3ds',
    states: ['cards/three-ds-password-outside-psd2'],
  },
  {
    clause: '3 §7 row 13',
    words: '4506 | C2P_NOT_SUPPORTED_BY_ISSUER | all remote-checkout endpoints',
    states: ['cards/remote-checkout-needs-support'],
  },
  {
    clause: '3 §8',
    words:
      'A minimum size applies to BlockedMerchantCategoryCodes, RestrictedRegions and RestrictedCountries.',
    states: ['cards/empty-lists-are-refused'],
  },
  {
    clause: '3 §8 row 2',
    words: 'Authorization code for SDK provisioning | valid 20 seconds',
    states: [
      'cards/authorization-code-says-twenty-seconds',
      'cards/authorization-code-lasts',
      'cards/authorization-code-expires',
    ],
  },
  {
    clause: '3 §8 row 3',
    words: 'CardSeqNumber | 0 to 9',
    states: ['cards/sequence-number-of-a-card', 'cards/sequence-numbers-of-presentments'],
  },
  {
    clause: '3 §8 row 5',
    words: 'invalidParams, missingParams | at least 1 item',
    states: ['settlement/lists-are-not-empty'],
  },
  {
    clause: '3 §9.4',
    words:
      '3-D Secure deregistration moved from DELETE /cards/3ds to POST /cards/3ds/delete and FINGERPRINT renamed BIOMETRIC (1.1.8)',
    states: ['cards/three-ds-biometric-is-the-name'],
  },
  {
    clause: '3 §9.4',
    words: '/cards/credentials expects CardId instead of ShortCardId (1.1.19)',
    states: ['cards/credentials-take-card-id'],
  },
  {
    clause: '3 §9.4',
    words: 'OnlineLimits, contactlessActivationStatus and header X-Request-ID removal in 2.6.1',
    states: ['cards/request-id-is-needed-no-more'],
  },
]

export interface RestsOn {
  readonly clause: Clause
  readonly words: string
  /** Whether the words say what is required, or only name what it is about. */
  readonly isStated: boolean
}

/** The words on which a requirement rests; none for one that rests on an assumption. */
export function restsOn(id: string): readonly RestsOn[] {
  return SENTENCES.flatMap(({ clause, words, states = [], names = [] }) => {
    const isStated = states.some((one) => isSame(one, id))
    return isStated || names.some((one) => isSame(one, id)) ? [{ clause, words, isStated }] : []
  })
}

/** A requirement of the gateway holds at the provider under the ids of provider/at-the-provider.ts and tokens/both-surfaces.ts. */
function isSame(listed: string, id: string): boolean {
  return (
    listed === id ||
    `provider/${listed.replace('/', '-')}` === id ||
    listed.replace(/^token\//, 'provider/') === id
  )
}
