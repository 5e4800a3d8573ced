import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/support/cli-process.ts'
import { beginRun } from './begin-run.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const FACTS = { seed: '1' }
const nobody = (): void => {}

test('a new run makes its folder and leaves a journal in it', async () => {
  const begun = await beginRun({ reports: folder.file('new') }, FACTS, nobody)
  if (!begun.ok) throw new Error(begun.error)
  expect(begun.value.folder).toBe(folder.file('new'))
  expect(begun.value.journal.attempt).toBe(1)
  expect(readdirSync(folder.file('new'))).toHaveLength(1)
  begun.value.journal.close(true)
  expect(readdirSync(folder.file('new'))).toEqual([])
})

test('a run that goes on takes the journal of its folder, and says so', async () => {
  const reports = folder.file('stopped')
  const first = await beginRun({ reports }, FACTS, nobody)
  if (!first.ok) throw new Error(first.error)
  first.value.journal.close(false)
  const notes: string[] = []
  const again = await beginRun({ reports, resume: true }, FACTS, (note) => void notes.push(note))
  if (!again.ok) throw new Error(again.error)
  expect(again.value.folder).toBe(reports)
  expect(again.value.journal).toMatchObject({ runId: first.value.journal.runId, attempt: 2 })
  expect(notes).toEqual([`going on with ${first.value.journal.runId}: 0 scenarios judged`])
  again.value.journal.close(false)
  expect(await beginRun({ resume: reports }, { seed: '2' }, nobody)).toMatchObject({
    ok: false,
    error: expect.stringContaining('had another seed; give the same options as then') as string,
  })
})

test('where no run was stopped, a new one begins, and says so', async () => {
  const notes: string[] = []
  const nowhere = folder.file('nowhere')
  const begun = await beginRun({ resume: nowhere }, FACTS, (note) => void notes.push(note))
  if (!begun.ok) throw new Error(begun.error)
  expect(begun.value).toMatchObject({ folder: nowhere, journal: { attempt: 1 } })
  expect(notes).toEqual([`no run was stopped in ${nowhere}: a new one begins`])
  begun.value.journal.close(true)
})

test.each([
  [{ resume: true as const }, '--resume needs the folder of the run that was stopped'],
  [
    { resume: 'https://gateway.example' },
    '--resume takes a folder, not the address https://gateway.example: write the address in front of it',
  ],
])('%j is refused in words', async (place, error) => {
  expect(await beginRun(place, FACTS, nobody)).toEqual({ ok: false, error })
})

test('reports that cannot be written are refused before the run', async () => {
  const file = folder.file('file')
  writeFileSync(file, '')
  const begun = await beginRun({ reports: join(file, 'reports') }, FACTS, nobody)
  expect(begun).toMatchObject({ ok: false, error: expect.stringMatching(/^--reports: /) as string })
  expect(existsSync(join(file, 'reports'))).toBe(false)
})
