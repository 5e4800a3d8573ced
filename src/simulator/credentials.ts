/**
 * The values of the tokens that a simulated bank handed to its owner first, by permission. The bank itself keeps
 * hashes; the profile, which describes the bank to a client, needs the tokens that were handed out.
 */
export interface Credentials {
  keep(permissionId: string, tokens: HandedOut): void
  of(permissionId: string): HandedOut | undefined
  save(): ReadonlyMap<string, HandedOut>
  load(saved: ReadonlyMap<string, HandedOut>): void
}

export interface HandedOut {
  readonly accessToken: string
  readonly refreshToken: string
  /** One that was valid before the bank began. */
  readonly expiredAccessToken?: string
}

/** A profile describes a first client and a second one; the tokens of later permissions are their receivers' alone. */
const DESCRIBED = 2

export function createCredentials(): Credentials {
  let kept = new Map<string, HandedOut>()
  return {
    keep: (permissionId, tokens) => {
      if (kept.size < DESCRIBED) kept.set(permissionId, tokens)
    },
    of: (permissionId) => kept.get(permissionId),
    save: () => new Map(kept),
    load: (saved) => {
      kept = new Map(saved)
    },
  }
}
