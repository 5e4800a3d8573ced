import type { Cause } from '../../evidence/verdict.ts'
import { each } from '../../kernel/words.ts'

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

/** Every misconfiguration that has a name. People search for the names, so they are frozen. */
export const CAUSES = {
  ...causes('name', 'environment', 'cannot-be-opened'),
  ...causes('name', 'configuration', 'name-not-found'),
  ...causes('port', 'configuration', 'nothing-listens'),
  ...causes('port', 'environment', 'cannot-connect proxy-fails'),
  ...causes('tls', 'configuration', 'speaks-https speaks-http certificate-self-signed authority-unknown'),
  ...causes('tls', 'configuration', 'certificate-of-another-name'),
  ...causes('tls', 'environment', 'certificate-expired certificate-of-the-future tls-fails'),
  ...causes('client-certificate', 'configuration', 'client-certificate-missing client-certificate-refused'),
  ...causes('base-path', 'environment', 'too-slow connection-closed rate-limited error-pages proxy-error'),
  ...causes('base-path', 'environment', 'target-unavailable'),
  ...causes('base-path', 'configuration', 'no-http redirect-loop redirected login-page web-page no-gateway'),
  ...causes('base-path', 'configuration', 'wrong-base-path every-address-alike'),
  ...causes('headers', 'configuration', 'headers-missing'),
  ...causes('echo', 'environment', 'headers-stripped headers-added answers-never-change cached-answers'),
  ...causes('echo', 'environment', 'answer-headers-changed charset-changed body-limit answers-cut-off'),
  ...causes('target-id', 'configuration', 'target-unknown'),
  ...causes('behind', 'environment', 'nothing-behind'),
  ...causes('token', 'configuration', 'token-missing token-expired token-refused'),
  ...causes('token', 'environment', 'refreshed-token-refused'),
  ...causes('permission', 'configuration', 'permission-unknown'),
  ...causes('clock', 'environment', 'clock-skew'),
  ...causes('clock', 'configuration', 'clock-stands-still'),
  ...causes('known-data', 'configuration', 'account-unknown card-unknown security-unknown data-unknown'),
}

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

function causes<const Names extends string>(
  check: CheckId,
  kind: Extract<Cause, 'configuration' | 'environment'>,
  names: Names,
) {
  return each({ check, kind }, names)
}
