import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { FAULTS } from '../../simulator/faults/faults.ts'
import { VARIATIONS } from '../../simulator/variations/variations.ts'
import { loadValidScenarios, shippedScenarios } from '../suite/load-scenarios.ts'

const FILE = new URL('known-ids.ts', import.meta.url)
const PUBLISHED = readFileSync(FILE, 'utf8')

interface Union {
  readonly name: string
  readonly meaning: string
  /** As TypeScript writes them. */
  readonly members: readonly string[]
}

const UNIONS: readonly Union[] = [
  {
    name: 'FaultId',
    meaning: 'The id of a fault: `conformance list faults`, `conformance list wire-faults`.',
    members: [...idsOf(FAULTS), '`wire/${string}`'],
  },
  {
    name: 'VariationId',
    meaning: 'The id of a legal variation: `conformance list variations`.',
    members: [...idsOf(VARIATIONS), '`facts/${string}`'],
  },
  {
    name: 'RequirementId',
    meaning: 'The id of a requirement: `conformance list requirements`.',
    members: idsOf(REQUIREMENTS),
  },
  {
    name: 'ScenarioId',
    meaning: 'The id of a shipped scenario: `conformance list scenarios`.',
    members: idsOf(shipped()),
  },
]

/**
 * Ids are public: profiles, baselines and other people's scripts name them. None may ever be renamed, removed or given
 * to something else, so that nothing that is written anew here loses one.
 */
test.each(UNIONS)('$name: every id that was ever published is there', (union) => {
  expect(publishedIn(union).length).toBeGreaterThan(100)
  expect(goneFrom(union)).toEqual([])
})

test('the types have every id there is (UPDATE_GOLDENS=1 adds what is new)', () => {
  const text = [
    '/*',
    ' * Made from the data by `UPDATE_GOLDENS=1 npx vitest run src/runs/library/known-ids.test.ts`: editors complete what is',
    ' * written out, and show it when it is wrong. No id that stands here may go.',
    ' */',
    '',
    ...UNIONS.map(written),
  ].join('\n')
  const isNoneGone = UNIONS.every((union) => goneFrom(union).length === 0)
  if (process.env['UPDATE_GOLDENS'] && isNoneGone) writeFileSync(FILE, text)
  expect(readFileSync(FILE, 'utf8')).toBe(text)
})

function goneFrom(union: Union): readonly string[] {
  return publishedIn(union).filter((id) => !union.members.includes(id))
}

function publishedIn({ name }: Union): readonly string[] {
  const [, union = ''] = PUBLISHED.split(`export type ${name} =\n`)
  const [ids = ''] = union.split('\n\n')
  return ids.split('\n').flatMap((line) => /^ {2}\| (.+)$/.exec(line)?.[1] ?? [])
}

function shipped(): readonly { readonly id: string }[] {
  const scenarios = loadValidScenarios([shippedScenarios()])
  if (!scenarios.ok) throw new Error(scenarios.error)
  return scenarios.value
}

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => `'${id}'`).toSorted()
}

function written({ name, meaning, members }: Union): string {
  return `/** ${meaning} */\nexport type ${name} =\n${members.map((member) => `  | ${member}\n`).join('')}`
}
