import type { Cause } from '../../evidence/verdict.ts'

/** What is looked at, in this order: each rests on those before it. */
export const CHECKS = {
  name: 'the host name resolves',
  port: 'something listens at the port',
  tls: 'TLS, and the certificate of the target',
  'client-certificate': 'the certificate of the client is accepted',
  'base-path': 'a gateway answers below the base path',
  headers: 'the profile has every mandatory header',
  echo: 'headers and correlation id arrive',
  'target-id': 'the target id is known',
  behind: 'what the gateway sends on arrives at the bank behind it',
  token: 'the token is alive',
  permission: 'the permission is known',
  clock: 'the clocks agree',
  'known-data': 'the known data exist',
} as const

export type CheckId = keyof typeof CHECKS

interface CauseRow {
  readonly check: CheckId
  readonly kind: Extract<Cause, 'configuration' | 'environment'>
}

/** Every misconfiguration that has a name. People search for the names, so they are frozen. */
export const CAUSES = {
  'cannot-be-opened': row('name', 'environment'),
  'name-not-found': row('name', 'configuration'),
  'nothing-listens': row('port', 'configuration'),
  'cannot-connect': row('port', 'environment'),
  'proxy-fails': row('port', 'environment'),
  'speaks-https': row('tls', 'configuration'),
  'speaks-http': row('tls', 'configuration'),
  'certificate-expired': row('tls', 'environment'),
  'certificate-of-the-future': row('tls', 'environment'),
  'certificate-self-signed': row('tls', 'configuration'),
  'authority-unknown': row('tls', 'configuration'),
  'certificate-of-another-name': row('tls', 'configuration'),
  'tls-fails': row('tls', 'environment'),
  'client-certificate-missing': row('client-certificate', 'configuration'),
  'client-certificate-refused': row('client-certificate', 'configuration'),
  'too-slow': row('base-path', 'environment'),
  'connection-closed': row('base-path', 'environment'),
  'no-http': row('base-path', 'configuration'),
  'rate-limited': row('base-path', 'environment'),
  'redirect-loop': row('base-path', 'configuration'),
  redirected: row('base-path', 'configuration'),
  'error-pages': row('base-path', 'environment'),
  'login-page': row('base-path', 'configuration'),
  'web-page': row('base-path', 'configuration'),
  'proxy-error': row('base-path', 'environment'),
  'target-unavailable': row('base-path', 'environment'),
  'no-gateway': row('base-path', 'configuration'),
  'wrong-base-path': row('base-path', 'configuration'),
  'every-address-alike': row('base-path', 'configuration'),
  'headers-missing': row('headers', 'configuration'),
  'headers-stripped': row('echo', 'environment'),
  'headers-added': row('echo', 'environment'),
  'answers-never-change': row('echo', 'environment'),
  'cached-answers': row('echo', 'environment'),
  'answer-headers-changed': row('echo', 'environment'),
  'charset-changed': row('echo', 'environment'),
  'body-limit': row('echo', 'environment'),
  'answers-cut-off': row('echo', 'environment'),
  'target-unknown': row('target-id', 'configuration'),
  'nothing-behind': row('behind', 'environment'),
  'token-missing': row('token', 'configuration'),
  'token-expired': row('token', 'configuration'),
  'token-refused': row('token', 'configuration'),
  'refreshed-token-refused': row('token', 'environment'),
  'permission-unknown': row('permission', 'configuration'),
  'clock-skew': row('clock', 'environment'),
  'clock-stands-still': row('clock', 'configuration'),
  'account-unknown': row('known-data', 'configuration'),
  'card-unknown': row('known-data', 'configuration'),
  'security-unknown': row('known-data', 'configuration'),
  'data-unknown': row('known-data', 'configuration'),
} as const satisfies Readonly<Record<string, CauseRow>>

export type CauseName = keyof typeof CAUSES

export function isCause(name: string): name is CauseName {
  return Object.hasOwn(CAUSES, name)
}

/** One named reason why nothing can be graded. Both sentences may hold words of the target's. */
export interface Diagnosis {
  readonly name: CauseName
  readonly seen: string
  /** What to do about it, on one line. */
  readonly fix: string
}

export function diagnosis(name: CauseName, seen: string, fix: string): Diagnosis {
  return { name, seen, fix }
}

function row(check: CheckId, kind: CauseRow['kind']): CauseRow {
  return { check, kind }
}
