import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { mustExit, runInProcess } from '../../../test/support/cli-in-process.ts'
import { temporaryFolder } from '../../../test/support/cli-process.ts'
import { configured } from '../options/config-options.ts'
import type { FaultResult } from '../../runs/self-test/self-test.ts'
import type { RunResult } from '../../evidence/run-result.ts'

// What a team holds against its target besides: in a configuration, in files of rules, in a module.
const folder = temporaryFolder()
afterAll(() => folder.remove())

const OWNERS = `
  - id: acme/accounts-have-an-owner
    level: MUST
    source: contract of 2026, annex B
    text: Every account has an owner.
    why: Letters go to the owner.
    on: account-information/list-accounts
    each: ''
    expect: { values: { /accountOwner: { like: 'Lägern*' } } }
    examples:
      right: [{ body: [{ accountOwner: Lägern AG }] }]
      wrong: [{ body: [{ accountOwner: Lägern AG }, { accountOwner: Muster AG }] }]
`
const CACHES = `
  - id: acme/accounts-are-not-cached
    level: SHOULD
    source: security guide, page 4
    text: A list of accounts is not kept by caches.
    why: Who was logged out must not see it.
    on: [account-information/list-accounts]
    expect: { headers: { x-acme-cache: never } }
    message: ask whoever runs the proxy
    examples:
      right: [{ headers: { x-acme-cache: never }, body: [] }]
      wrong: [{ body: [] }]
`

function written(name: string, text: string): string {
  writeFileSync(folder.file(name), text)
  return folder.file(name)
}

const configOf = (rules: string, options = 'only: [headers/user]'): string =>
  written('conformance.config.yaml', `options: { ${options} }\nrules:${rules}`)

async function runWith(config: string, ...more: readonly string[]) {
  const reports = folder.file('reports')
  const run = await runInProcess(['run', '--config', config, '--reports', reports, ...more])
  const report = JSON.parse(readFileSync(`${reports}/report.json`, 'utf8')) as RunResult
  return { ...run, report, own: report.requirements.filter(({ document }) => document === 'own') }
}

test('a rule that holds passes, and options come from the configuration', async () => {
  const { exitCode, report, own } = await runWith(configOf(OWNERS))
  expect(exitCode).toBe(0)
  expect(report.scenarios.map(({ id }) => id)).toEqual(['headers/user'])
  expect(own).toMatchObject([{ id: 'acme/accounts-have-an-owner', verdict: 'pass', level: 'MUST' }])
  expect(report.ownRules).toMatchObject({ pass: 1, fail: 0 })
})

test('openapi names it at its operation', async () => {
  const { output } = await runInProcess([
    'openapi',
    '--config',
    configOf(OWNERS),
    '--surface',
    'gateway',
    '--json',
  ])
  const { paths } = JSON.parse(output) as { paths: Record<string, Record<string, Record<string, unknown>>> }
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const ruled = operations.filter((operation) => 'x-rules' in operation)
  expect(ruled.map((operation) => operation['x-operation'])).toEqual(['account-information/list-accounts'])
  expect(ruled[0]!['x-rules']).toEqual([
    {
      id: 'acme/accounts-have-an-owner',
      level: 'MUST',
      text: 'Every account has an owner.',
      source: 'own: contract of 2026, annex B',
    },
  ])
})

test('one that does not hold makes the exit code 1, and says nothing about the documents', async () => {
  const rules = OWNERS.replaceAll('Lägern', 'Nobody')
  const { exitCode, report, own, output } = await runWith(configOf(rules + CACHES))
  expect(exitCode).toBe(1)
  expect(report).toMatchObject({ verdict: 'conformant', summary: { fail: 0, warn: 0 } })
  expect(own.map(({ verdict, clause }) => [verdict, clause])).toEqual([
    ['fail', 'own: contract of 2026, annex B'],
    ['warn', 'own: security guide, page 4'],
  ])
  expect(output).toContain('at         /0/accountOwner')
  expect(output).toContain('1 failed, 1 with a warning of 2 rules of your own')
  expect(output).toContain('exit code 1: a rule of your own fails')
})

