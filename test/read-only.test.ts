import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { createServers } from './support/misconfigured.ts'

// What leaves this machine for an address that somebody else owns: counted by the one who listens there.
const folder = temporaryFolder()
const servers = createServers()
afterAll(async () => {
  await servers.close()
  folder.remove()
})

interface Listener {
  readonly profile: string
  readonly host: string
  /** `METHOD /path`, in the order of arrival. */
  readonly heard: string[]
}

/**
 * All that is not a GET: nothing but the diagnostic echo with a body, which document 1 §4.1 lets change nothing, and
 * requests for tokens with nothing that could be spent.
 */
const changing = ({ heard }: Listener): readonly string[] =>
  heard
    .filter((line) => !/^(GET|HEAD|OPTIONS) /.test(line) && !/^POST \S+\/healthcheck$/.test(line))
    .filter((line) => !line.endsWith(NOTHING_TO_SPEND))

const NOTHING_TO_SPEND = ' with nothing to spend'

async function isWithoutToken(request: Request): Promise<boolean> {
  if (!request.url.endsWith('/oauth/token')) return false
  const form = new URLSearchParams(await request.clone().text())
  return ['refresh_token', 'code'].every((name) => ['no-such-token', null].includes(form.get(name)))
}

const orders = ({ heard }: Listener): readonly string[] =>
  heard.filter((line) => /^POST \S+\/payments$/.test(line))

describe('without --allow', () => {
  test('nothing but reads leaves, with everything known that a payment needs', async () => {
    const listener = await listen()
    const { exitCode } = await run(listener)
    expect(exitCode).toBe(0)
    expect(listener.heard.length).toBeGreaterThan(50)
    expect(changing(listener)).toEqual([])
    // The token endpoint is asked all the same.
    expect(listener.heard.some((line) => line.endsWith(NOTHING_TO_SPEND))).toBe(true)
  })

  test('nothing but reads leaves the doctor', async () => {
    const listener = await listen()
    await runInProcess(['doctor', '--profile', listener.profile])
    expect(listener.heard.length).toBeGreaterThan(1)
    expect(listener.heard.filter((line) => !line.startsWith('GET '))).toEqual([])
  })
})

test('with --allow write the same run writes', async () => {
  const listener = await listen()
  await run(listener, '--allow', 'write', '--only', 'access', '--only', 'payments/required-fields')
  expect(changing(listener).some((line) => line.startsWith('DELETE '))).toBe(true)
  expect(orders(listener)).toEqual([])
})

test('payment orders need --allow irreversible, and there is an end to them', async () => {
  const listener = await listen('payments: { orders: 2 }')
  const { error } = await run(
    listener,
    '--allow',
    'irreversible',
    '--confirm',
    listener.host,
    '--only',
    'payments/required-fields',
  )
  expect(orders(listener).length).toBe(2)
  expect(error).toContain('at most 2 payment orders are sent, of 1000 in each currency in all')
})

test('with allow in the profile it does, too', async () => {
  const listener = await listen('allow: write')
  await run(listener, '--only', 'access')
  expect(changing(listener).length).toBeGreaterThan(0)
})

test('nothing at all leaves for what cannot be undone until its host is typed', async () => {
  const listener = await listen()
  for (const confirmation of [[], ['--confirm', 'yes']]) {
    const refused = await run(listener, '--allow', 'irreversible', ...confirmation)
    expect(refused).toMatchObject({ exitCode: 2, output: '' })
    expect(refused.error).toContain(listener.host)
  }
  expect(listener.heard).toEqual([])
})

test('--dry-run says what would be sent, and sends nothing', async () => {
  const listener = await listen()
  const { exitCode, output } = await dryRun(listener)
  expect(exitCode).toBe(0)
  expect(listener.heard).toEqual([])
  expect(output).toContain(
    `read  GET http://${listener.host}/api/bankingservices/b2b/account-information/version/accounts`,
  )
  expect(output).toContain('payments/submit-json: nothing, because it has irreversible effects')
  expect(output).toMatch(/not sent: write DELETE http/)
  expect(output).toMatch(/allowed effects: read\.\nNothing was sent\.\n$/)
})

