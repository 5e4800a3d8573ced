import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { equalInConstantTime } from './constant-time.ts'
import { sha256Base64Url, sha256Hex } from './sha256.ts'

/** FIPS 180-4 and NIST's examples. */
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('the digest of a known text', (text, digest) => {
  expect(sha256Hex(text)).toBe(digest)
})

test('the digest is that of the platform, whatever the text and its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const platform = createHash('sha256').update(new TextEncoder().encode(text))
      expect(sha256Hex(text)).toBe(platform.digest('hex'))
    }),
  )
})

test('a PKCE challenge is that of RFC 7636, appendix B', () => {
  expect(sha256Base64Url('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('texts are equal when they are, and not otherwise', () => {
  expect(equalInConstantTime('abc', 'abc')).toBe(true)
  expect(equalInConstantTime('abc', 'abd')).toBe(false)
  expect(equalInConstantTime('abc', 'ab')).toBe(false)
  expect(equalInConstantTime('', '')).toBe(true)
})
