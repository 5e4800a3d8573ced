import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sameInstant } from './days.ts'
import { TOLERANCES } from './tolerances.ts'

const sources = ['src/rules', 'src/runner', 'src/target/apis'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|examples)\.ts$|tolerances/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
)

test.each(Object.keys(TOLERANCES))('%s is used, and says what it hides', (name) => {
  const { why, hides } = TOLERANCES[name as keyof typeof TOLERANCES]
  expect(why.length).toBeGreaterThan(20)
  expect(hides.length).toBeGreaterThan(20)
  expect(sources.some((source) => source.includes(`TOLERANCES.${name}`))).toBe(true)
})

test('nobody else allows for a difference of dates or instants', () => {
  const own = sources.filter((source) => /Math\.abs\(.*\) *<=? *[\d_]+\b/.test(source))
  expect(own).toEqual([])
})

test.each<[string, string, boolean | undefined]>([
  ['2026-03-02T08:00:00+01:00', '2026-03-02T07:00:00Z', true],
  ['2026-03-02T08:00:00+01:00', '2026-03-02T07:00:00.4Z', true],
  ['2026-03-02T08:00:00+01:00', '2026-03-02T08:00:00Z', false],
  ['2026-03-02T08:00:00', '2026-03-02T08:00:00.000', true],
  ['2026-03-02T08:00:00', '2026-03-02T07:00:00', false],
  ['2026-03-02T08:00:00', '2026-03-02T07:00:00Z', true],
  ['2026-03-02T08:00:00', '2026-03-01T08:00:00Z', false],
  ['2026-03-02T08:00:00', 'soon', undefined],
])('%s and %s are one instant: %s', (one, other, isSame) => {
  expect(sameInstant(one, other)).toBe(isSame)
})
