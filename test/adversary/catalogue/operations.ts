import type { Sent } from '../mutation.ts'

const ACCOUNTS = '/account-information/version'
const PAYMENTS = '/payment-submission/version'
const CONSENTS = '/consent-flow/version'

/** What the gateway and its providers can be asked for, by method and the end of the path. */
const PATHS = {
  accounts: ['GET', `${ACCOUNTS}/accounts`],
  account: ['GET', `${ACCOUNTS}/accounts/*`],
  balance: ['GET', `${ACCOUNTS}/accounts/*/balance`],
  transactions: ['GET', `${ACCOUNTS}/accounts/*/transactions`],
  statements: ['GET', `${ACCOUNTS}/iso20022/statements`],
  statement: ['GET', `${ACCOUNTS}/iso20022/statements/*`],
  accountConsents: ['GET', `${ACCOUNTS}/consents`],
  paymentConsents: ['GET', `${PAYMENTS}/consents`],
  submitJson: ['POST', `${PAYMENTS}/payments`],
  submitXml: ['POST', `${PAYMENTS}/iso20022/payments`],
  statusJson: ['GET', `${PAYMENTS}/payments/*/status`],
  statusXml: ['GET', `${PAYMENTS}/iso20022/payments/*/status`],
  accountEcho: ['GET', `${ACCOUNTS}/healthcheck`],
  paymentEcho: ['GET', `${PAYMENTS}/healthcheck`],
  bodyEcho: ['POST', `${PAYMENTS}/healthcheck`],
  token: ['POST', `${CONSENTS}/oauth/token`],
  permission: ['POST', `${CONSENTS}/permissions/*/*`],
  callback: ['GET', `${CONSENTS}/oauth/callback`],
} as const

export type Operation = keyof typeof PATHS
export type Where = (sent: Sent) => boolean

const PATTERNS = Object.entries(PATHS).map(([name, [method, path]]) => ({
  name: name as Operation,
  method,
  pattern: new RegExp(`${path.replaceAll('*', '[^/]+')}$`),
}))

/** Undefined for what is none of them. */
export function operationOf({ method, path }: Sent): Operation | undefined {
  const bare = path.split('?')[0]!
  return PATTERNS.find((one) => one.method === method && one.pattern.test(bare))?.name
}

export function at(...operations: readonly Operation[]): Where {
  return (sent) => operations.some((operation) => operation === operationOf(sent))
}

/** Everything that reads or pays under a permission. */
export const RESOURCES: readonly Operation[] = [
  'accounts',
  'account',
  'balance',
  'transactions',
  'statements',
  'statement',
  'accountConsents',
  'paymentConsents',
  'submitJson',
  'submitXml',
  'statusJson',
  'statusXml',
]

export const ECHOES: readonly Operation[] = ['accountEcho', 'paymentEcho', 'bodyEcho']

/** How ids of mutations name an operation. */
export function slug(operation: Operation): string {
  return operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The part of the path that names the account, submission or report. */
export function nameIn({ path }: Sent): string | undefined {
  return /\/(?:accounts|payments|statements)\/([^/?]+)/.exec(path)?.[1]
}

/** The day that is asked for; undefined for none. */
export function dayIn({ path }: Sent): string | undefined {
  return /[?&]date=([^&]*)/.exec(path)?.[1]
}
