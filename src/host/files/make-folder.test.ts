import * as fs from 'node:fs'
import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { makeFolder } from './files.ts'

const root = mkdtempSync(join(tmpdir(), 'conformance-folders-'))
afterAll(() => rmSync(root, { recursive: true }))

vi.mock(import('node:fs'), { spy: true })
const { mkdirSync } = await vi.importActual<typeof fs>('node:fs')

test('makes what is missing above it, and leaves what is there', () => {
  const deep = join(root, 'a', 'b', 'c')
  makeFolder(deep)
  makeFolder(deep)
  expect(statSync(deep).isDirectory()).toBe(true)
})

test('a file in the way is told from a folder', () => {
  const file = join(root, 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow('EEXIST')
  expect(() => makeFolder(join(file, 'below'))).toThrow('ENOTDIR')
  const dangling = join(root, 'dangling')
  symlinkSync('nowhere', dangling)
  expect(() => makeFolder(join(dangling, 'below'))).toThrow('EEXIST')
})

test.each([
  ['the one above', ['shards']],
  ['both', ['runs', 'runs/1']],
])('another process may make %s just after this one was refused', (_, made) => {
  vi.mocked(fs.mkdirSync).mockImplementationOnce((path) => {
    try {
      mkdirSync(path)
    } finally {
      for (const folder of made) mkdirSync(join(root, folder))
    }
    return undefined
  })
  const wanted = join(root, made[0]!, '1')
  makeFolder(wanted)
  expect(statSync(wanted).isDirectory()).toBe(true)
})

// Node's own way of making folders above one another never comes back from here.
test.skipIf(!existsSync('/proc/self'))('ends where a file system takes no folders', () => {
  expect(() => makeFolder('/proc/reports')).toThrow('nothing can be created there')
  expect(() => makeFolder('/proc/reports/of/today')).toThrow('nothing can be created there')
})
