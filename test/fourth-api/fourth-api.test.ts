// @module-tag sweep

import { execFile, spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variationsUnder } from '../../src/simulator/variations/variation.ts'

/**
 * A fourth API, made of the files in `tree/` and of these lines: an API is a description of what the documents say and
 * a module that behaves so. Whoever has to edit more than five lines for an API has found a list of surfaces too many.
 */
const EDITED_LINES: readonly EditedLine[] = [
  {
    file: 'src/documents/apis/index.ts',
    after: "export { settlement } from './settlement.ts'",
    line: "export { securities } from './securities.ts'",
  },
  {
    file: 'src/documents/apis/assumptions.ts',
    after: "export { SETTLEMENT as settlement } from '../assumptions/settlement.ts'",
    line: "export { SECURITIES_ASSUMPTIONS as securities } from './securities.ts'",
  },
  {
    file: 'src/documents/apis/schemas.ts',
    after: "export { SETTLEMENT_SCHEMAS as settlement } from '../wire/settlement.ts'",
    line: "export { SECURITY_SCHEMAS as securities } from '../wire/securities.ts'",
  },
  {
    file: 'src/simulator/apis/index.ts',
    after: "export { settlement } from './settlement.ts'",
    line: "export { securities } from './securities.ts'",
  },
  {
    file: 'src/rules/apis.ts',
    after: "export { SETTLEMENT_REQUIREMENTS as settlement } from './settlement/requirements.ts'",
    line: "export { SECURITIES as securities } from './securities.ts'",
  },
]

interface EditedLine {
  readonly file: string
  /** The line after which it stands. */
  readonly after: string
  readonly line: string
}

const OWN_FILES = 'test/fourth-api/tree'
const SCENARIO = 'securities/what-is-bought-is-held'
const REQUIREMENT = 'securities/total-is-the-sum'
const FAULT = 'securities/total-is-off'
const VARIATION = 'securities/holdings-backwards'

let tree = ''

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'fourth-api-'))
  const isTest = (path: string): boolean => /\.(?:test|examples)\.ts$|\/examples$/.test(path)
  cpSync('src', join(tree, 'src'), { recursive: true, filter: (path) => !isTest(path) })
  for (const path of ['bin', 'fixtures', 'package.json', 'tsconfig.json']) {
    cpSync(path, join(tree, path), { recursive: true })
  }
  // What other scenarios say is theirs; a few show that they still do.
  for (const area of ['diagnostics', 'settlement']) {
    cpSync(`scenarios/${area}`, join(tree, 'scenarios', area), { recursive: true })
  }
  cpSync(OWN_FILES, tree, { recursive: true })
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
  for (const { file, after, line } of EDITED_LINES) {
    const path = join(tree, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(`${after}\n`)) throw new Error(`${file} has no line ${after}`)
    writeFileSync(path, text.replace(`${after}\n`, `${after}\n${line}\n`))
  }
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('is made of its own files and at most five edited lines elsewhere', () => {
  const own = readdirSync(OWN_FILES, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(EDITED_LINES.length).toBeLessThanOrEqual(5)
  expect(own.map(({ name }) => name)).not.toContain('index.ts')
  expect(own.length).toBeLessThanOrEqual(5)
})

test.concurrent('the compiler accepts it', async () => {
  const { output, exitCode } = await execute('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json'])
  expect({ output, exitCode }).toEqual({ output: '', exitCode: 0 })
})

test.concurrent('plays in process: passed as it is, failed with its fault, passed with its variation', async () => {
  const run = ['run', '--only', SCENARIO, '--reports']
  const [passed, broken, varied, tested] = await cli(
    [...run, 'passed'],
    [...run, 'broken', '--fault', FAULT],
    [...run, 'varied', '--vary', String(seedOfVariation())],
    ['self-test', '--only', FAULT],
  )
  expect(verdictIn('passed')).toBe('pass')
  expect(passed?.exitCode).toBe(0)
  expect(reportIn('passed').target.surfaces).toContain('securities')
  expect(readFileSync(join(tree, 'passed/report.html'), 'utf8')).toContain(REQUIREMENT)

  expect(verdictIn('broken')).toBe('fail')
  expect(broken?.exitCode).toBe(1)

  expect(verdictIn('varied')).toBe('pass')
  expect(varied?.exitCode).toBe(0)
  const backwards = String.raw`\"isin\":\"CH0038863350\",\"quantity\":15},{\"isin\":\"CH0012005267\"`
  expect(readFileSync(join(tree, 'passed/report.json'), 'utf8')).not.toContain(backwards)
  expect(readFileSync(join(tree, 'varied/report.json'), 'utf8')).toContain(backwards)

  expect(tested?.output).toContain('1 of 1')
  expect(tested?.exitCode).toBe(0)
})

