import type { JsonObject } from '../json.ts'
import type { Card } from '../card.ts'
import { isUsable } from '../status.ts'

/** Document 3 §8: how long an authorization code is valid. */
export const CODE_VALID_MS = 20_000

/** The decisions about cards in wallets that a fault can bend. */
export interface WalletsPolicy {
  /** The claims of an authorization code, as they are signed (document 3 §5.2). */
  readonly codeClaims: (claims: JsonObject) => JsonObject
  /** Whether a code still works so long after it was given out. */
  readonly codeWorksAfter: (ageMs: number) => boolean
  /** Assumption authorization-code-redemption. */
  readonly codesWorkOnce: boolean
  readonly codesAreForOneCard: boolean
  /** Assumption wallet-requests. */
  readonly provisionsWhen: (card: Card, nowMs: number) => boolean
  readonly fieldsOfProvisioning: (fields: readonly string[]) => readonly string[]
  /** A CardEncryptionResponse (document 3 §2), and the card data that are encrypted in it. */
  readonly encryptionAnswer: (answer: JsonObject, clear: JsonObject) => JsonObject
  /** Assumption digital-card-provisioning. */
  readonly makesDigitalCards: boolean
  /** Assumption digital-card-provisioning: whether a second one for the same place leaves it at the first. */
  readonly keepsDigitalCards: boolean
  /** Assumption card-encryption. */
  readonly takesSubCardTypes: boolean
}

export const COMPLIANT_WALLETS: WalletsPolicy = {
  codeClaims: (claims) => claims,
  codeWorksAfter: (ageMs) => ageMs < CODE_VALID_MS,
  codesWorkOnce: true,
  codesAreForOneCard: true,
  provisionsWhen: isUsable,
  fieldsOfProvisioning: (fields) => fields,
  encryptionAnswer: (answer) => answer,
  makesDigitalCards: true,
  keepsDigitalCards: true,
  takesSubCardTypes: true,
}
