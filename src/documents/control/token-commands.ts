import { STATUSES_OF_OUTAGES, UNREADABLE } from '../refresh-matrix.ts'
import { z } from 'zod'
import { MINUTE_MS } from '../../kernel/calendar.ts'
import { duration, optional, strict } from '../../kernel/schema.ts'
import type { Command } from './command.ts'

const id = z.string().min(1)
const permission = id.describe('The Permission-ID.')
const ofPermission = {
  permission: optional(
    id,
    'The Permission-ID; that of the profile, or of a simulated bank the first, unless given.',
  ),
}
const ofContract = {
  contract: optional(
    z.enum(['same', 'other']),
    'The customer logs in with the same contract as the permission’s (usual), or with another one.',
  ),
}

/** How a token endpoint fails; `none` ends it. */
export const TOKEN_FAILURES = [
  ...(['technical', 'none', 'slow', 'without-new-refresh-token', 'without-access-token'] as const),
  ...(['invalid-grant', 'other-400', 'other-400-mentioning-it'] as const),
  ...STATUSES_OF_OUTAGES,
  'timeout',
  'reset',
  ...UNREADABLE,
] as const

export type TokenFailure = (typeof TOKEN_FAILURES)[number]

const tokenRules = strict({
  accessToken: optional(duration, 'How long access tokens work.'),
  refreshToken: optional(duration, 'How long refresh tokens work.'),
  refresh: optional(
    z.enum(['rotate', 'extend']),
    'Whether a refresh issues a new refresh token or extends the current one.',
  ),
  oneTokenPerContract: optional(z.boolean(), 'Whether a second consent flow revokes the first token.'),
  grace: optional(duration, 'How long a replaced refresh token works on.'),
  reuse: optional(
    z.enum(['refuse', 'revoke-all']),
    'refuse a replaced token that comes again, or revoke-all tokens of the permission.',
  ),
  refreshEnd: optional(
    z.enum(['sliding', 'fixed']),
    'sliding: again from every refresh on; fixed: what the first one had.',
  ),
  clockAhead: optional(duration, 'By how much whoever checks access tokens is ahead of who issues them.'),
  clockBehind: optional(duration, 'By how much whoever checks access tokens is behind who issues them.'),
  format: optional(
    z.enum(['hex', 'base64url', 'token68', 'jwt']),
    'How tokens are written. jwt: access tokens are JSON Web Tokens (RFC 9068), which nobody can verify.',
  ),
  length: optional(z.int().min(32).max(4096), 'How many characters an opaque token has.'),
})

/** What a provider chooses about its tokens, as its owner writes it: what is left out stays as it is. */
export interface TokenRulesDraft extends z.output<typeof tokenRules> {}

/** What is done to tokens and consents. */
export const TOKEN_COMMANDS = {
  authorize: {
    does: 'agree to a consent as the customer',
    gives: 'code and clientId',
    argument: strict({ ...ofPermission, ...ofContract }),
  },
  secondConsent: {
    does: 'give the client a second consent by a whole consent flow',
    gives: 'accessToken and refreshToken',
    argument: strict({ ...ofPermission, ...ofContract }),
    changesTarget: true,
  },
  // Of a contract with which one access token works, another consent ends the one before.
  completeConsent: {
    does: 'agree as the customer to the consent of a hosted permission: the gateway gets the tokens',
    argument: strict({ permission, ...ofContract }),
    changesTarget: true,
  },
  completeConsentWithout: {
    does: 'agree as the customer to the consent of a hosted permission, and leave one account out',
    argument: strict({
      permission,
      ...ofContract,
      account: id.describe('The accountId of what the customer leaves out.'),
    }),
    changesTarget: true,
  },
  decideConsent: {
    does: 'decide as the customer at the address that the gateway gave out',
    gives: 'location, where the browser is sent to, and its code and state',
    argument: strict({
      at: z.url().describe('The address at the provider, from the answer that created the permission.'),
      decision: z.enum(['accept', 'deny']).describe('What the customer says.'),
      ...ofContract,
      deselected: optional(id, 'The accountId of what the customer leaves out.'),
    }),
    changesTarget: true,
  },
  limitClient: {
    does: 'authorize a client of the gateway for one module alone',
    argument: strict({
      client: id.describe('The id of the client.'),
      module: z.enum(['account-information', 'payment-submission']).describe('The one that it may use.'),
    }),
    changesTarget: true,
  },
  mixUpTokens: {
    does: 'give the gateway a refresh token that is not the one of a hosted permission',
    argument: strict({
      permission,
      with: z
        .enum(['bogus', 'of-another-client'])
        .describe('Whose token it is instead: nobody’s, or a valid one.'),
    }),
    changesTarget: true,
  },
  consentIs: {
    does: 'leave the consent of a permission as it is, or withdraw it',
    argument: strict({
      ...ofPermission,
      state: z.enum(['valid', 'withdrawn']).describe('valid leaves the consent as it is; withdrawn ends it.'),
    }),
    changesTarget: true,
  },
  deactivateContract: {
    does: 'let the contract of a permission end',
    argument: strict(ofPermission),
    changesTarget: true,
  },
  expireToken: {
    does: 'let the access tokens of a permission expire at once',
    argument: strict(ofPermission),
    changesTarget: true,
  },
  tokenEndpointFails: {
    does: 'let the token endpoint of the provider fail at the next requests',
    argument: strict({
      how: z
        .enum(TOKEN_FAILURES)
        .describe('technical: the bank’s own failure; slow: none, but late; none: no failure any more.'),
      times: optional(z.int().min(0).max(1000), 'For how many requests: 1 unless given; 0 ends it.'),
      afterMs: optional(
        z
          .int()
          .min(0)
          .max(10 * MINUTE_MS),
        'Milliseconds until each of these answers comes; not of technical.',
      ),
      when: optional(
        z.enum(['before', 'after']),
        'Before anything is done, as usual, or after it: the token is spent and its successor issued, and only the answer is lost.',
      ),
    }),
    changesTarget: true,
  },
  setTokenRules: {
    does: 'change what the provider chooses about tokens that it issues from now on',
    argument: tokenRules,
    changesTarget: true,
  },
  readPermission: {
    does: 'tell a permission as the gateway knows it, without its tokens',
    gives: 'state and hasTokens',
    argument: strict({ permission }),
  },
  readFraudRecord: {
    does: 'tell what the provider last told its fraud detection',
    gives: 'the record',
    argument: strict({}),
  },
} as const satisfies Readonly<Record<string, Command>>
