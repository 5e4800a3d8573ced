import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Duration, SECOND_MS, durationMs } from '../../kernel/calendar.ts'
import type { Scenario, Step } from '../../scenario/format.ts'
import { shrunk } from './shrink.ts'

const SOURCE = { file: 'f.yaml', line: 1 }

function sending(name: string, uses: readonly string[] = [], gives: readonly string[] = []): Step {
  return {
    name,
    source: SOURCE,
    action: {
      kind: 'send',
      operation: 'payment-submission/read-status',
      path: Object.fromEntries(uses.map((use) => [use, `\${${use}}`])),
      query: {},
      headers: {},
      client: 'first',
    },
    capture: Object.fromEntries(gives.map((give) => [give, `/${give}`])),
    verifies: [],
  }
}

function flowOf(steps: readonly Step[]): Scenario {
  return {
    id: 'a/b',
    title: '',
    surface: 'gateway',
    effects: 'read',
    needs: [],
    facts: ['known', 'other'],
    steps,
    source: SOURCE,
  }
}

const nothingFixed = (): boolean => false

test('whatever is needed is left, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { maxLength: 5 }), async (some) => {
      const needed = [...some.map(String), '30']
      const steps = Array.from({ length: 31 }, (_, index) => sending(String(index)))
      const shows = async (tried: readonly Step[]): Promise<boolean> =>
        needed.every((name) => tried.some((step) => step.name === name))
      const { steps: left } = await shrunk(flowOf(steps), 30, nothingFixed, shows, 1000)
      expect(left.map(({ name }) => Number(name))).toEqual(needed.map(Number).toSorted((a, b) => a - b))
    }),
    { numRuns: 50 },
  )
})

test('what gives a value stays as long as something uses it, and known data that nothing uses goes', async () => {
  const steps = [
    sending('gives', ['known'], ['id']),
    sending('idle', ['other']),
    sending('uses', ['id'], ['next']),
    sending('last', ['next']),
    sending('after'),
  ]
  // A step without its value is not sent.
  const shows = async (tried: readonly Step[]): Promise<boolean> => {
    const given = new Set(['known', 'other'])
    for (const { action, capture } of tried) {
      if (action.kind === 'send' && Object.keys(action.path).every((name) => given.has(name)))
        for (const name of Object.keys(capture)) given.add(name)
    }
    return given.has('next')
  }
  const { steps: left, facts } = await shrunk(flowOf(steps), 3, nothingFixed, shows, 100)
  expect(left.map(({ name }) => name)).toEqual(['gives', 'uses', 'last'])
  expect(facts).toEqual(['known'])
})

test('fixed steps stay, and no more is played than it is allowed', async () => {
  const steps = Array.from({ length: 20 }, (_, index) => sending(String(index)))
  let plays = 0
  const shows = async (): Promise<boolean> => ++plays > 0
  const isFixed = ({ name }: Step): boolean => name === '3'
  const { steps: left } = await shrunk(flowOf(steps), 19, isFixed, shows, 100)
  expect(left.map(({ name }) => name)).toEqual(['3', '19'])
  plays = 0
  await shrunk(flowOf(steps), 19, isFixed, async () => ++plays < 0, 7)
  expect(plays).toBe(7)
})

test('what is left is as plain as it can be, and waits no second longer than it has to', async () => {
  const wait: Step = {
    name: 'wait',
    source: SOURCE,
    action: { kind: 'control', command: 'advance', argument: { days: 30 } },
    capture: {},
    verifies: [],
  }
  const read = sending('read')
  const strange = {
    ...read,
    together: true as const,
    action: {
      ...read.action,
      client: 'second',
      query: { size: '1', page: '2', needed: 'x' },
      headers: { a: 'b' },
    },
  } as Step
  const shows = async (tried: readonly Step[]): Promise<boolean> =>
    tried.some(({ action }) => action.kind === 'send' && action.query['needed'] === 'x') &&
    tried.some(
      ({ action }) =>
        action.kind === 'control' && durationMs(action.argument as Duration) / SECOND_MS >= 86_401,
    )
  const { steps } = await shrunk(flowOf([wait, strange, sending('last')]), 2, nothingFixed, shows, 200)
  expect(steps[0]!.action).toMatchObject({ argument: { seconds: 86_401 } })
  expect(steps[1]).toEqual({ ...read, action: { ...read.action, query: { needed: 'x' } } })
})
