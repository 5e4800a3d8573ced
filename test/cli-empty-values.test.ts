import { afterAll, expect, test } from 'vitest'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'

// What a script gives when one of its variables is not set.
const folder = temporaryFolder()
afterAll(() => folder.remove())

test.each([
  [['run', '--reports', ''], "option '--reports <folder>' argument '' is invalid. It is empty"],
  [['run', '--only', 'token/*', '--only', ''], "option '--only <glob>' argument '' is invalid. It is empty"],
  [['run', '--profile', ''], "option '--profile <file>' argument '' is invalid. It is empty"],
  [['run', '', '--only', 'token/*'], "argument 1 of 'run' is invalid. It is empty"],
  [['diff', 'before', ''], "argument 2 of 'diff' is invalid. It is empty"],
  [['verify', ''], "argument 1 of 'verify' is invalid. It is empty"],
])('%j is refused as empty', async (argumentList, message) => {
  const { exitCode, output, error } = await runInProcess(argumentList)
  expect([exitCode, output]).toEqual([2, ''])
  expect(error).toContain(message)
  expect(error).toContain('perhaps from a variable that is not set; give a value, or leave it out.')
})

test('an answer of init may be empty, which says something', async () => {
  const out = folder.file('profile.yaml')
  const flags = ['--target-id', 'acme', '--token', '', '--permission', '', '--out', out]
  expect(await runInProcess(['init', 'https://gateway.test', ...flags])).toMatchObject({ exitCode: 0 })
})
