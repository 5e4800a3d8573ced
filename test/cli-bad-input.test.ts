import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runInProcess } from './support/cli-in-process.ts'

// What people read when their command line is wrong, byte for byte. UPDATE_GOLDENS=1 writes the files anew:
// read the difference before you commit it.
const FOLDER = 'fixtures/malformed/command-lines'

const names = readdirSync(FOLDER).filter((name) => name.endsWith('.txt') && !name.endsWith('.expected.txt'))

describe('bad command lines', () => {
  test.each(names)('%s', async (name) => {
    const argumentList = readFileSync(`${FOLDER}/${name}`, 'utf8').split(/\s+/).filter(Boolean)
    const { exitCode, output, error } = await runInProcess(argumentList)
    const rendered = `exit code ${exitCode}\n\n${error}`
    const golden = `${FOLDER}/${name.replace(/\.txt$/, '.expected.txt')}`
    if (process.env['UPDATE_GOLDENS'] || !existsSync(golden)) writeFileSync(golden, rendered)
    expect(rendered).toBe(readFileSync(golden, 'utf8'))
    expect(exitCode).toBe(2)
    expect(output).toBe('')
    expect(error).not.toMatch(/^\s+at /m)
  })
})
