// @module-tag sweep

import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { main } from '../src/cli/command-line.ts'
import { readZip, contentOf } from '../src/host/files/zip.ts'
import { isJournalFile } from '../src/report/journal.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { startCli, temporaryFolder } from './support/cli-process.ts'
import { deferred } from './support/deferred.ts'
import { createServers } from './support/misconfigured.ts'
import { ENCODINGS } from './support/encodings.ts'

/**
 * Whatever a profile takes from the environment is in nothing that a command prints or writes, whatever its key is
 * called: at a gateway that repeats what it was sent, in every encoding.
 */

const folder = temporaryFolder()
const servers = createServers()
const secrets = new Map<string, string>()
let profile: string
/** Every value that is sent, by the name of its header. */
let sentHeaders: Readonly<Record<string, string>>
/** The answer to which request does not come. */
let stallsAt = Infinity
let requests = 0
const stalled = deferred<true>()

beforeAll(async () => {
  const gateway = await servers.gateway({
    around: (bank) => async (request) => {
      if (++requests >= stallsAt) {
        stalled.resolve(true)
        return await new Promise<never>(() => {})
      }
      const own = new Headers(request.headers)
      for (const name of ['x-own', 'x-cards', 'x-instance-id']) own.delete(name)
      const answer = await bank(new Request(request, { headers: own }))
      const headers = new Headers(answer.headers)
      const sent = ['permission-id', 'x-instance-id', 'x-own', 'user-agent'].map(
        (name) => request.headers.get(name) ?? '',
      )
      for (const [name, encode] of Object.entries(ENCODINGS))
        headers.set(`X-Echo-${name}`, sent.map((value) => encode(value)).join(' '))
      return new Response(answer.body, { status: answer.status, headers })
    },
  })
  const given = (name: string, value: string): string => {
    const variable = `CANARY_${name.replaceAll(/\W/g, '_').toUpperCase()}`
    process.env[variable] = value
    secrets.set(name, value)
    return `env:${variable}`
  }
  const { headers, known, secondClient, surfaces } = gateway.simulator.profile()
  sentHeaders = {
    ...headers,
    'User-Agent': 'canary/1.0 (agent+1)',
    'X-Instance-ID': 'canary-instance-7',
  }
  const referring = (within: string, values: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        // What is short, and dates, which stand everywhere.
        if (value === undefined) return []
        if (value.length < 6 || /^\d{4}-\d\d-\d\d/.test(value)) return [[name, value]]
        const scheme = value.startsWith('Bearer ') ? 'Bearer ' : ''
        return [[name, scheme + given(`${within}.${name}`, value.slice(scheme.length))]]
      }),
    )
  const { cards } = surfaces
  const content = {
    name: 'referring',
    baseUrl: gateway.url,
    surfaces: {
      ...surfaces,
      cards: cards && {
        ...cards,
        headers: referring('cards', { 'X-Cards': 'canary of <cards> & "co"' }),
        issuerKey: { ...cards.issuerKey, privateKey: given('privateKey', cards.issuerKey!.privateKey) },
      },
    },
    headers: {
      ...referring('headers', sentHeaders),
      'X-Own': given('own', `own "canary" <of> it's & ä/+= 100%`.replace('ä', 'a')),
    },
    known: referring('known', known),
    secondClient: secondClient && {
      ...secondClient,
      headers: referring('second', secondClient.headers ?? {}),
    },
    hooks: {
      restore: { url: `${gateway.url}/hook`, headers: referring('hooks', { 'X-Hook': 'canary-of-hooks' }) },
    },
  }
  profile = folder.file('referring.json')
  writeFileSync(profile, JSON.stringify(content))
})
afterAll(async () => {
  await servers.close()
  folder.remove()
})

