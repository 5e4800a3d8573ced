import { describe, expect, test } from 'vitest'
import { sideOf, tokens } from '../../../test/examples/sides.ts'
import type { Drawing } from '../../../test/examples/observe.ts'
import { judgedByPremise } from '../../../test/support/judged-by-premise.ts'

const later: Drawing = { at: '2026-03-04T12:00:00Z' }
const under = (token: string): Drawing => ({ sent: { Authorization: `Bearer ${token}` } })
const of = (client: string): Drawing => ({
  sent: { 'X-CorAPI-Client-ID': client, Authorization: 'Bearer bmV3' },
})

describe.each(['gateway', 'provider'] as const)('at the %s', (surface) => {
  const { call, invalidToken, refresh, failingRefresh, refusedCall } = sideOf(surface)
  const id = (slug: string) => `${surface === 'gateway' ? 'token' : 'provider'}/${slug}`
  const otherGrant: Drawing = {
    form: { grant_type: 'refresh_token', client_id: 'client-1', refresh_token: 'b3RoZXI' },
  }

  test.each([
    ['an invalid token that works again', [invalidToken()], call(), 'fail'],
    ['one that stays invalid', [invalidToken()], invalidToken(), 'pass'],
    ['one that is refused for something else', [invalidToken()], refusedCall(403), 'silent'],
    ['another token', [invalidToken()], call(under('b3RoZXI')), 'silent'],
    ['one of which nothing was said', [call()], call(), 'silent'],
  ] as const)('expired: %s', (_, known, here, verdict) => {
    expect(judgedByPremise(id('expired-answers-401'), known, here)).toBe(verdict)
  })

  test.each([
    ['tokens after invalid_grant', [failingRefresh(400)], refresh(), 'fail'],
    ['invalid_grant again', [failingRefresh(400)], failingRefresh(400), 'pass'],
    ['another refresh token', [failingRefresh(400)], refresh(tokens(), otherGrant), 'silent'],
    ['after an outage', [failingRefresh(503, 'server_error')], refresh(), 'silent'],
  ] as const)('invalidated: %s', (_, known, here, verdict) => {
    expect(judgedByPremise(id('invalidated-refresh-answers-invalid-grant'), known, here)).toBe(verdict)
  })

  test.each([
    ['the same access token again', [refresh()], refresh(tokens(), later), 'fail'],
    ['another one', [refresh()], refresh(tokens({ access_token: 'YW5vdGhlcg' }), later), 'pass'],
    ['the first refresh', [], refresh(), 'silent'],
  ] as const)('refreshed twice: %s', (_, known, here, verdict) => {
    expect(judgedByPremise(id('refresh-gives-another-access-token'), known, here)).toBe(verdict)
  })

  test('what a refresh is answered with is looked at each time', () => {
    expect(judgedByPremise(id('refresh-answers-tokens'), [], refresh({ token_type: 'Bearer' }))).toBe('fail')
    expect(
      judgedByPremise(id('failing-refresh-answers-oauth-error'), [], failingRefresh(400, 'nope')),
    ).not.toBe('pass')
  })

  test.each([
    ['an unknown grant type', 'unknown-grant-type-is-named', { grant_type: 'guess' }],
    [
      'no refresh token',
      'missing-parameter-is-named',
      { grant_type: 'refresh_token', client_id: 'client-1' },
    ],
  ])('invalid_grant for %s', (_, slug, form) => {
    expect(judgedByPremise(id(slug), [], failingRefresh(400, 'invalid_grant', { form }))).toBe('fail')
    expect(judgedByPremise(id(slug), [], failingRefresh(400, 'invalid_grant'))).toBe('silent')
  })
})

test('a token that was issued to another client', () => {
  const { call, refresh } = sideOf('provider')
  const issued = refresh(tokens(), { sent: { 'X-CorAPI-Client-ID': 'client-1' } })
  const verdictOf = (client: string) =>
    judgedByPremise('provider/access-token-belongs-to-its-client', [issued], call(of(client)))
  expect([verdictOf('client-2'), verdictOf('client-1')]).toEqual(['fail', 'silent'])
})
