import type { Result } from '../../kernel/result.ts'
import { SIGNING_KEY_NAME } from '../../documents/cards/releases.ts'
import { publicJwkOf, thumbprintOf, verified } from '../../sealing/signature.ts'
import { signed } from '../../sealing/signing.ts'
import type { SignatureProblem } from '../../sealing/signature.ts'
import type { JsonObject } from '../json.ts'
import { createKeyRing } from './key-ring.ts'
import type { KeyRingState } from './key-ring.ts'
import { PLATFORM_KEYS } from './test-keys.ts'
import type { SigningAlgorithm } from './test-keys.ts'

/** The platform's side of every signature (document 3 §5.1). */
export interface PlatformKeys {
  sign(payload: object, decisions: KeyDecisions): Promise<string>
  /** What an issuer's signed request says. */
  read(jws: string): Promise<Result<Readonly<Record<string, unknown>>, SignatureProblem>>
  /** The certificates that are distributed now, as a JWK set. */
  distributed(nowMs: number, decisions: KeyDecisions): Promise<object>
  replace(nowMs: number): void
  save(): KeyRingState
  load(state: KeyRingState): void
}

/** Decisions that faults bend. */
export interface KeyDecisions {
  /** Position of the key that signs, where the ring says which one is current. */
  readonly signingKey: (current: number) => number
  /** Assumption key-change-over: how long the certificate of a replaced key stays distributed. */
  readonly changeOverMs: number
  /** The keys whose certificates are distributed, the one that signs first. */
  readonly distributedKeys: (positions: readonly number[]) => readonly number[]
  /** A key as it is distributed, with its certificate. */
  readonly distributedKey: (key: JsonObject) => JsonObject
}

export interface PlatformKeyOptions {
  /** Position of the key that is in use at the beginning. */
  readonly first: number
  readonly algorithm: SigningAlgorithm
  /** Certificates of the issuer, base64 of their DER form. */
  readonly issuerCertificates: readonly string[]
}

export function createPlatformKeys({
  first,
  algorithm,
  issuerCertificates,
}: PlatformKeyOptions): PlatformKeys {
  const ring = createKeyRing(first)
  const keyAt = (position: number) => PLATFORM_KEYS.at(position)![algorithm]
  return {
    sign: async (payload, { signingKey }) =>
      await signed(payload, keyAt(signingKey(ring.signing())), algorithm),
    read: async (jws) => await verified(jws, issuerCertificates),
    distributed: async (nowMs, { changeOverMs, distributedKeys, distributedKey }) => ({
      keys: await Promise.all(
        distributedKeys(ring.distributed(nowMs, changeOverMs)).map(async (position) => {
          const { certificate } = keyAt(position)
          const thumbprint = await thumbprintOf(certificate)
          return distributedKey({
            ...(await publicJwkOf(certificate, algorithm)),
            kid: `${SIGNING_KEY_NAME}-${position + 1}`,
            alg: algorithm,
            use: 'sig',
            'x5t#S256': thumbprint,
            x5c: [certificate],
          })
        }),
      ),
    }),
    replace: ring.replace,
    save: ring.save,
    load: ring.load,
  }
}
