import { basename, dirname, join } from 'node:path'
import { realNow, startClock } from '../../host/clock.ts'
import { createRunId, secretBytes } from '../../host/entropy.ts'
import { readTextFile, writeFolder } from '../../host/files/files.ts'
import { listenForInterruption } from '../../host/interruption.ts'
import { toolVersion } from '../../host/package-file.ts'
import { remembering } from '../../host/xml/remembering-xml.ts'
import { MINUTE_MS } from '../../kernel/calendar.ts'
import { requirementsOf } from '../options/requirements-of.ts'
import { preFlight } from '../../runner/play/pre-flight.ts'
import { playScenarios } from '../../runner/run.ts'
import { toldExploration } from '../../runs/explore/exploration-file.ts'
import { explore as exploreTarget } from '../../runs/explore/explore.ts'
import { corpusText, readCorpus } from '../../runs/explore/corpus.ts'
import { foundFiles } from '../../runs/explore/found-files.ts'
import type { RunCommand } from '../command.ts'
import { deliverExploration } from '../deliver-exploration.ts'
import { xmlFrom } from '../options/bank-options.ts'
import { profileReading } from '../options/http-target.ts'
import { numberOption, textOption } from '../options/options.ts'
import { confirmedEffects, runPlanFrom, scenariosFrom } from '../options/run-plan.ts'
import { hooksOf } from '../options/own-options.ts'
import { targetFrom } from '../options/target.ts'
import { clearCount, needed, print, showCount } from '../terminal.ts'

/** Real targets are asked less. In process so many steps play each documented flow once, in a minute. */
const STEPS = { embedded: 20_000, http: 2000 } as const

/** As a run that could not be played. */
const NOTHING_PLAYED = 4

/** A finding is made smaller with so many plays at most. */
const MOST_SHRINKING = { embedded: 200, http: 40 } as const

/** `conformance explore [URL]`: flows that nobody wrote, judged, and what they find as scenario files. */
export const explore: RunCommand = async ([url], { options, terminal }) => {
  const scenarios = scenariosFrom(options)
  const plan = await runPlanFrom(options, scenarios)
  const corpusFile = textOption(options, 'corpus')
  const corpus = corpusFrom(corpusFile)
  const xml = remembering(await xmlFrom(options))
  await hooksOf(options).beforeRun?.()
  const { target, close } = await targetFrom(url, options, xml, profileReading(scenarios, terminal))
  const allow = await confirmedEffects(target, plan.selection.allow, { options, terminal })
  const selection = { ...plan.selection, allow }
  const { seed, concurrency, strict, overlooks, shard } = plan
  const { obstacle } = await preFlight(target, scenarios, selection, xml, { overlooks })
  if (obstacle) {
    close()
    print(terminal.error, `nothing was explored: ${obstacle.reason}`)
    return NOTHING_PLAYED
  }
  const interruption = listenForInterruption((message) => print(terminal.error, message))
  const minutes = numberOption(options, 'minutes')
  const endMs = minutes === undefined ? Infinity : realNow() + minutes * MINUTE_MS
  const budget = numberOption(options, 'steps') ?? (minutes === undefined ? STEPS[target.kind] : undefined)
  const runId = createRunId(realNow())
  let attempt = 0
  const play: Parameters<typeof exploreTarget>[0]['play'] = async (flows, onJudged) =>
    await playScenarios({
      target,
      scenarios: flows,
      onJudged,
      requirements: requirementsOf(options),
      selection: { allow },
      seed,
      runId,
      // No flow uses an identifier of another, nor of itself when it is played again.
      attempt: ++attempt,
      toolVersion: toolVersion(),
      strict,
      concurrency,
      xml,
      nowMs: startClock(),
      randomBytes: secretBytes,
      keptBodies: 'nothing',
      interruption: interruption.signal,
    })
  try {
    const explored = await exploreTarget({
      target,
      scenarios,
      selection,
      seed,
      shard,
      corpus,
      steps: budget ?? Infinity,
      mostShrinking: MOST_SHRINKING[target.kind],
      play,
      isOver: () => interruption.signal.aborted || realNow() > endMs,
      onProgress: ({ steps, found }) => showCount(terminal, `${steps} steps, ${found.length} found`),
    })
    clearCount(terminal)
    const files = await foundFiles(explored.found, play)
    if (corpusFile !== undefined && shard === undefined && !interruption.signal.aborted) {
      const text = corpusText(explored.goals.fewestFlows())
      needed(writeFolder(dirname(corpusFile), [[basename(corpusFile), text]]))
    }
    const asked = { tool: toolVersion(), target: target.profile.name, seed, budget, strict, shard }
    return deliverExploration(
      toldExploration(asked, explored, files),
      files.map(({ name, text }) => [name, text]),
      textOption(options, 'out') ?? join('reports', 'explored'),
      { options, terminal },
    )
  } finally {
    interruption.stop()
    close()
  }
}

/** The flows of a corpus; none where the file is yet to be written. */
function corpusFrom(file: string | undefined): readonly string[] {
  if (file === undefined) return []
  const text = readTextFile(file)
  return !text.ok && text.error.code === 'not-found' ? [] : corpusIn(file, text)
}

/** The names of the flows of a corpus. */
export function corpusIn(file: string, text = readTextFile(file)): readonly string[] {
  return needed(readCorpus(needed(text)), file)
}
