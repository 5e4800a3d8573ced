import { writeFileSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startServer } from '../src/host/server/http-server.ts'
import { readReport } from '../src/report/read-report.ts'
import type { RunResult } from '../src/evidence/run-result.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { deferred } from './support/deferred.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { serveBank, writeProfile } from './support/served-bank.ts'
import type { ServedBank } from './support/served-bank.ts'

// Runs against an address. A mistake in the configuration, or a network that fails, is never the target's failure.
const folder = temporaryFolder()
afterAll(() => folder.remove())

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map(async (close) => await close()))
})

describe('nothing is graded', () => {
  test('where nothing listens', async () => {
    const { cause, report } = await ungraded(profileFor('http://127.0.0.1:1'))
    expect(cause).toMatch(
      /^nothing was graded: nothing-listens: no answer from http:\/\/127\.0\.0\.1:1\/api\S+: nothing listens at this/,
    )
    expect(report.requirements.every(({ verdict }) => verdict === 'not-tested')).toBe(true)
  })

  const STRANGERS: readonly [string, ResponseInit & { body: string }, string][] = [
    [
      'a web page',
      { body: '<html>Welcome</html>', headers: { 'Content-Type': 'text/html' } },
      'web-page: GET URL answered 200 with text/html; correct baseUrl',
    ],
    [
      'a proxy’s error',
      { body: 'upstream', status: 502, headers: { 'Content-Type': 'text/plain' } },
      'proxy-error: GET URL answered 502 with text/plain; something before the target cannot reach it',
    ],
    [
      'a redirect to a login',
      { body: '', status: 302, headers: { Location: '/login' } },
      'login-page: GET URL answered 302 without a body to http',
    ],
  ]

  test.each(STRANGERS)('where %s answers', async (_, { body, ...init }, words) => {
    const url = await serve(async () => new Response(body, init))
    const { cause } = await ungraded(profileFor(url))
    expect(cause.replace(/GET \S+/, 'GET URL')).toContain(words)
  })

  test('where the target does not take the credentials, which it repeats', async () => {
    const title = 'the token canary-7f3a9d is not known'
    const url = await serve(async () => Response.json({ title }, { status: 401 }))
    const { cause } = await ungraded(
      profileFor(url, { Authorization: 'Bearer canary-7f3a9d' }, 'simulator: true'),
    )
    expect(cause).toContain(
      'answered 401 (the token [redacted] is not known); put a token of this client and permission where',
    )
  })

  test('without a profile, because no request would be valid', async () => {
    const { url } = await bank()
    const { exitCode, error } = await runInProcess(['run', url, '--reports', folder.file('bare')])
    expect(exitCode).toBe(3)
    expect(error).toContain('is valid without X-CorAPI-Target-ID; give a --profile with headers')
  })

  test('where the control API refuses, until it is given its token', async () => {
    const served = await bank({}, 'control-secret')
    const profile = folder.file('controlled.yaml')
    writeProfile(profile, served)
    const { cause } = await ungraded(profile)
    expect(cause).toMatch(/the target cannot be opened: POST \S+\/_control\/worlds answered 401/)

    process.env['CONFORMANCE_TEST_TOKEN'] = 'control-secret'
    const withToken = [
      ...read(profile),
      '--only',
      'accounts',
      '--control-token',
      'env:CONFORMANCE_TEST_TOKEN',
    ]
    expect(await runInProcess(withToken)).toMatchObject({ exitCode: 0 })
    delete process.env['CONFORMANCE_TEST_TOKEN']
  })

  async function ungraded(profile: string): Promise<{ cause: string; report: RunResult }> {
    const { exitCode, output, error } = await runInProcess([...read(profile), '--json'])
    expect(exitCode).toBe(3)
    // What keeps the run from grading, and how to go on all the same.
    expect(error.trimEnd().split('\n').length).toBeLessThanOrEqual(2)
    const report = readReport(output)
    if (!report.ok) throw new Error(report.error)
    expect(report.value).toMatchObject({
      verdict: 'not-graded',
      summary: { pass: 0, fail: 0, warn: 0, error: 0 },
    })
    return { cause: error, report: report.value }
  }
})

test('JSON that is declared as something else is the target’s failure, and no obstacle', async () => {
  const profile = folder.file('text.yaml')
  writeProfile(profile, await bank({ faults: ['answers/json-declared-as-text'] }))
  const { exitCode, error } = await runInProcess([...read(profile), '--only', 'accounts'])
  expect(error).not.toContain('nothing was graded')
  expect(exitCode).toBe(1)
})

