import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadXsdEngine } from './xsd-engine.ts'
import { schemaSource } from './schema-source.ts'

const namespaces = { one: 'urn:one', two: 'urn:two' }

function schemaFor(namespace: string, content = '<xs:element name="Document" type="xs:date"/>'): string {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}">${content}</xs:schema>`
}

let directory = ''

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'schemas-'))
})

beforeEach(async () => {
  await writeFile(join(directory, 'one.xsd'), schemaFor('urn:one'))
  await writeFile(join(directory, 'two.xsd'), schemaFor('urn:two'))
})

afterAll(async () => {
  await rm(directory, { recursive: true })
})

test('the files of a folder are used as they are', async () => {
  const source = await schemaSource(directory, namespaces)
  expect(source.ok).toBe(true)
  if (!source.ok) return
  const engine = await loadXsdEngine(source.value)
  expect(engine.validate('one', '<Document xmlns="urn:one">2026-03-02</Document>')).toMatchObject({
    ok: true,
  })
  expect(engine.validate('two', '<Document xmlns="urn:one">2026-03-02</Document>')).toMatchObject({
    ok: false,
  })
})

test.each([
  ['not XML', '<xs:schema', /one\.xsd: line 1: /],
  ['something else', '<a/>', /one\.xsd: this is no XML Schema/],
  ['for another message', schemaFor('urn:two'), /this is the schema of urn:two, not of urn:one/],
  [
    'for no namespace',
    schemaFor('urn:one').replace(/ targetNamespace="[^"]*"/, ''),
    /schema of no namespace/,
  ],
  ['without the root element', schemaFor('urn:one', ''), /there is no element Document/],
  [
    'in parts',
    schemaFor('urn:one', '\n<xs:include schemaLocation="x.xsd"/>'),
    /line 2: xs:include needs another/,
  ],
  [
    'contradictory',
    schemaFor('urn:one', '<xs:element name="Document" type="xs:none"/>'),
    /line 1: .*xs:none|none/,
  ],
  ['with a document type', `<!DOCTYPE a SYSTEM "file:///etc/passwd">${schemaFor('urn:one')}`, /DOCTYPE/],
])('a schema that is %s is refused', async (_, text, words) => {
  await writeFile(join(directory, 'one.xsd'), text)
  const source = await schemaSource(directory, namespaces)
  expect(source).toMatchObject({ ok: false, error: [expect.stringMatching(words)] })
})

test('a schema under another name is pointed out', async () => {
  await rm(join(directory, 'one.xsd'))
  await writeFile(join(directory, 'One (1).xsd'), schemaFor('urn:one'))
  const source = await schemaSource(directory, namespaces)
  expect(source).toMatchObject({
    ok: false,
    error: [expect.stringMatching(/one\.xsd does not exist; One \(1\)\.xsd is that schema: rename it/)],
  })
  await rm(join(directory, 'One (1).xsd'))
})

test('every file that is missing is named', async () => {
  const empty = join(directory, 'empty')
  await mkdir(empty, { recursive: true })
  const source = await schemaSource(empty, namespaces)
  expect(source).toMatchObject({
    ok: false,
    error: [
      expect.stringMatching(/one\.xsd does not exist; the folder has no \.xsd file/),
      expect.stringMatching(/two\.xsd does not exist/),
    ],
  })
})

test.each([
  ['that is missing', 'none', /none does not exist$/],
  ['that is a file', 'one.xsd', /one\.xsd is no folder$/],
])('a folder %s is said to be so', async (_, name, words) => {
  const source = await schemaSource(join(directory, name), namespaces)
  expect(source).toMatchObject({ ok: false, error: [expect.stringMatching(words)] })
})
