import type { JsonObject } from '../../../kernel/objects.ts'
import { isUsable } from '../card.ts'

/** Document 3 §8: how long an authorization code is valid. */
export const CODE_VALID_MS = 20_000

/** The decisions about cards in wallets that a fault can bend. */
export const COMPLIANT_WALLETS = {
  /** The claims of an authorization code, as they are signed (document 3 §5.2). */
  codeClaims: (claims: JsonObject): JsonObject => claims,
  /** Whether a code still works so long after it was given out. */
  codeWorksAfter: (ageMs: number): boolean => ageMs < CODE_VALID_MS,
  /** Assumption authorization-code-redemption. */
  codesWorkOnce: true,
  codesAreForOneCard: true,
  /** Assumption wallet-requests. */
  provisionsWhen: isUsable,
  fieldsOfProvisioning: (fields: readonly string[]): readonly string[] => fields,
  /** A CardEncryptionResponse (document 3 §2), and the card data that are encrypted in it. */
  encryptionAnswer: (answer: JsonObject, _clear: JsonObject): JsonObject => answer,
  /** Assumption digital-card-provisioning. */
  makesDigitalCards: true,
  /** Assumption digital-card-provisioning: whether a second one for the same place leaves it at the first. */
  keepsDigitalCards: true,
  /** Assumption card-encryption. */
  takesSubCardTypes: true,
}
