import { expect, test } from 'vitest'
import { parsePointer, selectPointer } from './pointer.ts'

const body = {
  list: [{ id: 1, tags: ['a', 'b'] }, { id: 2, tags: ['c'] }, { tags: [] }],
  named: [
    { name: 'a', value: 1 },
    { name: 'b', value: 2 },
    { name: 'a', value: 3 },
    { name: '', value: 4 },
    null,
  ],
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
  ['/list/*[id=1]', []],
  ['/named/*[name=a]/value', [1, 3]],
  ['/named/*[name=c]/value', []],
  ['/named/*[name=]/value', [4]],
  ['/named/*[value=1]', []],
  ['/named/*[name', undefined],
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
