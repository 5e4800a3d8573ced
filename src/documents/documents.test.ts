import { describe, expect, test } from 'vitest'
import { OPERATIONS, PARAMETERS, operationById, operationPath } from './operations.ts'
import type { Operation } from './operations.ts'
import type { Surface } from './apis.ts'
import { ASSUMPTIONS, assumptionById } from './assumptions.ts'
import type { Assumption } from './assumptions.ts'
import { CLAUSES, documentOf } from './clauses.ts'
import { DOCUMENTS } from './documents.ts'
import { ENUMERATIONS } from './enumerations.ts'
import { headerValueProblem } from './header-values.ts'
import { REQUEST_HEADERS } from './headers.ts'
import { isUnspecifiedField } from './http-fields.ts'
import { LIMITS } from './limits.ts'
import { PROBLEMS } from './problems.ts'
import { WIRE_SCHEMAS, jsonSchemaOf } from './wire-schemas.ts'

/** The tables hold what the documents say; the expected values here are read from the documents once more. */

const operations: readonly Operation[] = OPERATIONS
const assumptions: readonly Assumption[] = ASSUMPTIONS

describe('operations', () => {
  test('are the seven of payments, the eight of account information and those of the consent flow', () => {
    const count = (module: string) => operations.filter((operation) => operation.module === module).length
    expect({
      'payment-submission': count('payment-submission'),
      'account-information': count('account-information'),
      'consent-flow': count('consent-flow'),
    }).toEqual({ 'payment-submission': 7, 'account-information': 8, 'consent-flow': 9 })
  })

  test('have ids, methods and addresses of their own', () => {
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
    expect(new Set(operations.map(({ module, method, path }) => `${module} ${method} ${path}`)).size).toBe(
      operations.length,
    )
  })

  test('rest on an assumption wherever a path, a status or a body is not shown', () => {
    // Documents 1 and 2 show few paths, and the settlement API's none.
    const withoutPaths: readonly Surface[] = ['gateway', 'settlement']
    for (const { id, surface, pathAssumption, success } of operations) {
      if (pathAssumption !== undefined) expect(assumptionById(pathAssumption), id).toBeDefined()
      else expect(withoutPaths, id).not.toContain(surface)
      for (const { schema, assumption, bodyAssumption } of success) {
        expect(schema ?? assumption ?? bodyAssumption, id).toBeDefined()
        if (bodyAssumption) expect(assumptionById(bodyAssumption), id).toBeDefined()
      }
    }
  })

  test('document the ten error statuses; echoes the last five or none (document 1 §7.1)', () => {
    const errorsOf = (id: string) => operationById(id)?.errorStatuses
    expect(errorsOf('account-information/read-balance')).toEqual([
      400, 401, 403, 404, 405, 500, 501, 502, 503, 504,
    ])
    expect(errorsOf('payment-submission/echo-with-body')).toEqual([500, 501, 502, 503, 504])
    expect(errorsOf('account-information/echo')).toEqual([])
  })

  test('name the parameters that stand in their paths', () => {
    for (const { id, path, pathParameters } of operations) {
      expect(
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
        id,
      ).toEqual(pathParameters)
    }
  })

  test('have encoded addresses', () => {
    const operation = operationById('account-information/read-balance')
    expect(operationPath(operation, { accountId: 'a/b?c' })).toBe(
      '/api/bankingservices/b2b/account-information/version/accounts/a%2Fb%3Fc/balance',
    )
  })
})

test.for<[keyof typeof PARAMETERS, string, boolean]>([
  ['accountId', 'a', true],
  ['accountId', 'a'.repeat(256), true],
  ['accountId', 'a'.repeat(257), false],
  ['accountId', '.a', false],
  ['accountId', 'a\n', false],
  ['accountId', '', false],
  ['reportId', 'r'.repeat(35), true],
  ['reportId', 'r'.repeat(36), false],
  ['reportId', '😀'.repeat(35), true],
  ['reportId', 'a b', false],
  ['submissionId', 's'.repeat(35), true],
  ['submissionId', 's'.repeat(36), false],
  ['date', '2026-03-02', true],
  ['date', '2026-03-02\n', false],
  ['date', '2026-3-2', false],
])('%s takes %s: %s', ([name, value, isTaken]) => {
  expect(PARAMETERS[name].pattern.test(value)).toBe(isTaken)
})

