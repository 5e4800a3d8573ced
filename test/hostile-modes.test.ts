import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { RunResult } from '../src/evidence/run-result.ts'
import { readReport } from '../src/report/read-report.ts'
import { CAUSES } from '../src/runner/doctor/cause.ts'
import type { CommandResult } from './support/cli-in-process.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { runCli, temporaryFolder } from './support/cli-process.ts'
import { HOSTILE_MODES } from './support/hostile-modes.ts'
import type { HostileMode } from './support/hostile-modes.ts'
import { sampleAndRest } from './support/sample.ts'

// A target that answers everything in one of many hostile ways. Whatever it is, the run ends, its report is valid and
// small, and what went wrong is the target's fault or nobody's, never the suite's.

const MEGABYTE = 1024 * 1024
const folder = temporaryFolder()
const cleanups: (() => void)[] = []
afterAll(() => {
  for (const cleanup of cleanups) cleanup()
  folder.remove()
})

for (const { items, tags } of sampleAndRest(HOSTILE_MODES, 4)) {
  // Most of them only wait.
  test.concurrent.each(items)('a target that $name', { tags }, async (mode) => {
    const { argumentList, reports } = await runAgainst(mode, 20_000, mode.isEndless ? 150 : 60_000)
    const only = ['--only', 'accounts/list-and-single']
    expect(problemsOf(await runInProcess([...argumentList, ...only]), reports, 4 * MEGABYTE)).toEqual([])
  })
}

test.each(HOSTILE_MODES)('a target that $name, with 16 MB', { tags: 'long' }, async (mode) => {
  const { argumentList, reports } = await runAgainst(mode, 15 * MEGABYTE, mode.isEndless ? 2000 : 60_000)
  const memory = folder.file('memory')
  const told = `process.on('exit', () => require('fs').writeFileSync(${JSON.stringify(memory)}, String(process.resourceUsage().maxRSS)))`
  const module = folder.file('memory.cjs')
  writeFileSync(module, told)
  const ran = await runCli([...argumentList, '--only', 'accounts', '--only', 'headers'], {
    NODE_OPTIONS: `--require ${module}`,
    CONFORMANCE_TEST_HOSTILE: TOKEN,
  })
  expect(problemsOf(ran, reports, 32 * MEGABYTE)).toEqual([])
  expect(Number(readFileSync(memory, 'utf8')) * 1024).toBeLessThan(1024 * MEGABYTE)
})

const TOKEN = 'Bearer bm9ib2R5cyB0b2tlbg=='

async function runAgainst(mode: HostileMode, size: number, timeoutMs: number) {
  process.env['CONFORMANCE_TEST_HOSTILE'] = TOKEN
  const name = `mode-${HOSTILE_MODES.indexOf(mode)}-${size}`
  const profile = folder.file(`${name}.json`)
  const reports = folder.file(name)
  const headers = {
    'Permission-ID': 'b49eb763-0ae1-45f8-9add-c67dd7543ecc',
    'User-Agent': 'conformance',
    'X-CorAPI-Target-ID': 'default-bank',
    'X-PSU-IP-Address': 'AUTO',
    'X-PSU-User-Agent': 'AUTO',
    Authorization: 'env:CONFORMANCE_TEST_HOSTILE',
  }
  const baseUrl = await listen((socket) => mode.treat(socket, size))
  writeFileSync(
    profile,
    JSON.stringify({ name: 'hostile', baseUrl, headers, timeout: { milliseconds: timeoutMs } }),
  )
  const overlooked = Object.keys(CAUSES).flatMap((name) => ['--skip-preflight', name])
  return { argumentList: ['run', '--profile', profile, '--reports', reports, ...overlooked], reports }
}

/** What a run did that no target may bring it to. */
function problemsOf(
  { exitCode, output, error }: CommandResult,
  reports: string,
  mostBytes: number,
): readonly string[] {
  const report = readReport(readFileSync(`${reports}/report.json`, 'utf8'))
  if (!report.ok) return [report.error]
  const problems = [...faultsOfTheSuite(report.value)]
  if (exitCode === 0 || report.value.exitCode !== exitCode) problems.push(`exit code ${exitCode}`)
  for (const name of ['report.json', 'report.html', 'junit.xml']) {
    const { size } = statSync(`${reports}/${name}`)
    if (size > mostBytes) problems.push(`${name} has ${size} bytes`)
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(output + error)) problems.push('control characters')
  return problems
}

function faultsOfTheSuite({ scenarios }: RunResult): readonly string[] {
  return scenarios.flatMap(({ id, steps }) =>
    steps.flatMap(({ findings }) =>
      findings.flatMap(({ verdict, cause, reason }) =>
        verdict === 'error' && cause !== 'environment' ? [`${id}: ${cause}: ${reason}`] : [],
      ),
    ),
  )
}

async function listen(treat: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('data', () => treat(socket))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
