import type { HookName } from '../../target/profile/hooks.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { Capability, ControlCommand, Scenario } from '../../scenario/format.ts'
import { requestOf } from '../../scenario/request-of.ts'

/** After these the permission, the tokens, the client or the issuer are not what the scenarios that follow expect. */
const CHANGING_TARGET: ReadonlySet<ControlCommand> = new Set([
  'revokeConsent',
  'consentIs',
  'deactivateContract',
  'secondConsent',
  'expireToken',
  'tokenEndpointFails',
  'setTokenRules',
  'mixUpTokens',
  'limitClient',
  'setIssuer',
])

/** The commands that each capability stands for; real clocks have no hook. */
const CAPABILITY_OF: Partial<Readonly<Record<ControlCommand, Capability>>> = {
  finalizeDay: 'days',
  revokeConsent: 'permissions',
  confirmCard: 'cards',
  confirmDigitalCard: 'cards',
  setIssuer: 'cards',
  replaceSigningKey: 'cards',
  setRemoteCheckout: 'cards',
  carryOutRequest: 'cards',
  purchase: 'cards',
  clear: 'cards',
  reverse: 'cards',
  useOneTimeCode: 'cards',
}

/** The hooks that a scenario lacks for a capability that the target itself does not have; undefined: no hook helps. */
export function hooksMissing(
  scenario: Scenario,
  need: Capability,
  { hooks = {} }: Profile,
): readonly HookName[] | undefined {
  if (!['days', 'permissions', 'consents', 'cards'].includes(need)) return undefined
  const commands = commandsOf(scenario).filter((command) => (CAPABILITY_OF[command] ?? 'consents') === need)
  if (commands.length === 0) return undefined
  const wanted: HookName[] = [...new Set(commands)] as HookName[]
  if (changesTarget(scenario)) wanted.push('restore')
  return wanted.filter((name) => !hooks[name])
}

/** True for what has to be played when nothing else is: it acts on the one target that all scenarios share. */
export function actsThroughHooks(scenario: Scenario, { hooks }: Profile): boolean {
  return hooks !== undefined && commandsOf(scenario).length > 0
}

export function changesTarget(scenario: Scenario): boolean {
  return commandsOf(scenario).some((command) => CHANGING_TARGET.has(command)) || redeemsKnownToken(scenario)
}

/** After a refresh the access token of the profile may be revoked, and its refresh token be another one. */
function redeemsKnownToken({ facts, steps }: Scenario): boolean {
  if (!facts.includes('refreshToken') && !facts.includes('otherRefreshToken')) return false
  return steps.some(({ action }) => {
    const request = requestOf(action)
    return request?.operation === 'consent-flow/token' && request.wrong === undefined
  })
}

function commandsOf({ steps }: Scenario): readonly ControlCommand[] {
  return steps.flatMap(({ action }) =>
    action.kind === 'control' && action.command !== 'answerEvents' ? [action.command] : [],
  )
}
