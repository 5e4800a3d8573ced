import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runInProcess } from '../../../test/support/cli-in-process.ts'
import { COMMANDS } from '../commands.ts'

test('bash completes commands, options, choices and what a command lists', async () => {
  const { output: script } = await runInProcess(['completion', 'bash'])
  expect(completed(script, 'r').split(' ').toSorted()).toEqual(['record', 'releases', 'replay', 'run'])
  expect(completed(script, 'run', '--surf')).toBe('--surface')
  expect(completed(script, 'run', '--surface', 'ga')).toBe('gateway')
  expect(completed(script, 'run', '--format', 'sar')).toBe('sarif')
  expect(completed(script, 'list', 'fau')).toBe('faults')
  expect(completed(script, 'lint', 'pack')).toContain('package.json')
})

test.each(['bash', 'zsh', 'fish'])('%s is told every command and option', async (shell) => {
  const { exitCode, output } = await runInProcess(['completion', shell])
  expect(exitCode).toBe(0)
  for (const { name, options } of COMMANDS) {
    expect(output).toContain(name.split(' ')[0]!)
    for (const { flags } of options) expect(output).toContain(flags.split(' ')[0]!.slice(2))
  }
})

test('another shell is told which there are', async () => {
  const { exitCode, error } = await runInProcess(['completion', 'toString'])
  expect(exitCode).toBe(2)
  expect(error).toBe('completion is for bash, zsh, fish, not "toString"\n')
})

function completed(script: string, ...words: readonly string[]): string {
  const line = ['conformance', ...words].map((word) => `'${word}'`).join(' ')
  const ask = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length}; _conformance; echo "\${COMPREPLY[*]}"`
  return execFileSync('bash', ['--norc', '-c', ask], { encoding: 'utf8' }).trim()
}
