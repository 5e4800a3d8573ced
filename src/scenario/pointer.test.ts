import { expect, test } from 'vitest'
import { parsePointer, selectPointer } from './pointer.ts'

const body = {
  list: [{ id: 1, tags: ['a', 'b'] }, { id: 2, tags: ['c'] }, { tags: [] }],
  'a/b': { '~': true },
}

test.each([
  ['', body],
  ['/list/0/id', 1],
  ['/list/2/id', undefined],
  ['/list/3/id', undefined],
  ['/list/01/id', undefined],
  ['/list/-1', undefined],
  ['/a~1b/~0', true],
  ['/list/*/id', [1, 2]],
  ['/list/*/tags/*', ['a', 'b', 'c']],
  ['/missing/*', []],
  ['/list/length', undefined],
  ['/toString', undefined],
  ['list', undefined],
])('%j', (pointer, expected) => {
  expect(selectPointer(body, pointer)).toEqual(expected)
})

test('every item of the whole body', () => {
  expect(selectPointer([{ id: 1 }, { id: 2 }], '/*/id')).toEqual([1, 2])
})

test('a malformed pointer is told', () => {
  expect(parsePointer('list').ok).toBe(false)
  expect(parsePointer('/a~b').ok).toBe(false)
})
