import { hasChange } from '../../documents/cards/history.ts'
import { memberAt } from '../../documents/cards/members.ts'
import type { Release, Variant } from '../../documents/cards/releases.ts'
import type { ThreeDsRegistration } from './card.ts'
import type { JsonObject } from './json.ts'

/** The decisions about 3-D Secure that a fault can bend. */
export const COMPLIANT_THREE_DS = {
  /** Whether a registration may have this authentication method (assumption three-ds-old-methods). */
  takesMethod: (method: string, variant: Variant, release: Release): boolean =>
    method !== (hasChange('fingerprint-renamed', variant, release) ? 'FINGERPRINT' : 'BIOMETRIC'),
  /** Document 3 §9.4: removed in 2.6.1. */
  takesEmCertId: (variant: Variant, release: Release): boolean =>
    memberAt('3-D Secure data', 'emCertId', variant, release) !== undefined,
  /** The code 4467 exists for it. */
  takesPassword: (isUnderPsd2: boolean): boolean => isUnderPsd2,
  /** Document 3 §4: PUT allows partial updates. */
  takesPartialUpdates: true,
  updated: (registration: ThreeDsRegistration, given: Partial<ThreeDsRegistration>): ThreeDsRegistration => ({
    ...registration,
    ...given,
  }),
  /** Assumption three-ds-registrations. */
  refusesSecondRegistration: true,
  needsRegistration: true,
  /** Document 3 §2: the registration as it is shown. */
  shownRegistration: (shown: JsonObject): JsonObject => shown,
}
