import type { RunResult } from '../../evidence/run-result.ts'
import { startClock } from '../../host/clock.ts'
import { type Result, ok } from '../../kernel/result.ts'
import type { Xml } from '../../host/xml/xml-on-demand.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { exchangesOf } from '../../report/field-diff.ts'
import { apartFromPins, driftBetween } from '../../report/drift.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { runScenarios } from '../../runner/run.ts'
import type { Scenario } from '../../scenario/format.ts'
import { requestOf } from '../../scenario/template.ts'
import { type BankChoice, createSimulatedBank } from '../simulated-bank/simulated-bank.ts'
import { targetOf } from '../simulated-bank/pinned-target.ts'
import type { RunPlan } from '../../runner/plan/run-plan.ts'
import { toolVersion } from '../../host/package-file.ts'

/** Adds the comparison of a target with a simulated bank to a result. */
export type Comparison = (result: RunResult) => Promise<RunResult>

const DRIFTED = 5

/**
 * Plays the same scenarios and what else reads the same at a simulated bank, and adds to a result which fields of the
 * target's answers differ, except for what the profile pins. The bank is the chosen one; where the choice names no
 * release of the card API, it has the target's. Values are not compared: ids, times and money differ between any two
 * banks. Like a baseline, drift changes the exit code and no verdict.
 */
export async function driftFrom(
  profile: Profile,
  scenarios: readonly Scenario[],
  { seed, concurrency, strict }: RunPlan,
  choice: BankChoice,
  xml: Xml,
): Promise<Result<Comparison, string>> {
  // Checked before the run: without the simulated bank there is nothing to compare it with.
  const cardsRelease = choice.cardsRelease ?? releaseOf(profile)
  const simulator = await createSimulatedBank({ ...choice, cardsRelease }, xml, { journalCapacity: 0 })
  if (!simulator.ok) return simulator
  const bank = choice.bank ?? 'default'
  const cards = releaseOf(simulator.value.profile())
  const reference = `the simulated bank ${bank}, seed ${seed}${cards === undefined ? '' : `, release ${cards} of the card API`}`
  return ok(async (result) => {
    // Without any exchange there is nothing to compare.
    if (exchangesOf(result).length === 0) return result
    const isComparable = comparableWith(result)
    const expected = await runScenarios({
      target: targetOf(simulator.value),
      scenarios: scenarios.filter(isComparable),
      requirements: REQUIREMENTS,
      selection: { allow: 'irreversible' },
      seed,
      runId: result.runId,
      toolVersion: toolVersion(),
      strict,
      concurrency,
      xml,
      nowMs: startClock(),
    })
    const { fields, pinned } = apartFromPins(driftBetween(expected, result), result, profile.pins)
    const exitCode = result.exitCode === 0 && fields.length > 0 ? DRIFTED : result.exitCode
    return { ...result, exitCode, drift: { reference, fields, pinned } }
  })
}

/**
 * What was played at the target, and whatever else reads the same: a few answers do not hold all that a bank sometimes
 * shows, and what depends on its data is no drift.
 */
function comparableWith(result: RunResult): (scenario: Scenario) => boolean {
  const played = new Set(result.scenarios.map(({ id }) => id))
  const answered = new Set(exchangesOf(result).flatMap(({ operation }) => operation ?? []))
  return ({ id, effects, steps }) =>
    played.has(id) ||
    (effects === 'read' && steps.some(({ action }) => answered.has(requestOf(action)?.operation ?? '')))
}

/** What is in use is the second version, in both of its variants; a simulated card API has one release of it. */
function releaseOf({ surfaces }: Pick<Profile, 'surfaces'>): string | undefined {
  const { v2, 'token-v2': ofTokens } = surfaces.cards?.variants ?? {}
  return (v2 ?? ofTokens)?.release
}
