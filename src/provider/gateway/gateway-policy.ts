import type { Answer } from '../answers/answer.ts'
import type { ProviderCall } from '../answers/provider-call.ts'
import { addBankMonths } from '../../kernel/calendar-months.ts'
import type { TokenOutcome } from './hosted/token-endpoint-port.ts'
import type { GatewayPermission, HostedTokens } from './hosted/permissions.ts'
import { meaningOf } from './hosted/refresh-outcome.ts'
import type { RefreshMeaning } from './hosted/refresh-outcome.ts'

/** The gateway's decisions that a fault can bend. */
export interface GatewayPolicy {
  /** Header problems are looked for at all (document 2 §1.3), except those that the predicate lets through. */
  readonly overlooks: (problem: string) => boolean
  /** The correlation id that goes back with an answer (document 1 §2.1). */
  readonly reflectedCorrelationId: (sent: string | undefined, status: number) => string | undefined
  /** Whether a client may use the endpoint (document 1 §5.2). */
  readonly checksEndpointAuthorization: boolean
  readonly checksPermission: boolean
  readonly checksTarget: boolean
  /** Whether a body of so many characters is taken, of those that are read at all (assumption limits-of-size-and-rate). */
  readonly takesBodyOf: (characters: number) => boolean
  /** Whether X-CorAPI-Target-ID is replaced by X-CorAPI-Client-ID (document 2 §4.2 step 2). */
  readonly swapsTargetForClient: boolean
  /** As which client a request goes on: the one that was authenticated, whatever it says itself (document 2 §5.1). */
  readonly namedClient: (call: ProviderCall) => string
  /** What goes on to the provider: everything as it came, but for the swap (document 2 §4.2 step 2). */
  readonly forwardedCall: (call: ProviderCall) => ProviderCall
  /** The provider's answer as it goes back: untouched (document 1 §1.1). */
  readonly relayedAnswer: (answer: Answer, call: ProviderCall) => Answer
  /** Whether a body that cannot be read goes on; it must not (document 2 §1.3). */
  readonly forwardsUnread: boolean
  /** How often a call is sent on (document 1 §1.1); 0: answered from what the gateway keeps, where the bank is in the same process. */
  readonly timesForwarded: (call: ProviderCall) => 0 | 1 | 2
  /** Whether a token is looked at before it goes on: it must not be (document 2 §1.1). */
  readonly acceptsToken: (token: string) => boolean
  /** The provider's token answer as it goes back: untouched (document 2 §4.1). */
  readonly passedTokenAnswer: (outcome: TokenOutcome) => TokenOutcome
  /** Hosted: what an outcome means (document 2 §3 rows 4 and 5). */
  readonly meaningOfRefresh: (outcome: TokenOutcome, before: HostedTokens) => RefreshMeaning
  /** Hosted: a refresh happens inside a call, and the call goes on with its result (document 2 §1.2). */
  readonly refreshesInsideCalls: boolean
  readonly resubmitsAfterRefresh: (call: ProviderCall) => boolean
  /** Hosted: how often a call is refreshed for and sent again (document 2 §4.2 step 4). */
  readonly resubmissions: number
  /** Hosted: what is sent again after a refresh: the request as it came (document 2 §4.2 step 4). */
  readonly resubmittedCall: (call: ProviderCall) => ProviderCall
  /** Hosted: calls that meet share one refresh. */
  readonly sharesRefreshes: boolean
  /** Hosted: refreshing goes on after invalid_grant; it must not (document 2 §7 rule 1). */
  readonly refreshesExpiredPermissions: boolean
  /** Hosted: the first instant at which tokens that were last used then are deleted (document 2 §8 row 4). */
  readonly hostedTokensUntil: (lastUsedMs: number) => number
  /** Hosted: a consent flow for a permission that already had one changes nothing (document 2 §1.4). */
  readonly updatesExistingConsents: boolean
  /** Hosted: a callback needs a state that was given out, and that has not been used (assumption hosted-consent-callback). */
  readonly checksConsentState: boolean
  /** Hosted: what a code of the callback was redeemed for belongs to the permission from then on. */
  readonly keepsTokensOfCallback: boolean
  /** Hosted: whether a consent makes its permission valid: always, whatever became of others (document 2 §7 rule 1). */
  readonly adoptsConsent: (permission: GatewayPermission, all: readonly GatewayPermission[]) => boolean
  /** Assumption permission-creation: a newer permission of the same pair revokes the older one. */
  readonly newerPermissionRevokes: boolean
  /** Whether a newer permission is one of the same pair: of this client and its user, and of nobody else. */
  readonly isSameHolder: (older: GatewayPermission, clientId: string) => boolean
  /** In whose name a call under a permission goes on; undefined where it is not the client's (document 1 §1.4). */
  readonly callerUnder: (permission: GatewayPermission | undefined, clientId: string) => string | undefined
  /** Hosted: under whose permission the tokens of a call were kept: under that of the call. */
  readonly holderOfTokens: (permission: GatewayPermission, all: readonly GatewayPermission[]) => string
  /** Hosted: which permissions invalid_grant ends: that which was refreshed (document 2 §3 row 4). */
  readonly endsWith: (ended: GatewayPermission, other: GatewayPermission) => boolean
  /** Hosted: how many temporary failures in a row a permission outlives: any number (document 2 §3 row 5). */
  readonly failuresOutlived: number
  /** Hosted: inactivity counts from the last use (document 2 §8 row 4). */
  readonly countsFromLastUse: boolean
}

export const COMPLIANT_GATEWAY: GatewayPolicy = {
  overlooks: () => false,
  reflectedCorrelationId: (sent) => sent,
  checksEndpointAuthorization: true,
  checksPermission: true,
  checksTarget: true,
  takesBodyOf: () => true,
  swapsTargetForClient: true,
  namedClient: ({ clientId }) => clientId,
  forwardedCall: (call) => call,
  relayedAnswer: (answer) => answer,
  forwardsUnread: false,
  timesForwarded: () => 1,
  acceptsToken: () => true,
  passedTokenAnswer: (outcome) => outcome,
  meaningOfRefresh: meaningOf,
  refreshesInsideCalls: true,
  resubmitsAfterRefresh: () => true,
  resubmissions: 1,
  resubmittedCall: (call) => call,
  sharesRefreshes: true,
  refreshesExpiredPermissions: false,
  hostedTokensUntil: (lastUsedMs) => addBankMonths(lastUsedMs, 3),
  updatesExistingConsents: false,
  checksConsentState: true,
  keepsTokensOfCallback: true,
  adoptsConsent: () => true,
  newerPermissionRevokes: true,
  isSameHolder: (older, clientId) => older.clientId === clientId,
  callerUnder: (permission, clientId) => (permission?.clientId === clientId ? clientId : undefined),
  holderOfTokens: ({ id }) => id,
  endsWith: (ended, other) => ended.id === other.id,
  failuresOutlived: Number.POSITIVE_INFINITY,
  countsFromLastUse: true,
}
