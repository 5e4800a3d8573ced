// @module-tag sweep

import { readFileSync, writeFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, expect, test } from 'vitest'
import { freePort } from './support/both-ends.ts'
import type { Report } from './support/both-ends.ts'
import { runCli, startCli, temporaryFolder } from './support/cli-process.ts'
import type { RunningCommand } from './support/cli-process.ts'
import { startSlowWay } from './support/slow-way.ts'

// A gateway and a run, each a process of its own, and late messages on both legs between them.

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const MOST_LATE_MS = 30

const SIZES = [
  { calls: 40, rounds: 3, tags: [] },
  { calls: 200, rounds: 5, tags: ['sweep'] },
  { calls: 200, rounds: 50, tags: ['long'] },
]

for (const { calls, rounds, tags } of SIZES) {
  test(
    `${calls} calls meet while a token has expired, ${rounds} times: no verdict flips`,
    { tags },
    async () => {
      const { stage, folder } = await bothProcesses()
      const { exitCode, report } = await play(folder, stage, ['--repeat', String(rounds)], manyCalls(calls))
      expect(report.repeated).toEqual({ rounds, unstable: [] })
      expect(exitCode).toBe(0)
      const [step] = report.scenarios[0]!.steps.filter(({ exchanges }) => exchanges.length === calls)
      const byId = step!.exchanges.filter(({ behind }) =>
        behind?.calls.some(({ joinedBy }) => joinedBy === 'correlation-id'),
      )
      expect(byId).toHaveLength(calls)
      expect(step!.exchanges.some(({ behind }) => behind?.unjoined !== 0)).toBe(false)
    },
  )
}

test('a gateway that refreshes for each call is found in every round', async () => {
  const { stage, folder } = await bothProcesses(['--fault', 'hosted/refreshes-are-not-shared'])
  const { exitCode, report } = await play(folder, stage, ['--repeat', '3'], manyCalls(40))
  // Whether anything is answered at all depends on which of its refreshes comes first; that it is wrong does not.
  const unstable = report.repeated?.unstable.map(({ requirement }) => requirement)
  expect(report.repeated?.rounds).toBe(3)
  expect(unstable).not.toContain('hosted/refresh-happens-inside-a-call')
  expect(exitCode).toBe(1)
  expect(failedOf(report)).toEqual(['hosted/refresh-happens-inside-a-call'])
})

const SOME = ['accounts/*', 'headers/user', 'token/failing-refresh', 'token/expired-and-refreshed', 'relay/*']
const selected = SOME.flatMap((glob) => ['--only', glob])

