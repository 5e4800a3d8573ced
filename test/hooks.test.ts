import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readReport } from '../src/report/read-report.ts'
import { CONTROL_COMMANDS } from '../src/scenario/control-format.ts'
import { HOOK_MEANINGS } from '../src/target/profile/hooks.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { createServers } from './support/misconfigured.ts'

// What only the owner of a target can do, done by the owner's own means.
const folder = temporaryFolder()
const servers = createServers()
afterAll(async () => {
  await servers.close()
  folder.remove()
})

test('every control command but those of the clock and of the receiver can be a hook', () => {
  // Tokens of a second consent are what a flow may spend.
  const others = ['advance', 'setClock', 'answerEvents', 'ownTokens']
  const commands = CONTROL_COMMANDS.filter((command) => !others.includes(command))
  expect(
    Object.keys(HOOK_MEANINGS)
      .filter((name) => name !== 'restore')
      .toSorted(),
  ).toEqual(commands.toSorted())
})

test('hooks play what needs the owner, last and one at a time, and put it right again', async () => {
  const { url, simulator, calls, profile } = await owned()
  const run = async (...more: string[]) =>
    await runInProcess([
      'run',
      '--profile',
      profile,
      '--reports',
      folder.file('reports'),
      ...ONLY,
      '--json',
      ...more,
    ])

  const careful = read((await run()).output)
  expect(careful.find(({ id }) => id === 'access/revoked-consent')?.reason).toContain(
    'it has irreversible effects; allow them with --allow irreversible',
  )
  expect(calls).toEqual([])

  const { exitCode, output } = await run('--allow', 'irreversible', '--confirm', new URL(url).host)
  expect(calls.map(({ command }) => command)).toEqual(['revokeConsent', 'restore'])
  expect(calls[0]).toEqual({
    command: 'revokeConsent',
    argument: simulator.profile().headers['Permission-ID'],
  })
  expect(read(output).map(({ id, verdict }) => [id, verdict])).toContainEqual([
    'access/revoked-consent',
    'pass',
  ])
  expect(exitCode).toBe(0)
})

test('a scenario that spoils the permission is not played without a hook that restores it', async () => {
  const { url, calls, profile } = await owned(false)
  const allow = ['--allow', 'irreversible', '--confirm', new URL(url).host]
  const { output } = await runInProcess([
    'run',
    '--profile',
    profile,
    '--reports',
    folder.file('reports'),
    ...ONLY,
    '--json',
    ...allow,
  ])
  expect(read(output).find(({ id }) => id === 'access/revoked-consent')?.reason).toBe(
    'the target cannot give "permissions"; a control URL, or hooks for restore, in the profile would',
  )
  expect(calls).toEqual([])
})

const ONLY = ['--only', 'access/revoked-consent', '--only', 'accounts/list-and-single']

function read(output: string) {
  const report = readReport(output)
  if (!report.ok) throw new Error(report.error)
  return report.value.scenarios
}

interface Call {
  readonly command: string
  readonly argument: unknown
}

let owners = 0

/** A bank whose owner answers one hook over HTTP, and has a program for the other. */
async function owned(withRestore = true) {
  const { url, simulator } = await servers.gateway()
  const calls: Call[] = []
  const hook = await servers.answering(async (request) => {
    if (request.headers.get('authorization') !== 'Bearer of the owner')
      return new Response(null, { status: 401 })
    const call = (await request.json()) as Call
    calls.push(call)
    if (call.command === 'restore') expect(call.argument).toBe('access/revoked-consent')
    if (call.command === 'revokeConsent') simulator.control.revokeConsent(String(call.argument))
    return new Response(null, { status: 204 })
  })
  // The argument of a command comes last.
  const program = `
    const body = JSON.stringify({ command: 'restore', argument: JSON.parse(process.argv.at(-1)) })
    await fetch('${hook}', { method: 'POST', headers: { Authorization: 'Bearer of the owner' }, body })`
  process.env['CONFORMANCE_TEST_OWNER'] = 'of the owner'
  const { headers, known } = simulator.profile()
  process.env['CONFORMANCE_TEST_OWNED'] = headers['Authorization']
  const hooks = {
    revokeConsent: { url: hook, headers: { Authorization: 'Bearer env:CONFORMANCE_TEST_OWNER' } },
    ...(withRestore && {
      restore: { command: [process.execPath, '--input-type=module', '--eval', program] },
    }),
  }
  const lines = [
    'name: owned',
    `baseUrl: ${url}`,
    `headers: ${JSON.stringify({ ...headers, Authorization: 'env:CONFORMANCE_TEST_OWNED' })}`,
    `known: ${JSON.stringify({ account: known.account })}`,
    `hooks: ${JSON.stringify(hooks)}`,
  ]
  const profile = folder.file(`owned-${++owners}.yaml`)
  writeFileSync(profile, `${lines.join('\n')}\n`)
  return { url, simulator, calls, profile }
}
