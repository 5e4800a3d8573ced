import { expect, test } from 'vitest'
import type { Exchange, Observation } from '../../evidence/observation.ts'
import { createRedactor } from '../../evidence/redaction.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { learnSecrets, learnSecretsOf, learnSecretsOfAnswer } from './learn-secrets.ts'

const PROFILE: Profile = { name: 'a', surfaces: {}, headers: {}, known: {}, pins: {}, notApplicable: {} }
const ALL = 'alpha-secret beta-secret gamma-secret delta-secret epsilon-secret'

/** What is left of the words after a redactor has learnt. */
function left(learn: (redactor: ReturnType<typeof createRedactor>) => void): string {
  const redactor = createRedactor()
  learn(redactor)
  return redactor.text(ALL).replaceAll('-secret', '')
}

const R = '[redacted]'

test('the secrets of a profile are taken out, with and without their scheme', () => {
  const profile: Profile = {
    ...PROFILE,
    headers: {
      Authorization: 'Bearer alpha-secret',
      'X-Own-Key': 'beta-secret',
      'User-Agent': 'gamma-secret',
    },
    secondClient: { headers: { Authorization: 'delta-secret' } },
    surfaces: { cards: { basePath: '', headers: { 'X-Key': 'epsilon-secret' } } },
  }
  expect(left((redactor) => learnSecrets(profile, redactor))).toBe(`${R} ${R} gamma ${R} ${R}`)
})

test('so are those of hooks, of the proxy, of the issuer, and tokens among the known data', () => {
  const profile: Profile = {
    ...PROFILE,
    hooks: { restore: { url: 'https://a.test', headers: { Accept: 'alpha-secret' } }, finalizeDay: {} },
    proxy: 'http://beta%2Dsecret:gamma-secret@proxy.test',
    known: { refreshToken: 'delta-secret', account: 'epsilon-secret' },
  }
  expect(left((redactor) => learnSecrets(profile, redactor))).toBe(`${R} ${R} ${R} ${R} epsilon`)
  const issuerKey = { privateKey: 'alpha-secret' } as never
  const issuer: Profile = { ...PROFILE, surfaces: { cards: { basePath: '', issuerKey } } }
  expect(left((redactor) => learnSecrets(issuer, redactor))).toMatch(/^\[redacted\] beta/)
  expect(left((redactor) => learnSecrets({ ...PROFILE, proxy: 'no url' }, redactor))).toMatch(/^alpha beta/)
})

test('what came from the environment or a file is secret by its value, whatever its key is called', () => {
  const profile: Profile = {
    ...PROFILE,
    headers: { 'Permission-ID': 'alpha-secret', 'X-Instance-ID': 'seven' },
    known: { account: 'beta-secret' },
    secrets: ['alpha-secret', 'beta-secret', 'seven'],
  }
  expect(left((redactor) => learnSecrets(profile, redactor))).toMatch(/^\[redacted\] \[redacted\] gamma /)
  const redactor = createRedactor()
  learnSecrets(profile, redactor)
  expect(redactor.text('seven')).toBe('seven')
  const request = { method: 'GET', url: '/', headers: [['x-instance-id', 'seven'] as const] }
  const exchange = { id: 'a', surface: 'gateway', request, sentAt: '', durationMs: 1 } as unknown as Exchange
  expect(redactor.exchange(exchange).request.headers).toEqual([['x-instance-id', '[redacted]']])
})

test('the client id is no secret, and hides nothing', () => {
  const profile = { ...PROFILE, headers: { 'X-CorAPI-Client-ID': 'alpha-secret' } }
  expect(left((redactor) => learnSecrets(profile, redactor))).toMatch(/^alpha /)
})

test('tokens and codes that are given out are secret, and other fields are not', () => {
  const value = {
    access_token: 'alpha-secret',
    refreshToken: 'beta-secret',
    code: 'gamma-secret',
    token_type: 'delta-secret',
    id_token: 7,
  }
  expect(left((redactor) => learnSecretsOf(value, redactor))).toBe(`${R} ${R} ${R} delta epsilon`)
  for (const nothing of [null, undefined, 'code', 7]) {
    expect(left((redactor) => learnSecretsOf(nothing, redactor))).toMatch(/^alpha beta/)
  }
})

test('so are those that are deep within, and in an address', () => {
  const value = {
    permissions: [{ tokens: { id_token: 'alpha-secret' } }],
    authorizationUrl: 'https://a.test/?scope=beta-secret&state=gamma-secret',
  }
  expect(left((redactor) => learnSecretsOf(value, redactor))).toBe(`${R} beta ${R} delta epsilon`)
})

test('an answer gives them out in its body or in where it leads to, and only where consents are the matter', () => {
  const answer = (module: string, location?: string): Observation =>
    ({
      surface: 'gateway',
      operation: { id: `${module}/any` },
      response: {
        headers: location === undefined ? [] : [['Location', location]],
        body: { kind: 'json', value: { access_token: 'alpha-secret' } },
      },
    }) as unknown as Observation
  const of = (module: string, location?: string) =>
    left((redactor) => learnSecretsOfAnswer(answer(module, location), redactor))
  expect(of('consent-flow')).toMatch(/^\[redacted\] beta/)
  expect(of('consent-flow', 'https://a.test/?state=beta-secret&code=gamma-secret#code=delta-secret')).toBe(
    `${R} ${R} ${R} ${R} epsilon`,
  )
  expect(of('account-information', '/?code=gamma-secret')).toBe('alpha beta gamma delta epsilon')
})
