import { expect, test } from 'vitest'
import { positionsOf } from './xml-positions.ts'

const TEXT = `<?xml version="1.0"?>
<!-- <Document> -->
<Document xmlns="urn:x" note='a > b'
  other="]]>"><!-- </Document> -->
  <A/><B><![CDATA[<A>]]></B>
  <A
     x="1"><C/></A><p:A xmlns:p="urn:p"/>
</Document>`

test.each([
  ['/*', 3, 1, '/Document', 'Document'],
  ['/*/*[1]', 5, 3, '/Document/A[1]', 'A'],
  ['/*/*[2]', 5, 7, '/Document/B', 'B'],
  ['/*/*[3]', 6, 3, '/Document/A[2]', 'A'],
  ['/*/*[3]/*', 7, 12, '/Document/A[2]/C', 'C'],
  ['/*/*[3]/@x', 6, 3, '/Document/A[2]', 'A'],
  ['/*/p:A', 7, 20, '/Document/p:A', 'p:A'],
  ['/Document/A[2]', 6, 3, '/Document/A[2]', 'A'],
])('%s stands in line %i, column %i', (nodePath, line, column, path, name) => {
  expect(positionsOf(TEXT, [nodePath]).get(nodePath)).toEqual({ line, column, path, name })
})

test('what is not there has no position', () => {
  expect(positionsOf(TEXT, ['/*/*[9]', '/Other', '']).size).toBe(0)
})

test('several are found in one reading', () => {
  const positions = positionsOf(TEXT, ['/*/*[3]', '/*', '/*/*[3]', '/*/*[1]'])
  expect([...positions].map(([nodePath, { line }]) => [nodePath, line])).toEqual([
    ['/*', 3],
    ['/*/*[1]', 5],
    ['/*/*[3]', 6],
  ])
})
