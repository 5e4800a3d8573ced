import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { serveBank } from './support/served-bank.ts'
import type { ServedBank } from './support/served-bank.ts'

// A target that gives no answer to some of the requests of a run, over HTTP: what the first page says of it.

const folder = temporaryFolder()
afterAll(() => folder.remove())

const NOW = { now: new Date().toISOString(), elapsed: Date.now }

type Answer = (request: Request) => Promise<Response>

/** Another one for every request from this one on. */
function from(number: number, otherwise: Answer): (bank: Answer) => Answer {
  let come = 0
  return (bank) => async (request) => await (++come < number ? bank(request) : otherwise(request))
}

const never: Answer = async () => await new Promise<Response>(() => {})

/** Runs some scenarios as a user would, whose profile has a short timeout. */
async function played({ url, simulator }: ServedBank): Promise<{ exitCode: number; output: string }> {
  const { headers } = simulator.profile()
  process.env['CONFORMANCE_TEST_SILENT'] = headers['Authorization']
  const path = folder.file('profile.yaml')
  const sent = { ...headers, Authorization: 'env:CONFORMANCE_TEST_SILENT' }
  const lines = { name: 'a gateway', baseUrl: url, headers: sent, timeout: { milliseconds: 300 } }
  writeFileSync(path, JSON.stringify(lines))
  const only = ['--only', 'accounts/*', '--only', 'balances/*', '--only', 'diagnostics/*']
  return await runInProcess(['run', '--profile', path, ...only, '--reports', folder.file('reports')])
}

describe.each([
  {
    which: 'is slower than the timeout',
    open: async () => await serveBank(NOW, from(20, never)),
    said: /Likely one cause of these \d+: no answer came in time to \d+ of \d+ requests \(too-slow\)/,
    fix: 'raise timeout in the profile',
  },
  {
    which: 'goes away in the middle',
    open: async () => {
      const served: ServedBank = await serveBank(
        NOW,
        from(20, async () => {
          void served.close()
          return new Response(null, { status: 503 })
        }),
      )
      return served
    },
    said: /Likely one cause of these \d+: nothing listened for \d+ of \d+ requests \(nothing-listens\)/,
    fix: 'keep the target up while a run lasts',
  },
])('a target that $which', ({ open, said, fix }) => {
  test('is one entry on the first page, with what to do, and fails for nothing else', async () => {
    const served = await open()
    const { exitCode, output } = await played(served)
    await served.close()
    expect(output).toMatch(said)
    expect(output).toContain(fix)
    expect(output).not.toContain('✗ fail')
    expect(exitCode).not.toBe(0)
  })
})
