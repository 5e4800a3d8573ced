import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What tests make for a while goes with the run, all of it: the hooks that remove it do not run where no test of a file
 * does.
 */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-tests-'))
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
