import {
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, compactVerify, importJWK } from 'jose'
import type { JWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ISSUER_KEY } from '../src/provider/cards/keys/test-keys.ts'
import { serveSimulator } from './support/served.ts'
import type { Served } from './support/served.ts'

/**
 * Whole answers of a served bank, read by two who know nothing of the simulator: jose, and an issuer that has nothing
 * but node:crypto and the RFCs (7515, 7518 §4.6).
 */

type Key = JWK & { readonly 'x5t#S256': string }

let served: Served
beforeAll(async () => void (served = await serveSimulator()))
afterAll(async () => await served.close())

const issuer = createPrivateKey({
  key: Buffer.from(ISSUER_KEY.privateKey, 'base64'),
  format: 'der',
  type: 'pkcs8',
})
const thumbprint = createHash('sha256')
  .update(Buffer.from(ISSUER_KEY.certificate, 'base64'))
  .digest('base64url')

test.each(['P-256', 'X25519'] as const)('credentials, over a key on %s', async (curve) => {
  const own =
    curve === 'P-256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('x25519')
  const { cardId } = served.simulator.profile().cards!['activeCard']!
  const answer = await post('/cards/credentials', {
    cardId,
    clientEphPubKey: own.publicKey.export({ format: 'jwk' }),
  })
  expect(answer.status).toBe(200)
  const { encryptedData } = await payloadOf(await answer.text())
  const byJose = await compactDecrypt(encryptedData!, own.privateKey)
  const byNode = decrypted(encryptedData!, own.privateKey)
  expect(byNode).toBe(new TextDecoder().decode(byJose.plaintext))
  expect(JSON.parse(byNode)).toEqual({
    fpan: expect.stringMatching(/^\d{16}$/),
    cvv: expect.stringMatching(/^\d{3}$/),
  })
})

test('a PIN is set with a key of the platform and read with one of the issuer', async () => {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const clientEphPubKey = own.publicKey.export({ format: 'jwk' })
  const { cardId } = served.simulator.profile().cards!['virtualCard']!
  const { serverEphPubKey } = await payloadOf(
    await (await post('/cards/start-set-pin', { cardId, clientEphPubKey })).text(),
  )
  const encryptedData = await new CompactEncrypt(new TextEncoder().encode('{"pin":"314159"}'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK(serverEphPubKey as unknown as JWK, 'ECDH-ES'))
  expect((await post('/cards/set-pin', { cardId, clientEphPubKey, encryptedData })).status).toBe(204)
  const read = await payloadOf(await (await post('/cards/pin', { cardId, clientEphPubKey })).text())
  expect(decrypted(read['encryptedData']!, own.privateKey)).toBe('{"pin":"314159"}')
})

async function post(path: string, payload: object): Promise<Response> {
  const said = [{ alg: 'ES256', 'x5t#S256': thumbprint }, payload].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = sign('sha256', Buffer.from(said.join('.')), { key: issuer, dsaEncoding: 'ieee-p1363' })
  return await fetch(`${served.url}/cards/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: [...said, signature.toString('base64url')].join('.'),
  })
}

/** What both agree that the platform has signed. */
async function payloadOf(jws: string): Promise<Readonly<Record<string, string>>> {
  const { keys } = (await (await fetch(`${served.url}/cards/signing-keys`)).json()) as { keys: Key[] }
  const [header, payload, signature] = jws.split('.') as [string, string, string]
  const named = JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, string>
  const key = keys.find((candidate) => candidate['x5t#S256'] === named['x5t#S256'])!
  const byJose = await compactVerify(jws, await importJWK(key, named['alg']))
  const byNode = verify(
    null,
    Buffer.from(`${header}.${payload}`),
    createPublicKey({ key, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )
  expect(byNode).toBe(true)
  const text = Buffer.from(payload, 'base64url').toString()
  expect(new TextDecoder().decode(byJose.payload)).toBe(text)
  return JSON.parse(text) as Readonly<Record<string, string>>
}

/** RFC 7518 §4.6: ECDH-ES, one round of the Concat KDF, then AES-256-GCM. */
function decrypted(jwe: string, privateKey: Parameters<typeof diffieHellman>[0]['privateKey']): string {
  const [header, , iv, ciphertext, tag] = jwe.split('.') as [string, string, string, string, string]
  const { epk } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { epk: JsonWebKey }
  const agreed = diffieHellman({ privateKey, publicKey: createPublicKey({ key: epk, format: 'jwk' }) })
  const algorithm = Buffer.from('A256GCM')
  const info = Buffer.concat([
    bigEndian(algorithm.length),
    algorithm,
    bigEndian(0),
    bigEndian(0),
    bigEndian(256),
  ])
  const key = createHash('sha256')
    .update(Buffer.concat([bigEndian(1), agreed, info]))
    .digest()
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
  decipher.setAAD(Buffer.from(header)).setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(ciphertext, 'base64url')), decipher.final()]).toString()
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
