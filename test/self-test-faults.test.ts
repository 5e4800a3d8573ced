import { beforeAll, describe, expect, test } from 'vitest'
import { readConsequences } from '../src/runs/suite/consequences.ts'
import { selfTest } from '../src/runs/self-test/self-test.ts'
import type { SelfTestResult } from '../src/runs/self-test/self-test.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import { withPlace } from './support/place-of.ts'
import { SCENARIOS, xml } from './support/suite.ts'

const request = {
  scenarios: SCENARIOS,
  requirements: REQUIREMENTS,
  seeds: [1],
  xml,
  consequences: readConsequences(),
}

/** Neighbours are of one kind, so that every thirtieth is one of every kind. */
const SAMPLE = FAULTS.filter((_, index) => index % 30 === 0)

const MISLABELLED = {
  ...FAULTS.find(({ id }) => id === 'headers/correlation-id-dropped')!,
  breaks: ['headers/auto-is-accepted'],
}

let result: SelfTestResult
beforeAll(async () => {
  result = await selfTest({ ...request, faults: [...SAMPLE, MISLABELLED] })
})

describe('of a sample of all faults', () => {
  test('each breaks what it names and nothing else', () => {
    const faults = result.faults.slice(0, -1)
    expect(faults.map(({ id }) => id)).toEqual(SAMPLE.map(({ id }) => id))
    expect(wrongIn(faults)).toEqual([])
    expect(result.falseAlarms).toEqual([])
  })

  test('one that breaks something else than it says is noticed', () => {
    expect(result.passed).toBe(false)
    expect(result.faults.at(-1)).toMatchObject({
      missed: ['headers/auto-is-accepted'],
      unexpected: ['headers/correlation-id-is-reflected'],
    })
  })
})

test(
  'every fault breaks what it names and nothing else, and every requirement is broken by a fault',
  { tags: 'sweep', timeout: 1_800_000 },
  async () => {
    const rest = await selfTest({ ...request, faults: FAULTS.filter((fault) => !SAMPLE.includes(fault)) })
    expect(wrongIn(rest.faults)).toEqual([])
    const brokenInSample = new Set(result.faults.slice(0, -1).flatMap(({ broke }) => Object.keys(broke)))
    const neverBroken = rest.neverBroken.filter((requirement) => !brokenInSample.has(requirement))
    expect(neverBroken.map((requirement) => `no fault breaks ${requirement}`)).toEqual([])
    expect(rest.falseAlarms).toEqual([])
    expect(rest.passed).toBe(rest.neverBroken.length === 0)
  },
)

function wrongIn(faults: SelfTestResult['faults']): readonly string[] {
  return faults.flatMap(({ id, broke, missed, unexpected }) => [
    ...missed.map((requirement) => `${withPlace(id)} does not break ${withPlace(requirement)}`),
    ...unexpected.map(
      (requirement) =>
        `${withPlace(id)} breaks ${withPlace(requirement)} in ${broke[requirement]}, which it does not name (npm run consequences -- ${id})`,
    ),
  ])
}
