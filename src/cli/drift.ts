import type { RunResult } from '../evidence/run-result.ts'
import { startClock } from '../host/clock.ts'
import { ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import type { Profile } from '../profile/profile.ts'
import { describeDrift } from '../report/diff-text.ts'
import { apartFromPins, driftBetween } from '../report/drift.ts'
import { REQUIREMENTS } from '../rules/requirements.ts'
import { runScenarios } from '../runner/run.ts'
import type { Scenario } from '../scenario/format.ts'
import { simulatorFrom, targetOf } from './embedded.ts'
import { profileFrom } from './http-target.ts'
import { textOption } from './options.ts'
import type { Options } from './options.ts'
import { runPlanFrom } from './run-plan.ts'
import { print } from './terminal.ts'
import type { Terminal } from './terminal.ts'
import { toolVersion } from './version.ts'
import { xmlFrom } from './xml.ts'

const DRIFTED = 5

/**
 * Plays the same scenarios at a simulated bank and says which fields of a target's answers are others, but for what the
 * profile pins. The bank is the one that the options name, with the releases of the card API that the target has.
 * Values are left alone: ids, times and money differ between any two banks. Gives the exit code: 5 for drift, unless
 * the run has one.
 */
export async function tellDrift(
  url: string | undefined,
  result: RunResult,
  scenarios: readonly Scenario[],
  options: Options,
  terminal: Terminal,
): Promise<Result<number, string>> {
  const plan = await runPlanFrom(options, scenarios)
  if (!plan.ok) return plan
  const xml = await xmlFrom(options)
  if (!xml.ok) return xml
  const profile = profileFrom(url, options)
  if (!profile.ok) return profile
  const release = releaseOf(profile.value)
  const simulator = await simulatorFrom({ ...(release && { cardsRelease: release }), ...options }, xml.value)
  if (!simulator.ok) return simulator
  const played = new Set(result.scenarios.map(({ id }) => id))
  const { seed, concurrency, strict } = plan.value
  const expected = await runScenarios({
    target: targetOf(simulator.value),
    scenarios: scenarios.filter(({ id }) => played.has(id)),
    requirements: REQUIREMENTS,
    selection: { allow: 'irreversible' },
    seed,
    runId: result.runId,
    toolVersion: toolVersion(),
    strict,
    concurrency,
    xml: xml.value,
    nowMs: startClock(),
  })
  const { fields, pinned } = apartFromPins(driftBetween(expected, result), result, profile.value.pins)
  const bank = textOption(options, 'bank') ?? 'default'
  const cards = releaseOf(simulator.value.profile())
  const reference = `the simulated bank ${bank}, seed ${seed}${cards === undefined ? '' : `, release ${cards} of the card API`}`
  print(options['json'] ? terminal.error : terminal.output, describeDrift(fields, reference, pinned))
  return ok(result.exitCode === 0 && fields.length > 0 ? DRIFTED : result.exitCode)
}

/** What is in use is the second version, in both of its variants; a simulated card API has one release of it. */
function releaseOf({ surfaces }: Pick<Profile, 'surfaces'>): string | undefined {
  const { v2, 'token-v2': ofTokens } = surfaces.cards?.variants ?? {}
  return (v2 ?? ofTokens)?.release
}
