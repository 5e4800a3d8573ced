import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { FAULTS } from '../../simulator/faults/faults.ts'
import { VARIATIONS } from '../../simulator/variations/variations.ts'
import { loadValidScenarios, shippedScenarios } from '../suite/load-scenarios.ts'

const FILE = 'fixtures/ids.txt'
const DECLARATIONS = 'dist/runs/library/known-ids.d.ts'
const lines = readFileSync(FILE, 'utf8').split('\n').slice(0, -1)
const heading = lines.filter((line) => line.startsWith('#'))
const published = lines.filter((line) => !line.startsWith('#'))

const KNOWN: readonly string[] = [
  ...linesOf('fault', [...idsOf(FAULTS), 'wire/*']),
  ...linesOf('variation', [...idsOf(VARIATIONS), 'facts/*']),
  ...linesOf('requirement', idsOf(REQUIREMENTS)),
  ...linesOf('scenario', idsOf(shipped())),
]

/**
 * Ids are public: profiles, baselines and other people's scripts name them. None may ever be renamed, removed or given
 * to something else, so that nothing that is written anew here loses one.
 */
test('every id that was ever published is there', () => {
  expect(published.length).toBeGreaterThan(2_000)
  expect(published.filter((line) => !KNOWN.includes(line))).toEqual([])
})

test('every id there is stands in the list (UPDATE_GOLDENS=1 adds what is new)', () => {
  const isNoneGone = published.every((line) => KNOWN.includes(line))
  const text = `${[...heading, ...KNOWN].join('\n')}\n`
  if (process.env['UPDATE_GOLDENS'] && isNoneGone) writeFileSync(FILE, text)
  expect(readFileSync(FILE, 'utf8')).toBe(text)
})

// The build writes them.
describe.skipIf(!existsSync(DECLARATIONS))('the types of the library', () => {
  test('have every id that is published', () => {
    const declared = existsSync(DECLARATIONS) ? readFileSync(DECLARATIONS, 'utf8') : ''
    const unions = [...declared.matchAll(/export type (\w+)Id =([^;]+);/g)].flatMap(
      ([, name = '', union = '']) =>
        [...union.matchAll(/\| ['`](.+)['`]/g)].map(
          ([, id = '']) => `${name.toLowerCase()} ${id.replace('${string}', '*')}`,
        ),
    )
    expect(unions).toEqual(published)
  })
})

function shipped(): readonly { readonly id: string }[] {
  const scenarios = loadValidScenarios([shippedScenarios()])
  if (!scenarios.ok) throw new Error(scenarios.error)
  return scenarios.value
}

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id).toSorted()
}

function linesOf(kind: string, ids: readonly string[]): readonly string[] {
  return ids.map((id) => `${kind} ${id}`)
}
