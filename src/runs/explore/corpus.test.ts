import { expect, test } from 'vitest'
import { corpusText, drawnWith, fewest, nameOfFlow, readCorpus } from './corpus.ts'

test('as few flows are kept as it takes', () => {
  const flows = new Map([
    ['s1-0', new Set(['a'])],
    ['s1-1', new Set(['a', 'b', 'c'])],
    ['s1-2', new Set(['c', 'd'])],
  ])
  expect(fewest(flows)).toEqual(['s1-1', 's1-2'])
  expect(fewest(new Map())).toEqual([])
})

test('a corpus is read as it was written, and says what each flow was drawn with', () => {
  expect(readCorpus(corpusText([nameOfFlow(7, 12)]))).toEqual({ ok: true, value: ['explored/s7-12'] })
  expect(drawnWith('explored/s7-12')).toEqual([7, 12])
})

test.each([
  ['no JSON', 'flows: []', 'it is no corpus of an exploration'],
  ['another file', '{"corpusVersion":"1.0"}', '/flows'],
  ['another name', '{"corpusVersion":"1.0","flows":["one"]}', '/flows/0'],
])('%s is refused', (_, text, message) => {
  expect(readCorpus(text)).toEqual({ ok: false, error: expect.stringContaining(message) as string })
})
