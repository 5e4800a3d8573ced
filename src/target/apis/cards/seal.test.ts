import { expect, test } from 'vitest'
import { ISSUER_KEY } from '../../../provider/cards/keys/test-keys.ts'
import { ephemeralKey, opened } from '../../../messages/sealing/signature.ts'
import { sealed as seal } from './name-card.ts'
import type { SealPlan } from '../port.ts'

const bytes = (length: number) => new Uint8Array(length).fill(length)
const PLAN: SealPlan = { payload: { cardId: 7 } }

async function sealed(plan: Partial<SealPlan> = {}): Promise<string> {
  const done = await seal({ ...PLAN, ...plan }, ISSUER_KEY, bytes)
  if (!done.ok) throw new Error(done.error)
  return done.value.body
}

const part = (jws: string, index: number) =>
  JSON.parse(Buffer.from(jws.split('.')[index]!, 'base64url').toString()) as Record<string, unknown>

test('a request is signed with the key of the issuer, and carries the key for its answer', async () => {
  const jws = await sealed()
  expect(jws.split('.')).toHaveLength(3)
  expect(part(jws, 0)).toMatchObject({
    alg: 'ES256',
    'x5t#S256': expect.stringMatching(/^[\w-]{43}$/) as string,
  })
  // Whoever looks keys up in a JWK set looks for their kid.
  expect(part(jws, 0)['kid']).toBe(part(jws, 0)['x5t#S256'])
  expect(part(jws, 0)).not.toHaveProperty('x5c')
  expect(part(jws, 1)).toEqual({
    cardId: 7,
    clientEphPubKey: expect.objectContaining({ crv: 'P-256' }) as unknown,
  })
})

test('a profile can name the key, and the certificates above that of the key', async () => {
  const key = { ...ISSUER_KEY, keyId: 'issuer-7', issuers: ['AAAA'] }
  const done = await seal(PLAN, key, bytes)
  if (!done.ok) throw new Error(done.error)
  expect(part(done.value.body, 0)).toMatchObject({
    kid: 'issuer-7',
    x5c: [ISSUER_KEY.certificate, 'AAAA'],
  })
})

test('what is for the platform alone is encrypted with the key that it gave', async () => {
  const platform = await ephemeralKey('P-256', new Uint8Array(32).fill(9))
  const plan = { encrypt: { pin: '482913' }, receiver: platform.publicJwk }
  const payload = part(await sealed(plan), 1)
  expect(JSON.stringify(payload)).not.toContain('482913')
  expect(await opened(String(payload['encryptedData']), platform)).toEqual({
    ok: true,
    value: { pin: '482913' },
  })
})

test('its signature is wrong in the one way that the step says', async () => {
  expect(JSON.parse(await sealed({ signature: 'none' }))).toMatchObject({ cardId: 7 })
  const unknown = await sealed({ signature: 'unknown-certificate' })
  expect(part(unknown, 0)).toMatchObject({ alg: 'ES256', 'x5t#S256': 'A'.repeat(43) })
  const tampered = await sealed({ signature: 'tampered', payload: { cardId: 7, text: '???>>>??>>?>' } })
  expect(tampered.split('.')).toHaveLength(3)
  expect(tampered).toMatch(/^[\w.-]+$/)
  expect(part(tampered, 0)).toEqual(part(await sealed(), 0))
  expect(part(tampered, 1)).toMatchObject({ cardId: 7, text: '???>>>??>>?>', tampered: true })
})

test('what makes it impossible is told', async () => {
  expect(await seal(PLAN, undefined, bytes)).toEqual({
    ok: false,
    error: 'the profile has no issuer key',
  })
  const receiver = { no: 'key' }
  expect(await seal({ ...PLAN, encrypt: {}, receiver }, ISSUER_KEY, bytes)).toEqual({
    ok: false,
    error: 'the key that was captured is no public JWK',
  })
  const broken = { ...ISSUER_KEY, privateKey: 'AAAA' }
  expect(await seal(PLAN, broken, bytes)).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^the request cannot be signed with the issuer key: ./) as string,
  })
})
