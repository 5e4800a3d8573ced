import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { secretsOf, withPaths } from './profile-paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'conformance-paths-'))
const profileFile = join(folder, 'acme', 'profile.yaml')
mkdirSync(join(folder, 'acme', 'keys'), { recursive: true })
writeFileSync(join(folder, 'acme', 'keys', 'token.txt'), 'secret\n')
afterAll(() => rmSync(folder, { recursive: true }))

test('a path in a profile is meant from the folder of the profile', () => {
  expect(secretsOf(profileFile).readFile('keys/token.txt')).toEqual({ ok: true, value: 'secret\n' })
  expect(withPaths({ tls: { ca: 'keys/token.txt' }, baseline: './keys/token.txt' }, profileFile)).toEqual({
    tls: { ca: join(folder, 'acme/keys/token.txt') },
    baseline: join(folder, 'acme/keys/token.txt'),
  })
})

test('what is not there is looked for where the command was started, and absolute paths are left', () => {
  expect(secretsOf(profileFile).readFile('package.json')).toMatchObject({ ok: true })
  const elsewhere = { tls: { key: '/keys/client.pem', cert: 'keys/absent.pem' } }
  expect(withPaths(elsewhere, profileFile)).toEqual(elsewhere)
  expect(withPaths({}, profileFile)).toEqual({})
})
