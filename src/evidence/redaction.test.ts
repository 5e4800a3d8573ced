import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Exchange } from './observation.ts'
import { REDACTED, createRedactor, redactHeaders, redactPatterns } from './redaction.ts'

const CANARY = 'c4n4ry+/secret"=='

const exchange = (secret: string): Exchange => ({
  id: 'a/b#1',
  surface: 'gateway',
  request: {
    method: 'POST',
    url: `https://gateway.example/x?token=${encodeURIComponent(secret)}&plain=${secret}`,
    headers: [
      ['Authorization', `Bearer ${secret}`],
      ['X-Api-Key', secret],
      ['X-Other', `before ${secret} after`],
    ],
    body: JSON.stringify({ text: secret }),
  },
  response: {
    status: 200,
    headers: [['Set-Cookie', secret]],
    body: `{"echo":${JSON.stringify(secret).replaceAll('/', '\\/')}}`,
  },
  failure: { code: 'failed', message: `"${secret}" is no header value` },
  sentAt: '2026-03-02T08:00:00.000Z',
  durationMs: 1,
})

/** Every way in which the places above write a secret. */
const written = (secret: string) => {
  const json = JSON.stringify(secret).slice(1, -1)
  return [secret, json, json.replaceAll('/', '\\/'), encodeURIComponent(secret)]
}

describe('redaction', () => {
  test('takes a known secret out wherever it is written', () => {
    const redactor = createRedactor()
    redactor.learn(CANARY)
    const kept = redactor.exchange(exchange(CANARY))
    const texts = [
      kept.request.url,
      kept.request.body,
      kept.response?.body,
      kept.failure?.message,
      ...kept.request.headers.flat(),
    ]
    for (const form of written(CANARY)) expect(texts.filter((text) => text?.includes(form))).toEqual([])
    expect(kept.request.headers[0]).toEqual(['Authorization', `Bearer ${REDACTED}`])
  })

  test('whatever the secret is', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 6, maxLength: 40 }),
        fc.string({ maxLength: 5 }),
        (secret, around) => {
          // A secret that is part of the mark itself would be found in it.
          fc.pre(!REDACTED.includes(secret) && !'before  after'.includes(secret) && secret.trim().length >= 6)
          const redactor = createRedactor()
          redactor.learn(secret)
          expect(redactor.text(around + secret + around).replaceAll(REDACTED, '|')).not.toContain(secret)
        },
      ),
    )
  })

  test('a secret inside another one leaves nothing of the other behind', () => {
    const redactor = createRedactor()
    redactor.learn('abcdef')
    redactor.learn('123abcdef456')
    expect(redactor.text('x 123abcdef456 y')).toBe(`x ${REDACTED} y`)
  })

  test('the beginning of a secret at a cut goes with it', () => {
    const redactor = createRedactor()
    redactor.learn('abcdefghijkl')
    expect(redactor.text('value abcdefgh…')).toBe(`value ${REDACTED}…`)
    expect(redactor.text('value abcd…')).toBe('value abcd…')
  })

  test('a text that was clean is searched again for what is learnt later', () => {
    const redactor = createRedactor()
    expect(redactor.text('value abcdef')).toBe('value abcdef')
    redactor.learn('abcdef')
    expect(redactor.text('value abcdef')).toBe(`value ${REDACTED}`)
  })

  test('a header that is known as secret is taken out however short it is', () => {
    const redactor = createRedactor()
    redactor.learnHeader('X-API-KEY')
    expect(redactor.exchange(exchange('12')).request.headers).toContainEqual(['X-Api-Key', REDACTED])
  })

  test('short values stay, or ordinary words would go', () => {
    const redactor = createRedactor()
    redactor.learn('AUTO')
    expect(redactor.text('AUTOMATIC')).toBe('AUTOMATIC')
  })

  test('what nobody named as secret goes by its shape', () => {
    expect(redactPatterns('{"access_token": "a\\"b", "x": 1}')).toBe(
      `{"access_token": "${REDACTED}", "x": 1}`,
    )
    expect(redactPatterns('grant_type=refresh_token&refresh_token=abc')).toBe(
      `grant_type=refresh_token&refresh_token=${REDACTED}`,
    )
    expect(redactPatterns('sent Bearer abcdefghijk to')).toBe(`sent Bearer ${REDACTED} to`)
    expect(redactPatterns('Bearer error="invalid_token"')).toBe('Bearer error="invalid_token"')
  })

  test('of credentials the scheme stays, which is often the mistake', () => {
    expect(redactHeaders([['AUTHORIZATION', 'Basic dXNlcg==']])).toEqual([
      ['AUTHORIZATION', `Basic ${REDACTED}`],
    ])
    expect(redactHeaders([['Cookie', 'session=1']])).toEqual([['Cookie', REDACTED]])
  })
})

test('credentials of an exchange are taken out wherever its target, or a later one, says them again', () => {
  const redactor = createRedactor()
  const echo = 'tokenOfAnother sessionOfAnother given-out-0001 in-the-address Bearer default'
  const seen: Exchange = {
    id: 'e-1',
    surface: 'gateway',
    request: {
      method: 'GET',
      url: 'https://bank.test/?access_token=in-the-address',
      headers: [
        ['Authorization', 'Bearer tokenOfAnother'],
        ['Cookie', 'a=sessionOfAnother; theme=default'],
      ],
    },
    response: { status: 200, headers: [['Set-Cookie', 's=given-out-0001; HttpOnly']], body: echo },
    sentAt: '2026-03-02T08:00:00.000Z',
    durationMs: 0,
  }
  const left = '[redacted] [redacted] [redacted] [redacted] Bearer default'
  expect(redactor.exchange(seen).response?.body).toBe(left)
  expect(redactor.text(echo)).toBe(left)
})

