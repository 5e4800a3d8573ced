import type { Disturbed } from '../../documents/control/disturbance-commands.ts'
import type { TokenFailure } from '../../documents/control/token-commands.ts'
import type { Answer } from '../../provider/answers/call-and-answer.ts'
import type { TokenOutcome } from '../../provider/gateway/hosted/token-endpoint-port.ts'
import { bodyText } from '../surfaces/encode.ts'
import { oauthError, replacement } from '../surfaces/disturbances.ts'

type Disturb = (compliant: () => TokenOutcome) => TokenOutcome

export type TokenDisturbance = Exclude<TokenFailure, 'technical' | 'none'>

/**
 * The wrong outcomes that only a token endpoint has: rows of the refresh matrix. With the first group, the provider has
 * issued the tokens if it would have without the disturbance.
 */
const OF_TOKENS: Readonly<Partial<Record<TokenDisturbance, Disturb>>> = {
  // No more than late, with the time that is said beside it.
  slow: (compliant) => compliant(),
  'without-new-refresh-token': edited(({ refresh_token: _, ...tokens }) => tokens),
  'without-access-token': edited(({ access_token: _, ...tokens }) => tokens),

  'invalid-grant': () => outcomeOf(oauthError(400, 'invalid_grant')),
  'other-400': () => outcomeOf(oauthError(400, 'invalid_request')),
  'other-400-mentioning-it': () =>
    outcomeOf(oauthError(400, 'invalid_request', 'This is no invalid_grant: a parameter is missing.')),
  timeout: () => ({ kind: 'no-answer', reason: 'timeout' }),
  reset: () => ({ kind: 'no-answer', reason: 'reset' }),
}

/** What a token endpoint answers that is disturbed so; the others are what any operation is disturbed by. */
export function disturbedTokens(how: TokenDisturbance, compliant: () => TokenOutcome): TokenOutcome {
  return OF_TOKENS[how]?.(compliant) ?? outcomeOf(replacement({ how: how as Disturbed }, true)!)
}

export function outcomeOf(answer: Answer): TokenOutcome {
  return { kind: 'answer', status: answer.status, headers: answer.headers, body: bodyText(answer) }
}

function edited(change: (tokens: Record<string, unknown>) => Record<string, unknown>): Disturb {
  return (compliant) => {
    const outcome = compliant()
    if (outcome.kind === 'no-answer' || outcome.status !== 200) return outcome
    const tokens = JSON.parse(outcome.body) as Record<string, unknown>
    return { ...outcome, body: JSON.stringify(change(tokens)) }
  }
}
