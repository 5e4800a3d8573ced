import { ownOf } from '../options/own-options.ts'
import type { RunCommand } from '../command.ts'
import { loadValidScenarios, shippedScenarios } from '../../runs/suite/load-scenarios.ts'
import { dashed, namesTarget, textOption } from '../options/options.ts'
import { runAndReport } from '../run-and-report.ts'
import { usageError } from '../terminal.ts'

/** `conformance run [URL]`: the main job. */
export const run: RunCommand = async ([url], options, terminal) => {
  if (options['drift'] && !namesTarget(url, options)) {
    return usageError(terminal, '--drift holds a target against the simulator: give a URL, or a --profile')
  }
  const scenarios = loadValidScenarios(
    [textOption(options, 'scenarios') ?? shippedScenarios()],
    ownOf(options),
  )
  if (!scenarios.ok) return usageError(terminal, scenarios.error)
  const other = ['watch', 'dryRun'].find((name) => options[name] !== undefined)
  if (options['followUp'] !== undefined && other !== undefined)
    return usageError(
      terminal,
      `--follow-up goes on with a run as it was asked for: leave --${dashed(other)} out`,
    )
  if (options['watch']) {
    const { playOnChange } = await import('../watched-run.ts')
    return await playOnChange(url, options, terminal)
  }
  if (options['dryRun']) {
    const { printDryRun } = await import('./dry-run.ts')
    return await printDryRun(url, scenarios.value, options, terminal)
  }
  const ran = await runAndReport(url, scenarios.value, options, terminal)
  return ran.ok ? ran.value.exitCode : usageError(terminal, ran.error)
}
