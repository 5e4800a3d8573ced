import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { startServer } from '../src/host/server/http-server.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { certificateMaker, hasOpenssl } from './support/certificates.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { hasNginx, startNginx } from './support/nginx.ts'
import type { Nginx } from './support/nginx.ts'

// A gateway that does nothing but forward: whatever it fails, it fails for what a gateway has to do.

const folder = temporaryFolder()
let nginx: Nginx | undefined
afterAll(async () => {
  await nginx?.stop()
  folder.remove()
})

describe.skipIf(!hasNginx || !hasOpenssl)(
  'nginx without rules before the bank of a run (needs the Debian packages nginx and openssl)',
  () => {
    test('is not conformant, for what it forwards and for what it does not replace', async () => {
      const certificates = certificateMaker(folder.path)
      const authority = certificates.authority('nginx authority')
      const client = certificates.signed(authority, 'client-1')
      const server = certificates.signed(authority, 'gateway')
      const port = await freePort()
      nginx = await startNginx({
        folder: folder.path,
        backend: `http://127.0.0.1:${port}`,
        basePath: '/gw',
        server,
        clientAuthority: authority,
      })
      const { headers, known } = createSimulator().profile()
      const { Authorization: _, ...own } = headers
      const profile = {
        name: 'nginx',
        headers: own,
        known: { providerId: known.providerId, clientId: known.clientId },
        tls: { ...client, ca: authority.certificate },
        behind: { listen: `127.0.0.1:${port}` },
      }
      const path = folder.file('nginx.json')
      writeFileSync(path, JSON.stringify(profile))
      const only = ['relay/*', 'headers/*'].flatMap((glob) => ['--only', glob])
      const reports = folder.file('reports')
      const result = await runInProcess(['run', nginx.url, '--profile', path, '--reports', reports, ...only])
      expect(result.exitCode, result.output + result.error).toBe(1)
      const { requirements } = JSON.parse(readFileSync(folder.file('reports/report.json'), 'utf8')) as {
        readonly requirements: readonly { readonly id: string; readonly verdict: string }[]
      }
      const failed = requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
      expect(failed).toEqual(
        expect.arrayContaining([
          'relay/client-id-is-sent',
          'relay/target-id-is-not-forwarded',
          'relay/nothing-incomplete-arrives',
          'relay/nothing-unspecified-arrives',
        ]),
      )
      // What it does pass on, it passes on as it is.
      const passed = requirements.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id)
      expect(passed).toEqual(
        expect.arrayContaining([
          'relay/permission-id-arrives',
          'relay/correlation-id-arrives',
          'relay/psu-headers-arrive',
        ]),
      )
    })
  },
)

async function freePort(): Promise<number> {
  const server = await startServer({ fetch: async () => new Response(), port: 0 })
  if (!server.ok) throw new Error(server.error)
  await server.value.close()
  return server.value.port
}
