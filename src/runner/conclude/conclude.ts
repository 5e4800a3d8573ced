import { withBudgets } from './budgets.ts'
import { defined } from '../../kernel/defined.ts'
import { REPORT_SCHEMA_VERSION } from '../../evidence/report-version.ts'
import type { AssumptionResult, Finding, RunResult, ScenarioResult } from '../../evidence/run-result.ts'
import { confirmedIn } from '../../target/profile/confirmation.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { WaitingFlow } from '../../evidence/scenario-result.ts'
import type { Confirmed } from '../../rules/confirmed.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { ASSUMPTIONS } from '../../documents/assumptions.ts'
import { documentOf } from '../../documents/clauses.ts'
import type { Surface } from '../../documents/apis.ts'
import { concludedByApis } from '../../target/apis/ports.ts'
import { askedValues } from './asked-values.ts'
import { knownIn } from '../play/known-facts.ts'
import { seenAsAWhole } from './end-of-run.ts'
import { type ScopedRequirement, findingsOf, rollUpRun } from './roll-up.ts'
import { reasonsIfUnjudged } from './unjudged.ts'
import type { RunRequest } from '../run-request.ts'
import { exemption } from '../plan/obstacle.ts'

export interface Played {
  readonly request: Pick<
    RunRequest,
    'target' | 'seed' | 'runId' | 'toolVersion' | 'strict' | 'obstacle' | 'overlooked' | 'shard' | 'followed'
  > &
    Partial<Pick<RunRequest, 'scenarios' | 'selection'>>
  readonly requirements: readonly Requirement[]
  readonly scenarios: readonly ScenarioResult[]
  /** The ids of the whole run, in the order of its plan: those of a shard are some of them. */
  readonly plan: readonly string[]
  readonly startedMs: number
  readonly durationMs: number
  readonly wasInterrupted: boolean
  readonly isIdleShard?: boolean
  /** Flows that are kept for a later run, by their scenarios. */
  readonly waiting?: ReadonlyMap<string, WaitingFlow> | undefined
  /** Of traffic that nobody played: what it lacks for a requirement. */
  readonly reasonIfUnjudged?: (requirement: Requirement) => string
  readonly limited?: { readonly times: number; readonly waitedMs: number }
}

/** Rolls scenarios up into requirements, a summary, a verdict and an exit code. */
export function concludeRun(played: Played): RunResult {
  const { request, wasInterrupted, isIdleShard = false } = played
  const whole = seenAsAWhole(played.scenarios)
  // Of traffic that nobody played only some is kept.
  const scenarios = played.reasonIfUnjudged ? whole : withBudgets(whole, played.requirements)
  const { profile, kind, faults, lostConnections } = request.target
  const { strict, shard } = request
  const reasonIfUnjudged =
    played.reasonIfUnjudged ??
    reasonsIfUnjudged({
      profile,
      isEmbedded: kind === 'embedded',
      scenarios: request.scenarios ?? [],
      results: scenarios,
      isSelection: (request.selection?.only ?? []).length > 0,
    })
  const scope = played.requirements.map((requirement) =>
    scoped(requirement, profile, () => request.obstacle?.reason ?? reasonIfUnjudged(requirement)),
  )
  const limited = played.limited?.times ? { ...played.limited } : undefined
  const circumstances = { strict, wasInterrupted, isIdleShard, span: played, ...(limited && { limited }) }
  const by = { seed: request.seed, isEmbedded: kind === 'embedded' }
  return defined({
    schemaVersion: REPORT_SCHEMA_VERSION,
    tool: { name: 'conformance', version: request.toolVersion },
    runId: request.runId,
    target: defined({
      kind,
      name: profile.name,
      baseUrl: profile.baseUrl,
      surfaces: Object.keys(profile.surfaces) as Surface[],
      faults: faults?.length ? faults : undefined,
      overlooked: request.overlooked?.length ? request.overlooked : undefined,
      lostConnections: lostConnections?.(),
      rateLimited: limited,
    }),
    seed: request.seed,
    shard: shard && { index: shard.index, count: shard.count, strict, wasInterrupted, plan: played.plan },
    follows: followsOf(request.followed),
    waiting: waitingOf(scenarios, played.waiting),
    startedAt: new Date(played.startedMs).toISOString(),
    durationMs: Math.round(played.durationMs),
    ...rollUpRun(scope, scenarios, circumstances),
    assumptions: assumptionResults(played.requirements, findingsOf(scenarios), confirmedIn(profile)),
    ...knownIn(scenarios),
    ...concludedByApis(scenarios),
    values: askedValues(request.scenarios ?? [], scenarios, by),
  })
}

function followsOf(followed: RunRequest['followed']): RunResult['follows'] {
  if (!followed) return undefined
  const { runId, startedAt, flows } = followed
  return { runId, startedAt, scenarios: [...flows.keys()] }
}

function waitingOf(
  scenarios: readonly ScenarioResult[],
  kept: Played['waiting'] = new Map(),
): RunResult['waiting'] {
  const waiting = scenarios.flatMap(({ id }) => {
    const flow = kept.get(id)
    return flow ? [{ scenario: id, step: flow.step, awaits: flow.awaits }] : []
  })
  return waiting.length > 0 ? waiting : undefined
}

function scoped(
  { id, clauses: [clause], level, surface, text }: Requirement,
  profile: Profile,
  reasonIfUnjudged: () => string,
): ScopedRequirement {
  const exempt = exemption(profile, id)
  return { id, document: documentOf(clause), clause, level, surface, text, exempt, reasonIfUnjudged }
}

function assumptionResults(
  requirements: readonly Requirement[],
  findings: readonly Finding[],
  confirmed: Confirmed,
): readonly AssumptionResult[] {
  const resting = new Map<string, string[]>(ASSUMPTIONS.map(({ id }) => [id, []]))
  for (const { id, assumptions } of requirements)
    for (const assumption of new Set(assumptions)) resting.get(assumption)?.push(id)
  return ASSUMPTIONS.map(({ id, clause, default: standard }) =>
    assumptionResult(
      defined({ id, clause, default: standard, confirmed: confirmed.get(id) }),
      resting.get(id) ?? [],
      findings,
    ),
  )
}

/** `resting`: the requirements that rest on it whatever the target does. */
export function assumptionResult(
  assumption: Pick<AssumptionResult, 'id' | 'clause' | 'default' | 'confirmed'>,
  resting: readonly string[],
  findings: readonly Finding[],
): AssumptionResult {
  const observing = findings.filter((finding) => finding.assumption === assumption.id)
  const values = new Set(observing.flatMap((finding) => finding.actual ?? []))
  return defined({
    ...assumption,
    reliedOn: [...new Set([...observing.map((finding) => finding.requirement), ...resting])],
    observed: values.size > 0 ? [...values].slice(0, 20) : undefined,
  })
}
