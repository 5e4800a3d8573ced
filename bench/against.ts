import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Rounds, interval, median } from './measure.ts'
import { type Row, judged, printTable, rounded, spread } from './table.ts'

const HERE = fileURLToPath(new URL('..', import.meta.url))

/**
 * Both builds in turn, each as often, each time in processes of their own: what a machine does to the one it does to the
 * other. The other one is measured by the bench of this checkout, with its own libraries where its lock file differs.
 */
export function printAgainst(commit: string, groups: readonly string[], pairs: number): void {
  const folder = join(mkdtempSync(join(tmpdir(), 'bench-')), 'checkout')
  const git = (...words: string[]): string => execFileSync('git', words, { cwd: HERE, encoding: 'utf8' })
  git('worktree', 'add', '--detach', folder, commit)
  try {
    build(folder, git('diff', '--name-only', commit, '--', 'package-lock.json').trim() === '')
    for (const group of groups) {
      const [here, there]: [Row[][], Row[][]] = [[], []]
      for (let pair = 0; pair < pairs; pair++) {
        // The second of two processes may find the machine warmer: each is the second as often.
        const both = [() => here.push(rowsOf(HERE, group)), () => there.push(rowsOf(folder, group))]
        for (const measure of pair % 2 === 0 ? both : both.toReversed()) measure()
      }
      printPairs(`${group}, against ${commit}`, here, there)
    }
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}

function build(folder: string, isOfTheseLibraries: boolean): void {
  const npm = (...words: string[]): void => void execFileSync('npm', words, { cwd: folder, stdio: 'ignore' })
  if (isOfTheseLibraries) symlinkSync(join(HERE, 'node_modules'), join(folder, 'node_modules'))
  else npm('ci')
  rmSync(join(folder, 'bench'), { recursive: true, force: true })
  cpSync(join(HERE, 'bench'), join(folder, 'bench'), { recursive: true })
  npm('run', 'build')
}

/** None where that build has not what the group measures, which its own words say. */
function rowsOf(folder: string, group: string): Row[] {
  const command = [join(folder, 'bench/bench.ts'), group, '--json']
  const [line = ''] = execFileSync(process.execPath, command, { encoding: 'utf8', cwd: folder }).split('\n')
  return (JSON.parse(line) as { rows: Row[] }).rows
}

function printPairs(title: string, here: readonly Row[][], there: readonly Row[][]): void {
  const lines = here[0]!.flatMap(({ name }) => {
    const [ours, theirs] = [ofName(name, here), ofName(name, there)]
    const quotients = ours.map((one, pair) => one / theirs[pair]!).filter((one) => Number.isFinite(one))
    if (quotients.length === 0) return []
    const { low, high } = interval(quotients)
    const change = low > 1 ? 'more' : high < 1 ? 'less' : ''
    return [
      [
        name,
        rounded(median(ours)),
        rounded(median(theirs)),
        rounded(median(quotients)),
        spread(quotients),
        change,
      ],
    ]
  })
  printTable(title, ['name', 'here', 'there', 'here ÷ there', 'interval', ''], lines)
}

/** The median of each of the processes. */
function ofName(name: string, processes: readonly Row[][]): Rounds {
  return processes.flatMap((rows) => {
    const row = rows.find((one) => one.name === name)
    return row ? [median(judged(row))] : []
  })
}
