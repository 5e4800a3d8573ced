import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * What only one API has: it brings it in its port (`src/target/apis`). Tokens, correlation ids and the headers of requests
 * are no such words: every API of the documents has them.
 */
const WORDS: readonly RegExp[] = [
  /cards?(?![a-z])|Cards?(?![a-z])|settlement|\b[df]?pan\b|fpan|dpan|wallet|three-?ds/i,
  /consents?|accounts?\b|statements?\b|submissions?\b|\bibans?\b|refresh.?matrix|payments?\b|book(?:ed|ing)\b/i,
]

/** Words that people write and search for: they stand for good, whatever the API is called. */
const FROZEN: readonly (readonly [where: RegExp, why: string])[] = [
  [/[' ](card|account)-unknown[' ]/, 'a cause'],
  [/revokeConsent/, 'a command of scenario files'],
  [/consentType|DEFAULT_CONSENT_TYPE/, 'a key of the profile'],
  [/payments( = \{\}|\.orders|\.total| })|'payments'/, 'a key of the profile'],
]

test('no word of an API stands in the runner', () => {
  const files = readdirSync('src/runner', { recursive: true, encoding: 'utf8' })
  const shipped = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  expect(shipped.length).toBeGreaterThan(50)
  const found = shipped.flatMap((file) =>
    `${file}\n${readFileSync(join('src/runner', file), 'utf8')}`
      .split('\n')
      .filter(
        (line) => WORDS.some((words) => words.test(line)) && !FROZEN.some(([where]) => where.test(line)),
      )
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
