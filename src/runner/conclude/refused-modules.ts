import type { Exchange } from '../../evidence/exchange.ts'
import type { Finding, ScenarioResult, StepResult } from '../../evidence/run-result.ts'
import { verdictOfSteps } from '../../evidence/scenario-verdict.ts'
import type { Cause } from '../../evidence/verdict.ts'
import { FACTS, SURFACES } from '../../documents/apis.ts'
import type { Surface } from '../../documents/apis.ts'
import type { GatewayModule } from '../../documents/operations/row.ts'
import { VALID_REQUEST_SUCCEEDS } from '../../rules/answers/answers.ts'
import { idAtFace } from '../../rules/faces.ts'
import { SAID_OF_ALL } from '../../rules/statuses-of-modules.ts'

/**
 * Scenarios without what a module that was refused as a whole was blamed for: a client may not be authorized for it
 * (document 1 §5.2), or the target does not have it. Only the whole run shows it, so that it is taken back at its end,
 * with what was blocked by it.
 */
export function withoutRefusedModules(
  scenarios: readonly ScenarioResult[],
  /** What holds for every answer, refusals included. */
  ambient: ReadonlySet<string>,
): readonly ScenarioResult[] {
  const refused = refusedModules(scenarios)
  if (refused.size === 0) return scenarios
  return scenarios.map((scenario) => {
    const excused = new Map<string, string>()
    const steps = scenario.steps.map((step) => withoutBlame(step, { refused, ambient, excused }))
    return steps.some((step, index) => step !== scenario.steps[index]) ? withSteps(scenario, steps) : scenario
  })
}

export const VALID_REQUESTS = new Set(
  SURFACES.flatMap((surface) => idAtFace(VALID_REQUEST_SUCCEEDS, surface) ?? []),
)

type Reasons = ReadonlyMap<string, string>

interface Seen {
  readonly surface: Surface
  readonly module: string
  readonly operations: Set<string>
  readonly statuses: Set<number>
  works: boolean
  /** A valid request of the ordinary client was refused. */
  isRefusedAsUsual: boolean
}

/**
 * Why nothing of a module is graded, by surface and module; the APIs of document 3 have no modules, and their rules take
 * no refusal of a caller for a failure. One operation alone shows nothing of its module, but for the
 * token operations: whoever has its tokens kept (document 2 §1.2) may have none of them.
 */
function refusedModules(scenarios: readonly ScenarioResult[]): Reasons {
  const seen = new Map<string, Seen>()
  const steps = scenarios.flatMap((scenario) => scenario.steps)
  // What is asked without a token or under another permission may be refused where the module works.
  const refusedAsUsual = new Set(
    steps
      .flatMap(({ findings }) => findings)
      .flatMap(({ requirement, exchange }) => (VALID_REQUESTS.has(requirement) ? exchange : [])),
  )
  for (const exchange of steps.flatMap(({ exchanges }) => exchanges)) {
    const key = keyOf(exchange)
    if (key === undefined || !exchange.response || !FACTS[exchange.surface].isUnderPermission) continue
    const [surface, module] = [exchange.surface, moduleOf(exchange)!]
    const found = seen.get(key) ?? {
      surface,
      module,
      operations: new Set(),
      statuses: new Set(),
      works: false,
      isRefusedAsUsual: false,
    }
    seen.set(key, found)
    found.operations.add(exchange.operation!)
    found.statuses.add(exchange.response.status)
    found.works ||= exchange.response.status < 400
    found.isRefusedAsUsual ||= refusedAsUsual.has(exchange.id)
  }
  return new Map(
    [...seen]
      .filter(
        ([, { module, works, isRefusedAsUsual, statuses, operations }]) =>
          !works &&
          isRefusedAsUsual &&
          [...statuses].some(isRefusal) &&
          (operations.size > 1 || module === ('consent-flow' satisfies GatewayModule)),
      )
      .map(([key, one]) => [key, reasonFor(one, [...seen.values()])]),
  )
}

