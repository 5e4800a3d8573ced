import { createForgetfulMap } from '../../../kernel/forgetful-map.ts'
import { sha256Hex } from '../../../kernel/sha256.ts'

export type ConsentStates = ReturnType<typeof createConsentStates>

/** How many states are kept. A customer who has not returned by then is not expected to. */
const KEPT = 10_000

/**
 * Which permission an authorization request was made for, by its state (RFC 6749 §10.12): what comes back with a
 * state that the gateway did not give out, or for the second time, was not asked for.
 */
export function createConsentStates() {
  const permissions = createForgetfulMap<string, string>(KEPT)
  return {
    add: (state: string, permissionId: string) => permissions.set(sha256Hex(state), permissionId),
    /** The permission's id, as often as it is asked for. */
    find: (state: string) => permissions.get(sha256Hex(state)),
    /** The permission's id, once. */
    take: (state: string) => {
      const hash = sha256Hex(state)
      const permissionId = permissions.get(hash)
      permissions.delete(hash)
      return permissionId
    },
    save: permissions.save,
    load: permissions.load,
  }
}
