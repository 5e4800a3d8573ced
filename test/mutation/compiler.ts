import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from './instrument.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Below the project, so that packages are found; what is written there is not kept. */
const FOLDER = join(ROOT, 'reports', 'mutation')

/** So many copies at once are quick to check and fit into memory. */
const AT_ONCE = 1_000

/** The mutants that do not compile, so that nobody can make these mistakes. */
export function refusedAmong(mutants: readonly Mutant[]): ReadonlySet<Mutant> {
  const parts = Array.from({ length: Math.ceil(mutants.length / AT_ONCE) }, (_, part) =>
    mutants.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
  return new Set(parts.flatMap((part) => refusedOf(part)))
}

/** Each mutant is a copy of its file, which finds its imports where the file finds them. */
function refusedOf(mutants: readonly Mutant[]): readonly Mutant[] {
  rmSync(FOLDER, { recursive: true, force: true })
  for (const mutant of mutants) {
    const source = readFileSync(join(ROOT, mutant.file), 'utf8')
    const { replacement } = mutant
    // As the tests get it: in parentheses; and after an `else` something has to stand.
    const changed = replacement === undefined ? '{}' : `(${replacement})`
    const copy = source.slice(0, mutant.start) + changed + source.slice(mutant.end)
    write(copyOf(mutant.file, mutant.number), copy)
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
  return mutants.filter(({ file, number }) => !wrong.has(copyOf(file, 0)) && wrong.has(copyOf(file, number)))
}

function copyOf(file: string, number: number): string {
  return file.replace(/\.ts$/, `.mutant-${number}.ts`)
}

function write(file: string, text: string): void {
  const path = join(FOLDER, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
