import { describe, expect, test } from 'vitest'
import { controlOfHooks } from './hook-control.ts'
import { createHttpAgents } from './http-agents.ts'

const agents = createHttpAgents()

/** What a command of Node's does with its argument, in a second at most. */
async function told(script: string, timeoutMs = 5000): Promise<unknown> {
  const control = controlOfHooks(
    { expireToken: { command: [process.execPath, '--eval', script] } },
    { agents, timeoutMs },
  )
  return await control.perform('expireToken', { permission: 'p' })
}

describe('a hook that is a command', () => {
  test('gets its argument as JSON, and tells by JSON', async () => {
    expect(await told('console.log(process.argv[1])')).toEqual({ permission: 'p' })
  })

  test.each([
    ['fails', 'console.error("no such permission"); process.exit(3)', 'no such permission'],
    ['fails without a word', 'process.exit(3)', 'it ended with 3'],
    [
      'writes without end',
      '(function more() { process.stdout.write("x".repeat(65536), more) })()',
      'it said more than 1048576 bytes',
    ],
  ])('that %s says why', async (_, script, words) => {
    await expect(told(script)).rejects.toThrow(`the hook ${process.execPath}: ${words}`)
  })

  test('that cannot be started says so', async () => {
    const hooks = { expireToken: { command: ['/nowhere/at-all'] } }
    const control = controlOfHooks(hooks, { agents, timeoutMs: 5000 })
    await expect(control.perform('expireToken', null)).rejects.toThrow('ENOENT')
  })

  test('that does not end is ended, together with what it has started', async () => {
    const deaf = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`
    const parent = `
      require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(deaf)}], { stdio: 'inherit' })
      ${deaf}`
    // Its output stays open for as long as any of them lives, and so would the test wait.
    await expect(told(parent, 1000)).rejects.toThrow('it did not end within 1000 ms')
  })
})