test('secrets in a sentence are taken out by their names, and the code of an error is not', () => {
  expect(createRedactor().text('it failed: password=hunter2, pin=4711 (code=AM04)')).toBe(
    'it failed: password=[redacted], pin=[redacted] (code=AM04)',
  )
})

describe('a value that is known to be secret goes, however it is written', () => {
  const AWKWARD = `k3y+/=&<'"> \\ü~!end`
  const json = JSON.stringify(AWKWARD).slice(1, -1)
  const inPage = AWKWARD.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const numbered = (set: RegExp) =>
    json.replaceAll(set, (one) => `\\u00${one.charCodeAt(0).toString(16).padStart(2, '0')}`)
  test.each([
    ['in JSON', json],
    ['in JSON with escaped slashes', json.replaceAll('/', '\\/')],
    ['in JSON with a plus by its number', numbered(/[+]/g)],
    ['in JSON with what pages use by its number', numbered(/[<>&]/g)],
    ['in an address', encodeURIComponent(AWKWARD)],
    ['in an address, in small letters', encodeURIComponent(AWKWARD).toLowerCase()],
    ['in a form', new URLSearchParams({ a: AWKWARD }).toString().slice(2)],
    ['in an address within an address', encodeURIComponent(encodeURIComponent(AWKWARD))],
    ['in the text of a page', inPage],
    ['in a field of a page', inPage.replaceAll('"', '&quot;').replaceAll("'", '&#39;')],
    ['in a field of another page', inPage.replaceAll('"', '&quot;').replaceAll("'", '&#x27;')],
  ])('%s', (_, form) => {
    const redactor = createRedactor()
    redactor.learn(AWKWARD)
    expect(redactor.text(`before|${form}|after`)).toBe(`before|${REDACTED}|after`)
  })

  test.each(['', 'a', 'ab', 'client-1:', 'client-12:', 'ü:'])('in base64, behind "%s"', (before) => {
    const redactor = createRedactor()
    redactor.learn('hunter2-hunter2')
    for (const encoding of ['base64', 'base64url'] as const) {
      const encoded = Buffer.from(`${before}hunter2-hunter2:x`).toString(encoding)
      const kept = redactor.text(`{"credentials":"${encoded}"}`)
      expect(kept).toContain(REDACTED)
      expect(Buffer.from(/:"([^"]*)/.exec(kept)![1]!.split('[')[0]!, 'base64').toString()).not.toContain(
        'hun',
      )
    }
  })

  test('also where two of them overlap', () => {
    const redactor = createRedactor()
    redactor.learn('xxabcdef')
    redactor.learn('abcdefghijkl')
    expect(redactor.text('1 xxabcdefghijkl 2')).toBe(`1 ${REDACTED} 2`)
  })
})

test('a value that was sent in a form or led somewhere is known from then on', () => {
  const redactor = createRedactor()
  redactor.exchange({
    ...exchange('x'),
    request: { method: 'POST', url: '/oauth/revoke', headers: [], body: 'token=given-back-0001&x=1' },
    response: {
      status: 302,
      headers: [['Location', 'https://a.test/?state=chosen-by-it-1#code=in-fragment-1']],
      body: '',
    },
  })
  expect(redactor.text('given-back-0001 chosen-by-it-1 in-fragment-1')).toBe(
    `${REDACTED} ${REDACTED} ${REDACTED}`,
  )
})

describe('no text takes longer than its length', () => {
  const SIZE = 200_000
  const of = (part: string): string => part.repeat(Math.ceil(SIZE / part.length))
  test.each([
    '"',
    '\\',
    '\\"',
    '"pin":',
    '"pin":"',
    '"pin":[',
    '\\"pin\\":\\"',
    '%25',
    '%3Fpin%3D',
    '?',
    '&pin=',

    '<pin>',
    '<pin ',
    '<input ',
    '<input name=pin ',
    'value="',
    '<',
    'cookie:',
    'Cookie: a=',
    'authorization: ',
    'authorization:a',

    '"name":"pin",',
    '"value":"x",',
    '"name":"pin","a":"',
    'Bearer ',
    'eyaaaaaaaaaaaaaaaaa',
    ' pin="',
    ' ',
    '&amp;',

    'e',
    'a.',
    '1',
    '<pin><![CDATA[',
  ])('of %j', (part) => {
    const redactor = createRedactor()
    redactor.learn('aaaaaaaaaaaaab')
    const before = performance.now()
    redactor.text(of(part))
    // A quadratic pattern takes minutes.
    expect(performance.now() - before).toBeLessThan(1500)
  })
})

test('a text for which a pattern needs more memory than there is is not kept, and ends nothing', () => {
  const text = `"name":"x","value":"${'\\\\n'.repeat(5_000_000)}"`
  const kept = createRedactor().text(text)
  expect([text, REDACTED]).toContain(kept)
})
