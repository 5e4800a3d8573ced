import type { AssumptionId } from './assumptions.ts'
import type { Clause } from './clauses.ts'
import { maxCharactersOf } from './limits.ts'
import type { WireSchemaName } from './wire-schemas.ts'

/** A part of the gateway's address space: /api/bankingservices/<consent-type>/<module>/version/<resource>. */
export type ModuleName = 'account-information' | 'payment-submission' | 'consent-flow'

/** One row of document 1 §4 or document 2 §4: everything that routing, checks, the OpenAPI description and the runner need. */
export interface Operation {
  readonly id: string
  readonly module: ModuleName
  readonly title: string
  readonly clause: Clause
  readonly method: 'GET' | 'POST'
  /** Below the module's base path; parameters in braces. The documents leave most of them open. */
  readonly path: string
  readonly pathAssumption: AssumptionId
  /** Other addresses with the same answer. */
  readonly aliases?: readonly { readonly path: string; readonly assumption: AssumptionId }[]
  readonly headerSet: HeaderSet
  readonly pathParameters: readonly ParameterName[]
  readonly queryParameters: readonly ParameterName[]
  /** RFC 6749 §3.1: parameters are those of OAuth, and unknown ones are ignored. */
  readonly openQuery?: true
  readonly requestBody?: { readonly mediaType: string; readonly schema?: WireSchemaName }
  readonly success: readonly SuccessAnswer[]
  /** Error statuses that the documents name for it; none for the account module's diagnostic echo. */
  readonly errorStatuses: readonly number[]
  readonly effects: 'read' | 'write' | 'irreversible'
}

/** Which header rules hold; `open` is for browsers, which send what they like. */
export type HeaderSet = 'standard' | 'diagnostic' | 'token' | 'open'

export interface SuccessAnswer {
  readonly status: number
  readonly mediaType: string
  readonly schema?: WireSchemaName
  /** Present where the documents do not show the status or the body. */
  readonly assumption?: AssumptionId
}

export type ParameterName = 'accountId' | 'date' | 'submissionId' | 'reportId' | 'providerId' | 'userId'

export interface Parameter {
  readonly in: 'path' | 'query'
  readonly pattern: RegExp
  readonly maxLength: number
  readonly rule: string
  readonly clause: Clause
}

export const PARAMETERS: Readonly<Record<ParameterName, Parameter>> = {
  accountId: {
    in: 'path',
    // The constraint on the last character is not shown: alphanumeric is an assumption of the simulator.
    pattern: /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,254}[A-Za-z0-9])?$/,
    maxLength: maxCharactersOf('accountId'),
    rule: 'first character alphanumeric, then up to 254 of letters, digits, dot, underscore, hyphen',
    clause: '1 §4.2',
  },
  date: {
    in: 'query',
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    maxLength: 10,
    rule: 'a date as yyyy-mm-dd; the current date when absent',
    clause: '1 §4.2',
  },
  submissionId: idParameter('submissionId'),
  reportId: idParameter('reportId'),
  providerId: holderParameter('providerId'),
  userId: holderParameter('userId'),
}

const ALL_ERRORS = [400, 401, 403, 404, 405, 500, 501, 502, 503, 504] as const
const ECHO_ERRORS = [500, 501, 502, 503, 504] as const
const JSON_TYPE = 'application/json'
const XML_TYPE = 'application/xml'
const HTML_TYPE = 'text/html'
const FORM_TYPE = 'application/x-www-form-urlencoded'

