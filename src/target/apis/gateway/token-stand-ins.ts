import { AUTHORIZATION, PERMISSION_ID } from '../../../documents/headers.ts'
import type { Capability } from '../../../scenario/format.ts'
import type { Profile } from '../../profile/profile.ts'
import type { ApiPort, NotPlayed } from '../port.ts'

/**
 * What a client can show about its tokens without the provider's owner: it sends one that has expired before, spends
 * those of its chain, and leaves the provider as it is where that is what a flow wants.
 */
export const tokenStandIn: Required<ApiPort>['standIn'] = (command, argument, { headers, known, tokens }) => {
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
export const tokenStandInTakes: Required<ApiPort>['standInTakes'] = (
  command,
  argument,
  { known, tokens },
) => {
  if (command === 'ownTokens') return tokens?.chain ? undefined : ['tokens.chain']
  const ofOther = (argument as Readonly<Record<string, unknown>> | null)?.['permission'] !== undefined
  if (command !== 'expireToken' || ofOther || known.expiredAccessToken !== undefined) return undefined
  return ['known.expiredAccessToken']
}

/** What the documents leave to a provider is tested where the profile says that it is so, and does not apply elsewhere. */
export function leftToProvider(need: Capability, { tokens = {} }: Profile): NotPlayed | undefined {
  const choice = CHOICES[need]
  if (choice === undefined) return undefined
  const { key, chosen } = choice
  const place = `tokens.${key}`
  if (tokens[key] === undefined) {
    const reason = `the documents leave it to the provider; say under ${place} how the target does it`
    return { verdict: 'not-tested', reason, lines: [place + chosen] }
  }
  const reason = `it needs "${need}", and the profile says otherwise under ${place}`
  return { verdict: 'not-applicable', reason }
}

/** The key that says it, and what it says where these flows apply. */
const CHOICES: Partial<Readonly<Record<Capability, Choice>>> = {
  'one-token-per-contract': { key: 'perContract', chosen: ': one' },
  'access-tokens-of-24-hours': { key: 'accessToken', chosen: ': 24 hours' },
  'code-grant': { key: 'codeGrant', chosen: '.offered: true' },
}

type Choice = { readonly key: keyof NonNullable<Profile['tokens']>; readonly chosen: string }

/** What consents are given for. */
export function lacksForConsents(need: Capability, { headers, known }: Profile): readonly string[] {
  const isOfTwo = need === 'second-contract'
  if (need !== 'consents' && !isOfTwo) return []
  return [
    ...(headers[PERMISSION_ID] === undefined ? [`headers.${PERMISSION_ID}`] : []),
    ...(isOfTwo && known.foreignAccount === undefined ? ['known.foreignAccount'] : []),
  ]
}
