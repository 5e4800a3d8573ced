import type { Details } from './row.ts'
import { JSON_TYPE, read } from './row.ts'
import type { GatewayOperation } from './row.ts'

const HTML_TYPE = 'text/html'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Document 2 §4, and the permissions of document 1 §5.4. */
export const CONSENT_FLOW = [
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
  consentFlow('consent-flow/list-given', '/oauth/consents', 'Show a customer the consents that were given', {
    clause: '2 §1.4',
    pathAssumption: 'withdrawal-at-the-provider',
    headerSet: 'open',
    openQuery: true,
    success: [{ status: 200, mediaType: HTML_TYPE, assumption: 'withdrawal-at-the-provider' }],
  }),
  consentFlow('consent-flow/withdraw', '/oauth/consents', 'Withdraw a consent', {
    clause: '2 §1.4',
    pathAssumption: 'withdrawal-at-the-provider',
    method: 'POST',
    headerSet: 'open',
    openQuery: true,
    requestBody: { mediaType: FORM_TYPE },
    success: [{ status: 200, mediaType: HTML_TYPE, assumption: 'withdrawal-at-the-provider' }],
    effects: 'irreversible',
  }),
  consentFlow('consent-flow/token', '/oauth/token', 'Get tokens for a code or a refresh token', {
    clause: '2 §4.1',
    method: 'POST',
    requestBody: { mediaType: FORM_TYPE },
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'consent-flow/tokens' }],
    effects: 'write',
    actsOn: ['refresh_token', 'code'],
  }),
  consentFlow('consent-flow/revoke', '/oauth/revoke', 'Give a token back', {
    method: 'POST',
    pathAssumption: 'token-revocation',
    requestBody: { mediaType: FORM_TYPE },
    // RFC 7009 §2.2: the status says everything.
    success: [{ status: 200, mediaType: '', assumption: 'token-revocation' }],
    effects: 'irreversible',
  }),
  consentFlow('consent-flow/callback', '/oauth/callback', 'Come back from the provider', {
    clause: '2 §1.2',
    pathAssumption: 'hosted-consent-callback',
    headerSet: 'open',
    openQuery: true,
    isOfGatewayAlone: true,
    success: [{ status: 200, mediaType: HTML_TYPE, assumption: 'hosted-consent-callback' }],
    effects: 'write',
  }),
  consentFlow('consent-flow/create-permission', '/permissions/{providerId}/{userId}', 'Create a permission', {
    clause: '1 §5.4',
    method: 'POST',
    headerSet: 'open',
    pathParameters: ['providerId', 'userId'],
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
      pathParameters: ['providerId', 'userId', 'permissionId'],
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
