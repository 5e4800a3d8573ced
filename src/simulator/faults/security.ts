import { AUTHORIZATION } from '../../documents/headers.ts'
import type { Answer } from '../../provider/answers/answer.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { header, recordsOf } from './distort.ts'
import type { Distortion } from './distort.ts'

const LIST = ['account-information/list-accounts'] as const
const TOKEN = ['consent-flow/token'] as const
const PAYMENTS = ['payment-submission/submit', 'payment-submission/submit-xml'] as const
const REPORTS = ['payment-submission/read-status', 'payment-submission/read-status-report'] as const
const ACCOUNTS = [
  'account-information/read-account',
  'account-information/read-balance',
  'account-information/list-transactions',
] as const
const STATEMENTS = ['account-information/list-statements', 'account-information/read-statement'] as const
const CONSENTS = ['account-information/list-consents', 'payment-submission/list-consents'] as const

/** Values that go to whoever asks: tokens in answers, and what belongs to another client. */
export const SECURITY_FAULTS: readonly GatewayFault[] = [
  {
    id: 'security/accounts-with-the-refresh-token',
    title: 'Accounts show the refresh token that was issued last, as a reference',
    breaks: ['security/stored-tokens-are-not-shown'],
    operations: LIST,
    answer: recordsOf((account, _index, { before }) => {
      const reference = refreshTokenIn(before)
      return reference === undefined ? account : { ...account, reference }
    }),
  },
  {
    id: 'security/token-in-a-problem',
    title: 'An error says which access token it refuses',
    breaks: ['security/credentials-are-not-repeated'],
    operations: LIST,
    answer: saying('title', (view) => header(view, AUTHORIZATION).replace(/^\w+ +/, '')),
  },
  {
    id: 'security/token-in-a-header',
    title: 'Every answer of the account list repeats the access token in a header',
    breaks: ['security/credentials-are-not-repeated'],
    operations: LIST,
    answer: (answer, view) => ({
      ...answer,
      headers: { ...answer.headers, 'x-debug': header(view, AUTHORIZATION) },
    }),
  },
  {
    id: 'security/grant-in-a-token-error',
    title: 'An error of the token endpoint repeats the request',
    breaks: ['security/credentials-are-not-repeated'],
    operations: TOKEN,
    answer: saying('error_description', ({ request }) => request.body),
  },
  {
    id: 'security/accounts-of-every-permission',
    title: 'The list of accounts shows those of all permissions',
    breaks: ['security/accounts-of-others-are-not-shown'],
    operations: LIST,
    note: 'the accounts of others cannot be read',
    bank: {
      listedAccounts: (_own, all) => [...new Set(all.flatMap(({ accountIds }) => accountIds))],
    },
  },
  bindingNoToken(
    'security/token-of-another-client-opens-submissions',
    'Orders are taken with the access token of any client',
    PAYMENTS,
  ),
  bindingNoToken(
    'security/token-of-another-client-opens-reports',
    'Submissions can be followed with the access token of any client',
    REPORTS,
  ),
  bindingNoToken(
    'security/token-of-another-client-opens-accounts',
    'Single accounts can be read with the access token of any client',
    ACCOUNTS,
  ),
  bindingNoToken(
    'security/token-of-another-client-opens-statements',
    'Statements can be read with the access token of any client',
    STATEMENTS,
  ),
  bindingNoToken(
    'security/token-of-another-client-opens-consents',
    'Consents are listed for the access token of any client',
    CONSENTS,
  ),
  takingAnyPermission(
    'security/permission-of-another-client-opens-submissions',
    'Orders are taken under the permission of any client',
    PAYMENTS,
  ),
  takingAnyPermission(
    'security/permission-of-another-client-opens-reports',
    'Submissions can be followed under the permission of any client',
    REPORTS,
  ),
  takingAnyPermission(
    'security/permission-of-another-client-opens-accounts',
    'Single accounts can be read under the permission of any client',
    ACCOUNTS,
  ),
  takingAnyPermission(
    'security/permission-of-another-client-opens-statements',
    'Statements can be read under the permission of any client',
    STATEMENTS,
  ),
  takingAnyPermission(
    'security/permission-of-another-client-opens-consents',
    'Consents are listed under the permission of any client',
    CONSENTS,
  ),
]

/** Of an answer of the token endpoint, which is relayed as a text. */
function refreshTokenIn(answer: Answer | undefined): string | undefined {
  if (answer?.content.kind !== 'text') return undefined
  return /"refresh_token":"([^"]+)"/.exec(answer.content.text)?.[1]
}

/** Document 2 §5.2 at some operations alone. */
function bindingNoToken(
  id: string,
  title: string,
  operations: NonNullable<GatewayFault['operations']>,
): GatewayFault {
  return {
    id,
    title,
    breaks: ['token/access-token-belongs-to-its-client'],
    operations,
    bank: { bindsAccessToken: false },
  }
}

function takingAnyPermission(
  id: string,
  title: string,
  operations: NonNullable<GatewayFault['operations']>,
): GatewayFault {
  return {
    id,
    title,
    breaks: ['access/permission-of-another-client-is-refused'],
    operations,
    gateway: { checksPermission: false },
  }
}

/** Errors that tell more than they have to. */
function saying(field: string, what: (view: Parameters<Distortion>[1]) => string): Distortion {
  return (answer, view) => {
    if (answer.status < 400 || answer.content.kind !== 'json') return answer
    const value = answer.content.value as object
    return { ...answer, content: { kind: 'json', value: { ...value, [field]: `refused: ${what(view)}` } } }
  }
}
