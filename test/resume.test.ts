// @module-tag sweep

import { appendFileSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomStream } from '../src/kernel/random.ts'
import { isJournalFile } from '../src/report/journal.ts'
import { readJournal } from '../src/report/read-journal.ts'
import { mustExit, runInProcess } from './support/cli-in-process.ts'
import { startCli, temporaryFolder } from './support/cli-process.ts'
import { withoutTimes } from './support/without-times.ts'

// Runs that are killed without warning. The moment is a number of judged scenarios, drawn from a seed.
const folder = temporaryFolder()
const FAULT = ['--fault', 'headers/auto-refused']
const RUN = ['run', '--only', 'balances', '--only', 'headers', '--only', 'transactions', ...FAULT]
const FILES = ['report.json', 'junit.xml', 'matrix.csv']
const WHOLE = folder.file('whole')
let total = 0

beforeAll(async () => {
  total = judgedIn((await mustExit(1, [...RUN, '--reports', WHOLE])).error).length
})
afterAll(() => folder.remove())

// Five runs, each killed four times: twenty moments.
test.each([1])('run %i, killed four times, ends as one that nobody disturbed', killedFourTimes)
test.each([2, 3, 4, 5])(
  'run %i, killed four times, ends as one that nobody disturbed',
  { tags: 'sweep' },
  killedFourTimes,
)

async function killedFourTimes(seed: number): Promise<void> {
  const reports = folder.file(`killed-${seed}`)
  const draw = randomStream('kill', seed)
  const judged: string[] = []
  for (let kill = 0; kill < 4; kill++) {
    // At least one more each time, and enough left for the kills that follow.
    const room = Math.floor((total - judged.length - 1) / (4 - kill))
    const seen = await killedAfter(1 + draw.integer(0, room - 1), reports, kill > 0)
    for (const id of seen) expect(judged).not.toContain(id)
    const kept = judgedInJournal(reports)
    for (const id of seen) expect(kept).toContain(id)
    judged.splice(0, judged.length, ...kept)
  }
  const { exitCode, error } = await runInProcess([...RUN, '--reports', reports, '--resume'])
  expect(exitCode).toBe(1)
  expect(error).toContain(`: ${judged.length} scenarios judged`)
  for (const id of judgedIn(error)) expect(judged).not.toContain(id)
  for (const file of FILES) {
    const [ours, theirs] = [reports, WHOLE].map((path) =>
      withoutTimes(readFileSync(`${path}/${file}`, 'utf8')),
    )
    expect(ours === theirs, file).toBe(true)
  }
  expect(journalsIn(reports)).toEqual([])
}

describe('a journal', () => {
  test('that ends in the middle of a line loses that line only, wherever it was cut', async () => {
    const reports = folder.file('torn')
    await killedAfter(3, reports, false)
    const text = readFileSync(journalOf(reports), 'utf8').split('\n').slice(0, 4).join('\n')
    const last = text.lastIndexOf('\n') + 1
    const draw = randomStream('cut')
    for (let round = 0; round < 200; round++) {
      const cut = last + 1 + draw.integer(0, text.length - last - 2)
      const journal = readJournal(text.slice(0, cut).split('\n'))
      if (!journal.ok) throw new Error(journal.error)
      expect(journal.value.judged.size).toBe(2)
      expect(journal.value.torn).toBe(cut - last)
    }
    writeFileSync(journalOf(reports), text)
    truncateSync(journalOf(reports), Buffer.byteLength(text) - 100)
    const { exitCode, error } = await runInProcess([...RUN, '--resume', reports])
    expect(exitCode).toBe(1)
    expect(error).toContain(
      '2 scenarios judged; what was being written when it was stopped is played again\n',
    )
  })

  test('of another run is refused, with what is different', async () => {
    const reports = folder.file('other')
    await killedAfter(1, reports, false)
    const journal = journalOf(reports)
    const refused = async (...options: string[]) =>
      (await runInProcess([...RUN, '--resume', reports, ...options])).error
    expect(await refused('--seed', '8')).toMatch(
      /^--resume: the run of \S+ had another (profile|seed); give the same options/,
    )
    expect(await refused('--strict')).toContain('had another --strict;')
    expect(await refused('--only', 'token')).toContain('had another selection;')
    appendFileSync(journal, 'half a li')
    expect(await runInProcess([...RUN, '--resume', reports])).toMatchObject({ exitCode: 1 })
    // Now it has ended, and its journal is gone: a script may always say --resume.
    const afresh = await runInProcess([...RUN, '--resume', reports])
    expect(afresh).toMatchObject({ exitCode: 1 })
    expect(afresh.error).toContain(`no run was stopped in ${reports}: a new one begins\n`)
  })

  test('that is none is refused', async () => {
    const reports = folder.file('none')
    await killedAfter(1, reports, false)
    const path = journalOf(reports)
    writeFileSync(path, '{"journal":"1.0"}\n')
    const { exitCode, error } = await runInProcess([...RUN, '--resume', reports])
    expect({ exitCode, error }).toEqual({
      exitCode: 2,
      error: `--resume: ${path}: it does not begin as a journal of this version does\n`,
    })
  })
})

