import type { RunResult } from '../../evidence/run-result.ts'
import { err } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { describeDrift } from '../../report/drift-words.ts'
import type { Scenario } from '../../scenario/format.ts'
import { baselineOfRun, heedsBaselineOfProfile } from '../options/baseline-option.ts'
import { beginRun } from './begin-run.ts'
import { comparisonFrom } from '../../drift/comparison.ts'
import { deliver } from './deliver.ts'
import { confirmedEffects } from '../options/effects-option.ts'
import { listenForInterruption } from './interruption.ts'
import type { Options } from '../options/options.ts'
import { packObstacle } from '../../evidence-pack/obstacle.ts'
import { playRounds } from './play.ts'
import { profileReading } from '../options/profile-reading.ts'
import { runFacts } from '../../resume/run-facts.ts'
import { runPlanFrom } from './run-plan.ts'
import { targetFrom } from './target.ts'
import { print } from '../terminal.ts'
import type { Terminal } from '../terminal.ts'
import { xmlFrom } from './xml.ts'

/** Plays scenarios against the target that the options describe, writes the reports and says what came out. */
export async function runAndReport(
  url: string | undefined,
  scenarios: readonly Scenario[],
  options: Options,
  terminal: Terminal,
): Promise<Result<RunResult, string>> {
  const plan = await runPlanFrom(options, scenarios)
  if (!plan.ok) return plan
  const xml = await xmlFrom(options)
  if (!xml.ok) return xml
  const reading = {
    ...profileReading(scenarios, terminal),
    usesBaseline: heedsBaselineOfProfile(plan.value, options),
  }
  const opened = await targetFrom(url, options, xml.value, reading)
  if (!opened.ok) return opened
  const allow = await confirmedEffects(opened.value.target, plan.value.selection.allow, options, terminal)
  if (!allow.ok) return allow
  const baseline = await baselineOfRun(opened.value.target.profile, scenarios, plan.value, options)
  if (!baseline.ok) return baseline
  const comparison = await comparisonFrom(opened.value.target, scenarios, plan.value, options, xml.value)
  if (!comparison.ok) return comparison
  const unpackable = await packObstacle(options)
  if (unpackable !== undefined) return err(unpackable)
  const facts = runFacts(opened.value.target, scenarios, plan.value)
  const begun = await beginRun(options, facts, terminal)
  if (!begun.ok) return begun
  const { folder, journal } = begun.value

  const { target, close } = opened.value
  const interruption = listenForInterruption(terminal)
  try {
    const playing = {
      target,
      scenarios,
      plan: plan.value,
      allow: allow.value,
      journal,
      terminal,
      interruption,
      xml: xml.value,
    }
    const { result, wasInterrupted } = await playRounds(playing, plan.value.repeat)
    close()
    const concluded = await comparison.value(baseline.value(result, plan.value.strict))
    const delivered = await deliver(concluded, folder, options, terminal, target.profile)
    if (concluded.drift)
      print(options['json'] ? terminal.error : terminal.output, describeDrift(concluded.drift))
    // What could not be judged is played again by a run that goes on, and nothing else: only one round keeps what it judged.
    const canGoOn = wasInterrupted || (result.verdict === 'incomplete' && plan.value.repeat === 1)
    journal.close(delivered.ok && !canGoOn)
    if (canGoOn) print(terminal.error, `go on with the same options and --resume ${folder}`)
    return delivered
  } finally {
    interruption.stop()
  }
}
