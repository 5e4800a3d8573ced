import type { Scenario } from '../../../scenario/format.ts'
import { requestOf } from '../../../scenario/request-of.ts'
import type { Profile } from '../../profile/profile.ts'

/** The known refresh tokens, and where the profile says that their successors are kept. */
const KEPT: Readonly<Record<string, readonly [key: string, of: (profile: Profile) => unknown]>> = {
  refreshToken: ['tokens.chain', ({ tokens }) => tokens?.chain],
  otherRefreshToken: ['secondClient.chain', ({ secondClient }) => secondClient?.chain],
}

/** The key of the profile without which a refresh token that a scenario spends has no successor; undefined where none is missing. */
export function spentForGood(
  { facts, steps }: Scenario,
  profile: Profile,
  capabilities?: ReadonlySet<string>,
): string | undefined {
  // Who gives consents gives tokens.
  if (capabilities?.has('consents')) return undefined
  const missing = facts.flatMap((name) => {
    const [key, of] = KEPT[name] ?? []
    return key === undefined || of?.(profile) ? [] : [key]
  })
  if (missing.length === 0) return undefined
  const isSpent = steps.some(({ action }) => {
    const request = requestOf(action)
    return request?.operation === 'consent-flow/token' && request.wrong === undefined
  })
  return isSpent ? missing[0] : undefined
}

/** After a refresh the access token of the profile may be revoked, and its refresh token be another one. */
export function redeemsKnownToken(scenario: Scenario, profile: Profile): boolean {
  return spentForGood(scenario, profile) !== undefined
}

/** Flows that hand over tokens of the chain; those that use the new access token show whether it is one. */
export function spendsChain({ steps }: Scenario, { tokens }: Profile): 'shown' | 'spent' | undefined {
  const spends = steps.some(({ action }) => OF_CHAIN.has(requestOf(action)?.operation ?? ''))
  if (!tokens?.chain || !spends) return undefined
  return steps.some(({ capture }) => Object.values(capture).includes('/access_token')) ? 'shown' : 'spent'
}

const OF_CHAIN: ReadonlySet<string> = new Set(['consent-flow/token', 'consent-flow/revoke'])
