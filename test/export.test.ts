import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { listFiles, readTextFile } from '../src/host/files/files.ts'
import { createSimulator } from '../src/entry/index.ts'
import { ENGINES, type Engine, exportFlows } from '../src/runs/export/export.ts'
import { WORDLESS, plainFlows } from '../src/runs/export/plain-flow.ts'
import { loadTexts } from '../src/runs/suite/load-scenarios.ts'
import type { Scenario } from '../src/scenario/format.ts'
import { loadXml } from '../src/host/xml/xml-validation.ts'
import { withSurfacePaths } from '../src/simulator/worlds.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { mustExit, runInProcess } from './support/cli-in-process.ts'
import { playInK6 } from './support/k6-shim.ts'
import { sampleRestAndLong } from './support/sample.ts'
import { SCENARIOS, playSuite } from './support/suite.ts'
import type { StepResult } from '../src/evidence/run-result.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'

const bank = createSimulator({ xml: await loadXml() })
const profile = {
  ...withSurfacePaths(bank.profile(), ''),
  baseUrl: 'http://bank.test',
  simulator: true as const,
}
const exported = (engine: Engine, scenarios: readonly Scenario[] = SCENARIOS) =>
  exportFlows(scenarios, { engines: [engine], profile, allow: 'irreversible' })[0]!
const { flatten, given } = plainFlows(profile, 'irreversible')
const environment = { ...Object.fromEntries(given), NEW_PIN: '135790' }

const WRITTEN = { k6: exported('k6'), hurl: exported('hurl'), arazzo: exported('arazzo') }

const folder = temporaryFolder()
afterAll(() => folder.remove())

const MODULES = WRITTEN.k6.files.filter(([name]) => name !== 'k6.js')

describe.each(sampleRestAndLong(MODULES, 20, 4))('the modules for k6', ({ items, tags }) => {
  test('are answered at the bank as a run is, and every check holds', { tags }, async () => {
    const isOf = new Set(items.map(([name]) => name.replace(/\.js$/, '')))
    // No engine sets the clock of a target.
    const scenarios = SCENARIOS.filter(({ id }) => isOf.has(id)).map(
      ({ startsBestAt: _, ...scenario }) => scenario,
    )
    const run = await playSuite(embeddedTarget(bank), { scenarios, seed: 1 })
    const ours = new Map(run.scenarios.map(({ id, steps }) => [id, statusesOf(steps.flatMap(answersIn))]))
    const missed: string[] = []
    const answered: Record<string, unknown> = {}
    for (const [name, module] of items) {
      const { checks, answers } = await playInK6(module, bank.fork(), environment)
      missed.push(...checks.filter(([, holds]) => !holds).map(([check]) => `${name}: ${check}`))
      answered[name.replace(/\.js$/, '')] = statusesOf(answers)
    }
    expect(missed).toEqual([])
    expect(answered).toEqual(Object.fromEntries(ours))
  })
})

function answersIn({ name, exchanges }: StepResult): (readonly [string, number | undefined])[] {
  return exchanges.map(({ response }) => [name, response?.status])
}

/** Which statuses each step was answered with. */
function statusesOf(answers: readonly (readonly [string, number | undefined])[]): readonly string[] {
  return [...new Set(answers.map(([step, status]) => `${step}: ${status}`))].toSorted()
}

test('a check of k6 does not hold where the token is wrong, and the flow ends there', async () => {
  const [, module] = MODULES.find(([name]) => name === 'payments/booking-instructions.js')!
  const wrong = { ...environment, AUTHORIZATION: 'wrong' }
  const { checks, answers } = await playInK6(module, bank.fork(), wrong)
  expect(checks).toEqual([['an ordinary order: status oneOf', false]])
  expect(answers).toHaveLength(1)
})

test.each(ENGINES)('no secret stands in a file for %s', (engine) => {
  const secrets = Object.entries(environment).filter(([name]) => name !== 'BASE_URL')
  expect(secrets.length).toBeGreaterThan(5)
  const texts = WRITTEN[engine].files.map(([, text]) => text)
  expect(secrets.filter(([, secret]) => texts.some((text) => text.includes(secret)))).toEqual([])
})

test('a key of an infrastructure, and what came from the environment, is given by whoever plays', () => {
  const headers = { ...profile.headers, 'X-Api-Key': 'k-0123456789', 'X-Route': 'from-the-environment' }
  const ofTarget = { ...profile, headers, secrets: ['from-the-environment'] }
  const { files } = exportFlows(SCENARIOS, { engines: ['hurl'], profile: ofTarget, allow: 'read' })[0]!
  const text = files.map(([, content]) => content).join('')
  expect(text).not.toMatch(/k-0123456789|from-the-environment/)
  expect(text).toContain('X-Api-Key: {{X_API_KEY}}\nX-Route: {{X_ROUTE}}\n')
})