test('the dry runs of all shards are that of the whole, and a wrong confirmation shows in them', async () => {
  const listener = await listen()
  const only = ['--only', 'balances', '--json']
  const idsOf = ({ output }: { output: string }): string[] =>
    (JSON.parse(output) as { scenarios: { id: string }[] }).scenarios.map(({ id }) => id)
  const whole = idsOf(await dryRun(listener, ...only))
  const parts = [
    await dryRun(listener, ...only, '--shard', '1/2'),
    await dryRun(listener, ...only, '--shard', '2/2'),
  ]
  expect(parts.map(idsOf).every((ids) => ids.length > 0 && ids.length < whole.length)).toBe(true)
  expect(parts.flatMap(idsOf).toSorted()).toEqual(whole.toSorted())

  const lasting = ['--only', 'balances', '--allow', 'irreversible', '--confirm']
  expect(await dryRun(listener, ...lasting, listener.host)).toMatchObject({ exitCode: 0 })
  expect(await dryRun(listener, ...lasting, 'another.test')).toMatchObject({ exitCode: 2, output: '' })
  expect(listener.heard).toEqual([])
})

test('what a dry run announces is what a run sends', async () => {
  const listener = await listen()
  // Without lists that only an answer tells.
  const only = ['--only', 'access/addresses', '--only', 'diagnostics/*']
  const { output } = await dryRun(listener, '--json', ...only)
  const before = listener.heard.length
  await run(listener, ...only)
  const { scenarios } = JSON.parse(output) as { scenarios: { requests: Announced[] }[] }
  const announced = scenarios
    .flatMap(({ requests }) => requests)
    .filter(({ url, withheld }) => url !== undefined && !withheld)
    .flatMap(({ method, times }) => Array.from({ length: times }, () => method))
  // The pre-flight of the run ends with an address that no operation has.
  const heard = listener.heard.slice(before)
  const preFlight = heard.findIndex((line) => line.endsWith('/an-address-that-no-operation-has')) + 1
  const sent = heard.slice(preFlight).map((line) => line.split(' ')[0])
  expect(announced.length).toBeGreaterThan(5)
  expect(sent.toSorted(byName)).toEqual(announced.toSorted(byName))
})

test('--rate keeps the requests apart', async () => {
  const listener = await listen()
  const startedMs = performance.now()
  await run(listener, '--only', 'accounts/list-and-single', '--rate', '20')
  const elapsedMs = performance.now() - startedMs
  expect(listener.heard.length).toBeGreaterThan(3)
  // The first goes at once; what is counted between them is real time, which can only be longer.
  expect(elapsedMs).toBeGreaterThanOrEqual((listener.heard.length - 1) * 50)
})

function byName(one = '', other = ''): number {
  return one.localeCompare(other)
}

interface Announced {
  readonly method: string
  readonly url?: string
  readonly times: number
  readonly withheld: boolean
}

async function run({ profile }: Listener, ...more: string[]) {
  return await runInProcess(['run', '--profile', profile, '--reports', folder.file('reports'), ...more])
}

async function dryRun({ profile }: Listener, ...more: string[]) {
  return await runInProcess(['run', '--profile', profile, '--dry-run', ...more])
}

let listeners = 0

/** A bank that nobody can control, described as completely as a simulator can be, but as somebody else's. */
async function listen(...more: string[]): Promise<Listener> {
  const heard: string[] = []
  const { url, simulator } = await servers.gateway({
    around: (bank) => async (request) => {
      const spent = (await isWithoutToken(request)) ? NOTHING_TO_SPEND : ''
      heard.push(`${request.method} ${new URL(request.url).pathname}${spent}`)
      return await bank(request)
    },
  })
  const { headers, known } = simulator.profile()
  const { Authorization, ...open } = headers
  const name = `CONFORMANCE_TEST_LISTENER_${++listeners}`
  process.env[name] = Authorization
  const secrets = Object.fromEntries(Object.entries(known).filter(([key]) => !/token/i.test(key)))
  const profile = folder.file(`listener-${listeners}.yaml`)
  const lines = [
    'name: somebody else’s gateway',
    `baseUrl: ${url}`,
    `headers: ${JSON.stringify({ ...open, Authorization: `env:${name}` })}`,
    `known: ${JSON.stringify(secrets)}`,
    ...more,
  ]
  writeFileSync(profile, `${lines.join('\n')}\n`)
  return { profile, host: new URL(url).host, heard }
}
