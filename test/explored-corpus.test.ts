import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { readCorpus } from '../src/runs/explore/corpus.ts'
import { explore } from '../src/runs/explore/explore.ts'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { playSuite } from '../src/runs/suite/suite.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { SCENARIOS, xml } from './support/suite.ts'

/**
 * The flows that reached most when they were drawn, which `conformance explore --corpus fixtures/explored.json` renews. A scenario
 * that changes makes other flows of them, so that fewer goals are reached until it is renewed.
 */
const FILE = fileURLToPath(new URL('../fixtures/explored.json', import.meta.url))

test('the kept flows reach most goals, and find nothing at a bank without a fault', async () => {
  const corpus = readCorpus(readFileSync(FILE, 'utf8'))
  if (!corpus.ok) throw new Error(corpus.error)
  const target = targetOf(createSimulator({ seed: 1, xml, journalCapacity: 0 }))
  const suite = { scenarios: [], requirements: REQUIREMENTS, xml }
  const { found, goals, flows } = await explore({
    target,
    scenarios: SCENARIOS,
    selection: { allow: 'irreversible' },
    seed: 1,
    corpus: corpus.value,
    steps: 0,
    mostShrinking: 20,
    play: async (drawn, onJudged) => await playSuite({ ...suite, scenarios: drawn }, target, 1, onJudged),
  })
  expect(found.map(({ finding, flow }) => [finding, flow.steps.map(({ name }) => name)])).toEqual([])
  expect(flows).toBe(corpus.value.length)
  const all = goals.reached().length + goals.missed().length
  expect(goals.reached().length / all).toBeGreaterThan(0.6)
})
