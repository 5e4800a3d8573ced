import type { Observation } from '../../evidence/observation.ts'
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
    ['one that its owner has made work again', [invalidToken(), 'restored'], call(), 'silent'],
    ['while its owner did something else', [invalidToken(), 'disturbed'], call(), 'fail'],
  ] as const)('expired: %s', (_, known, here, verdict) => {
    expect(judgedByPremise(id('expired-answers-401'), known, here)).toBe(verdict)
  })

  const issued = refresh(tokens({ access_token: 'bGl2ZXM', expires_in: 3600 }))
  const bearer = under('bGl2ZXM')
  const at = (minutes: number): Drawing => ({
    ...bearer,
    at: new Date(issued.answeredAtMs + minutes * 60_000).toISOString(),
  })
  const next: Drawing = {
    form: { grant_type: 'refresh_token', client_id: 'client-1', refresh_token: 'bmV3IHJlZnJlc2g' },
  }

  test.each([
    ['an hour after its answer said so', [issued], call(at(66)), 'fail'],
    ['in the minutes that clocks may differ by', [issued], call(at(63)), 'silent'],
    ['and is called invalid', [issued], invalidToken(at(66)), 'pass'],
    ['while it lives', [issued], call(at(30)), 'silent'],
  ] as const)('works past its stated end: %s', (_, known, here, verdict) => {
    expect(judgedByPremise(id('expired-answers-401'), known, here)).toBe(verdict)
  })

  test.each([
    ['long before', [issued, call(at(1))], invalidToken(at(10)), 'warn'],
    ['in its second half', [issued, call(at(1))], invalidToken(at(40)), 'silent'],
    ['never worked', [issued], invalidToken(at(10)), 'silent'],
    ['replaced by a refresh', [issued, call(at(1)), refresh(tokens(), next)], invalidToken(at(10)), 'silent'],
    ['refused for something else', [issued, call(at(1))], refusedCall(403, undefined, at(10)), 'silent'],
    [
      'no end is stated',
      [refresh(tokens({ access_token: 'bGl2ZXM', expires_in: undefined })), call(at(1))],
      invalidToken(at(10)),
      'silent',
    ],
    [
      'its refresh token goes on, so that it may be replaced unseen',
      [refresh(tokens({ access_token: 'bGl2ZXM', refresh_token: undefined })), call(at(1))],
      invalidToken(at(10)),
      'silent',
    ],
  ] as const)('called invalid before its stated end: %s', (_, known, here, verdict) => {
    expect(judgedByPremise(id('access-token-lives-24-hours'), known, here)).toBe(verdict)
  })

  test('a cause of somebody else excuses it', () => {
    const known = [issued, call(at(1)), 'disturbed'] as const
    expect(judgedByPremise(id('access-token-lives-24-hours'), known, invalidToken(at(10)))).toBe('silent')
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

  test('what its owner lets the token endpoint answer says nothing of the target', () => {
    const told = (one: Observation): Observation => ({ ...one, isTokenEndpointTold: true })
    const ended = failingRefresh(400, 'invalid_grant')
    expect(judgedByPremise(id('refresh-answers-tokens'), [], told(refresh({})))).toBe('silent')
    const isOver = (...known: Observation[]) =>
      judgedByPremise(id('invalidated-refresh-answers-invalid-grant'), known, refresh(tokens()))
    expect([isOver(ended), isOver(told(ended))]).toEqual(['fail', 'silent'])
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

test('a provider that is told no client has issued a token to nobody, and nobody asks for another one', () => {
  const { call, refresh } = sideOf('provider')
  const to = (client?: string) => refresh(tokens(), { sent: { 'X-CorAPI-Client-ID': client } })
  const verdictOf = (issuedTo?: string, here = call(of('client-1'))) =>
    judgedByPremise('provider/access-token-belongs-to-its-client', [to(issuedTo)], here)
  expect([verdictOf(undefined), verdictOf('client-2')]).toEqual(['silent', 'fail'])
  const unnamed = call({ sent: { 'X-CorAPI-Client-ID': undefined, Authorization: 'Bearer bmV3' } })
  expect(verdictOf('client-2', unnamed)).toBe('silent')
})
