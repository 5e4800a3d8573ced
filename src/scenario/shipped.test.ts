import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KNOWN_DATA } from '../target/profile/known-data.ts'
import { idAtFace } from '../rules/faces.ts'
import { REQUIREMENTS } from '../rules/requirements.ts'
import { renderDiagnostics } from '../kernel/source/diagnostic.ts'
import { OPERATIONS } from '../documents/operations.ts'
import { sweptScenarios } from '../runs/suite/sweeps/swept-scenarios.ts'
import { SCENARIOS } from '../../test/support/suite.ts'
import type { Action } from './format.ts'
import { catalogueOf } from './lint/catalogue.ts'
import { lintScenarios, perFace, readScenario } from './parse.ts'
import { messageFrom } from './messages.ts'

const FOLDER = 'scenarios'
const MESSAGES = 'fixtures/messages'

test('nothing is to be objected to in the shipped scenarios', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  )
  const written = files.map(
    (name) => [`${FOLDER}/${name}`, readFileSync(`${FOLDER}/${name}`, 'utf8')] as const,
  )
  const read = [...written, ...sweptScenarios()].map(([name, text]) => readScenario({ name, text }))
  const sources = read.flatMap((result) => (result.ok ? perFace(result.value, idAtFace) : []))
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

test('shipped scenarios rest on premises, and expect nothing but what a document says', () => {
  const expecting = SCENARIOS.filter(({ steps }) => steps.some(({ expect: own }) => own !== undefined))
  expect(expecting.map(({ id }) => id)).toEqual([])
})

test('no scenario that can be played at every target spends the refresh token that all of them share', () => {
  // A refresh may revoke the access token that the profile has: everything after it would be refused.
  const spending = SCENARIOS.filter(({ needs }) => needs.length === 0).flatMap(({ id, steps }) =>
    steps
      .filter(({ action }) => action.kind === 'send' && action.operation === 'consent-flow/token')
      .filter(({ action }) => JSON.stringify(action).includes('${refreshToken}') && !isSpoilt(action))
      .map(({ name }) => `${id}, "${name}"`),
  )
  expect(spending).toEqual([])
})

/** Whether a refresh lacks what every provider needs: it, a client, a grant type or a token. */
function isSpoilt(action: Action): boolean {
  if (action.kind !== 'send' || !action.wrong) return false
  const { wrong } = action
  if (wrong.kind === 'omitHeader')
    return ['X-CorAPI-Target-ID', 'X-CorAPI-Client-ID'].includes(String(wrong.name))
  if (wrong.kind === 'setHeader') return wrong.name === 'X-CorAPI-Target-ID'
  if (wrong.kind !== 'setField' && wrong.kind !== 'omitField') return false
  return ['grant_type', 'refresh_token'].includes(String(wrong.name))
}
