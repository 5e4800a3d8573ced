import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunResult } from '../src/evidence/run-result.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { serveBank, writeProfile } from './support/served-bank.ts'
import type { ServedBank } from './support/served-bank.ts'

/** A bank whose clock stands still and that nobody may control: the doctor says so, and a run may go on. */
let bank: ServedBank
let folder: string
let profile: string

beforeAll(async () => {
  bank = await serveBank({ now: '2026-03-02T08:00:00Z' })
  folder = mkdtempSync(join(tmpdir(), 'skip-preflight-'))
  profile = join(folder, 'bank.yaml')
  writeProfile(profile, bank)
  writeFileSync(profile, readFileSync(profile, 'utf8').replace(/^controlUrl:.*$/m, ''))
})

afterAll(async () => {
  await bank.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(...more: readonly string[]) {
  const reports = join(folder, 'reports')
  const options = ['--profile', profile, '--only', 'accounts/*', '--surface', 'gateway', '--allow', 'read']
  return await runInProcess(['run', ...options, '--reports', reports, '--format', 'json', ...more])
}

describe('a run whose first look finds something', () => {
  test('grades nothing, and says how to go on', async () => {
    const { exitCode, error } = await run()
    expect(exitCode).toBe(3)
    expect(error).toContain('clock-stands-still')
    expect(error).toContain('--skip-preflight clock-stands-still goes on all the same, at your own risk')
  })

  test('goes on at the risk of who wants it, and its report says so', async () => {
    const { exitCode, output } = await run('--skip-preflight', 'clock-stands-still')
    expect([0, 1]).toContain(exitCode)
    expect(output.replace(/\s+/g, ' ')).toContain('it went on in spite of clock-stands-still')
    const report = JSON.parse(readFileSync(join(folder, 'reports', 'report.json'), 'utf8')) as RunResult
    expect(report.target.overlooked).toMatchObject([{ name: 'clock-stands-still' }])
    expect(report.summary.pass).toBeGreaterThan(3)
  })

  test('is not gone on with for another reason, nor for one that has no name', async () => {
    expect((await run('--skip-preflight', 'web-page')).exitCode).toBe(3)
    const { exitCode, error } = await run('--skip-preflight', 'clock')
    expect(exitCode).toBe(2)
    expect(error).toContain('no cause has this name')
  })
})
