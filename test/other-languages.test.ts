import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from './support/cli-process.ts'
import { COMMAND } from './support/command.ts'
import { documentedSteps } from './support/documented-steps.ts'

// What the page about other languages shows, with the tools of those languages where a machine has them.
const JARS = globSync(
  '/usr/share/java/{junit-jupiter,junit-platform,opentest4j,apiguardian-api,picocli,univocity-parsers}*.jar',
)
const hasJunit = JARS.some((jar) => jar.includes('console')) && existsIn('javac', ['-version'])
const hasPytest = existsIn('pytest', ['--version'])
const isBuilt = COMMAND === resolve('bin/conformance.js')

describe.skipIf(!isBuilt)('the page about other languages', () => {
  const folder = temporaryFolder()
  afterAll(() => folder.remove())
  mkdirSync(folder.file('node_modules/.bin'), { recursive: true })
  symlinkSync(COMMAND, folder.file('node_modules/.bin/conformance'))
  const steps = documentedSteps(readFileSync('docs/recipes/other-languages.md', 'utf8'))
  for (const step of steps) if (step.kind === 'file') writeFileSync(folder.file(step.name), step.text)

  test('has files for Java and Python', () => {
    const files = steps.flatMap((step) => (step.kind === 'file' ? [step.name] : []))
    expect(files).toEqual(['ServedBank.java', 'BankTest.java', 'conftest.py', 'test_accounts.py'])
  })

  test.skipIf(!hasPytest)('pytest: each test has a bank of its own, and moves its time', () => {
    const { status, output } = run('pytest', ['-q', '-p', 'no:cacheprovider'])
    expect(status, output).toBe(0)
    expect(output).toContain('2 passed')
  })

  test.skipIf(!hasJunit)('JUnit 5: each test has a bank of its own, and moves its time', () => {
    const classPath = ['.', ...JARS].join(':')
    const compiled = run('javac', ['-cp', classPath, 'ServedBank.java', 'BankTest.java'])
    expect(compiled.status, compiled.output).toBe(0)
    const launcher = 'org.junit.platform.console.ConsoleLauncher'
    const { status, output } = run('java', ['-cp', classPath, launcher, '--select-class', 'BankTest'])
    expect(status, output).toBe(0)
    expect(output).toMatch(/2 tests successful/)
  })

  function run(program: string, parameters: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: folder.path, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
})

function existsIn(program: string, parameters: readonly string[]): boolean {
  return spawnSync(program, parameters).status === 0
}
