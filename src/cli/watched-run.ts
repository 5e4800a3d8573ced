import { ownOf } from './options/own-options.ts'
import { listenForInterruption } from '../host/interruption.ts'
import { watchPath } from '../host/files/watch.ts'
import { loadValidScenarios } from '../runs/suite/load-scenarios.ts'
import type { CallAt } from './command.ts'
import { textOption } from './options/options.ts'
import { runAndReport } from './run-and-report.ts'
import { needed, print, refuse, tellRefusal } from './terminal.ts'

/** Reports of a run that is watched are looked at and not kept: each takes the place of the one before. */
const REPORTS = 'reports/watch'

/** `run --watch`: plays the user's scenarios at once, and again whenever one of them or the profile is saved. */
export async function playOnChange({ url, options, terminal }: CallAt): Promise<number> {
  const scenarios = textOption(options, 'scenarios')
  if (scenarios === undefined) refuse('--watch is for your own scenarios: name their folder with --scenarios')
  const idle = ['shard', 'resume', 'repeat', 'pack', 'dryRun'].find((name) => options[name] !== undefined)
  if (idle !== undefined) refuse(`--watch plays again and again: leave --${idle} out`)
  const paths = [scenarios, ...[textOption(options, 'profile') ?? []].flat()]
  const watches = paths.map((path) => needed(watchPath(path), '--watch'))
  const interruption = listenForInterruption(() => {})
  try {
    let exitCode = 0
    while (!interruption.signal.aborted) {
      exitCode = await playOnce(scenarios, { url, options: { reports: REPORTS, ...options }, terminal })
      if (interruption.signal.aborted) break
      print(terminal.error, `waiting for a change in ${paths.join(' or ')}; Ctrl-C ends`)
      const first = new AbortController()
      const ended = AbortSignal.any([interruption.signal, first.signal])
      await Promise.race(watches.map(async (watch) => await watch.changed(ended)))
      first.abort()
    }
    return exitCode
  } finally {
    interruption.stop()
    for (const watch of watches) watch.close()
  }
}

/** A mistake in a file is told, and mended with the next change. */
async function playOnce(folder: string, call: CallAt): Promise<number> {
  try {
    const scenarios = needed(loadValidScenarios([folder], ownOf(call.options)))
    return (await runAndReport(scenarios, call)).exitCode
  } catch (error) {
    return tellRefusal(error, call.terminal)
  }
}
