import { type Details, type GatewayOperation, JSON_TYPE, XML_TYPE, read } from './row.ts'

/** Document 1 §4.2. */
const ACCOUNT_INFORMATION = [
  read('account-information/list-accounts', '/accounts', 'Retrieve list of authorized accounts', {
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'account-information/accounts' }],
  }),
  read('account-information/read-account', '/accounts/{accountId}', 'Retrieve a single account', {
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'account-information/account' }],
  }),
  read('account-information/read-balance', '/accounts/{accountId}/balance', 'Retrieve account balance', {
    queryParameters: ['date'],
    success: [
      { status: 200, mediaType: JSON_TYPE, schema: 'account-information/balance' },
      { status: 202, mediaType: JSON_TYPE, bodyAssumption: 'body-of-an-unfinalized-day' },
    ],
  }),
  read(
    'account-information/list-transactions',
    '/accounts/{accountId}/transactions',
    'Retrieve transactions of an account',
    {
      queryParameters: ['date'],
      // The self link of a transaction list has this shape (document 1 §2.7), so it has to lead somewhere.
      aliases: [{ path: '/accounts/{accountId}/statements', assumption: 'statement-self-link' }],
      success: [
        { status: 200, mediaType: JSON_TYPE, schema: 'account-information/transaction-list' },
        { status: 202, mediaType: JSON_TYPE, bodyAssumption: 'body-of-an-unfinalized-day' },
      ],
    },
  ),
  read('account-information/list-statements', '/iso20022/statements', 'Retrieve list of statement links', {
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'account-information/statement-links' }],
  }),
  read(
    'account-information/read-statement',
    '/iso20022/statements/{reportId}',
    'Retrieve an ISO 20022 camt document',
    {
      success: [
        { status: 200, mediaType: XML_TYPE, message: 'camt.053.001.08', assumption: 'xml-retrieval-answer' },
      ],
    },
  ),
  read('account-information/list-consents', '/consents', 'Retrieve list of consents', {
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'account-information/consents' }],
  }),
  read('account-information/echo', '/healthcheck', 'Diagnostic echo', {
    headerSet: 'diagnostic',
    errorStatuses: [],
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'account-information/echo' }],
  }),
] as const satisfies readonly GatewayOperation[]

const ECHO_ERRORS = [500, 501, 502, 503, 504] as const

/** Document 1 §4.1. */
const PAYMENT_SUBMISSION = [
  read('payment-submission/submit', '/payments', 'Submit payment instructions (JSON)', {
    method: 'POST',
    effects: 'irreversible',
    requestBody: { mediaType: JSON_TYPE, schema: 'payment-submission/instruction' },
    success: [{ status: 201, mediaType: JSON_TYPE, assumption: 'json-submission-answer' }],
  }),
  read(
    'payment-submission/read-status',
    '/payments/{submissionId}/status',
    'Retrieve payment submission status',
    {
      success: [{ status: 200, mediaType: JSON_TYPE, schema: 'payment-submission/status' }],
    },
  ),
  read('payment-submission/submit-xml', '/iso20022/payments', 'Submit payment instruction as ISO 20022 XML', {
    method: 'POST',
    effects: 'irreversible',
    requestBody: { mediaType: XML_TYPE, schema: 'pain.001.001.09' },
    // The body that is documented with it is that of a request.
    success: [{ status: 202, mediaType: JSON_TYPE, bodyAssumption: 'xml-submission-answer' }],
  }),
  read(
    'payment-submission/read-status-report',
    '/iso20022/payments/{submissionId}/status',
    'Retrieve ISO 20022 status report',
    {
      success: [
        { status: 200, mediaType: XML_TYPE, message: 'pain.002.001.10', assumption: 'xml-retrieval-answer' },
      ],
    },
  ),
  read('payment-submission/list-consents', '/consents', 'Retrieve list of consents', {
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'payment-submission/consents' }],
  }),
  read('payment-submission/echo', '/healthcheck', 'Diagnostic echo', {
    headerSet: 'diagnostic',
    errorStatuses: ECHO_ERRORS,
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'payment-submission/echo' }],
  }),
  read('payment-submission/echo-with-body', '/healthcheck', 'Diagnostic echo with body', {
    method: 'POST',
    headerSet: 'diagnostic',
    errorStatuses: ECHO_ERRORS,
    requestBody: { mediaType: JSON_TYPE, schema: 'payment-submission/echo-body' },
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'payment-submission/echo' }],
  }),
] as const satisfies readonly GatewayOperation[]

