import { createForgetfulMap } from '../../../kernel/forgetful-map.ts'
import type { ForgetfulMapState } from '../../../kernel/forgetful-map.ts'
import { sha256Hex } from '../../../kernel/sha256.ts'

/**
 * Which permission an authorization request was made for, by its state (RFC 6749 §10.12): what comes back with a
 * state that the gateway did not give out, or for the second time, was not asked for.
 */
export interface ConsentStates {
  add(state: string, permissionId: string): void
  /** The permission's id, as often as it is asked for. */
  find(state: string): string | undefined
  /** The permission's id, once. */
  take(state: string): string | undefined
  save(): ForgetfulMapState<string, string>
  load(saved: ForgetfulMapState<string, string>): void
}

/** How many states are kept. A customer who has not returned by then is not expected to. */
const KEPT = 10_000

export function createConsentStates(): ConsentStates {
  const permissions = createForgetfulMap<string, string>({ kept: KEPT })
  return {
    add: (state, permissionId) => permissions.set(sha256Hex(state), permissionId),
    find: (state) => permissions.get(sha256Hex(state)),
    take: (state) => {
      const hash = sha256Hex(state)
      const permissionId = permissions.get(hash)
      permissions.delete(hash)
      return permissionId
    },
    save: permissions.save,
    load: permissions.load,
  }
}
