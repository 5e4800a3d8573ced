import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import type { RunResult } from '../../evidence/run-result.ts'
import { loadXml } from '../../host/xml/xml-validation.ts'
import { mustExit, runInProcess } from '../../../test/support/cli-in-process.ts'
import { temporaryFolder } from '../../../test/support/cli-process.ts'
import { serveBank } from '../../../test/support/served-bank.ts'
import type { ServedBank } from '../../../test/support/served-bank.ts'

// A gateway that nobody controls, at the time of this machine.
const folder = temporaryFolder()
const closing: ServedBank[] = []
afterAll(async () => {
  for (const bank of closing) await bank.close()
  folder.remove()
})

const patience = { seconds: 0 }

type Around = Parameters<typeof serveBank>[1]

async function drift(name: string, around?: Around, more: readonly string[] = [], described: object = {}) {
  const bank = await serveBank({ now: new Date(), seed: 9, xml: await loadXml() }, around)
  closing.push(bank)
  const { headers, known } = bank.simulator.profile()
  const profile = folder.file(`${name}.yaml`)
  writeFileSync(
    profile,
    // Its clock stands still: what takes its time never comes.
    JSON.stringify({ name, baseUrl: bank.url, simulator: true, headers, known, patience, ...described }),
  )
  const only = ['accounts', 'balances'].flatMap((id) => ['--only', id])
  return ['run', '--profile', profile, ...only, '--reports', folder.file(name), '--drift', ...more]
}

test('a gateway that answers like the simulator has not drifted, whatever its ids, times and amounts are', async () => {
  const { output } = await mustExit(0, await drift('same', undefined, ['--only', 'statements']))
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
  expect(differencesIn(output)).toEqual([
    '  account-information/list-accounts header x-own: absent → there',
    '  account-information/list-accounts /*/designation: string → absent',
    '  account-information/list-accounts /*/nickname: absent → string',
  ])
  expect(output).toContain('drift: 3 differences\n')
  const report = (name: string) => readFileSync(folder.file(`other/${name}`), 'utf8')
  const { exitCode, verdict, drift: told } = JSON.parse(report('report.json')) as RunResult
  expect({ exitCode, verdict, fields: told?.fields.map(({ field }) => field) }).toEqual({
    exitCode: 5,
    verdict: 'conformant',
    fields: ['header x-own', '/*/designation', '/*/nickname'],
  })
  expect(report('junit.xml')).toMatch(/<testsuite name="drift" tests="3" failures="3"/)
  expect(report('report.html')).toContain('3 differences to the simulated bank default, seed 1')
  expect(report('summary.md')).toContain('### Drift')
})

test('a target that did not answer has not drifted, and a shard cannot tell', async () => {
  const around: Around = () => async () => new Response('nobody is here', { status: 404 })
  const { output } = await mustExit(3, await drift('elsewhere', around))
  expect(output).not.toContain('drift')
  expect(await runInProcess(await drift('part', undefined, ['--shard', '1/2']))).toMatchObject({
    exitCode: 2,
    output: '',
    error: '--drift is for whole runs: leave --shard out\n',
  })
})

test('it says with which bank it compares, which can be chosen', async () => {
  const { output } = await mustExit(0, await drift('usual'))
  expect(output).toMatch(
    /^compared with the simulated bank default, seed 1, release [\d.]+ of the card API$/m,
  )
  const chosen = ['--bank', 'single', '--seed', '4', '--cards-release', '2.6.0']
  const other = await mustExit(0, await drift('chosen', undefined, chosen))
  expect(other.output).toContain(
    'compared with the simulated bank single, seed 4, release 2.6.0 of the card API\n',
  )
})

test('what the profile pins is no drift, and everything else is', async () => {
  const around: Around = (answer) => async (request) => {
    const response = await answer(request)
    if (response.status !== 404) return response
    const headers = { ...Object.fromEntries(response.headers), 'x-own': '1' }
    return new Response(await response.text(), { status: 403, headers })
  }
  const scenario = ['--only', 'access/outside-the-consent']
  const unpinned = await mustExit(5, await drift('unpinned', around, scenario))
  expect(differencesIn(unpinned.output)).toContain('  account-information/read-account status: 404 → 403')
  expect(unpinned.output).not.toContain('left out, because the profile pins it')
  const pins = { 'error-status-by-cause': '403', 'account-outside-the-consent': '403' }
  const pinned = await mustExit(5, await drift('pinned', around, scenario, { pins }))
  expect(
    differencesIn(pinned.output).filter((line) => !line.endsWith(' header x-own: absent → there')),
  ).toEqual([])
  expect(pinned.output).toContain('left out, because the profile pins it: 3 differences\n')
})

test('a card API is compared with the release that the profile names', async () => {
  const variants = { v2: { path: '/v2', release: '2.6.0' } }
  const surfaces = { gateway: {}, cards: { basePath: '/cards', variants } }
  const { output } = await mustExit(0, await drift('release', undefined, [], { surfaces }))
  expect(output).toContain('release 2.6.0 of the card API\n')
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

function differencesIn(output: string): readonly string[] {
  const lines = output.slice(output.indexOf('Answers that have other fields')).split('\n')
  return lines.filter((line) => line.startsWith('  ')).map((line) => line.replace(/ \(.*/, ''))
}
