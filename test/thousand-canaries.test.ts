// @module-tag sweep

import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentOf, readZip } from '../src/host/files/zip.ts'
import { randomStream } from '../src/kernel/random.ts'
import { isJournalFile } from '../src/report/journal.ts'
import { runCli, startCli, temporaryFolder } from './support/cli-process.ts'
import { createServers } from './support/misconfigured.ts'

/**
 * A thousand secrets through every channel, and a target that echoes each it is sent wherever it can and hands out its
 * own: none of them is in any file, console line, pack, journal or recording.
 */

const folder = temporaryFolder()
const servers = createServers()
const stream = randomStream(1000, 'canaries')
const inProfile = secrets(500)
const planted = secrets(400)
const ofClients = secrets(100)
const ALL = [...inProfile, ...planted, ...ofClients]
const KNOWN = new Set(ALL)

let url = ''
let profile = ''
const environment: Record<string, string> = {}
/** What stood in the journal of a run while the target answered. */
const journals = new Set<string>()
let received = ''

beforeAll(async () => {
  const bank = await servers.gateway({
    around: (answer) => async (request) => {
      received += [...request.headers.values()].join('\n')
      const run = folder.file('run')
      const names = existsSync(run) ? readdirSync(run).filter((name) => isJournalFile(name)) : []
      for (const name of names) journals.add(readFileSync(`${run}/${name}`, 'utf8'))
      return await spilling(request, await answer(request.clone()))
    },
  })
  ;({ url } = bank)
  const hook = await servers.answering(async (request) => {
    const own = request.headers.get('x-hook-key') ?? ''
    return Response.json({ access_token: planted[0], password: planted[1], said: own }, { status: 201 })
  })
  const { headers, known } = bank.simulator.profile()
  profile = folder.file('profile.yaml')
  writeFileSync(
    profile,
    JSON.stringify({
      name: 'thousand',
      patience: { seconds: 1 },
      baseUrl: url,
      headers: { ...byReference(headers), ...named(inProfile.slice(0, 200), (n) => `X-Own-${n}`) },
      known: byReference(known),
      surfaces: { gateway: {}, cards: { headers: named(inProfile.slice(200, 350), (n) => `X-Card-${n}`) } },
      secondClient: { headers: named(inProfile.slice(350, 450), (n) => `X-Other-${n}`) },
      hooks: {
        finalizeDay: { url: hook, headers: named(inProfile.slice(450, 475), (n) => `X-Hook-Key-${n}`) },
        revokeConsent: {
          command: [
            process.execPath,
            '--eval',
            `console.error(${JSON.stringify(`Bearer ${planted[2]} password=${planted[3]}`)}); process.exit(1)`,
          ],
        },
        restore: {
          command: [process.execPath, '--eval', `console.log(JSON.stringify({ pin: '${planted[4]}' }))`],
        },
      },
    }),
  )
})
afterAll(async () => {
  await servers.close()
  folder.remove()
})

test('there are a thousand of them', () => {
  expect(new Set(ALL).size).toBe(1000)
})

