import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { mustExit, runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { serveBank } from './support/served-bank.ts'
import type { ServedBank } from './support/served-bank.ts'

// A gateway that nobody controls, at the time of this machine.
const folder = temporaryFolder()
const closing: ServedBank[] = []
afterAll(async () => {
  for (const bank of closing) await bank.close()
  folder.remove()
})

type Around = Parameters<typeof serveBank>[1]

async function drift(name: string, around?: Around, more: readonly string[] = []) {
  const bank = await serveBank({ now: new Date(), seed: 9 }, around)
  closing.push(bank)
  const { headers, known } = bank.simulator.profile()
  const profile = folder.file(`${name}.yaml`)
  writeFileSync(profile, JSON.stringify({ name, baseUrl: bank.url, simulator: true, headers, known }))
  const only = ['--only', 'accounts', '--only', 'balances', '--only', 'statements']
  return ['run', '--profile', profile, ...only, '--reports', folder.file(name), '--drift', ...more]
}

test('a gateway that answers like the simulator has not drifted, whatever its ids, times and amounts are', async () => {
  const { output } = await mustExit(0, await drift('same'))
  expect(output).toContain('drift: every answer has the fields of the simulator’s\n')
})

test('a field more, a field less and another type show by operation and place, and exit with 5', async () => {
  const around: Around = (answer) => async (request) => {
    const response = await answer(request)
    if (!request.url.endsWith('/accounts') || response.status !== 200) return response
    const accounts = (await response.json()) as Record<string, unknown>[]
    const other = accounts.map(({ designation: _, ...account }) => ({ ...account, nickname: 'x' }))
    return Response.json(other, { headers: { ...Object.fromEntries(response.headers), 'x-own': '1' } })
  }
  const { output } = await mustExit(5, await drift('other', around))
  const lines = output.slice(output.indexOf('Answers that have other fields')).split('\n')
  expect(lines.filter((line) => line.startsWith('  ')).map((line) => line.replace(/ \(.*/, ''))).toEqual([
    '  account-information/list-accounts header x-own: absent → there',
    '  account-information/list-accounts /*/designation: string → absent',
    '  account-information/list-accounts /*/nickname: absent → string',
  ])
  expect(output).toContain('drift: 3 differences\n')
})

test('a failure comes before drift, and JSON stays alone on the output', async () => {
  const around: Around = (answer) => async (request) => {
    const response = await answer(request)
    return request.url.endsWith('/accounts') ? new Response('{', response) : response
  }
  const { exitCode, output, error } = await runInProcess(await drift('broken', around, ['--json']))
  expect(exitCode).toBe(1)
  expect(JSON.parse(output)).toMatchObject({ exitCode: 1 })
  expect(error).toContain('drift: ')
})

test('without a target there is nothing to hold against the simulator', async () => {
  const only = ['--only', 'accounts/links', '--reports', folder.file('embedded')]
  expect(await runInProcess(['run', ...only, '--drift'])).toMatchObject({
    exitCode: 2,
    // Before anything is played and written.
    output: '',
    error: expect.stringContaining('--drift holds a target against the simulator: give a URL'),
  })
})
