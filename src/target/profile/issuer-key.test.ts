import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { err, ok } from '../../kernel/result.ts'
import { keysIn, resolveKeySet } from './issuer-key.ts'
import { parseProfile } from './parse.ts'
import { stringifyProfile } from './stringify.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const base64 = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
const CERTIFICATE = Buffer.from('0 certificate that nobody reads here').toString('base64')

const FILES: Readonly<Record<string, string>> = {
  'key.pem': String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  'old.pem': String(privateKey.export({ type: 'sec1', format: 'pem' })),
  'issuer.crt': `-----BEGIN CERTIFICATE-----\n${CERTIFICATE}\n-----END CERTIFICATE-----\n`,
  'keys.json': '{ "keys": [ { "kid": "a" },\n { "kid": "b" } ] }',
  'notes.txt': 'nothing of the kind',
}
const SOURCES = {
  env: (name: string) => (name === 'KEY' ? FILES['key.pem'] : undefined),
  readFile: (path: string) =>
    path in FILES ? ok(FILES[path]!) : err({ code: 'not-found', message: 'no such file' }),
}

const profile = (key: string, certificate = 'file:issuer.crt', more = '') =>
  parseProfile(
    {
      name: 'acme.yaml',
      text: `name: acme\nbaseUrl: https://cards.test\nsurfaces:\n  cards:\n    issuerKey:\n      privateKey: ${key}\n      certificate: ${certificate}\n${more}`,
    },
    SOURCES,
  )

test.each(['file:key.pem', 'env:KEY'])('a private key in PEM comes from %s', (reference) => {
  const parsed = profile(reference, 'file:issuer.crt', '    verificationKeys: file:keys.json\n')
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  const { issuerKey, verificationKeys } = parsed.value.surfaces.cards!
  expect(issuerKey).toEqual({ privateKey: base64, certificate: CERTIFICATE })
  expect(keysIn(verificationKeys!)).toEqual([{ kid: 'a' }, { kid: 'b' }])
})

test.each([
  ['file:old.pem', 'it holds EC PRIVATE KEY, where PRIVATE KEY is needed: openssl pkcs8 -topk8 -nocrypt'],
  ['file:issuer.crt', 'it holds CERTIFICATE, where PRIVATE KEY is needed'],
  ['file:notes.txt', 'there is no PRIVATE KEY in PEM or base64'],
  ['file:absent.pem', 'cannot read absent.pem: no such file'],
  ['env:ABSENT', 'the environment variable ABSENT is not set'],
  [base64, '"privateKey" is a secret and stands here in the clear'],
])('%s is refused, and not shown', (reference, message) => {
  const parsed = profile(reference)
  expect(parsed.ok).toBe(false)
  expect(JSON.stringify(parsed)).toContain(JSON.stringify(message).slice(1, -1))
  expect(JSON.stringify(parsed)).not.toContain(base64)
})

test('certificates in PEM are keys, too, and an address stays one', () => {
  const both = FILES['issuer.crt']!.repeat(2)
  expect(keysIn(both)).toEqual([{ x5c: [CERTIFICATE] }, { x5c: [CERTIFICATE] }])
  expect(resolveKeySet('/signing-keys', SOURCES)).toEqual(ok('/signing-keys'))
  expect(resolveKeySet('file:notes.txt', SOURCES)).toEqual(
    err('it is neither a JWK set nor certificates in PEM, and no address that begins with "/"'),
  )
})

test('a profile that is written for others refers to the private key', () => {
  const parsed = profile('file:key.pem')
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  const text = stringifyProfile(parsed.value)
  expect(text).toContain('privateKey: env:ISSUER_KEY')
  expect(text).not.toContain(base64)
})
