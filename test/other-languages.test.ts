// @module-tag sweep

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
const hasMono = existsIn('mcs', ['--version']) && existsIn('mono', ['--version'])
const hasPytest = existsIn('pytest', ['--version'])
const isBuilt = COMMAND === resolve('bin/conformance.js')

describe.skipIf(!isBuilt)('the page about other languages', () => {
  const folder = temporaryFolder()
  afterAll(() => folder.remove())
  mkdirSync(folder.file('node_modules/.bin'), { recursive: true })
  symlinkSync(COMMAND, folder.file('node_modules/.bin/conformance'))
  const steps = documentedSteps(readFileSync('docs/recipes/other-languages.md', 'utf8'))
  for (const step of steps) if (step.kind === 'file') writeFileSync(folder.file(step.name), step.text)

  test('has files for Java, Python and .NET', () => {
    const files = steps.flatMap((step) => (step.kind === 'file' ? [step.name] : []))
    expect(files).toEqual([
      'ServedBank.java',
      'BankTest.java',
      'conftest.py',
      'test_accounts.py',
      'ServedBank.cs',
      'BankTests.cs',
    ])
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

  test.skipIf(!hasMono)('.NET: each test has a bank of its own, and moves its time', () => {
    writeFileSync(folder.file('Xunit.cs'), XUNIT)
    const compiled = run('mcs', [
      '-r:System.Net.Http',
      '-out:tests.exe',
      ...['ServedBank', 'BankTests', 'Xunit'].map((name) => `${name}.cs`),
    ])
    expect(compiled.status, compiled.output).toBe(0)
    const { status, output } = run('mono', ['tests.exe'])
    expect(status, output).toBe(0)
    expect(output).toContain('2 passed')
  })

  function run(program: string, parameters: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: folder.path, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
})

/** No registry that is reached has xUnit: what the page uses of it, and somebody who calls the tests. */
const XUNIT = `using System;
using System.Linq;
using System.Threading.Tasks;

namespace Xunit
{
    public sealed class FactAttribute : Attribute { }
    public interface IClassFixture<T> { }
    public static class Assert
    {
        public static void Equal<T>(T expected, T actual) { if (!Equals(expected, actual)) throw new Exception($"{actual} instead of {expected}"); }
        public static void NotEqual<T>(T one, T other) { if (Equals(one, other)) throw new Exception($"{one} twice"); }
    }
}

public static class Runner
{
    public static int Main()
    {
        using (var bank = new ServedBank())
        {
            var facts = typeof(BankTests).GetMethods().Where(m => m.IsDefined(typeof(Xunit.FactAttribute), false)).ToArray();
            foreach (var fact in facts) ((Task)fact.Invoke(new BankTests(bank), null)).GetAwaiter().GetResult();
            Console.WriteLine($"{facts.Length} passed");
        }
        return 0;
    }
}
`

function existsIn(program: string, parameters: readonly string[]): boolean {
  return spawnSync(program, parameters).status === 0
}
