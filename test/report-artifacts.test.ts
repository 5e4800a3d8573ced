import { Ajv2020 } from 'ajv/dist/2020.js'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CommandResult } from './support/cli-in-process.ts'
import { runCli, temporaryFolder } from './support/cli-process.ts'
import { serveBank } from './support/served-bank.ts'
import type { ServedBank } from './support/served-bank.ts'
import { xml } from './support/suite.ts'

// The files of a real run: against a broken bank, behind an API that takes secrets and repeats them all.
const TOKEN = 'canary-token-0f6c1b7e9d'
const API_KEY = 'canary-key-55aa02c4be'
const CANARIES = [TOKEN, API_KEY, Buffer.from(TOKEN).toString('base64'), encodeURIComponent(API_KEY)]

const folder = temporaryFolder()
const reports = folder.file('reports')
let bank: ServedBank
let run: CommandResult

beforeAll(async () => {
  // Its clock is the machine's: a run against anything else begins with comparing the two.
  const faults = ['balances/one-cent-off-every-other-day']
  bank = await serveBank({ faults, now: new Date() }, indiscreet)
  const { headers, known: everything } = bank.simulator.profile()
  // Tokens of a target that is no simulator never stand in a file.
  const known = Object.fromEntries(Object.entries(everything).filter(([name]) => !/token/i.test(name)))
  const profile = {
    name: 'acme',
    baseUrl: bank.url,
    headers: { ...headers, Authorization: 'Bearer env:ACME_TOKEN', 'X-Api-Key': 'env:ACME_KEY' },
    known,
  }
  // JSON is YAML too.
  writeFileSync(folder.file('acme.yaml'), JSON.stringify(profile))
  const environment = { ACME_TOKEN: TOKEN, ACME_KEY: API_KEY }
  const formats = ['json', 'junit', 'html', 'matrix', 'markdown', 'console'].flatMap((name) => [
    '--format',
    name,
  ])
  run = await runCli(
    ['run', '--profile', folder.file('acme.yaml'), '--reports', reports, ...formats],
    environment,
  )
})
afterAll(async () => {
  await bank.close()
  folder.remove()
})

test('the run found the fault', () => {
  expect(run).toMatchObject({ exitCode: 1 })
  expect(run.output).toContain('✕ consistency/closing-balances-add-up')
  expect(readdirSync(reports).sort()).toEqual([
    'junit.xml',
    'matrix.csv',
    'report.html',
    'report.json',
    'summary.md',
    'summary.txt',
  ])
})

describe('no secret', () => {
  test('is printed', () => {
    expect(leaksIn(run.output)).toEqual([])
    expect(leaksIn(run.error)).toEqual([])
  })

  test('stands in a report, in the deflated captures neither', () => {
    const leaks = readdirSync(reports).flatMap((name) => {
      const text = report(name)
      return [text, ...deflatedIn(text)].flatMap((part) => leaksIn(part).map((leak) => `${name}: ${leak}`))
    })
    expect(leaks).toEqual([])
    expect(deflatedIn(report('report.html')).join('')).toContain('[redacted]')
  })
})

test('report.json is valid against its schema', () => {
  const schema = JSON.parse(readFileSync('reports/report.schema.json', 'utf8')) as object
  const validate = new Ajv2020({ allErrors: true, validateFormats: false }).compile(schema)
  validate(JSON.parse(report('report.json')))
  expect(validate.errors ?? []).toEqual([])
})

test('junit.xml is well-formed, with a failure for the requirement that failed', () => {
  const parsed = xml.readXml(report('junit.xml'))
  if (!parsed.ok) throw new Error(parsed.error.message)
  expect(parsed.value.name).toBe('testsuites')
  expect(report('junit.xml')).toMatch(/<failure /)
})

test('report.html needs nothing from elsewhere', () => {
  const html = report('report.html')
  const references = [
    ...html.matchAll(
      /(?:\s(?:src|href|action|data|poster|srcset)\s*=\s*|url\(|@import\s+)["']?([^"'\s)>]+)/gi,
    ),
  ]
  const external = references.map(([, address]) => address!).filter((address) => !/^(#|data:)/.test(address))
  expect(external).toEqual([])
  expect(html).toMatch(/Content-Security-Policy/i)
})

/** Checks and takes off the secrets, and then tells them to everybody. */
function indiscreet(
  answer: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = new Headers(request.headers)
    if (headers.get('X-Api-Key') !== API_KEY) return new Response('no', { status: 403 })
    headers.delete('X-Api-Key')
    const ours = bank.simulator.profile().headers['Authorization']!
    if (headers.get('Authorization') === `Bearer ${TOKEN}`) headers.set('Authorization', ours)
    const response = await answer(new Request(request.url, { method: request.method, headers }))
    const told = new Response(response.body, response)
    told.headers.set('X-Debug', `token=${TOKEN}; key=${API_KEY}`)
    told.headers.set('Set-Cookie', `session=${TOKEN}`)
    if (response.ok) return told
    const problem = (await response.json()) as object
    return Response.json(
      { ...problem, detail: `with ${TOKEN} and ${API_KEY}` },
      { status: told.status, headers: told.headers },
    )
  }
}

function leaksIn(text: string): readonly string[] {
  return CANARIES.filter((canary) => text.includes(canary))
}

/** Every long base64 text that turns out to be deflated. */
function deflatedIn(text: string): readonly string[] {
  return [...text.matchAll(/[A-Za-z0-9+/]{40,}={0,2}/g)].flatMap(([encoded]) => {
    try {
      return [inflateSync(Buffer.from(encoded, 'base64')).toString('utf8')]
    } catch {
      return []
    }
  })
}

function report(name: string): string {
  return readFileSync(`${reports}/${name}`, 'utf8')
}
