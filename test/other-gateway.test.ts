import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { randomStream } from '../src/kernel/random.ts'
import { WAYS } from './other-gateway/options.ts'
import type { Options } from './other-gateway/options.ts'
import { startOtherGateway } from './other-gateway/start.ts'
import type { OtherGateway } from './other-gateway/start.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { reportedRun } from './support/reported-run.ts'
import type { ReportedRun } from './support/reported-run.ts'

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

/** At each of them somebody objected once. */
const OBJECTED_ONCE = [323, 325, 330, 333, 350]

/** What is lawful by itself is so beside others. */
describe.each([
  { numbers: [1, ...OBJECTED_ONCE], tags: ['sweep'] },
  { numbers: Array.from({ length: 39 }, (_, index) => index + 2), tags: ['long'] },
])('a lawful gateway that is not ours, in several ways at once', ({ numbers, tags }) => {
  test.each(numbers)('has nothing to be blamed for: %i', { tags }, async (number) => {
    const { names, options } = severalWays(number)
    const gateway = await startOtherGateway(options)
    started.push(gateway)
    const { blamed } = await runAt(gateway, 'irreversible')
    expect({ names, blamed }).toEqual({ names, blamed: [] })
  })
})

/** Some ways by chance, of which none says otherwise what another one says. */
function severalWays(number: number): {
  readonly names: readonly string[]
  readonly options: Partial<Options>
} {
  const random = randomStream(number, 'several ways')
  const names: string[] = []
  const options: Partial<Options> = {}
  const all = Object.keys(WAYS)
  for (let left = random.integer(3, 9); left > 0; left--) {
    const name = all[random.integer(0, all.length - 1)]!
    const way = WAYS[name]!
    if (Object.keys(way).some((option) => option in options)) continue
    names.push(name)
    Object.assign(options, way)
  }
  // Its provider takes forms, and a profile has one word for the requests to both.
  return { names, options: options.tokenBody === 'json' ? { ...options, providerReachable: false } : options }
}

test('what it is played with is in the table', () => {
  expect(OFTEN.filter((way) => WAYS[way] === undefined)).toEqual([])
})

/** What the run finds against the gateway, a line each. */
async function played(gateway: OtherGateway, allow: string): Promise<readonly string[]> {
  const { blamed, passes } = await runAt(gateway, allow)
  return [...(passes < LEAST_PASSES ? [`only ${passes} scenarios pass`] : []), ...blamed]
}

async function runAt({ url, profile, secrets }: OtherGateway, allow: string): Promise<ReportedRun> {
  Object.assign(process.env, secrets)
  return await reportedRun(url, JSON.stringify(profile), allow, folder)
}

/** A run in which nothing could be judged would find nothing either. */
const LEAST_PASSES = 15
