import { compactDecrypt, compactVerify, decodeProtectedHeader, errors, exportJWK } from 'jose'
import { JWS_ALGORITHMS } from '../../kernel/jws-algorithms.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { base64url, bytesOf } from '../../kernel/base64.ts'
import { chainStateOf } from './certificate-chain.ts'
import { keyOfCertificate, twice } from './twice.ts'
import { defined } from '../../kernel/defined.ts'
import { asObject } from '../../kernel/objects.ts'
import { keptOr } from '../../kernel/kept.ts'

/** Algorithms that an issuer may sign its requests with (assumption jws-form). */
export const ACCEPTED: string[] = [...JWS_ALGORITHMS]

/** The public key in a certificate, as JSON (RFC 7517). */
export async function publicJwkOf(certificate: string, algorithm: string): Promise<object> {
  return await exportJWK(await keyOfCertificate(certificate, algorithm, { extractable: true }))
}

/**
 * `malformed`: no JWS with a JSON object in it · `unknown-certificate`: its header names no known certificate ·
 * `invalid-certificate`: the one that it names is not valid now · `bad-signature`: it did not sign it.
 */
export type SignatureProblem = 'malformed' | 'unknown-certificate' | 'invalid-certificate' | 'bad-signature'

/**
 * The payload of a JWS that one of the certificates signed, or one that an authority among them has issued and that came
 * with it (x5c). Each is base64 of an X.509 certificate's DER form.
 */
export async function verified(
  jws: string,
  certificates: readonly string[],
  nowMs: number,
): Promise<Result<Readonly<Record<string, unknown>>, SignatureProblem>> {
  const header = headerOf(jws)
  if (!header) return err('malformed')
  const presented = chainIn(header)
  const candidates = [...certificates, ...presented.slice(0, 1)]
  const thumbprints = await Promise.all([
    ...certificates.map(thumbprintOf),
    ...presented.slice(0, 1).map(digestOf),
  ])
  const certificate = candidates[thumbprints.indexOf(String(header['x5t#S256']))]
  if (certificate === undefined) return err('unknown-certificate')
  const chain = await chainStateOf(certificate, presented, certificates, nowMs)
  if (chain === 'leads-nowhere') return err('unknown-certificate')
  if (chain === 'not-valid') return err('invalid-certificate')
  try {
    const algorithm = String(header['alg'])
    const key = certificates.includes(certificate)
      ? await publicKeyIn(certificate, algorithm)
      : await keyOfCertificate(certificate, algorithm)
    const { payload } = await compactVerify(jws, key, { algorithms: ACCEPTED })
    const value = asObject(JSON.parse(new TextDecoder().decode(payload)))
    return value ? ok(value) : err('malformed')
  } catch (cause) {
    // A signed text that is no JSON, or a JWS whose parts are none; everything else is a signature that does not hold.
    const broken = cause instanceof SyntaxError || cause instanceof errors.JWSInvalid
    return err(broken ? 'malformed' : 'bad-signature')
  }
}

/** What stands in x5c, as far as it could be certificates. */
function chainIn(header: Readonly<Record<string, unknown>>): readonly string[] {
  const { x5c } = header
  if (!Array.isArray(x5c) || x5c.length > MOST_PRESENTED) return []
  return x5c.filter((one): one is string => typeof one === 'string' && BASE64.test(one))
}

const MOST_PRESENTED = 6
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const publicKeys = new Map<string, CryptoKey>()

/** The certificates are those that a bank was set up with: there are few of them. */
async function publicKeyIn(certificate: string, algorithm: string): Promise<CryptoKey> {
  const name = `${algorithm} ${certificate}`
  const key = publicKeys.get(name) ?? (await keyOfCertificate(certificate, algorithm))
  publicKeys.set(name, key)
  return key
}

const thumbprints = new Map<string, Promise<string>>()

/** x5t#S256 (RFC 7515 §4.1.8): the SHA-256 of the certificate's DER form, base64url. */
export async function thumbprintOf(certificate: string): Promise<string> {
  return await keptOr(thumbprints, certificate, () => digestOf(certificate))
}

async function digestOf(certificate: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(certificate))))
}

/** The protected header; undefined for what has none that can be read. */
export function headerOf(jws: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return decodeProtectedHeader(jws)
  } catch {
    return undefined
  }
}

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
export type EphemeralKey = Awaited<ReturnType<typeof ephemeralKey>>

/** PKCS #8 up to the 32 bytes of the private key. */
const PREFIXES: Readonly<Record<Curve, string>> = {
  'P-256': '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420',
  X25519: '302e020100300506032b656e04220420',
}

/** The key that follows from 32 bytes; they are secret in a real exchange. */
export async function ephemeralKey(curve: Curve, secret: Uint8Array) {
  const algorithm = curve === 'X25519' ? { name: 'X25519' } : { name: 'ECDH', namedCurve: curve }
  const der = pkcs8Of(curve, secret)
  const privateKey = await twice(
    async () => await crypto.subtle.importKey('pkcs8', der, algorithm, true, ['deriveBits']),
  )
  return { privateKey, publicJwk: publicPartOf(await crypto.subtle.exportKey('jwk', privateKey)) }
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
