import type { Saveable } from '../../../kernel/saved.ts'
import { DAY_MS } from '../../../kernel/calendar.ts'
import type { Result } from '../../../kernel/result.ts'
import { sha256Hex } from '../../../kernel/sha256.ts'
import { SIGNING_KEY_NAME } from '../../../documents/cards/releases.ts'
import { publicJwkOf, thumbprintOf, verified } from '../../../messages/sealing/signature.ts'
import type { SignatureProblem } from '../../../messages/sealing/signature.ts'
import { type KeyNames, signed } from '../../../messages/sealing/signing.ts'
import type { JsonObject } from '../../../kernel/objects.ts'
import { PLATFORM_KEYS, PLATFORM_ROOT, type SigningAlgorithm } from './test-keys.ts'

/** The platform's side of every signature (document 3 §5.1). */
export interface PlatformKeys extends Saveable<PlatformKeysState> {
  sign(payload: object, decisions: KeysPolicy): Promise<string>
  /** What an issuer's signed request says. */
  read(jws: string, nowMs: number): Promise<Result<Readonly<Record<string, unknown>>, SignatureProblem>>
  /** Whether the same signed text came before, among the last ones; from now on it did. */
  cameBefore(jws: string): boolean
  /** Another number each time: what the key of a session follows from, whatever the time. */
  nextSession(): number
  /** The certificates that are distributed now, as a JWK set. */
  distributed(nowMs: number, decisions: KeysPolicy): Promise<object>
  replace(nowMs: number): void
}

export interface PlatformKeysState {
  readonly ring: KeyRingState
  /** How many keys have been made for one answer or one PIN. */
  readonly sessions: number
  /** Digests of signed requests, the last one first; kept only where a repeated one is refused. */
  readonly requests: readonly string[]
}

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
  let sessions = 0
  let requests: readonly string[] = []
  const keyAt = (position: number) => PLATFORM_KEYS.at(position)![algorithm]
  return {
    sign: async (payload, { signingKey, keyNames }) => {
      const position = signingKey(ring.signing())
      const key = keyAt(position)
      const names = { kid: kidOf(position), 'x5t#S256': await thumbprintOf(key.certificate) }
      return await signed(payload, key, algorithm, keyNames(names))
    },
    read: async (jws, nowMs) => await verified(jws, issuerCertificates, nowMs),
    cameBefore: (jws) => {
      const digest = sha256Hex(jws)
      if (requests.includes(digest)) return true
      requests = [digest, ...requests.slice(0, MOST_REQUESTS - 1)]
      return false
    },
    nextSession: () => sessions++,
    distributed: async (nowMs, { changeOverMs, distributedKeys, distributedKey }) => ({
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
    save: () => ({ ring: ring.save(), sessions, requests }),
    load: (saved) => {
      ring.load(saved.ring)
      sessions = saved.sessions
      requests = saved.requests
    },
  }
}

/** As many as a platform can be expected to remember. */
const MOST_REQUESTS = 1000

function kidOf(position: number): string {
  return `${SIGNING_KEY_NAME}-${position + 1}`
}

/** Which of the platform's keys signs, and which ones an issuer may still meet (document 3 §5.1). */
export interface KeyRing extends Saveable<KeyRingState> {
  /** Position in the order of replacements. */
  signing(): number
  /** The keys whose certificates are distributed now: the one that signs, and during a change-over its predecessors. */
  distributed(nowMs: number, changeOverMs: number): readonly number[]
  /** The next key signs from now on. */
  replace(nowMs: number): void
}

export interface KeyRingState {
  readonly signing: number
  /** The last one first; the key that signs is none of them. */
  readonly replaced: readonly { readonly key: number; readonly atMs: number }[]
}

export function createKeyRing(first: number): KeyRing {
  let state: KeyRingState = { signing: first, replaced: [] }
  return {
    signing: () => state.signing,
    distributed: (nowMs, changeOverMs) => {
      const { signing, replaced } = state
      return [signing, ...replaced.filter(({ atMs }) => nowMs < atMs + changeOverMs).map(({ key }) => key)]
    },
    replace: (nowMs) => {
      const signing = (state.signing + 1) % PLATFORM_KEYS.length
      const others = state.replaced.filter(({ key }) => key !== signing)
      state = { signing, replaced: [{ key: state.signing, atMs: nowMs }, ...others] }
    },
    save: () => state,
    load: (saved) => void (state = saved),
  }
}
