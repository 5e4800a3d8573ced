import { parseArgs } from 'node:util'
import { runCli, temporaryFolder } from '../support/cli-process.ts'
import { HOSTILE_MODES } from '../support/hostile-modes.ts'
import type { HostileMode } from '../support/hostile-modes.ts'
import { MOST_MEMORY, bytesOf, hostileTarget, problemsOf, weighed } from '../support/hostile-run.ts'

// `npm run hostile`: the whole suite, reads only, at a target of every hostile mode with bodies of 15 MB, each in a
// process of its own. It prints what each took, and ends with 1 when one of them took more than it may or left no valid
// report. `--modes TEXT` plays those with this text in their name, `--megabytes N` has bodies of another size.

const MEGABYTE = 1024 * 1024
/** Of all reports of a run. */
const MOST_BYTES = 32e6
/** How long one answer is waited for where nothing else ends it. */
const PATIENCE_MS = 1000

const { values } = parseArgs({
  options: { modes: { type: 'string', default: '' }, megabytes: { type: 'string', default: '15' } },
})

const folder = temporaryFolder()
try {
  process.exitCode = (await playAll()) ? 0 : 1
} finally {
  folder.remove()
}

async function playAll(): Promise<boolean> {
  print(
    `| A target that … (bodies of ${values.megabytes} MB) | seconds | memory, MB | reports, MB | exit | wrong |`,
  )
  print('| --- | ---: | ---: | ---: | ---: | --- |')
  const problems: string[] = []
  const modes = HOSTILE_MODES.filter(({ name }) => name.includes(values.modes))
  for (const mode of modes) problems.push(...(await play(mode)))
  print(`\n${modes.length} modes, ${problems.length} problems`)
  return problems.length === 0
}

async function play(mode: HostileMode): Promise<readonly string[]> {
  const size = Number(values.megabytes) * MEGABYTE
  const target = await hostileTarget(folder, mode, size, mode.isEndless ? PATIENCE_MS : 60_000)
  const startedMs = performance.now()
  const { ran, mostMemory } = await weighed(folder, 'run', (environment) =>
    runCli(target.argumentList, environment),
  )
  const seconds = (performance.now() - startedMs) / 1000
  target.close()
  const problems = [
    ...problemsOf(ran, target.reports, MOST_BYTES),
    ...(mostMemory <= MOST_MEMORY ? [] : ['more memory than it may take']),
  ]
  const cells = [
    mode.name,
    seconds.toFixed(1),
    inMegabytes(mostMemory),
    inMegabytes(bytesOf(target.reports)),
    ran.exitCode,
    problems.join('; '),
  ]
  print(`| ${cells.join(' | ')} |`)
  return problems
}

function inMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 10e6 ? 1 : 0)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
