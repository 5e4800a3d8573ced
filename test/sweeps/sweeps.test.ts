import { describe, expect, test } from 'vitest'
import { targetOf } from '../../src/runs/simulated-bank/pinned-target.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import { OPERATIONS } from '../../src/documents/operations.ts'
import { SCENARIOS, playSuite, xml } from '../support/suite.ts'
import { COLUMNS, cellsOf } from './coverage-of-sweeps.ts'

/** Of these there are answers whether they are judged or not. */
const ON_EVERY_EXCHANGE = new Set(COLUMNS.flatMap(({ name, asks }) => ('answers' in asks ? name : [])))

describe('every operation of documents 1 and 2', async () => {
  const scenarios = SCENARIOS.filter(({ surface }) => surface === 'gateway')
  const operations = OPERATIONS.filter(({ surface }) => surface === 'gateway')
  const result = await playSuite(targetOf(createSimulator({ seed: 1, xml })), { scenarios })
  const cells = cellsOf(operations, scenarios, result)

  test('is asked every question of the sweeps, or has a reason', () => {
    const empty = cells.filter(({ asked, reason }) => asked === 0 && reason === undefined)
    expect(empty.map(({ operation, column }) => `${operation}: ${column}`)).toEqual([])
  })

  test('has no reason where it is asked: it would be out of date', () => {
    const stale = cells.filter(
      ({ column, asked, reason }) => asked > 0 && !ON_EVERY_EXCHANGE.has(column) && reason !== undefined,
    )
    expect(stale.map(({ operation, column }) => `${operation}: ${column}`)).toEqual([])
  })
})
