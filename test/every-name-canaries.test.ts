// @module-tag sweep

import { describe, expect, test } from 'vitest'
import type { Exchange } from '../src/evidence/observation.ts'
import { createRedactor, redactPatterns } from '../src/evidence/redaction.ts'
import { FORMATS } from '../src/report/formats.ts'
import { curlLine } from '../src/runner/request/curl.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { OPERATIONS, operationPath } from '../src/documents/operations.ts'
import type { Operation } from '../src/documents/operations.ts'
import { NO_SECRETS, SECRET_NAMES, isSecretField, isSecretHeader } from '../src/documents/secret-names.ts'
import { ALL_FIELDS, ALL_HEADERS, READS_AS_SECRET } from './support/all-names.ts'
import { between } from './support/between.ts'
import { nodeReportTools } from './support/report-tools.ts'
import { SCENARIOS, playSuite } from './support/suite.ts'

/** A secret through every header, parameter and field that the data of the documents names, in every place. */

/** Short, so that only its name tells that it is one; with digits that PINs and check values have. */
const SECRET = '90713'
const ROWS: readonly Operation[] = OPERATIONS
const FIELDS = ALL_FIELDS.filter(isSecretField)
const WORDS = new Set(SECRET_NAMES.filter(({ isWord }) => isWord).map(({ name }) => name))

/** Every way to write a field in a text. */
const PLACES: Readonly<Record<string, (name: string) => string>> = {
  'the query of an address': (name) => `https://bank.test/x?a=1&${name}=${SECRET}&b=2`,
  'the first of a query': (name) => `/x?${name}=${SECRET}`,
  'the fragment of an address': (name) => `https://bank.test/x#${name}=${SECRET}&b=2`,
  'a form': (name) => `a=1&${name}=${SECRET}&b=2`,
  'the beginning of a form': (name) => `${name}=${SECRET}`,
  'an address within an address': (name) =>
    `/x?to=${encodeURIComponent(`https://a.test/?a=1&${name}=${SECRET}`)}`,
  'an address within that': (name) =>
    `/x?to=${encodeURIComponent(encodeURIComponent(`https://a.test/?a=1&${name}=${SECRET}`))}`,
  'an address in JSON': (name) => JSON.stringify({ url: `https://a.test/?a=1&${name}=${SECRET}`, b: 2 }),
  'an address in escaped JSON': (name) => `{"url":"https:\\/\\/a.test\\/?a=1\\u0026${name}=${SECRET}"}`,
  'an address in a page': (name) => `<a href="https://a.test/?a=1&amp;${name}=${SECRET}">on</a>`,
  'a field of JSON': (name) => JSON.stringify({ a: 1, [name]: SECRET, b: 2 }),
  'a field of indented JSON': (name) => JSON.stringify([{ deep: [{ a: { [name]: SECRET } }] }], null, 2),
  'JSON that ends too early': (name) => `{"a":1,"${name}":"${SECRET}`,
  'JSON within JSON': (name) => JSON.stringify({ received: JSON.stringify({ a: 1, [name]: SECRET }) }),
  'a pair in JSON': (name) => JSON.stringify({ in: 'BODY', name, reason: 'is "wrong"', value: SECRET }),
  'the other pair in JSON': (name) => JSON.stringify([{ value: SECRET, name }]),
  'a hidden field of a page': (name) => `<input type="hidden" name="${name}" value="${SECRET}">`,
  'the same, turned round': (name) => `<INPUT value='${SECRET}' id=a name='${name}' />`,
  'the same, unquoted': (name) => `<input value=${SECRET} name=${name}>`,
}
const PLACES_OF_NO_WORD: typeof PLACES = {
  'a list in JSON': (name) => JSON.stringify({ [name]: ['1', SECRET] }),
  'an object in JSON': (name) => JSON.stringify({ [name]: { a: ['}"]', { b: SECRET }] }, c: 1 }),
  'a list in JSON within JSON': (name) => JSON.stringify({ a: JSON.stringify({ [name]: ['"', SECRET] }) }),
  'a number in JSON': (name) => `{"${name}": ${SECRET}, "b": 2}`,
  'a sentence': (name) => `it failed: ${name}=${SECRET}, sorry`,
  'a quoted word of a sentence': (name) => `it failed (${name}="${SECRET} x")`,
  'an element of XML': (name) => `<a><${name}>${SECRET}</${name}></a>`,
  'an element of XML with a prefix': (name) => `<p:${name} x="1">\n ${SECRET}\n</p:${name}>`,
  'an element of XML in CDATA': (name) => `<${name}><![CDATA[${SECRET}]]></${name}>`,
  'an attribute of XML': (name) => `<a b="1" ${name}="${SECRET}"/>`,
}

