import { asObject } from '../../kernel/objects.ts'
import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import { isTooDeep } from '../../kernel/json-values.ts'
import { compactVerify, importJWK } from 'jose'
import { certificateStateOf } from './certificates.ts'
import { bytesOf } from '../../kernel/base64.ts'
import { ACCEPTED, headerOf, thumbprintOf } from './signature.ts'
import { keyOfCertificate, twice } from './twice.ts'

/** A key of the platform as it distributes it: a JWK (RFC 7517), perhaps with its certificate. */
export type VerificationKey = Readonly<Record<string, unknown>>

/**
 * `holds`: a distributed key verifies it · `none`: the text is not signed · `unknown-certificate`: no distributed key
 * is the one that it names · `bad-signature`: the key that it names did not sign it.
 */
export type SignatureState = 'holds' | 'none' | 'unknown-certificate' | 'bad-signature'

/** The form of a compact JWS: three parts in base64url. */
const COMPACT = /^[\w-]+\.[\w-]*\.[\w-]*$/

/**
 * Reads a compact JWS (RFC 7515), or the JSON object that stands there without a signature, as far as it can be read.
 * The payload is read whether the signature holds or not: who asks decides what that means.
 */
export async function readSigned(text: string, keys: readonly VerificationKey[], nowMs: number) {
  const as = (signature: SignatureState) => ({ signature })
  const header = COMPACT.test(text) ? headerOf(text) : undefined
  if (!header) return { ...as('none'), ...withPayload(text) }
  const read = { header, ...withPayload(decoded(text.split('.')[1] ?? '')) }
  if (text.split('.').at(-1) === '' || header['alg'] === 'none') return { ...as('none'), ...read }
  const candidates = keys.filter((key) => appliesTo(key, header))
  if (candidates.length === 0) return { ...as('unknown-certificate'), ...read }
  const verified = await Promise.all(candidates.map((key) => verifies(text, key, String(header['alg']))))
  const certificate = certificateStateOf(candidates[Math.max(0, verified.indexOf(true))]!, nowMs)
  const signature = as(verified.includes(true) ? 'holds' : 'bad-signature')
  return { ...signature, ...read, ...(certificate && { certificate }) }
}

/** Keys that are certificates have a name even where nobody wrote it down: their thumbprint. */
export async function withThumbprints(keys: readonly VerificationKey[]): Promise<readonly VerificationKey[]> {
  return await Promise.all(
    keys.map(async (key) => {
      const certificate = certificateOf(key)
      if (key['x5t#S256'] !== undefined || certificate === undefined) return key
      return { ...key, 'x5t#S256': await thumbprintOf(certificate) }
    }),
  )
}

/** By what keys and signatures name each other, the surest first (RFC 7515 §4.1). */
const NAMES = ['x5t#S256', 'x5t', 'kid'] as const

/** What names a key: its x5t#S256, its x5t or its kid. */
export function nameOf(key: VerificationKey): string | undefined {
  const name = NAMES.find((field) => typeof key[field] === 'string')
  return name && String(key[name])
}

/** A signature that names no key may be of any. */
function appliesTo(key: VerificationKey, header: VerificationKey): boolean {
  const name = NAMES.find((field) => header[field] !== undefined && key[field] !== undefined)
  if (name) return header[name] === key[name]
  return NAMES.every((field) => header[field] === undefined || key[field] === undefined)
}

async function verifies(jws: string, key: VerificationKey, algorithm: string): Promise<boolean> {
  try {
    await compactVerify(jws, await imported(key, algorithm), { algorithms: ACCEPTED })
    return true
  } catch {
    return false
  }
}

/** A platform signs with the same key for months. */
const IMPORTED = createBoundedCache<Promise<CryptoKey | Uint8Array>>(64)

async function imported(key: VerificationKey, algorithm: string): Promise<CryptoKey | Uint8Array> {
  const name = `${algorithm} ${JSON.stringify(key)}`
  return await (IMPORTED.get(name) ?? IMPORTED.set(name, importedAnew(key, algorithm)))
}

async function importedAnew(key: VerificationKey, algorithm: string): Promise<CryptoKey | Uint8Array> {
  const certificate = certificateOf(key)
  if (key['kty'] === undefined && certificate !== undefined) {
    return await keyOfCertificate(certificate, algorithm)
  }
  return await twice(async () => await importJWK({ ...key, alg: algorithm }, algorithm))
}

function certificateOf(key: VerificationKey): string | undefined {
  const [certificate] = Array.isArray(key['x5c']) ? (key['x5c'] as unknown[]) : []
  return typeof certificate === 'string' ? certificate : undefined
}

function withPayload(text: string): { readonly payload?: Readonly<Record<string, unknown>> } {
  const payload = isTooDeep(text) ? undefined : asObject(unmarkedJsonIn(text))
  return payload ? { payload } : {}
}

function decoded(part: string): string {
  try {
    return new TextDecoder().decode(bytesOf(part))
  } catch {
    return ''
  }
}
