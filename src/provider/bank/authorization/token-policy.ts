import { CODE_LIFETIME_MS } from './rules.ts'
import type { TokenRules } from './rules.ts'

/** The decisions of document 2 that the provider takes, each in one place, so that a fault can bend exactly one. */
export interface TokenPolicy {
  /** First instant at which a code is expired (document 2 §8 row 1). */
  readonly codeExpiry: (issuedAtMs: number) => number
  /** A customer who says no gives no code (RFC 6749 §4.1.2.1). */
  readonly respectsDenial: boolean
  /** What a code gives access to: the accounts that the customer chose, of all of the contract (document 1 §4.2). */
  readonly grantedAccounts: (chosen: readonly string[], all: readonly string[]) => readonly string[]
  /** RFC 6749 §4.1.2. */
  readonly codeIsSingleUse: boolean
  /** RFC 7636: whether the verifier of a code that was asked for with a challenge is checked. */
  readonly checksVerifier: boolean
  /** First instants at which tokens are expired (document 2 §8 rows 2 and 3). */
  readonly accessTokenExpiry: (issuedAtMs: number, rules: TokenRules) => number
  readonly refreshTokenExpiry: (issuedAtMs: number, rules: TokenRules) => number
  /** Document 2 §8 row 3: every refresh extends the refresh token's lifetime. */
  readonly refreshExtends: boolean
  /** Document 2 §4.1: a refresh generates a new access token. */
  readonly refreshIssuesAccessToken: boolean
  readonly checksExpiry: boolean
  /** Document 2 §3 row 3. */
  readonly checksInvalidation: boolean
  /** Document 2 §5.2 and §5.3. */
  readonly bindsAccessToken: boolean
  readonly bindsRefreshToken: boolean
  /** Document 2 §5.1: whom a call that names no client is taken to come from, which is nobody. */
  readonly unnamedClient: string
  /** Document 2 §5.1: X-CorAPI-Client-ID says who the client is, and no parameter does. */
  readonly trustsClientParameter: boolean
  /** Document 2 §4.1: client_id is one of the parameters of a token request. */
  readonly needsClientParameter: boolean
  /** Assumption token-of-another-permission. */
  readonly comparesPermission: boolean
  /** Document 2 §4.1: the consent server is asked before a refresh. */
  readonly refreshAsksForConsent: boolean
  /** Document 2 §3 row 2, with its condition: the same contract. */
  readonly newerConsentReplaces: 'same-contract' | 'any-contract' | 'nothing'
  /** Document 2 §7 rule 3. */
  readonly deactivationReaches: readonly TokenKind[]
  /** Document 2 §7 row 2. */
  readonly answerToInvalidated: TokenError
  /** Document 2 §7 row 3. */
  readonly answerToTechnicalFailure: TokenError
  /** Document 2 §4.1: as RFC 6749 §5.2 prescribes. */
  readonly answerToUnknown: TokenError
  readonly answerToUnknownGrant: TokenError
  readonly answerToMissing: TokenError
  /** RFC 6749 §5.1. */
  readonly tokenAnswersAreStored: boolean
  /** For which values of Authorization the Permission-ID says who is there: no provider may do that. */
  readonly trustsPermissionInPlaceOf: (authorization: string) => boolean
  /** Document 2 §4.2 step 5. */
  readonly informsFraudDetection: boolean
  /** RFC 7009 §2.1: revoking a refresh token ends the access tokens with it. */
  readonly revocationWorks: boolean
}

export type TokenKind = 'access' | 'refresh'

/** An error of the token endpoint: RFC 6749 §5.2, or a technical failure. */
export interface TokenError {
  readonly status: number
  readonly error: string
}

export const COMPLIANT_TOKENS: TokenPolicy = {
  codeExpiry: (issuedAtMs) => issuedAtMs + CODE_LIFETIME_MS,
  respectsDenial: true,
  grantedAccounts: (chosen) => chosen,
  codeIsSingleUse: true,
  checksVerifier: true,
  accessTokenExpiry: (issuedAtMs, { accessTokenMs }) => issuedAtMs + accessTokenMs,
  refreshTokenExpiry: (issuedAtMs, { refreshTokenMs }) => issuedAtMs + refreshTokenMs,
  refreshExtends: true,
  refreshIssuesAccessToken: true,
  checksExpiry: true,
  checksInvalidation: true,
  bindsAccessToken: true,
  bindsRefreshToken: true,
  unnamedClient: '',
  trustsClientParameter: false,
  needsClientParameter: true,
  comparesPermission: false,
  refreshAsksForConsent: true,
  newerConsentReplaces: 'same-contract',
  deactivationReaches: ['access', 'refresh'],
  answerToInvalidated: { status: 400, error: 'invalid_grant' },
  answerToTechnicalFailure: { status: 503, error: 'temporarily_unavailable' },
  answerToUnknown: { status: 400, error: 'invalid_grant' },
  answerToUnknownGrant: { status: 400, error: 'unsupported_grant_type' },
  answerToMissing: { status: 400, error: 'invalid_request' },
  tokenAnswersAreStored: false,
  trustsPermissionInPlaceOf: () => false,
  informsFraudDetection: true,
  revocationWorks: true,
}
