import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { httpTargetFrom, profileReading } from '../src/cli/options/http-target.ts'
import { withBehind } from '../src/cli/options/target.ts'
import { xmlOnDemand } from '../src/host/xml/xml-on-demand.ts'
import { parseYaml } from '../src/kernel/source/yaml.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { gradable } from '../src/runner/plan/advice.ts'
import type { Plan } from '../src/runner/plan/advice.ts'
import { findOut } from '../src/runner/doctor/checkup.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import type { Target } from '../src/target/profile/profile.ts'
import { readAmbientSteps } from '../src/runs/suite/load-scenarios.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Effects } from '../src/scenario/format.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { serveBank } from './support/served-bank.ts'
import { SCENARIOS, judgeSuite, xml } from './support/suite.ts'

/** What `plan` advises is written line by line into the profile that `init` writes, with what is true of the bank. */

const BANK = createSimulator({ seed: 1 }).profile()
const FOLDER = mkdtempSync(join(tmpdir(), 'plan-'))
const FILE = join(FOLDER, 'profile.yaml')
const ADDRESS = 'http://127.0.0.1:4099'
const PLANNED = { scenarios: SCENARIOS, requirements: REQUIREMENTS, ambient: readAmbientSteps() }
const SILENT = { output: { write: () => {} }, error: { write: () => {} } }

type Written = Readonly<Record<string, unknown>>

/** The profile that `init` writes for the bank when it is served, with what it finds out there. */
const INITIAL = await initialProfile()

async function initialProfile(): Promise<Written> {
  const { headers } = BANK
  process.env['PLAN_TEST_TOKEN'] = headers['Authorization']!.replace('Bearer ', '')
  const file = join(FOLDER, 'init.yaml')
  const flags = ['--target-id', headers['X-CorAPI-Target-ID']!, '--permission', headers['Permission-ID']!]
  const { url, close } = await serveBank({ seed: 1, now: new Date().toISOString() })
  try {
    const said = await runInProcess(['init', url, '--out', file, ...flags, '--token', 'env:PLAN_TEST_TOKEN'])
    if (said.exitCode !== 0) throw new Error(said.error)
  } finally {
    await close()
  }
  return readProfile(file)
}

function readProfile(file: string): Written {
  const parsed = parseYaml({ name: file, text: readFileSync(file, 'utf8') })
  if (!parsed.ok) throw new Error('no YAML')
  return { ...(parsed.value.value as Written), simulator: true, surfaces: { gateway: { basePath: '' } } }
}

/** The profile with a line of an advice, as its owner would write it. */
function withLine(profile: Written, line: string): Written {
  const [path = '', value] = line.split(': ')
  return withAt(profile, path.split('.'), valueOf(path, value))
}

function withAt(record: Written, [key = '', ...rest]: readonly string[], value: unknown): Written {
  const inner = record[key] as Written | undefined
  return { ...record, [key]: rest.length === 0 ? value : withAt(inner ?? {}, rest, value) }
}

function valueOf(path: string, value: string | undefined): unknown {
  const [first, name = '', more = ''] = path.split('.')
  if (path.endsWith('.chain')) return { file: tokensOf(first === 'tokens') }
  if (first === 'hooks') return { command: ['true'] }
  if (path === 'behind') return { listen: '127.0.0.1:0' }
  if (path === 'controlUrl') return '/_control'
  if (path === 'secondClient') return { headers: BANK.secondClient?.headers ?? {} }
  if (path === 'surfaces.cards.events') return { listen: '127.0.0.1:4098' }
  if (path === 'surfaces.cards.issuerKey') return BANK.surfaces.cards?.issuerKey
  if (more === 'variants') return variantOf(path)
  if (more === 'furtherAddresses') return '/elsewhere'
  if (first === 'surfaces') return { basePath: BANK.surfaces[name as 'gateway']!.basePath }
  const [, amount, unit] = /^(\d+) (hours|minutes)$/.exec(value ?? '') ?? []
  if (unit !== undefined) return { [unit]: Number(amount) }
  if (value !== undefined) return value === 'true' ? true : value
  const known = (BANK as unknown as Readonly<Record<string, Written>>)[first!]?.[name]
  return known ?? 'something'
}

function variantOf(line: string): Written {
  const { path, release } = BANK.surfaces.cards!.variants![line.split('.').at(-1) as 'v2']!
  return { path, release }
}

/** The tokens of a client, in a file. */
function tokensOf(first: boolean): string {
  const file = join(FOLDER, first ? 'tokens.json' : 'second.json')
  const refreshToken = first ? BANK.known.refreshToken : BANK.known.otherRefreshToken
  writeFileSync(file, JSON.stringify({ accessToken: 'a-token', refreshToken }))
  return file
}

/** What can be graded with a profile, read from its file as a run reads it. */
async function gradedWith(profile: Written): Promise<ReadonlySet<string>> {
  const { allow = 'read', ...rest } = profile
  writeFileSync(FILE, JSON.stringify(rest))
  const options = { profile: FILE }
  const target = await withBehind(
    httpTargetFrom(ADDRESS, options, profileReading(SCENARIOS, SILENT)),
    options,
    xmlOnDemand(),
  )
  const { profile: known, capabilities, close } = target
  close()
  return gradable(PLANNED, { profile: known, capabilities, allow: allow as Effects })
}

