import { X509Certificate } from 'node:crypto'
import {
  CompactEncrypt,
  CompactSign,
  compactDecrypt,
  compactVerify,
  exportJWK,
  generateKeyPair,
  importJWK,
  importPKCS8,
  importX509,
} from 'jose'
import type { JWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { ISSUER_KEY } from '../../provider/cards/keys/test-keys.ts'
import { luhnDigit } from '../../kernel/luhn.ts'
import { pem } from '../../messages/sealing/bytes.ts'
import type { KnownCard } from '../../target/profile/profile.ts'
import { createSimulator } from '../create.ts'
import type { Simulator } from '../simulator.ts'

interface KeySet {
  readonly keys: readonly (JWK & { readonly 'x5t#S256': string })[]
}

/** An issuer's own client, which knows nothing of the simulator but its addresses and certificates. */
async function issuerOf(bank: Simulator, at = '/v2') {
  const own = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const clientEphPubKey = await exportJWK(own.publicKey)
  const signingKey = await importPKCS8(pem('PRIVATE KEY', ISSUER_KEY.privateKey), 'ES256')
  const { fingerprint256 } = new X509Certificate(pem('CERTIFICATE', ISSUER_KEY.certificate))
  const thumbprint = Buffer.from(fingerprint256.replaceAll(':', ''), 'hex').toString('base64url')

  async function post(path: string, payload: object, change = (jws: string) => jws): Promise<Response> {
    const jws = await new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'ES256', 'x5t#S256': thumbprint })
      .sign(signingKey)
    const init = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: change(jws) }
    return await bank.cards.fetch(new Request(`https://cards.test${at}${path}`, init))
  }
  const keySet = async (): Promise<KeySet> =>
    (await (await bank.cards.fetch(new Request('https://cards.test/signing-keys'))).json()) as KeySet
  const payloadOf = async (jws: string, { keys }: KeySet): Promise<Record<string, unknown>> => {
    const { payload } = await compactVerify(jws, async (header) => {
      const key = keys.find((candidate) => candidate['x5t#S256'] === header['x5t#S256'])
      if (!key) throw new Error('no certificate for this signature is distributed')
      return await importJWK(key)
    })
    return JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>
  }
  const secretIn = async (answer: Response): Promise<unknown> => {
    const payload = await payloadOf(await answer.text(), await keySet())
    const { plaintext } = await compactDecrypt(String(payload['encryptedData']), own.privateKey)
    return JSON.parse(new TextDecoder().decode(plaintext))
  }
  return { post, keySet, payloadOf, secretIn, clientEphPubKey }
}

function cardOf(bank: Simulator, name: 'activeCard' | 'virtualCard'): KnownCard {
  return bank.profile().cards![name]!
}

