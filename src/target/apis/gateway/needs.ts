import { PERMISSION_ID } from '../../../documents/headers.ts'
import type { Capability } from '../../../scenario/format.ts'
import type { Profile } from '../../profile/profile.ts'
import type { NotPlayed } from '../port.ts'

/** What the documents leave to a provider is tested where the profile says that it is so, and does not apply elsewhere. */
export function leftToProvider(need: Capability, { tokens = {} }: Profile): NotPlayed | undefined {
  const key = KEYS[need]
  if (key === undefined) return undefined
  const place = `tokens.${key}`
  if (tokens[key] === undefined) {
    const reason = `the documents leave it to the provider; say under ${place} how the target does it`
    return { verdict: 'not-tested', reason, lines: [`${place}${CHOSEN[key]}`] }
  }
  const reason = `it needs "${need}", and the profile says otherwise under ${place}`
  return { verdict: 'not-applicable', reason }
}

/** How the target does it where these flows apply. */
const CHOSEN = {
  perContract: ': one',
  accessToken: ': 24 hours',
  codeGrant: '.offered: true',
} as const

const KEYS: Partial<Readonly<Record<Capability, 'perContract' | 'accessToken' | 'codeGrant'>>> = {
  'one-token-per-contract': 'perContract',
  'access-tokens-of-24-hours': 'accessToken',
  'code-grant': 'codeGrant',
}

/** What consents are given for. */
export function lacksForConsents(need: Capability, { headers, known }: Profile): readonly string[] {
  const isOfTwo = need === 'second-contract'
  if (need !== 'consents' && !isOfTwo) return []
  return [
    ...(headers[PERMISSION_ID] === undefined ? [`headers.${PERMISSION_ID}`] : []),
    ...(isOfTwo && known.foreignAccount === undefined ? ['known.foreignAccount'] : []),
  ]
}