test('a gateway that is killed midway leaves a report that says so, and accuses nobody', async () => {
  const { stage, folder, gateway } = await bothProcesses()
  stage.client.after(40, () => gateway.process.kill('SIGKILL'))
  const { exitCode, report, output } = await play(folder, stage, selected)
  expect(exitCode, output).toBe(4)
  expect(report.verdict).toBe('incomplete')
  expect(failedOf(report)).toEqual([])
  expect(report.requirements.some(({ verdict }) => verdict === 'pass')).toBe(true)
  expect(output).toMatch(/\d+ requests of \d+ got no answer, such as \S+#\d+:/)
})

test('a bank that the gateway no longer reaches is no failure of the gateway, and the report says so', async () => {
  const { stage, folder } = await bothProcesses()
  stage.bank.after(40, stage.bank.close)
  const { exitCode, report, output } = await play(folder, stage, selected)
  expect(exitCode, output).toBe(4)
  expect(report.verdict).toBe('incomplete')
  expect(failedOf(report)).toEqual([])
  expect(report.requirements.some(({ verdict }) => verdict === 'pass')).toBe(true)
  expect(output).toContain('nothing that it forwards reaches the bank behind it')
})

interface Stage {
  /** From the run to the gateway. */
  readonly client: Awaited<ReturnType<typeof startSlowWay>>
  /** From the gateway to the bank of the run. */
  readonly bank: Awaited<ReturnType<typeof startSlowWay>>
}

async function bothProcesses(options: readonly string[] = []) {
  const folder = temporaryFolder()
  const stage: Stage = {
    client: await startSlowWay('to the gateway', MOST_LATE_MS),
    bank: await startSlowWay('to the bank', MOST_LATE_MS),
  }
  const profile = folder.file('gateway.yaml')
  const provider = ['--provider', `${stage.bank.url}/provider`]
  const gateway = startCli([
    'serve',
    '--port',
    '0',
    '--json',
    ...provider,
    '--write-profile',
    profile,
    ...options,
  ])
  closing.push(stage.client.close, stage.bank.close, async () => await ended(gateway), folder.remove)
  await gateway.printed(/"url":"[^"]+"/)
  stage.client.leadsTo(Number(gateway.shown(/"url":"[^"]+:(\d+)"/)[1]))
  const bankPort = await freePort()
  stage.bank.leadsTo(bankPort)
  const written = readFileSync(profile, 'utf8')
  writeFileSync(profile, written.replace(/^( +listen:).*$/m, `$1 127.0.0.1:${bankPort}`))
  return { stage, folder, gateway }
}

interface WholeReport extends Report {
  readonly repeated?: {
    readonly rounds: number
    readonly unstable: readonly { readonly requirement: string }[]
  }
}

async function play(
  folder: ReturnType<typeof temporaryFolder>,
  { client }: Stage,
  options: readonly string[],
  scenario?: string,
) {
  const [profile, reports, file] = ['gateway.yaml', 'reports', 'calls.yaml'].map(folder.file) as [
    string,
    string,
    string,
  ]
  if (scenario !== undefined) writeFileSync(file, scenario)
  const command = scenario === undefined ? ['run', client.url] : ['replay', file, '--url', client.url]
  const { exitCode, output, error } = await runCli([
    ...command,
    '--profile',
    profile,
    '--reports',
    reports,
    ...options,
  ])
  const report = JSON.parse(readFileSync(`${reports}/report.json`, 'utf8')) as WholeReport
  const schema = JSON.parse(readFileSync('reports/report.schema.json', 'utf8')) as object
  const validate = new Ajv2020({ validateFormats: false }).compile(schema)
  expect(validate(report), JSON.stringify(validate.errors)).toBe(true)
  return { exitCode, output: (output + error).replaceAll(/\s+/g, ' '), report }
}

function failedOf({ requirements }: WholeReport): readonly string[] {
  return requirements.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').map(({ id }) => id)
}

async function ended({ process: child, ended: end }: RunningCommand): Promise<void> {
  child.kill('SIGKILL')
  await end
}

/** Each call of its own user, all under one hosted permission. */
function manyCalls(count: number): string {
  const users = Array.from({ length: count }, (_, index) => `192.0.2.${index + 1}`)
  const call = {
    send: 'account-information/list-accounts',
    wrong: { omitHeader: 'Authorization' },
    verifies: ['hosted/refresh-happens-inside-a-call'],
  }
  const permission = '${hosted}'
  return JSON.stringify({
    id: 'mine/many-calls',
    title: 'Many calls meet while a token has expired',
    effects: 'write',
    needs: ['consents'],
    facts: ['providerId'],
    steps: [
      {
        name: 'create a permission',
        send: 'consent-flow/create-permission',
        path: { providerId: '${providerId}', userId: 'alice' },
        capture: { hosted: '/permissionId' },
        premise: { status: [200, 201] },
      },
      { name: 'the customer agrees', control: { completeConsent: { permission } } },
      { name: 'the token expires', control: { expireToken: { permission } } },
      {
        ...call,
        name: 'call many times at once',
        together: true,
        forEach: { user: users },
        headers: { 'Permission-ID': permission, 'X-PSU-IP-Address': '${user}' },
      },
      { ...call, name: 'call after that', headers: { 'Permission-ID': permission } },
    ],
  })
}