describe('none is shown by', () => {
  test.for([
    [
      'a run with all reports and a pack',
      [
        'run',
        '--only',
        'accounts',
        '--only',
        'diagnostics',
        '--only',
        'access',
        '--pack',
        folder.file('run.zip'),
        '--reports',
        folder.file('run'),
      ],
    ],
    ['a run that prints JSON', ['run', '--only', 'accounts/*', '--json', '--reports', folder.file('json')]],
    [
      'a comparison with the simulator',
      ['run', '--only', 'accounts/*', '--drift', '--reports', folder.file('drift')],
    ],
    ['a dry run', ['run', '--only', 'accounts/*', '--dry-run']],
    ['the doctor', ['doctor']],
    ['the doctor in JSON', ['doctor', '--json']],
  ] as const)('%s', async ([, [command, ...options]]) => {
    const { output, error, exitCode } = await runInProcess([command, '--profile', profile, ...options])
    expect(exitCode, output + error).toBeLessThanOrEqual(5)
    expect(exitCode, output + error).not.toBe(2)
    expect(exitCode, output + error).not.toBe(4)
    expect(leaksIn(output + error)).toEqual([])
  })

  test('the recorder, whose client sends them by itself', async () => {
    const told = deferred<string>()
    let printed = ''
    const write = (text: string) => {
      printed += text
      told.resolve(text)
    }
    const recorded = main(
      ['record', '--profile', profile, '--port', '0', '--reports', folder.file('recorded')],
      { output: { write }, error: { write } },
    )
    const [base] = /http:\/\/127\.0\.0\.1:\d+/.exec(await told.promise)!
    for (const path of ['accounts', `accounts/${encodeURIComponent(sentHeaders['Permission-ID']!)}`]) {
      const address = `${base}/api/bankingservices/b2b/account-information/version/${path}`
      await fetch(address, { headers: { ...sentHeaders, 'X-Correlation-ID': 'one' } })
    }
    process.emit('SIGTERM')
    await recorded
    expect(leaksIn(printed)).toEqual([])
    const files = filesIn('recorded')
    expect(files.map(([name]) => name)).toContain('recorded/report.json')
    expect(files.find(([name]) => name.endsWith('report.json'))![1]).toMatch(/x-echo-hex\W+\[redacted\]/i)
    expect(leaksOf(files)).toEqual([])
  })

  test('the journal of a run that was killed', async () => {
    requests = 0
    stallsAt = 40
    const reports = folder.file('killed')
    const run = startCli(['run', '--profile', profile, '--only', 'accounts', '--reports', reports])
    await stalled.promise
    run.process.kill('SIGKILL')
    const { output, error } = await run.ended
    stallsAt = Infinity
    expect(leaksIn(output + error)).toEqual([])
    const files = filesIn('killed')
    const journal = files.find(([name]) => isJournalFile(name.replace('killed/', '')))!
    expect(journal[1]).toMatch(/x-echo-hex\W+\[redacted\]/i)
    expect(leaksOf(files)).toEqual([])
  })

  test('any file that they wrote', () => {
    const packed = readZip(readFileSync(folder.file('run.zip')))
    if (!packed.ok) throw new Error(packed.error)
    const all = [
      ...['run', 'json', 'drift'].flatMap(filesIn),
      ...packed.value.entries.map((entry) => [entry.name, contentOf(entry)!.toString()] as const),
    ]
    expect(all.length).toBeGreaterThan(20)
    // They were really sent and repeated.
    expect(readFileSync(folder.file('run/report.json'), 'utf8')).toMatch(/x-echo-hex\W+\[redacted\]/i)
    expect(leaksOf(all)).toEqual([])
  })
})

type File = readonly [name: string, text: string]

function filesIn(name: string): readonly File[] {
  return readdirSync(folder.file(name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [join(name, entry.name), readFileSync(join(entry.parentPath, entry.name), 'utf8')])
}

function leaksOf(files: readonly File[]): readonly string[] {
  return files.flatMap(([name, text]) => leaksIn(text).map((leak) => `${name}: ${leak}`))
}

function leaksIn(text: string): readonly string[] {
  return [...secrets].flatMap(([name, secret]) =>
    Object.entries(ENCODINGS).flatMap(([encoding, encode]) =>
      text.includes(encode(secret)) ? [`${name} (${encoding})`] : [],
    ),
  )
}
