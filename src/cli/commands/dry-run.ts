import { realNow } from '../../host/clock.ts'
import { targetUrl } from '../../host/client/target-url.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { type DryScenario, dryRun } from '../../runner/plan/dry-run.ts'
import type { Scenario } from '../../scenario/format.ts'
import { confirmedEffects } from '../options/run-plan.ts'
import { intendedEffects } from '../../runner/plan/effects.ts'
import { numberOption } from '../options/options.ts'
import { plannedTarget } from '../options/target.ts'
import type { CallAt } from '../command.ts'
import { tell } from '../terminal.ts'

/** `run --dry-run`: what a run would send, and to where. Sends nothing itself, not even the pre-flight. */
export async function printDryRun(scenarios: readonly Scenario[], call: CallAt): Promise<number> {
  const { options, terminal } = call
  const { target, plan } = await plannedTarget(scenarios, call)
  const { selection, shard } = plan
  // Nothing has to be confirmed for this, but a wrong confirmation is one.
  const allow =
    options['confirm'] === undefined
      ? intendedEffects(target, selection.allow)
      : await confirmedEffects(target, selection.allow, call)
  const planned = dryRun(
    scenarios,
    target,
    { ...selection, allow },
    realNow(),
    shard,
    numberOption(options, 'seed'),
  )
  const listed = planned.map((scenario) => addressed(scenario, target.profile))
  tell(terminal, options, { allow, scenarios: listed }, () => describe(listed, allow))
  return 0
}

type AddressedScenario = ReturnType<typeof addressed>

function addressed({ requests, ...scenario }: DryScenario, profile: Profile) {
  return {
    ...scenario,
    requests: requests.map(({ request, ...rest }) => ({
      ...rest,
      method: request?.method,
      url: request && targetUrl(profile, request),
    })),
  }
}

function describe(scenarios: readonly AddressedScenario[], allow: string): string {
  const played = scenarios.filter(({ skipped }) => skipped === undefined)
  const requests = played.flatMap((scenario) => scenario.requests).filter(({ withheld }) => !withheld)
  const count = requests.reduce((sum, { url, times }) => sum + (url === undefined ? 0 : times), 0)
  return [
    ...scenarios.flatMap(linesOf),
    '',
    `${played.length} of ${scenarios.length} scenarios would be played, with at least ${count} requests; allowed effects: ${allow}.`,
    'Nothing was sent.',
  ].join('\n')
}

function linesOf({ id, skipped, requests }: AddressedScenario): readonly string[] {
  if (skipped !== undefined) return [`${id}: nothing, because ${skipped}`]
  return [
    id,
    ...requests.map(({ does, effects, method, url, times, withheld }) => {
      const what = url === undefined ? does : `${method} ${url}`
      const often = times > 1 ? ` × ${times}` : ''
      const which = url === undefined ? '' : ` (${does})`
      return `  ${withheld ? 'not sent: ' : ''}${effects.padEnd(5)} ${what}${often}${which}`
    }),
  ]
}
