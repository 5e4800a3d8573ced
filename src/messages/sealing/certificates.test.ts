import { expect, test } from 'vitest'
import { ISSUER_KEY, PLATFORM_KEYS } from '../../provider/cards/keys/test-keys.ts'
import { certificateStateOf } from './certificates.ts'
import { publicJwkOf } from './signature.ts'

const { certificate } = PLATFORM_KEYS[0]!.ES256
const KEY = { ...(await publicJwkOf(certificate, 'ES256')), kid: 'key-1', x5c: [certificate] }
const NOW_MS = Date.parse('2026-03-02T08:00:00Z')

test('a certificate of the key that signs is as good as its names', () => {
  const state = certificateStateOf(KEY, NOW_MS)
  expect(state?.problem).toBeUndefined()
  expect(state?.names.join()).toContain('platform-to-issuer-jws-signing-key')
})

test.each([
  ['before its time', KEY, '2018-12-31T23:59:59Z', 'a certificate is not valid yet'],
  ['after its time', KEY, '2050-01-01T00:00:00Z', 'a certificate has expired'],
  ['what is none', { ...KEY, x5c: ['AAAA'] }, undefined, 'what stands in x5c is no certificate'],
  [
    'of another key',
    { ...KEY, x5c: [ISSUER_KEY.certificate] },
    undefined,
    'the certificate is that of another key',
  ],
])('a certificate %s is a problem', (_, key, now, problem) => {
  expect(certificateStateOf(key, now === undefined ? NOW_MS : Date.parse(now))?.problem).toBe(problem)
})

test('a key without a certificate has no state', () => {
  expect(certificateStateOf({ kid: 'key-1' }, NOW_MS)).toBeUndefined()
})
