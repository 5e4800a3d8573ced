import { expect, test } from 'vitest'
import type { Finding } from '../../evidence/run-result.ts'
import type { ToldExploration, ToldFinding } from './exploration-file.ts'
import { mergeExplorations } from './merge-explorations.ts'

// That merged shards are the whole is shown in test/explored-shards.test.ts.
const REFUSALS: readonly [string, readonly ToldExploration[], string][] = [
  ['a missing shard', [part(1), part(3)], 'shard 2 of 3 is missing'],
  ['missing shards', [part(2)], 'shards 1, 3 of 3 are missing'],
  ['a shard twice', [part(1), part(2), part(1)], 'folder 1 and folder 3 are both shard 1 of 3'],
  ['a whole', [part(1), whole()], 'folder 2 is a whole exploration, not a shard of one: leave it out'],
  ['another seed', [part(1), { ...part(2), seed: 8 }], 'seed: 8, not 7'],
  ['another target', [part(1), { ...part(2), target: 'other' }], 'target: other, not bank'],
  ['other numbers', [part(1), part(2, 4)], 'number of shards: 4, not 3'],
  ['more steps', [part(1), { ...part(2), budget: 9 }], 'number of steps: 9, not 30'],
  ['a time', [part(1), timed(part(2))], 'steps: none, not 30'],
  ['another strictness', [part(1), { ...part(2), strict: true }], '--strict: true, not false'],
  ['another version', [part(1), { ...part(2), tool: '2.0.0' }], 'version: 2.0.0, not 1.0.0'],
  ['another choice', [part(1), { ...part(2), operations: ['a'] }], 'another choice of scenarios'],
]

test.each(REFUSALS)('%s cannot be merged', (_, results, message) => {
  const parts = results.map((result, index) => ({ name: `folder ${index + 1}`, result }))
  expect(mergeExplorations(parts)).toEqual({ ok: false, error: expect.stringContaining(message) as string })
})

test('sums are added, what was met is joined, and of each finding the shortest flow is kept', () => {
  const [first, second, third] = [found('a', 'fail', 4), found('a', 'fail', 2), found('a', 'warn', 1)]
  const merged = mergeExplorations([
    { name: 'three', result: { ...part(3, 3, [third]), situations: ['x'] } },
    { name: 'two', result: { ...part(2, 3, [second]), statuses: { a: { 200: 1, 404: 2 } } } },
    { name: 'one', result: { ...part(1, 3, [first]), situations: ['w', 'z'] } },
  ])
  if (!merged.ok) throw new Error(merged.error)
  expect(merged.value).toEqual({
    ...whole([second]),
    statuses: { a: { 200: 7, 404: 2 } },
    situations: ['w', 'x', 'y', 'z'],
  })
})

function found(requirement: string, verdict: Finding['verdict'], steps: number): ToldFinding {
  const finding = { requirement, verdict } as Finding
  return { finding, file: `${requirement}.yaml`, also: [], steps, drawnSteps: 9, isShownAgain: true }
}

function timed({ budget: _, ...told }: ToldExploration): ToldExploration {
  return told
}

function part(index: number, count = 3, findings: readonly ToldFinding[] = []): ToldExploration {
  const statuses = { a: { 200: 3 } }
  return { ...whole(findings), steps: 10, requests: 8, flows: 2, statuses, shard: { index, count } }
}

function whole(findings: readonly ToldFinding[] = []): ToldExploration {
  return {
    explorationVersion: '1.0',
    tool: '1.0.0',
    target: 'bank',
    seed: 7,
    budget: 30,
    strict: false,
    steps: 30,
    requests: 24,
    flows: 6,
    operations: ['a', 'b'],
    statuses: {},
    found: findings,
    goals: { reached: ['p'], missed: [{ goal: 'q', why: 'it was not met' }] },
    situations: ['x', 'y'],
  }
}
