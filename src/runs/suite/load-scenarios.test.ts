import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorsOf } from '../../kernel/source/diagnostic.ts'
import { loadScenarios, loadValidScenarios } from './load-scenarios.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-scenarios-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a refusal without a premise is refused by the linter, and still played', () => {
  const path = join(folder, 'refused.yaml')
  writeFileSync(
    path,
    `id: access/refused
title: A permission that does not exist
steps:
  - name: refused
    send: account-information/list-accounts
    wrong: { setHeader: { Permission-ID: nobody } }
    verifies: [access/unknown-permission-is-refused]
`,
  )
  const linted = loadScenarios([path])
  expect(linted.ok && errorsOf(linted.value.diagnostics).map(({ message }) => message)).toEqual([
    '"access/unknown-permission-is-refused" says that something is refused, which shows nothing where nothing works',
  ])
  expect(loadValidScenarios([path])).toMatchObject({ ok: true, value: [{ id: 'access/refused' }] })
})
