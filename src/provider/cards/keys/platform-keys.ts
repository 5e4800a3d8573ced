import { DAY_MS } from '../../../kernel/calendar.ts'
import { savedCount, savedTogether, savedValue } from '../../../kernel/saved.ts'
import { sha256Hex } from '../../../kernel/sha256.ts'
import { SIGNING_KEY_NAME } from '../../../documents/cards/releases.ts'
import { publicJwkOf, thumbprintOf, verified } from '../../../messages/sealing/signature.ts'
import { type KeyNames, signed } from '../../../messages/sealing/signing.ts'
import type { JsonObject } from '../../../kernel/objects.ts'
import { PLATFORM_KEYS, PLATFORM_ROOT, type SigningAlgorithm } from './test-keys.ts'

/** The decisions about keys that a fault can bend. */
export const COMPLIANT_KEYS = {
  /** Position of the key that signs, where the ring says which one is current. */
  signingKey: (current: number): number => current,
  /** What the header of a signature says of the key. */
  keyNames: (names: KeyNames): KeyNames => names,
  /** Assumption key-change-over: how long the certificate of a replaced key stays distributed. */
  changeOverMs: DAY_MS,
  /** The keys whose certificates are distributed, the one that signs first. */
  distributedKeys: (positions: readonly number[]): readonly number[] => positions,
  /** A key as it is distributed, with its certificate. */
  distributedKey: (key: JsonObject): JsonObject => key,
}

export type KeysPolicy = Readonly<typeof COMPLIANT_KEYS>

/**
 * The platform's side of every signature (document 3 §5.1). `first` is the position of the key that is in use at the
 * beginning; the issuer's certificates are base64 of their DER form.
 */
export function createPlatformKeys(
  first: number,
  algorithm: SigningAlgorithm,
  issuerCertificates: readonly string[],
) {
  const ring = createKeyRing(first)
  /** The number of the last key that was made for one answer or one PIN. */
  const sessions = savedCount(-1)
  /** Digests of signed requests, the last one first; kept only where a repeated one is refused. */
  const requests = savedValue<readonly string[]>([])
  const keyAt = (position: number) => PLATFORM_KEYS.at(position)![algorithm]
  return {
    sign: async (payload: object, { signingKey, keyNames }: KeysPolicy): Promise<string> => {
      const position = signingKey(ring.signing())
      const key = keyAt(position)
      const names = { kid: kidOf(position), 'x5t#S256': await thumbprintOf(key.certificate) }
      return await signed(payload, key, algorithm, keyNames(names))
    },
    /** What an issuer's signed request says. */
    read: async (jws: string, nowMs: number) => await verified(jws, issuerCertificates, nowMs),
    /** Whether the same signed text came before, among the last ones; from now on it did. */
    cameBefore: (jws: string): boolean => {
      const digest = sha256Hex(jws)
      if (requests.get().includes(digest)) return true
      requests.set([digest, ...requests.get().slice(0, MOST_REQUESTS - 1)])
      return false
    },
    /** Another number each time: what the key of a session follows from, whatever the time. */
    nextSession: sessions.next,
    /** The certificates that are distributed now, as a JWK set. */
    distributed: async (nowMs: number, { changeOverMs, distributedKeys, distributedKey }: KeysPolicy) => ({
      keys: await Promise.all(
        distributedKeys(ring.distributed(nowMs, changeOverMs)).map(async (position) => {
          const { certificate } = keyAt(position)
          const thumbprint = await thumbprintOf(certificate)
          return distributedKey({
            ...(await publicJwkOf(certificate, algorithm)),
            kid: kidOf(position),
            alg: algorithm,
            use: 'sig',
            'x5t#S256': thumbprint,
            x5c: [certificate, PLATFORM_ROOT],
          })
        }),
      ),
    }),
    replace: ring.replace,
    ...savedTogether({ ring, sessions, requests }),
  }
}

/** As many as a platform can be expected to remember. */
const MOST_REQUESTS = 1000

function kidOf(position: number): string {
  return `${SIGNING_KEY_NAME}-${position + 1}`
}

export interface KeyRingState {
  readonly signing: number
  /** The last one first; the key that signs is none of them. */
  readonly replaced: readonly { readonly key: number; readonly atMs: number }[]
}

/** Which of the platform's keys signs, and which ones an issuer may still meet (document 3 §5.1). */
export function createKeyRing(first: number) {
  let state: KeyRingState = { signing: first, replaced: [] }
  return {
    /** Position in the order of replacements. */
    signing: () => state.signing,
    /** The keys whose certificates are distributed now: the one that signs, and during a change-over its predecessors. */
    distributed: (nowMs: number, changeOverMs: number): readonly number[] => {
      const { signing, replaced } = state
      return [signing, ...replaced.filter(({ atMs }) => nowMs < atMs + changeOverMs).map(({ key }) => key)]
    },
    /** The next key signs from now on. */
    replace: (nowMs: number): void => {
      const signing = (state.signing + 1) % PLATFORM_KEYS.length
      const others = state.replaced.filter(({ key }) => key !== signing)
      state = { signing, replaced: [{ key: state.signing, atMs: nowMs }, ...others] }
    },
    save: () => state,
    load: (saved: KeyRingState) => void (state = saved),
  }
}
