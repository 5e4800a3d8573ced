import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isJournalFile } from '../src/report/journal.ts'
import { randomStream } from '../src/kernel/random.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { runCli, startCli, temporaryFolder } from './support/cli-process.ts'
import { withoutTimes } from './support/without-times.ts'

// What a machine does to a run: it is killed at any moment, its disk is full, or it has little memory. Whoever goes on
// with it gets what a run that nobody disturbed gives.

const RUN = ['run', '--only', 'balances', '--only', 'headers', '--only', 'transactions', '--only', 'payments']
const folder = temporaryFolder()
let whole = ''
beforeAll(async () => {
  whole = await reportOf(folder.file('whole'), false)
})
afterAll(() => folder.remove())

async function reportOf(reports: string, isResumed: boolean): Promise<string> {
  await runInProcess([...RUN, '--reports', reports, ...(isResumed ? ['--resume'] : [])])
  return withoutTimes(readFileSync(`${reports}/report.json`, 'utf8'))
}

function journalsIn(reports: string): number {
  return existsSync(reports) ? readdirSync(reports).filter((name) => isJournalFile(name)).length : 0
}

test(
  'killed thirty times at any moment, a run ends as one that nobody disturbed',
  { tags: 'long' },
  async () => {
    const draw = randomStream('moments')
    const startedMs = performance.now()
    await runCli([...RUN, '--reports', folder.file('timed')])
    let wholeMs = performance.now() - startedMs
    let hits = 0
    for (let run = 0; run < 6; run++) {
      const reports = folder.file(`killed-${run}`)
      for (let kill = 0; kill < 5; kill++) {
        const running = startCli([...RUN, '--reports', reports, '--resume'])
        const moment = (wholeMs * draw.integer(30, 90)) / 100
        const killed = setTimeout(() => running.process.kill('SIGKILL'), moment)
        await running.ended
        clearTimeout(killed)
        // A child that could not begin would prove nothing.
        const wasKilled = running.process.signalCode === 'SIGKILL'
        if (wasKilled && journalsIn(reports) > 0) hits++
        // It had not begun yet: the machine has more to do than when the whole run was timed.
        else if (wasKilled) wholeMs *= 1.2
      }
      expect((await reportOf(reports, true)) === whole, `run ${run}`).toBe(true)
    }
    expect(hits).toBeGreaterThan(15)
  },
)

test.each([60, 90, 200])('a heap of %i MB, and then enough of it', { tags: 'long' }, async (megabytes) => {
  const reports = folder.file(`heap-${megabytes}`)
  const options = { NODE_OPTIONS: `--max-old-space-size=${megabytes}` }
  const { exitCode, error } = await runCli([...RUN, '--reports', reports], options)
  expect(exitCode === 0 || /heap|memory/i.test(error), error).toBe(true)
  expect(journalsIn(reports) > 0 || exitCode === 0).toBe(true)
  expect((await reportOf(reports, true)) === whole).toBe(true)
})

const disk = folder.file('disk')
let canMount = false
// Not while the file is read: hooks run only where a test does, and what is still mounted then stays on the machine.
beforeAll(() => {
  mkdirSync(disk)
  canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', disk]).status === 0
})
afterAll(() => {
  if (canMount) spawnSync('umount', [disk])
})

test.for([64, 128, 256, 512, 1024])(
  'a disk of %i KB that is full, and then has room (skipped where nobody may mount one)',
  { tags: 'long' },
  async (kilobytes, { skip }) => {
    skip(!canMount)
    const resize = (size: number): void =>
      void spawnSync('mount', ['-o', `remount,size=${size}k`, disk], { stdio: 'ignore' })
    const reports = `${disk}/of-${kilobytes}`
    resize(kilobytes)
    const full = await runCli([...RUN, '--reports', reports])
    expect(full.error).toMatch(/no space left|disk|ENOSPC/i)
    expect(full.error).not.toMatch(/\n\s+at /)
    resize(1024 * 100)
    const after = await reportOf(reports, true)
    expect(after === whole).toBe(true)
    spawnSync('rm', ['-rf', reports])
  },
)
