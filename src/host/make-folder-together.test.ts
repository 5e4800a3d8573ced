import { mkdtempSync, rmSync, statSync } from 'node:fs'
import type * as Fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { makeFolder } from './make-folder.ts'

/** Called with a path that cannot be made yet, as a process beside this one that is a little quicker. */
const somebodyElse = vi.hoisted(() => ({ makes: (_path: string): void => {} }))

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof Fs>()
  const mkdirSync = (path: string): void => {
    try {
      fs.mkdirSync(path)
    } catch (error) {
      somebodyElse.makes(path)
      throw error
    }
  }
  return { ...fs, mkdirSync }
})

const root = mkdtempSync(join(tmpdir(), 'conformance-folders-'))
afterAll(() => rmSync(root, { recursive: true }))

test('parts of a run that begin at once make the folder of their reports together', async () => {
  const { mkdirSync } = await vi.importActual<typeof Fs>('node:fs')
  somebodyElse.makes = (path) => void mkdirSync(dirname(path), { recursive: true })
  const own = join(root, 'reports', 'shards', '1')
  makeFolder(own)
  expect(statSync(own).isDirectory()).toBe(true)
})
