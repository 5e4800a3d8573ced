import { createSimulator } from 'bank-conformance'
import { handlers } from 'bank-conformance/msw'
import { runConformance } from 'bank-conformance/runner'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from './runner.js'

const BASE = 'https://cards.test'
const bank = createSimulator({ seed: 7 })
const server = setupServer(...handlers(bank.cards, BASE))

beforeAll(() => server.listen())
afterAll(() => server.close())

test('a code that the platform signed verifies with the key that it distributes', async () => {
  const cardId = bank.profile().cards?.['activeCard']?.cardId
  const asked = await fetch(`${BASE}/v2/cards/authorization-code`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ cardId }),
  })
  const { authorizationCode } = /** @type {{ authorizationCode: string }} */ (await asked.json())
  const [header = '', payload = '', signature = ''] = authorizationCode.split('.')

  const distributed = await (await fetch(`${BASE}/signing-keys`)).json()
  const { keys } = /** @type {{ keys: (JsonWebKey & { 'x5t#S256': string })[] }} */ (distributed)
  const named = JSON.parse(new TextDecoder().decode(bytesOf(header)))['x5t#S256']
  const { kty, crv, x } = keys.find((key) => key['x5t#S256'] === named) ?? {}
  const key = await crypto.subtle.importKey(
    'jwk',
    /** @type {JsonWebKey} */ ({ kty, crv, x }),
    { name: 'Ed25519' },
    false,
    ['verify'],
  )
  const signed = new TextEncoder().encode(`${header}.${payload}`)
  expect(await crypto.subtle.verify('Ed25519', key, bytesOf(signature), signed)).toBe(true)
  expect(await crypto.subtle.verify('Ed25519', key, bytesOf(signature), signed.subarray(1))).toBe(false)
})

test('what is sealed for the issuer opens with its key alone', async () => {
  const result = await runConformance({ target: bank, only: ['cards/secrets-*', 'cards/*-is-signed'] })
  const verdicts = new Map(result.requirements.map(({ id, verdict }) => [id, verdict]))
  expect(verdicts.get('cards/start-set-pin-answer-is-signed')).toBe('pass')
  expect(verdicts.get('cards/secrets-are-for-the-issuer')).toBe('pass')
  expect(result.verdict).toBe('conformant')
})

/** @param {string} base64url */
function bytesOf(base64url) {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
