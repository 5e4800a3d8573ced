import { expect, test } from 'vitest'
import { SCENARIOS, xml } from '../../../test/support/suite.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { createSimulator } from '../../simulator/create.ts'
import { targetOf } from '../simulated-bank/pinned-target.ts'
import { loadTexts, validOf } from '../suite/load-scenarios.ts'
import { playSuite } from '../suite/suite.ts'
import { type Exploration, explore } from './explore.ts'
import { type FoundFile, foundFiles } from './found-files.ts'

interface Explored extends Exploration {
  readonly files: readonly FoundFile[]
}

/** Explores a bank with what some of the scenarios do. */
async function explored(only: string, steps: number, ...faults: string[]): Promise<Explored> {
  const target = targetOf(createSimulator({ seed: 1, xml, faults, journalCapacity: 0 }))
  const suite = { scenarios: [], requirements: REQUIREMENTS, xml }
  const play: Parameters<typeof foundFiles>[1] = async (scenarios) =>
    await playSuite({ ...suite, scenarios }, target, 1)
  const exploration = await explore({
    target,
    scenarios: SCENARIOS,
    selection: { only: [only], allow: 'irreversible' },
    seed: 1,
    steps,
    mostShrinking: 200,
    play,
  })
  return { ...exploration, files: await foundFiles(exploration.found, play) }
}

const MEMORY = 'relay/reads-are-answered-from-memory@3'

test('what a bank does wrongly from the third time on is found, and made as small as it gets', async () => {
  const { files } = await explored('balances/*', 800, MEMORY)
  const [file] = files.filter(({ found }) => found.finding.requirement === 'relay/answered-request-arrives')
  // The same read three times.
  expect(file?.found.flow.steps.map(({ action }) => action.kind === 'send' && action.operation)).toEqual([
    'account-information/read-balance',
    'account-information/read-balance',
    'account-information/read-balance',
  ])
  expect(file?.isShownAgain).toBe(true)
  const read = validOf(loadTexts([[file!.name, file!.text]]))
  expect(read.ok && read.value[0]!.steps).toHaveLength(3)
})

test('a bank without a fault contradicts nothing, and what was met is told', async () => {
  const { found, operations, reached, steps } = await explored('cards/*', 600)
  expect(found).toEqual([])
  expect(steps).toBeGreaterThanOrEqual(600)
  expect(operations).toContain('cards/details')
  expect(reached.statuses().get('cards/details')?.get(200)).toBeGreaterThan(3)
})

test('where nothing can be played nothing is explored', async () => {
  const { steps, operations } = await explored('no/such', 100)
  expect([steps, operations]).toEqual([0, []])
})
