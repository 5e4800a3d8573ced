import { X509Certificate } from 'node:crypto'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import { defined } from '../../kernel/defined.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'

/**
 * What is said of the certificate of a key: its names, there and beside it, and what keeps it from vouching for a
 * signature. Undefined where a key is distributed without one.
 */
export function certificateStateOf(key: Readonly<Record<string, unknown>>, nowMs: number) {
  const chain: readonly unknown[] = Array.isArray(key['x5c']) ? key['x5c'] : []
  if (chain.length === 0) return undefined
  const certificates = chain.map(parsed)
  const readable = certificates.filter((certificate) => certificate !== undefined)
  const kid = typeof key['kid'] === 'string' ? [key['kid']] : []
  const names = [...readable.slice(0, 1).map(({ subject }) => subject), ...kid]
  const problem =
    readable.length < certificates.length
      ? 'what stands in x5c is no certificate'
      : (problemOfLeaf(readable[0]!, key) ?? problemOfChain(readable, nowMs))
  return defined({ names, problem })
}

/** A platform sends the same few with each answer. */
const PARSED = createBoundedCache<X509Certificate>(64)

function parsed(base64: unknown): X509Certificate | undefined {
  const text = String(base64)
  try {
    return PARSED.get(text) ?? PARSED.set(text, new X509Certificate(Buffer.from(text, 'base64')))
  } catch {
    return undefined
  }
}

/** The members of a JWK that make the key what it is (RFC 7638 §3.2). */
const OF_THE_KEY = ['x', 'y', 'n', 'e'] as const

function problemOfLeaf(leaf: X509Certificate, key: Readonly<Record<string, unknown>>): string | undefined {
  const own = leaf.publicKey.export({ format: 'jwk' })
  const isAnother = OF_THE_KEY.some((name) => key[name] !== undefined && key[name] !== own[name])
  if (isAnother) return 'the certificate is that of another key'
  // RFC 5280 §4.2.1.3: digitalSignature or nonRepudiation; without the extension a key is for anything.
  const usage = keyUsageOf(leaf.raw)
  return usage === undefined || (usage & 0xc0) !== 0 ? undefined : 'the certificate is not for signatures'
}

/** Each certificate is issued by the next (RFC 7515 §4.1.6), and one that names itself as its issuer is. */
function problemOfChain(chain: readonly X509Certificate[], nowMs: number): string | undefined {
  for (const [index, certificate] of chain.entries()) {
    if (certificate.validFromDate.getTime() > nowMs) return 'a certificate is not valid yet'
    if (certificate.validToDate.getTime() < nowMs) return 'a certificate has expired'
    const issuer = certificate.subject === certificate.issuer ? certificate : chain[index + 1]
    if (issuer && !isIssuedBy(certificate)(issuer))
      return 'a certificate was not issued by the one that follows'
  }
  return undefined
}

const isIssuedBy = oncePerObject((certificate: X509Certificate) =>
  oncePerObject((issuer: X509Certificate) => hasSigned(issuer, certificate)),
)

function hasSigned(issuer: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return certificate.issuer === issuer.subject && certificate.verify(issuer.publicKey)
  } catch {
    return false
  }
}

/** The OID of the extension keyUsage, 2.5.29.15, in DER. */
const KEY_USAGE = Buffer.from('0603551d0f', 'hex')

/** The first byte of its bits; Node shows the extended usage alone. */
function keyUsageOf(der: Buffer): number | undefined {
  const at = der.indexOf(KEY_USAGE)
  if (at < 0) return undefined
  let next = at + KEY_USAGE.length
  // BOOLEAN: whether it is critical.
  if (der[next] === 0x01) next += 3
  // OCTET STRING with a BIT STRING in it: two tags, two lengths and the number of unused bits before the bits.
  return der[next] === 0x04 && der[next + 2] === 0x03 ? der[next + 5] : undefined
}
