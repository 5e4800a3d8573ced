import { CompactSign, importPKCS8 } from 'jose'
import { base64url, utf8 } from '../../kernel/base64.ts'
import { nodeCrypto, pem } from './bytes.ts'
import { thumbprintOf } from './signature.ts'
import { twice } from './twice.ts'
import { keptOr } from '../../kernel/kept.ts'

/** A private key and the certificate that goes with it. */
export interface SigningKey {
  /** PKCS #8, DER, base64. */
  readonly privateKey: string
  /** X.509, DER, base64. */
  readonly certificate: string
}

/** What names a key in the header of a JWS, and where it is distributed (RFC 7515 §4.1). */
export interface KeyNames {
  readonly kid?: string
  readonly 'x5t#S256'?: string
  /** The certificate of the key and those of its issuers (RFC 7515 §4.1.6), base64 of their DER form. */
  readonly x5c?: readonly string[]
}

/** A JWS in compact form (RFC 7515) over a JSON value; its header names the certificate unless told otherwise. */
export async function signed(payload: object, key: SigningKey, algorithm: string, names?: KeyNames) {
  const signer = await signerOf(key, algorithm)
  const header = { alg: algorithm, ...(names ?? { 'x5t#S256': await thumbprintOf(key.certificate) }) }
  return await signer(header, JSON.stringify(payload))
}

type Signer = (header: { readonly alg: string }, payload: string) => string | Promise<string>

const signers = new WeakMap<SigningKey, Promise<Signer>>()

/** Reading a key takes as long as signing with it. */
async function signerOf(key: SigningKey, algorithm: string): Promise<Signer> {
  return await keptOr(signers, key, () => readSigner(key, algorithm))
}

async function readSigner(key: SigningKey, algorithm: string): Promise<Signer> {
  // Node gives a key from one interface to the other only when it may be read.
  const options = { extractable: true }
  const privateKey = await twice(
    async () => await importPKCS8(pem('PRIVATE KEY', key.privateKey), algorithm, options),
  )
  return signerAtOnce(privateKey, algorithm) ?? signerOnAThread(privateKey)
}

function signerOnAThread(privateKey: CryptoKey): Signer {
  return async (header, payload) =>
    await new CompactSign(utf8(payload)).setProtectedHeader(header).sign(privateKey)
}

/** Signatures that are made sooner than another thread is asked for them: the platform's. RSA is slow. */
const HASHES_AT_ONCE: Readonly<Record<string, 'sha256' | null>> = { EdDSA: null, ES256: 'sha256' }

function signerAtOnce(privateKey: CryptoKey, algorithm: string): Signer | undefined {
  const hash = HASHES_AT_ONCE[algorithm]
  if (hash === undefined || !nodeCrypto) return undefined
  const { KeyObject, sign } = nodeCrypto
  const own = KeyObject.from(privateKey)
  // With an option, even one that Ed25519 does not know, its signatures take half as long again.
  const key = hash === null ? own : ({ key: own, dsaEncoding: 'ieee-p1363' } as const)
  return (header, payload) => {
    const text = `${base64url(JSON.stringify(header))}.${base64url(payload)}`
    return `${text}.${base64url(sign(hash, utf8(text), key))}`
  }
}
