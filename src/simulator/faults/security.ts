import { AUTHORIZATION } from '../../documents/headers.ts'
import type { Answer } from '../../provider/answers/call-and-answer.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { faultIn, header, problemOf, recordsOf, withHeader } from './fault.ts'

const LIST = ['account-information/list-accounts'] as const
const TOKEN = ['consent-flow/token'] as const

/** Operations that are open to any client: the faults that open them by its token, or by its permission. */
const DOORS = [
  {
    token: 'security/token-of-another-client-opens-submissions',
    permission: 'security/permission-of-another-client-opens-submissions',
    title: 'Orders are taken with the access token of any client',
    operations: ['payment-submission/submit', 'payment-submission/submit-xml'],
  },
  {
    token: 'security/token-of-another-client-opens-reports',
    permission: 'security/permission-of-another-client-opens-reports',
    title: 'Submissions can be followed with the access token of any client',
    operations: ['payment-submission/read-status', 'payment-submission/read-status-report'],
  },
  {
    token: 'security/token-of-another-client-opens-accounts',
    permission: 'security/permission-of-another-client-opens-accounts',
    title: 'Single accounts can be read with the access token of any client',
    operations: [
      'account-information/read-account',
      'account-information/read-balance',
      'account-information/list-transactions',
    ],
  },
  {
    token: 'security/token-of-another-client-opens-statements',
    permission: 'security/permission-of-another-client-opens-statements',
    title: 'Statements can be read with the access token of any client',
    operations: ['account-information/list-statements', 'account-information/read-statement'],
  },
  {
    token: 'security/token-of-another-client-opens-consents',
    permission: 'security/permission-of-another-client-opens-consents',
    title: 'Consents are listed for the access token of any client',
    operations: ['account-information/list-consents', 'payment-submission/list-consents'],
  },
] as const

/** Values that go to whoever asks: tokens in answers, and what belongs to another client. */
export const SECURITY_FAULTS: readonly GatewayFault[] = [
  faultIn('security/accounts-with-the-refresh-token', LIST, {
    title: 'Accounts show the refresh token that was issued last, as a reference',
    breaks: ['security/stored-tokens-are-not-shown'],
    answer: recordsOf((account, _index, { before }) => {
      const reference = refreshTokenIn(before)
      return reference === undefined ? account : { ...account, reference }
    }),
  }),
  faultIn('security/token-in-a-problem', LIST, {
    title: 'An error says which access token it refuses',
    breaks: ['security/credentials-are-not-repeated'],
    answer: problemOf((problem, view) => ({
      ...problem,
      title: `refused: ${header(view, AUTHORIZATION).replace(/^\w+ +/, '')}`,
    })),
  }),
  faultIn('security/token-in-a-header', LIST, {
    title: 'Every answer of the account list repeats the access token in a header',
    breaks: ['security/credentials-are-not-repeated'],
    answer: (answer, view) => withHeader(answer, 'x-debug', header(view, AUTHORIZATION)),
  }),
  faultIn('security/grant-in-a-token-error', TOKEN, {
    title: 'An error of the token endpoint repeats the request',
    breaks: ['security/credentials-are-not-repeated'],
    answer: problemOf((error, { request }) => ({ ...error, error_description: `refused: ${request.body}` })),
  }),
  faultIn('security/accounts-of-every-permission', LIST, {
    title: 'The list of accounts shows those of all permissions',
    breaks: ['security/accounts-of-others-are-not-shown'],
    note: 'the accounts of others cannot be read',
    listedAccounts: (_own, all) => [...new Set(all.flatMap(({ accountIds }) => accountIds))],
  }),
  // Document 2 §5.2 at some operations alone.
  ...DOORS.map(({ token: id, title, operations }): GatewayFault => ({
    id,
    title,
    breaks: ['token/access-token-belongs-to-its-client'],
    operations,
    bindsAccessToken: false,
  })),
  ...DOORS.map(({ permission: id, title, operations }): GatewayFault => ({
    id,
    title: title.replace(/(with|for) the access token/, 'under the permission'),
    breaks: ['access/permission-of-another-client-is-refused'],
    operations,
    checksPermission: false,
  })),
]

/** Of an answer of the token endpoint, which is relayed as a text. */
function refreshTokenIn(answer: Answer | undefined): string | undefined {
  if (answer?.content.kind !== 'text') return undefined
  return /"refresh_token":"([^"]+)"/.exec(answer.content.text)?.[1]
}
