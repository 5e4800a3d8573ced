import { X509Certificate, createPublicKey, diffieHellman, generateKeyPairSync, verify } from 'node:crypto'
import { assert, asyncProperty, constantFrom, dictionary, nat, pre, string } from 'fast-check'
import {
  CompactEncrypt,
  compactDecrypt,
  compactVerify,
  decodeProtectedHeader,
  importJWK,
  importX509,
} from 'jose'
import { describe, expect, test } from 'vitest'
import { pem, seededBytes } from './bytes.ts'
import { readCertificate } from './certificate.ts'
import { CURVES, ephemeralKey, opened, publicKeyOf, thumbprintOf, verified } from './signature.ts'
import { sealedByWebCrypto, sealedFor } from './sealed-for.ts'
import { signed } from './signing.ts'
import { createKeyRing } from '../../provider/cards/keys/platform-keys.ts'
import { ISSUER_KEY, PLATFORM_KEYS } from '../../provider/cards/keys/test-keys.ts'

const NOW_MS = Date.parse('2026-03-02T08:00:00Z')

const keys = PLATFORM_KEYS.flatMap((generation, position) =>
  (['EdDSA', 'ES256'] as const).map((algorithm) => ({ position, algorithm, key: generation[algorithm] })),
)

describe('signatures', () => {
  test.each(keys)('key $position with $algorithm verifies with jose and with node:crypto', async (row) => {
    const jws = await signed({ pin: '1234' }, row.key, row.algorithm)
    const certificate = pem('CERTIFICATE', row.key.certificate)
    const byJose = await compactVerify(jws, await importX509(certificate, row.algorithm))
    expect(JSON.parse(new TextDecoder().decode(byJose.payload))).toEqual({ pin: '1234' })
    expect(byJose.protectedHeader['x5t#S256']).toBe(
      Buffer.from(new X509Certificate(certificate).fingerprint256.replaceAll(':', ''), 'hex').toString(
        'base64url',
      ),
    )
    expect(verifiesWithNode(jws, certificate)).toBe(true)
  })

  test('one changed character is noticed, wherever it is', async () => {
    const jws = await signed({ pin: '1234' }, ISSUER_KEY, 'ES256')
    await assert(
      asyncProperty(nat(jws.length - 1), constantFrom('A', 'q', '7', '_'), async (at, character) => {
        // The last characters of a part carry bits that no byte holds.
        const part = jws.slice(0, at).split('.').length - 1
        const isLastOfPart = at === jws.length - 1 || jws[at + 1] === '.'
        pre(jws[at] !== character && jws[at] !== '.' && !isLastOfPart && part < 3)
        const tampered = jws.slice(0, at) + character + jws.slice(at + 1)
        expect(await verified(tampered, [ISSUER_KEY.certificate], NOW_MS)).toMatchObject({ ok: false })
      }),
    )
  })

  test('the same seed gives the same bytes with EdDSA', async () => {
    const key = PLATFORM_KEYS[2]!.EdDSA
    expect(await signed({ a: 1 }, key, 'EdDSA')).toBe(await signed({ a: 1 }, key, 'EdDSA'))
  })

  test('what is wrong with a signed request has a name', async () => {
    const jws = await signed({ a: 1 }, ISSUER_KEY, 'ES256')
    const certificates = [ISSUER_KEY.certificate]
    expect(await verified(jws, certificates, NOW_MS)).toEqual({ ok: true, value: { a: 1 } })
    expect(await verified('hello', certificates, NOW_MS)).toEqual({ ok: false, error: 'malformed' })
    expect(await verified(await signed([1], ISSUER_KEY, 'ES256'), certificates, NOW_MS)).toEqual({
      ok: false,
      error: 'malformed',
    })
    expect(await verified(jws, [PLATFORM_KEYS[0]!.ES256.certificate], NOW_MS)).toEqual({
      ok: false,
      error: 'unknown-certificate',
    })
    const forged = await signed({ a: 1 }, PLATFORM_KEYS[0]!.ES256, 'ES256', {
      'x5t#S256': await thumbprintOf(ISSUER_KEY.certificate),
    })
    expect(await verified(forged, certificates, NOW_MS)).toEqual({ ok: false, error: 'bad-signature' })
  })
})

