import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROJECT_CHECKS } from './projects.ts'
import { must } from './shell.ts'
import { TARBALL_CHECKS } from './tarball-checks.ts'

/**
 * The package as its users get it: packs the tarball, installs it into empty folders outside this repository, and
 * uses it there. `node test/consumers/run.ts [tarball]`; exit code 1 when a check fails.
 */
async function main(givenTarball: string | undefined): Promise<number> {
  const workspace = await mkdtemp(join(tmpdir(), 'conformance-consumers-'))
  try {
    const tarball = givenTarball ?? (await pack(workspace))
    let failures = 0
    for (const { name, run } of [...TARBALL_CHECKS, ...PROJECT_CHECKS]) {
      const startedAt = performance.now()
      try {
        const seen = await run(tarball, workspace)
        print(`ok    ${name.padEnd(28)} ${seen}${seconds(startedAt)}`)
      } catch (error) {
        failures++
        print(`FAIL  ${name.padEnd(28)} ${(error as Error).message}${seconds(startedAt)}`)
      }
    }
    print(failures === 0 ? 'consumers: all checks pass' : `consumers: ${failures} checks fail`)
    return failures === 0 ? 0 : 1
  } finally {
    await rm(workspace, { recursive: true, force: true })
  }
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

process.exitCode = await main(process.argv[2])
