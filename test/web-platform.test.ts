import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const ENTRIES = ['index.ts', 'browser.ts', 'runner.ts', 'jest.ts', 'msw.ts']

/** In a process of its own: what modules find as they are loaded cannot be taken away from those that are loaded. */
const PROGRAM = `
delete globalThis.Request
delete globalThis.Headers
const said = []
for (const entry of ${JSON.stringify(ENTRIES)})
  said.push(await import('../src/entry/' + entry).then(() => 'loaded', (error) => error.message))
console.log(JSON.stringify(said))
`

test('every entry says what to do where a test environment has taken away what it needs', () => {
  const node = ['--no-warnings', '--input-type=module', '--eval', PROGRAM]
  const said = JSON.parse(
    execFileSync(process.execPath, node, { cwd: import.meta.dirname, encoding: 'utf8' }),
  )
  const words = /^bank-conformance needs Headers, Request, which .*jest-fixed-jsdom.*@jest-environment node/
  expect(said).toEqual(ENTRIES.map(() => expect.stringMatching(words) as string))
})
