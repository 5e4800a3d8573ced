import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listFiles, readTextFile, readTextFiles, writeFolder } from './files.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conformance-files-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

describe('reading', () => {
  test('gives the text without its byte order mark', async () => {
    const path = await put('mark.yaml', '\uFEFFname: Zürich\n')
    expect(readTextFile(path)).toEqual({ ok: true, value: 'name: Zürich\n' })
  })

  test('says what is wrong with a file', async () => {
    const latin = await put('latin.yaml', Buffer.from([0x66, 0xfc, 0x72]))
    const cases = [
      [join(folder, 'absent.yaml'), 'not-found'],
      [folder, 'is-a-directory'],
      [join(latin, 'below.yaml'), 'not-a-directory'],
      [latin, 'not-utf8'],
    ] as const
    for (const [path, code] of cases) {
      const message = expect.stringContaining(path)
      expect(readTextFile(path)).toMatchObject({ ok: false, error: { code, message } })
    }
    expect(readTextFile(latin, { maxBytes: 2 })).toMatchObject({
      ok: false,
      error: { code: 'too-large' },
    })
  })
})

test('many files come in the order in which they were asked for, or with the first that is wrong', async () => {
  const names = Array.from({ length: 150 }, (_, index) => `many-${index}.yaml`)
  const paths = await Promise.all(names.map(async (name) => await put(name, name)))
  expect(readTextFiles(paths)).toEqual({ ok: true, value: paths.map((path, at) => [path, names[at]]) })
  const absent = join(folder, 'none.yaml')
  expect(readTextFiles([...paths, absent, join(folder, 'nor.yaml')])).toMatchObject({
    ok: false,
    error: { code: 'not-found', message: expect.stringContaining(absent) },
  })
})

describe('listing', () => {
  test('is sorted, goes into sub-folders, and takes YAML files only', async () => {
    await put('list/b/two.yml', '')
    await put('list/b/one.yaml', '')
    await put('list/B.yaml', '')
    await put('list/readme.md', '')
    await mkdir(join(folder, 'list/folder.yaml'))
    expect(listFiles(join(folder, 'list'))).toEqual({
      ok: true,
      value: ['list/B.yaml', 'list/b/one.yaml', 'list/b/two.yml'].map((name) => join(folder, name)),
    })
  })

  test('of no folder is a problem', () => {
    expect(listFiles(join(folder, 'absent'))).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })
})

describe('writing', () => {
  test('replaces files and leaves nothing else behind', async () => {
    const reports = join(folder, 'reports/run')
    writeFolder(reports, [['report.json', 'old']])
    const files = [
      ['report.json', '{}'],
      ['parts/one.txt', 'one'],
    ] as const
    expect(writeFolder(reports, files)).toEqual({ ok: true, value: undefined })
    expect(readTextFile(join(reports, 'report.json'))).toEqual({ ok: true, value: '{}' })
    expect((await readdir(reports)).sort()).toEqual(['parts', 'report.json'])
  })

  test('below a file is a problem, not an exception', async () => {
    const file = await put('file', '')
    expect(writeFolder(file, [['report.json', '']])).toMatchObject({ ok: false })
  })

  test('never leaves the folder', async () => {
    expect(() => writeFolder(folder, [['../escaped.txt', '']])).toThrow('invariant broken')
  })
})

async function put(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, content)
  return path
}
