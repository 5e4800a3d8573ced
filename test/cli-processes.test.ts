// @module-tag sweep

import { appendFileSync, readFileSync, readdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { afterAll, describe, expect, test } from 'vitest'
import { readReport } from '../src/report/read-report.ts'
import { runCli, startCli, temporaryFolder } from './support/cli-process.ts'
import { COMMAND, SOURCE_COMMAND } from './support/command.ts'
import { deferred } from './support/deferred.ts'
import { startFront } from './support/front.ts'
import { serveBank, writeProfile } from './support/served-bank.ts'
import type { ServedBank } from './support/served-bank.ts'

// What only a process of its own can show: exit codes, signals, ports, streams that are closed, loaded modules.
const folder = temporaryFolder()
afterAll(() => folder.remove())

test('a run without --reports writes below reports/, in a folder with the run’s id', () => {
  const run = spawnSync(process.execPath, [COMMAND, 'run', '--only', 'headers/user', '--json'], {
    cwd: folder.path,
    encoding: 'utf8',
  })
  expect(run.status).toBe(0)
  const { runId } = JSON.parse(run.stdout) as { runId: string }
  expect(readdirSync(folder.file('reports'))).toEqual([runId])
})

describe('serve', () => {
  test('writes a profile that run can use, says when its port is taken, and ends with SIGTERM', async () => {
    const profile = folder.file('served.yaml')
    const serve = startCli(['serve', '--port', '0', '--seed', '5', '--write-profile', profile])
    await serve.printed('A simulated bank answers at')
    await serve.printed('--profile')
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(readFileSync(profile, 'utf8'))![0]

    const taken = await runCli(['serve', '--port', new URL(url).port])
    expect(taken).toMatchObject({ exitCode: 2, output: '' })
    expect(taken.error).toBe(
      `port ${new URL(url).port} is already in use; choose another one with --port, or 0 for any free one\n`,
    )

    const reports = folder.file('over-http')
    const run = await runCli([
      'run',
      '--profile',
      profile,
      '--only',
      'headers',
      '--reports',
      reports,
      '--allow',
      'irreversible',
    ])
    expect(run).toMatchObject({ exitCode: 0 })
    expect(run.output).toContain(`simulated bank · ${url} · gateway`)

    serve.process.kill('SIGTERM')
    const { exitCode, output } = await serve.ended
    expect(exitCode).toBe(0)
    expect(output).toContain(`run         conformance run ${url} --profile ${profile}`)
  })

  test('tells a script its addresses in one line', async () => {
    const serve = startCli(['serve', '--port', '0', '--json'])
    await serve.printed(/"control":/)
    serve.process.kill('SIGTERM')
    const { exitCode, output } = await serve.ended
    expect(exitCode).toBe(0)
    const { url, ...others } = JSON.parse(output) as Record<string, string>
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(others).toEqual({
      gateway: `${url}/api/bankingservices`,
      provider: `${url}/provider`,
      cards: `${url}/cards`,
      settlement: `${url}/settlement`,
      control: `${url}/_control`,
    })
  })
})

test('Ctrl-C ends the scenarios in flight, and the report says what was not played', async () => {
  const bank = await slowBank()
  const profile = folder.file('slow.yaml')
  writeProfile(profile, bank)
  const reports = folder.file('interrupted')
  const run = startCli(['run', '--profile', profile, '--concurrency', '1', '--reports', reports, '--json'])
  await run.printed(/✓ pass/)
  run.process.kill('SIGINT')
  const { exitCode, output, error } = await run.ended
  await bank.close()

  expect(exitCode).toBe(4)
  expect(error).toContain('interrupted: finishing the steps in flight, then writing the report\n')
  const report = readReport(output)
  if (!report.ok) throw new Error(report.error)
  expect(report.value).toMatchObject({ verdict: 'incomplete', exitCode: 4 })
  const unplayed = report.value.scenarios.filter(
    ({ reason }) => reason === 'the run was interrupted before it',
  )
  expect(unplayed.length).toBeGreaterThan(5)
  expect(unplayed.every(({ verdict }) => verdict === 'not-tested')).toBe(true)
  expect(readdirSync(reports)).toContain('report.html')
})

test('Ctrl-C waits for no answer, and what was under way is played again by a run that goes on', async () => {
  let seen = 0
  const asked = deferred()
  const bank = await serveBank({}, (answer) => async (request) => {
    // A read in the middle of the run is never answered.
    if (!request.url.includes('_control') && ++seen === 12) {
      asked.resolve()
      return await new Promise<never>(() => {})
    }
    return await answer(request)
  })
  const profile = folder.file('hanging.yaml')
  writeProfile(profile, bank)
  const reports = folder.file('hanging')
  const command = ['run', '--profile', profile, '--only', 'balances/*', '--concurrency', '1']
  const run = startCli([...command, '--timeout', '600', '--reports', reports])
  await asked.promise
  run.process.kill('SIGINT')
  const { exitCode, error } = await run.ended
  expect(exitCode, error).toBe(4)
  const report = readReport(readFileSync(`${reports}/report.json`, 'utf8'))
  if (!report.ok) throw new Error(report.error)
  expect(report.value).toMatchObject({ verdict: 'incomplete', summary: { fail: 0, error: 0 } })
  expect(JSON.stringify(report.value)).toContain('the run was interrupted while the answer was awaited')

  const resumed = await runCli([...command, '--timeout', '600', '--reports', reports, '--resume'])
  await bank.close()
  expect(resumed.exitCode, resumed.error).toBe(0)
})

test('Ctrl-C does not wait for the pace of requests, not even before the first scenario', async () => {
  const asked = deferred()
  const bank = await serveBank({}, (answer) => async (request) => {
    if (!request.url.includes('_control')) asked.resolve()
    return await answer(request)
  })
  const profile = folder.file('paced.yaml')
  writeProfile(profile, bank)
  appendFileSync(profile, 'rate: 0.01\n')
  const run = startCli(['run', '--profile', profile, '--reports', folder.file('paced')])
  await asked.promise
  run.process.kill('SIGINT')
  const { exitCode, error } = await run.ended
  await bank.close()
  expect(exitCode, error).toBe(4)
  expect(error).toContain('--resume')
})

test('a run whose target went away goes on from what was judged', async () => {
  const bank = await slowBank(10)
  const front = await startFront(bank.url)
  const profile = folder.file('gone.yaml')
  writeProfile(profile, { ...bank, url: front.url })
  const reports = folder.file('gone')
  const run = ['run', '--profile', profile, '--only', 'token/*', '--concurrency', '1', '--reports', reports]
  const first = startCli(run)
  await first.printed(/✓ pass/)
  front.leave()
  const { exitCode, error } = await first.ended
  expect(exitCode).toBe(4)
  expect(error).toContain(`go on with the same options and --resume ${reports}\n`)

  front.comeBack()
  const resumed = await runCli([...run, '--resume'])
  front.close()
  await bank.close()
  expect(resumed.error).toMatch(/going on with .*: [1-9]\d* scenarios judged/)
  expect(resumed.exitCode).toBe(0)
  expect(readdirSync(reports).filter((name) => name.startsWith('journal'))).toEqual([])
})

test('a reader that closes the output early is no error', () => {
  const shell = `"${process.execPath}" "${COMMAND}" list requirements --json | head -c 10; exit "\${PIPESTATUS[0]}"`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', shell], { encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '[\n  {\n    ', stderr: '' })
})

/** So slow that a test can do something while a run goes on. */
async function slowBank(milliseconds = 40): Promise<ServedBank> {
  return await serveBank({}, (answer) => async (request) => {
    await new Promise((resume) => setTimeout(resume, milliseconds))
    return await answer(request)
  })
}

describe('what starts', () => {
  test('--version prints the version and loads nothing heavy', () => {
    const { status, stdout, stderr } = tracedStart(['--version'])
    expect(status).toBe(0)
    expect(stdout).toBe(
      `${(JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version}\n`,
    )
    expect(loadedFrom(stderr)).toEqual([])
  })

  test('a command loads what it needs and no more', () => {
    expect(loadedFrom(tracedStart(['list', 'operations']).stderr)).not.toContain('libxml2-wasm')
  })
})

/** Starts the command line with a hook that names every module it loads. */
function tracedStart(argumentList: readonly string[]) {
  const hook = [
    "import { registerHooks } from 'node:module'",
    "registerHooks({ load: (url, context, next) => (process.stderr.write(url + '\\n'), next(url, context)) })",
  ].join('\n')
  const preload = `data:text/javascript,${encodeURIComponent(hook)}`
  return spawnSync(process.execPath, ['--import', preload, SOURCE_COMMAND, ...argumentList], {
    encoding: 'utf8',
  })
}

/** The packages among the modules that were loaded. */
function loadedFrom(trace: string): readonly string[] {
  const names = [...trace.matchAll(/\/node_modules\/((?:@[^/\n]+\/)?[^/\n]+)/g)].map((match) => match[1]!)
  return [...new Set(names)].sort()
}
