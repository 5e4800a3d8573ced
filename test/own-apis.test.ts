import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import type { RunResult } from '../src/evidence/run-result.ts'
import { temporaryFolder } from './support/cli-process.ts'

// An API that no document of the suite has, by its description: given before anything is loaded, so in processes of their own.
const folder = temporaryFolder()
afterAll(() => folder.remove())

const [, loans] = /```yaml \[loans.yaml\]\n(.*?)```/s.exec(readFileSync('docs/guides/your-rules.md', 'utf8'))!
const config = written(
  'with-loans.yaml',
  "apis: [{ name: acme, openapi: loans.yaml, known: { loanId: L-100 } }]\noptions: { only: ['acme/*'] }\n",
)
written('loans.yaml', loans!)

function written(name: string, text: string): string {
  writeFileSync(folder.file(name), text)
  return folder.file(name)
}

/** Command lines in one process, one after the other. */
async function cli(...commands: readonly (readonly string[])[]) {
  const argumentList = [resolve('test/fourth-api/commands.ts'), JSON.stringify(commands)]
  const { stdout } = await promisify(execFile)(process.execPath, argumentList, { maxBuffer: 1 << 26 })
  return JSON.parse(stdout) as readonly { readonly output: string; readonly exitCode: number }[]
}

function reportIn(name: string): RunResult {
  return JSON.parse(readFileSync(folder.file(`${name}/report.json`), 'utf8')) as RunResult
}

const verdicts = (name: string) =>
  Object.fromEntries(reportIn(name).requirements.map(({ id, verdict }) => [id, verdict]))

test('a program that imports the library has it, once it was given', async () => {
  const program = `
    import { giveApis } from '${resolve('src/entry/apis.ts')}'
    await giveApis(process.argv[2])
    const { createSimulator } = await import('${resolve('src/entry/index.ts')}')
    const { runConformance } = await import('${resolve('src/entry/runner.ts')}')
    const bank = createSimulator()
    const { fetch } = bank['acme' as 'gateway']
    const headers = bank.profile().surfaces['acme' as 'gateway']?.headers ?? {}
    const answer = await fetch(new Request('https://acme.test/loans/L-100', { headers }))
    const { summary, ownRules } = await runConformance({ target: bank, only: ['acme/*'] })
    process.stdout.write(JSON.stringify({ status: answer.status, body: await answer.json(), summary, ownRules }))`
  const { stdout } = await promisify(execFile)(process.execPath, [written('program.ts', program), config])
  expect(JSON.parse(stdout)).toMatchObject({
    status: 200,
    body: { id: expect.any(String) },
    summary: { fail: 0 },
    ownRules: { fail: 0, pass: 7 },
  })
  const absent = promisify(execFile)(process.execPath, [
    folder.file('program.ts'),
    written('none.yaml', 'apis: [{ name: acme, openapi: absent.yaml }]'),
  ])
  await expect(absent).rejects.toThrow(/absent\.yaml/)
})

test.each(['ts', 'js'])(
  'a configuration in a package of CommonJS says how it is loaded: .%s',
  async (ending) => {
    mkdirSync(folder.file('commonjs'), { recursive: true })
    written('commonjs/package.json', '{ "type": "commonjs" }')
    const text =
      "import { sep } from 'node:path'\nexport default { options: { only: [`headers${sep}user`] } }\n"
    const file = written(`commonjs/own.${ending}`, text)
    const [told] = await cli(['lint', '--config', file])
    expect(told).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining(`or take .m${ending} for its ending`),
    })
    const [loaded] = await cli(['lint', '--config', written(`commonjs/own.m${ending}`, text)])
    expect(loaded).toMatchObject({ exitCode: 0 })
  },
)

test('a described API is listed, linted, played, explored and made wrong', async () => {
  const own = ['--config', config]
  const [listed, linted, played, explored, tested, described] = await cli(
    ['list', 'operations', ...own],
    ['lint', ...own],
    ['run', ...own, '--reports', folder.file('played')],
    ['explore', ...own, '--steps', '60', '--seed', '1', '--json'],
    ['self-test', ...own],
    ['openapi', ...own, '--surface', 'acme'],
  )
  expect(listed?.output).toMatch(
    /acme\/read-loan +GET \/loans\/\{loanId\} +own: loans.yaml#\/paths\/~1loans~1\{loanId\}\/get/,
  )
  expect(linted).toMatchObject({ exitCode: 0 })
  expect(played).toMatchObject({ exitCode: 0 })
  expect(verdicts('played')).toEqual({
    'acme/list-loans-answers-as-described': 'pass',
    'acme/list-loans-errors-are-described': 'pass',
    'acme/list-loans-refuses-what-is-not-described': 'pass',
    'acme/list-loans-accepts-what-is-described': 'pass',
    'acme/read-loan-answers-as-described': 'pass',
    'acme/read-loan-errors-are-described': 'pass',
    'acme/read-loan-refuses-what-is-not-described': 'pass',
  })
  expect(explored?.output).toContain('acme/read-loan')
  expect(explored?.exitCode).toBe(0)
  expect(tested?.output).toMatch(/\b0 false alarms/)
  expect(tested?.output).not.toContain('ESCAPED')
  expect(described?.output).toContain('/loans/{loanId}')
})

