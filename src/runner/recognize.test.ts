import { describe, expect, test } from 'vitest'
import { REDACTED } from '../evidence/redaction.ts'
import { xmlOnDemand } from '../host/xml-validation.ts'
import type { Profile, Target, TargetSession } from '../profile/profile.ts'
import { REQUIREMENTS } from '../rules/requirements.ts'
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
    expect(found).toMatchObject({ surface: 'cards', operation: { id }, pathParameters, cards: { variant } })
    expect(found.path).toBe(target.slice('/issuer'.length))
  })

  test('are none of another variant, nor of an address that no release has', () => {
    expect(recognize(profile, 'POST', '/issuer/v2/cards/CTK-1').operation).toBeUndefined()
    expect(recognize(profile, 'POST', '/issuer/cards/details').operation).toBeUndefined()
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
