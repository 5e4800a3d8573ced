import { type Certificate, contentAt, contentsOf, readCertificate } from './certificate.ts'
import { keyOfCertificate } from './twice.ts'
import { keptOr } from '../../kernel/kept.ts'

/**
 * Whether a certificate leads up to one that is registered, each of them valid at an instant. `presented` came with the
 * signature (x5c, RFC 7515 §4.1.6) and proves nothing by itself. All are base64 of their DER form.
 */
export async function chainStateOf(
  leaf: string,
  presented: readonly string[],
  registered: readonly string[],
  nowMs: number,
): Promise<'holds' | 'leads-nowhere' | 'not-valid'> {
  const path = presented.length > 0 ? pathOf(leaf, presented, registered) : knownPathOf(leaf, registered)
  const certificates = await path
  if (!certificates) return 'leads-nowhere'
  return certificates.every((certificate) => isValidAt(certificate, nowMs)) ? 'holds' : 'not-valid'
}

const knownPaths = new WeakMap<readonly string[], Map<string, ReturnType<typeof pathOf>>>()

/** Where nothing else came with the signature, the way up is the same each time. */
async function knownPathOf(leaf: string, registered: readonly string[]): ReturnType<typeof pathOf> {
  const known = keptOr(knownPaths, registered, () => new Map<string, ReturnType<typeof pathOf>>())
  const path = known.get(leaf) ?? pathOf(leaf, [], registered)
  if (registered.includes(leaf)) known.set(leaf, path)
  return await path
}

function isValidAt(certificate: string, nowMs: number): boolean {
  const read = readCertificate(certificate)
  return read !== undefined && nowMs >= read.validFromMs && nowMs <= read.validToMs
}

/** From the certificate up to the last that is registered; undefined where it leads to none. */
async function pathOf(leaf: string, presented: readonly string[], registered: readonly string[]) {
  const path = [leaf]
  while (path.length <= LONGEST) {
    const last = path.at(-1)!
    const issuer = await issuerOf(last, [...registered, ...presented])
    if (issuer === undefined) return registered.includes(last) ? path : undefined
    path.push(issuer)
  }
  return undefined
}

/** Nobody needs more authorities than these above one another. */
const LONGEST = 6

/** The authority among others that has signed a certificate; none for one that nobody but itself has signed. */
async function issuerOf(certificate: string, others: readonly string[]): Promise<string | undefined> {
  const own = readCertificate(certificate)
  if (!own || own.issuer === own.subject) return undefined
  for (const other of others) {
    const authority = readCertificate(other)
    if (!authority?.isAuthority || authority.subject !== own.issuer) continue
    if (await isSignedBy(own, other)) return other
  }
  return undefined
}

/** How the signatures of certificates are verified, by object identifier. */
const ALGORITHMS: Readonly<Record<string, { readonly jose: string; readonly verify: VerifyAlgorithm }>> = {
  '2a8648ce3d040302': { jose: 'ES256', verify: { name: 'ECDSA', hash: 'SHA-256' } },
  '2a8648ce3d040303': { jose: 'ES384', verify: { name: 'ECDSA', hash: 'SHA-384' } },
  '2a864886f70d01010b': { jose: 'RS256', verify: { name: 'RSASSA-PKCS1-v1_5' } },
  '2b6570': { jose: 'EdDSA', verify: { name: 'Ed25519' } },
}

type VerifyAlgorithm = { readonly name: string; readonly hash?: string }

/** Bytes of each of the two numbers of a signature. */
const NUMBER_BYTES: Readonly<Record<string, number>> = { ES256: 32, ES384: 48 }

async function isSignedBy({ algorithm, body, signature }: Certificate, authority: string): Promise<boolean> {
  const known = ALGORITHMS[algorithm]
  if (!known) return false
  const { jose, verify } = known
  try {
    const key = await keyOfCertificate(authority, jose)
    const size = NUMBER_BYTES[jose]
    const bytes = size === undefined ? signature : numbersIn(signature, size)
    return await crypto.subtle.verify(verify, key, bytes, body)
  } catch {
    return false
  }
}

/** SEQUENCE of two INTEGERs (RFC 3279 §2.2.3), as WebCrypto takes them: one after the other, of fixed length. */
function numbersIn(signature: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const numbers = contentsOf(signature, contentAt(signature, 0))
  const bytes = new Uint8Array(2 * size)
  for (const [index, { start, end }] of numbers.entries()) {
    const number = signature.subarray(Math.max(start, end - size), end)
    bytes.set(number, (index + 1) * size - number.length)
  }
  return bytes
}