describe('headers', () => {
  test('are the eight of document 1 §2.1, six of them mandatory', () => {
    expect(REQUEST_HEADERS).toHaveLength(8)
    expect(REQUEST_HEADERS.filter(({ presence }) => presence['standard'] === 'required')).toHaveLength(6)
    const diagnostic = REQUEST_HEADERS.filter(({ presence }) => presence['diagnostic'] === 'required')
    expect(diagnostic.map(({ name }) => name)).toEqual(['X-CorAPI-Target-ID'])
  })

  test('have at most 64 characters where it is documented, counted as people count', () => {
    const limited = REQUEST_HEADERS.filter(({ maxLength }) => maxLength !== undefined)
    expect(limited.map(({ name, maxLength }) => [name, maxLength])).toEqual([
      ['X-Correlation-ID', 64],
      ['X-Instance-ID', 64],
    ])
    expect(headerValueProblem(limited[0]!, '😀'.repeat(64))).toBeUndefined()
    expect(headerValueProblem(limited[0]!, '😀'.repeat(65))).toMatch(/at most 64/)
  })

  test.for([...REQUEST_HEADERS.map(({ name }) => name), 'Content-Length', 'Accept-Encoding', 'Traceparent'])(
    '%s is no unspecified field',
    (name) => {
      expect(isUnspecifiedField(name.toLowerCase())).toBe(false)
    },
  )

  test.for(['x-corapi-client-id', 'x-request-id', 'api-key', 'sec', 'constructor', '__proto__', ''])(
    '"%s" is an unspecified field',
    (name) => {
      expect(isUnspecifiedField(name)).toBe(true)
    },
  )
})

test('limits are those of document 1 §8', () => {
  expect(Object.fromEntries(LIMITS.map(({ item, maxCharacters }) => [item, maxCharacters]))).toEqual({
    'X-Correlation-ID': 64,
    'X-Instance-ID': 64,
    messageId: 35,
    initiatingPartyId: 32,
    submissionId: 35,
    reportId: 35,
    accountId: 256,
  })
})

test('only the three sets that the documents give completely are closed', () => {
  expect(ENUMERATIONS.filter(({ complete }) => complete).map(({ name }) => name)).toEqual([
    'bookingInstruction',
    'balanceType',
    'parameterLocation',
  ])
  const closed = Object.keys(WIRE_SCHEMAS).flatMap((name) => {
    const text = JSON.stringify(jsonSchemaOf(name as keyof typeof WIRE_SCHEMAS))
    return [...text.matchAll(/"enum":(\[[^\]]*\])/g)].map((match) => match[1])
  })
  const complete = ENUMERATIONS.filter((set) => set.complete).map(({ values }) => JSON.stringify(values))
  // Document 2 §4.1 has the token endpoint's errors by reference, as OAuth 2.0 section 5.2 prescribes them.
  expect(new Set(closed.filter((values) => !values?.includes('invalid_grant')))).toEqual(new Set(complete))
})

test('the modules have a type of their own for accountId (document 1 §2.4)', () => {
  const [accounts, payments] = ['account-information/consents', 'payment-submission/consents'] as const
  const takes = (name: typeof accounts | typeof payments, accountId: unknown) =>
    WIRE_SCHEMAS[name].safeParse([{ accountId }]).success
  expect([takes(accounts, 'a'), takes(accounts, 1), takes(payments, 'a'), takes(payments, 1)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('no schema refuses fields that the documents do not name', () => {
  for (const name of Object.keys(WIRE_SCHEMAS)) {
    expect(JSON.stringify(jsonSchemaOf(name as keyof typeof WIRE_SCHEMAS)), name).not.toContain(
      '"additionalProperties":false',
    )
  }
})

describe('assumptions', () => {
  test('have ids of their own, a clause, what is open and what is done', () => {
    expect(new Set(assumptions.map(({ id }) => id)).size).toBe(assumptions.length)
    for (const { id, clause, open, default: done, alternatives } of assumptions) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(Object.keys(CLAUSES)).toContain(clause)
      expect([open, done].every((text) => text.trim() !== '')).toBe(true)
      expect(alternatives ?? ['one']).not.toEqual([])
    }
  })

  test('are found by id', () => {
    expect(assumptionById('unknown-target')?.clause).toBe('1 §1.1')
    expect(assumptionById('nothing')).toBeUndefined()
  })
})

test('a clause begins with its document', () => {
  const begins = new RegExp(String.raw`^[${Object.keys(DOCUMENTS).join('')}] §\d`)
  expect(Object.keys(CLAUSES).filter((clause) => !begins.test(clause))).toEqual([])
  expect(documentOf('2 §7 row 1')).toBe(2)
})

test('problem rows have a documented status; the two types that are shown say so', () => {
  const documented = [400, 401, 403, 404, 405, 500, 501, 502, 503, 504]
  for (const { type, status, origin } of Object.values(PROBLEMS)) {
    expect(documented).toContain(status)
    expect(origin === 'shown').toBe(['/problems/TECHNICAL_ERROR', '/problems/INVALID_TOKEN'].includes(type))
  }
})
