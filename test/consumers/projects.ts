import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demand } from './check.ts'
import type { Check } from './check.ts'
import { install, lastLines, run } from './shell.ts'

interface Project {
  readonly template: 'vitest-project' | 'jest-project'
  readonly runner: string
  /** One after the other, as somebody upgrades it. */
  readonly msw: readonly Msw[]
}

interface Msw {
  readonly version: string
  /** The declarations of others do not fit TypeScript's DOM, or need those of Node. */
  readonly skipLibCheck?: true
  readonly isSwept?: true
}

/**
 * The oldest MSW that has been tried, the newest of each major version, and both test runners; every time, the oldest
 * with the one and the newest with the other.
 */
const PROJECTS: readonly Project[] = [
  {
    template: 'vitest-project',
    runner: 'vitest@5.1.1',
    msw: [
      { version: '2.10.5', skipLibCheck: true },
      { version: '2.15.0', isSwept: true },
      { version: '3.0.5', isSwept: true },
    ],
  },
  {
    template: 'jest-project',
    runner: 'jest@30.5.2',
    msw: [
      { version: '2.10.5', skipLibCheck: true, isSwept: true },
      { version: '2.15.0', skipLibCheck: true, isSwept: true },
      { version: '3.0.5', skipLibCheck: true },
    ],
  },
]

/** Projects of users, each in a folder of its own, with the tarball installed; the checks of one follow each other. */
export const PROJECT_CHECKS: readonly (readonly Check[])[] = PROJECTS.map(({ template, runner, msw }) =>
  msw.map(({ version, skipLibCheck = false, isSwept = false }) => ({
    name: `${runner} × msw@${version}`,
    isSwept,
    run: async (tarball, workspace) => {
      const folder = join(workspace, template)
      const isNew = !existsSync(folder)
      if (isNew) await makeProject(template, folder)
      await install(folder, [...(isNew ? [tarball, runner] : []), `msw@${version}`])
      const check = ['--project', 'tsconfig.json', '--skipLibCheck', String(skipLibCheck)]
      const types = await run('tsc', check, folder)
      demand(types.exitCode === 0, `types do not fit:\n${lastLines(types.stdout)}`)
      return await runTests(folder)
    },
  })),
)

async function makeProject(template: Project['template'], folder: string): Promise<void> {
  await mkdir(folder)
  for (const source of [template, 'tests'])
    await cp(fileURLToPath(new URL(source, import.meta.url)), folder, { recursive: true })
  if (template === 'vitest-project') await writeFile(join(folder, 'readme.test.ts'), await readmeExample())
}

/** What README.md shows of the library, as one test file: its last line leaves the bank as it was. */
async function readmeExample(): Promise<string> {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const blocks = [...readme.matchAll(/^```ts(?: \[.+\])?\n([^]*?)^```/gm)].map(([, block]) => block)
  demand(blocks.length > 0, 'README.md has no example')
  return blocks.join('\n')
}

async function runTests(folder: string): Promise<string> {
  // What an earlier version of MSW came to does not count for this one.
  await rm(join(folder, 'result.json'), { force: true })
  const { exitCode, stdout, stderr } = await run('npm', ['test'], folder)
  demand(exitCode === 0, lastLines(stdout + stderr, 60))
  const result: unknown = JSON.parse(await readFile(join(folder, 'result.json'), 'utf8'))
  const { numPassedTests, numTotalTests } = result as { numPassedTests: number; numTotalTests: number }
  demand(
    numTotalTests > 0 && numPassedTests === numTotalTests,
    `${numPassedTests} of ${numTotalTests} passed`,
  )
  return `${numPassedTests} tests passed`
}
