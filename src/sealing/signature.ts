import { compactVerify, decodeProtectedHeader, errors, exportJWK, importX509 } from 'jose'
import { JWS_ALGORITHMS } from '../kernel/jws-algorithms.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { base64url, bytesOf } from './bytes.ts'
import { isValidAt } from './certificate-validity.ts'
import { twice } from './twice.ts'

/** Algorithms that an issuer may sign its requests with (assumption jws-form). */
export const ACCEPTED: string[] = [...JWS_ALGORITHMS]

/** The public key in a certificate, as JSON (RFC 7517). */
export async function publicJwkOf(certificate: string, algorithm: string): Promise<object> {
  return await exportJWK(
    await twice(
      async () => await importX509(pem('CERTIFICATE', certificate), algorithm, { extractable: true }),
    ),
  )
}

/**
 * `malformed`: no JWS with a JSON object in it · `unknown-certificate`: its header names no known certificate ·
 * `invalid-certificate`: the one that it names is not valid now · `bad-signature`: it did not sign it.
 */
export type SignatureProblem = 'malformed' | 'unknown-certificate' | 'invalid-certificate' | 'bad-signature'

/** The payload of a JWS that one of the certificates signed, each base64 of an X.509 certificate's DER form. */
export async function verified(
  jws: string,
  certificates: readonly string[],
  nowMs: number,
): Promise<Result<Readonly<Record<string, unknown>>, SignatureProblem>> {
  const header = headerOf(jws)
  if (!header) return err('malformed')
  const thumbprints = await Promise.all(certificates.map(thumbprintOf))
  const certificate = certificates[thumbprints.indexOf(String(header['x5t#S256']))]
  if (certificate === undefined) return err('unknown-certificate')
  if (!isValidAt(certificate, nowMs)) return err('invalid-certificate')
  try {
    const key = await publicKeyIn(certificate, String(header['alg']))
    const { payload } = await compactVerify(jws, key, { algorithms: ACCEPTED })
    const value: unknown = JSON.parse(new TextDecoder().decode(payload))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return err('malformed')
    return ok(value as Readonly<Record<string, unknown>>)
  } catch (cause) {
    // A signed text that is no JSON, or a JWS whose parts are none; everything else is a signature that does not hold.
    const broken = cause instanceof SyntaxError || cause instanceof errors.JWSInvalid
    return err(broken ? 'malformed' : 'bad-signature')
  }
}

const publicKeys = new Map<string, CryptoKey>()

/** The certificates are those that a bank was set up with: there are few of them. */
async function publicKeyIn(certificate: string, algorithm: string): Promise<CryptoKey> {
  const name = `${algorithm} ${certificate}`
  const key =
    publicKeys.get(name) ??
    (await twice(async () => await importX509(pem('CERTIFICATE', certificate), algorithm)))
  publicKeys.set(name, key)
  return key
}

const thumbprints = new Map<string, Promise<string>>()

/** x5t#S256 (RFC 7515 §4.1.8): the SHA-256 of the certificate's DER form, base64url. */
export async function thumbprintOf(certificate: string): Promise<string> {
  let thumbprint = thumbprints.get(certificate)
  if (!thumbprint) {
    thumbprint = digestOf(certificate)
    thumbprints.set(certificate, thumbprint)
  }
  return await thumbprint
}

async function digestOf(certificate: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(certificate))))
}

function headerOf(jws: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return decodeProtectedHeader(jws)
  } catch {
    return undefined
  }
}

export function pem(label: string, base64: string): string {
  return `-----BEGIN ${label}-----\n${base64.replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`
}
