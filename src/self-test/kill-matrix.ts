import type { KillCell, KillMatrix, TriedFault } from '../evidence/kill-matrix.ts'
import type { Requirement } from '../rules/requirement.ts'
import type { Fault } from '../simulator/fault.ts'
import type { FaultResult, SelfTestResult } from './self-test.ts'

/** The result of a self-test as a table that says of every cell why it is there. */
export function killMatrixOf(
  result: SelfTestResult,
  requirements: readonly Requirement[],
  faults: readonly Fault[],
  {
    seeds,
    version,
    assumedFacts,
  }: { readonly seeds: number; readonly version: string; readonly assumedFacts: number },
): KillMatrix {
  const known = new Set(requirements.map(({ id }) => id))
  const tried = result.faults.map((found) =>
    triedFault(
      found,
      faults.find(({ id }) => id === found.id)!,
      known,
    ),
  )
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
    assumedFacts: {
      all: assumedFacts,
      varied: result.variedFacts.varied.length,
      met: result.variedFacts.met.length,
      unmet: result.variedFacts.varied.filter((id) => !result.variedFacts.met.includes(id)),
    },
    neverBroken: result.neverBroken,
    passed: result.passed,
  }
}

function triedFault(
  { broke, missed, unexpected }: FaultResult,
  fault: Fault,
  known: ReadonlySet<string>,
): TriedFault {
  const caught = Object.entries(broke).map(([requirement, scenario]): KillCell => {
    if (unexpected.includes(requirement)) return { requirement, outcome: 'unexpected', scenario }
    const reason = fault.alsoBreaks?.[requirement]
    if (fault.breaks.includes(requirement) || reason === undefined)
      return { requirement, outcome: 'killed', scenario }
    return { requirement, outcome: 'consequence', scenario, reason }
  })
  return {
    id: fault.id,
    title: fault.title,
    kind: fault.answer ? 'wire' : 'semantic',
    cells: [
      ...caught,
      ...missed.map((requirement): KillCell => {
        const reason = known.has(requirement) ? undefined : 'no requirement has this id'
        return { requirement, outcome: 'missed', ...(reason && { reason }) }
      }),
    ],
  }
}
