import { z } from 'zod'
import { duration } from './control-api/shapes.ts'
import type { TokenControl } from './token-control.ts'
import { TOKEN_DISTURBANCE_NAMES } from './token-disturbances.ts'
import { UsageError } from './usage-error.ts'

/** A token control that can be called by name, from a scenario or over HTTP. */
export interface TokenCommand {
  readonly name: string
  readonly summary: string
  readonly argument: z.ZodType
  readonly act: (control: TokenControl, argument: never) => object | void
}

const permissionId = z.string().min(1).describe('The Permission-ID; the default permission unless given.')
const consent = z.strictObject({
  permission: permissionId.exactOptional(),
  contract: z
    .enum(['same', 'other'])
    .exactOptional()
    .describe(
      'The customer logs in with the same contract as the permission’s (usual), or with another one.',
    ),
})

const named = z.strictObject({ permission: permissionId.exactOptional() })

function command<Argument extends z.ZodType>(
  name: string,
  summary: string,
  argument: Argument,
  act: (control: TokenControl, argument: z.output<Argument>) => object | void,
): TokenCommand {
  return { name, summary, argument, act }
}

/** Everything that a scenario can do to tokens and consents. */
export const TOKEN_COMMANDS: readonly TokenCommand[] = [
  command('authorize', 'Let the customer agree: an authorization code', consent, (control, argument) =>
    control.authorize(consentOf(argument)),
  ),
  command(
    'secondConsent',
    'A whole consent flow of the same client: new tokens',
    consent,
    (control, argument) => control.secondConsent(consentOf(argument)),
  ),
  command(
    'completeConsent',
    'Let the customer agree to a hosted permission: the gateway gets the tokens',
    consent.extend({ permission: permissionId }),
    (control, { permission, ...rest }) => control.completeConsent({ ...rest, permissionId: permission }),
  ),
  command(
    'decideConsent',
    'Let the customer decide at the address that the gateway gave out: where the browser is sent to then',
    z.strictObject({
      at: z.url().describe('The address at the provider, from the answer that created the permission.'),
      decision: z.enum(['accept', 'deny']),
      contract: z
        .enum(['same', 'other'])
        .exactOptional()
        .describe('The contract that the customer logs in with.'),
    }),
    (control, { contract, ...rest }) =>
      control.decideConsent({ ...rest, ...(contract !== undefined && { contract }) }),
  ),
  command(
    'limitClient',
    'Authorize a client of the gateway for one module alone',
    z.strictObject({
      client: z.string().min(1).describe('The client’s id.'),
      module: z.enum(['account-information', 'payment-submission']),
    }),
    (control, { client, module }) => control.limitClient(client, module),
  ),
  command(
    'mixUpTokens',
    'The gateway comes to hold a refresh token that is not the one of a hosted permission',
    z.strictObject({ permission: permissionId, with: z.enum(['bogus', 'of-another-client']) }),
    (control, { permission, with: other }) => control.mixUpTokens(permission, other),
  ),
  command(
    'consentIs',
    'Leave the consent of a permission as it is, or withdraw it',
    named.extend({ state: z.enum(['valid', 'withdrawn']) }),
    (control, { permission, state }) => control.consentIs(state, permission),
  ),
  command('deactivateContract', 'The contract of a permission ends', named, (control, { permission }) =>
    control.deactivateContract(permission),
  ),
  command('expireToken', 'The access tokens of a permission expire', named, (control, { permission }) =>
    control.expireTokens(permission),
  ),
  command(
    'tokenEndpointFails',
    'The token endpoint answers the next requests so',
    z.strictObject({
      how: z
        .enum(['technical', 'none', ...TOKEN_DISTURBANCE_NAMES])
        .describe('technical: the bank’s own failure; none: no failure any more.'),
      times: z.int().min(0).max(1000).exactOptional().describe('1 unless given; 0 ends it.'),
    }),
    (control, { how, times }) => control.tokenEndpointFails(how, times === undefined ? {} : { times }),
  ),
  command(
    'setTokenRules',
    'What the provider may choose about its tokens, for those issued from now on',
    z.strictObject({
      accessToken: duration.exactOptional(),
      refreshToken: duration.exactOptional(),
      refresh: z.enum(['rotate', 'extend']).exactOptional(),
      oneTokenPerContract: z.boolean().exactOptional(),
    }),
    (control, rules) => control.setTokenRules(rules),
  ),
  command(
    'readPermission',
    'A permission as the gateway knows it, without its tokens',
    z.strictObject({ permission: permissionId }),
    (control, { permission }) => {
      const found = control.gatewayPermissions().find(({ id }) => id === permission.toLowerCase())
      if (!found) throw new UsageError(`no permission of the gateway has the id "${permission}"`)
      return found
    },
  ),
  command(
    'readFraudRecord',
    'What the provider last told its fraud detection',
    z.strictObject({}),
    (control) => control.fraudRecords().at(-1) ?? {},
  ),
]

/** Does what the command says; throws a UsageError that says what is wrong with it. */
export function perform(control: TokenControl, name: string, argument: unknown): object {
  const found = TOKEN_COMMANDS.find((candidate) => candidate.name === name)
  if (!found) throw new UsageError(`there is no token command "${name}"`)
  const parsed = found.argument.safeParse(argument)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new UsageError(
      `${name}: ${issue?.path.join('.') || 'the argument'}: ${issue?.message ?? 'not valid'}`,
    )
  }
  return found.act(control, parsed.data as never) ?? {}
}

function consentOf({ permission, contract }: z.output<typeof consent>) {
  return {
    ...(permission !== undefined && { permissionId: permission }),
    ...(contract !== undefined && { contract }),
  }
}
