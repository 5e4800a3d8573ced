import { byCodeUnit } from '../../kernel/by-code-unit.ts'
import type { KnownFact, ScenarioResult } from '../../evidence/scenario-result.ts'

/** How many facts a flow has learnt, by kind, and how often something was held against one of them. */
export interface KnownFacts {
  count(kind: string, what: keyof KnownFact): void
  all(): ScenarioResult['known']
}

export function createKnownFacts(): KnownFacts {
  const known: Record<string, KnownFact> = {}
  return {
    count: (kind, what) => add(known, kind, { facts: 0, comparisons: 0, [what]: 1 }),
    all: () => (Object.keys(known).length > 0 ? known : undefined),
  }
}

/** Those of all scenarios. */
export function knownIn(scenarios: readonly ScenarioResult[]): Pick<ScenarioResult, 'known'> {
  const sum: Record<string, KnownFact> = {}
  for (const { known = {} } of scenarios) for (const [kind, of] of Object.entries(known)) add(sum, kind, of)
  const sorted = Object.entries(sum).toSorted(([one], [other]) => byCodeUnit(one, other))
  return sorted.length > 0 ? { known: Object.fromEntries(sorted) } : {}
}

function add(known: Record<string, KnownFact>, kind: string, { facts, comparisons }: KnownFact): void {
  const before = known[kind] ?? { facts: 0, comparisons: 0 }
  known[kind] = { facts: before.facts + facts, comparisons: before.comparisons + comparisons }
}
