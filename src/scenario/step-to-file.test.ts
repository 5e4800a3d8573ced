import { expect, test } from 'vitest'
import { stringifyYaml } from '../kernel/source/yaml.ts'
import { loadTexts, loadValidScenarios, shippedScenarios } from '../runs/suite/load-scenarios.ts'
import type { Scenario } from './format.ts'
import { scenarioToFile } from './step-to-file.ts'

test('every shipped flow, written as a file and read again, sends and captures the same', () => {
  const shipped = loadValidScenarios([shippedScenarios()])
  if (!shipped.ok) throw new Error(shipped.error)
  const written = shipped.value.filter(isOneFile)
  const texts = written.map((scenario, index): [string, string] => [
    `flows/${index}.yaml`,
    stringifyYaml({ ...scenarioToFile(scenario), id: `flows/${index}` }),
  ])
  const read = loadTexts(texts)
  if (!read.ok) throw new Error(read.error)
  expect(read.value.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  // One of the settlement API is played at each of its addresses.
  const once = read.value.scenarios.filter(({ furtherAddress }) => furtherAddress === undefined)
  expect(once.map(told)).toEqual(written.map(told))
})

/** What no file says of a flow: the address at which it is played. */
function isOneFile({ furtherAddress }: Scenario): boolean {
  return furtherAddress === undefined
}

function told({
  surface,
  variables,
  effects,
  needs,
  facts,
  startsAt,
  startsBestAt,
  steps,
}: Scenario): unknown {
  return JSON.stringify([
    surface,
    variables,
    effects,
    needs,
    facts,
    startsAt,
    startsBestAt,
    steps.map(({ source, expect: _, at, verifies, ...step }) => [
      step,
      verifies.map(({ requirement, roles }) => [requirement, roles]),
    ]),
  ])
}
