import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/support/cli-process.ts'
import { readLines } from './lines.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

test('lines are those of the text, wherever the pieces in which it is read end', () => {
  const path = folder.file('lines')
  const texts = ['', 'a', 'é😀'.repeat(400_000), '', 'b'.repeat(1024 * 1024), 'without an end of its own']
  writeFileSync(path, texts.join('\n'))
  const read = readLines(path, (lines) => [...lines])
  if (!read.ok) throw new Error(read.error.message)
  expect(read.value.length).toBe(texts.length)
  expect(read.value.every((line, index) => line === texts[index])).toBe(true)
})

test('what cannot be read is a problem that names the file', () => {
  const read = readLines(folder.file('absent'), (lines) => [...lines])
  expect(read.ok ? '' : read.error.message).toContain(folder.file('absent'))
})
