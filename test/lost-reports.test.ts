import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { isJournalFile } from '../src/report/journal.ts'
import { beginJournal } from '../src/runs/resume/run-journal.ts'
import { mustExit, runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { sampleResult } from './support/sample-result.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const RUN = ['run', '--only', 'headers/user']

test.each([
  ['as ever', [], 0],
  ['quietly', ['--quiet'], 0],
  ['as JSON', ['--json'], 0],
  ['of a failure', ['--quiet', '--fault', 'headers/auto-refused', '--only', 'headers/auto*'], 1],
])(
  'the verdict is said %s although a report is lost, with an exit code of its own',
  async (how, more, before) => {
    const reports = folder.file(how)
    mkdirSync(`${reports}/report.html/x`, { recursive: true })
    const { exitCode, output, error } = await runInProcess([...RUN, ...more, '--reports', reports])
    expect(exitCode).toBe(6)
    expect(output).toMatch(before === 0 ? /CONFORMANT|"verdict": ?"conformant"/ : /NOT CONFORMANT/)
    expect(error).toContain('report.html')
    expect(error).toContain(`exit code 6 instead of ${before}: the verdict stands`)
    expect(JSON.parse(readFileSync(`${reports}/report.json`, 'utf8'))).toMatchObject({ exitCode: before })
    // The journal stays, so that the report can be written without playing anything.
    expect(error).toContain(`--resume ${reports}`)
    expect(readdirSync(reports).filter(isJournalFile)).toHaveLength(1)
  },
)

test('where they are written, nothing changes', async () => {
  const { error } = await mustExit(0, [...RUN, '--reports', folder.file('whole')])
  expect(error).not.toContain('exit code 6')
  expect(readdirSync(folder.file('whole')).filter(isJournalFile)).toEqual([])
})

test('a journal gives its room back once, and keeps nothing any more', () => {
  const [scenario] = sampleResult().scenarios
  const journal = beginJournal(folder.file('journal'), 'run', {}, () => {})
  if (!journal.ok) throw new Error(journal.error)
  journal.value.keep(scenario!)
  expect(readdirSync(folder.file('journal'))).toHaveLength(1)
  expect([journal.value.giveBack(), journal.value.giveBack(), journal.value.isKept()]).toEqual([
    true,
    false,
    false,
  ])
  expect(readdirSync(folder.file('journal'))).toEqual([])
  journal.value.keep(scenario!)
  journal.value.close(false)
  expect(readdirSync(folder.file('journal'))).toEqual([])
})
