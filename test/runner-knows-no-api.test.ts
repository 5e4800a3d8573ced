import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What only one API has: it brings it in its port (`src/target/apis`). */
const WORDS = /cards?(?![a-z])|Cards?(?![a-z])|settlement|\b[df]?pan\b|fpan|dpan|wallet|three-?ds/i

/** A cause that people search for by its name. */
const FROZEN = "'card-unknown'"

test('no word of an API stands in the runner', () => {
  const files = readdirSync('src/runner', { recursive: true, encoding: 'utf8' })
  const shipped = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  expect(shipped.length).toBeGreaterThan(50)
  const found = shipped.flatMap((file) =>
    `${file}\n${readFileSync(join('src/runner', file), 'utf8')}`
      .split('\n')
      .filter((line) => WORDS.test(line) && !line.includes(FROZEN))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
