import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToldExploration } from '../src/runs/explore/exploration-file.ts'
import { mustExit, runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'

// Machines that share an exploration come to what one of them comes to alone.
const folder = temporaryFolder()
afterAll(() => folder.remove())

const EXPLORE = 'explore --only balances/* --steps 300 --seed 7 --fault balances/200-for-an-unfinalized-day'
const [FIRST, SECOND] = [folder.file('parts/1'), folder.file('parts/2')]

beforeAll(async () => {
  await mustExit(1, [...EXPLORE.split(' '), '--out', folder.file('whole')])
  await runInProcess([...EXPLORE.split(' '), '--shard', '1/2', '--out', FIRST])
  await runInProcess([...EXPLORE.split(' '), '--shard', '2/2', '--out', SECOND])
})

test('two shards, merged, have played the whole, met and found the same, and have its files', async () => {
  const merged = folder.file('merged')
  const { exitCode, output } = await runInProcess(['merge', SECOND, FIRST, '--reports', merged])
  expect(exitCode).toBe(1)
  const [ours, whole] = [readAt(merged), readAt(folder.file('whole'))]
  const requirements = ({ found }: ToldExploration) => found.map(({ finding }) => finding.requirement).sort()
  expect(requirements(ours)).toEqual(requirements(whole))
  expect({ ...ours, found: [] }).toEqual({ ...whole, found: [] })
  expect(ours.flows).toBe(readAt(FIRST).flows + readAt(SECOND).flows)
  expect(readdirSync(merged).sort()).toEqual(readdirSync(folder.file('whole')).sort())
  expect(output).toContain(`FAIL balances/`)
  expect(output).toContain(`conformance replay ${merged}/*.yaml plays what was found`)
  for (const { file, finding } of ours.found) {
    const { exitCode: replayed } = await runInProcess(['replay', `${merged}/${file}`])
    expect(replayed).toBe(0)
    const { output: shown } = await runInProcess([
      'replay',
      `${merged}/${file}`,
      ...EXPLORE.split(' ').slice(-2),
    ])
    expect(shown).toContain(finding.requirement)
  }
})

test('--json prints what stands in the file', async () => {
  const { output } = await runInProcess(['merge', FIRST, SECOND, '--json', '--reports', folder.file('json')])
  expect(output).toBe(readFileSync(folder.file('json/exploration.json'), 'utf8'))
})

test('what is no shard of the same exploration is refused', async () => {
  const run = folder.file('run')
  await mustExit(0, ['run', '--only', 'headers/user', '--reports', run])
  const refusals: readonly (readonly [readonly string[], string])[] = [
    [[FIRST, run], `${FIRST} is an exploration and ${run} is none: give merge the shards of one of them`],
    [[FIRST], 'shard 2 of 2 is missing'],
    [[FIRST, SECOND, '--require', '80'], '--require is for runs: leave it out'],
    [[FIRST, changed('lost', (text) => text.slice(0, -9))], `lost: it is no whole exploration: `],
    [
      [FIRST, changed('old', (text) => text.replace('"1.0"', '"0.1"'))],
      'it is no exploration of version 1.0: /explorationVersion: ',
    ],
  ]
  for (const [words, message] of refusals) {
    const { exitCode, error } = await runInProcess(['merge', ...words])
    expect([exitCode, error]).toEqual([2, expect.stringContaining(message)])
  }
})

/** The second shard with another text in its exploration.json. */
function changed(name: string, change: (text: string) => string): string {
  const copy = folder.file(name)
  cpSync(SECOND, copy, { recursive: true })
  writeFileSync(`${copy}/exploration.json`, change(readFileSync(`${copy}/exploration.json`, 'utf8')))
  return copy
}

function readAt(path: string): ToldExploration {
  return JSON.parse(readFileSync(`${path}/exploration.json`, 'utf8')) as ToldExploration
}
