import type { Scenario } from '../../scenario/format.ts'
import { supplied } from '../../target/profile/supplied.ts'
import { byCost, costOf } from '../../target/profile/equipment-words.ts'
import { obstacleTo } from './obstacle.ts'
import type { Obstacle, Situation } from './obstacle.ts'

/** Lines of a profile that together would have something played. */
export type Way = readonly string[]

/**
 * Every way to have a scenario played, none of which has another in it: what is in the way is taken away in thought, and
 * the plan is asked again. None where it cannot be played at such a target.
 */
export function waysToPlay(scenario: Scenario, situation: Situation): readonly Way[] {
  const found = new Map<string, Way>()
  const search = (at: Situation, lines: Way): void => {
    const key = lines.toSorted().join('\n')
    if (found.has(key) || lines.length > MOST_LINES) return
    found.set(key, [])
    const obstacle = obstacleTo(scenario, at)
    if (!obstacle) return void found.set(key, lines)
    for (const way of obstacle.ways) {
      const further = way.filter((line) => !lines.includes(line))
      if (further.length > 0) search(further.reduce(withLine, at), joined(lines, further))
    }
  }
  const first = obstacleTo(scenario, situation)
  if (!first) return [[]]
  search(situation, [])
  return leastOf([...found.values()].filter((way) => way.length > 0))
}

/** Who allows what cannot be undone allows what can. */
function joined(lines: Way, further: Way): Way {
  const all = [...lines, ...further]
  return all.includes('allow: irreversible') ? all.filter((line) => line !== 'allow: write') : all
}

/** No flow takes so many; a remedy that mends nothing is not tried for ever. */
const MOST_LINES = 40

/** Ways without those that have another one in them. */
export function leastOf(ways: readonly Way[]): readonly Way[] {
  const least: (readonly [Way, ReadonlySet<string>])[] = []
  for (const way of ways.toSorted((one, other) => one.length - other.length)) {
    const lines = new Set(way)
    if (!least.some(([other]) => other.every((line) => lines.has(line)))) least.push([way, lines])
  }
  return least.map(([way]) => way)
}

export function withLine(situation: Situation, line: string): Situation {
  const [, effects] = /^allow: (.*)$/.exec(line) ?? []
  return effects === undefined
    ? supplied(situation, line)
    : { ...situation, allow: effects as Situation['allow'] }
}

/** The way that costs the least. */
export function cheapest(ways: readonly Way[]): Way | undefined {
  return ways.toSorted(byCost)[0]
}

/** Why a scenario is not played: what is in its way first, and all that it takes beside. */
export function reasonsFor(scenario: Scenario, situation: Situation, first: Obstacle): string {
  const { reason, ways, verdict } = first
  if (verdict === 'not-applicable') return reason
  const way = cheapest(waysToPlay(scenario, situation)) ?? []
  const said = new Set(ways.flat())
  const besides = way.filter((line) => !said.has(line)).toSorted((one, other) => costOf(one) - costOf(other))
  return besides.length === 0 ? reason : `${reason}; besides, it takes ${besides.join(', ')}`
}
