import { unmarkedJsonIn } from '../../../kernel/json-text.ts'
import { asObject } from '../../../kernel/objects.ts'
import type { HostedTokens } from './permissions.ts'
import type { TokenOutcome } from './token-endpoint-port.ts'

/** What an outcome of a refresh means to hosted token handling (document 2 §3 rows 4 and 5, §7 rules 1 and 2). */
export type RefreshMeaning =
  | { readonly trigger: 'refreshed'; readonly tokens: HostedTokens }
  | { readonly trigger: 'invalid-grant' }
  | { readonly trigger: 'refresh-failed' }

/** `before` are the tokens that were sent: a refresh token that is not replaced goes on (document 2 §4.1). */
export function meaningOf(outcome: TokenOutcome, before: HostedTokens): RefreshMeaning {
  if (outcome.kind === 'no-answer') return FAILED
  const body = asObject(unmarkedJsonIn(outcome.body))
  if (outcome.status >= 400 && outcome.status < 500 && body?.['error'] === 'invalid_grant') {
    return { trigger: 'invalid-grant' }
  }
  const accessToken = body?.['access_token']
  if (outcome.status !== 200 || typeof accessToken !== 'string' || accessToken === '') return FAILED
  const refreshToken = body?.['refresh_token']
  const isReplaced = typeof refreshToken === 'string' && refreshToken !== ''
  return {
    trigger: 'refreshed',
    tokens: { accessToken, refreshToken: isReplaced ? refreshToken : before.refreshToken },
  }
}

const FAILED: RefreshMeaning = { trigger: 'refresh-failed' }