describe('none of a thousand secrets is shown', () => {
  test.each([[['--json']]])('by a run with %s, its reports, its pack and its journal', shownByARun)
  test.each([[[]]])('by a run with %s, its reports, its pack and its journal', { tags: 'sweep' }, shownByARun)

  async function shownByARun(more: readonly string[]): Promise<void> {
    const pack = folder.file('run.zip')
    const reports = folder.file('run')
    const host = new URL(url).host
    const run = await runCli(
      ['run', '--profile', profile, '--allow', 'irreversible', '--confirm', host, '--reports', reports]
        .concat(['accounts', 'token', 'access', 'headers', 'balances'].flatMap((area) => ['--only', area]))
        .concat(['--pack', pack, '--by', 'Ada', '--reason', 'canaries', ...more]),
      environment,
    )
    expect(run.exitCode, run.error).toBe(1)
    expect(leaksIn(run.output + run.error)).toEqual([])
    expect(leaksInFolder(reports)).toEqual([])
    const entries = readZip(readFileSync(pack))
    if (!entries.ok) throw new Error(entries.error)
    expect(entries.value.entries.length).toBeGreaterThan(5)
    for (const entry of entries.value.entries) {
      expect(leaksIn(entry.name + String(contentOf(entry))), entry.name).toEqual([])
    }
    expect(journals.size).toBeGreaterThan(3)
    for (const journal of journals) expect(leaksIn(journal)).toEqual([])
    // They were really sent, and really came back.
    expect(inProfile.slice(0, 200).filter((secret) => !received.includes(secret))).toEqual([])
  }

  test.each([[[]], [['--json']]])('by the doctor with %s', async (more) => {
    const { output, error } = await runCli(['doctor', '--profile', profile, ...more], environment)
    expect(output).not.toBe('')
    expect(leaksIn(output + error)).toEqual([])
  })

  test('by a dry run', async () => {
    const { output, error } = await runCli(['run', '--profile', profile, '--dry-run'], environment)
    expect(output).toContain('/accounts')
    expect(leaksIn(output + error)).toEqual([])
  })

  test('by the recorder, of clients that it has never heard of', async () => {
    const reports = folder.file('recorded')
    const proxy = startCli(['record', '--profile', profile, '--port', '0', '--reports', reports], environment)
    const greeting = /from (http:\S+) to \S+\n/
    await proxy.printed(greeting)
    const [, address = ''] = proxy.shown(greeting)
    const base = `${address}/api/bankingservices/b2b/account-information/version`
    for (let call = 0; call + 5 <= ofClients.length; call += 5) {
      const [bearer, cookie, token, code, password] = ofClients.slice(call, call + 5)
      const body = JSON.stringify({ password, note: `Bearer ${bearer}` })
      await fetch(`${base}/healthcheck?access_token=${token}&code=${code}`, {
        headers: {
          Authorization: `Bearer ${bearer}`,
          Cookie: `session=${cookie}`,
          'X-CorAPI-Target-ID': 'x',
        },
      })
      await fetch(`${base}/healthcheck`, {
        method: 'POST',
        body,
        headers: { Authorization: `Basic ${token}` },
      })
    }
    proxy.process.kill('SIGINT')
    const { output, error } = await proxy.ended
    expect(leaksIn(output + error)).toEqual([])
    expect(leaksInFolder(reports)).toEqual([])
    expect(readFileSync(join(reports, 'report.json'), 'utf8')).toContain('healthcheck')
  })

  test('by the message about a secret that cannot be used', async () => {
    const broken = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, `${value}\n${value}`]),
    )
    const { exitCode, error } = await runCli(['run', '--profile', profile], broken)
    expect(exitCode).toBe(2)
    expect(leaksIn(error)).toEqual([])
  })
})

/** The bank's answer, with what was sent in it, and secrets of the target's own by the names that tell them. */
async function spilling(request: Request, answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  const sent = [...request.headers].filter(([name]) => /^(x-o|authorization|cookie)/.test(name))
  const next = (): string => planted[5 + (spilled++ % (planted.length - 5))]!
  headers.append('Set-Cookie', `session=${next()}; HttpOnly`)
  headers.set(
    'X-Echo',
    sent
      .map(([, value]) => value)
      .slice(0, 20)
      .join(' '),
  )
  headers.set('X-Debug', `Bearer ${next()}`)
  const body = await answer.text()
  if (answer.status === 204) return new Response(null, { status: 204, headers })
  if (!/json/.test(headers.get('content-type') ?? ''))
    return new Response(body, { status: answer.status, headers })
  const debug = {
    echo: Object.fromEntries(sent),
    inWords: sent.map(([, value]) => `you sent ${encodeURIComponent(value)}`).join('; '),
    access_token: next(),
    refresh_token: next(),
    client_secret: next(),
    password: next(),
    pin: next(),
    pan: next(),
    cvv: next(),
    stack: `at https://bank.test/callback?code=${next()}&password=${next()} with Bearer ${next()}`,
    jws: `eyJhbGciOiJFUzI1NiJ9.${Buffer.from(JSON.stringify({ pin: next() })).toString('base64url')}.${next()}`,
  }
  const value = JSON.parse(body) as unknown
  const spilt = Array.isArray(value)
    ? value.map((item: unknown) => ({ ...(item as object), debug }))
    : { ...(value as object), debug }
  return Response.json(spilt, { status: answer.status, headers })
}

let spilled = 0

function secrets(count: number): readonly string[] {
  return Array.from({ length: count }, () => `cnry${stream.hex(24)}`)
}

/** Fields whose values are in the environment, as people write them for gateways. */
function named(values: readonly string[], name: (number: number) => string): Record<string, string> {
  return Object.fromEntries(values.map((value, index) => [name(index), referenceTo(value)]))
}

function byReference(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, /authorization|token|secret/i.test(name) ? referenceTo(value) : value]],
    ),
  )
}

function referenceTo(value: string): string {
  const name = `CANARY_${Object.keys(environment).length}`
  environment[name] = value
  return `env:${name}`
}

function leaksIn(text: string): readonly string[] {
  // All begin alike and are of one length: to look for each of a thousand in everything takes long.
  return [...text.matchAll(/cnry[0-9a-f]+/g)].flatMap(({ 0: found, index }) => {
    const secret = found.slice(0, ALL[0]!.length)
    return KNOWN.has(secret) ? [text.slice(Math.max(0, index - 60), index + secret.length)] : []
  })
}

function leaksInFolder(path: string): readonly string[] {
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(path, name)).isFile(),
  )
  expect(files).toContain('report.json')
  return files.flatMap((name) => leaksIn(readFileSync(join(path, name), 'utf8')))
}
