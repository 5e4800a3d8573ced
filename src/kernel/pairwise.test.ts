import { expect, test } from 'vitest'
import { pairwiseRows } from './pairwise.ts'

const SIZES = [[24, 19, 13, 11, 9, 7, 5, 4], [21, 13, 9, 7], [2, 2, 2], [5, 1], [1]]

test.each(SIZES.map((sizes) => [sizes] as const))(
  'every two values of %j stand together in some row',
  (sizes) => {
    const rows = pairwiseRows(sizes)
    const met = new Set(
      rows.flatMap((row) =>
        row.flatMap((one, at) =>
          row.slice(at + 1).map((other, after) => `${at}:${one} ${at + 1 + after}:${other}`),
        ),
      ),
    )
    const pairs = sizes.flatMap((size, at) => sizes.slice(at + 1).map((other) => size * other))
    expect(met.size).toBe(pairs.reduce((sum, count) => sum + count, 0))
    expect(rows.flat().every((value, at) => value < sizes[at % sizes.length]!)).toBe(true)
  },
)

test('there are few more rows than the two widest columns have pairs', () => {
  for (const sizes of SIZES) {
    const [widest = 1, next = 1] = sizes.toSorted((one, other) => other - one)
    expect(pairwiseRows(sizes).length).toBeLessThanOrEqual(Math.ceil(widest * next * 1.1) + 1)
  }
})

test('the same sizes have the same rows, and a stretch of them has every value of its narrow columns', () => {
  const rows = pairwiseRows(SIZES[0]!)
  expect(pairwiseRows(SIZES[0]!)).toEqual(rows)
  for (const column of [5, 6, 7]) {
    expect(new Set(rows.slice(0, 24).map((row) => row[column])).size).toBe(SIZES[0]![column])
  }
})