test('each limit is asked from both sides, and what is required is left out', async () => {
  const [played] = await cli(['run', '--config', config, '--reports', folder.file('asked')])
  expect(played?.exitCode).toBe(0)
  const steps = reportIn('asked').scenarios.flatMap((scenario) => scenario.steps.map(({ name }) => name))
  expect(steps).toEqual(
    expect.arrayContaining([
      expect.stringContaining('with limit of 100'),
      expect.stringContaining('with limit of 101'),
      expect.stringContaining('with limit of 0'),
      expect.stringContaining('with limit that is no number'),
      expect.stringContaining('without the header X-Request-ID'),
      expect.stringContaining('with loanId of 13 characters'),
    ]),
  )
})

test('a target that contradicts its description is told with the place', async () => {
  const server = createServer((request, response) => {
    const isOne = request.url!.startsWith('/loans/')
    const loan = { id: 7, outstanding: '1.00' }
    response.writeHead(request.url!.startsWith('/loans') ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isOne ? loan : { loans: [] }))
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const profile = written(
    'profile.yaml',
    `name: loans\nbaseUrl: ${url}\nsurfaces: { acme: {} }\nknown: { loanId: L-7 }\n`,
  )
  try {
    const [played] = await cli([
      'run',
      url,
      '--config',
      config,
      '--profile',
      profile,
      '--reports',
      folder.file('wrong'),
    ])
    expect(played?.exitCode).toBe(1)
    expect(played?.output).toContain('/id')
    expect(played?.output).toContain('own: loans.yaml#/paths/~1loans~1{loanId}/get')
    expect(verdicts('wrong')).toMatchObject({
      'acme/list-loans-answers-as-described': 'pass',
      'acme/list-loans-refuses-what-is-not-described': 'warn',
      'acme/read-loan-answers-as-described': 'fail',
    })
  } finally {
    server.close()
  }
})

test('an action answers in place of the example', async () => {
  const module = written(
    'loans.config.mjs',
    `export default { apis: [{ name: 'acme', openapi: 'loans.yaml', actions: {
      'acme/read-loan': () => ({ body: { id: 'L-1', outstanding: 'much' } }) } }], options: { only: ['acme/*'] } }\n`,
  )
  const [played] = await cli(['run', '--config', module, '--reports', folder.file('action')])
  expect(played?.exitCode).toBe(1)
  expect(verdicts('action')).toMatchObject({ 'acme/read-loan-answers-as-described': 'fail' })
})

test.for([
  ['openapi: 2.0.0\npaths: {}\n', 'bad.yaml is no description of OpenAPI 3.0 or 3.1'],
  ['openapi: 3.1.0\npaths: {}\n', 'bad.yaml describes no operation'],
  [
    'openapi: 3.1.0\npaths: { /a: { get: { $ref: other.yaml } } }\n',
    'bad.yaml refers to another file, other.yaml',
  ],
] as const)('what is no description is refused: %s', async ([text, message]) => {
  written('bad.yaml', text)
  const bad = written('bad-config.yaml', 'apis: [{ name: acme, openapi: bad.yaml }]\n')
  const [refused] = await cli(['lint', '--config', bad])
  expect(refused).toMatchObject({ exitCode: 2, output: expect.stringContaining(message) as string })
})

const releaseIn = (number: number): string => {
  const guide = readFileSync('docs/guides/releases.md', 'utf8')
  const file = `loans-${number}.yaml`
  const [, text] = guide.split(`yaml [${file}]\n`)
  return written(file, text!.slice(0, text!.indexOf('```')))
}

test('what lies between two releases is told, and whom the move breaks', async () => {
  const [older, newer] = [releaseIn(1), releaseIn(2)]
  const [same] = await cli(['releases', 'diff', older, older])
  expect(same).toMatchObject({ exitCode: 0, output: expect.stringContaining('0 differences') as string })
  const [differ, rehearsed] = await cli(
    ['releases', 'diff', older, newer, '--json'],
    ['releases', 'rehearse', older, newer, '--json'],
  )
  expect(JSON.parse(differ!.output)).toEqual([
    {
      kind: 'moved',
      at: 'GET /loans/{loanId} 200 /outstanding',
      to: '200 /balance/outstanding',
      breaks: true,
    },
    { kind: 'added', at: 'GET /loans/{loanId} query currency', breaks: true },
    { kind: 'added', at: 'GET /loans/{loanId} 200 /balance', breaks: false },
  ])
  const broken = (
    JSON.parse(rehearsed!.output) as { client: string; bank: string; broken: { how: string }[] }[]
  )
    .filter((one) => one.broken.length > 0)
    .map(({ client, bank, broken: [first] }) => [client, bank, first?.how])
  expect(broken).toEqual([
    ['older', 'newer', expect.stringContaining('currency is missing')],
    ['newer', 'older', '/balance has balance; it is absent'],
  ])
  expect(rehearsed?.exitCode).toBe(1)
  const days = ['releases', 'rehearse', '--both', '2027-03-01..2027-05-31', '--client', '2027-04-15']
  const [right, late] = await cli(
    [...days, older, newer],
    [...days, '--client=late=2027-07-01', older, newer],
  )
  expect(right?.exitCode).toBe(0)
  expect(late?.exitCode).toBe(1)
  expect(late?.output.match(/.*break$/gm)).toEqual([
    'late      from 2027-06-01  bank newer  client older  1 of 1 operation break',
  ])
})

const releases = (): string =>
  written(
    'releases.yaml',
    `apis: [{ name: acme, releases: { '1': loans-1.yaml, '2': moved.yaml, '3': loans-2.yaml }, known: { loanId: L-1 } }]
options: { only: ['acme/*'] }
targets: { old: { release: '1' } }
`,
  )

const flow = (more: string): string => {
  mkdirSync(folder.file('flows/acme'), { recursive: true })
  return written(
    'flows/acme/flow.yaml',
    `id: acme/flow
title: A loan is read twice
surface: acme
facts: [loanId]
steps:
  - name: first
    send: acme/read-loan
    path: { loanId: '\${loanId}' }
    capture: { left: /outstanding }
    verifies: [acme/read-loan-answers-as-described]
  - name: second
    send: acme/read-loan
    path: { loanId: '\${loanId}' }
    expect: { values: ${more} }
`,
  )
}

function writeReleases(): void {
  releaseIn(1)
  const newest = readFileSync(releaseIn(2), 'utf8')
  written('moved.yaml', newest.replace(/.*name: currency.*\n/, '').replace('id: { type', 'key: { type'))
}

const played = (release: string, scenarios: string, name: string): string[] =>
  `run --config ${releases()} --scenarios ${scenarios} --release ${release} --reports ${folder.file(name)}`.split(
    ' ',
  )

test('a release is chosen by a target, too, and an unknown one is refused', async () => {
  writeReleases()
  const explain = ['explain', 'acme/read-loan', '--config', releases(), '--target', 'old']
  const [explained] = await cli(explain)
  expect(explained?.output).toContain('own: loans-1.yaml')
  const [refused] = await cli([...explain, '--release', '4'])
  expect(refused).toEqual({ exitCode: 2, output: 'acme has no release "4"; it has 1, 2, 3\n' })
})

test('a scenario for the older release is played in the newer one, where what it names has moved', async () => {
  writeReleases()
  const scenario = flow("{ /outstanding: '${left}' }")
  for (const release of ['1', '2']) {
    const [run] = await cli(played(release, scenario, `flow-${release}`))
    expect(run?.exitCode).toBe(0)
    const [one] = reportIn(`flow-${release}`).scenarios
    expect(one?.steps.flatMap(({ expectations = [] }) => expectations)).toMatchObject([{ verdict: 'met' }])
  }
})

test('what cannot be followed is told with its reason, and is no failure of the target', async () => {
  writeReleases()
  const [run] = await cli(played('2', flow('{ /id: L-1 }'), 'renamed'))
  expect(run?.exitCode).toBe(0)
  const [gone] = reportIn('renamed').scenarios
  expect(gone?.steps.map(({ name, exchanges }) => [name, exchanges.length])).toEqual([['first', 1]])
  expect(gone?.reason).toBe(
    'its step "second" names /id of acme/read-loan, which is removed in release 2 of acme; it was written for 1',
  )
  const [unplayed] = await cli(played('3', flow('{ /id: L-1 }'), 'needed'))
  expect(unplayed?.output).toContain('without the query currency that it has to have in release 3 of acme')
})

test('the name of an API of the documents is taken', async () => {
  const taken = written('taken.yaml', 'apis: [{ name: gateway, openapi: loans.yaml }]\n')
  const [refused] = await cli(['lint', '--config', taken])
  expect(refused).toMatchObject({
    exitCode: 2,
    output: expect.stringContaining('gateway is an API of the documents') as string,
  })
})
