import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CompactSign,
  compactDecrypt,
  compactVerify,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importPKCS8,
  jwtVerify,
} from 'jose'
import type { JSONWebKeySet, JWK } from 'jose'
import { expect, test } from 'vitest'
import { ISSUER_KEY, PLATFORM_ROOT } from '../src/provider/cards/keys/test-keys.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'

/**
 * Two issuers that know nothing of the simulator open all that it signs and seals, while its keys are replaced: one has
 * jose alone, the other one the command line of OpenSSL.
 */

type Signing = 'EdDSA' | 'ES256'
const PIN = /^\{"pin":"\d{4}"\}$/

test.each<Signing>(['EdDSA', 'ES256'])('jose alone, with %s, through a change of keys', async (signing) => {
  const bank = createSimulator({ cards: { signing } })
  const { cardId, cardToken } = bank.profile().cards!['activeCard']!
  const own = await generateKeyPair('ECDH-ES', { crv: 'X25519', extractable: true })
  const clientEphPubKey = await exportJWK(own.publicKey)
  const at = { currentDate: bank.clock.now() }

  async function read(jws: string): Promise<string> {
    const { payload } = await compactVerify(jws, createLocalJWKSet(await keySet(bank)))
    const { encryptedData } = JSON.parse(new TextDecoder().decode(payload)) as { encryptedData: string }
    return new TextDecoder().decode((await compactDecrypt(encryptedData, own.privateKey)).plaintext)
  }
  const asked = async (): Promise<string> =>
    await (await post(bank, '/v2/cards/pin', await signedByIssuer({ cardId, clientEphPubKey }))).text()
  const code = async (): Promise<string> => {
    const answer = await post(bank, '/v2/cards/authorization-code', JSON.stringify({ cardId }))
    return ((await answer.json()) as { authorizationCode: string }).authorizationCode
  }

  const received = eventsOf(bank)
  const lastEvent = async (): Promise<string> => await eventOf(bank, cardId!, received)

  const [early, earlyCode, earlyEvent] = [await asked(), await code(), await lastEvent()]
  expect(await read(early)).toMatch(PIN)
  bank.control.replaceSigningKey()
  bank.control.replaceSigningKey()
  const [late, lateCode, lateEvent] = [await asked(), await code(), await lastEvent()]
  for (const event of [earlyEvent, lateEvent]) {
    const { payload } = await compactVerify(event, createLocalJWKSet(await keySet(bank)))
    expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({
      eventKind: 'CARD_UPDATED',
      cardToken,
    })
  }
  expect((await keySet(bank)).keys).toHaveLength(3)
  expect(await read(early)).toBe(await read(late))
  for (const token of [earlyCode, lateCode]) {
    const { payload } = await jwtVerify(token, createLocalJWKSet(await keySet(bank)), at)
    expect(payload.sub).toBe(cardToken)
  }
  bank.clock.advance({ hours: 24 })
  expect(await read(late)).toMatch(PIN)
  await expect(read(early)).rejects.toThrow('no applicable key found')
})

