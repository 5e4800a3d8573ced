import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadScenarios, shippedScenarios } from '../src/runs/suite/load-scenarios.ts'

/** The build reads the shipped scenarios once, so that no command has to. */

const PREPARED = readFileSync(new URL('../dist/scenarios.json', import.meta.url), 'utf8')
const copy = mkdtempSync(join(tmpdir(), 'conformance-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('what the build has made ready is what a reader of the files finds', () => {
  const loaded = loadScenarios([shippedScenarios()])
  if (!loaded.ok) throw new Error(loaded.error)
  const { digest, ...read } = loaded.value
  expect(PREPARED.startsWith(`${digest}\n{`)).toBe(true)
  expect(JSON.parse(PREPARED.slice(digest!.length))).toEqual(read)
})

test('a scenario that was edited since is read again', () => {
  for (const name of ['bin', 'dist', 'fixtures', 'scenarios', 'package.json'])
    cpSync(new URL(`../${name}`, import.meta.url), join(copy, name), { recursive: true })
  symlinkSync(new URL('../node_modules', import.meta.url), join(copy, 'node_modules'))
  const title = (): string => listed().find((line) => line.startsWith('accounts/links '))!
  const listed = (): readonly string[] =>
    execFileSync(process.execPath, [join(copy, 'bin/conformance.js'), 'list', 'scenarios'], {
      encoding: 'utf8',
    }).split('\n')
  const before = title()
  const path = join(copy, 'scenarios/accounts/links.yaml')
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^title: .*$/m, 'title: Written anew'))
  expect(before).not.toContain('Written anew')
  expect(title()).toContain('Written anew')
})
