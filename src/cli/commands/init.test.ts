import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { main } from '../command-line.ts'
import { runInProcess } from '../../../test/support/cli-in-process.ts'
import { temporaryFolder } from '../../../test/support/cli-process.ts'
import { createServers } from '../../../test/support/misconfigured.ts'

const folder = temporaryFolder()
const servers = createServers()
afterAll(async () => {
  await servers.close()
  folder.remove()
})

test('flags become a profile with which the doctor finds nothing in the way', async () => {
  const { url, simulator } = await servers.gateway()
  const { headers, known } = simulator.profile()
  process.env['CONFORMANCE_TEST_INIT'] = headers['Authorization']!.replace('Bearer ', '')
  const path = folder.file('flags.yaml')
  const flags = [
    '--target-id',
    headers['X-CorAPI-Target-ID']!,
    '--permission',
    headers['Permission-ID']!,
    '--token',
    'env:CONFORMANCE_TEST_INIT',
    '--account',
    known.account!,
  ]
  const { exitCode, output } = await runInProcess(['init', url, '--out', path, ...flags])
  expect(exitCode).toBe(0)
  expect(output).toContain('export CONFORMANCE_TEST_INIT=…')
  expect(output).toContain('with what the target shows: ')
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(/^# yaml-language-server: \$schema=\S+\n# What conformance has to know/)
  expect(text).not.toContain(process.env['CONFORMANCE_TEST_INIT'])
  expect(text.split('\n').length).toBeLessThan(30)
  expect(await runInProcess(['doctor', '--profile', path])).toMatchObject({ exitCode: 0 })
})

test('questions become one, too, and an empty answer takes what is proposed', async () => {
  const answers = ['https://gateway.test', '', 'acme', '', 'file:token.txt', '', '/gw']
  const asked: string[] = []
  const path = folder.file('questions.yaml')
  const silent = { write: () => true }
  const exitCode = await main(['init', '--out', path], {
    output: silent,
    error: silent,
    ask: async (question) => {
      asked.push(question)
      return answers[asked.length - 1] ?? ''
    },
  })
  expect(exitCode).toBe(0)
  expect(asked[1]).toBe('What reports call it [gateway.test]: ')
  const text = readFileSync(path, 'utf8')
  for (const line of [
    'name: gateway.test',
    'baseUrl: https://gateway.test',
    'X-CorAPI-Target-ID: acme',
    'Permission-ID: env:PERMISSION_ID',
    'Authorization: Bearer file:token.txt',
    'basePath: /gw',
  ]) {
    expect(text).toContain(line)
  }
})

const COMPLETE = ['https://gateway.test', '--target-id', 'acme']

test.each([
  [
    'a token in the clear',
    [...COMPLETE, '--token', 'eyJhbGciOi'],
    '--token is a secret and stands here in the clear: write --token env:NAME',
  ],
  ['no target id', ['https://gateway.test'], 'init needs --target-id'],
  ['no address', [], 'init needs the URL'],
  ['an address without scheme', ['gateway.test:443', '--target-id', 'acme'], 'has no http:// or https://'],
  [
    'a certificate without its key',
    [...COMPLETE, '--certificate', 'client.pem'],
    '"certificate" needs the "key"',
  ],
])('%s is refused with a remedy, and nothing is written', async (name, flags, message) => {
  const path = folder.file(`${name}.yaml`)
  const { exitCode, error, output } = await runInProcess(['init', '--out', path, ...flags])
  expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' })
  expect(error).toContain(message)
  expect(error).not.toContain('eyJhbGciOi')
  expect(existsSync(path)).toBe(false)
})

test('a file that exists stays, unless it is to be written over', async () => {
  const path = folder.file('there.yaml')
  writeFileSync(path, 'mine')
  expect(await runInProcess(['init', ...COMPLETE, '--out', path])).toMatchObject({ exitCode: 2 })
  expect(readFileSync(path, 'utf8')).toBe('mine')
  expect(await runInProcess(['init', ...COMPLETE, '--out', path, '--force'])).toMatchObject({ exitCode: 0 })
})