test.skipIf(!hasOpenssl()).each<Signing>(['EdDSA', 'ES256'])(
  'openssl on the command line (needs version 3 of it), with %s, through a change of keys',
  async (signing) => {
    const bank = createSimulator({ cards: { signing } })
    const { cardId } = bank.profile().cards!['virtualCard']!
    const folder = mkdtempSync(join(tmpdir(), 'conformance-openssl-'))
    const run = (...options: string[]): Buffer =>
      execFileSync('openssl', options, { cwd: folder, stdio: 'pipe' })
    const write = (name: string, content: string | Buffer): void => writeFileSync(join(folder, name), content)
    try {
      write('root.pem', certificatePem(PLATFORM_ROOT))
      run('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', 'own.pem')
      const clientEphPubKey = pointOf(run('pkey', '-in', 'own.pem', '-pubout', '-outform', 'DER'))

      /** The payload, once the certificate leads to the root and the signature is that of its key. */
      async function verified(jws: string): Promise<Buffer> {
        const [header = '', payload = '', signature = ''] = jws.split('.')
        const { kid } = JSON.parse(decoded(header).toString()) as { kid: string }
        const key = (await keySet(bank)).keys.find((one) => one.kid === kid)
        if (!key) throw new Error(`no key ${kid} is distributed`)
        write('leaf.pem', certificatePem(key.x5c![0]!))
        const seconds = String(Math.floor(bank.clock.now().getTime() / 1000))
        run('verify', '-CAfile', 'root.pem', '-attime', seconds, 'leaf.pem')
        write('public.pem', run('x509', '-in', 'leaf.pem', '-noout', '-pubkey'))
        write('text', `${header}.${payload}`)
        write('signature', signing === 'ES256' ? derOf(decoded(signature)) : decoded(signature))
        const hash = signing === 'ES256' ? ['-digest', 'sha256'] : []
        const verify = ['-verify', '-rawin', '-in', 'text', '-pubin', '-inkey', 'public.pem', ...hash]
        run('pkeyutl', ...verify, '-sigfile', 'signature')
        return decoded(payload)
      }
      async function read(jws: string): Promise<string> {
        return decrypted((JSON.parse((await verified(jws)).toString()) as Sealed).encryptedData)
      }
      /** RFC 7518 §4.6 with what the command line has: no GCM there, so that its counter mode has to do. */
      function decrypted(jwe: string): string {
        const [header = '', , iv = '', ciphertext = ''] = jwe.split('.')
        const { epk } = JSON.parse(decoded(header).toString()) as { epk: JWK }
        write('peer.der', Buffer.concat([P256_PREFIX, decoded(epk.x!), decoded(epk.y!)]))
        run('pkey', '-pubin', '-inform', 'DER', '-in', 'peer.der', '-out', 'peer.pem')
        const shared = run('pkeyutl', '-derive', '-inkey', 'own.pem', '-peerkey', 'peer.pem').toString('hex')
        const purpose = `00000007${Buffer.from('A256GCM').toString('hex')}000000000000000000000100`
        const kdf = ['-keylen', '32', '-kdfopt', 'digest:SHA2-256', '-kdfopt', `hexsecret:${shared}`]
        const key = run('kdf', ...kdf, '-kdfopt', `hexinfo:${purpose}`, '-binary', 'SSKDF').toString('hex')
        write('ciphertext', decoded(ciphertext))
        const counter = `${decoded(iv).toString('hex')}00000002`
        return run('enc', '-d', '-aes-256-ctr', '-in', 'ciphertext', '-K', key, '-iv', counter).toString()
      }
      write('issuer.pem', pem('PRIVATE KEY', ISSUER_KEY.privateKey))
      write('issuer.der', Buffer.from(ISSUER_KEY.certificate, 'base64'))
      /** As an issuer signs that has the command line alone. */
      function signed(payload: object): string {
        const digest = run('dgst', '-sha256', '-binary', 'issuer.der').toString('base64url')
        const parts = [{ alg: 'ES256', 'x5t#S256': digest }, payload]
        const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
        write('request', text)
        const signature = numbersOf(run('dgst', '-sha256', '-sign', 'issuer.pem', 'request'))
        return `${text}.${signature.toString('base64url')}`
      }
      const asked = async (what = 'pin'): Promise<string> =>
        await (await post(bank, `/v2/cards/${what}`, signed({ cardId, clientEphPubKey }))).text()
      const code = async (): Promise<string> => {
        const answer = await post(bank, '/v2/cards/authorization-code', JSON.stringify({ cardId }))
        return ((await answer.json()) as { authorizationCode: string }).authorizationCode
      }
      const received = eventsOf(bank)

      const early = [await asked(), await asked('credentials')] as const
      const [earlyCode, earlyEvent] = [await code(), await eventOf(bank, cardId!, received)]
      expect(await read(early[0])).toMatch(PIN)
      expect(await read(early[1])).toMatch(/^\{"fpan":"\d{16}","cvv":"\d{3}"\}$/)
      bank.control.replaceSigningKey()
      const late = await asked()
      expect(await read(early[0])).toBe(await read(late))
      expect(await read(early[1])).toBe(await read(await asked('credentials')))
      for (const one of [earlyCode, await code()])
        expect(JSON.parse((await verified(one)).toString())).toMatchObject({ jti: expect.any(String) })
      for (const one of [earlyEvent, await eventOf(bank, cardId!, received)])
        expect(JSON.parse((await verified(one)).toString())).toMatchObject({ eventKind: 'CARD_UPDATED' })
      const other = `${late.slice(0, -6)}${late.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`
      await expect(verified(other)).rejects.toThrow('Command failed')
      bank.clock.advance({ hours: 24 })
      await expect(verified(early[0])).rejects.toThrow('no key')
      expect(await read(late)).toMatch(PIN)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

/** The push events of a bank as they arrive, signed. */
function eventsOf(bank: Simulator): readonly string[] {
  const received: string[] = []
  bank.control.receiveEvents(async ({ body }) => {
    received.push(body)
    return await Promise.resolve('taken')
  })
  return received
}

/** The event of a change that is made now. */
async function eventOf(bank: Simulator, cardId: object, received: readonly string[]): Promise<string> {
  const { cardExpiry: _, cardSeqNumber: __, ...shortCardId } = cardId as Record<string, unknown>
  const body = JSON.stringify({ shortCardId, onlineLimits: { totalLimitPerDay: 50 } })
  await bank.cards.fetch(new Request('https://cards.test/v2/cards', { method: 'PUT', body }))
  await bank.control.deliverEvents()
  return received.at(-1)!
}

interface Sealed {
  readonly encryptedData: string
}

async function keySet(bank: Simulator): Promise<JSONWebKeySet> {
  const answer = await bank.cards.fetch(new Request('https://cards.test/signing-keys'))
  return (await answer.json()) as JSONWebKeySet
}

async function post(bank: Simulator, path: string, body: string): Promise<Response> {
  return await bank.cards.fetch(new Request(`https://cards.test${path}`, { method: 'POST', body }))
}

async function signedByIssuer(payload: object): Promise<string> {
  const certificate = Buffer.from(ISSUER_KEY.certificate, 'base64')
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', certificate))
  return await new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ES256', 'x5t#S256': digest.toString('base64url') })
    .sign(await importPKCS8(pem('PRIVATE KEY', ISSUER_KEY.privateKey), 'ES256'))
}

/** Version 3 has all commands that are used here. */
function hasOpenssl(): boolean {
  try {
    return execFileSync('openssl', ['version'], { stdio: 'pipe' }).toString().startsWith('OpenSSL 3')
  } catch {
    return false
  }
}

function decoded(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}

function certificatePem(base64: string): string {
  return pem('CERTIFICATE', base64)
}

function pem(label: string, base64: string): string {
  return `-----BEGIN ${label}-----\n${base64.match(/.{1,64}/g)!.join('\n')}\n-----END ${label}-----\n`
}

/** A public key on P-256 up to its two coordinates, in DER. */
const P256_PREFIX = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d03010703420004', 'hex')

function pointOf(der: Buffer): JWK {
  const [x, y] = [der.subarray(-64, -32), der.subarray(-32)].map((part) => part.toString('base64url'))
  return { kty: 'EC', crv: 'P-256', x: x!, y: y! }
}

/** The two numbers of an ECDSA signature as OpenSSL reads them. */
function derOf(signature: Buffer): Buffer {
  const numbers = [signature.subarray(0, 32), signature.subarray(32)].map((part) => {
    let from = 0
    while (from < 31 && part[from] === 0) from++
    const bytes = part.subarray(from)
    const positive = bytes[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes
    return Buffer.concat([Buffer.from([2, positive.length]), positive])
  })
  const both = Buffer.concat(numbers)
  return Buffer.concat([Buffer.from([0x30, both.length]), both])
}

/** The other way: 32 bytes each. */
function numbersOf(der: Buffer): Buffer {
  const first = der.subarray(4, 4 + der[3]!)
  const second = der.subarray(6 + der[3]!)
  return Buffer.concat(
    [first, second].map((number) => Buffer.concat([Buffer.alloc(32), number]).subarray(-32)),
  )
}
