import { describe, expect, test } from 'vitest'
import { err, ok } from '../../kernel/result.ts'
import { ASSUMPTIONS } from '../../documents/assumptions.ts'
import { describedApis } from '../../documents/openapi/described-api.ts'
import { describeApis } from '../../documents/openapi/document.ts'
import { OBSERVABLE } from '../../rules/observable.ts'
import { RECORDED_DEFAULTS } from '../../rules/recorded-defaults.ts'
import { confirmedIn } from './confirmation.ts'
import { parseProfile } from './parse.ts'
import { stringifyProfile } from './stringify.ts'

type Files = Readonly<Record<string, string>>

function parse(confirmed: string, more = '', files: Files = {}) {
  return parseProfile(
    { name: 'acme.yaml', text: `name: acme\n${more}confirmed:\n${confirmed}` },
    {
      env: () => undefined,
      readFile: (path) =>
        files[path] === undefined ? err({ code: 'not-found', message: 'no such file' }) : ok(files[path]),
    },
    { observable: OBSERVABLE, recordedDefaults: RECORDED_DEFAULTS },
  )
}

function confirmedBy(confirmed: string, files: Files = {}) {
  const profile = parse(confirmed, '', files)
  if (!profile.ok) throw new Error(profile.error.map(({ message }) => message).join('; '))
  return Object.fromEntries(confirmedIn(profile.value))
}

function problemOf(confirmed: string, more = '', files: Files = {}) {
  const profile = parse(confirmed, more, files)
  if (profile.ok) throw new Error('nothing is wrong')
  const { line, message, remedy } = profile.error[0]!
  return { line, message, remedy }
}

describe('what a profile confirms', () => {
  test('are ids and globs, each by the first line that says so', () => {
    expect(confirmedBy('  - card-states\n  - card-s*\n  - pin-setup\n')).toEqual({
      'card-states': 'acme.yaml:3',
      'card-success-statuses': 'acme.yaml:4',
      'card-status-request': 'acme.yaml:4',
      'card-search-addresses': 'acme.yaml:4',
      'card-search-answer': 'acme.yaml:4',
      'card-search-paging': 'acme.yaml:4',
      'card-search-request': 'acme.yaml:4',
      'card-search-wallet-types': 'acme.yaml:4',
      'card-search-window': 'acme.yaml:4',
      'card-secrecy': 'acme.yaml:4',
      'card-sync-filter': 'acme.yaml:4',
      'pin-setup': 'acme.yaml:5',
    })
  })

  test('is everything but what stands after an exclamation mark, wherever it stands', () => {
    const confirmed = confirmedBy("  - '!card-*'\n  - '*'\n")
    expect(confirmed['bank-time-zone']).toBe('acme.yaml:4')
    expect(confirmed['card-states']).toBeUndefined()
    expect(Object.keys(confirmed).length).toBeLessThan(ASSUMPTIONS.length)
  })

  test('stands in the profile that is written as it was read', () => {
    const profile = parse("  - card-*\n  - '!card-times'\n", 'baseUrl: https://gateway.test\n')
    if (!profile.ok) throw new Error('it can be read')
    expect(stringifyProfile(profile.value)).toContain("confirmed:\n  - card-*\n  - '!card-times'\n")
  })

  test('has no unknown names, and no globs that match nothing', () => {
    expect(problemOf('  - card-state\n')).toEqual({
      line: 3,
      message: 'unknown assumption "card-state"',
      remedy: 'did you mean card-states?',
    })
    expect(problemOf('  - kards-*\n')).toMatchObject({ message: '"kards-*" matches no assumption' })
    expect(problemOf("  - '*'\n  - '!card-state'\n")).toMatchObject({ line: 4 })
  })

  test('is not pinned as something else', () => {
    const pinned = "pins: { bank-time-zone: 'another zone' }\n"
    expect(problemOf("  - '*'\n", pinned)).toEqual({
      line: 4,
      message: 'bank-time-zone is confirmed here, which is "Europe/Zurich", and pinned as "another zone"',
      remedy: 'write "!bank-time-zone" under confirmed, or leave the pin out',
    })
    expect(parse("  - '*'\n", 'pins: { bank-time-zone: Europe/Zurich }\n').ok).toBe(true)
    expect(parse("  - '*'\n  - '!bank-time-zone'\n", pinned).ok).toBe(true)
  })
})

describe('what the OpenAPI description of a target bears out', () => {
  const own = JSON.stringify(describeApis(describedApis(), '1'))
  const FROM = '  - from-openapi: own.json\n'

  test('is confirmed by the file and the line', () => {
    expect(confirmedBy(FROM, { 'own.json': own })).toEqual({
      'response-field-types': 'own.json (acme.yaml:3)',
      'xml-retrieval-answer': 'own.json (acme.yaml:3)',
    })
  })

  test('is not what one place of it has otherwise', () => {
    const otherwise = own
      .replace('"balanceType":', '"balanceKind":')
      .replaceAll('application/xml', 'text/xml')
    expect(otherwise).not.toBe(own)
    const found = parse(FROM, '', { 'own.json': otherwise })
    expect(found.ok && Object.fromEntries(confirmedIn(found.value))).toEqual({})
  })

  test('follows references, and members that several schemas have together', () => {
    const order = (required: readonly string[]) =>
      JSON.stringify({
        openapi: '3.0.3',
        paths: {
          '/issuing/v2/cards': {
            post: { responses: { 202: { $ref: '#/components/responses/Ordered' } } },
          },
          // Ends as the other one, and is another operation.
          '/issuing/v2/checkout/scheme-a/customers/{id}/cards': { post: { responses: { 202: {} } } },
        },
        components: {
          responses: {
            Ordered: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Ordered' } } },
            },
          },
          schemas: {
            Tokens: { required: ['cardToken', 'cardInstanceToken'] },
            Ordered: { allOf: [{ $ref: '#/components/schemas/Tokens' }, { required }] },
          },
        },
      })
    expect(confirmedBy(FROM, { 'own.json': order(['cardId']) })).toHaveProperty('card-order-answer')
    expect(confirmedBy(FROM, { 'own.json': order([]) })).toEqual({})
  })

  test('is nothing without the file, and nothing of another file', () => {
    expect(problemOf(FROM)).toMatchObject({ line: 3, message: 'cannot read own.json: no such file' })
    expect(problemOf(FROM, '', { 'own.json': 'swagger: "2.0"' })).toMatchObject({
      message: 'own.json is no OpenAPI description: it has no openapi and paths',
    })
  })
})
