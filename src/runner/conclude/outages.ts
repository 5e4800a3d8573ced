import type { Exchange } from '../../evidence/exchange.ts'
import type { Finding, ScenarioResult } from '../../evidence/run-result.ts'
import { NO_PROVIDER } from '../../rules/outcomes.ts'
import { VALID_REQUESTS, untested, withSteps } from './refused-modules.ts'

/**
 * Scenarios without what an outage was blamed for: 502 or 504 in the place of the refusal of a token is the gateway's own
 * word, unless valid requests of the run were answered so as well.
 */
export function withoutOutages(scenarios: readonly ScenarioResult[]): readonly ScenarioResult[] {
  const isOut = scenarios.some(({ steps }) =>
    steps.some(({ findings, exchanges }) =>
      findings.some((finding) => showsOutage(finding, exchangeOf(finding, exchanges))),
    ),
  )
  if (!isOut) return scenarios
  return scenarios.map((scenario) => {
    const steps = scenario.steps.map((step) => ({
      ...step,
      findings: step.findings.map((finding) =>
        isOfOutage(finding, exchangeOf(finding, step.exchanges))
          ? untested(finding, REASON, 'environment')
          : finding,
      ),
    }))
    const isChanged = steps.some(({ findings }, index) =>
      findings.some((finding, place) => finding !== scenario.steps[index]!.findings[place]),
    )
    return isChanged ? withSteps(scenario, steps) : scenario
  })
}

const REASON =
  'valid requests of this run were answered 502 or 504 as well, so that it says nothing of the token'

function exchangeOf({ exchange }: Finding, exchanges: readonly Exchange[]): Exchange | undefined {
  return exchange === undefined ? undefined : exchanges.find(({ id }) => id === exchange)
}

function showsOutage({ verdict, reason, requirement }: Finding, exchange: Exchange | undefined): boolean {
  if (verdict !== 'not-tested' || reason !== NO_PROVIDER.reason) return false
  return VALID_REQUESTS.has(requirement) || isOfTokens(exchange)
}

function isOfOutage({ verdict, at }: Finding, exchange: Exchange | undefined): boolean {
  const status = exchange?.response?.status
  const isContradiction = verdict === 'fail' || verdict === 'warn'
  return isContradiction && at === 'status' && (status === 502 || status === 504) && isOfTokens(exchange)
}

function isOfTokens(exchange: Exchange | undefined): boolean {
  return exchange?.operation?.startsWith('consent-flow/') === true
}
