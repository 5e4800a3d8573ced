import {
  AUTHORIZATION,
  CORRELATION_ID,
  PSU_IP_ADDRESS,
  PSU_USER_AGENT,
  USER_AGENT,
} from '../../documents/headers.ts'
import type { GatewayPolicy } from '../../provider/gateway/gateway-policy.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { faultIn, header, lettingThrough, refusing, row, withStatus, withoutHeader } from './fault.ts'

/** A provider that nobody knows is taken for the first one. */
export const anyProvider: GatewayPolicy['providerFor'] = (named, known) =>
  known.find((id) => id === named) ?? known[0]

export const GATEWAY_FAULTS: readonly GatewayFault[] = [
  row('headers/correlation-id-dropped', {
    title: 'No answer has the correlation id',
    breaks: ['headers/correlation-id-is-reflected'],
    reflectedCorrelationId: () => undefined,
  }),
  row('headers/correlation-id-dropped-on-errors', {
    title: 'Errors do not have the correlation id',
    breaks: ['headers/correlation-id-is-reflected'],
    reflectedCorrelationId: (sent, status) => (status < 400 ? sent : undefined),
  }),
  row('headers/correlation-id-cut', {
    title: 'The correlation id comes back with at most 32 characters',
    breaks: ['headers/correlation-id-is-reflected'],
    reflectedCorrelationId: (sent) => sent?.slice(0, 32),
  }),
  row('headers/correlation-id-in-small-letters', {
    title: 'The correlation id comes back in small letters',
    breaks: ['headers/correlation-id-is-reflected'],
    reflectedCorrelationId: (sent) => sent?.toLowerCase(),
  }),
  row('access/endpoint-authorization-is-not-checked', {
    title: 'Every client may use every module',
    breaks: ['access/endpoint-needs-authorization'],
    checksEndpointAuthorization: false,
  }),
  row('access/token-is-compared-with-the-permission', {
    title: 'A token works under the very permission alone that it was issued for',
    breaks: ['access/token-of-another-permission'],
    comparesPermission: true,
  }),
  row('headers/missing-mandatory-let-through', {
    title: 'Requests without a mandatory header are forwarded',
    breaks: ['headers/missing-mandatory-is-refused'],
    overlooks: (problem) => problem.endsWith('is missing'),
  }),
  row('headers/malformed-mandatory-let-through', {
    title: 'Requests with a malformed X-PSU-IP-Address are forwarded',
    breaks: ['headers/malformed-mandatory-is-refused'],
    overlooks: (problem) => problem.startsWith('X-PSU-IP-Address must be'),
  }),
  row('headers/malformed-authorization-replaced', {
    title: 'A malformed Authorization is replaced by the token of the permission',
    breaks: ['headers/malformed-optional-is-refused'],
    overlooks: (problem) => problem.startsWith('Authorization must be'),
    trustsPermissionInPlaceOf: (authorization) => !/^Bearer +[\w.~+/-]+=*$/i.test(authorization),
    note: 'the permission’s token is used, whoever sends it',
  }),
  row('headers/unspecified-let-through', {
    title: 'Requests with unspecified headers are forwarded',
    breaks: ['headers/unspecified-is-refused'],
    overlooks: (problem) => problem.endsWith('is not a specified header'),
  }),
  faultIn('headers/auto-refused', ['account-information/list-accounts'], {
    title: 'The literal AUTO is refused where no user is named either',
    breaks: ['headers/auto-is-accepted'],
    // The correlation id that the runner gives a request says which one of its scenario it is.
    answer: refusing((view) => header(view, CORRELATION_ID).endsWith('headers-user-1')),
  }),
  row('headers/ipv6-refused', {
    title: 'An IP address of version 6 is refused',
    breaks: ['headers/ip-address-is-accepted'],
    answer: refusing((view) => header(view, PSU_IP_ADDRESS).includes(':')),
  }),
  row('headers/browser-agent-refused', {
    title: 'A user agent with parentheses is refused',
    breaks: ['headers/psu-user-agent-is-accepted'],
    answer: refusing((view) => header(view, PSU_USER_AGENT).includes('(')),
  }),
  faultIn('headers/diagnostics-need-everything', ['account-information/echo'], {
    title: 'The diagnostic echo demands all headers',
    breaks: ['headers/diagnostics-need-the-target-only'],
    answer: refusing((view) => header(view, CORRELATION_ID) === '' || header(view, USER_AGENT) === ''),
    note: 'a valid request for an echo has no more than the target',
  }),
  row('headers/missing-authorization-answers-400', {
    title: 'A request without Authorization is answered 400',
    breaks: ['headers/authorization-may-be-absent'],
    answer: withStatus(401, 400, (view) => header(view, AUTHORIZATION) === ''),
    note: 'hosted calls carry none, nor do token requests',
  }),
  row('access/any-permission-accepted', {
    title: 'The permission is not looked up',
    breaks: ['access/unknown-permission-is-refused', 'access/permission-of-another-client-is-refused'],
    checksPermission: false,
    note: 'the second client uses up the tokens of the first',
  }),
  row('access/any-target-accepted', {
    title: 'Every provider id leads to the same provider',
    breaks: ['access/unknown-target-is-refused'],
    providerFor: anyProvider,
  }),
  row('access/first-provider-for-all', {
    title: 'Whichever known provider is named, the first one answers',
    breaks: ['access/named-provider-answers'],
    providerFor: (named, known) => (known.includes(named) ? known[0] : undefined),
  }),
  row('access/any-account-readable', {
    contradicts: { 'consent/accounts': 'a single account' },
    title: 'Accounts outside the consent can be read',
    breaks: ['access/account-outside-the-consent-is-refused'],
    limitsToConsent: false,
  }),
  row('access/foreign-account-shows-its-existence', {
    title: 'An account outside the consent is answered 403, an unknown one 404',
    breaks: ['access/account-outside-the-consent-hides-its-existence'],
    hidesForeignAccounts: false,
  }),
  faultIn('access/revoked-token-works', ['account-information/list-accounts'], {
    title: 'A token still works after the consent has been withdrawn',
    breaks: ['access/revoked-consent-is-refused'],
    checksInvalidation: false,
  }),
  row('access/revoked-token-answers-403', {
    title: 'An invalidated token is answered 403',
    breaks: ['access/revoked-consent-is-refused'],
    answer: withStatus(401, 403),
  }),
  row('access/no-challenge', {
    title: 'The 401 has no WWW-Authenticate',
    breaks: ['access/revoked-consent-is-refused'],
    answer: (answer) => withoutHeader(answer, 'www-authenticate'),
  }),
  row('access/unknown-address-answered-204', {
    title: 'An address that no operation has is answered with success',
    breaks: ['access/unknown-address-is-refused'],
    answer: lettingThrough(({ operation, request }) => !operation && request.method === 'GET'),
  }),
  row('access/other-method-answers-404', {
    title: 'A method that a resource does not have is answered 404',
    breaks: ['access/other-method-is-answered-405'],
    answer: withStatus(405, 404),
  }),
]
