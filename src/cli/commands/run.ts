import type { RunCommand } from '../command.ts'
import { dashed, namesTarget } from '../options/options.ts'
import { scenariosFrom } from '../options/run-plan.ts'
import { runAndReport } from '../run-and-report.ts'
import { refuse } from '../terminal.ts'

/** `conformance run [URL]`: the main job. */
export const run: RunCommand = async ([url], { options, terminal }) => {
  if (options['drift'] && !namesTarget(url, options))
    refuse('--drift holds a target against the simulator: give a URL, or a --profile')
  const scenarios = scenariosFrom(options)
  const other = ['watch', 'dryRun'].find((name) => options[name] !== undefined)
  if (options['followUp'] !== undefined && other !== undefined)
    refuse(`--follow-up goes on with a run as it was asked for: leave --${dashed(other)} out`)
  if (options['watch']) {
    const { playOnChange } = await import('../watched-run.ts')
    return await playOnChange({ url, options, terminal })
  }
  if (options['dryRun']) {
    const { printDryRun } = await import('./dry-run.ts')
    return await printDryRun(scenarios, { url, options, terminal })
  }
  return (await runAndReport(scenarios, { url, options, terminal })).exitCode
}
