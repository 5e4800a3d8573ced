import { CompactSign, type JWK, calculateJwkThumbprint, compactVerify, exportJWK, importJWK } from 'jose'
import { type KeyObject, createPrivateKey, createPublicKey } from 'node:crypto'
import { type Result, err, ok } from '../../kernel/result.ts'

/** Signs with the private key of a PEM text: a compact JWS that carries the public key. */
export async function signPack(content: Uint8Array, privateKeyPem: string): Promise<Result<string, string>> {
  try {
    const key = createPrivateKey(privateKeyPem)
    const alg = algorithmOf(key)
    if (alg === undefined) return err(`a key of the kind ${key.asymmetricKeyType} cannot sign; ${KINDS}`)
    const jwk = await exportJWK(createPublicKey(key))
    return ok(await new CompactSign(content).setProtectedHeader({ alg, jwk }).sign(key))
  } catch {
    // What the platform says of a broken key is about its decoder.
    return err(`it is no private key in PEM without a passphrase; ${KINDS}`)
  }
}

const KINDS = 'use EC (P-256), Ed25519 or RSA'

function algorithmOf(key: KeyObject): string | undefined {
  const { asymmetricKeyType: kind = '', asymmetricKeyDetails } = key
  if (kind === 'ec') return asymmetricKeyDetails?.namedCurve === 'prime256v1' ? 'ES256' : undefined
  return ALGORITHMS[kind]
}

const ALGORITHMS: Readonly<Record<string, string>> = { ed25519: 'EdDSA', rsa: 'PS256' }

/** What was signed, and the SHA-256 thumbprint (RFC 7638) of the key; undefined when the signature is none. */
export async function readSignature(
  signature: string,
): Promise<{ readonly content: Uint8Array; readonly thumbprint: string } | undefined> {
  try {
    const { payload, protectedHeader } = await compactVerify(
      signature,
      async ({ alg, jwk }) => await importJWK(jwk as JWK, alg),
      { algorithms: ['ES256', 'EdDSA', 'PS256'] },
    )
    return { content: payload, thumbprint: await calculateJwkThumbprint(protectedHeader.jwk as JWK) }
  } catch {
    return undefined
  }
}

/** The thumbprint of a key that somebody trusts, from PEM. */
export async function keyThumbprint(pem: string): Promise<Result<string, string>> {
  try {
    return ok(await calculateJwkThumbprint(await exportJWK(createPublicKey(pem))))
  } catch {
    return err('it is no public key in PEM')
  }
}
