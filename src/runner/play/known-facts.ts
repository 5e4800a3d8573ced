import { byCodeUnit } from '../../kernel/by-code-unit.ts'
import type { KnownFact, ScenarioResult } from '../../evidence/scenario-result.ts'
import type { Ledger } from '../../rules/ledger/premise.ts'

/** How many facts were learnt, by kind, and what they were asked for. */
export interface KnownFacts {
  /** What a ledger knows, for a law that asks whether it applies: what it finds is counted when `asked` says what came of it. */
  through(ledger: Ledger): Ledger
  learn(kinds: readonly string[]): void
  /** Since the last time: the law was held against an answer, or kept from it, or neither. */
  asked(law: string, cameTo: 'compared' | 'excused' | 'nothing'): void
  all(): ScenarioResult['known']
}

export function createKnownFacts(): KnownFacts {
  const known: Record<string, KnownFact> = {}
  const found = new Set<string>()
  // A flow has one, but for those that go on in a later run.
  let watched: { readonly ledger: Ledger; readonly by: Ledger } | undefined
  return {
    through: (ledger) => {
      if (watched?.ledger !== ledger) watched = { ledger, by: watching(ledger, found) }
      return watched.by
    },
    learn: (kinds) => {
      for (const kind of [ANSWER, ...kinds]) add(known, kind, { ...NONE, facts: 1 })
    },
    asked: (law, cameTo) => {
      if (cameTo === 'compared')
        for (const kind of found) add(known, kind, { ...NONE, comparisons: 1, laws: [law] })
      // An answer that was found is of something else, most often: that excuses nothing.
      if (cameTo === 'excused')
        for (const kind of found) if (kind !== ANSWER) add(known, kind, { ...NONE, excuses: 1 })
      found.clear()
    },
    all: () => (Object.keys(known).length > 0 ? known : undefined),
  }
}

function watching(ledger: Ledger, found: Set<string>): Ledger {
  return {
    ...ledger,
    fact: (kind, about) => {
      const fact = ledger.fact(kind, about)
      if (fact) found.add(kind)
      return fact
    },
    seen: (...of) => {
      const seen = ledger.seen(...of)
      if (seen.length > 0) found.add(ANSWER)
      return seen
    },
  }
}

const ANSWER = 'answer'
const NONE: KnownFact = { facts: 0, comparisons: 0, excuses: 0, laws: [] }

/** Those of all scenarios. */
export function knownIn(scenarios: readonly ScenarioResult[]): Pick<ScenarioResult, 'known'> {
  const sum: Record<string, KnownFact> = {}
  for (const { known = {} } of scenarios) for (const [kind, of] of Object.entries(known)) add(sum, kind, of)
  const sorted = Object.entries(sum).toSorted(([one], [other]) => byCodeUnit(one, other))
  return sorted.length > 0 ? { known: Object.fromEntries(sorted) } : {}
}

function add(known: Record<string, KnownFact>, kind: string, more: KnownFact): void {
  const { facts, comparisons, excuses, laws } = known[kind] ?? NONE
  const isNew = more.laws.some((law) => !laws.includes(law))
  known[kind] = {
    facts: facts + more.facts,
    comparisons: comparisons + more.comparisons,
    excuses: excuses + more.excuses,
    laws: isNew ? [...new Set([...laws, ...more.laws])].toSorted(byCodeUnit) : laws,
  }
}
