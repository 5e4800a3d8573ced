import { byCodeUnit } from '../../kernel/by-code-unit.ts'
import { defined } from '../../kernel/defined.ts'
import type { ScenarioResult } from '../../evidence/scenario-result.ts'
import type { Ledger } from '../../rules/ledger/premise.ts'
import { keptOr } from '../../kernel/kept.ts'

/** How many facts were learnt, by kind, and what they were asked for. */
export function createKnownFacts() {
  const known = new Map<string, Counted>()
  const found = new Set<string>()
  // A flow has one, but for those that go on in a later run.
  let watched: { readonly ledger: Ledger; readonly by: Ledger } | undefined
  return {
    /** What a ledger knows, for a law that asks whether it applies: what it finds is counted when `asked` says what came of it. */
    through: (ledger: Ledger): Ledger => {
      if (watched?.ledger !== ledger) watched = { ledger, by: watching(ledger, found) }
      return watched.by
    },
    learn: (kinds: readonly string[]): void => {
      countedIn(known, ANSWER).facts++
      for (const kind of kinds) countedIn(known, kind).facts++
    },
    /** Since the last time: the law was held against an answer, or kept from it, or neither. */
    asked: (law: string, cameTo: 'compared' | 'excused' | 'nothing'): void => {
      if (cameTo === 'compared')
        for (const kind of found) {
          const counted = countedIn(known, kind)
          counted.comparisons++
          counted.laws.add(law)
        }
      // An answer that was found is of something else, most often: that excuses nothing.
      if (cameTo === 'excused')
        for (const kind of found) if (kind !== ANSWER) countedIn(known, kind).excuses++
      if (found.size > 0) found.clear()
    },
    all: () => recordOf(known),
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

const nothingCounted = () => ({ facts: 0, comparisons: 0, excuses: 0, laws: new Set<string>() })
type Counted = ReturnType<typeof nothingCounted>

function countedIn(known: Map<string, Counted>, kind: string): Counted {
  return keptOr(known, kind, nothingCounted)
}

/** Those of all scenarios. */
export function knownIn(scenarios: readonly ScenarioResult[]): Pick<ScenarioResult, 'known'> {
  const sum = new Map<string, Counted>()
  for (const { known = {} } of scenarios)
    for (const [kind, { facts, comparisons, excuses, laws }] of Object.entries(known)) {
      const counted = countedIn(sum, kind)
      counted.facts += facts
      counted.comparisons += comparisons
      counted.excuses += excuses
      for (const law of laws) counted.laws.add(law)
    }
  return defined({ known: recordOf(sum) })
}

function recordOf(known: ReadonlyMap<string, Counted>): ScenarioResult['known'] {
  if (known.size === 0) return undefined
  const sorted = [...known].toSorted(([one], [other]) => byCodeUnit(one, other))
  return Object.fromEntries(
    sorted.map(([kind, { laws, ...counts }]) => [kind, { ...counts, laws: [...laws].toSorted(byCodeUnit) }]),
  )
}
