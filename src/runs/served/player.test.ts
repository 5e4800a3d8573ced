import { expect, test } from 'vitest'
import { createSimulator } from '../../simulator/create.ts'
import type { RunDetails } from '../../simulator/control-api/player.ts'
import { createWorlds } from '../../simulator/worlds.ts'
import type { World } from '../../simulator/worlds.ts'
import { createPlayer } from './player.ts'

const SCENARIO = `
id: own/accounts
title: The accounts are listed
steps:
  - name: list
    send: account-information/list-accounts
    premise: { status: 200 }
    verifies: [accounts/list-shows-documented-fields]
`

test('a run tells what failed, and the bank that it was begun at stays as it is', async () => {
  const { world, player } = served()
  world.simulator.control.inject('balances/200-for-an-unfinalized-day')
  const { run, findings, requirements } = await played(player, world, { only: ['balances/*'] })
  expect(run).toMatchObject({ state: 'concluded', verdict: 'not-conformant', target: 'this world' })
  const [worst] = findings
  expect(worst).toMatchObject({ verdict: 'fail', clause: expect.stringMatching(/^1 §/) })
  expect(requirements[worst!.requirement]).toBe('fail')
  const steps = player.played(world, run.id, worst!.scenario)!.steps
  expect(steps.flatMap((step) => step.findings.map(({ requirement }) => requirement))).toContain(
    worst!.requirement,
  )
  expect(world.simulator.journal()).toEqual([])
  expect(player.report(world, run.id, 'json')!.fileName).toBe('report.json')
  expect(player.report(world, run.id, 'paper')).toBeUndefined()
})

test('flows are explored at copies, and what they find is shown by the shortest of them', async () => {
  const { world, player } = served()
  world.simulator.control.inject('relay/reads-are-answered-from-memory@3')
  const wanted = { only: ['balances/*'], explore: { steps: 400, seed: 1 } }
  const { run, findings, explored } = await played(player, world, wanted)
  expect(run).toMatchObject({ state: 'concluded', verdict: 'not-conformant', explore: wanted.explore })
  expect(run.finished).toBeGreaterThan(150)
  expect(explored).toMatchObject({ operations: 6, idle: [] })
  const found = findings.find(({ requirement }) => requirement === 'relay/answered-request-arrives')!
  expect(found).toMatchObject({ verdict: 'fail', clause: expect.stringMatching(/^1 §/) })
  const steps = player.played(world, run.id, found.scenario)!.steps
  expect(steps.length).toBeLessThan(6)
  expect(steps.at(-1)!.findings.map(({ requirement }) => requirement)).toContain(found.requirement)
  expect(steps[0]!.exchanges[0]!.response!.body).toContain('balance')
  expect(player.check(found.text!).scenarios).toEqual([found.scenario])
  expect(world.simulator.journal()).toEqual([])
})

test('an exploration ends when asked, with what it has found so far', async () => {
  const { world, player } = served()
  const begun = await player.start({ explore: { steps: 1_000_000, seed: 1 } }, world)
  const { id } = (begun as { value: { id: string } }).value
  while (player.details(world, id)!.explored === undefined)
    await new Promise((resolve) => setImmediate(resolve))
  player.stop(world, id)
  const { run, explored } = await ended(player, world, id)
  expect(run).toMatchObject({ state: 'stopped', total: 1_000_000 })
  expect(run.finished).toBeLessThan(5000)
  expect(explored!.situations).toBeGreaterThan(0)
  expect(explored!.idle.length).toBeGreaterThan(0)
  expect(explored!.idle.length).toBeLessThan(explored!.operations)
})

test('a text is played as it was typed in, or refused where it is wrong', async () => {
  const { world, player } = served()
  const { scenarios } = await played(player, world, { text: SCENARIO })
  expect(scenarios).toEqual([{ id: 'own/accounts', title: 'The accounts are listed', verdict: 'pass' }])
  expect(player.check(SCENARIO)).toEqual({ messages: [], scenarios: ['own/accounts'] })
  const wrong = SCENARIO.replace('steps:', 'stps:')
  expect(player.check(wrong).messages[0]).toMatchObject({ severity: 'error', line: 4 })
  expect(await player.start({ text: wrong }, world)).toMatchObject({
    ok: false,
    error: expect.stringContaining('scenario.yaml:4:1'),
  })
})

test.each([
  [{ only: ['nope'] }, '"nope" matches no scenario, requirement or area'],
  [{ target: 'other.yaml' }, 'no target is called "other.yaml"'],
  [{ target: 'known.yaml', explore: { steps: 1, seed: 1 } }, '"explore" is for copies of this world'],
])('%j begins no run', async (wanted, problem) => {
  const { world, player } = served()
  expect(await player.start(wanted, world)).toMatchObject({
    ok: false,
    error: expect.stringContaining(problem),
  })
  expect(player.runs(world)).toEqual([])
})

test('a run ends when asked, and another world knows nothing of it', async () => {
  const { world, player, other } = served()
  const begun = await player.start({ only: ['balances/*'] }, world)
  const { id } = (begun as { value: { id: string } }).value
  expect(player.stop(world, id)).toBe(true)
  const { run } = await ended(player, world, id)
  expect(run.state).toBe('stopped')
  expect(run.finished).toBeLessThan(run.total)
  expect([player.runs(other), player.details(other, id), player.stop(other, id)]).toEqual([
    [],
    undefined,
    false,
  ])
  expect(player.forget(world, id)).toBe(true)
  expect(player.details(world, id)).toBeUndefined()
})

test('the last five runs are kept', async () => {
  const { world, player } = served()
  for (let count = 0; count < 6; count++) await played(player, world, { text: SCENARIO })
  expect(player.runs(world).map(({ id }) => id)).toEqual(['r6', 'r5', 'r4', 'r3', 'r2'])
})

test('the files that ship can be read by their names, and no others', () => {
  const { player } = served()
  const [first] = player.files()
  expect(player.textOf(first!.file)).toContain(first!.scenarios[0]!.split('/')[0])
  expect(player.textOf('package.json')).toBeUndefined()
  expect(player.textOf('../secret')).toBeUndefined()
})

function served() {
  const worlds = createWorlds({ defaults: {}, create: createSimulator })
  const other = worlds.create({})
  if (!other.ok) throw new Error(other.error)
  return { world: worlds.main, other: other.value, player: createPlayer(['known.yaml']) }
}

type Player = ReturnType<typeof createPlayer>

async function played(
  player: Player,
  world: World,
  wanted: Parameters<Player['start']>[0],
): Promise<RunDetails> {
  const begun = await player.start(wanted, world)
  if (!begun.ok) throw new Error(begun.error)
  return await ended(player, world, begun.value.id)
}

/** Every step of a run is told as a change of its world. */
async function ended(player: Player, world: World, id: string): Promise<RunDetails> {
  for (;;) {
    const details = player.details(world, id)!
    if (details.run.state !== 'playing') return details
    await new Promise((resolve) => setImmediate(resolve))
  }
}
