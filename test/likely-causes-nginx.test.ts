import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { readReport } from '../src/report/read-report.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { createServers } from './support/misconfigured.ts'
import { hasNginx, startNginx } from './support/nginx.ts'

// A proxy that nobody here wrote, before a bank that nobody controls: careless, and as it should be.

const folder = temporaryFolder()
const servers = createServers()
afterAll(async () => {
  await servers.close()
  folder.remove()
})

describe.skipIf(!hasNginx)('nginx before a gateway (needs the Debian package nginx)', () => {
  test('that keeps answers and writes pages is two causes, and a plain one is none', async () => {
    expect(await namedBehind(true)).toEqual({
      doctor: ['cached-answers', 'error-pages'],
      run: expect.arrayContaining(['cached-answers', 'error-pages']) as unknown,
    })
    expect(await namedBehind(false)).toEqual({ doctor: [], run: [] })
  })
})

/** It keeps what was answered to a GET, whoever asks, and answers errors with pages of its own. */
const CARELESS: readonly string[] = [
  'proxy_cache all;',
  'proxy_cache_key $request_uri;',
  'proxy_cache_valid 200 1m;',
  'proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;',
  'proxy_intercept_errors on;',
]

async function namedBehind(isCareless: boolean) {
  const { url, simulator } = await servers.gateway({ elapsed: Date.now })
  const basePath = isCareless ? '/careless' : '/plain'
  const nginxFolder = folder.file(basePath.slice(1))
  const cached = [`proxy_cache_path "${nginxFolder}/cache" keys_zone=all:1m;`]
  const nginx = await startNginx({
    folder: nginxFolder,
    backend: url,
    basePath,
    ...(isCareless && { shared: cached, location: CARELESS }),
  })
  try {
    const { headers, known } = simulator.profile()
    const { Authorization, ...open } = headers
    process.env['CONFORMANCE_TEST_CARELESS'] = Authorization
    const path = folder.file(`${isCareless}.json`)
    const own = { ...open, Authorization: 'env:CONFORMANCE_TEST_CARELESS' }
    writeFileSync(
      path,
      JSON.stringify({ name: 'nginx', baseUrl: nginx.url, headers: own, known: { account: known.account } }),
    )
    const doctor = await runInProcess(['doctor', '--profile', path, '--json'])
    const { suspected = [] } = JSON.parse(doctor.output) as { suspected?: { name: string }[] }
    const only = ['access/*', 'balances/*', 'headers/*'].flatMap((glob) => ['--only', glob])
    const run = await runInProcess([
      'run',
      '--profile',
      path,
      '--reports',
      folder.file('r'),
      '--json',
      ...only,
    ])
    const report = readReport(run.output)
    if (!report.ok) throw new Error(`${report.error}: ${run.error}`)
    return {
      doctor: suspected.map(({ name }) => name),
      run: (report.value.causes ?? []).map(({ name }) => name),
    }
  } finally {
    await nginx.stop()
  }
}
