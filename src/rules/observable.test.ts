import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { xmlOnDemand } from '../host/xml/xml-on-demand.ts'
import { schemaProblems } from '../runner/judge/schema-check.ts'
import { RECORDED_DEFAULTS } from './recorded-defaults.ts'
import { ASSUMPTIONS } from '../documents/assumptions.ts'
import { EXAMPLES } from './requirements.examples.ts'
import type { Example } from '../../test/examples/example.ts'
import { OBSERVABLE } from './observable.ts'
import { REQUIREMENTS } from './requirements.ts'
import type { Requirement } from './requirement.ts'

const xml = xmlOnDemand()
await xml.ready()

const sources = globSync('src/rules/**/*.ts')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|examples)\.ts$|\/examples\/|\/observable\.ts$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

test('what a check names can be pinned', () => {
  const named = ASSUMPTIONS.map(({ id }) => id).filter((id) => sources.includes(`'${id}'`))
  expect(named.filter((id) => !OBSERVABLE.has(id))).toEqual([])
})

test('what an example records can be pinned', () => {
  const recorded = REQUIREMENTS.flatMap((requirement) =>
    (EXAMPLES[requirement.id] ?? []).flatMap((example) => recordedIn(requirement, example)),
  )
  expect(recorded.length).toBeGreaterThan(100)
  expect(recorded.filter((id) => !OBSERVABLE.has(id))).toEqual([])
})

test('what the simulator pins can be pinned', () => {
  expect(Object.keys(RECORDED_DEFAULTS).filter((id) => !OBSERVABLE.has(id))).toEqual([])
})

test('what no check and no operation names cannot', () => {
  for (const id of ['consent-type', 'module-names', 'cut-off-time', 'repeated-header', 'card-code-names']) {
    expect(ASSUMPTIONS.map((row) => row.id)).toContain(id)
    expect(OBSERVABLE.has(id), id).toBe(false)
  }
})

function recordedIn({ check, assumptions }: Requirement, { here, roles, variables }: Example): string[] {
  const context = { schemaProblems, xmlFaults: xml.faultsOf }
  const said =
    check.kind === 'ambient'
      ? check.judge(here, context, roles['earlier'] ?? [])
      : check.judge({ here, role: (name) => roles[name] ?? [], variable: (name) => variables[name] }, context)
  return [said ?? []].flat().flatMap((outcome) => {
    if (outcome.kind === 'observed') return [outcome.assumption]
    return outcome.kind === 'contradicted' ? assumptions.slice(0, 1) : []
  })
}
