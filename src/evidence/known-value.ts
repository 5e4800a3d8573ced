/**
 * What a value is that the run knows, in the words of findings: what opens accounts, what a card is paid with, and what
 * belongs to somebody else.
 */
export type KnownKind =
  | 'access token'
  | 'refresh token'
  | 'authorization code'
  | 'code verifier'
  | CardSecretKind

export type CardSecretKind = 'card number' | 'check value' | 'PIN' | 'password'

/** A secret that the run was given, has sent, or has learnt from an answer. It is never written anywhere. */
export interface KnownValue {
  readonly kind: KnownKind
  readonly value: string
}

/** Accounts that are not the caller's: none of them is covered by the permission of the request. */
export interface AccountsOfOthers {
  /** As paths have them. */
  readonly ids: readonly string[]
  /** Without blanks. */
  readonly ibans: readonly string[]
}

/** What the run knew when an answer had arrived, the answer included. */
export interface Knowledge {
  readonly secrets: readonly KnownValue[]
  /** Absent where the request was not sent under the permission of the profile. */
  readonly accountsOfOthers?: AccountsOfOthers
}