test('a target behind an address is only read, unless more is allowed', async () => {
  // Not a simulator, as far as the profile says: its token stands in the environment.
  const { url, simulator } = await bank({ now: new Date().toISOString() })
  const { Authorization, ...headers } = simulator.profile().headers
  process.env['CONFORMANCE_TEST_TOKEN'] = Authorization
  const profile = folder.file('careful.yaml')
  writeFileSync(profile, describeTarget(url, { ...headers, Authorization: 'env:CONFORMANCE_TEST_TOKEN' }, ''))
  const scenario = folder.file('lasting.yaml')
  writeFileSync(scenario, LASTING)
  const replay = ['replay', scenario, '--profile', profile, '--reports', folder.file('reports')]
  const careful = await runInProcess(replay)
  expect(careful.exitCode).toBe(3)
  expect(careful.output).toContain('it has irreversible effects; allow them with --allow irreversible')
  const lasting = [...replay, '--allow', 'irreversible']
  const { host } = new URL(url)
  const unconfirmed = await runInProcess(lasting)
  expect(unconfirmed).toMatchObject({ exitCode: 2, output: '' })
  expect(unconfirmed.error).toContain(`what cannot be undone at ${host}; confirm it with --confirm ${host}`)
  expect(await runInProcess([...lasting, '--confirm', 'another.test'])).toMatchObject({ exitCode: 2 })
  expect(await runInProcess([...lasting, '--confirm', host])).toMatchObject({ exitCode: 0 })
})

const LASTING = `id: accounts/lasting
title: Something that cannot be undone
effects: irreversible
steps:
  - name: list the accounts
    send: account-information/list-accounts
    verifies: [answers/valid-request-succeeds]
`

test('--timeout wins over the profile’s', async () => {
  const impatience = deferred()
  const slow = await bank({ now: new Date().toISOString() }, undefined, impatience.promise)
  const profile = folder.file('impatient.yaml')
  const { headers } = slow.simulator.profile()
  const only = ['--only', 'diagnostics/target-only']
  writeFileSync(profile, describeTarget(slow.url, headers, 'simulator: true\ntimeout: { milliseconds: 50 }'))
  const impatient = await runInProcess([...read(profile), ...only])
  expect(impatient.exitCode).toBe(3)
  expect(impatient.error).toContain('no complete answer within 50 ms')
  impatience.resolve()
  expect(await runInProcess([...read(profile), ...only, '--timeout', '60'])).toMatchObject({ exitCode: 0 })
})

test('a target that begins to limit the rate leaves the run incomplete, and is not failed for it', async () => {
  let asked = 0
  const { url, simulator } = await bank({ now: new Date().toISOString() }, undefined, undefined, (answer) =>
    ++asked > 6 ? LIMITED() : answer,
  )
  const profile = folder.file('limited.yaml')
  writeFileSync(profile, describeTarget(url, simulator.profile().headers, 'simulator: true'))
  const { exitCode, output } = await runInProcess([
    ...read(profile),
    '--only',
    'accounts/list-and-single',
    '--json',
  ])
  const report = readReport(output)
  if (!report.ok) throw new Error(report.error)
  expect(exitCode).toBe(4)
  expect(report.value.summary.fail).toBe(0)
  expect(output).toContain('the target limits the rate (429): run again with a lower --rate')
})

// It is asked again at once: how long a target is waited for that does not say so is not about processes.
const LIMITED = () =>
  Response.json({ message: 'slow down' }, { status: 429, headers: { 'Retry-After': '0' } })

function read(profile: string): readonly string[] {
  return ['run', '--profile', profile, '--reports', folder.file('reports')]
}

async function bank(
  options = {},
  token?: string,
  until?: Promise<void>,
  change: (answer: Response) => Response = (answer) => answer,
): Promise<ServedBank> {
  const served = await serveBank(
    options,
    (answer) => async (request) => (await until, change(await answer(request))),
    token,
  )
  cleanups.push(served.close)
  return served
}

async function serve(fetch: () => Promise<Response>): Promise<string> {
  const server = await startServer({ fetch, port: 0 })
  if (!server.ok) throw new Error(server.error)
  cleanups.push(server.value.close)
  return server.value.url
}

let profiles = 0

/** A profile that has a value for every mandatory header. */
function profileFor(url: string, headers: Readonly<Record<string, string>> = {}, more = ''): string {
  const path = folder.file(`profile-${++profiles}.yaml`)
  writeFileSync(path, describeTarget(url, { ...MANDATORY, ...headers }, more))
  return path
}

const MANDATORY: Readonly<Record<string, string>> = {
  'Permission-ID': 'b49eb763-0ae1-45f8-9add-c67dd7543ecc',
  'User-Agent': 'conformance',
  'X-CorAPI-Target-ID': 'default-bank',
  'X-PSU-IP-Address': 'AUTO',
  'X-PSU-User-Agent': 'AUTO',
}

function describeTarget(url: string, headers: Readonly<Record<string, string>>, more: string): string {
  return `name: a gateway\nbaseUrl: ${url}\nheaders: ${JSON.stringify(headers)}\n${more}\n`
}
