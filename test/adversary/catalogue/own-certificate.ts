import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Json } from '../edit.ts'

/** What a certificate says of its key; everything has an ordinary value when it is left out. */
export interface Contents {
  readonly from?: string
  readonly until?: string
  readonly subject?: string
  readonly issuer?: string
  /** The bits of keyUsage, the first one leftmost: 0x80 is digitalSignature, 0x20 keyEncipherment. */
  readonly usage?: number
  readonly isAuthority?: boolean
  /** The private key that signs the certificate; its own when absent. */
  readonly signer?: KeyObject
}

/** A signing key of a platform that is not the simulator's. */
export interface OwnKey {
  readonly privateKey: KeyObject
  /** DER, base64. */
  readonly certificate: string
  readonly thumbprint: string
  readonly jwk: Json
  readonly sign: (payload: Json, header?: Json) => string
}

const KEY_NAME = 'platform-to-issuer-jws-signing-key'

export function ownKey(contents: Contents = {}): OwnKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const der = certificateOf(publicKey.export({ type: 'spki', format: 'der' }), contents, privateKey)
  const thumbprint = createHash('sha256').update(der).digest('base64url')
  const certificate = der.toString('base64')
  return {
    privateKey,
    certificate,
    thumbprint,
    jwk: {
      ...publicKey.export({ format: 'jwk' }),
      kid: KEY_NAME,
      alg: 'EdDSA',
      use: 'sig',
      'x5t#S256': thumbprint,
      x5c: [certificate],
    },
    sign: (payload, header = { alg: 'EdDSA', 'x5t#S256': thumbprint }) => {
      const text = [header, payload]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
    },
  }
}

/** X.509 (RFC 5280), with Ed25519 alone. */
function certificateOf(publicKey: Buffer, contents: Contents, own: KeyObject): Buffer {
  const { from = '250101000000Z', until = '300101000000Z', subject = KEY_NAME } = contents
  const { issuer = subject, usage = 0x80, isAuthority = false, signer = own } = contents
  const algorithm = sequence(Buffer.from('06032b6570', 'hex'))
  const extension = (id: string, value: Buffer): Buffer =>
    sequence(Buffer.from(`0603551d${id}`, 'hex'), Buffer.from('0101ff', 'hex'), tagged(0x04, value))
  const body = sequence(
    Buffer.from('a003020102', 'hex'),
    Buffer.from('020107', 'hex'),
    algorithm,
    nameOf(issuer),
    sequence(tagged(0x17, Buffer.from(from)), tagged(0x17, Buffer.from(until))),
    nameOf(subject),
    publicKey,
    tagged(
      0xa3,
      sequence(
        extension('13', isAuthority ? sequence(Buffer.from('0101ff', 'hex')) : sequence()),
        extension('0f', tagged(0x03, Buffer.from([0, usage]))),
      ),
    ),
  )
  return sequence(body, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), sign(null, body, signer)])))
}

function nameOf(text: string): Buffer {
  return sequence(tagged(0x31, sequence(Buffer.from('0603550403', 'hex'), tagged(0x0c, Buffer.from(text)))))
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts))
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
