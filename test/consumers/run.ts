import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Check } from './check.ts'
import { DOCUMENTATION_CHECKS } from './documentation.ts'
import { PROJECT_CHECKS } from './projects.ts'
import { EXAMPLE_CHECKS } from './examples.ts'
import { must } from './shell.ts'
import { TARBALL_CHECKS } from './tarball-checks.ts'

/**
 * The package as its users get it: packs the tarball, installs it into empty folders outside this repository, and
 * uses it there. `node test/consumers/run.ts [--all] [tarball]`; exit code 1 when a check fails.
 */
async function main(isAll: boolean, givenTarball: string | undefined): Promise<number> {
  const workspace = await mkdtemp(join(tmpdir(), 'conformance-consumers-'))
  try {
    const tarball = givenTarball ?? (await pack(workspace))
    // Each of them has folders of its own, and waits for the registry most of the time.
    const series = [TARBALL_CHECKS, DOCUMENTATION_CHECKS, EXAMPLE_CHECKS, ...PROJECT_CHECKS].map(
      async (checks) =>
        await failuresOf(
          checks.filter(({ isSwept }) => isAll || isSwept !== true),
          tarball,
          workspace,
        ),
    )
    const failures = (await Promise.all(series)).reduce((sum, count) => sum + count, 0)
    print(failures === 0 ? 'consumers: all checks pass' : `consumers: ${failures} checks fail`)
    return failures === 0 ? 0 : 1
  } finally {
    await rm(workspace, { recursive: true, force: true })
  }
}

/** How many of them fail; a line is printed for each. */
async function failuresOf(checks: readonly Check[], tarball: string, workspace: string): Promise<number> {
  let failures = 0
  for (const { name, run } of checks) {
    const startedAt = performance.now()
    try {
      const seen = await run(tarball, workspace)
      print(`ok    ${name.padEnd(28)} ${seen}${seconds(startedAt)}`)
    } catch (error) {
      failures++
      print(`FAIL  ${name.padEnd(28)} ${(error as Error).message}${seconds(startedAt)}`)
    }
  }
  return failures
}

async function pack(workspace: string): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  await must('npm', ['pack', '--pack-destination', workspace], root)
  const name = (await readdir(workspace)).find((file) => file.endsWith('.tgz'))
  if (name === undefined) throw new Error('npm pack made no tarball')
  return join(workspace, name)
}

function seconds(startedAt: number): string {
  return ` (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const {
  values: { all },
  positionals: [tarball],
} = parseArgs({ options: { all: { type: 'boolean', default: false } }, allowPositionals: true })
process.exitCode = await main(all, tarball)
