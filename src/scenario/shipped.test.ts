import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KNOWN_DATA } from '../profile/known-data.ts'
import { REQUIREMENTS } from '../rules/requirements.ts'
import { renderDiagnostics } from '../source/diagnostic.ts'
import { OPERATIONS } from '../documents/operations.ts'
import { catalogueOf } from './lint/catalogue.ts'
import { lintScenarios } from './lint.ts'
import { messageFrom } from './messages.ts'
import { readScenario } from './parse.ts'

const FOLDER = 'scenarios'
const MESSAGES = 'fixtures/messages'

test('nothing is to be objected to in the shipped scenarios', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  )
  const read = files.map((name) =>
    readScenario({ name: `${FOLDER}/${name}`, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }),
  )
  const sources = read.flatMap((result) => (result.ok ? [result.value] : []))
  const refused = read.flatMap((result) => (result.ok ? [] : result.error))
  const messages = new Map(
    readdirSync(MESSAGES).map((name) => [
      name,
      messageFrom(name, readFileSync(`${MESSAGES}/${name}`, 'utf8'))!,
    ]),
  )
  const catalogue = catalogueOf(REQUIREMENTS, OPERATIONS, KNOWN_DATA, messages)
  expect(renderDiagnostics([...refused, ...lintScenarios(sources, catalogue)])).toBe('')
})