describe('sealed answers', () => {
  test('credentials are for the issuer alone: a number that passes Luhn, and its check value', async () => {
    const bank = createSimulator()
    const issuer = await issuerOf(bank)
    const { cardId } = cardOf(bank, 'activeCard')
    const answer = await issuer.post('/cards/credentials', {
      cardId,
      clientEphPubKey: issuer.clientEphPubKey,
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain')
    const { fpan, cvv } = (await issuer.secretIn(answer)) as { fpan: string; cvv: string }
    expect(fpan).toMatch(/^999999\d{10}$/)
    expect(luhnDigit(fpan.slice(0, -1))).toBe(fpan.at(-1))
    expect(cvv).toMatch(/^\d{3}$/)
    expect(JSON.stringify(bank.journal())).not.toContain(fpan)
  })

  test('a PIN that was set is the PIN that is read, whatever names the card', async () => {
    const bank = createSimulator()
    const issuer = await issuerOf(bank)
    const byToken = await issuerOf(bank, '/token/v2')
    for (const name of ['activeCard', 'virtualCard'] as const) {
      const { cardId, cardToken } = cardOf(bank, name)
      const started = await issuer.post('/cards/start-set-pin', { cardId })
      expect(started.status).toBe(200)
      const { serverEphPubKey } = await issuer.payloadOf(await started.text(), await issuer.keySet())
      const encryptedData = await new CompactEncrypt(new TextEncoder().encode('{"pin":"602214"}'))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
        .encrypt(await importJWK(serverEphPubKey as JWK, 'ECDH-ES'))
      const { clientEphPubKey } = issuer
      const set = await issuer.post('/cards/set-pin', { cardId, clientEphPubKey, encryptedData })
      expect(set.status).toBe(204)
      expect(await issuer.secretIn(await issuer.post('/cards/pin', { cardId, clientEphPubKey }))).toEqual({
        pin: '602214',
      })
      const read = await byToken.post(`/cards/${cardToken}/pin`, { clientEphPubKey: byToken.clientEphPubKey })
      expect(await byToken.secretIn(read)).toEqual({ pin: '602214' })
      const again = await issuer.post('/cards/set-pin', { cardId, clientEphPubKey, encryptedData })
      expect(await again.json()).toMatchObject({ errorCode: 4452 })
    }
  })

  test('a PIN that was set is the one that terminals take from then on', async () => {
    const bank = createSimulator()
    const issuer = await issuerOf(bank)
    const { cardId, cardToken } = cardOf(bank, 'activeCard')
    const { clientEphPubKey } = issuer
    const read = async () =>
      (
        (await issuer.secretIn(await issuer.post('/cards/pin', { cardId, clientEphPubKey }))) as {
          pin: string
        }
      ).pin
    const buy = (pin: string) =>
      bank.control.purchase({ card: { cardToken: cardToken! }, amount: '5', merchant: 'M10001', pin })
    const before = await read()
    expect(buy(before).isoResponseCode).toBe('00')
    const started = await issuer.post('/cards/start-set-pin', { cardId })
    const { serverEphPubKey } = await issuer.payloadOf(await started.text(), await issuer.keySet())
    const encryptedData = await new CompactEncrypt(new TextEncoder().encode('{"pin":"602214"}'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(await importJWK(serverEphPubKey as JWK, 'ECDH-ES'))
    await issuer.post('/cards/set-pin', { cardId, clientEphPubKey, encryptedData })
    expect([buy(before).isoResponseCode, buy('602214').isoResponseCode]).toEqual(['55', '00'])
  })

  test('a replaced key works during the change-over and not after', async () => {
    const bank = createSimulator()
    const issuer = await issuerOf(bank)
    const { cardId } = cardOf(bank, 'activeCard')
    const early = await (await issuer.post('/cards/start-set-pin', { cardId })).text()
    bank.control.replaceSigningKey()
    const late = await (await issuer.post('/cards/start-set-pin', { cardId })).text()
    const during = await issuer.keySet()
    expect(during.keys).toHaveLength(2)
    expect(await issuer.payloadOf(early, during)).toHaveProperty('serverEphPubKey')
    expect(await issuer.payloadOf(late, during)).toHaveProperty('serverEphPubKey')
    bank.clock.advance({ hours: 24 })
    const after = await issuer.keySet()
    await expect(issuer.payloadOf(early, after)).rejects.toThrow('no certificate')
    expect(await issuer.payloadOf(late, after)).toHaveProperty('serverEphPubKey')
  })

  test('the certificate that is distributed belongs to the key that is', async () => {
    const { keys } = await (await issuerOf(createSimulator({ cards: { signing: 'ES256' } }))).keySet()
    const [key] = keys
    const { x, y } = await exportJWK(await importX509(pem('CERTIFICATE', key!.x5c![0]!), 'ES256'))
    expect({ x, y }).toEqual({ x: key!.x, y: key!.y })
  })

  test('each answer has a key and a vector of its own, also while the clock stands', async () => {
    const bank = createSimulator()
    const issuer = await issuerOf(bank)
    const { cardId } = cardOf(bank, 'activeCard')
    const asked = { cardId, clientEphPubKey: issuer.clientEphPubKey }
    const ephemeral = new Set<string>()
    const vectors = new Set<string>()
    for (const path of ['/cards/pin', '/cards/pin', '/cards/start-set-pin', '/cards/start-set-pin']) {
      const answer = await issuer.post(path, asked)
      const payload = await issuer.payloadOf(await answer.text(), await issuer.keySet())
      ephemeral.add(JSON.stringify(payload['serverEphPubKey']))
      if (path === '/cards/pin') vectors.add(String(payload['encryptedData']).split('.')[2]!)
    }
    expect([ephemeral.size, vectors.size]).toEqual([4, 2])
  })

  test('a request whose certificate is not valid by the bank’s clock is refused', async () => {
    const bank = createSimulator({ now: '2049-12-31T22:00:00Z' })
    const issuer = await issuerOf(bank)
    const { cardId } = cardOf(bank, 'activeCard')
    expect((await issuer.post('/cards/start-set-pin', { cardId })).status).toBe(200)
    bank.clock.set(new Date('2050-01-01T00:00:00Z'))
    const answer = await issuer.post('/cards/start-set-pin', { cardId })
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ errorCode: 4450 })])
  })

  test('a request that comes again is answered anew, and refused by a bank that is varied so', async () => {
    for (const [variations, status] of [
      [[], 200],
      [['cards/no-request-twice'], 400],
    ] as const) {
      const bank = createSimulator({ variations })
      const issuer = await issuerOf(bank)
      const { cardId } = cardOf(bank, 'activeCard')
      let sent = ''
      const first = await issuer.post('/cards/start-set-pin', { cardId }, (jws) => (sent = jws))
      const second = await issuer.post('/cards/start-set-pin', { cardId }, () => sent)
      expect([first.status, second.status]).toEqual([200, status])
      if (status === 200) expect(await second.text()).not.toBe(await first.text())
    }
  })

  test('the same seed gives the same bytes', async () => {
    const texts = await Promise.all(
      [createSimulator({ seed: 5 }), createSimulator({ seed: 5 })].map(async (bank) => {
        const { cardId } = cardOf(bank, 'activeCard')
        return await (await (await issuerOf(bank)).post('/cards/start-set-pin', { cardId })).text()
      }),
    )
    expect(texts[0]).toBe(texts[1])
  })

  test.each([
    ['a text that is no JWS', () => 'hello', 400, undefined],
    ['a signature of nobody', (jws: string) => `${jws.slice(0, -8)}AAAAAAAA`, 400, 4451],
    ['no thumbprint', (jws: string) => `eyJhbGciOiJFUzI1NiJ9${jws.slice(jws.indexOf('.'))}`, 400, 4450],
  ])('%s is refused', async (_, change, status, errorCode) => {
    const bank = createSimulator()
    const issuer = await issuerOf(bank)
    const { cardId } = cardOf(bank, 'activeCard')
    const answer = await issuer.post('/cards/start-set-pin', { cardId }, change)
    expect(answer.status).toBe(status)
    expect((await answer.json()) as object).toEqual(
      errorCode === undefined
        ? expect.not.objectContaining({ errorCode: 4450 })
        : expect.objectContaining({ errorCode }),
    )
  })
})
