import { defined } from '../../../kernel/defined.ts'
import type { Answer } from '../../answers/answer.ts'
import type { IssuedTokens } from '../access.ts'
import type { TokenError, TokenPolicy } from './token-policy.ts'

/** RFC 6749 §5.1. The refresh token is absent when the current one goes on. */
export function tokenAnswer(
  tokens: Pick<IssuedTokens, 'accessToken' | 'accessTokenExpiresAtMs'> & { readonly refreshToken?: string },
  scope: string,
  nowMs: number,
  policy: TokenPolicy,
): Answer {
  const { accessToken, accessTokenExpiresAtMs, refreshToken } = tokens
  return oauthAnswer(
    200,
    defined({
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: Math.max(0, Math.floor((accessTokenExpiresAtMs - nowMs) / 1000)),
      refresh_token: refreshToken,
      scope,
    }),
    policy,
  )
}

/** RFC 6749 §5.2: an error, with words for the people behind the client. */
export function tokenErrorAnswer(
  { status, error }: TokenError,
  description: string,
  policy: TokenPolicy,
): Answer {
  return oauthAnswer(status, { error, error_description: description }, policy)
}

function oauthAnswer(status: number, value: unknown, policy: TokenPolicy): Answer {
  return {
    status,
    headers: {
      'content-type': 'application/json',
      ...(!policy.tokenAnswersAreStored && { 'cache-control': 'no-store', pragma: 'no-cache' }),
    },
    content: { kind: 'json', value },
  }
}
