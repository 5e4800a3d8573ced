import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MESSAGES, MESSAGE_NAMES } from '../src/messages/iso20022/messages.ts'
import { writeSchema } from '../src/messages/iso20022/schema-writer.ts'
import { WITHOUT_PUBLISHED, hasPublished, publishedSchemaFile } from './support/published-messages.ts'
import { normalFormOf } from './support/xsd-normal-form.ts'
import type { NormalSchema } from './support/xsd-normal-form.ts'

if (!hasPublished) process.stdout.write(`${WITHOUT_PUBLISHED}\n`)

describe.skipIf(!hasPublished)('our schemas and the published ones', () => {
  test.each(MESSAGE_NAMES)('%s: the same elements, order, cardinalities, types and facets', (message) => {
    const ours = normalFormOf(writeSchema(MESSAGES[message]))
    const published = publishedSchema(message)
    expect(Object.keys(ours.types).sort()).toEqual(Object.keys(published.types).sort())
    expect(ours).toEqual(published)
  })

  test('a shared type is the same in every published message that has it', () => {
    for (const name of sharedTypes()) {
      const definitions = MESSAGE_NAMES.flatMap((message) => {
        const { types, targetNamespace } = publishedSchema(message)
        const definition = types[name]
        return definition ? [JSON.stringify(definition).replaceAll(targetNamespace, 'urn:message')] : []
      })
      expect(definitions.length, `${name} is in more than one message`).toBeGreaterThan(1)
      expect(new Set(definitions).size, `${name} is the same in all`).toBe(1)
    }
  })
})

test('a type is defined once: shared where more than one message has it, and with its message otherwise', () => {
  const shared = sharedTypes()
  expect(new Set(shared).size).toBe(shared.length)
  for (const folder of ['pain001', 'pain002', 'camt053']) {
    const own = typesIn(`${folder}/*.ts`).filter((name) => name !== 'Document')
    expect(own.filter((name) => shared.includes(name))).toEqual([])
    for (const name of own) {
      const users = MESSAGE_NAMES.filter((message) => Object.hasOwn(MESSAGES[message].types, name))
      expect(users, `${name} belongs to one message`).toHaveLength(1)
    }
  }
})

const published = new Map<string, NormalSchema>()

function publishedSchema(message: (typeof MESSAGE_NAMES)[number]): NormalSchema {
  const known = published.get(message) ?? normalFormOf(readFileSync(publishedSchemaFile(message), 'utf8'))
  published.set(message, known)
  return known
}

function sharedTypes(): readonly string[] {
  return typesIn('common/*.ts')
}

/** The names that the tables of these files define, as they are written. */
function typesIn(pattern: string): readonly string[] {
  const folder = join(import.meta.dirname, '../src/messages/iso20022/models')
  return globSync(pattern, { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}(\w+): \w+\(/gm)].map((match) => match[1]!),
  )
}