test('a warning fails a strict run alone, and a baseline accepts what fails', async () => {
  expect((await runWith(configOf(CACHES))).exitCode).toBe(0)
  expect((await runWith(configOf(CACHES), '--strict')).exitCode).toBe(1)
  const accepted = `accepted:\n  - { requirement: acme/accounts-are-not-cached, reason: proxy, owner: ops, expires: '2999-01-01' }\n`
  const baseline = written('baseline.yaml', accepted)
  expect((await runWith(configOf(CACHES), '--strict', '--baseline', baseline)).exitCode).toBe(0)
})

test('the command line goes before a target, and a target before what holds for all', async () => {
  const config = written(
    'targets.yaml',
    'options: { only: [headers/user], seed: 4 }\ntargets: { staging: { only: [headers/optional] } }\n',
  )
  const { report } = await runWith(config, '--target', 'staging')
  expect([report.scenarios[0]!.id, report.seed]).toEqual(['headers/optional', 4])
  expect((await runWith(config, '--target=staging', '--seed', '5')).report.seed).toBe(5)
  const { exitCode, error } = await runInProcess(['run', '--config', config, '--target', 'stagin'])
  expect([exitCode, error]).toEqual([2, expect.stringContaining('did you mean staging?')])
})

test.each([
  ['without an answer that is wrong', OWNERS.replace(/ +wrong: .*/, ''), 'missing key "wrong"'],
  [
    'whose examples it cannot tell apart',
    OWNERS.replace('Muster', 'Lägern'),
    'its wrong example 1 is right to it',
  ],
  [
    'that its right example contradicts',
    OWNERS.replace('right: [{ body: [{ accountOwner: Lägern', 'right: [{ body: [{ accountOwner: M'),
    'its right example 1 is wrong to it',
  ],
  [
    'whose right example shows nothing',
    OWNERS.replace('right: [{ body: [{ accountOwner: Lägern AG }] }]', 'right: [{ body: [] }]'),
    'is nothing that it applies to',
  ],
  [
    'about an operation that nobody knows',
    OWNERS.replace('list-accounts', 'list-account'),
    'did you mean account-information/list-accounts?',
  ],
  [
    'in an area of the documents',
    OWNERS.replace('acme/', 'accounts/'),
    'the area accounts has requirements of the documents',
  ],
  ['that there is already', OWNERS + OWNERS, 'another rule has this id'],
])('a rule %s is refused with its line, before anything is sent', async (_, rules, message) => {
  const { exitCode, error } = await runInProcess(['lint', '--config', configOf(rules)])
  expect(exitCode).toBe(2)
  expect(error).toMatch(/conformance\.config\.yaml:\d+:\d+: /)
  expect(error).toContain(message)
})

test('a module has rules with code; one whose check throws accuses nobody', async () => {
  const rule = (id: string, judge: string): string => `{
    id: '${id}', level: 'MUST', source: 'guide', text: 'Text.', why: 'Why.', on: 'account-information/list-accounts',
    judge: ${judge}, examples: { right: [{ body: ['CH1'] }], wrong: [{ body: [] }] } }`
  const judged = `(one: { response: { text: string } }) => one.response.text.includes('CH') ? 'right' : { at: '', expected: 'an IBAN', actual: 'none' }`
  const thrown = `({ sentAtMs, response }) => { if (sentAtMs > 0) throw new Error('oh'); return response.text.includes('CH') ? 'right' : { at: '', expected: 'x', actual: 'y' } }`
  const config = written(
    'conformance.config.ts',
    `export default { options: { only: 'headers/user' }, rules: [${rule('acme/has-an-iban', judged)}, ${rule('acme/throws', thrown)}] }`,
  )
  const { exitCode, own } = await runWith(config)
  expect(exitCode).toBe(0)
  expect(own).toMatchObject([
    { id: 'acme/has-an-iban', verdict: 'pass' },
    { id: 'acme/throws', verdict: 'not-tested', reason: 'its check has failed: oh' },
  ])
  const broken = written('broken.config.ts', `export default { rules: [{ id: 'acme/x' }] }`)
  const { error } = await runInProcess(['lint', '--config', broken])
  expect(error).toMatch(/broken\.config\.ts: rule 1: [^]*level/)
})

