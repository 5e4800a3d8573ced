import { JSON_TYPE, XML_TYPE, read } from './row.ts'
import type { GatewayOperation } from './row.ts'

/** Document 1 §4.2. */
export const ACCOUNT_INFORMATION = [
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
      { status: 202, mediaType: JSON_TYPE, bodyAssumption: 'body-of-an-unfinalized-day' },
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
      pathParameters: ['reportId'],
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
