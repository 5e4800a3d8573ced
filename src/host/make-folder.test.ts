import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'conformance-folders-'))
afterAll(() => rmSync(root, { recursive: true }))

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

// Node's own way of making folders above one another never comes back from here.
test.skipIf(!existsSync('/proc/self'))('ends where a file system takes no folders', () => {
  expect(() => makeFolder('/proc/reports')).toThrow('nothing can be created there')
  expect(() => makeFolder('/proc/reports/of/today')).toThrow('nothing can be created there')
})