test.concurrent('is in the OpenAPI description and in the lists', async () => {
  const wanted = [
    ['openapi --surface securities', '/securities/v1/portfolios/{portfolioId}:'],
    ['openapi --surface securities', 'securities.portfolio:'],
    ['list operations', 'securities/buy'],
    ['list requirements', REQUIREMENT],
    ['list faults', FAULT],
    ['list variations', VARIATION],
    ['list assumptions', 'securities-order'],
    ['list wire-faults', 'wire/securities/buy/'],
    ['explain securities/buy', 'the portfolios of securities'],
  ] as const
  const shown = await cli(...wanted.map(([command]) => command.split(' ')))
  expect(wanted.filter(([, text], index) => !shown[index]!.output.includes(text))).toEqual([])
})

test.concurrent('plays over HTTP with the profile that is written, and the control API shows it', async () => {
  const serve = ['src/cli/main.ts', 'serve', '--port', '0', '--json', '--write-profile', 'served.yaml']
  const server = spawn(process.execPath, serve, { cwd: tree, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const text = await firstText(server)
    const addresses = JSON.parse(text) as Readonly<Record<string, string>>
    const url = addresses['url']!
    expect(addresses['securities']).toBe(`${url}/securities`)
    const target = [url, '--profile', 'served.yaml']
    const [checked, played] = await cli(
      ['doctor', ...target],
      ['run', ...target, '--only', SCENARIO, '--allow', 'write', '--reports', 'http'],
    )
    expect(checked?.output).toMatch(/securities\n.*the API answers below the base path/s)
    expect(played?.exitCode).toBe(0)
    expect(verdictIn('http')).toBe('pass')

    await (await fetch(`${url}/securities/v1/portfolios/P001`)).text()
    const control = async (path: string, accept = 'application/json'): Promise<string> =>
      await (await fetch(`${url}/_control${path}`, { headers: { accept } })).text()
    expect(await control('/worlds/default/journal')).toContain('"operation":"securities/read-portfolio"')
    expect(await control('/faults')).toContain(FAULT)
    expect(await control('', 'text/html')).toContain('<!doctype html>')
  } finally {
    const ended = server.exitCode === null ? once(server, 'close') : undefined
    server.kill()
    await ended
  }
})

/** What it prints first, or why it printed nothing. */
async function firstText(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return await new Promise((told, failed) => {
    server.stdout.once('data', (text: Buffer) => told(text.toString()))
    server.once('close', (code) => failed(new Error(`it ended with ${code}`)))
  })
}

/** A bank that does this otherwise. */
function seedOfVariation(): number {
  const varied = { id: VARIATION, title: '', permittedBy: '3 §2' } as const
  return [1, 2, 3, 4, 5, 6, 7, 8].find((seed) => variationsUnder(seed, [varied]).length > 0)!
}

interface Report {
  readonly target: { readonly surfaces: readonly string[] }
  readonly requirements: readonly { readonly id: string; readonly verdict: string }[]
}

function reportIn(folder: string): Report {
  return JSON.parse(readFileSync(join(tree, folder, 'report.json'), 'utf8')) as Report
}

function verdictIn(folder: string): string | undefined {
  return reportIn(folder).requirements.find(({ id }) => id === REQUIREMENT)?.verdict
}

interface Executed {
  readonly output: string
  readonly exitCode: number
}

/** Command lines in the tree, one after the other. */
async function cli(...commands: readonly (readonly string[])[]): Promise<readonly Executed[]> {
  const { output } = await execute(resolve('test/fourth-api/commands.ts'), [JSON.stringify(commands)])
  return JSON.parse(output) as readonly Executed[]
}

/** A module run by this Node, in the tree. */
async function execute(module: string, argumentList: readonly string[]): Promise<Executed> {
  return await new Promise((settle) => {
    const options = { cwd: tree, maxBuffer: 1 << 26 }
    execFile(process.execPath, [module, ...argumentList], options, (error, stdout, stderr) =>
      settle({ output: stdout + stderr, exitCode: error ? Number(error.code) : 0 }),
    )
  })
}
