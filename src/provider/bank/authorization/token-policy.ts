import type { TokenRulesDraft } from '../../../documents/control/token-commands.ts'
import { durationMs } from '../../../kernel/calendar.ts'
import { defined } from '../../../kernel/defined.ts'
import { TOKEN_LIFETIMES } from '../../../documents/token-lifetimes.ts'
import type { TokenFormat } from './token-format.ts'

/** What a provider may choose about its tokens within document 2. Spans are exact time, in milliseconds. */
export interface TokenRules {
  /** Document 2 §8 row 2: a recommendation. */
  readonly accessTokenMs: number
  /** Document 2 §8 row 3: at least 30 days, again from every refresh on. */
  readonly refreshTokenMs: number
  /** Document 2 §4.1: a refresh issues a new refresh token, or extends the current one. */
  readonly refresh: 'rotate' | 'extend'
  /** Document 2 §3 row 2: a second consent flow with the same contract revokes the first one's tokens. */
  readonly oneTokenPerContract: boolean
  /** How long a refresh token that has been replaced works on, for whoever lost the answer: document 2 knows no such time. */
  readonly graceMs: number
  /** A replaced token that comes after it is refused, or ends all tokens of its permission, too (RFC 9700 §4.14.2). */
  readonly reuse: 'refuse' | 'revoke-all'
  /** From every refresh on, as document 2 §8 row 3 has it, or what the first token had. */
  readonly refreshEnd: 'sliding' | 'fixed'
  /** By how much the server that checks access tokens is ahead of the one that issues them; below zero: behind. */
  readonly aheadMs: number
  /** As the bank's definition says where it is absent. */
  readonly written?: TokenFormat | undefined
}

export const DEFAULT_TOKEN_RULES: TokenRules = {
  accessTokenMs: TOKEN_LIFETIMES.accessToken.ms,
  refreshTokenMs: TOKEN_LIFETIMES.refreshToken.ms,
  refresh: 'rotate',
  oneTokenPerContract: true,
  graceMs: 0,
  reuse: 'refuse',
  refreshEnd: 'sliding',
  aheadMs: 0,
}

const USUAL_FORMAT: TokenFormat = { format: 'hex', length: 48 }

export function tokenRules(draft: TokenRulesDraft, current: TokenRules = DEFAULT_TOKEN_RULES): TokenRules {
  const { accessToken, refreshToken, grace, clockAhead, clockBehind, format, length, ...rest } = draft
  const written = format === undefined && length === undefined ? undefined : defined({ format, length })
  const isOff = clockAhead ?? clockBehind
  return {
    ...current,
    ...rest,
    ...defined({
      accessTokenMs: accessToken && durationMs(accessToken),
      refreshTokenMs: refreshToken && durationMs(refreshToken),
      graceMs: grace && durationMs(grace),
      aheadMs: isOff && durationMs(clockAhead ?? {}) - durationMs(clockBehind ?? {}),
      written: written && { ...USUAL_FORMAT, ...current.written, ...written },
    }),
  }
}

/** The decisions of document 2 that the provider takes, each in one place, so that a fault can override exactly one. */
export const COMPLIANT_TOKENS = {
  /** First instant at which a code is expired: the span is mandatory, so that it is no rule of the bank's choice. */
  codeExpiry: (issuedAtMs: number): number => issuedAtMs + TOKEN_LIFETIMES.code.ms,
  /** A customer who says no gives no code (RFC 6749 §4.1.2.1). */
  respectsDenial: true,
  /** What a code gives access to: the accounts that the customer chose, of all of the contract (document 1 §4.2). */
  grantedAccounts: (chosen: readonly string[], _all: readonly string[]) => chosen,
  /** RFC 6749 §4.1.2. */
  codeIsSingleUse: true,
  /** First instants at which tokens are expired (document 2 §8 rows 2 and 3). */
  accessTokenExpiry: (issuedAtMs: number, { accessTokenMs }: TokenRules): number =>
    issuedAtMs + accessTokenMs,
  refreshTokenExpiry: (issuedAtMs: number, { refreshTokenMs }: TokenRules): number =>
    issuedAtMs + refreshTokenMs,
  /** Document 2 §8 row 3: every refresh extends the refresh token's lifetime. */
  refreshExtends: true,
  /** Document 2 §4.1: a refresh generates a new access token. */
  refreshIssuesAccessToken: true,
  checksExpiry: true,
  /** Document 2 §3 row 3. */
  checksInvalidation: true,
  /** Document 2 §5.2 and §5.3. */
  bindsAccessToken: true,
  bindsRefreshToken: true,
  /** Document 2 §5.1: whom a call that names no client is taken to come from, which is nobody. */
  unnamedClient: '',
  /** Document 2 §5.1: X-CorAPI-Client-ID says who the client is, and no parameter does. */
  trustsClientParameter: false,
  /** Document 2 §4.1: client_id is one of the parameters of a token request. */
  needsClientParameter: true,
  /** Assumption token-of-another-permission. */
  comparesPermission: false,
  /** Document 2 §4.1: the consent server is asked before a refresh. */
  refreshAsksForConsent: true,
  /** Document 2 §3 row 2, with its condition: the same contract. */
  newerConsentReplaces: 'same-contract' as 'same-contract' | 'any-contract' | 'nothing',
  /** Document 2 §7 rule 3. */
  deactivationReaches: ['access', 'refresh'] as readonly TokenKind[],
  /** Document 2 §7 row 2. */
  answerToInvalidated: { status: 400, error: 'invalid_grant' } as TokenError,
  /** Document 2 §7 row 3. */
  answerToTechnicalFailure: { status: 503, error: 'temporarily_unavailable' } as TokenError,
  /** Document 2 §4.1: as RFC 6749 §5.2 prescribes. */
  answerToUnknown: { status: 400, error: 'invalid_grant' } as TokenError,
  answerToUnknownGrant: { status: 400, error: 'unsupported_grant_type' } as TokenError,
  answerToMissing: { status: 400, error: 'invalid_request' } as TokenError,
  /** RFC 6749 §5.1. */
  tokenAnswersAreStored: false,
  /** For which values of Authorization the Permission-ID says who is there: no provider may do that. */
  trustsPermissionInPlaceOf: (_authorization: string): boolean => false,
  /** Document 2 §4.2 step 5. */
  informsFraudDetection: true,
  /** RFC 7009 §2.1: revoking a refresh token ends the access tokens with it. */
  revocationWorks: true,
}

export type TokenPolicy = Readonly<typeof COMPLIANT_TOKENS>

export type TokenKind = 'access' | 'refresh'

/** An error of the token endpoint: RFC 6749 §5.2, or a technical failure. */
export interface TokenError {
  readonly status: number
  readonly error: string
}
