// @module-tag sweep

import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { runCli, startCli, temporaryFolder } from './support/cli-process.ts'
import type { RunningCommand } from './support/cli-process.ts'
import { ACCOUNTS } from './support/served.ts'

/** Real processes: whatever `run` and `serve` print or write, none of it holds a secret that they were given. */

interface ServedProfile {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly known: Readonly<Record<string, string>>
}

const folder = temporaryFolder()
const KEY = 'kq7-canary-of-the-infrastructure'
const SABOTAGE = folder.file('sabotage.mjs')
let serve: RunningCommand
let served: ServedProfile
let canaries: readonly string[]

beforeAll(async () => {
  const profile = folder.file('served.yaml')
  serve = startCli(['serve', '--port', '0', '--seed', '4711', '--write-profile', profile])
  await serve.printed('--profile')
  served = parse(readFileSync(profile, 'utf8')) as ServedProfile
  const { refreshToken, otherAccessToken, otherRefreshToken } = served.known
  const accessToken = served.headers['Authorization']!.replace('Bearer ', '')
  canaries = [accessToken, refreshToken!, otherAccessToken!, otherRefreshToken!, KEY]
})
afterAll(async () => {
  serve.process.kill('SIGTERM')
  await serve.ended
  folder.remove()
})

describe('a run whose profile takes its secrets from the environment', () => {
  const RUNS = [
    ['--json'],
    [],
    ['--only', 'token', '--only', 'hosted', '--only', 'provider', '--strict'],
  ].map((more) => ({ more }))
  const [once, ...others] = RUNS
  test.for([once!])('with $more prints and writes none of them', printsNone)
  test.for(others)('with $more prints and writes none of them', { tags: 'sweep' }, printsNone)

  async function printsNone({ more }: { more: readonly string[] }): Promise<void> {
    const reports = folder.file(`reports-${more.length}-${more.at(-1)}`)
    const run = await runCli(
      ['run', '--profile', writtenProfile(), '--allow', 'irreversible', '--reports', reports, ...more],
      environment(),
    )
    expect(run.exitCode).toBeLessThanOrEqual(1)
    expect(leaksIn(run.output + run.error)).toEqual([])
    const files = readdirSync(reports)
    expect(files).toContain('report.json')
    for (const file of files) expect(leaksIn(readFileSync(join(reports, file), 'utf8'))).toEqual([])
    // They were really sent: what the server answered shows that it knew them.
    expect(readFileSync(join(reports, 'report.json'), 'utf8')).toContain('"status": 200')
  }

  test('that cannot use one of them says which, and shows none', async () => {
    const run = await runCli(['run', '--profile', writtenProfile()], {
      ...environment(),
      REFRESH: `${KEY}\n${KEY}`,
    })
    expect(run.exitCode).toBe(2)
    expect(run.error).toContain('REFRESH')
    expect(leaksIn(run.output + run.error)).toEqual([])
  })
})

describe('an internal error whose message holds every secret', () => {
  beforeAll(() =>
    writeFileSync(
      SABOTAGE,
      `const secrets = JSON.parse(process.env.CANARIES)
const message = () => secrets.map((one) => one + ' Bearer ' + one + ' ' + JSON.stringify({ key: one })).join('\\n')
const throws = () => { throw new Error(message()) }
if (process.env.BROKEN === 'conclusion') Date.prototype.toISOString = throws
if (process.env.BROKEN === 'somewhere')
  process.on('newListener', (event) => event === 'uncaughtException' && setTimeout(throws, 1))
if (process.env.BROKEN === 'answers') globalThis.URLSearchParams = class { constructor() { throws() } }
`,
    ),
  )

  test.each(['conclusion', 'somewhere'])('in a run: %s', async (broken) => {
    const run = await runCli(
      ['run', '--profile', writtenProfile(), '--only', 'accounts', '--reports', folder.file(broken)],
      sabotaged(broken),
    )
    expect(run.exitCode).toBe(4)
    expect(run.error).toContain('This is a bug of conformance')
    expect(leaksIn(run.output + run.error)).toEqual([])
  })

  test('in a server that answers', async () => {
    const profile = folder.file('second.yaml')
    const second = startCli(
      ['serve', '--port', '0', '--seed', '4711', '--write-profile', profile],
      sabotaged('answers'),
    )
    await second.printed('--profile')
    const { baseUrl, headers } = parse(readFileSync(profile, 'utf8')) as ServedProfile
    const answer = await fetch(`${baseUrl}${ACCOUNTS}?date=${served.known['refreshToken']}`, {
      headers: { ...headers, 'X-Correlation-ID': 'one' },
    })
    expect(answer.status).toBe(500)
    const body = await answer.text()
    expect(body).toContain('this is a bug of conformance')
    second.process.kill('SIGTERM')
    const { output, error } = await second.ended
    expect(leaksIn(body + output + error)).toEqual([])
  })
})

test('the server that answered all this has printed none of them', async () => {
  expect(new Set(canaries).size).toBe(5)
  serve.process.kill('SIGTERM')
  const { output, error } = await serve.ended
  expect(output).toContain('A simulated bank answers at')
  expect(leaksIn(output + error)).toEqual([])
})

/** A profile as somebody would write it for a gateway: its secrets are references. */
function writtenProfile(): string {
  const path = folder.file('by-reference.yaml')
  const { headers, known } = served
  const profile = {
    ...served,
    headers: { ...headers, Authorization: 'Bearer env:ACCESS', 'X-Forwarded-Api-Key': 'env:API_KEY' },
    known: {
      ...known,
      refreshToken: 'env:REFRESH',
      otherAccessToken: 'env:OTHER_ACCESS',
      otherRefreshToken: 'env:OTHER_REFRESH',
    },
  }
  writeFileSync(path, JSON.stringify(profile))
  return path
}

function environment(): Record<string, string> {
  const [ACCESS, REFRESH, OTHER_ACCESS, OTHER_REFRESH, API_KEY] = canaries as [
    string,
    string,
    string,
    string,
    string,
  ]
  return { ACCESS, REFRESH, OTHER_ACCESS, OTHER_REFRESH, API_KEY }
}

function sabotaged(broken: string): Record<string, string> {
  return {
    ...environment(),
    BROKEN: broken,
    CANARIES: JSON.stringify(canaries),
    NODE_OPTIONS: `--import ${pathToFileURL(SABOTAGE).href}`,
  }
}

function leaksIn(text: string): readonly string[] {
  return canaries.filter((canary) => text.includes(canary))
}
