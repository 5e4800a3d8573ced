import { SavedMap } from '../kernel/saved.ts'

export type Credentials = ReturnType<typeof createCredentials>

export interface HandedOut {
  readonly accessToken: string
  readonly refreshToken: string
  /** One that was valid before the bank began. */
  readonly expiredAccessToken?: string
}

/** A profile describes a first client and a second one; the tokens of later permissions are their receivers' alone. */
const DESCRIBED = 2

/**
 * The values of the tokens that a simulated bank handed to its owner first, by permission. The bank itself keeps
 * hashes; the profile, which describes the bank to a client, needs the tokens that were handed out.
 */
export function createCredentials() {
  const kept = new SavedMap<string, HandedOut>()
  return {
    keep: (permissionId: string, tokens: HandedOut): void => {
      if (kept.size < DESCRIBED) kept.set(permissionId, tokens)
    },
    of: (permissionId: string) => kept.get(permissionId),
    save: kept.save,
    load: kept.load,
  }
}
