import { defined } from '../../kernel/defined.ts'
import type { KillCell, KillMatrix, TriedFault } from '../../evidence/kill-matrix.ts'
import type { Requirement } from '../../rules/requirement.ts'
import type { Fault } from '../../simulator/faults/fault.ts'
import type { AssumedFact } from '../../simulator/variations/facts.ts'
import { isMadeToBreak } from '../suite/consequences.ts'
import type { FaultResult, SelfTestResult, VariedFacts } from './self-test.ts'

/** The result of a self-test as a table that says of every cell why it is there. */
export function killMatrixOf(
  result: SelfTestResult,
  requirements: readonly Requirement[],
  faults: readonly Fault[],
  { seeds, version, assumedFacts }: { seeds: number; version: string; assumedFacts: readonly AssumedFact[] },
): KillMatrix {
  const known = new Set(requirements.map(({ id }) => id))
  const byId = new Map(faults.map((fault) => [fault.id, fault]))
  const tried = result.faults.map((found) => triedFault(found, byId.get(found.id)!, known))
  return {
    tool: { name: 'conformance', version },
    requirements: requirements.map(({ id, clauses: [clause], level, text }) => ({
      id,
      clause,
      level,
      text,
      brokenBy: result.faults.filter(({ broke }) => Object.hasOwn(broke, id)).map((fault) => fault.id),
    })),
    faults: tried,
    wire: result.wire,
    faultlessBanks: seeds,
    falseAlarms: result.falseAlarms,
    assumedFacts: variedFacts(assumedFacts, result.variedFacts),
    neverBroken: result.neverBroken,
    passed: result.passed,
  }
}

function variedFacts(facts: readonly AssumedFact[], tried: VariedFacts): KillMatrix['assumedFacts'] {
  const [varied, met] = [new Set(tried.varied), new Set(tried.met)]
  const idsOf = ({ alternatives }: AssumedFact): readonly string[] =>
    'reason' in alternatives ? [] : alternatives.map(({ id }) => id)
  const isVaried = (fact: AssumedFact): boolean => idsOf(fact).some((id) => varied.has(id))
  const isMet = (fact: AssumedFact): boolean => idsOf(fact).some((id) => met.has(id))
  return {
    all: facts.length,
    varied: facts.filter(isVaried).length,
    met: facts.filter(isMet).length,
    unmet: facts
      .filter((fact) => !isMet(fact))
      .map((one) => ({
        fact: `${one.fact.kind} of ${one.fact.of}`,
        reason: 'reason' in one.alternatives ? one.alternatives.reason : isVaried(one) ? NOT_SEEN : NOT_TRIED,
      })),
    alternatives: { all: facts.flatMap(idsOf).length, varied: varied.size, met: met.size },
  }
}

const NOT_SEEN = 'no answer of the simulated bank has it, or another variation changed it first'
const NOT_TRIED = 'none of these seeds varies it'

function triedFault(
  { broke, missed, unexpected }: FaultResult,
  fault: Fault,
  known: ReadonlySet<string>,
): TriedFault {
  const caught = Object.entries(broke).map(([requirement, scenario]): KillCell => {
    if (unexpected.includes(requirement)) return { requirement, outcome: 'unexpected', scenario }
    if (isMadeToBreak(fault, requirement)) return { requirement, outcome: 'killed', scenario }
    return defined({ requirement, outcome: 'consequence', scenario, reason: fault.note })
  })
  return {
    id: fault.id,
    title: fault.title,
    kind: fault.answer ? 'wire' : 'semantic',
    cells: [
      ...caught,
      ...missed.map((requirement): KillCell => {
        const reason =
          known.has(requirement) || fault.breaks.length === 0 ? undefined : 'no requirement has this id'
        return { requirement, outcome: 'missed', ...(reason && { reason }) }
      }),
    ],
  }
}