test('rules are linted, listed and explained, and scenarios may verify them', async () => {
  const config = configOf(`\n  - rules.yaml`)
  written('rules.yaml', `rules:${OWNERS}`)
  const scenario = written(
    'own.yaml',
    `id: acme/owner\ntitle: Owners are there\nsteps:\n  - name: list\n    send: account-information/list-accounts\n    verifies: [acme/accounts-have-an-owner]\n`,
  )
  expect((await mustExit(0, ['lint', scenario, '--config', config])).output).toContain(
    '1 scenario and 1 rule: nothing wrong\n',
  )
  const listed = (await mustExit(0, ['list', 'requirements', '--config', config])).output
  expect(listed).toMatch(/acme\/accounts-have-an-owner +MUST +own: contract of 2026, annex B +Every/)
  const covered = (await mustExit(0, ['list', 'requirements', '--coverage', '--config', config])).output
  expect(covered).toMatch(/own: contract of 2026, annex B +MUST +acme\/accounts-have-an-owner/)
  const explained = (await mustExit(0, ['explain', 'acme/accounts-have-an-owner', '--config', config])).output
  expect(explained).toContain('Rules of your own: contract of 2026, annex B')
})

test('recorded traffic is judged by them, too', async () => {
  const { output } = await runWith(configOf(OWNERS.replaceAll('Lägern', 'Nobody')))
  expect(output).toContain('acme/accounts-have-an-owner')
  const judged = await runInProcess([
    'judge',
    folder.file('reports/report.json'),
    '--config',
    folder.file('conformance.config.yaml'),
    '--reports',
    folder.file('judged'),
  ])
  expect(judged.exitCode).toBe(1)
  expect(judged.output).toContain('acme/accounts-have-an-owner')
})

const BANK = `
bank:
  - { on: account-information/list-accounts, headers: { x-acme-cache: never } }
faults:
  - id: acme/accounts-are-cached
    title: Accounts may be cached
    breaks: [acme/accounts-are-not-cached]
    on: account-information/list-accounts
    headers: { x-acme-cache: always }
`

test('the simulated bank has what rules ask for, and faults of one’s own break them', async () => {
  const config = written('bank.yaml', `options: { only: [headers/user] }\nrules:${CACHES}${BANK}`)
  expect((await runWith(config, '--strict')).exitCode).toBe(0)
  expect((await runWith(config, '--strict', '--fault', 'acme/accounts-are-cached')).exitCode).toBe(1)
  const { exitCode, error } = await runInProcess([
    'run',
    '--config',
    config,
    '--fault',
    'acme/account-is-cached',
  ])
  expect([exitCode, error]).toEqual([2, expect.stringContaining('did you mean acme/accounts-are-cached?')])
})

test('a budget is judged over all answers of a run', async () => {
  const budget = (id: string): string =>
    `{ id: ${id}, level: MUST, source: s, why: w, on: account-information/list-accounts, within: { p95: { hours: 1 } } }`
  const config = written(
    'budget.yaml',
    `options: { only: [headers/user] }\nbudgets: [${budget('acme/fast')}]\n`,
  )
  expect((await runWith(config)).own).toMatchObject([
    {
      id: 'acme/fast',
      verdict: 'pass',
      text: 'Answers of account-information/list-accounts: p95 within 3600000 ms.',
    },
  ])
  const taken = written('taken.yaml', `budgets: [${budget('token/fast')}]`)
  expect((await runInProcess(['lint', '--config', taken])).error).toContain('choose one of your own')
})

