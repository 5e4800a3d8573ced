import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Described {
  readonly title?: string
  readonly description?: string
  readonly $ref?: string
}

const FILES = globSync([
  'fixtures/*.schema.json',
  'reports/*.schema.json',
  'scenarios/*.schema.json',
]).toSorted()

test('there is a schema for each kind of file', () => {
  expect(FILES).toEqual([
    'fixtures/bank.schema.json',
    'fixtures/baseline.schema.json',
    'fixtures/config.schema.json',
    'fixtures/profile.schema.json',
    'reports/report.schema.json',
    'scenarios/scenario.schema.json',
  ])
})

test.each(FILES)('every property of %s has a title and a description', (file) => {
  const schema = JSON.parse(readFileSync(file, 'utf8')) as Described
  expect(schema.title).toMatch(/^[A-Z]/)
  expect(schema.description).toMatch(/\w/)
  const properties = [...propertiesIn(schema, '')]
  expect(properties.length).toBeGreaterThan(3)
  const silent = properties.filter(([, { title, description, $ref }]) => {
    const said = description ?? descriptionAt(schema, $ref)
    return !title || !said
  })
  expect(silent.map(([path]) => path)).toEqual([])
})

/** Every property with its path, wherever objects stand in each other. */
function* propertiesIn(node: unknown, path: string): Generator<readonly [string, Described]> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties')
      for (const [name, property] of Object.entries(value as object))
        yield [`${path}/${name}`, property as Described]
    yield* propertiesIn(value, key === 'properties' ? path : `${path}/${key}`)
  }
}

function descriptionAt(schema: object, reference: string | undefined): string | undefined {
  const names = reference?.split('/').slice(1) ?? []
  if (names.length === 0) return undefined
  return (names.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], schema) as Described)
    .description
}
