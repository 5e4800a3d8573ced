import { expect, test } from 'vitest'
import { SCENARIOS, xml } from '../../../test/support/suite.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import type { Scenario } from '../../scenario/format.ts'
import { createSimulator } from '../../simulator/create.ts'
import { targetOf } from '../simulated-bank/pinned-target.ts'
import { loadTexts, validOf } from '../suite/load-scenarios.ts'
import { playSuite } from '../suite/suite.ts'
import { type Exploration, type ExploreRequest, explore } from './explore.ts'
import { type FoundFile, foundFiles } from './found-files.ts'

interface Explored extends Exploration {
  readonly files: readonly FoundFile[]
}

/** Explores a bank with what some of the scenarios do. */
async function explored(
  only: string,
  steps: number,
  faults: readonly string[] = [],
  corpus: readonly string[] = [],
): Promise<Explored> {
  const target = targetOf(createSimulator({ seed: 1, xml, faults, journalCapacity: 0 }))
  const suite = { scenarios: [], requirements: REQUIREMENTS, xml }
  const play: ExploreRequest['play'] = async (scenarios, onJudged) =>
    await playSuite({ ...suite, scenarios }, target, 1, onJudged)
  const exploration = await explore({
    target,
    scenarios: SCENARIOS,
    selection: { only: [only], allow: 'irreversible' },
    seed: 1,
    corpus,
    steps,
    mostShrinking: 200,
    play,
  })
  return { ...exploration, files: await foundFiles(exploration.found, play) }
}

const MEMORY = 'relay/reads-are-answered-from-memory@3'

test('what a bank does wrongly from the third time on is found, and made as small as it gets', async () => {
  const { files } = await explored('balances/*', 800, [MEMORY])
  const [file] = files.filter(({ found }) => found.finding.requirement === 'relay/answered-request-arrives')
  // The same read three times, of an account that the first answer names.
  expect(file?.found.flow.steps.map(({ action }) => action.kind === 'send' && action.operation)).toEqual([
    'account-information/list-accounts',
    'account-information/read-balance',
    'account-information/read-balance',
    'account-information/read-balance',
  ])
  expect(file?.isShownAgain).toBe(true)
  // It says no more of what it needs and does than that.
  const { effects, needs, startsAt } = file!.found.flow
  expect([effects, needs, startsAt]).toEqual(['read', [], undefined])
  const read = validOf(loadTexts([[file!.name, file!.text]]))
  expect(read.ok && read.value[0]!.steps).toHaveLength(4)
})

test('what is found shows again when its file is played from its start', async () => {
  const { files } = await explored('c*/*balance*', 700, ['transactions/amount-a-cent-off@3'])
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(({ isShownAgain }) => !isShownAgain).map(({ name }) => name)).toEqual([])
})

test('a bank without a fault contradicts nothing, and what was met is told', async () => {
  const { found, operations, reached, steps } = await explored('cards/*', 600)
  expect(found).toEqual([])
  expect(steps).toBeGreaterThan(500)
  expect(operations).toContain('cards/details')
  expect(reached.statuses().get('cards/details')?.get(200)).toBeGreaterThan(3)
})

test('a few of the flows reach again what all of them have reached', async () => {
  const { goals, flows } = await explored('cards/*block*', 1000)
  const corpus = goals.fewestFlows()
  expect(goals.reached()).toContain('cards/details of card last seen as SUSPENSION_PENDING')
  expect(goals.missed()).toContainEqual({
    goal: 'cards/order of card last seen as DELETED',
    why: 'it was not asked then',
  })
  expect(corpus.length).toBeLessThan(flows / 2)
  const again = await explored('cards/*block*', 0, [], corpus)
  expect(again.flows).toBe(corpus.length)
  expect(again.goals.reached()).toEqual(goals.reached())
})

test('all shards together play the flows that one plays alone, each of them once', async () => {
  const whole = await flowsOf()
  expect(whole.length).toBeGreaterThan(40)
  const shards = await Promise.all([1, 2, 3].map(async (index) => await flowsOf({ index, count: 3 })))
  for (const flows of shards) expect(flows.length).toBeGreaterThan(whole.length / 4)
  const numbered = shards.flat().toSorted((one, other) => numberOf(one) - numberOf(other))
  expect(numbered).toEqual(whole)
})

test('where nothing can be played nothing is explored', async () => {
  const { steps, operations } = await explored('no/such', 100)
  expect([steps, operations]).toEqual([0, []])
})

/** What is played of the flows, none of which finds anything. */
async function flowsOf(shard?: ExploreRequest['shard']): Promise<readonly Scenario[]> {
  const flows: Scenario[] = []
  await explore({
    target: targetOf(createSimulator({ seed: 1, journalCapacity: 0 })),
    scenarios: SCENARIOS,
    selection: { only: ['balances/*', 'cards/*'], allow: 'irreversible' },
    seed: 7,
    steps: 800,
    shard,
    mostShrinking: 0,
    play: async (drawn) => {
      flows.push(...drawn)
      return drawn.map(({ id, steps }) => ({
        id,
        file: '',
        title: '',
        verdict: 'not-tested',
        durationMs: 0,
        steps: steps.map(({ name }) => ({ name, line: 1, exchanges: [], passed: {}, findings: [] })),
      }))
    },
  })
  return flows
}

function numberOf({ id }: Scenario): number {
  return Number(id.split('-').at(-1))
}
