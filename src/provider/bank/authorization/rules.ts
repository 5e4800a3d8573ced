import type { Duration } from '../../../kernel/duration.ts'
import { durationMs } from '../../../kernel/duration.ts'
import { TOKEN_LIFETIMES } from '../../../documents/token-lifetimes.ts'

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
}

export const DEFAULT_TOKEN_RULES: TokenRules = {
  accessTokenMs: TOKEN_LIFETIMES.accessToken.ms,
  refreshTokenMs: TOKEN_LIFETIMES.refreshToken.ms,
  refresh: 'rotate',
  oneTokenPerContract: true,
}

/** The rules as a bank's owner writes them: what is left out is as usual. */
export interface TokenRulesDraft {
  readonly accessToken?: Duration
  readonly refreshToken?: Duration
  readonly refresh?: 'rotate' | 'extend'
  readonly oneTokenPerContract?: boolean
}

export function tokenRules(draft: TokenRulesDraft, current: TokenRules = DEFAULT_TOKEN_RULES): TokenRules {
  return {
    accessTokenMs: draft.accessToken ? durationMs(draft.accessToken) : current.accessTokenMs,
    refreshTokenMs: draft.refreshToken ? durationMs(draft.refreshToken) : current.refreshTokenMs,
    refresh: draft.refresh ?? current.refresh,
    oneTokenPerContract: draft.oneTokenPerContract ?? current.oneTokenPerContract,
  }
}
