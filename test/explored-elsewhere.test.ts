import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { explore } from '../src/runs/explore/explore.ts'
import { playSuite } from '../src/runs/suite/suite.ts'
import type { ToldExploration } from '../src/runs/explore/exploration-file.ts'
import { WAYS } from './other-gateway/options.ts'
import { startOtherGateway } from './other-gateway/start.ts'
import { type Choices, NEAR } from './other-platform/platform.ts'
import { otherPlatformTarget } from './other-platform/target.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { sampleAndRest } from './support/sample.ts'
import { SCENARIOS, xml } from './support/suite.ts'

/** Exploring at a gateway and at a card platform that were written from the documents alone. */
const folder = temporaryFolder()
afterAll(() => folder.remove())

for (const { items, tags } of sampleAndRest(Object.keys(WAYS), 40))
  test.each(items)('a lawful gateway that is not ours: %s', { tags }, async (way) => {
    const { url, profile, secrets, close } = await startOtherGateway(WAYS[way])
    Object.assign(process.env, secrets)
    const file = folder.file('profile.yaml')
    writeFileSync(file, JSON.stringify(profile))
    const allowed = ['--allow', 'irreversible', '--confirm', new URL(url).host]
    const asked = ['--profile', file, '--steps', '400', '--out', folder.file('out'), '--json']
    const { output, error } = await runInProcess(['explore', url, ...asked, ...allowed])
    await close()
    expect(error).toBe('')
    const { found, steps } = JSON.parse(output) as ToldExploration
    expect(found.map(({ finding, file: shows }) => ({ finding, shows }))).toEqual([])
    expect(steps).toBeGreaterThan(300)
  })

const CHOICES: readonly Partial<Choices>[] = [
  {},
  { identifiers: 'shortCardId' },
  { deleted: 'DELETED' },
  { pending: 'at once' },
  { details: 'nested' },
  { lists: 'items' },
  { statuses: 'created' },
]

for (const { items, tags } of sampleAndRest(CHOICES, 7))
  test.each(items)('a card platform that is not ours: %o', { tags }, async (choices) => {
    const target = otherPlatformTarget({ choices: { ...NEAR, ...choices }, isControlled: true })
    const suite = { scenarios: [], requirements: REQUIREMENTS, xml }
    const { found, steps } = await explore({
      target,
      scenarios: SCENARIOS,
      selection: { only: ['cards/*', 'settlement/*'], allow: 'irreversible' },
      seed: 1,
      steps: 800,
      mostShrinking: 20,
      play: async (scenarios, onJudged) => await playSuite({ ...suite, scenarios }, target, 1, onJudged),
    })
    expect(found.map(({ finding, flow }) => [finding, flow.steps.map(({ name }) => name)])).toEqual([])
    expect(steps).toBeGreaterThan(600)
  })
