import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REQUIREMENTS } from '../rules/requirements.ts'
import { FAULTS } from '../simulator/faults.ts'
import { VARIATIONS } from '../simulator/variations.ts'
import { loadValidScenarios, shippedScenarios } from '../suite/load-scenarios.ts'

const FILE = new URL('known-ids.ts', import.meta.url)

test('the types have every id there is (UPDATE_GOLDENS=1 writes them anew)', () => {
  const scenarios = loadValidScenarios([shippedScenarios()])
  if (!scenarios.ok) throw new Error(scenarios.error)
  const text = [
    '/*',
    ' * Made from the data by `UPDATE_GOLDENS=1 npx vitest run src/library/known-ids.test.ts`: editors complete what is',
    ' * written out, and show it when it is wrong.',
    ' */',
    '',
    union('FaultId', 'The id of a fault: `conformance list faults`, `conformance list wire-faults`.', [
      ...idsOf(FAULTS),
      '`wire/${string}`',
    ]),
    union('VariationId', 'The id of a legal variation: `conformance list variations`.', [
      ...idsOf(VARIATIONS),
      '`facts/${string}`',
    ]),
    union('RequirementId', 'The id of a requirement: `conformance list requirements`.', idsOf(REQUIREMENTS)),
    union(
      'ScenarioId',
      'The id of a shipped scenario: `conformance list scenarios`.',
      idsOf(scenarios.value),
    ),
  ].join('\n')
  if (process.env['UPDATE_GOLDENS']) writeFileSync(FILE, text)
  expect(readFileSync(FILE, 'utf8')).toBe(text)
})

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => `'${id}'`).toSorted()
}

function union(name: string, meaning: string, members: readonly string[]): string {
  return `/** ${meaning} */\nexport type ${name} =\n${members.map((member) => `  | ${member}\n`).join('')}`
}
