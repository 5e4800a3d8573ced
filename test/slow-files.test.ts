import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SLOW_FILES } from './support/slow-files.ts'

test('the files that begin first are there', () => {
  expect(Object.keys(SLOW_FILES).filter((file) => !existsSync(file))).toEqual([])
})