test.each(ENGINES)('%s carries what needs nobody but a client, and all else has a reason', (engine) => {
  const { carried, leftOut } = WRITTEN[engine]
  expect(carried).toBeGreaterThan(190)
  expect(carried + Object.values(leftOut).flat().length).toBe(SCENARIOS.length)
})

test('a part of a step that nobody has thought of keeps a scenario from being exported', () => {
  const { id } = SCENARIOS.find((scenario) => flatten(scenario).ok)!
  const scenario = SCENARIOS.find((one) => one.id === id)!
  const [first, ...rest] = scenario.steps
  const later = { ...scenario, steps: [{ ...first!, sentLater: true }, ...rest] } as Scenario
  expect(flatten(later)).toEqual({ ok: false, error: 'it has sentLater' })
})

test('who acts as the owner, signs or sends at once is left out with the reason', () => {
  const reasonOf = (id: string): unknown => flatten(SCENARIOS.find((scenario) => scenario.id === id)!)
  expect(reasonOf('balances/finalization')).toEqual({
    ok: false,
    error: 'it acts as the owner of the target',
  })
  expect(reasonOf('cards/both-variants-answer-alike')).toEqual({
    ok: false,
    error: 'it signs or encrypts requests',
  })
  expect(WRITTEN.hurl.leftOut[WORDLESS.together]).toContain('accounts/reads-at-once')
})