describe('two runs in one folder', () => {
  test('keep a journal each, and the one that ends leaves the other its own', async () => {
    const reports = folder.file('shared')
    await killedAfter(1, reports, false)
    const before = readFileSync(journalOf(reports), 'utf8')
    expect(await runInProcess([...RUN, '--strict', '--reports', reports])).toMatchObject({ exitCode: 1 })
    expect(readFileSync(journalOf(reports), 'utf8')).toBe(before)
    const { error } = await runInProcess([...RUN, '--resume', reports])
    expect(error).toContain(': 1 scenarios judged')
    expect(journalsIn(reports)).toEqual([])
  })

  test('are told apart by their options, and of two alike the younger goes on', async () => {
    const reports = folder.file('alike')
    await killedAfter(1, reports, false)
    const older = journalOf(reports)
    await killedAfter(2, reports, false)
    const other = await runInProcess([...RUN, '--strict', '--resume', reports])
    expect(other.error).toContain('had another --strict;')
    const younger = await runInProcess([...RUN, '--resume', reports])
    expect(younger.exitCode).toBe(1)
    expect(younger.error).toContain(`an older run was left there, too: --resume ${older}\n`)
    expect(journalsIn(reports)).toEqual([older])
    const named = await runInProcess([...RUN, '--resume', older])
    expect(named).toMatchObject({ exitCode: 1, error: expect.not.stringContaining('too:') as string })
    expect(readFileSync(`${reports}/report.json`, 'utf8')).toContain('"verdict"')
    expect(journalsIn(reports)).toEqual([])
  })
})

/**
 * Kills a run as soon as it has told of so many judged scenarios, and returns which. It is killed from within, at the
 * end of the line: from here it would come whenever two processes happen to meet, or too late.
 */
async function killedAfter(count: number, reports: string, resume: boolean): Promise<readonly string[]> {
  const hook = `
    let left = ${count}
    const write = process.stderr.write.bind(process.stderr)
    process.stderr.write = (text, ...more) => {
      const written = write(text, ...more)
      if (/^[✓✕!○·–] /.test(text) && --left === 0) process.kill(process.pid, 'SIGKILL')
      return written
    }`
  const run = await startCli(
    [...RUN, '--reports', reports, ...(resume ? ['--resume'] : []), '--concurrency', '2'],
    { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` },
  ).ended
  expect(run.exitCode).toBeNull()
  return judgedIn(run.error)
}

/** The scenarios that the progress names. */
function judgedIn(progress: string): readonly string[] {
  return [...progress.matchAll(/^\S (?:pass|fail|warn|observed|not tested) +(\S+)/gm)].map(
    (match) => match[1]!,
  )
}

function judgedInJournal(reports: string): readonly string[] {
  const journal = readJournal(readFileSync(journalOf(reports), 'utf8').split('\n'))
  if (!journal.ok) throw new Error(journal.error)
  return [...journal.value.judged.keys()]
}

function journalsIn(reports: string): readonly string[] {
  return readdirSync(reports)
    .filter((name) => isJournalFile(name))
    .map((name) => join(reports, name))
}

function journalOf(reports: string): string {
  return journalsIn(reports)[0]!
}
