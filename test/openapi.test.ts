import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { VARIANTS, latestRelease } from '../src/documents/cards/releases.ts'
import { OPERATIONS } from '../src/documents/operations.ts'
import { WIRE_SCHEMAS } from '../src/documents/wire-schemas.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { openApiProblems } from './support/openapi-structure.ts'

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

interface DescribedOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly 'x-operation': string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { schema?: object }>> }>
  >
}

const folder = temporaryFolder()
afterAll(() => folder.remove())

async function describeAll(...options: readonly string[]): Promise<Described> {
  const { exitCode, output } = await runInProcess(['openapi', '--json', ...options])
  expect(exitCode).toBe(0)
  return JSON.parse(output) as Described
}

const operationsIn = ({ paths }: Described) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )

const all = await describeAll()

describe('the description', () => {
  test.each<[string, readonly string[]]>([
    ['of everything', []],
    ...['gateway', 'provider', 'cards', 'settlement'].map((name): [string, string[]] => [
      `of ${name}`,
      ['--surface', name],
    ]),
    ...['0.0.8', '1.0.0', '1.17.0', '2.6.1', '2.19.3', '2.38.0'].map((name): [string, string[]] => [
      `of release ${name}`,
      ['--release', name],
    ]),
  ])('%s has the structure of OpenAPI 3.1', async (_, options) => {
    expect(openApiProblems(await describeAll(...options))).toEqual([])
  })

  test('has every operation, each under an id of its own', () => {
    const described = operationsIn(all).map(({ operation }) => operation)
    expect(new Set(described.map((operation) => operation['x-operation']))).toEqual(
      new Set(OPERATIONS.map(({ id }) => id)),
    )
    const ids = described.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has every schema that it refers to, and each is one', () => {
    const referred = [...JSON.stringify(all.paths).matchAll(/"#\/components\/schemas\/([^"]+)"/g)]
    expect(referred.length).toBeGreaterThan(50)
    for (const [, name] of referred) expect(all.components.schemas).toHaveProperty([name!])
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    for (const [name, schema] of Object.entries(all.components.schemas))
      expect(() => ajv.compile(schema), name).not.toThrow()
  })

  test('has every wire schema of the documents but the one that no operation answers by itself', () => {
    const unused = Object.keys(WIRE_SCHEMAS).filter(
      (name) => !Object.hasOwn(all.components.schemas, name.replace('/', '.')),
    )
    expect(unused).toEqual(['settlement/error-detail'])
  })

  test('names every parameter of a path', () => {
    for (const { path, operation } of operationsIn(all)) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect(inPath.map(({ name }) => name)).toEqual(named)
    }
  })

  test('says what document 1 says of a balance', () => {
    const path = '/api/bankingservices/b2b/account-information/version/accounts/{accountId}/balance'
    const { parameters, responses } = all.paths[path]!['get']!
    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'accountId',
      'Permission-ID',
      'X-Correlation-ID',
      'User-Agent',
      'X-CorAPI-Target-ID',
      'X-PSU-IP-Address',
      'X-PSU-User-Agent',
    ])
    expect(Object.keys(responses).sort()).toEqual(
      '200 202 400 401 403 404 405 500 501 502 503 504'.split(' '),
    )
    expect(responses['200']).toMatchObject({
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/account-information.balance' } },
      },
    })
  })

  test('gives a client one type of body for what succeeds, and every operation an answer besides redirects', async () => {
    for (const { operation } of operationsIn(await describeAll())) {
      const succeeded = Object.entries(operation.responses).filter(([status]) => /^2|default/.test(status))
      expect(succeeded, operation.operationId).not.toEqual([])
      const contents = succeeded.flatMap(([, { content }]) => Object.values(content ?? {}))
      const bodies = contents.filter(({ schema }) => schema !== undefined)
      expect(bodies.length === 0 || bodies.length === contents.length, operation.operationId).toBe(true)
    }
  })
})

describe('faces', () => {
  test('providers get the client instead of the target, and what only a gateway has is not theirs', async () => {
    const provider = operationsIn(await describeAll('--surface', 'provider'))
    const names = provider.flatMap(({ operation }) => operation.parameters.map(({ name }) => name))
    expect(names).toContain('X-CorAPI-Client-ID')
    expect(names).not.toContain('X-CorAPI-Target-ID')
    expect(provider.every(({ path }) => path.startsWith('/provider/api/'))).toBe(true)
    expect(provider.map(({ operation }) => operation['x-operation'])).not.toContain('consent-flow/callback')
  })

  test('a release of the card API has its own addresses, fields and headers', async () => {
    const paths = async (release: string) => Object.keys((await describeAll('--release', release)).paths)
    expect(await paths('0.0.8')).toContain(
      '/cards/v1/cards/{bankClearingNumber}/{cardNumber}/{cardType}/details',
    )
    expect((await paths('2.6.1')).some((path) => path.startsWith('/cards/token/'))).toBe(false)
    expect((await paths('2.19.3')).some((path) => path.startsWith('/cards/token/'))).toBe(true)
    const headers = async (release: string) =>
      operationsIn(
        await describeAll('--release', release, '--surface', 'cards'),
      )[0]!.operation.parameters.map(({ name }) => name)
    expect(await headers('2.6.0')).toContain('X-Request-ID')
    expect(await headers('2.6.1')).not.toContain('X-Request-ID')
  })

  test('without a release, every variant is described as its latest one has it', () => {
    const tags = new Set(operationsIn(all).flatMap(({ operation }) => operation.tags))
    for (const variant of VARIANTS) expect(tags).toContain(`cards-${variant}`)
    expect(latestRelease('v2')).toBe('2.38.0')
  })
})

describe('the command', () => {
  test('writes YAML that says the same as the JSON', async () => {
    const { output } = await runInProcess(['openapi'])
    expect(parse(output)).toEqual(all)
    const path = folder.file('openapi.yaml')
    const { exitCode, output: said } = await runInProcess(['openapi', '--out', path])
    expect({ exitCode, said }).toEqual({ exitCode: 0, said: `written: ${path}\n` })
    expect(parse(readFileSync(path, 'utf8'))).toEqual(all)
  })

  test.each<[readonly string[], string]>([
    [['--release', '3.0'], '--release takes a release of the card API, such as 2.38.0, not "3.0"'],
    [
      ['--release', '2.6.1', '--surface', 'gateway'],
      '--release is for the card API; --surface gateway has none',
    ],
  ])('refuses %j with what to do', async (options, message) => {
    const { exitCode, output, error } = await runInProcess(['openapi', ...options])
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' })
    expect(error).toContain(message)
  })
})

test('the check of the structure refuses what OpenAPI does not know', () => {
  expect(openApiProblems({ ...all, pahts: {} })).not.toEqual([])
  expect(openApiProblems({ ...all, openapi: '2.0' })).not.toEqual([])
  expect(openApiProblems({ ...all, paths: { '/a': { get: { responses: { '200': {} } } } } })).not.toEqual([])
})
