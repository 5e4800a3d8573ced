import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/support/cli-process.ts'
import { schemaLine } from './schema-line.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

test('the line leads from the file to the schema of this package', () => {
  for (const kind of ['profile', 'scenario'] as const) {
    const path = folder.file(`somewhere/${kind}.yaml`)
    const line = schemaLine(kind, path)
    expect(line).toMatch(
      new RegExp(String.raw`^# yaml-language-server: \$schema=\.\.?/.*${kind}\.schema\.json\n$`),
    )
    const way = line.trim().split('$schema=')[1]!
    expect(existsSync(resolve(dirname(path), way))).toBe(true)
  }
})

test('the package of the project comes first, from folders within it too', () => {
  mkdirSync(folder.file('project/node_modules/bank-conformance/fixtures'), { recursive: true })
  writeFileSync(folder.file('project/node_modules/bank-conformance/fixtures/profile.schema.json'), '{}')
  expect(schemaLine('profile', folder.file('project/gateway.yaml'))).toBe(
    '# yaml-language-server: $schema=./node_modules/bank-conformance/fixtures/profile.schema.json\n',
  )
  expect(schemaLine('profile', folder.file('project/profiles/gateway.yaml'))).toBe(
    '# yaml-language-server: $schema=../node_modules/bank-conformance/fixtures/profile.schema.json\n',
  )
})
