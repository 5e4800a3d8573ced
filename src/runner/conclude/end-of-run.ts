import type { Exchange } from '../../evidence/observation.ts'
import type { Finding, ScenarioResult } from '../../evidence/run-result.ts'
import { NO_PROVIDER } from '../../rules/outcomes.ts'
import { isOfTokens } from '../../target/apis/ports.ts'
import { takenBack } from '../judge/judge.ts'
import { withoutRefusedModules } from './refused-modules.ts'
import { VALID_REQUESTS, findingsWithExchanges, rewriteFindings } from './rewrite-findings.ts'
import { withoutConsequences } from './unusable-answers.ts'

/**
 * Scenarios without what an outage was blamed for: 502 or 504 in the place of the refusal of a token is the gateway's own
 * word, unless valid requests of the run were answered so as well.
 */
function withoutOutages(scenarios: readonly ScenarioResult[]): readonly ScenarioResult[] {
  const isOut = scenarios.some(({ steps }) =>
    steps.some((step) => findingsWithExchanges(step).some(showsOutage)),
  )
  if (!isOut) return scenarios
  return rewriteFindings(
    scenarios,
    () => (step) =>
      findingsWithExchanges(step).map(([finding, exchange]) =>
        isOfOutage(finding, exchange) ? takenBack(finding, 'environment', REASON) : finding,
      ),
  )
}

const REASON =
  'valid requests of this run were answered 502 or 504 as well, so that it says nothing of the token'

function showsOutage([finding, exchange]: readonly [Finding, Exchange | undefined]): boolean {
  const { verdict, reason, requirement } = finding
  if (verdict !== 'not-tested' || reason !== NO_PROVIDER.reason) return false
  return VALID_REQUESTS.has(requirement) || (exchange !== undefined && isOfTokens(exchange))
}

function isOfOutage({ verdict, at }: Finding, exchange: Exchange | undefined): boolean {
  if (!exchange || at !== 'status' || (verdict !== 'fail' && verdict !== 'warn')) return false
  return [502, 504].includes(exchange.response?.status ?? 0) && isOfTokens(exchange)
}

/** What only a whole run shows of its findings, each after those before it. */
const PASSES = [withoutRefusedModules, withoutOutages, withoutConsequences]

/** The scenarios of a run, or of all its shards, as they count. */
export function seenAsAWhole(scenarios: readonly ScenarioResult[]): readonly ScenarioResult[] {
  return PASSES.reduce((played, pass) => pass(played), scenarios)
}
