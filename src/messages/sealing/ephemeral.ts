import { compactDecrypt } from 'jose'
import { defined } from '../../kernel/defined.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { twice } from './twice.ts'

/** The curves on which both sides can meet; the issuer's key decides. */
export const CURVES = ['P-256', 'X25519'] as const
export type Curve = (typeof CURVES)[number]

/** A public key as JSON (RFC 7517). */
export interface PublicJwk {
  readonly kty: string
  readonly crv: Curve
  readonly x: string
  readonly y?: string
}

/** One side's half of an ephemeral Diffie-Hellman exchange. */
export interface EphemeralKey {
  readonly curve: Curve
  readonly privateKey: CryptoKey
  readonly publicJwk: PublicJwk
}

/** PKCS #8 up to the 32 bytes of the private key. */
const PREFIXES: Readonly<Record<Curve, string>> = {
  'P-256': '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420',
  X25519: '302e020100300506032b656e04220420',
}

/** The key that follows from 32 bytes; they are secret in a real exchange. */
export async function ephemeralKey(curve: Curve, secret: Uint8Array): Promise<EphemeralKey> {
  const algorithm = curve === 'X25519' ? { name: 'X25519' } : { name: 'ECDH', namedCurve: curve }
  const der = pkcs8Of(curve, secret)
  const privateKey = await twice(
    async () => await crypto.subtle.importKey('pkcs8', der, algorithm, true, ['deriveBits']),
  )
  return { curve, privateKey, publicJwk: publicPartOf(await crypto.subtle.exportKey('jwk', privateKey)) }
}

/** A private key as PKCS #8, DER. */
export function pkcs8Of(curve: Curve, secret: Uint8Array): Uint8Array<ArrayBuffer> {
  const prefix = PREFIXES[curve].match(/../g)!.map((byte) => parseInt(byte, 16))
  return Uint8Array.from([...prefix, ...secret])
}

/** A key without its private half. */
export function publicPartOf({ kty, crv, x, y }: JsonWebKey): PublicJwk {
  return defined({ kty: kty!, crv: crv as Curve, x: x!, y })
}

/** What the other side sealed for this key; the error says that it was sealed for another or is no JWE at all. */
export async function opened(
  jwe: string,
  own: EphemeralKey,
): Promise<Result<Readonly<Record<string, unknown>>, string>> {
  try {
    const { plaintext } = await compactDecrypt(jwe, own.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const value: unknown = JSON.parse(new TextDecoder().decode(plaintext))
    if (typeof value === 'object' && value !== null) return ok(value as Readonly<Record<string, unknown>>)
    return err('encryptedData holds no JSON object')
  } catch {
    return err('encryptedData cannot be decrypted with the key that was given out')
  }
}

/** The other side's public key, when it is one on a curve that both have. */
export function publicKeyOf(value: unknown): PublicJwk | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { kty, crv, x, y } = value as Partial<Record<string, unknown>>
  if (typeof x !== 'string' || !(CURVES as readonly unknown[]).includes(crv)) return undefined
  if (crv === 'X25519') return kty === 'OKP' ? { kty, crv, x } : undefined
  return kty === 'EC' && typeof y === 'string' ? { kty, crv: 'P-256', x, y } : undefined
}
