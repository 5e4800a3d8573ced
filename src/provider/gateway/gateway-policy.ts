import { type Answer, type ProviderCall, answerAsItCame, problemAnswer } from '../answers/call-and-answer.ts'
import { addBankMonths } from '../../kernel/calendar.ts'
import type { TokenEndpointPort, TokenOutcome } from './hosted/token-endpoint-port.ts'
import type { GatewayPermission } from './hosted/permissions.ts'
import { meaningOf } from './hosted/refresh-outcome.ts'

/** The gateway's decisions that a fault can override, each in one place. */
export const COMPLIANT_GATEWAY = {
  /** Header problems are looked for at all (document 2 §1.3), except those that the predicate lets through. */
  overlooks: (_problem: string): boolean => false,
  /** The correlation id that goes back with an answer (document 1 §2.1). */
  reflectedCorrelationId: (sent: string | undefined, _status: number) => sent,
  /** Whether a client may use the endpoint (document 1 §5.2). */
  checksEndpointAuthorization: true,
  checksPermission: true,
  /** Which of the known providers gets what is sent to the named one: that one (document 1 §1.1). */
  providerFor: (named: string, known: readonly string[]): string | undefined =>
    known.find((id) => id === named),
  /** Whether a body of so many characters is taken, of those that are read at all (assumption limits-of-size-and-rate). */
  takesBodyOf: (_characters: number): boolean => true,
  /** Whether X-CorAPI-Target-ID is replaced by X-CorAPI-Client-ID (document 2 §4.2 step 2). */
  swapsTargetForClient: true,
  /** As which client a request goes on: the one that was authenticated, whatever it says itself (document 2 §5.1). */
  namedClient: ({ clientId }: ProviderCall): string => clientId,
  /** What goes on to the provider: everything as it came, but for the swap (document 2 §4.2 step 2). */
  forwardedCall: (call: ProviderCall) => call,
  /** The provider's answer as it goes back: untouched (document 1 §1.1). */
  relayedAnswer: (answer: Answer, _call: ProviderCall) => answer,
  /** Whether a body that cannot be read goes on; it must not (document 2 §1.3). */
  forwardsUnread: false,
  /** How often a call is sent on (document 1 §1.1); 0: answered from what the gateway keeps, where the bank is in the same process. */
  timesForwarded: (_call: ProviderCall): 0 | 1 | 2 => 1,
  /** Whether a token is looked at before it goes on: it must not be (document 2 §1.1). */
  acceptsToken: (_token: string): boolean => true,
  /** The provider's token answer as it goes back: untouched (document 2 §4.1). */
  passedTokenAnswer: (outcome: TokenOutcome) => outcome,
  /** Hosted: what an outcome means (document 2 §3 rows 4 and 5). */
  meaningOfRefresh: meaningOf,
  /** Hosted: a refresh happens inside a call, and the call goes on with its result (document 2 §1.2). */
  refreshesInsideCalls: true,
  resubmitsAfterRefresh: (_call: ProviderCall): boolean => true,
  /** Hosted: whether tokens are refreshed that were not used for so long: never without a call (document 2 §1.2). */
  refreshesUnused: (_idleMs: number): boolean => false,
  /** Hosted: how often a call is refreshed for and sent again (document 2 §4.2 step 4). */
  resubmissions: 1,
  /** Hosted: what is sent again after a refresh: the request as it came (document 2 §4.2 step 4). */
  resubmittedCall: (call: ProviderCall) => call,
  /** Hosted: calls that meet share one refresh. */
  sharesRefreshes: true,
  /** Hosted: refreshing goes on after invalid_grant; it must not (document 2 §7 rule 1). */
  refreshesExpiredPermissions: false,
  /** Hosted: the first instant at which tokens that were last used then are deleted (document 2 §8 row 4). */
  hostedTokensUntil: (lastUsedMs: number): number => addBankMonths(lastUsedMs, 3),
  /** Hosted: a consent flow for a permission that already had one changes nothing (document 2 §1.4). */
  updatesExistingConsents: false,
  /** Hosted: a callback needs a state that was given out, and that has not been used (assumption hosted-consent-callback). */
  checksConsentState: true,
  /** Hosted: what a code of the callback was redeemed for belongs to the permission from then on. */
  keepsTokensOfCallback: true,
  /** Hosted: whether a consent makes its permission valid: always, whatever became of others (document 2 §7 rule 1). */
  adoptsConsent: (_permission: GatewayPermission, _all: readonly GatewayPermission[]): boolean => true,
  /** Assumption permission-creation: a newer permission of the same pair revokes the older one. */
  newerPermissionRevokes: true,
  /** Whether a newer permission is one of the same pair: of this client and its user, and of nobody else. */
  isSameHolder: (older: GatewayPermission, clientId: string): boolean => older.clientId === clientId,
  /** In whose name a call under a permission goes on; undefined where it is not the client's (document 1 §1.4). */
  callerUnder: (permission: GatewayPermission | undefined, clientId: string): string | undefined =>
    permission?.clientId === clientId ? clientId : undefined,
  /** Hosted: under whose permission the tokens of a call were kept: under that of the call. */
  holderOfTokens: ({ id }: GatewayPermission, _all: readonly GatewayPermission[]): string => id,
  /** Hosted: which permissions invalid_grant ends: that which was refreshed (document 2 §3 row 4). */
  endsWith: (ended: GatewayPermission, other: GatewayPermission): boolean => ended.id === other.id,
  /** Hosted: how many temporary failures in a row a permission outlives: any number (document 2 §3 row 5). */
  failuresOutlived: Number.POSITIVE_INFINITY,
  /** Hosted: inactivity counts from the last use (document 2 §8 row 4). */
  countsFromLastUse: true,
}

export type GatewayPolicy = Readonly<typeof COMPLIANT_GATEWAY>

export interface TokenRequestContext {
  readonly tokenEndpoint: TokenEndpointPort
  readonly gateway: GatewayPolicy
}

/** Document 2 §4.1: the gateway is an authenticating proxy. It reads nothing of the request. */
export async function relayTokenRequest(call: ProviderCall, context: TokenRequestContext): Promise<Answer> {
  const { gateway, tokenEndpoint } = context
  const outcome = gateway.passedTokenAnswer(await tokenEndpoint(gateway.forwardedCall(call)))
  if (isUnusable(outcome)) {
    return problemAnswer(
      'badGateway',
      'The token endpoint answered something else than tokens.',
      call.instance,
    )
  }
  return passedAnswer(outcome, call)
}

/** A success without a token in it (assumption unusable-token-answer). */
function isUnusable(outcome: TokenOutcome): boolean {
  const isSuccess = outcome.kind === 'answer' && outcome.status < 300
  return isSuccess && meaningOf(outcome, { accessToken: '', refreshToken: '' }).trigger !== 'refreshed'
}

/** The provider's answer as it came; without one, the gateway's own (document 1 §7.1). */
export function passedAnswer(outcome: TokenOutcome, { instance }: ProviderCall): Answer {
  if (outcome.kind === 'answer') return answerAsItCame(outcome.status, outcome.headers, outcome.body)
  return outcome.reason === 'timeout'
    ? problemAnswer('gatewayTimeout', 'The token endpoint did not answer in time.', instance)
    : problemAnswer('badGateway', 'The token endpoint closed the connection.', instance)
}
