import { hasChange } from '../../../documents/cards/history.ts'
import { memberAt } from '../../../documents/cards/members.ts'
import type { Release, Variant } from '../../../documents/cards/releases.ts'
import type { ThreeDsRegistration } from '../card.ts'
import type { JsonObject } from '../json.ts'

/** The decisions about 3-D Secure that a fault can bend. */
export interface ThreeDsPolicy {
  /** Whether a registration may have this authentication method (assumption three-ds-old-methods). */
  readonly takesMethod: (method: string, variant: Variant, release: Release) => boolean
  /** Document 3 §9.4: removed in 2.6.1. */
  readonly takesEmCertId: (variant: Variant, release: Release) => boolean
  /** The code 4467 exists for it. */
  readonly takesPassword: (isUnderPsd2: boolean) => boolean
  /** Document 3 §4: PUT allows partial updates. */
  readonly takesPartialUpdates: boolean
  readonly updated: (
    registration: ThreeDsRegistration,
    given: Partial<ThreeDsRegistration>,
  ) => ThreeDsRegistration
  /** Assumption three-ds-registrations. */
  readonly refusesSecondRegistration: boolean
  readonly needsRegistration: boolean
  /** Document 3 §2: the registration as it is shown. */
  readonly shownRegistration: (shown: JsonObject) => JsonObject
}

export const COMPLIANT_THREE_DS: ThreeDsPolicy = {
  takesMethod: (method, variant, release) =>
    method !== (hasChange('fingerprint-renamed', variant, release) ? 'FINGERPRINT' : 'BIOMETRIC'),
  takesEmCertId: (variant, release) =>
    memberAt('3-D Secure data', 'emCertId', variant, release) !== undefined,
  takesPassword: (isUnderPsd2) => isUnderPsd2,
  takesPartialUpdates: true,
  updated: (registration, given) => ({ ...registration, ...given }),
  refusesSecondRegistration: true,
  needsRegistration: true,
  shownRegistration: (shown) => shown,
}
