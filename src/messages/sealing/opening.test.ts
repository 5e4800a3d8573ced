import { expect, test } from 'vitest'
import { PLATFORM_KEYS } from '../../provider/cards/keys/test-keys.ts'
import { nameOf, readSigned, withThumbprints } from './opening.ts'
import type { VerificationKey } from './opening.ts'
import { publicJwkOf, thumbprintOf } from './signature.ts'
import { signed } from './signing.ts'

const [first, second] = PLATFORM_KEYS.map((generation) => generation.ES256)
const PAYLOAD = { a: 1 }
const NOW_MS = Date.parse('2026-03-02T08:00:00Z')

async function keyOf({ certificate }: { readonly certificate: string }): Promise<VerificationKey> {
  const name = await thumbprintOf(certificate)
  return { ...(await publicJwkOf(certificate, 'ES256')), 'x5t#S256': name, kid: 'key' }
}

test('a signature is held against the key that it names', async () => {
  const jws = await signed(PAYLOAD, first!, 'ES256')
  const keys = [await keyOf(second!), await keyOf(first!)]
  expect(await readSigned(jws, keys, NOW_MS)).toMatchObject({ signature: 'holds', payload: PAYLOAD })
  expect(await readSigned(jws, [keys[0]!], NOW_MS)).toMatchObject({ signature: 'unknown-certificate' })
  expect(await readSigned(jws, [], NOW_MS)).toMatchObject({
    signature: 'unknown-certificate',
    payload: PAYLOAD,
  })
  const forged = await signed(PAYLOAD, second!, 'ES256', {
    'x5t#S256': await thumbprintOf(first!.certificate),
  })
  expect(await readSigned(forged, keys, NOW_MS)).toMatchObject({
    signature: 'bad-signature',
    payload: PAYLOAD,
  })
})

test('a certificate alone verifies, whatever the signature is named', async () => {
  const jws = await signed(PAYLOAD, first!, 'ES256')
  expect(await readSigned(jws, [{ x5c: [first!.certificate] }], NOW_MS)).toMatchObject({ signature: 'holds' })
  const both = [{ x5c: [second!.certificate] }, { x5c: [first!.certificate] }]
  expect(await readSigned(jws, both, NOW_MS)).toMatchObject({ signature: 'holds' })
  expect(await readSigned(jws, both.slice(0, 1), NOW_MS)).toMatchObject({ signature: 'bad-signature' })
})

test.each([
  ['JSON', '{"a":1}', { signature: 'none', payload: PAYLOAD }],
  ['the algorithm none', 'eyJhbGciOiJub25lIn0.eyJhIjoxfQ.', { signature: 'none', payload: PAYLOAD }],
  ['an empty signature', 'eyJhbGciOiJFUzI1NiJ9.eyJhIjoxfQ.', { signature: 'none', payload: PAYLOAD }],
  ['a list', '[1]', { signature: 'none' }],
  ['something else', 'hello', { signature: 'none' }],
  ['three parts that are no JWS', 'a.b.c', { signature: 'none' }],
  ['a payload that is no JSON', 'eyJhbGciOiJFUzI1NiJ9.aGk.AAAA', { signature: 'bad-signature' }],
])('%s is read as it is', async (_, text, expected) => {
  const read = await readSigned(text, [await keyOf(first!)], NOW_MS)
  expect(read).toMatchObject(expected)
  if (!('payload' in expected)) expect(read.payload).toBeUndefined()
})

test('a certificate is known by its thumbprint', async () => {
  const [named, other] = await withThumbprints([{ x5c: [first!.certificate] }, { kid: 'b' }])
  expect(nameOf(named!)).toBe(await thumbprintOf(first!.certificate))
  expect(other).toEqual({ kid: 'b' })
  expect(await readSigned(await signed(PAYLOAD, second!, 'ES256'), [named!], NOW_MS)).toMatchObject({
    signature: 'unknown-certificate',
  })
})

test('a key is named by its thumbprint, and by its kid where it has none', async () => {
  expect(nameOf(await keyOf(first!))).toBe(await thumbprintOf(first!.certificate))
  expect(nameOf({ kid: 'key-2' })).toBe('key-2')
  expect(nameOf({ kty: 'EC' })).toBeUndefined()
})
