import { base64url, bytesOf, utf8 } from '../../kernel/base64.ts'
import { joinedBytes, nodeCrypto } from './bytes.ts'
import { type Curve, type PublicJwk, ephemeralKey, pkcs8Of, publicPartOf } from './signature.ts'

/** What only the owner of a key can read. */
export interface Sealed {
  /** The sender's half of the exchange, which stands in `jwe`, too. */
  readonly sender: PublicJwk
  /** In compact form (RFC 7516). */
  readonly jwe: string
}

/**
 * A JSON value that only the owner of `receiver` can read: ECDH-ES with A256GCM (assumption encryption-form). The
 * sender's key follows from 32 bytes, which are secret in a real exchange. Throws where `receiver` is no point on its
 * curve.
 *
 * Written out here, where `jose` does everything else with keys: to read one that is given takes it as long as all of
 * this together, and its own ones are random.
 */
export const sealedFor: Seal = nodeCrypto ? sealedAtOnce(nodeCrypto) : sealedByWebCrypto

export type Seal = (
  receiver: PublicJwk,
  value: object,
  secret: Uint8Array<ArrayBuffer>,
  initializationVector: Uint8Array<ArrayBuffer>,
) => Sealed | Promise<Sealed>

type NodeCrypto = NonNullable<typeof nodeCrypto>

function sealedAtOnce(node: NodeCrypto): Seal {
  const agreements = agreementsOf(node)
  return (receiver, value, secret, initializationVector) => {
    const { sender, shared } = agreements[receiver.crv](receiver, secret)
    const header = headerFor(sender)
    const key = node.createHash('sha256').update(keyMaterial(shared)).digest()
    const cipher = node.createCipheriv('aes-256-gcm', key, initializationVector)
    cipher.setAAD(utf8(header))
    const ciphertext = joinedBytes(cipher.update(JSON.stringify(value), 'utf8'), cipher.final())
    return { sender, jwe: compact(header, initializationVector, ciphertext, cipher.getAuthTag()) }
  }
}

/** The same, to the letter, where there is no Node. */
export async function sealedByWebCrypto(
  receiver: PublicJwk,
  value: object,
  secret: Uint8Array<ArrayBuffer>,
  iv: Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const { privateKey, publicJwk: sender } = await ephemeralKey(receiver.crv, secret)
  const { name } = privateKey.algorithm
  const algorithm = receiver.crv === 'X25519' ? { name } : { name, namedCurve: receiver.crv }
  const { kty, crv, x, y } = receiver
  const isPadded = crv === 'P-256'
  const point = isPadded ? { x: base64url(coordinate(x)), y: base64url(coordinate(y ?? '')) } : { x }
  const jwk = { kty, crv, ...point }
  const theirs = await crypto.subtle.importKey('jwk', jwk, algorithm, false, [])
  const shared = await crypto.subtle.deriveBits({ name, public: theirs }, privateKey, 256)
  const material = await crypto.subtle.digest('SHA-256', keyMaterial(new Uint8Array(shared)))
  const key = await crypto.subtle.importKey('raw', material, 'AES-GCM', false, ['encrypt'])
  const header = headerFor(sender)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(header) },
    key,
    utf8(JSON.stringify(value)),
  )
  const bytes = new Uint8Array(sealed)
  const [ciphertext, tag] = [bytes.subarray(0, -TAG_BYTES), bytes.subarray(-TAG_BYTES)]
  return { sender, jwe: compact(header, iv, ciphertext, tag) }
}

const TAG_BYTES = 16

function headerFor(sender: PublicJwk): string {
  return base64url(JSON.stringify({ alg: ALGORITHM, enc: ENCRYPTION, epk: sender }))
}

function compact(header: string, ...parts: readonly Uint8Array[]): string {
  return [header, '', ...parts.map(base64url)].join('.')
}

const ALGORITHM = 'ECDH-ES'
const ENCRYPTION = 'A256GCM'

/** What both sides of an exchange find, and the half that the other side has to be told. */
interface Agreement {
  readonly sender: PublicJwk
  readonly shared: Uint8Array
}

type Agreements = Readonly<Record<Curve, (receiver: PublicJwk, secret: Uint8Array) => Agreement>>

function agreementsOf({
  createECDH,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
}: NodeCrypto): Agreements {
  return {
    // The older of Node's interfaces finds a public half in a fifth of the time that reading a key takes.
    'P-256': (receiver, secret) => {
      const own = createECDH('prime256v1')
      own.setPrivateKey(secret)
      const point = own.getPublicKey()
      const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))]
      return { sender: { kty: 'EC', crv: 'P-256', x, y }, shared: own.computeSecret(pointOf(receiver)) }
    },
    X25519: (receiver, secret) => {
      // Node takes any bytes, whatever its types say.
      const key = pkcs8Of('X25519', secret) as Uint8Array as Buffer
      const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
      const publicKey = createPublicKey({ key: { ...receiver }, format: 'jwk' })
      const sender = publicPartOf(createPublicKey(privateKey).export({ format: 'jwk' }))
      return { sender, shared: diffieHellman({ privateKey, publicKey }) }
    },
  }
}

/** A point as SEC 1 writes it (§2.3.3), without compression. */
function pointOf({ x, y }: PublicJwk): Uint8Array {
  return joinedBytes(Uint8Array.of(4), coordinate(x), coordinate(y ?? ''))
}

/** 32 bytes, whether or not zeros before them were written. */
function coordinate(text: string): Uint8Array {
  const given = bytesOf(text)
  const first = given.findIndex((byte) => byte !== 0)
  const significant = given.subarray(first === -1 ? given.length : first)
  return joinedBytes(new Uint8Array(Math.max(0, 32 - significant.length)), significant)
}

/** Concat KDF (RFC 7518 §4.6.2) with one round, which gives the 256 bits of A256GCM, and without names of the parties. */
function keyMaterial(shared: Uint8Array): Uint8Array<ArrayBuffer> {
  return joinedBytes(uint32(1), shared, KEY_PURPOSE)
}

const KEY_PURPOSE = joinedBytes(
  uint32(ENCRYPTION.length),
  utf8(ENCRYPTION),
  uint32(0),
  uint32(0),
  uint32(256),
)

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
