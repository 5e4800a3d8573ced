import { defined } from '../../kernel/defined.ts'
import type { Finding, ScenarioResult } from '../../evidence/run-result.ts'
import type { WireOutcome } from '../../evidence/wire-outcome.ts'
import type { Scenario } from '../../scenario/format.ts'
import type { WireFault } from '../../simulator/faults/wire-faults.ts'
import { countsAgainst } from './self-test-findings.ts'
import type { FaultPlayer, WatchedPlay } from './watched-play.ts'

/** Absence may show in few scenarios only, and is legal where it does not: the shortest ones have to do. */
const SCENARIOS_FOR_LEGAL = 4

/**
 * Tries each wire fault in the scenarios in which it would have answered otherwise, the shortest first, until one of
 * them notices.
 */
export async function tryWireFault(
  fault: WireFault,
  scenarios: readonly Scenario[],
  play: FaultPlayer,
  { shortestFirst, differs }: WatchedPlay,
): Promise<WireOutcome> {
  const { id, title, legal, whyUnreached, scenariosForLegal = SCENARIOS_FOR_LEGAL } = fault
  const tried = { fault: id, title }
  const most = legal === undefined ? Number.POSITIVE_INFINITY : scenariosForLegal
  let observed: Notice | undefined
  let reached = 0
  for (const faultFree of shortestFirst) {
    if (reached === most) break
    if (!differs(fault, faultFree.id)) continue
    reached++
    const [bent] = await play(
      fault,
      scenarios.filter((scenario) => scenario.id === faultFree.id),
    )
    const notice = noticeIn(faultFree, bent!)
    if (notice?.outcome === 'caught') return { ...tried, ...notice }
    observed ??= notice
  }
  if (reached === 0) return defined({ ...tried, outcome: 'unreached', reason: whyUnreached })
  if (observed) return { ...tried, ...observed }
  return legal === undefined
    ? { ...tried, outcome: 'escaped' }
    : { ...tried, outcome: 'legal', reason: legal }
}

type Notice = Pick<WireOutcome, 'outcome' | 'requirement' | 'scenario'>

function noticeIn(faultFree: ScenarioResult, bent: ScenarioResult): Notice | undefined {
  const found = findingsIn(bent)
  const caught = found.find((finding) => finding.verdict !== 'error' && countsAgainst(finding))
  if (caught) return { outcome: 'caught', requirement: caught.requirement, scenario: bent.id }
  const known = new Set(findingsIn(faultFree).map(textOf))
  const other = found.find((finding) => finding.verdict === 'observed' && !known.has(textOf(finding)))
  return other && { outcome: 'observed', requirement: other.requirement, scenario: bent.id }
}

function findingsIn({ steps }: ScenarioResult): readonly Finding[] {
  return steps.flatMap((step) => step.findings)
}

function textOf({ requirement, verdict, at, actual }: Finding): string {
  return [requirement, verdict, at, actual].join('\n')
}
