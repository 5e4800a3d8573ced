import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { runInProcess } from '../../../test/support/cli-in-process.ts'
import { temporaryFolder } from '../../../test/support/cli-process.ts'
import { createServers } from '../../../test/support/misconfigured.ts'
import type { RunResult } from '../../evidence/run-result.ts'

// What a team does around a run, in a configuration that is a module.
const folder = temporaryFolder()
const servers = createServers()
afterAll(async () => {
  await servers.close()
  folder.remove()
})

let modules = 0

/** Runs at a gateway that wants a signature, and gives it back in its answers. */
async function runWith(hooks: string, ...more: readonly string[]) {
  const { url, simulator } = await servers.gateway({
    around: (bank) => async (request) => {
      const signature = request.headers.get('x-acme-signature')
      if (signature === null) return new Response(null, { status: 403 })
      const headers = new Headers(request.headers)
      headers.delete('x-acme-signature')
      const answer = await bank(new Request(request, { headers }))
      answer.headers.set('x-signed-with', signature)
      return answer
    },
  })
  const { headers, known } = simulator.profile()
  const profile = folder.file(`profile-${++modules}.yaml`)
  const { Authorization: token = '', ...others } = headers
  writeFileSync(
    profile,
    `name: signed\nbaseUrl: ${url}\nheaders: ${JSON.stringify({ ...others, Authorization: 'Bearer env:CONFORMANCE_HOOK_TOKEN' })}\nknown: ${JSON.stringify({ account: known.account })}\n`,
  )
  const config = folder.file(`hooks-${modules}.config.mjs`)
  writeFileSync(config, `export default { hooks: { ${hooks} } }\n`)
  process.env['CONFORMANCE_HOOK_TOKEN'] = token.replace('Bearer ', '')
  process.env['CONFORMANCE_HOOK_PERMISSION'] = headers['Permission-ID']
  const reports = folder.file(`reports-${modules}`)
  const args = ['run', '--config', config, '--profile', profile, '--reports', reports, ...more]
  const run = await runInProcess(args)
  const texts = (): string =>
    readdirSync(reports)
      .map((one) => readFileSync(`${reports}/${one}`, 'utf8'))
      .join()
  const report = (): RunResult => JSON.parse(readFileSync(`${reports}/report.json`, 'utf8')) as RunResult
  return { ...run, texts, report, config }
}

const SIGN = `beforeRequest: ({ method, path }) => ({ 'X-Acme-Signature': 'signature-of-' + method + path.length })`

test('a request gets what a hook adds, which no report shows', async () => {
  const { exitCode, report, texts } = await runWith(SIGN, '--only', 'headers/user')
  expect(exitCode).toBe(0)
  expect(report().summary.pass).toBeGreaterThan(0)
  const [first] = report().scenarios.flatMap(({ steps }) => steps.flatMap(({ exchanges }) => exchanges))
  expect(first?.request.headers).toContainEqual(['X-Acme-Signature', '[redacted]'])
  expect(texts()).not.toContain('signature-of-')
})

test('what is left out on purpose no hook puts back', async () => {
  const permission = `'Permission-ID': process.env.CONFORMANCE_HOOK_PERMISSION`
  const hooks = `beforeRequest: () => ({ 'X-Acme-Signature': 'signature', ${permission} })`
  const { exitCode, report } = await runWith(hooks, '--only', 'headers/mandatory')
  expect(exitCode).toBe(0)
  expect(report().summary).toMatchObject({ fail: 0, warn: 0 })
  expect(report().scenarios[0]?.verdict).toBe('pass')
})

test('hooks before and after a run see what they are for', async () => {
  const kept = folder.file('kept.txt')
  const hooks = `${SIGN},
    beforeRun: () => { process.env.CONFORMANCE_HOOK_TOKEN ||= 'none' },
    afterRun: async ({ verdict }) => (await import('node:fs')).writeFileSync('${kept}', verdict)`
  const { report } = await runWith(hooks, '--only', 'headers/user')
  expect(readFileSync(kept, 'utf8')).toBe(report().verdict)
})

test.each([
  ['beforeRun', `beforeRun: () => { throw new Error('no login\\nat home') }`, 'no login'],
  ['beforeRequest', `beforeRequest: () => { throw new Error('no key') }`, 'no key'],
  [
    'beforeRequest',
    `beforeRequest: () => ({ 'X-A': 'a\\nb' })`,
    'it has to return header fields: texts by their names',
  ],
  [
    'afterRun',
    `${SIGN}, afterRun: () => { throw new Error('no ' + process.env.CONFORMANCE_HOOK_TOKEN) }`,
    'no [redacted]',
  ],
])('a %s that fails is told with its file, and nothing else', async (name, hooks, message) => {
  const { exitCode, error, config } = await runWith(hooks, '--only', 'headers/user', '--quiet')
  expect(exitCode).toBe(2)
  expect(error.trim().split('\n').at(-1)).toBe(`${config}: the hook ${name} has failed: ${message}`)
  expect(error).not.toContain('    at ')
})