describe('the ephemeral exchange', () => {
  test.each(CURVES)('what is sealed for a %s key is opened by its owner alone', async (curve) => {
    const owner = await ephemeralKey(curve, seededBytes(32, 'owner', curve))
    const ofSender = seededBytes(32, 'sender', curve)
    const { sender, jwe } = await sealedFor(
      owner.publicJwk,
      { pin: '907531' },
      ofSender,
      seededBytes(12, 'iv'),
    )
    expect(jwe).not.toContain('907531')
    expect(decodeProtectedHeader(jwe)).toEqual({ alg: 'ECDH-ES', enc: 'A256GCM', epk: sender })
    expect(sender).toEqual((await ephemeralKey(curve, ofSender)).publicJwk)
    expect(await opened(jwe, owner)).toEqual({ ok: true, value: { pin: '907531' } })
    expect(await opened(jwe, await ephemeralKey(curve, ofSender))).toMatchObject({ ok: false })
    expect(await opened(`${jwe.slice(0, -4)}AAAA`, owner)).toMatchObject({ ok: false })
  })

  test.each(CURVES)(
    'both sides of a %s exchange meet at the same secret by node:crypto too',
    async (curve) => {
      const issuer =
        curve === 'X25519'
          ? generateKeyPairSync('x25519')
          : generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      const publicJwk = publicKeyOf(issuer.publicKey.export({ format: 'jwk' }))!
      const platform = seededBytes(32, 'platform', curve)
      const { sender, jwe } = await sealedFor(publicJwk, { pin: '1234' }, platform, seededBytes(12, 'iv'))
      const { plaintext } = await compactDecrypt(jwe, issuer.privateKey)
      expect(new TextDecoder().decode(plaintext)).toBe('{"pin":"1234"}')
      const ours = createPublicKey({ key: { ...sender }, format: 'jwk' })
      expect(diffieHellman({ privateKey: issuer.privateKey, publicKey: ours })).toHaveLength(32)
    },
  )

  test.each(CURVES)('jose opens whatever is sealed for a %s key', async (curve) => {
    await assert(
      asyncProperty(nat(), jsonObject, async (seed, value) => {
        const owner = await ephemeralKey(curve, seededBytes(32, 'owner', seed))
        const { jwe } = await sealedFor(
          owner.publicJwk,
          value,
          seededBytes(32, 'sender', seed),
          seededBytes(12, seed),
        )
        const { plaintext } = await compactDecrypt(jwe, owner.privateKey)
        expect(new TextDecoder().decode(plaintext)).toBe(JSON.stringify(value))
      }),
    )
  })

  test.each(CURVES)('WebCrypto seals the same for a %s key, to the letter', async (curve) => {
    const { publicJwk } = await ephemeralKey(curve, seededBytes(32, 'owner', curve))
    const call = [publicJwk, { pin: '1234' }, seededBytes(32, 'sender'), seededBytes(12, 'iv')] as const
    expect(await sealedByWebCrypto(...call)).toEqual(await sealedFor(...call))
  })

  test('a certificate is valid when node:crypto says so', () => {
    for (const { key } of keys) {
      const { validFromDate, validToDate } = new X509Certificate(Buffer.from(key.certificate, 'base64'))
      const validity = { validFromMs: validFromDate.getTime(), validToMs: validToDate.getTime() }
      expect(readCertificate(key.certificate)).toMatchObject(validity)
    }
    expect(readCertificate('MAM=')).toBeUndefined()
  })

  test('a coordinate may be written without the zeros before it', async () => {
    const { owner, x } = await keyWithLeadingZero()
    const [secret, iv] = [seededBytes(32, 'sender'), seededBytes(12, 'iv')]
    const sealed = await sealedFor(owner.publicJwk, { pin: '1234' }, secret, iv)
    for (const spelled of [x.subarray(1), Buffer.concat([Buffer.alloc(3), x])]) {
      const receiver = { ...owner.publicJwk, x: spelled.toString('base64url') }
      expect(await sealedFor(receiver, { pin: '1234' }, secret, iv)).toEqual(sealed)
    }
  })

  test.each(CURVES)('nothing is sealed for what is no point of %s', async (curve) => {
    const { publicJwk } = await ephemeralKey(curve, seededBytes(32, 'owner', curve))
    const zeros = { ...publicJwk, x: 'A'.repeat(43), ...(curve === 'P-256' && { y: 'A'.repeat(43) }) }
    for (const receiver of [{ ...publicJwk, x: publicJwk.x.slice(0, -4) }, { ...publicJwk, x: '' }, zeros]) {
      const call = [receiver, {}, seededBytes(32, 'sender'), seededBytes(12, 'iv')] as const
      await expect((async () => await sealedFor(...call))()).rejects.toThrow(/invalid|not valid|derivation/i)
      await expect(sealedByWebCrypto(...call)).rejects.toThrow(/./)
    }
  })

  test('jose seals for the platform', async () => {
    const platform = await ephemeralKey('P-256', seededBytes(32, 'platform'))
    const jwe = await new CompactEncrypt(new TextEncoder().encode('{"pin":"4711"}'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(await importJWK({ ...platform.publicJwk }, 'ECDH-ES'))
    expect(await opened(jwe, platform)).toEqual({ ok: true, value: { pin: '4711' } })
  })

  test.each([
    undefined,
    'key',
    {},
    { kty: 'EC', crv: 'P-256', x: 'a' },
    { kty: 'EC', crv: 'X25519', x: 'a' },
    { kty: 'EC', crv: 'P-999', x: 'a', y: 'b' },
  ])('%j is no public key', (value) => expect(publicKeyOf(value)).toBeUndefined())
})

test('a replaced key is distributed during the change-over and not after', () => {
  const ring = createKeyRing(1)
  const day = 86_400_000
  expect(ring.distributed(0, day)).toEqual([1])
  ring.replace(1000)
  expect(ring.signing()).toBe(2)
  expect(ring.distributed(1000 + day - 1, day)).toEqual([2, 1])
  expect(ring.distributed(1000 + day, day)).toEqual([2])
})

test('two replacements in one change-over leave both keys distributed, and none twice', () => {
  const ring = createKeyRing(0)
  const day = 86_400_000
  ring.replace(0)
  ring.replace(1000)
  expect(ring.distributed(2000, day)).toEqual([2, 1, 0])
  expect(ring.distributed(day, day)).toEqual([2, 1])
  ring.replace(2000)
  expect(ring.distributed(3000, day)).toEqual([0, 2, 1])
})

const jsonObject = dictionary(string(), string())

async function keyWithLeadingZero() {
  for (let number = 0; ; number++) {
    const owner = await ephemeralKey('P-256', seededBytes(32, 'leading zero', number))
    const x = Buffer.from(owner.publicJwk.x, 'base64url')
    if (x[0] === 0) return { owner, x }
  }
}

function verifiesWithNode(jws: string, certificate: string): boolean {
  const [header, payload, signature] = jws.split('.') as [string, string, string]
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg: string }
  const key = new X509Certificate(certificate).publicKey
  const data = Buffer.from(`${header}.${payload}`)
  const bytes = Buffer.from(signature, 'base64url')
  return alg === 'EdDSA'
    ? verify(null, data, key, bytes)
    : verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, bytes)
}
