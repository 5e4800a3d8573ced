import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from './instrument.ts'
import type { Tried } from './laboratory.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Below the project, so that packages are found; what is written there is not kept. */
const FOLDER = join(ROOT, 'reports', 'mutation')

/** The same, where survivors that the compiler refuses are no longer survivors: types are tests too. */
export function withoutRefused(tried: readonly Tried[]): readonly Tried[] {
  const survivors = tried.filter(({ outcome }) => outcome === 'survived').map(({ mutant }) => mutant)
  const refused = survivors.length === 0 ? new Set<number>() : refusedOf(survivors)
  return tried.map((one) => (refused.has(one.mutant.number) ? { ...one, outcome: 'refused' } : one))
}

/** All at once: each mutant is a copy of its file, which finds its imports where the file finds them. */
function refusedOf(mutants: readonly Mutant[]): ReadonlySet<number> {
  rmSync(FOLDER, { recursive: true, force: true })
  for (const mutant of mutants) {
    const source = readFileSync(join(ROOT, mutant.file), 'utf8')
    const changed = `${source.slice(0, mutant.start)}${mutant.replacement ?? ''}${source.slice(mutant.end)}`
    write(copyOf(mutant.file, mutant.number), changed)
    // Where the unchanged copy is refused, it says nothing that a changed one is.
    write(copyOf(mutant.file, 0), source)
  }
  const compilerOptions = { rootDirs: ['../..', '.'] }
  write(
    'tsconfig.json',
    JSON.stringify({ extends: '../../tsconfig.json', compilerOptions, include: ['src'] }),
  )
  const compiler = join(ROOT, 'node_modules', '.bin', 'tsc')
  const { stdout } = spawnSync(compiler, ['-p', join(FOLDER, 'tsconfig.json'), '--pretty', 'false'], {
    cwd: FOLDER,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  rmSync(FOLDER, { recursive: true, force: true })
  const wrong = new Set([...stdout.matchAll(/^(src\/\S+\.ts)\(\d+,\d+\): error/gm)].map(([, file]) => file!))
  return new Set(
    mutants
      .filter(({ file, number }) => !wrong.has(copyOf(file, 0)) && wrong.has(copyOf(file, number)))
      .map(({ number }) => number),
  )
}

function copyOf(file: string, number: number): string {
  return file.replace(/\.ts$/, `.mutant-${number}.ts`)
}

function write(file: string, text: string): void {
  const path = join(FOLDER, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
