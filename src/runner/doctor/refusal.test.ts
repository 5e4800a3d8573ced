import { describe, expect, test } from 'vitest'
import type { Profile, SurfaceProfile } from '../../target/profile/profile.ts'
import type { HeaderList, WireResponse } from '../../evidence/observation.ts'
import { err } from '../../kernel/result.ts'
import { decodeBody, mediaTypeOf } from '../judge/decode.ts'
import type { CauseName } from './cause.ts'
import { basePathMend, diagnoseForeignResponse } from './refusal.ts'
import { oneLine, wordsOf } from './words.ts'

const PATHS: SurfaceProfile = { basePath: '' }
const PROFILE: Profile = {
  name: 'a',
  surfaces: { gateway: PATHS },
  headers: {},
  known: {},
  pins: {},
  notApplicable: {},
}
const ASKED = { surface: 'gateway', session: { profile: PROFILE } } as const
const URL = 'https://gateway.test/api/accounts'

function response(status: number, body: string, type = 'text/html', more: HeaderList = []) {
  const headers: HeaderList = [...(type === '' ? [] : [['Content-Type', type] as const]), ...more]
  const wire: WireResponse = { status, headers, body }
  const mediaType = mediaTypeOf(headers)
  return {
    ...wire,
    mediaType,
    text: body,
    body: decodeBody(mediaType, body, () => err({ layer: 'syntax', message: '' })),
  }
}

describe('what is no gateway', () => {
  test.each<[CauseName, number, string]>([
    ['rate-limited', 429, ''],
    ['rate-limited', 429, '<p>slow down</p>'],
    ['proxy-error', 502, '<h1>Bad Gateway</h1>'],
    ['proxy-error', 500, '<h1>Oh</h1>'],
    ['login-page', 200, '<input type="password">'],
    ['login-page', 401, '<input type=password>'],
    ['login-page', 404, '<title>Please log in</title>'],
    ['login-page', 200, '<title>Anmelden</title>'],
    ['web-page', 200, '<h1>It works!</h1>'],
    ['web-page', 400, '<h1>Bad Request</h1>'],
    ['speaks-https', 400, 'The plain HTTP request was sent to HTTPS port'],
    ['speaks-https', 400, 'Client sent an HTTP request to an HTTPS server.'],
    ['client-certificate-missing', 400, 'No required SSL certificate was sent'],
  ])('%s: %i %s', (name, status, body) => {
    expect(diagnoseForeignResponse(URL, response(status, body), ASKED)?.name).toBe(name)
  })

  test.each<[number, string, string]>([
    [404, '<h1>Not Found</h1>', 'text/html'],
    [405, '<h1>Method Not Allowed</h1>', 'text/html'],
    [401, '<h1>Unauthorized</h1>', 'text/html'],
    [403, '<h1>Forbidden</h1>', 'text/html'],
    [200, '', ''],
    [500, '', 'text/html'],
    [500, '{}', 'application/problem+json'],
    // JSON that is declared as something else, or declared and broken, is a finding of the run.
    [200, '[]', 'text/html'],
    [200, '{', 'application/json'],
    [500, '{"title":"Maintenance"}', ''],
  ])('a gateway may say %i %s as "%s"', (status, body, type) => {
    expect(diagnoseForeignResponse(URL, response(status, body, type), ASKED)).toBeUndefined()
  })

  test('says after which time it can be asked again', () => {
    const limited = diagnoseForeignResponse(URL, response(429, '', '', [['Retry-After', '30']]), ASKED)
    expect(limited?.fix).toContain('again after 30 s with')
    expect(diagnoseForeignResponse(URL, response(429, ''), ASKED)?.fix).toContain('again with')
  })

  test.each<[string | undefined, CauseName, string]>([
    [undefined, 'redirected', 'answered 302 without a body'],
    ['http://[', 'redirected', 'answered 302 without a body'],
    ['/login', 'login-page', 'to https://gateway.test/login'],
    ['https://sso.test/', 'login-page', 'to https://sso.test/'],
    ['accounts', 'redirect-loop', 'to itself'],
    ['/elsewhere', 'redirected', 'to https://gateway.test/elsewhere'],
  ])('a redirect to %s is %s', (location, name, words) => {
    const headers: HeaderList = location === undefined ? [] : [['Location', location]]
    const found = diagnoseForeignResponse(URL, response(302, '', '', headers), ASKED)
    expect(found).toMatchObject({ name })
    expect(found?.seen).toBe(
      `GET ${URL} ${words.startsWith('answered') ? '' : 'answered 302 without a body '}${words}`,
    )
  })

  test('300 and 399 are redirects, and 299 and 400 none', () => {
    const names = [299, 300, 399, 400].map(
      (status) => diagnoseForeignResponse(URL, response(status, ''), ASKED)?.name,
    )
    expect(names).toEqual([undefined, 'redirected', 'redirected', undefined])
  })
})

test('the keys of the profile are named that say where the API is', () => {
  const mends = (['gateway', 'provider', 'cards', 'settlement'] as const).map(basePathMend)
  expect(mends).toEqual([
    'correct baseUrl, or basePath and consentType under surfaces.gateway, in the profile',
    'correct baseUrl, or basePath and consentType under surfaces.provider, in the profile',
    'correct baseUrl, or basePath and the path of each variant under surfaces.cards, in the profile',
    'correct baseUrl, or basePath and paths under surfaces.settlement, in the profile',
  ])
  const page = response(200, '<p>hello</p>')
  const nouns = (['gateway', 'provider', 'cards'] as const).map(
    (surface) =>
      /something that is no (.*) answers/.exec(
        diagnoseForeignResponse(URL, page, { ...ASKED, surface })!.fix,
      )?.[1],
  )
  expect(nouns).toEqual(['gateway', 'gateway', 'such API'])
})

describe('what an answer says of itself', () => {
  test.each<[string, string, string]>([
    ['', 'application/json', ' without a body'],
    ['<p>', 'text/html', ' with text/html'],
    ['<p>', '', ' with a body without Content-Type'],
    ['{"title":"No","detail":"not so"}', 'application/json', ' (No: not so)'],
    ['{"title":7,"detail":"not so"}', 'application/problem+json', ' (not so)'],
    ['{}', 'application/json', ''],
    ['null', 'application/json', ''],
    ['"no"', 'application/json', ''],
    ['{', 'application/json', ''],
    ['{"title":"No"}', 'text/html', ''],
  ])('%s as "%s"', (body, type, words) => {
    expect(wordsOf(response(400, body, type))).toBe(words)
  })

  test('comes in one line that is not too long', () => {
    expect(oneLine('a\n\t b')).toBe('a b')
    expect(oneLine('a'.repeat(600))).toBe('a'.repeat(600))
    expect(oneLine('a'.repeat(601))).toBe(`${'a'.repeat(600)}…`)
  })
})