const HURL_LINES = [
  /^(?:#.*|)$/,
  /^[A-Z]+ \{\{BASE_URL\}\}\S*$/,
  /^[\w-]+: ?.*$/,
  /^\[(?:Options|Form|Captures|Asserts)\]$/,
  /^`.*`$/,
  /^HTTP \*$/,
  /^(?:status|jsonpath ".+"|header "[\w-]+") (?:==|>=|<=|!=|matches|contains) .+$/,
]

test('the files for Hurl have the lines of its grammar, and only variables that are known there', () => {
  const { files } = WRITTEN.hurl
  for (const [name, text] of files) {
    const withoutBodies = text.replaceAll(/^```\n[^`]*\n```$/gm, '``')
    const odd = withoutBodies.split('\n').filter((line) => !HURL_LINES.some((form) => form.test(line)))
    expect(odd, name).toEqual([])
    const known = new Set(/^# Give with .*: (.*)\.$/m.exec(text)![1]!.split(', ').concat('newUuid'))
    for (const line of text.split('\n')) {
      for (const [, variable] of line.matchAll(/\{\{(\w+)\}\}/g)) expect(known, name).toContain(variable)
      const captured = /^(\w+): (?:jsonpath|header) /.exec(line)?.[1]
      if (captured !== undefined) known.add(captured)
    }
  }
})

interface ArazzoDocument {
  readonly workflows: readonly {
    readonly workflowId: string
    readonly inputs: { readonly required: readonly string[] }
    readonly steps: readonly { stepId: string; operationPath: string; outputs?: Record<string, string> }[]
  }[]
}

test('the document for Arazzo names operations that are described, and values that are there', () => {
  const files = new Map(WRITTEN.arazzo.files)
  const { workflows } = JSON.parse(files.get('arazzo.json')!) as ArazzoDocument
  const { paths } = JSON.parse(files.get('openapi.json')!) as { paths: Record<string, object> }
  expect(new Set(workflows.map(({ workflowId }) => workflowId)).size).toBe(workflows.length)
  for (const { inputs, steps } of workflows) {
    const known = new Set(inputs.required.map((name) => `$inputs.${name}`))
    for (const step of steps) {
      const [, place, method] = /#\/paths\/(.*)\/(\w+)$/.exec(step.operationPath)!
      expect(paths[place!.replaceAll('~1', '/')]).toHaveProperty(method!)
      const named = JSON.stringify(step).match(/\$(?:inputs\.\w+|steps\.[\w-]+\.outputs\.\w+)/g) ?? []
      expect(named.filter((name) => !known.has(name))).toEqual([])
      for (const name of Object.keys(step.outputs ?? {})) known.add(`$steps.${step.stepId}.outputs.${name}`)
    }
  }
})

const OWN = `
id: own/accounts
title: What we expect of our accounts
facts: [account]
steps:
  - name: list them
    send: account-information/list-accounts
    capture: { first: /0/id }
    expect:
      status: [200, 202]
      headers: { content-type: { like: 'application/*' } }
      values:
        /0/id: { exists: true }
        /0/nothing: { exists: false }
        '': { count: 5 }
  - name: read the first
    send: account-information/read-account
    path: { accountId: '\${first}' }
    expect: { status: 200, values: { /id: '\${account}' } }
`

describe('what an author expects', () => {
  const loaded = loadTexts([['own.yaml', OWN]])
  if (!loaded.ok) throw new Error(loaded.error)
  const { scenarios } = loaded.value

  test('is checked by k6', async () => {
    const [, [, module]] = exported('k6', scenarios).files as [unknown, [string, string]]
    const { checks } = await playInK6(module, bank.fork(), environment)
    const missed = checks.filter(([, holds]) => !holds).map(([name]) => name)
    expect(checks).toHaveLength(7)
    expect(missed).toEqual([])
  })

  test('is asserted by Hurl', () => {
    const [[, text]] = exported('hurl', scenarios).files as [[string, string]]
    expect(text.split('\n').filter((line) => /^(?:status|header|jsonpath) /.test(line)))
      .toMatchInlineSnapshot(`
      [
        "status >= 200",
        "status <= 202",
        "status != 201",
        "header "content-type" matches "^(application/.*)$"",
        "jsonpath "$[0]['id']" exists",
        "jsonpath "$[0]['nothing']" not exists",
        "jsonpath "$" count == 5",
        "status >= 200",
        "status <= 200",
        "jsonpath "$['id']" == "3ed887f8875addf127c37ed2"",
      ]
    `)
  })

  test('of which Arazzo has no words for all', () => {
    expect(exported('arazzo', scenarios).leftOut).toEqual({ [WORDLESS.expectation]: ['own/accounts'] })
  })
})

const OF_SECRETS = `
name: bank
baseUrl: http://127.0.0.1:4010
simulator: true
surfaces: { gateway: { basePath: '', headers: { X-Route-Key: in-the-clear-of-the-surface } } }
headers:
  User-Agent: conformance/1.0
  X-CorAPI-Target-ID: default-bank
  X-PSU-IP-Address: AUTO
  X-PSU-User-Agent: AUTO
  Permission-ID: 344dd16e-7550-4f5b-83ef-85e09e2d6e0b
  Authorization: Bearer in-the-clear-token
  X-Api-Key: in-the-clear-key
secondClient:
  headers: { Authorization: Bearer in-the-clear-second, Permission-ID: fd4f1d97-e679-4039-b181-19f6851a34f9 }
known: { account: '1', refreshToken: in-the-clear-refresh, expiredAccessToken: in-the-clear-expired }
`

describe('the command', () => {
  const saved = (name: string, text: string): string => {
    mkdirSync(folder.file('own'), { recursive: true })
    writeFileSync(folder.file(name), text)
    return folder.file(name)
  }

  test('writes files, and says what it leaves out and why', async () => {
    const own = saved('own/accounts.yaml', OWN)
    const target = ['http://127.0.0.1:4010', '--scenarios', own]
    const { output } = await mustExit(0, [
      'export',
      ...target,
      '--arazzo',
      '--out',
      folder.file('x'),
      '--verbose',
    ])
    expect(output).toMatch(
      /^arazzo: carried 0 of 1 scenarios; left out:\n +1 {2}no valid request .*\n +own\/accounts\n$/,
    )
    const written = listFiles(folder.file('x'), ['.json'])
    expect(written.ok && written.value).toHaveLength(2)
    const openapi = readTextFile(folder.file('x/openapi.json'))
    expect(openapi.ok && openapi.value).toContain('"url": "http://127.0.0.1:4010"')
  })

  test('writes no secret that stands in the profile', async () => {
    const bankFile = saved('own/bank.yaml', OF_SECRETS)
    const out = folder.file('without-secrets')
    const command = [
      'export',
      '--profile',
      bankFile,
      '--k6',
      '--hurl',
      '--arazzo',
      '--only',
      'token/*',
      '--only',
      'acc*/*',
    ]
    const { output } = await mustExit(0, [...command, '--out', out, '--json'])
    expect(output).not.toContain('in-the-clear')
    const listed = listFiles(out, ['.js', '.hurl', '.json'])
    const texts = listed.ok ? listed.value.map((path) => readFileSync(path, 'utf8')) : []
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((text) => text.includes('in-the-clear'))).toHaveLength(0)
    const all = texts.join('')
    for (const name of ['AUTHORIZATION', 'X_API_KEY', 'X_ROUTE_KEY']) expect(all).toContain(name)
  })

  test.each([
    [['--k6', '--out', 'x'], 'export is for a target'],
    [['http://127.0.0.1:4010', '--out', 'x'], '--k6, --hurl or --arazzo'],
  ])('%s says what is missing', async (options, message) => {
    const { exitCode, error } = await runInProcess(['export', ...options])
    expect(exitCode).toBe(2)
    expect(error).toContain(message)
  })
})
