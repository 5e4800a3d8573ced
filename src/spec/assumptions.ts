import type { Clause } from './clauses.ts'

/** A place that the documents leave open, and what the simulator does there. Never a requirement. */
export interface Assumption {
  readonly id: string
  readonly clause: Clause
  /** What is not shown. */
  readonly open: string
  /** What the simulator does. */
  readonly default: string
  /** Other readings that a conforming target may follow. */
  readonly alternatives?: readonly string[]
}

export const ASSUMPTIONS = [
  {
    id: 'operation-paths',
    clause: '1 §4',
    open: 'the paths of the operations below the module base',
    default:
      '/payments, /payments/{submissionId}/status, /iso20022/payments, /iso20022/payments/{submissionId}/status, /accounts, /accounts/{accountId}, …/balance, …/transactions, /iso20022/statements, /iso20022/statements/{reportId}, /consents, /healthcheck',
  },
  {
    id: 'consent-type',
    clause: '1 §4',
    open: 'the values of <consent-type> in module paths',
    default: 'b2b',
  },
  {
    id: 'module-names',
    clause: '1 §4',
    open: 'the values of <module-name> in module paths, and whether "version" stands for itself',
    default: 'account-information and payment-submission; the segment "version" as it is written',
  },
  {
    id: 'token-and-permission-paths',
    clause: '1 §5.4',
    open: 'the operation that creates a permission, and the authorization endpoint',
    default:
      'POST …/consent-flow/version/permissions/{providerId}/{userId} and GET …/consent-flow/version/oauth/authorize',
  },
  {
    id: 'json-submission-answer',
    clause: '1 §4.2',
    open: 'success status and body of the JSON payment submission',
    default: '201 with Location and { "submissionId": … } of 32 hex characters',
    alternatives: ['200 or 202 with the same body'],
  },
  {
    id: 'xml-submission-answer',
    clause: '1 §4.1',
    open: 'the 202 of the XML submission is documented with an array of payment instruction objects',
    default: '202 with Location, Retry-After and { "submissionId": … }',
    alternatives: ['202 with a JSON array in the shape of the payment instruction', '201'],
  },
  {
    id: 'xml-retrieval-answer',
    clause: '1 §4.2',
    open: 'success status and body of the status report and of the camt document retrieval',
    default: '200 with application/xml',
    alternatives: ['text/xml', 'another success status'],
  },
  {
    id: 'body-of-an-unfinalized-day',
    clause: '1 §4.2',
    open: 'the body of the 202 for a day that is not finalized',
    default: 'an empty JSON object',
    alternatives: ['no body', 'a preliminary balance or transaction list'],
  },
  {
    id: 'status-codes-of-submissions',
    clause: '1 §2.11',
    open: 'the complete sets of submission and item status codes',
    default: 'submission: RCVD, ACCP, PART, RJCT; item: ACCP, RJCT',
  },
  {
    id: 'charge-bearer-values',
    clause: '1 §2.11',
    open: 'the complete set of chargeBearer',
    default: 'DEBT, CRED, SHAR, SLEV',
  },
  {
    id: 'transaction-type-values',
    clause: '1 §2.11',
    open: 'the complete set of transactionType',
    default: 'CRDT, DBIT',
  },
  {
    id: 'account-type-values',
    clause: '1 §2.11',
    open: 'the complete set of accountTypeCode',
    default: 'ISO external cash account type codes: TRAN, SVGS, LOAN, LLSV, OTHR and others',
  },
  {
    id: 'exchange-indicator-values',
    clause: '1 §2.11',
    open: 'the complete set of exchangeIndicator',
    default: 'MULT, DIVI',
  },
  {
    id: 'payment-item-fields',
    clause: '1 §2.2',
    open: 'which item fields are required and which detail blocks may be combined',
    default: 'instructionId, endToEndId (each at most 35), instructedAmount, exactly one detail block',
  },
  {
    id: 'amount-format',
    clause: '1 §2.2',
    open: 'the format of amounts',
    default: 'strings of up to 12 digits and up to 5 decimals; numbers are accepted in payment requests',
  },
  {
    id: 'account-id-last-character',
    clause: '1 §4.2',
    open: 'the constraint on the last character of accountId',
    default: 'alphanumeric',
  },
  {
    id: 'response-field-presence',
    clause: '1 §2.5',
    open: 'which response fields must be present',
    default: 'every documented field that has a value',
  },
  {
    id: 'error-headers',
    clause: '1 §7.2',
    open: 'the headers of error answers',
    default: 'Content-Type: application/problem+json, Content-Language: en',
  },
  {
    id: 'problem-types',
    clause: '1 §7.2',
    open: 'problem types beyond the two that are shown',
    default:
      '/problems/ and INVALID_PAYLOAD, MALFORMED_PAYLOAD, EXPIRED_TOKEN, INSUFFICIENT_PRIVILEGES, NO_ACCESS_TO_RESOURCE, RESOURCE_DOES_NOT_EXIST, RESOURCE_NOT_READY, RESOURCE_TOO_LARGE, WRONG_METHOD, OPERATION_NOT_ALLOWED, NOT_IMPLEMENTED, SERVICE_UNAVAILABLE',
  },
  {
    id: 'error-status-by-cause',
    clause: '1 §7.3',
    open: 'the meaning of each error status',
    default:
      '400 payload, parameter or header wrong · 401 token · 403 client not authorized · 404 unknown resource or URL · 405 method · 501 unknown HTTP method or operation not offered · 500 and 503 technical',
  },
  {
    id: 'status-of-other-methods',
    clause: '1 §7.3',
    open: 'the status for a method that a resource does not have',
    default: '405, with Allow',
    alternatives: ['404', '501'],
  },
  {
    id: 'instance-id-without-legacy-certificate',
    clause: '1 §5.3',
    open: 'the answer when X-Instance-ID is sent without a legacy certificate',
    default: 'accepted',
    alternatives: ['refused'],
  },
  {
    id: 'account-outside-the-consent',
    clause: '1 §7.3',
    open: 'the answer for an account that the consent does not cover',
    default: '404, the same as for an account that does not exist',
    alternatives: ['403 for both'],
  },
  {
    id: 'date-in-the-future',
    clause: '1 §7.3',
    open: 'the answer for a date in the future',
    default: '400',
    alternatives: ['403', '404'],
  },
  {
    id: 'date-before-the-history',
    clause: '1 §7.3',
    open: 'the answer for a date before the account has a history',
    default: '404',
    alternatives: ['200 with an empty list', '400'],
  },
  {
    id: 'unspecified-header',
    clause: '2 §1.3',
    open: 'the answer for a request with an unspecified header, and which fields count as specified',
    default: '400; fields that HTTP itself defines and tracing fields are not unspecified',
  },
  {
    id: 'unspecified-query-parameter',
    clause: '2 §1.3',
    open: 'whether unknown query parameters are refused',
    default: '400',
    alternatives: ['ignored'],
  },
  {
    id: 'repeated-header',
    clause: '2 §1.3',
    open: 'the answer when a header of document 1 occurs twice',
    default: 'the values are joined by the HTTP layer and judged as one value',
  },
  {
    id: 'correlation-id-unique',
    clause: '1 §2.1',
    open: 'whether X-Correlation-ID has to be unique per call',
    default: 'callers send a new one per call; a repeated one is accepted',
  },
  {
    id: 'correlation-id-on-bad-requests',
    clause: '1 §2.1',
    open: 'what is reflected when X-Correlation-ID is missing or too long',
    default: 'nothing when missing; the value as it came when too long',
  },
  {
    id: 'unknown-permission',
    clause: '1 §1.4',
    open: 'the answer for a well-formed Permission-ID that is unknown or of another client',
    default: '403 INSUFFICIENT_PRIVILEGES',
    alternatives: ['401', '404'],
  },
  {
    id: 'token-of-another-permission',
    clause: '1 §1.4',
    open: 'the answer when the token was issued to the same client under another permission than Permission-ID names',
    default:
      'the token decides: the gateway cannot know, because tokens are opaque to it, and the provider goes by the token as in the list of consents',
    alternatives: ['401', '403'],
  },
  {
    id: 'unknown-target',
    clause: '1 §1.1',
    open: 'the answer for a provider that the gateway does not know',
    default: '404 RESOURCE_DOES_NOT_EXIST',
    alternatives: ['400', '403'],
  },
  {
    id: 'missing-token',
    clause: '1 §5.1',
    open: 'the answer when Authorization is absent and the permission has no hosted token',
    default: '401 INVALID_TOKEN with a bare Bearer challenge',
  },
  {
    id: 'entry-reference',
    clause: '1 §2.7',
    open: 'the content of entryReference',
    default: 'for a QR credit the QR-IBAN, else the IBAN of the account',
  },
  {
    id: 'day-finalization',
    clause: '1 §3',
    open: 'when a past day becomes finalized',
    default: 'at noon of the following calendar day in Europe/Zurich, or by control',
  },
  {
    id: 'bank-time-zone',
    clause: '1 §4.2 rule 1',
    open: 'the time zone of the current day',
    default: 'Europe/Zurich',
  },
  {
    id: 'statement-periods',
    clause: '1 §2.8',
    open: 'which statements exist',
    default:
      'one per account and finalized day of the last ten days, and one per full month of the last three',
  },
  {
    id: 'statement-self-link',
    clause: '1 §2.7',
    open: 'the self link of a transaction list has the shape of a statements path, which no operation has',
    default: '/accounts/<accountId>/statements as documented; requests to it are answered like the list',
    alternatives: ['/accounts/<accountId>/transactions'],
  },
  {
    id: 'limits-of-size-and-rate',
    clause: '1 §8',
    open: 'rate limits and payload size limits',
    default:
      'bodies up to 1 MiB, XML up to 8 MiB, addresses up to 8 KiB, no rate limit; larger ones 400 RESOURCE_TOO_LARGE',
    alternatives: ['413, 414, 429 or 431'],
  },
  {
    id: 'body-on-a-read',
    clause: '2 §1.3',
    open: 'what happens to a body on an operation that documents none',
    default: 'ignored',
  },
  {
    id: 'unsupported-media-type',
    clause: '1 §7.3',
    open: 'the answer for a body of another media type',
    default: '400 INVALID_PAYLOAD',
    alternatives: ['415'],
  },
  {
    id: 'echo-of-headers',
    clause: '1 §2.9',
    open: 'which received headers the diagnostic echo names, and whether it shows credentials',
    default: 'the documented request headers as the provider received them; Authorization is masked',
  },
  {
    id: 'modules-of-the-payment-part',
    clause: '1 §4.1',
    open: 'whether a provider offers every module',
    default: 'an operation that a provider does not offer answers 501 NOT_IMPLEMENTED',
  },
  {
    id: 'language-of-problems',
    clause: '1 §2.10',
    open: 'the language of title and detail',
    default: 'English',
  },
  {
    id: 'authorization-endpoint',
    clause: '2 §4.2',
    open: 'method, parameters and answer of the authorization endpoint',
    default:
      'RFC 6749 §4.1.1 with PKCE S256 (RFC 7636): GET shows a page, its form sends the customer back with 302; permission_id names the permission that the consent is for',
    alternatives: ['another flow, on another address'],
  },
  {
    id: 'authorization-code-grant',
    clause: '2 §4.1',
    open: 'how an authorization code becomes tokens',
    default:
      'RFC 6749 §4.1.3 at the token endpoint; a code is used once, and a second use revokes its tokens',
    alternatives: ['another endpoint, or an exchange that only the gateway makes'],
  },
  {
    id: 'token-request-body',
    clause: '2 §4.2',
    open: 'the content type of the token request body',
    default: 'application/x-www-form-urlencoded (RFC 6749 §4.1.3)',
    alternatives: ['application/json'],
  },
  {
    id: 'token-answer-headers',
    clause: '2 §4.1',
    open: 'the headers of token answers',
    default: 'Cache-Control: no-store and Pragma: no-cache (RFC 6749 §5.1)',
    alternatives: ['neither'],
  },
  {
    id: 'unusable-token-answer',
    clause: '2 §4.1',
    open: 'what the gateway makes of a success of the token endpoint that holds no token, such as a page or no body',
    default: '502 TECHNICAL_ERROR',
    alternatives: ['the answer as it came', '503'],
  },
  {
    id: 'instant-of-expiry',
    clause: '2 §8 row 1',
    open: 'whether something still works at the very instant at which its lifetime ends',
    default: 'it does not',
    alternatives: ['it does'],
  },
  {
    id: 'refresh-token-lifetime',
    clause: '2 §8 row 3',
    open: 'how much longer than 30 days a refresh token works',
    default: 'not at all',
    alternatives: ['any longer time'],
  },
  {
    id: 'token-revocation',
    clause: '2 §3 row 3',
    open: 'whether a client can give a token back',
    default: 'POST …/consent-flow/version/oauth/revoke (RFC 7009): 200 whatever the token',
    alternatives: ['not offered'],
  },
  {
    id: 'permission-creation',
    clause: '1 §5.4',
    open: 'request and answer of the operation that creates a permission, and who may have how many',
    default:
      '201 with Location and { "permissionId": …, "authorizationUrl": … }, the address at the provider where the customer decides; one valid permission per client, provider and user, a newer one revokes the older; its tokens are hosted',
    alternatives: ['200', 'tokens that the client keeps itself'],
  },
  {
    id: 'hosted-consent-callback',
    clause: '2 §1.2',
    open: 'how a hosted consent comes back from the provider',
    default:
      'the provider redirects to GET …/consent-flow/version/oauth/callback with code and state; the gateway redeems the code itself and shows a page: 200 when access was given or denied, 400 for a state that is unknown or was used, 502 when the provider gives no tokens; after a denial the permission never becomes valid',
    alternatives: [
      'another address',
      'the client hands the code to the gateway',
      'a redirect to the application',
    ],
  },
  {
    id: 'hosted-call-without-tokens',
    clause: '2 §3 row 4',
    open: 'the answer to a call under a hosted permission that is expired, or whose tokens are gone',
    default: '401 INVALID_TOKEN, and the provider is not asked',
    alternatives: ['403'],
  },
  {
    id: 'hosted-call-when-refresh-fails',
    clause: '2 §3 row 5',
    open: 'the answer to a call under a hosted permission when the refresh fails for a technical reason',
    default: '503 SERVICE_UNAVAILABLE',
    alternatives: ['401', '502', '504'],
  },
  {
    id: 'three-months',
    clause: '2 §8 row 4',
    open: 'how three months are counted, and what counts as activity',
    default:
      "calendar months on the bank's clock (30 November for 31 August), from the last call under the permission",
    alternatives: ['90 days'],
  },
  {
    id: 'payment-reason-codes',
    clause: '1 §2.11',
    open: 'the complete set of reasonCode, and what each of them means',
    default:
      'ISO 20022 external status reason codes as the Swiss Payment Standards use them: AC01, AC04, AG01, AM01, AM02, AM03, AM04, AM10, AM18, BE09, CH03, CH04, CH07, CH16, CH17, CH20, CH21, CURR, DU01, DU02, DU05, RC01, RR07; reasonInformation of at most 105 characters',
  },
  {
    id: 'swiss-payment-standards',
    clause: '1 §2.2',
    open: 'whether the business rules of the Swiss Payment Standards hold, and what an order that breaks them is answered',
    default: 'they hold; what breaks them is accepted as a submission and rejected in its status',
    alternatives: ['400', 'executed all the same'],
  },
  {
    id: 'submission-processing',
    clause: '1 §3',
    open: 'the transitions of a submission, and when they happen',
    default:
      'RCVD without transactions for two seconds, then ACCP, PART or RJCT; the execution can still reject transactions',
    alternatives: ['the final status at once'],
  },
  {
    id: 'booking-instruction-meaning',
    clause: '1 §2.2',
    open: 'what the values of bookingInstruction mean for the bookings',
    default:
      'SINGLEBOOKING: an entry for each transaction; BATCHBOOKING: one entry with all transactions, of which SALA and CND show amounts only, neither creditors nor references; the advice itself is not sent',
  },
  {
    id: 'execution-window',
    clause: '1 §2.2',
    open: 'which requested execution dates are accepted, and when a payment is executed',
    default:
      'from today until 60 days ahead; executed from 07:00 Europe/Zurich of the requested day, or of the next banking day when the bank does not book on it',
  },
  {
    id: 'cut-off-time',
    clause: '1 §2.2',
    open: 'until when a payment for the current day is executed on it',
    default: '15:00 Europe/Zurich; later ones on the next banking day',
  },
  {
    id: 'funds-check',
    clause: '1 §3',
    open: 'when funds are looked for, and which',
    default:
      'at the execution, in the booked balance and without a credit line; a batch is executed as a whole or rejected as a whole',
  },
  {
    id: 'foreign-submission',
    clause: '1 §7.3',
    open: 'the answer for a submission of another permission',
    default: '404, the same as for a submission that does not exist',
    alternatives: ['403'],
  },
  {
    id: 'status-report-of-json',
    clause: '1 §4.1',
    open: 'whether a submission in JSON has a status report, and what it names as its original',
    default: 'as if it had come as pain.001.001.09 with one payment whose identification is the messageId',
    alternatives: ['404'],
  },
] as const satisfies readonly Assumption[]

export type AssumptionId = (typeof ASSUMPTIONS)[number]['id']

export function assumptionById(id: string): Assumption | undefined {
  return ASSUMPTIONS.find((assumption) => assumption.id === id)
}
