import { describe, expect, test } from 'vitest'
import { REDACTED } from '../../evidence/redaction.ts'
import { xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import type { Profile, Target, TargetSession } from '../../target/profile/profile.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { recognize } from './recognize.ts'
import { createRecorder } from './recorder.ts'

const profile: Profile = {
  name: 'an issuer',
  surfaces: {
    cards: {
      basePath: '/issuer',
      variants: {
        v1: { path: '/v1', release: '1.17.0' },
        v2: { path: '/v2', release: '2.38.0', paths: { 'cards/details': '/own/details' } },
        'token-v2': { path: '/token/v2', release: '2.38.0' },
      },
    },
  },
  headers: {},
  known: {},
  cards: {},
  pins: {},
  notApplicable: {},
}

describe('requests to the card API', () => {
  test.each([
    ['POST', '/issuer/v2/cards/details', 'cards/details', 'v2', {}],
    ['POST', '/issuer/token/v2/cards/CTK-1', 'cards/details', 'token-v2', { cardToken: 'CTK-1' }],
    ['POST', '/issuer/v2/own/details', 'cards/details', 'v2', {}],
    ['POST', '/issuer/v2/digitalcards/search', 'cards/search-digital-cards', 'v2', {}],
    ['GET', '/issuer/v2/digitalcards/4a%2F', 'cards/read-digital-card', 'v2', { dpan: '4a/' }],
  ])('%s %s is %s in %s', (method, target, id, variant, pathParameters) => {
    const found = recognize(profile, method, target)
    expect(found).toMatchObject({
      surface: 'cards',
      operation: { id },
      pathParameters,
      seen: { cards: { variant } },
    })
    expect(found.path).toBe(target.slice('/issuer'.length))
  })

  test('are none of another variant, nor of an address that no release has', () => {
    expect(recognize(profile, 'POST', '/issuer/v2/cards/CTK-1').operation).toBeUndefined()
    expect(recognize(profile, 'POST', '/issuer/cards/details').operation).toBeUndefined()
  })
})

describe('the surface of a request', () => {
  const surfaces: Profile['surfaces'] = {
    gateway: { basePath: '' },
    provider: { basePath: '/provider', paths: { 'account-information/echo': '/alive' } },
    settlement: { basePath: '/settlement/v1', furtherAddresses: { base_url_2: '/second' } },
  }
  const echo = '/api/bankingservices/b2b/account-information/version/healthcheck'
  const found = (method: string, target: string, more = surfaces) =>
    recognize({ ...profile, surfaces: more }, method, target)

  test.each([
    ['GET', echo, 'gateway', 'account-information/echo', echo],
    [
      'GET',
      `/provider${echo.replace('healthcheck', 'accounts')}`,
      'provider',
      'account-information/list-accounts',
      echo.replace('healthcheck', 'accounts'),
    ],
    ['GET', '/provider/alive', 'provider', 'account-information/echo', '/alive'],
    ['GET', '/providers/alive', 'gateway', undefined, '/providers/alive'],
  ])('%s %s is of the %s', (method, target, surface, id, path) => {
    const { operation, ...rest } = found(method, target)
    expect(rest).toMatchObject({ surface, path })
    expect(operation?.id).toBe(id)
  })

  test('is that of the longest base path, and of any of its addresses', () => {
    const all = { ...surfaces, cards: { basePath: '/settlement' } }
    expect(found('GET', '/settlement/v1/a', all)).toMatchObject({ surface: 'settlement', path: '/a' })
    expect(found('GET', '/second/a')).toMatchObject({ surface: 'settlement', path: '/a' })
    expect(found('GET', '/settlement/v2/a', all).surface).toBe('cards')
  })

  test('is the gateway where no base path fits', () => {
    const far = { gateway: { basePath: '/gw' } }
    expect(found('GET', '/elsewhere', far).surface).toBe('gateway')
    const { query, pathParameters } = found('GET', `/gw${echo}?a=b%20c&d`, far)
    expect({ query, pathParameters }).toEqual({ query: { a: 'b c', d: '' }, pathParameters: {} })
  })

  test('keeps a parameter that cannot be decoded as it is, and takes dots for dots', () => {
    const read = `${echo.replace('healthcheck', 'accounts')}/%E0%A4%A`
    expect(found('GET', read).pathParameters).toEqual({ accountId: '%E0%A4%A' })
    const dotted = { gateway: { basePath: '', paths: { 'account-information/echo': '/a.b' } } }
    expect(found('GET', '/a.b', dotted).operation?.id).toBe('account-information/echo')
    expect(found('GET', '/axb', dotted).operation).toBeUndefined()
    expect(found('GET', '/a.b/c', dotted).operation).toBeUndefined()
    expect(found('POST', '/a.b', dotted).operation?.id).not.toBe('account-information/echo')
  })
})

test('a recording keeps no card number, in whatever field it is', async () => {
  const session: TargetSession = {
    profile,
    now: () => 0,
    send: async () => ({
      url: 'https://issuer.example/issuer/v2/cards/details',
      durationMs: 0,
      outcome: {
        response: {
          status: 200,
          headers: [['content-type', 'application/json']],
          body: JSON.stringify({ note: `of ${CARD_NUMBER}` }),
        },
      },
    }),
    close: async () => {},
  }
  const target: Target = { kind: 'http', profile, capabilities: new Set(), open: async () => session }
  const recorder = createRecorder(target, session, REQUIREMENTS, xmlOnDemand(), () => 0)
  await recorder.pass({
    method: 'POST',
    target: '/issuer/v2/cards/details',
    headers: [['content-type', 'application/json']],
    body: JSON.stringify({ cardId: { cardNumber: 1 }, pan: CARD_NUMBER }),
  })
  const { steps } = recorder.result()
  const kept = JSON.stringify([steps, recorder.steps()])
  expect(steps[0]?.exchanges[0]?.operation).toBe('cards/details')
  expect(kept).toContain(REDACTED)
  expect(kept).not.toContain(CARD_NUMBER)
})

const CARD_NUMBER = '4111111111111111'
