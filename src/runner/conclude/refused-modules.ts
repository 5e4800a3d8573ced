import type { Exchange } from '../../evidence/observation.ts'
import type { Finding, ScenarioResult } from '../../evidence/run-result.ts'
import { SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import { keptOr } from '../../kernel/kept.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { SAID_OF_ALL } from '../../rules/statuses-of-modules.ts'
import { portOf } from '../../target/apis/ports.ts'
import { takenBack } from '../judge/judge.ts'
import { VALID_REQUESTS, findingsWithExchanges, ofStepBefore, rewriteFindings } from './rewrite-findings.ts'

/**
 * Scenarios without what a module that was refused as a whole was blamed for: a client may not be authorized for it
 * (document 1 §5.2), or the target does not have it. Only the whole run shows it, so that it is taken back at its end,
 * with what was blocked by it.
 */
export function withoutRefusedModules(scenarios: readonly ScenarioResult[]): readonly ScenarioResult[] {
  const refused = refusedModules(scenarios)
  if (refused.size === 0) return scenarios
  return rewriteFindings(scenarios, () => {
    /** Steps of the scenario that were refused with their module, and why. */
    const excused = new Map<string, string>()
    return (step) => {
      const findings = findingsWithExchanges(step).map(([finding, exchange]) => {
        const isOfStep = finding.root !== undefined || finding.verdict === 'not-tested'
        const before = isOfStep ? ofStepBefore(finding, excused) : undefined
        const reason = reasonInExchange(finding, exchange, refused) ?? before
        return reason === undefined ? finding : takenBack(finding, 'configuration', reason)
      })
      const reason = step.exchanges.map((one) => reasonOfModule(one, refused)).find(Boolean)
      if (reason !== undefined && !findings.some(({ verdict }) => verdict === 'fail' || verdict === 'error'))
        excused.set(step.name, reason)
      return findings
    }
  })
}

type Reasons = ReadonlyMap<string, string>

type Seen = ReturnType<typeof nothingSeen>

function nothingSeen(surface: Surface, module: string) {
  return {
    surface,
    module,
    operations: new Set<string>(),
    statuses: new Set<number>(),
    works: false,
    /** A valid request of the ordinary client was refused. */
    isRefusedAsUsual: false,
  }
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
    if (key === undefined || !exchange.response || !SURFACE_DESCRIPTIONS[exchange.surface].isUnderPermission)
      continue
    const [surface, module] = [exchange.surface, moduleOf(exchange)!]
    const found = keptOr(seen, key, () => nothingSeen(surface, module))
    found.operations.add(exchange.operation!)
    found.statuses.add(exchange.response.status)
    found.works ||= exchange.response.status < 400
    found.isRefusedAsUsual ||= refusedAsUsual.has(exchange.id)
  }
  return new Map(
    [...seen]
      .filter(
        ([, { surface, works, isRefusedAsUsual, statuses, operations }]) =>
          !works &&
          isRefusedAsUsual &&
          [...statuses].some(isRefusal) &&
          (operations.size > 1 || [...operations].some((id) => portOf(surface).isOfTokens?.(id))),
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

/** A refusal is an answer, too: what holds for every answer holds for it. An address that is not there owes nothing. */
function reasonInExchange(
  { verdict, at, requirement }: Finding,
  exchange: Exchange | undefined,
  refused: Reasons,
): string | undefined {
  const reason = exchange && reasonOfModule(exchange, refused)
  if (reason === undefined || (verdict !== 'fail' && verdict !== 'warn' && verdict !== 'observed'))
    return undefined
  const isThere = SAID_OF_ALL.get(exchange?.response?.status ?? 0) !== 'not there'
  return isThere && AMBIENT.has(requirement) && at !== 'status' ? undefined : reason
}

/** What holds for every answer, refusals included. */
const AMBIENT: ReadonlySet<string> = new Set(
  REQUIREMENTS.flatMap(({ id, check }) => (check.kind === 'ambient' ? id : [])),
)

function reasonOfModule(exchange: Exchange, refused: Reasons): string | undefined {
  const key = keyOf(exchange)
  const isRefused = exchange.response !== undefined && isRefusal(exchange.response.status)
  return key !== undefined && isRefused ? refused.get(key) : undefined
}

function moduleOf({ operation }: Exchange): string | undefined {
  return operation?.split('/')[0]
}

function keyOf(exchange: Exchange): string | undefined {
  const module = moduleOf(exchange)
  return module === undefined ? undefined : `${exchange.surface} ${module}`
}
