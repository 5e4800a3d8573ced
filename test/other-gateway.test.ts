import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { WAYS } from './other-gateway/options.ts'
import { startOtherGateway } from './other-gateway/start.ts'
import type { OtherGateway } from './other-gateway/start.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { reportedRun } from './support/reported-run.ts'

/** The whole suite over HTTP at a gateway that was written from the documents alone, in each of its ways. */
const folder = temporaryFolder()
const started: OtherGateway[] = []
afterEach(async () => void (await Promise.all(started.splice(0).map(async ({ close }) => await close()))))
afterAll(() => folder.remove())

/** Those that differ most: two of them always, and all in a sweep. */
const OFTEN: readonly string[] = [
  'as it is',
  'owner’s hooks, several tokens and codes with a verifier',
  'unavailable at times',
  'unique correlation ids',
  'accountIds per call',
  'no statements',
]
const ALWAYS = OFTEN.slice(0, 2)

const OTHERS = Object.keys(WAYS).filter((way) => !OFTEN.includes(way))
const SWEPT = [...OFTEN.slice(2), ...OTHERS.filter((_, index) => index % 4 === 1)]

describe.each([
  { ways: ALWAYS, tags: [] },
  { ways: SWEPT, tags: ['sweep'] },
  { ways: OTHERS.filter((way) => !SWEPT.includes(way)), tags: ['long'] },
])('a lawful gateway that is not ours', ({ ways, tags }) => {
  test.each(ways)('has nothing to be blamed for: %s', { tags }, async (way) => {
    const gateway = await startOtherGateway(WAYS[way])
    started.push(gateway)
    // Whoever runs the suite runs it again: what must be unique is so from run to run.
    expect(await played(gateway, 'read')).toEqual([])
    expect(await played(gateway, 'irreversible')).toEqual([])
  })
})

test('what it is played with is in the table', () => {
  expect(OFTEN.filter((way) => WAYS[way] === undefined)).toEqual([])
})

/** What the run finds against the gateway, a line each. */
async function played({ url, profile, secrets }: OtherGateway, allow: string): Promise<readonly string[]> {
  Object.assign(process.env, secrets)
  const { blamed, passes } = await reportedRun(url, JSON.stringify(profile), allow, folder)
  return [...(passes < LEAST_PASSES ? [`only ${passes} scenarios pass`] : []), ...blamed]
}

/** A run in which nothing could be judged would find nothing either. */
const LEAST_PASSES = 15