export const OPERATIONS = [
  read('account-information/list-accounts', '/accounts', 'Retrieve list of authorized accounts', {
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'account-information/accounts' }],
  }),
  read('account-information/read-account', '/accounts/{accountId}', 'Retrieve a single account', {
    pathParameters: ['accountId'],
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'account-information/account' }],
  }),
  read('account-information/read-balance', '/accounts/{accountId}/balance', 'Retrieve account balance', {
    pathParameters: ['accountId'],
    queryParameters: ['date'],
    success: [
      { status: 200, mediaType: JSON_TYPE, schema: 'account-information/balance' },
      { status: 202, mediaType: JSON_TYPE, assumption: 'body-of-an-unfinalized-day' },
    ],
  }),
  read(
    'account-information/list-transactions',
    '/accounts/{accountId}/transactions',
    'Retrieve transactions of an account',
    {
      pathParameters: ['accountId'],
      queryParameters: ['date'],
      // The self link of a transaction list has this shape (document 1 §2.7), so it has to lead somewhere.
      aliases: [{ path: '/accounts/{accountId}/statements', assumption: 'statement-self-link' }],
      success: [
        { status: 200, mediaType: JSON_TYPE, schema: 'account-information/transaction-list' },
        { status: 202, mediaType: JSON_TYPE, assumption: 'body-of-an-unfinalized-day' },
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
      pathParameters: ['reportId'],
      success: [{ status: 200, mediaType: XML_TYPE, assumption: 'xml-retrieval-answer' }],
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
  {
    ...read('payment-submission/submit', '/payments', 'Submit payment instructions (JSON)', {
      success: [{ status: 201, mediaType: JSON_TYPE, assumption: 'json-submission-answer' }],
    }),
    method: 'POST',
    effects: 'write',
    requestBody: { mediaType: JSON_TYPE, schema: 'payment-submission/instruction' },
  },
  read(
    'payment-submission/read-status',
    '/payments/{submissionId}/status',
    'Retrieve payment submission status',
    {
      pathParameters: ['submissionId'],
      success: [{ status: 200, mediaType: JSON_TYPE, schema: 'payment-submission/status' }],
    },
  ),
  {
    ...read(
      'payment-submission/submit-xml',
      '/iso20022/payments',
      'Submit payment instruction as ISO 20022 XML',
      // The status is documented; the body that is documented with it is not one (see the assumption).
      { success: [{ status: 202, mediaType: JSON_TYPE }] },
    ),
    method: 'POST',
    effects: 'write',
    requestBody: { mediaType: XML_TYPE, schema: 'pain.001.001.09' },
  },
  read(
    'payment-submission/read-status-report',
    '/iso20022/payments/{submissionId}/status',
    'Retrieve ISO 20022 status report',
    {
      pathParameters: ['submissionId'],
      success: [{ status: 200, mediaType: XML_TYPE, assumption: 'xml-retrieval-answer' }],
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
  {
    ...read('payment-submission/echo-with-body', '/healthcheck', 'Diagnostic echo with body', {
      headerSet: 'diagnostic',
      errorStatuses: ECHO_ERRORS,
      success: [{ status: 200, mediaType: JSON_TYPE, schema: 'payment-submission/echo' }],
    }),
    method: 'POST',
    requestBody: { mediaType: JSON_TYPE, schema: 'payment-submission/echo-body' },
  },
  consentFlow('consent-flow/authorize', '/oauth/authorize', 'Ask a customer for a consent', {
    headerSet: 'open',
    openQuery: true,
    success: [{ status: 200, mediaType: HTML_TYPE, assumption: 'authorization-endpoint' }],
  }),
  consentFlow('consent-flow/decide', '/oauth/authorize', "Send a customer's choice", {
    method: 'POST',
    headerSet: 'open',
    openQuery: true,
    requestBody: { mediaType: FORM_TYPE },
    success: [{ status: 302, mediaType: HTML_TYPE, assumption: 'authorization-endpoint' }],
    effects: 'write',
  }),
  consentFlow('consent-flow/token', '/oauth/token', 'Get tokens for a code or a refresh token', {
    clause: '2 §4.1',
    method: 'POST',
    requestBody: { mediaType: FORM_TYPE },
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'consent-flow/tokens' }],
    effects: 'write',
  }),
  consentFlow('consent-flow/revoke', '/oauth/revoke', 'Give a token back', {
    method: 'POST',
    pathAssumption: 'token-revocation',
    requestBody: { mediaType: FORM_TYPE },
    success: [{ status: 200, mediaType: JSON_TYPE, assumption: 'token-revocation' }],
    effects: 'irreversible',
  }),
  consentFlow('consent-flow/callback', '/oauth/callback', 'Come back from the provider', {
    clause: '2 §1.2',
    pathAssumption: 'hosted-consent-callback',
    headerSet: 'open',
    openQuery: true,
    success: [{ status: 200, mediaType: HTML_TYPE, assumption: 'hosted-consent-callback' }],
    effects: 'write',
  }),
  consentFlow('consent-flow/create-permission', '/permissions/{providerId}/{userId}', 'Create a permission', {
    clause: '1 §5.4',
    method: 'POST',
    headerSet: 'open',
    pathParameters: ['providerId', 'userId'],
    success: [{ status: 201, mediaType: JSON_TYPE, assumption: 'permission-creation' }],
    effects: 'write',
  }),
] as const satisfies readonly Operation[]

export type OperationId = (typeof OPERATIONS)[number]['id']

const BY_ID: ReadonlyMap<string, Operation> = new Map(
  OPERATIONS.map((operation) => [operation.id, operation]),
)

export function operationById(id: OperationId): Operation
export function operationById(id: string): Operation | undefined
export function operationById(id: string): Operation | undefined {
  return BY_ID.get(id)
}

type Details = Pick<Operation, 'success'> & Partial<Operation>

function read<const Id extends `${ModuleName}/${string}`>(
  id: Id,
  path: string,
  title: string,
  details: Details,
): Operation & { readonly id: Id } {
  const module = id.slice(0, id.indexOf('/')) as ModuleName
  return {
    module,
    title,
    clause: module === 'account-information' ? '1 §4.2' : '1 §4.1',
    method: 'GET',
    path,
    pathAssumption: 'operation-paths',
    headerSet: 'standard',
    pathParameters: [],
    queryParameters: [],
    errorStatuses: ALL_ERRORS,
    effects: 'read',
    ...details,
    id,
  }
}

/** Document 2: the token operations, which document 1's error statuses and problem documents are not about. */
function consentFlow<const Id extends `consent-flow/${string}`>(
  id: Id,
  path: string,
  title: string,
  details: Details,
): Operation & { readonly id: Id } {
  return {
    ...read(id, path, title, details),
    clause: details.clause ?? '2 §4.2',
    pathAssumption: details.pathAssumption ?? 'token-and-permission-paths',
    headerSet: details.headerSet ?? 'token',
    errorStatuses: [],
  }
}

/** Assumption token-and-permission-paths. */
function holderParameter(name: string): Parameter {
  return {
    in: 'path',
    pattern: /^[a-zA-Z0-9\-.]{1,250}$/,
    maxLength: 250,
    rule: `${name}: up to 250 letters, digits, hyphens and dots`,
    clause: '1 §5.4',
  }
}

function idParameter(name: 'submissionId' | 'reportId'): Parameter {
  const maxLength = maxCharactersOf(name)
  return {
    in: 'path',
    pattern: new RegExp(`^[^\\s/]{1,${maxLength}}$`, 'u'),
    maxLength,
    rule: `${name}: a string of at most ${maxLength} characters`,
    clause: '1 §8',
  }
}
