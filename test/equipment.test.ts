import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bySurface } from '../src/documents/apis.ts'
import { PSU_IP_ADDRESS, PSU_USER_AGENT, TARGET_ID, USER_AGENT } from '../src/documents/headers.ts'
import type { RunResult } from '../src/evidence/run-result.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { planOf, waysTo } from '../src/runner/plan/advice.ts'
import type { Situation } from '../src/runner/plan/obstacle.ts'
import { leastOf } from '../src/runner/plan/select.ts'
import type { Way } from '../src/runner/plan/select.ts'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { readAmbientSteps, readEquipment } from '../src/runs/suite/load-scenarios.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { costOf, wordsFor } from '../src/target/profile/equipment-words.ts'
import { SCENARIOS, judgeSuite, xml } from './support/suite.ts'

/** What each requirement takes of a target, derived from the scenarios: `UPDATE_GOLDENS=1` writes it down anew. */

const UPDATES = process.env['UPDATE_GOLDENS'] === '1'
const AMBIENT = new Set(REQUIREMENTS.filter(({ check }) => check.kind === 'ambient').map(({ id }) => id))

test('requirements that are judged on every exchange are graded by the steps that are written down', async () => {
  const judged = ambientStepsIn(await judgeSuite(targetOf(createSimulator({ seed: 1, xml }))))
  const least = [...judged].flatMap(([id, steps]) =>
    leastSteps(steps).map(([scenario, step]) => `${id}: ${scenario} ${step}`),
  )
  const said = [
    '# Of requirements that are judged on every exchange: steps whose answers they apply to, and that take the least.',
    ...least.toSorted(),
    '',
  ].join('\n')
  if (UPDATES) writeFileSync('fixtures/ambient-steps.txt', said)
  expect(readFileSync('fixtures/ambient-steps.txt', 'utf8')).toBe(said)
  expect([...judged.keys()].toSorted()).toEqual([...AMBIENT].toSorted())
})

test('no requirement needs more of a target than is written down', () => {
  const planned = { scenarios: SCENARIOS, requirements: REQUIREMENTS, ambient: readAmbientSteps() }
  const { graded, missing } = planOf(planned, WITH_NOTHING)
  const lines = [...graded.map((id) => ({ requirement: id, lines: [] })), ...missing].map(
    ({ requirement, lines: way }) => `${requirement}: ${way ? wordsFor(way) : 'NOT GRADED BY ANY SCENARIO'}`,
  )
  const said = [
    '# The least that a target has to be equipped with to have a requirement graded.',
    ...lines.toSorted(),
    '',
  ].join('\n')
  if (UPDATES) writeFileSync('fixtures/equipment.txt', said)
  const before = readEquipment()
  const changed = lines.filter((line) => {
    const [id = ''] = line.split(': ')
    return before.get(id) !== line.slice(id.length + 2)
  })
  expect(changed).toEqual([])
  expect(readFileSync('fixtures/equipment.txt', 'utf8')).toBe(said)
  expect(lines.join('\n')).not.toContain('NOT GRADED')
})

/** Who knows where the target is, and nothing of what is there. */
const WITH_NOTHING: Situation = {
  allow: 'read',
  capabilities: new Set(),
  profile: {
    name: 'a target',
    baseUrl: 'https://target.example',
    surfaces: bySurface(() => ({ basePath: '' })),
    headers: { [TARGET_ID]: 'id', [USER_AGENT]: 'agent', [PSU_IP_ADDRESS]: 'AUTO', [PSU_USER_AGENT]: 'AUTO' },
    known: {},
    pins: {},
    notApplicable: {},
  },
}

type AmbientStep = readonly [scenario: string, step: string]

/** Every step at which an ambient requirement was judged, by requirement. */
function ambientStepsIn({ scenarios }: RunResult): ReadonlyMap<string, readonly AmbientStep[]> {
  const found = new Map<string, AmbientStep[]>()
  for (const { id, steps } of scenarios) {
    for (const { name, passed, findings } of steps) {
      const observed = findings.filter(({ verdict }) => verdict === 'observed')
      for (const requirement of new Set([...Object.keys(passed), ...observed.map((one) => one.requirement)]))
        if (AMBIENT.has(requirement)) found.set(requirement, [...(found.get(requirement) ?? []), [id, name]])
    }
  }
  return found
}

const byId = new Map(SCENARIOS.map((scenario) => [scenario.id, scenario]))
const waysOf = new Map<string, readonly Way[]>()

function waysOfStep([id, step]: AmbientStep): readonly Way[] {
  const key = `${id} ${step}`
  const ways = waysOf.get(key) ?? waysTo({ scenario: byId.get(id)!, step }, WITH_NOTHING)
  waysOf.set(key, ways)
  return ways
}

/** One step for each way that has no other in it: what another profile lacks, it may have. */
function leastSteps(steps: readonly AmbientStep[]): readonly AmbientStep[] {
  const least = leastOf(steps.flatMap((step) => waysOfStep(step).map(inOrder)))
  const taken = least.map((way) => {
    const [first] = steps
      .filter((step) => waysOfStep(step).some((other) => inOrder(other).join() === way.join()))
      .toSorted((one, other) => one.join(' ').localeCompare(other.join(' ')))
    return first!
  })
  return [...new Map(taken.map((step) => [step.join(' '), step])).values()]
}

function inOrder(way: Way): Way {
  return way.toSorted((one, other) => costOf(one) - costOf(other) || (one < other ? -1 : 1))
}
