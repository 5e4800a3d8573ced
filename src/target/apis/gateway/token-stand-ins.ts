import { AUTHORIZATION } from '../../../documents/headers.ts'
import type { ControlCommand } from '../../../scenario/format.ts'
import type { Profile } from '../../profile/profile.ts'
import type { StandIn } from '../port.ts'

/**
 * What a client can show about its tokens without the provider's owner: it sends one that has expired before, spends
 * those of its chain, and leaves the provider as it is where that is what a flow wants.
 */
export function tokenStandIn(
  command: ControlCommand,
  argument: unknown,
  { headers, known, tokens }: Profile,
): StandIn | undefined {
  const given = (argument ?? {}) as Readonly<Record<string, unknown>>
  switch (command) {
    case 'expireToken': {
      const { expiredAccessToken } = known
      if (given['permission'] !== undefined || expiredAccessToken === undefined) return undefined
      return { headers: { [AUTHORIZATION]: `Bearer ${expiredAccessToken}` } }
    }
    case 'ownTokens': {
      const accessToken = headers[AUTHORIZATION]?.replace(/^Bearer /, '')
      if (!tokens?.chain || accessToken === undefined || known.refreshToken === undefined) return undefined
      return { gives: { accessToken, refreshToken: known.refreshToken } }
    }
    case 'consentIs':
      return given['state'] === 'valid' ? {} : undefined
    case 'tokenEndpointFails':
      return given['how'] === 'none' ? {} : undefined
    case 'setTokenRules':
      // Whether refresh tokens are replaced is the provider's choice, and both are played alike.
      return Object.keys(given).join() === 'refresh' ? {} : undefined
    default:
      return undefined
  }
}

/** What of the profile it takes for that. */
export function tokenStandInTakes(
  command: ControlCommand,
  argument: unknown,
  { known, tokens }: Profile,
): readonly string[] | undefined {
  if (command === 'ownTokens') return tokens?.chain ? undefined : ['tokens.chain']
  const ofOther = (argument as Readonly<Record<string, unknown>> | null)?.['permission'] !== undefined
  if (command !== 'expireToken' || ofOther || known.expiredAccessToken !== undefined) return undefined
  return ['known.expiredAccessToken']
}