test('the self-test tries them, and names a rule that no fault breaks', async () => {
  // What --only chooses from is something else there.
  const shown = (rules: string): string =>
    written('self-test.yaml', `options: { only: [headers/user] }\nrules:${rules}${BANK}`)
  // What exploring draws in few steps is enough, and is soon played.
  const tried = await runInProcess(['self-test', '--config', shown(CACHES), '--steps', '400', '--json'])
  expect(JSON.parse(tried.output)).toMatchObject({
    falseAlarms: [],
    faults: [
      { id: 'acme/accounts-are-cached', broke: { 'acme/accounts-are-not-cached': expect.any(String) } },
    ],
  })
  const unknown = shown(CACHES).replace('self-test', 'unknown')
  writeFileSync(
    unknown,
    readFileSync(shown(CACHES), 'utf8').replace(
      'breaks: [acme/accounts-are-not',
      'breaks: [acme/accounts-never-are-not',
    ),
  )
  const { exitCode, error } = await runInProcess(['self-test', '--config', unknown])
  expect([exitCode, error]).toEqual([2, expect.stringContaining('no requirement has this id')])
})

test('what the bank may do otherwise breaks no rule, or the self-test names it', async () => {
  const variation = (id: string, more: string): string =>
    `  - { id: ${id}, title: Cached, on: account-information/list-accounts, headers: { ${more} } }\n`
  const all =
    variation('acme/other-field', 'x-acme-node: two') +
    variation('acme/cached-a-while', 'x-acme-cache: soon') +
    variation('acme/same-as-ever', 'x-acme-cache: never')
  const config = written('varied.yaml', `rules:${CACHES}${BANK}variations:\n${all}`)
  const tried = await runInProcess(['self-test', '--config', config, '--steps', '300', '--json'])
  expect(tried.exitCode).toBe(1)
  const { faults } = JSON.parse(tried.output) as { faults: FaultResult[] }
  expect(faults.slice(1).map(({ id, unexpected, missed }) => [id, unexpected, missed.length])).toEqual([
    ['acme/other-field', [], 0],
    ['acme/cached-a-while', ['acme/accounts-are-not-cached'], 0],
    ['acme/same-as-ever', [], 1],
  ])
  const twice = written('twice.yaml', `variations:\n${variation('acme/a', 'a: b').repeat(2)}`)
  expect((await runInProcess(['lint', '--config', twice])).error).toContain('there are two of this id')
})

test('a rule that nothing breaks keeps a self-test from passing', { tags: ['sweep'] }, async () => {
  const config = written('unbroken.yaml', `rules:${CACHES}${OWNERS}${BANK}`)
  const { exitCode, output } = await runInProcess(['self-test', '--config', config])
  expect(exitCode).toBe(1)
  expect(output).toContain('acme/accounts-have-an-owner')
})

test('a bank that is served has several targets of its own, and the configuration all the same', async () => {
  const asked = ['serve', '--config', configOf(OWNERS), '--target', 'one.yaml', '--target', 'two.yaml']
  const { own } = await configured(asked)
  expect(own.requirements.map(({ id }) => id)).toEqual(['acme/accounts-have-an-owner'])
})

test('a rule that compares with what was seen before has examples of both', async () => {
  const rule = (right: string): string => `export default { options: { only: ['accounts/single'] }, rules: [{
    id: 'acme/as-listed', level: 'MUST', source: 'guide', text: 'Text.', why: 'Why.', on: 'account-information/read-account',
    judge: ({ response }: { response: { text: string } }, earlier: readonly { response: { text: string } }[]) => {
      const list = earlier.find(({ response: { text } }) => text.startsWith('['))
      if (!list) return undefined
      const { iban } = JSON.parse(response.text)
      return list.response.text.includes(iban) ? 'right' : { at: '/iban', expected: 'in the list', actual: iban }
    },
    examples: {
      right: [{ body: { iban: 'CH1' }, earlier: [{ on: 'account-information/list-accounts', body: ['${right}'] }] }],
      wrong: [{ body: { iban: 'CH1' }, earlier: [{ on: 'account-information/list-accounts', body: ['CH2'] }] }],
    },
  }] }`
  const config = written('compared.config.ts', rule('CH1'))
  expect((await mustExit(0, ['lint', '--config', config])).output).toContain('1 rule: nothing wrong')
  const { error } = await runInProcess(['lint', '--config', written('uncompared.config.ts', rule('CH3'))])
  expect(error).toContain('its right example 1 is wrong to it: /iban in the list')
})