describe('every name of the documents', () => {
  test('is known as secret or not, where it reads as if it were', () => {
    const names = [...ALL_FIELDS, ...ALL_HEADERS]
    expect(names.length).toBeGreaterThan(150)
    const open = names.filter((name) => READS_AS_SECRET.test(name))
    expect(open.filter((name) => !isSecret(name) && NO_SECRETS[name] === undefined)).toEqual([])
    expect(Object.keys(NO_SECRETS).filter(isSecret)).toEqual([])
    for (const { why } of SECRET_NAMES) expect(why).not.toBe('')
  })

  test.each(Object.entries(PLACES))('leaves no secret in %s', (_, write) => {
    expect(leaks(FIELDS, write)).toEqual([])
  })

  test.each(Object.entries(PLACES_OF_NO_WORD))('leaves no secret in %s', (_, write) => {
    const names = FIELDS.filter((name) => !WORDS.has(name))
    expect(leaks(names, write)).toEqual([])
  })

  test('leaves what is no secret as it is', () => {
    const others = ALL_FIELDS.filter((name) => !isSecretField(name))
    const places = Object.values({ ...PLACES, ...PLACES_OF_NO_WORD })
    for (const write of places)
      expect(others.filter((name) => redactPatterns(write(name)) !== write(name))).toEqual([])
  })
})

test('no header of an exchange shows a secret, nor does its cURL line', () => {
  for (const name of ALL_HEADERS.filter(isSecretHeader)) {
    const value = /cookie/i.test(name) ? `a=${SECRET}; Path=/` : `Bearer ${SECRET}`
    const kept = createRedactor().exchange(exchangeWith(name, value))
    expect(JSON.stringify(kept), name).not.toContain(SECRET)
    expect(curlLine(kept), name).not.toContain(SECRET)
  }
})

test.each(['Location', 'Content-Location', 'Referer', 'Link', 'X-Other', 'WWW-Authenticate', 'Refresh'])(
  'no parameter of an address in %s shows one',
  (header) => {
    for (const name of FIELDS) {
      const value = `<https://bank.test/x?a=1&${name}=${SECRET}&b=2>; rel="next"`
      expect(JSON.stringify(createRedactor().exchange(exchangeWith(header, value))), name).not.toContain(
        SECRET,
      )
    }
  },
)

function exchangeWith(header: string, value: string): Exchange {
  return {
    id: 'a#1',
    surface: 'gateway',
    request: { method: 'GET', url: 'https://bank.test/x', headers: [[header, value]] },
    response: { status: 200, headers: [[header, value]], body: `<pre>${header}: ${value}</pre>` },
    sentAt: '2026-03-02T08:00:00.000Z',
    durationMs: 0,
  }
}

function isSecret(name: string): boolean {
  return isSecretField(name) || isSecretHeader(name)
}

/** The names behind which the place shows it, in every way to spell them. */
function leaks(names: readonly string[], write: (name: string) => string): readonly string[] {
  return names.flatMap(spellings).flatMap((name) => {
    const text = write(name)
    expect(text).toContain(SECRET)
    const kept = redactPatterns(text)
    return kept.includes(SECRET) ? [kept] : []
  })
}

function spellings(name: string): readonly string[] {
  const words = name.split('_')
  const camel = words
    .map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('')
  return [...new Set([name, camel, words.join('-'), name.toUpperCase()])]
}

/** As short, and nothing that a bank says by chance. */
const WORD = 'q9z7x'
const WRITTEN = Object.entries({ ...PLACES, ...PLACES_OF_NO_WORD }).flatMap(([place, write]) =>
  FIELDS.filter((name) => !WORDS.has(name) || Object.hasOwn(PLACES, place)).map((name) =>
    write(name).replaceAll(SECRET, place.includes('number') ? '9071390713' : WORD),
  ),
)