/** Whether an operation orders payments. */
export function isSubmission(id: string): boolean {
  return id === 'payment-submission/submit' || id === 'payment-submission/submit-xml'
}

const HTML_TYPE = 'text/html'
/** What a browser asks for. */
const OPEN = { headerSet: 'open', openQuery: true } as const
const FORM = { method: 'POST', requestBody: { mediaType: 'application/x-www-form-urlencoded' } } as const
const WITHDRAWAL = { clause: '2 §1.4', pathAssumption: 'withdrawal-at-the-provider' } as const

/** Document 2 §4, and the permissions of document 1 §5.4. */
const CONSENT_FLOW = [
  consentFlow('consent-flow/authorize', '/oauth/authorize', 'Ask a customer for a consent', {
    ...OPEN,
    success: [{ status: 200, mediaType: HTML_TYPE, assumption: 'authorization-endpoint' }],
  }),
  consentFlow('consent-flow/decide', '/oauth/authorize', "Send a customer's choice", {
    ...OPEN,
    ...FORM,
    success: [{ status: 302, mediaType: HTML_TYPE, assumption: 'authorization-endpoint' }],
    effects: 'write',
  }),
  consentFlow('consent-flow/list-given', '/oauth/consents', 'Show a customer the consents that were given', {
    ...WITHDRAWAL,
    ...OPEN,
    success: [{ status: 200, mediaType: HTML_TYPE, assumption: 'withdrawal-at-the-provider' }],
  }),
  consentFlow('consent-flow/withdraw', '/oauth/consents', 'Withdraw a consent', {
    ...WITHDRAWAL,
    ...OPEN,
    ...FORM,
    success: [{ status: 200, mediaType: HTML_TYPE, assumption: 'withdrawal-at-the-provider' }],
    effects: 'irreversible',
  }),
  consentFlow('consent-flow/token', '/oauth/token', 'Get tokens for a code or a refresh token', {
    clause: '2 §4.1',
    ...FORM,
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'consent-flow/tokens' }],
    effects: 'write',
    actsOn: ['refresh_token', 'code'],
  }),
  consentFlow('consent-flow/revoke', '/oauth/revoke', 'Give a token back', {
    ...FORM,
    pathAssumption: 'token-revocation',
    // RFC 7009 §2.2: the status says everything.
    success: [{ status: 200, mediaType: '', assumption: 'token-revocation' }],
    effects: 'irreversible',
  }),
  consentFlow('consent-flow/callback', '/oauth/callback', 'Come back from the provider', {
    clause: '2 §1.2',
    pathAssumption: 'hosted-consent-callback',
    ...OPEN,
    isOfGatewayAlone: true,
    success: [{ status: 200, mediaType: HTML_TYPE, assumption: 'hosted-consent-callback' }],
    effects: 'write',
  }),
  consentFlow('consent-flow/create-permission', '/permissions/{providerId}/{userId}', 'Create a permission', {
    clause: '1 §5.4',
    method: 'POST',
    headerSet: 'open',
    isOfGatewayAlone: true,
    success: [{ status: 201, mediaType: JSON_TYPE, assumption: 'permission-creation' }],
    effects: 'write',
  }),
  consentFlow(
    'consent-flow/read-permission',
    '/permissions/{providerId}/{userId}/{permissionId}',
    'What has become of a permission',
    {
      clause: '1 §5.4',
      pathAssumption: 'permission-creation',
      headerSet: 'open',
      isOfGatewayAlone: true,
      success: [{ status: 200, mediaType: JSON_TYPE, assumption: 'permission-creation' }],
    },
  ),
] as const satisfies readonly GatewayOperation[]

/** Document 2: the token operations, which document 1's error statuses and problem documents are not about. */
function consentFlow<const Id extends `consent-flow/${string}`>(
  id: Id,
  path: string,
  title: string,
  details: Details,
): GatewayOperation & { readonly id: Id } {
  return {
    ...read(id, path, title, details),
    clause: details.clause ?? '2 §4.2',
    pathAssumption: details.pathAssumption ?? 'token-and-permission-paths',
    headerSet: details.headerSet ?? 'token',
    errorStatuses: [],
  }
}

/** What gateway and providers answer: every row of document 1 §4 and document 2 §4. */
export const GATEWAY_OPERATIONS = [...ACCOUNT_INFORMATION, ...PAYMENT_SUBMISSION, ...CONSENT_FLOW] as const

export type GatewayOperationId = (typeof GATEWAY_OPERATIONS)[number]['id']
