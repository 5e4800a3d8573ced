import type { BrokenSignature } from '../../scenario/format.ts'

/** What a signed request is made of; its variables are filled in. */
export interface SealPlan {
  /** What the issuer says: the card, where the addressing wants it. */
  readonly payload: object
  readonly encrypt?: unknown
  /** The key that the platform gave for it. */
  readonly receiver?: unknown
  readonly signature?: BrokenSignature | undefined
}

/** Secret bytes for a purpose: of the run's seed, or of chance where they protect something. */
export type SecretBytes = (length: number, ...name: readonly (string | number)[]) => Uint8Array<ArrayBuffer>