describe('the journal of a bank', () => {
  test.each(ROWS.map((operation) => [operation.id, operation] as const))(
    'shows no secret that was sent to %s in any parameter',
    async (_, operation) => {
      const bank = createSimulator({ seed: 4711 })
      const address = addressOf(operation)
      for (const surface of surfacesOf(bank, operation)) {
        for (const type of [JSON_TYPE, 'application/x-www-form-urlencoded', 'application/xml', 'text/html']) {
          await surface.fetch(requestWith(operation, `https://bank.test${address}`, type))
        }
      }
      const journal = JSON.stringify(bank.journal())
      expect(bank.journal().length).toBeGreaterThan(3)
      expect(excerpts(journal)).toEqual([])
    },
  )
})

test('a run of a target that spills every secret, in every place, shows none', async () => {
  const bank = createSimulator({ seed: 4711 })
  let spilled = 0
  const target = between(embeddedTarget(bank), async (request, send) => {
    const sent = await send(request)
    if (!('response' in sent.outcome)) return sent
    const { response } = sent.outcome
    const some = WRITTEN.slice(spilled % WRITTEN.length, (spilled % WRITTEN.length) + 40)
    spilled += some.length
    const headers = FIELDS.map((name): readonly [string, string] => [
      'Link',
      `</x?a=1&${name}=${WORD}>; rel=next`,
    ])
    const body = spilledInto(response.body, some, spilled % 3 === 0)
    return {
      ...sent,
      outcome: {
        ...sent.outcome,
        response: {
          ...response,
          body,
          headers: [...response.headers, ...headers, ['Set-Cookie', `a=${WORD}`]],
        },
      },
    }
  })
  const scenarios = SCENARIOS.filter(({ id }) =>
    /^(token|hosted|accounts|access|cards\/(?:pin|three))/.test(id),
  )
  const result = await playSuite(target, { scenarios, seed: 4711 })
  expect(spilled).toBeGreaterThan(WRITTEN.length)
  expect(excerpts(JSON.stringify(result))).toEqual([])
  for (const { write } of FORMATS) expect(excerpts(write(result, nodeReportTools))).toEqual([])
})

/** In a member of its own if the body is JSON, and instead of everything if it need not be understood. */
function spilledInto(body: string, texts: readonly string[], isWhole: boolean): string {
  const page = `<html><body>${texts.join('<p>\n')}</body></html>`
  if (isWhole) return page
  try {
    const value = JSON.parse(body) as unknown
    const fields = Object.fromEntries(FIELDS.filter((name) => name.includes('_')).map((name) => [name, WORD]))
    return JSON.stringify(
      Array.isArray(value)
        ? [...(value as unknown[]), { texts, fields }]
        : { ...(value as object), texts, fields },
    )
  } catch {
    return body + page
  }
}

function surfacesOf(bank: Simulator, { surface }: Operation) {
  return surface === 'gateway' ? [bank.gateway, bank.provider] : [bank[surface]]
}

function addressOf(operation: Operation): string {
  const path = Object.fromEntries(operation.pathParameters.map((name) => [name, '1']))
  return operationPath(operation, path)
}

const JSON_TYPE = 'application/json'

/** Everything at once: its name alone can tell of each value that it is secret. */
function requestWith({ method }: Operation, address: string, type: string): Request {
  const parameters = new URLSearchParams(FIELDS.map((name) => [name, WORD]))
  const bodies: Readonly<Record<string, string>> = {
    [JSON_TYPE]: JSON.stringify({
      ...Object.fromEntries(FIELDS.map((name) => [name, WORD])),
      deep: [{ texts: WRITTEN }],
    }),
    'application/xml': `<a>${FIELDS.filter((name) => !WORDS.has(name))
      .map((name) => `<${name}>${WORD}</${name}>`)
      .join('')}</a>`,
    'text/html': WRITTEN.join('<p>\n'),
  }
  const headers = new Headers({ 'content-type': type, referer: `https://a.test/?${parameters}` })
  for (const name of ALL_HEADERS.filter(isSecretHeader)) {
    headers.set(name, /cookie/i.test(name) ? `a=${WORD}` : `Bearer ${WORD}`)
  }
  headers.set('X-Correlation-ID', `https://a.test/?${FIELDS[0]}=${WORD}`)
  return new Request(
    `${address}?${parameters}&response_type=code&client_id=a&redirect_uri=https%3A%2F%2Fa.test%2F`,
    {
      method,
      headers,
      ...(method !== 'GET' && { body: bodies[type] ?? parameters.toString() }),
    },
  )
}

function excerpts(text: string): readonly string[] {
  return [...text.matchAll(/.{0,80}(?:q9z7x|9071390713).{0,20}/g)].slice(0, 5).map(([found]) => found)
}
