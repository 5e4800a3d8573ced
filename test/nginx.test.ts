import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { afterAll, describe, expect, test } from 'vitest'
import { parseProfile } from '../src/target/profile/parse.ts'
import { readReport } from '../src/report/read-report.ts'
import { err } from '../src/kernel/result.ts'
import { certificateMaker, hasOpenssl } from './support/certificates.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { startCli, temporaryFolder } from './support/cli-process.ts'
import type { RunningCommand } from './support/cli-process.ts'
import { hasNginx, startNginx } from './support/nginx.ts'
import type { Nginx } from './support/nginx.ts'

// A gateway that nobody here wrote the server for: nginx with TLS, client certificates, another base path and error
// pages of its own, before a served bank. From `init` to a full report.

const folder = temporaryFolder()
let nginx: Nginx | undefined
let bank: RunningCommand | undefined
afterAll(async () => {
  await nginx?.stop()
  bank?.process.kill('SIGTERM')
  await bank?.ended
  folder.remove()
})

describe.skipIf(!hasNginx || !hasOpenssl)(
  'behind nginx (needs the Debian packages nginx and openssl)',
  () => {
    const profile = folder.file('acme.yaml')
    const certificates = certificateMaker(folder.path)

    test('init writes a profile in which the doctor names what is still wrong, and then nothing', async () => {
      const written = folder.file('served.yaml')
      bank = startCli(['serve', '--port', '0', '--now', new Date().toISOString(), '--write-profile', written])
      await bank.printed('A simulated bank answers at')
      const served = parseProfile(
        { name: written, text: readFileSync(written, 'utf8') },
        { env: () => undefined, readFile: () => err({ code: 'not-found', message: 'there is none' }) },
      )
      if (!served.ok) throw new Error('the written profile is good')
      const { headers, known, baseUrl } = served.value

      const authority = certificates.authority('ACME authority')
      const client = certificates.signed(authority, 'client-1')
      const server = certificates.signed(authority, 'gateway')
      const options = { folder: folder.path, backend: baseUrl!, server, clientAuthority: authority }
      nginx = await startNginx({ ...options, basePath: '/acme/gw' })

      process.env['CONFORMANCE_TEST_NGINX'] = headers['Authorization']!.replace('Bearer ', '')
      const flags = [
        '--target-id',
        headers['X-CorAPI-Target-ID']!,
        '--permission',
        headers['Permission-ID']!,
        '--token',
        'env:CONFORMANCE_TEST_NGINX',
        '--account',
        known.account!,
        '--ca',
        authority.certificate,
      ]
      const root = nginx.url.replace('/acme/gw', '')
      const init = async (...more: string[]) =>
        await runInProcess(['init', ...more, '--out', profile, '--force', ...flags])
      const cause = async (): Promise<string | undefined> => {
        const { output } = await runInProcess(['doctor', '--profile', profile, '--json'])
        return (JSON.parse(output) as { diagnosis?: { name: string } }).diagnosis?.name
      }
      await init(nginx.url.replace('https', 'http'))
      expect(await cause()).toBe('speaks-https')
      await init(nginx.url)
      expect(await cause()).toBe('client-certificate-missing')
      const own = ['--certificate', client.certificate, '--key', client.key]
      await init(root, ...own)
      expect(await cause()).toBe('wrong-base-path')
      await init(root, ...own, '--base-path', '/acme/gw')
      expect(await cause()).toBeUndefined()

      const initialized = readFileSync(profile, 'utf8')
      const { foreignAccount, finalizedDay, unfinalizedDay } = known
      const [found = ''] = /^  # Found out[^]*(?=^  account: )/m.exec(initialized) ?? []
      // A bank whose past days are all finalized, as this one is in the afternoon, knows no unfinalized day.
      const days = { finalizedDay, ...(unfinalizedDay !== undefined && { unfinalizedDay }) }
      // Any day of many bookings is a busy one.
      expect(parse(found)).toMatchObject({ ...days, busyDay: expect.any(String) as string })
      // The first line tells editors where the schema is. What the target shows nobody has to write.
      const byHand = initialized.replace(found, `  foreignAccount: ${foreignAccount}\n`)
      expect(byHand.trimEnd().split('\n').slice(1).length).toBeLessThanOrEqual(30)
      writeFileSync(profile, initialized.replace(/^known:\n/m, `$&  foreignAccount: ${foreignAccount}\n`))
    })

    test('a run reads everything and gives a full report', async () => {
      const run = await runInProcess([
        'run',
        '--profile',
        profile,
        '--reports',
        folder.file('reports'),
        '--json',
      ])
      const report = readReport(run.output)
      if (!report.ok) throw new Error(`${report.error}: ${run.error}`)
      expect(run.exitCode).toBe(0)
      expect(report.value.summary).toMatchObject({ fail: 0, error: 0, blocked: 0, warn: 0 })
      expect(report.value.summary.pass).toBeGreaterThan(80)
      for (const name of ['report.json', 'report.html', 'junit.xml', 'matrix.csv']) {
        expect(readFileSync(folder.file(`reports/${name}`), 'utf8')).not.toBe('')
      }
    })

    test('its error page is not taken for an answer of the bank', async () => {
      bank?.process.kill('SIGTERM')
      await bank?.ended
      const run = await runInProcess(['run', '--profile', profile, '--reports', folder.file('down')])
      expect(run.exitCode).toBe(3)
      expect(run.error).toContain('nothing was graded: proxy-error: GET https://')
    })
  },
)