function reasonFor({ surface, module, statuses }: Seen, others: readonly Seen[]): string {
  const shown = [...statuses].filter(isRefusal).toSorted((one, other) => one - other)
  const isForOthers = shown.every((status) => SAID_OF_ALL.get(status) === 'not for this client')
  const what = isForOthers ? 'this client may not be authorized for it' : 'the target may not have it'
  // What a provider refuses to whoever asks there may well be offered at the gateway.
  const worksElsewhere = others.some((other) => other.module === module && other.works)
  const fix = worksElsewhere
    ? `correct surfaces.${surface} in the profile`
    : `write notOffered: [${module}] in the profile if that is so`
  return `nothing of ${module} ever succeeded at the ${surface} surface, which answered ${shown.join(', ')}: ${what}; ${fix}`
}

function isRefusal(status: number): boolean {
  const said = SAID_OF_ALL.get(status)
  return said === 'not for this client' || said === 'not there'
}

interface Known {
  readonly refused: Reasons
  readonly ambient: ReadonlySet<string>
  /** Steps of the scenario that were refused with their module, and why. */
  readonly excused: Map<string, string>
}

function withoutBlame(step: StepResult, known: Known): StepResult {
  const { refused, excused } = known
  const byId = new Map(step.exchanges.map((exchange) => [exchange.id, exchange]))
  const findings = step.findings.map((finding) => {
    const reason =
      reasonInExchange(finding, byId.get(finding.exchange ?? ''), known) ?? reasonBefore(finding, excused)
    return reason === undefined ? finding : untested(finding, reason)
  })
  const ofAnswers = step.exchanges.map((exchange) => reasonOfModule(exchange, refused))
  const reason = ofAnswers.find((one) => one !== undefined)
  if (reason !== undefined && !findings.some(({ verdict }) => verdict === 'fail' || verdict === 'error'))
    excused.set(step.name, reason)
  return findings.some((finding, index) => finding !== step.findings[index]) ? { ...step, findings } : step
}

/** A refusal is an answer, too: what holds for every answer holds for it. An address that is not there owes nothing. */
function reasonInExchange(
  { verdict, at, requirement }: Finding,
  exchange: Exchange | undefined,
  { refused, ambient }: Known,
): string | undefined {
  const reason = exchange && reasonOfModule(exchange, refused)
  if (reason === undefined || (verdict !== 'fail' && verdict !== 'warn' && verdict !== 'observed'))
    return undefined
  const isThere = SAID_OF_ALL.get(exchange?.response?.status ?? 0) !== 'not there'
  return isThere && ambient.has(requirement) && at !== 'status' ? undefined : reason
}

function reasonOfModule(exchange: Exchange, refused: Reasons): string | undefined {
  const key = keyOf(exchange)
  const isRefused = exchange.response !== undefined && isRefusal(exchange.response.status)
  return key !== undefined && isRefused ? refused.get(key) : undefined
}

/** Of what rests on a step whose answer was refused: it is blocked by it, or misses what it would have given. */
function reasonBefore(
  { root, verdict, reason }: Finding,
  excused: ReadonlyMap<string, string>,
): string | undefined {
  if (root !== undefined) return excused.get(root)
  if (verdict !== 'not-tested') return undefined
  return [...excused].find(([step]) => reason?.includes(`"${step}"`))?.[1]
}

export function untested(finding: Finding, reason: string, cause: Cause = 'configuration'): Finding {
  const { requirement, document, clause, level, source, exchange, curl } = finding
  return {
    requirement,
    document,
    clause,
    level,
    source,
    ...(exchange !== undefined && { exchange }),
    ...(curl !== undefined && { curl }),
    verdict: 'not-tested',
    cause,
    reason,
    look: `\`conformance explain ${requirement}\` says when it is judged, and in which scenarios`,
  }
}

/** A scenario whose steps have other findings now; one with a reason was not played to its end, and stays so. */
export function withSteps(scenario: ScenarioResult, steps: readonly StepResult[]): ScenarioResult {
  const verdict = verdictOfSteps(steps, scenario.reason !== undefined) ?? 'not-tested'
  return { ...scenario, steps, verdict }
}

function moduleOf({ operation }: Exchange): string | undefined {
  return operation?.split('/')[0]
}

function keyOf(exchange: Exchange): string | undefined {
  const module = moduleOf(exchange)
  return module === undefined ? undefined : `${exchange.surface} ${module}`
}
