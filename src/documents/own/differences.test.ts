import { expect, test } from 'vitest'
import type { JsonShape } from '../json-shape.ts'
import { differencesBetween } from './differences.ts'
import type { OwnOperation } from './own-operation.ts'

const operation = (release: string): OwnOperation => ({
  id: `${release}/read-loan`,
  surface: release,
  module: release,
  title: 'Read a loan',
  clause: 'own: loans.yaml',
  method: 'GET',
  path: '/loans',
  headerSet: release,
  pathParameters: [],
  queryParameters: ['code'],
  success: [{ status: 200, mediaType: '' }],
  errorStatuses: [],
  effects: 'read',
  asks: [{ name: 'code', in: 'query', required: false, schema: release, sample: 'A' }],
  answers: [],
})

const between = (older: JsonShape, newer: JsonShape) =>
  differencesBetween(
    { description: { operations: [operation('older')] }, schemas: { older } },
    { description: { operations: [operation('newer')] }, schemas: { newer } },
  )

test.for([
  ['is added', {}, { pattern: '^A' }, 'narrowed', true],
  ['is gone', { pattern: '^A' }, {}, 'widened', false],
  ['is another one', { pattern: '^A' }, { pattern: '^B' }, 'narrowed', true],
] as const)('a pattern of a parameter that %s', ([, older, newer, kind, breaks]) => {
  expect(between({ type: 'string', ...older }, { type: 'string', ...newer })).toMatchObject([
    { kind, breaks },
  ])
})

test('what is the same differs in nothing', () => {
  expect(between({ type: 'string', maxLength: 3 }, { type: 'string', maxLength: 3 })).toEqual([])
})
