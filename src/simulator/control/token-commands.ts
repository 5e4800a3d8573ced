import { z } from 'zod'
import { CONTROL_WORDS } from '../../documents/control-words.ts'
import { type Command, defineCommand } from './command.ts'
import { MINUTE_MS } from '../../kernel/calendar.ts'
import { duration, optional } from '../../kernel/schema.ts'
import { UsageError } from './usage-error.ts'
import { defined } from '../../kernel/defined.ts'

const permissionId = z.string().min(1).describe('The Permission-ID; the default permission unless given.')
const consent = z.strictObject({
  permission: permissionId.exactOptional(),
  contract: optional(
    z.enum(['same', 'other']),
    'The customer logs in with the same contract as the permission’s (usual), or with another one.',
  ),
})

const deselected = z.string().min(1).describe('The id of an account that the customer leaves out.')

const named = z.strictObject({ permission: permissionId.exactOptional() })

export const tokenRulesDraft = z.strictObject({
  accessToken: duration.exactOptional(),
  refreshToken: duration.exactOptional(),
  refresh: z.enum(CONTROL_WORDS.setTokenRules.refresh).exactOptional(),
  oneTokenPerContract: z.boolean().exactOptional(),
  grace: duration.exactOptional(),
  reuse: z.enum(CONTROL_WORDS.setTokenRules.reuse).exactOptional(),
  refreshEnd: z.enum(CONTROL_WORDS.setTokenRules.refreshEnd).exactOptional(),
  clockAhead: duration.exactOptional(),
  clockBehind: duration.exactOptional(),
  format: z.enum(CONTROL_WORDS.setTokenRules.format).exactOptional(),
  length: z.int().min(32).max(4096).exactOptional(),
})

/** Everything that a scenario can do to tokens and consents. */
export const TOKEN_COMMANDS: readonly Command[] = [
  defineCommand('authorize', 'Let the customer agree: an authorization code', consent, (control, argument) =>
    control.authorize(consentOf(argument)),
  ),
  defineCommand(
    'secondConsent',
    'A whole consent flow of the same client: new tokens',
    consent,
    (control, argument) => control.secondConsent(consentOf(argument)),
  ),
  defineCommand(
    'completeConsent',
    'Let the customer agree to a hosted permission: the gateway gets the tokens',
    consent.extend({ permission: permissionId }),
    (control, { permission, ...rest }) => control.completeConsent({ ...rest, permissionId: permission }),
  ),
  defineCommand(
    'completeConsentWithout',
    'Let the customer agree to a hosted permission and leave one account out',
    consent.extend({ permission: permissionId, account: deselected }),
    (control, { permission, account, ...rest }) =>
      control.completeConsent({ ...rest, permissionId: permission, deselected: account }),
  ),
  defineCommand(
    'decideConsent',
    'Let the customer decide at the address that the gateway gave out: where the browser is sent to then',
    z.strictObject({
      at: z.url().describe('The address at the provider, from the answer that created the permission.'),
      decision: z.enum(['accept', 'deny']),
      contract: optional(z.enum(['same', 'other']), 'The contract that the customer logs in with.'),
      deselected: deselected.exactOptional(),
    }),
    (control, argument) => control.decideConsent(argument),
  ),
  defineCommand(
    'limitClient',
    'Authorize a client of the gateway for one module alone',
    z.strictObject({
      client: z.string().min(1).describe('The client’s id.'),
      module: z.enum(CONTROL_WORDS.limitClient.module),
    }),
    (control, { client, module }) => control.limitClient(client, module),
  ),
  defineCommand(
    'mixUpTokens',
    'The gateway comes to hold a refresh token that is not the one of a hosted permission',
    z.strictObject({ permission: permissionId, with: z.enum(CONTROL_WORDS.mixUpTokens.with) }),
    (control, { permission, with: other }) => control.mixUpTokens(permission, other),
  ),
  defineCommand(
    'consentIs',
    'Leave the consent of a permission as it is, or withdraw it',
    named.extend({ state: z.enum(CONTROL_WORDS.consentIs.state) }),
    (control, { permission, state }) => control.consentIs(state, permission),
  ),
  defineCommand('deactivateContract', 'The contract of a permission ends', named, (control, { permission }) =>
    control.deactivateContract(permission),
  ),
  defineCommand('expireToken', 'The access tokens of a permission expire', named, (control, { permission }) =>
    control.expireTokens(permission),
  ),
  defineCommand(
    'tokenEndpointFails',
    'The token endpoint answers the next requests so',
    z.strictObject({
      how: z
        .enum(CONTROL_WORDS.tokenEndpointFails.how)
        .describe('technical: the bank’s own failure; slow: none, but late; none: no failure any more.'),
      times: z.int().min(0).max(1000).exactOptional().describe('1 unless given; 0 ends it.'),
      afterMs: z
        .int()
        .min(0)
        .max(10 * MINUTE_MS)
        .exactOptional()
        .describe('Milliseconds until each of these answers comes; not of technical.'),
      when: z
        .enum(['before', 'after'])
        .exactOptional()
        .describe('Before anything is done, as usual, or after it: only the answer is lost.'),
    }),
    (control, { how, ...rest }) => control.tokenEndpointFails(how, rest),
  ),
  defineCommand(
    'setTokenRules',
    'What the provider may choose about its tokens, for those issued from now on',
    tokenRulesDraft,
    (control, rules) => control.setTokenRules(rules),
  ),
  defineCommand(
    'readPermission',
    'A permission as the gateway knows it, without its tokens',
    z.strictObject({ permission: permissionId }),
    (control, { permission }) => {
      const found = control.gatewayPermissions().find(({ id }) => id === permission.toLowerCase())
      if (!found) throw new UsageError(`no permission of the gateway has the id "${permission}"`)
      return found
    },
  ),
  defineCommand(
    'readFraudRecord',
    'What the provider last told its fraud detection',
    z.strictObject({}),
    (control) => {
      const { psuIpAddress = null, psuUserAgent = null, ...record } = control.fraudRecords().at(-1) ?? {}
      // Null is what it was told; nothing at all would say that nobody can tell.
      return { ...record, psuIpAddress, psuUserAgent }
    },
  ),
]

function consentOf({ permission, contract }: z.output<typeof consent>) {
  return defined({ permissionId: permission, contract })
}
