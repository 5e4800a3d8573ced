import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { comparisonText, releaseReport } from './report.ts'
import { compareReleases } from '../../entry/runner.ts'
import type { Scenario, Step } from '../../scenario/format.ts'
import { scenariosThatTell } from '../../scenario/telling.ts'
import { operationsTouchedBy } from '../../documents/cards/addresses.ts'
import { CHANGES } from '../../documents/cards/history.ts'
import type { ChangeId } from '../../documents/cards/history.ts'
import { CARD_OPERATIONS } from '../../documents/cards/operations.ts'
import type { Variant } from '../../documents/cards/releases.ts'
import { runInProcess } from '../../../test/support/cli-in-process.ts'
import { releaseDocument } from '../../../test/support/release-tables.ts'

// What people read who move from one release to another. UPDATE_GOLDENS=1 writes the files anew: read the difference.
const FOLDER = 'fixtures/golden/card-releases'
const DOCUMENT = 'src/documents/cards/RELEASES.md'

function golden(file: string, text: string): string {
  if (process.env['UPDATE_GOLDENS'] || !existsSync(file)) writeFileSync(file, text)
  return readFileSync(file, 'utf8')
}

test.for(['1.0.0..1.17.0', '2.6.0..2.38.0', 'v2..token-v2', 'v1..v2', '2.12.0..2.6.0'])(
  'the comparison %s reads as it should',
  (range) => {
    const report = releaseReport(range, [])
    const text = report.ok ? `${comparisonText(report.value)}\n` : report.error
    expect(text).toBe(golden(`${FOLDER}/${range}.txt`, text))
  },
)

test(`${DOCUMENT} is what the tables say (UPDATE_GOLDENS=1 writes it anew)`, () => {
  expect(releaseDocument()).toBe(golden(DOCUMENT, releaseDocument()))
})

describe('the command', () => {
  test('compares with the shipped scenarios, for people, machines and as a function', async () => {
    const command = ['list', 'releases', '--compare', '2.6.0..2.38.0']
    const shown = await runInProcess(command)
    const { output } = await runInProcess([...command, '--json'])
    expect(shown).toMatchObject({ exitCode: 0, error: '' })
    expect(shown.output).toContain('header X-Request-ID: removed\n  client     The header is no part')
    expect(JSON.parse(output)).toEqual(await compareReleases('2.6.0..2.38.0'))
  })

  test('as a function refuses what is no comparison', async () => {
    await expect(compareReleases('2.6.0')).rejects.toThrow('"2.6.0" is no comparison')
  })
})

describe('scenarios that tell a change', () => {
  const tellers = (id: ChangeId, variant: Variant, ...scenarios: readonly Scenario[]) =>
    scenariosThatTell(
      CHANGES.find((change) => change.id === id)!,
      scenarios,
      [{ variant }],
    )

  const order = scenario('cards/order', 'cards/order', { body: { material: 'PHYSICAL' } })
  const virtual = scenario('cards/virtual', 'cards/order', { body: { material: 'VIRTUAL' } })
  const details = scenario('cards/limits', 'cards/details', { capture: { limits: '/onlineLimits' } })
  const byToken = { ...details, id: 'cards/limits@token', addressing: 'token' as const }
  const byPath = { ...details, id: 'cards/limits@path', addressing: 'path' as const }
  const all = [order, virtual, details, byToken, byPath]

  test('call an operation that it touches, and use its words', () => {
    expect(tellers('physical-cards-ordered', 'v2', ...all)).toEqual(['cards/order'])
    expect(tellers('online-limits-removed', 'v2', ...all)).toEqual(['cards/limits', 'cards/limits@token'])
    expect(tellers('description-in-openapi-3-1-0', 'v2', ...all)).toEqual([])
  })

  test('are about the major version, and name their card as it does', () => {
    expect(tellers('online-limits-removed', 'v1', ...all)).toEqual(['cards/limits@path'])
    expect(tellers('card-identifier-in-body', 'v1', ...all)).toEqual(['cards/limits@path'])
    expect(tellers('cards-named-by-token', 'token-v2', ...all)).toEqual(['cards/limits@token'])
  })

  test('are looked for among the operations of the document', () => {
    const ids: readonly string[] = CARD_OPERATIONS.map(({ id }) => id)
    const touched = new Set(CHANGES.flatMap((change) => operationsTouchedBy(change)))
    expect([...touched].sort()).toEqual([...ids].sort())
  })

  test('are named once for all their addressings', () => {
    const report = releaseReport('2.6.0..2.38.0', all)
    const text = report.ok ? comparisonText(report.value) : report.error
    expect(text).toContain('scenarios  cards/limits@*\n')
    expect(text).toContain('scenarios  cards/order\n')
  })
})

function scenario(
  id: string,
  operation: string,
  { body, capture = {} }: { body?: Record<string, string>; capture?: Record<string, string> },
): Scenario {
  const source = { file: `scenarios/${id}.yaml`, line: 1 }
  const step: Step = {
    name: 'the call',
    source,
    action: {
      kind: 'send',
      operation,
      path: {},
      query: {},
      headers: {},
      client: 'first',
      ...(body && { body }),
    },
    capture,
    verifies: [],
  }
  return { id, title: id, surface: 'cards', effects: 'read', needs: [], facts: [], steps: [step], source }
}
