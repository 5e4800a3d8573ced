import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultPlayer, watchedPlay } from '../src/runs/self-test/watched-play.ts'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { showsBroken } from '../src/runs/self-test/self-test.ts'
import { brokenBy, readConsequences } from '../src/runs/suite/consequences.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import { namedFault } from '../src/simulator/faults/occasions.ts'
import { SCENARIOS, judgeSuite, xml } from './support/suite.ts'

/**
 * What holds an answer against what was known before is tried from both sides: by a bank that is wrong the first time
 * alone, so that what is known is wrong, and by one that is wrong from the second time on. Which fault shows a law from
 * which side stands in the golden file, which `UPDATE_GOLDENS=1` writes down anew; none means that no fault does.
 */

const GOLDEN = 'fixtures/golden/laws-from-both-sides.txt'
const SIDES = ['first-time', '2'] as const

test('laws are contradicted from both sides', { tags: ['sweep'], timeout: 1_800_000 }, async () => {
  const { known } = await judgeSuite(targetOf(createSimulator({ seed: 1, xml })))
  const laws = [...new Set(Object.values(known ?? {}).flatMap((kind) => kind.laws))].toSorted()
  const consequences = readConsequences()
  const suite = { scenarios: SCENARIOS, requirements: REQUIREMENTS, xml }
  const suspects = FAULTS.map((fault) => ({ fault, breaks: brokenBy(fault, consequences) })).filter(
    ({ breaks }) => breaks.some((id) => laws.includes(id)),
  )
  const named = SIDES.flatMap((side) => suspects.map(({ fault }) => namedFault(fault, `${fault.id}@${side}`)))
  const play = faultPlayer(suite, 1, await watchedPlay(suite, 1, named))
  const broken = new Map<string, Promise<ReadonlySet<string>>>()
  const brokenWith = async (id: string): Promise<ReadonlySet<string>> => {
    const playing =
      broken.get(id) ??
      play(named.find((one) => one.id === id)!).then(
        ({ results }) =>
          new Set(
            results
              .flatMap(({ steps }) => steps.flatMap(({ findings }) => findings))
              .filter(showsBroken)
              .map(({ requirement }) => requirement),
          ),
      )
    broken.set(id, playing)
    return await playing
  }
  const firstThatBreaks = async (law: string, side: string): Promise<string> => {
    for (const { fault, breaks } of suspects)
      if (breaks.includes(law) && (await brokenWith(`${fault.id}@${side}`)).has(law)) return fault.id
    return 'none'
  }
  const lines: string[] = []
  for (const law of laws) {
    const [first = '', second = ''] = [
      await firstThatBreaks(law, SIDES[0]),
      await firstThatBreaks(law, SIDES[1]),
    ]
    lines.push(`${law}: first ${first}, then ${second}`)
  }
  const both = lines.filter((line) => !line.includes('none')).length
  const text = `${[`${both} of ${laws.length} from both sides`, ...lines].join('\n')}\n`
  if (process.env['UPDATE_GOLDENS']) writeFileSync(GOLDEN, text)
  expect(text).toBe(readFileSync(GOLDEN, 'utf8'))
})
