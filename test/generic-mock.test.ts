import { mkdirSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { startServer } from '../src/host/server/http-server.ts'
import { describeSummary } from '../src/report/console.ts'
import { plainPalette } from '../src/report/console/palette.ts'
import { mockOf } from './generic-mock/mock.ts'
import type { MockedDescription } from './generic-mock/mock.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { mustExit } from './support/cli-in-process.ts'
import { hasNginx, startNginx } from './support/nginx.ts'
import { reportedRun } from './support/reported-run.ts'

/**
 * A gateway that is what our description says and no more, made by a mock behind nginx. It has gaps that no description
 * can close: each of them is named, and nothing else is.
 */

process.env['CONFORMANCE_TEST_MOCK'] = 'c3RyaW5n'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const PROFILE = {
  name: 'a mock of the description',
  headers: {
    'Permission-ID': '3fa85f64-5717-4562-b3fc-2c963f66afa6',
    'User-Agent': 'someone/1',
    'X-CorAPI-Target-ID': 'bank',
    'X-PSU-IP-Address': 'AUTO',
    'X-PSU-User-Agent': 'AUTO',
    Authorization: 'Bearer env:CONFORMANCE_TEST_MOCK',
  },
  known: { account: 'string' },
  patience: { seconds: 1 },
}

/** What the documents state, and a mock that keeps nothing and reads no word of prose does not do. */
const GAPS: readonly string[] = [
  'access/unknown-target-is-refused',
  'accounts/links-have-documented-shapes',
  'answers/xml-is-well-formed',
  'balances/date-is-the-requested-one',
  'balances/past-day-is-closing-booked',
  'balances/without-date-is-of-the-current-day',
  'diagnostics/echo-shows-the-payload',
  'headers/correlation-id-is-reflected',
  'headers/malformed-mandatory-is-refused',
  'headers/malformed-optional-is-refused',
  'headers/over-long-correlation-id-is-refused',
  'headers/over-long-instance-id-is-refused',
  'headers/unspecified-is-refused',
  'parameters/impossible-date-is-refused',
  'parameters/malformed-account-id-is-refused',
  'parameters/malformed-date-is-refused',
  'parameters/over-long-account-id-is-refused',
  'parameters/over-long-report-id-is-refused',
  'parameters/unknown-account-is-refused',
  'parameters/unknown-report-is-refused',
  'payments/malformed-json-is-refused',
  'payments/malformed-xml-is-refused',
  'statuses/over-long-submission-id-is-refused',
  'statuses/unknown-submission-is-refused',
  'token/gateway-does-not-read-tokens',
  'transactions/are-of-the-requested-day',
  'transactions/without-date-are-of-the-current-day',
]

describe.skipIf(!hasNginx)('a mock of the description behind nginx (needs the Debian package nginx)', () => {
  test('is failed for its gaps alone, and its report is read in one page', async () => {
    const { output } = await mustExit(0, ['openapi', '--surface', 'gateway', '--json'])
    const mock = mockOf(JSON.parse(output) as MockedDescription)
    const server = await startServer({ fetch: mock, port: 0 })
    if (!server.ok) throw new Error(server.error)
    const nginxFolder = folder.file('nginx')
    mkdirSync(nginxFolder)
    const nginx = await startNginx({ folder: nginxFolder, backend: server.value.url, basePath: '/mock' })
    try {
      const surfaces = { gateway: { basePath: '' } }
      const profile = JSON.stringify({ ...PROFILE, baseUrl: nginx.url, surfaces })
      const { blamed, result } = await reportedRun(nginx.url, profile, 'irreversible', folder, SKIPPED)
      const failed = result.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
      expect(failed.toSorted()).toEqual(GAPS)
      expect(result.summary.error).toBe(0)
      // What the doctor says of its echo, which shows an example in place of what it was sent.
      expect(result.causes?.map(({ name }) => name)).toEqual(['headers-stripped'])
      expect(blamed.length).toBeGreaterThan(GAPS.length)
      const words = describeSummary(result, { palette: plainPalette, width: 110 }).join(' ')
      // None of them comes from that: the payload of an echo is not shown wherever it is looked at.
      expect(words).toContain(`Failures (${GAPS.length})`)
      expect(words).toContain('NOT CONFORMANT')
    } finally {
      await nginx.stop()
      await server.value.close()
    }
  })
})

const SKIPPED: readonly string[] = ['--skip-preflight', 'headers-stripped']