test('each advice gains what it says', async () => {
  let profile = INITIAL
  writeFileSync(FILE, JSON.stringify(profile))
  const said = await runInProcess(['plan', '--profile', FILE, '--json', '--allow', 'read'])
  expect(said.error).toBe('')
  const { graded, advice, missing } = JSON.parse(said.output) as Plan
  expect(await gradedWith(profile)).toEqual(new Set(graded))

  const known = new Set(graded)
  const otherwise: object[] = []
  for (const { lines, gains } of advice) {
    const next = lines.reduce(withLine, profile)
    const gained = [...(await gradedWith(next))].filter((id) => !known.has(id))
    const missed = gains.filter((id) => !gained.includes(id))
    const untold = gained.filter((id) => !gains.includes(id))
    if (missed.length + untold.length > 0) otherwise.push({ lines, missed, untold })
    for (const id of gains) known.add(id)
    // A bank behind takes a run of its own.
    if (!lines.includes('behind')) profile = next
  }
  expect(otherwise).toEqual([])
  // Whoever has followed all of it can grade everything.
  expect([...known].toSorted()).toEqual(REQUIREMENTS.map(({ id }) => id).toSorted())
  expect(graded.length + missing.length).toBe(REQUIREMENTS.length)
}, 120_000)

test('for people it says how much can be graded, what to add, and what each of the others lacks', async () => {
  writeFileSync(FILE, JSON.stringify(INITIAL))
  const { exitCode, output } = await runInProcess(['plan', '--profile', FILE, '--only', 'payments/*'])
  expect(exitCode).toBe(0)
  const [first, ...lines] = output.trim().split('\n')
  expect(first).toMatch(/^\d+ of \d+ requirements can be graded with this profile; allowed effects: \w+\.$/)
  expect(lines.find((line) => line.startsWith('  known.debtorIban'))).toMatch(/\+\d+, \d+ in all$/)
  expect(lines).toContain('What each of the others lacks:')
  expect(lines.at(-1)).toBe('Nothing was sent.')
  expect((await runInProcess(['plan'])).error).toContain('plan is about a target')
})

test('what the doctor finds out is true of the bank, and more can be graded with it', async () => {
  const bank = embeddedTarget(createSimulator({ seed: 1 }))
  const profile = { ...bank.profile, known: {} }
  const open: Target['open'] = async (opening) => ({ ...(await bank.open(opening)), profile })
  const { known, notOffered } = await findOut({ ...bank, profile, open }, xml, 0)
  expect(notOffered).toEqual([])
  const days = [
    'busyDay',
    'busyDayStatement',
    'dayBeforeBusyDay',
    'finalizedDay',
    'quietDay',
    'unfinalizedDay',
  ]
  const names = ['account', 'foreignAccount', ...days, 'unknownPermission']
  expect(Object.keys(known).toSorted()).toEqual(names.toSorted())

  // Scenarios that rest on them alone come out as at the bank's own profile.
  const about = SCENARIOS.filter(
    ({ facts }) => facts.length > 0 && facts.every((name) => names.includes(name)),
  )
  const told = { ...profile, known }
  const { summary } = await judgeSuite(
    { ...bank, profile: told, open: async (opening) => ({ ...(await bank.open(opening)), profile: told }) },
    { scenarios: about },
  )
  expect(summary).toMatchObject({ fail: 0, warn: 0, error: 0, blocked: 0 })
  expect(summary.pass).toBeGreaterThan(50)
  const bare = { ...INITIAL, known: {} }
  const [before, after] = [await gradedWith(bare), await gradedWith({ ...bare, known })]
  expect(after.size).toBeGreaterThan(before.size + 15)
})

test('init writes what it finds out into the profile, and says where it comes from', async () => {
  const { known } = INITIAL as { readonly known: Written }
  expect(known).toMatchObject({
    account: expect.any(String),
    finalizedDay: expect.any(String),
    busyDay: expect.any(String),
    unknownPermission: expect.any(String),
  })
  expect(readFileSync(join(FOLDER, 'init.yaml'), 'utf8')).toContain(
    'known:\n  # Found out by asking the target',
  )
  const [before, after] = [await gradedWith({ ...INITIAL, known: {} }), await gradedWith(INITIAL)]
  expect(after.size).toBeGreaterThan(before.size + 15)
})

test('the doctor prints it as lines of a profile, and asks for nothing that the profile has', async () => {
  const { url, close } = await serveBank({ seed: 1, now: new Date().toISOString() })
  try {
    writeFileSync(FILE, JSON.stringify({ ...INITIAL, baseUrl: url, known: {} }))
    const { output } = await runInProcess(['doctor', '--profile', FILE])
    const [, lines = ''] = output.split('(--write has it written there):\n')
    const found = parseYaml({ name: 'found', text: lines })
    if (!found.ok) throw new Error(output)
    expect(found.value.value).toMatchObject({
      known: { account: expect.any(String), unknownPermission: expect.any(String) },
    })
    const { known } = found.value.value as { readonly known: Written }
    writeFileSync(
      FILE,
      JSON.stringify({ ...INITIAL, baseUrl: url, known: { ...known, unfinalizedDay: '2026-03-03' } }),
    )
    expect((await runInProcess(['doctor', '--profile', FILE])).output).not.toContain('could say as well')
  } finally {
    await close()
  }
})
