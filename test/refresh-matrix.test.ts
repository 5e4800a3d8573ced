import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../src/host/http-server.ts'
import type { RunningServer } from '../src/host/http-server.ts'
import { createEntrance } from '../src/simulator/control-api/entrance.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { createWorlds } from '../src/simulator/worlds.ts'
import { CELLS, expectedOf, faultOf, play } from './support/refresh-cell.ts'
import type { Cell } from './support/refresh-cell.ts'

const named = CELLS.map(
  (cell) => [`${cell.row.outcome}, ${cell.handling}, ${cell.before} before`, cell] as const,
)

describe('the refresh matrix, in process', () => {
  test.each(named)('%s', async (_, cell) => {
    expect(await inProcess(cell)).toEqual(expectedOf(cell))
  })
})

describe('a fault turns it red', () => {
  test.each(named)('%s', async (_, cell) => {
    expect(await inProcess(cell, faultOf(cell))).not.toEqual(expectedOf(cell))
  })
})

describe('the refresh matrix, over HTTP', () => {
  const worlds = createWorlds({ defaults: {}, create: createSimulator })
  let server: RunningServer
  beforeAll(async () => {
    const started = await startServer({ fetch: createEntrance({ worlds }), port: 0 })
    if (!started.ok) throw new Error(started.error)
    server = started.value
  })
  afterAll(async () => await server.close())

  test.each(named)('%s', async (_, cell) => {
    const world = worlds.create({})
    if (!world.ok) throw new Error(world.error)
    const { path, simulator, id } = world.value
    const seen = await play(
      cell,
      simulator,
      async (address, init) => await fetch(server.url + path + address, init),
    )
    expect(seen).toEqual(expectedOf(cell))
    worlds.delete(id)
  })
})

async function inProcess(cell: Cell, fault?: string) {
  const simulator = createSimulator({ faults: fault === undefined ? [] : [fault] })
  return await play(
    cell,
    simulator,
    async (path, init) => await simulator.gateway.fetch(new Request(`https://gateway.test${path}`, init)),
  )
}
