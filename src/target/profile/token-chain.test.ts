import { describe, expect, test } from 'vitest'
import { readChainTokens, spendsToken, successorsOf } from './token-chain.ts'

const TOKENS = { accessToken: 'access-1', refreshToken: 'refresh/1+=', expiredAccessToken: 'old' }

describe('the file of tokens', () => {
  test('is read with whatever else its owner keeps there', () => {
    expect(readChainTokens(JSON.stringify({ ...TOKENS, note: 'of March' }))).toEqual({
      ok: true,
      value: { ...TOKENS, note: 'of March' },
    })
  })

  test.each([
    ['{"accessToken": "secret-value"', 'it is no JSON'],
    ['{"accessToken":"secret-value"}', 'it has no usable refreshToken'],
    ['{"accessToken":"","refreshToken":7}', 'it has no usable accessToken and refreshToken'],
    ['["secret-value"]', 'it has no usable object in it'],
  ])('%s says what is wrong and quotes nothing', (content, error) => {
    expect(readChainTokens(content)).toEqual({ ok: false, error })
  })
})

test.each([
  ['grant_type=refresh_token&refresh_token=refresh%2F1%2B%3D', true],
  ['{"refresh_token":"refresh/1+="}', true],
  ['grant_type=refresh_token&refresh_token=another', false],
  [undefined, false],
])('%s hands the token over: %s', (body, does) => {
  expect(spendsToken(TOKENS, body)).toBe(does)
})

test.each([
  ['both new', 200, { access_token: 'a2', refresh_token: 'r2' }, { accessToken: 'a2', refreshToken: 'r2' }],
  ['the same refresh token goes on', 200, { access_token: 'a2' }, { accessToken: 'a2' }],
  ['no token', 200, { token_type: 'Bearer' }, undefined],
  ['a refusal', 400, { error: 'invalid_grant' }, undefined],
  ['an access token in a refusal', 400, { access_token: 'a2' }, undefined],
])('successors: %s', (_, status, body, changed) => {
  expect(successorsOf(TOKENS, status, JSON.stringify(body))).toEqual(changed && { ...TOKENS, ...changed })
})

test('an answer that is no JSON gives nothing', () => {
  expect(successorsOf(TOKENS, 200, '<html>')).toBeUndefined()
})
