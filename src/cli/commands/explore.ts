import { basename, dirname, join } from 'node:path'
import { realNow, startClock } from '../../host/clock.ts'
import { createRunId, secretBytes } from '../../host/entropy.ts'
import { readTextFile, writeFolder } from '../../host/files/files.ts'
import { listenForInterruption } from '../../host/interruption.ts'
import { toolVersion } from '../../host/package-file.ts'
import { remembering } from '../../host/xml/remembering-xml.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { MINUTE_MS } from '../../kernel/calendar.ts'
import { ownOf } from '../options/own-options.ts'
import { requirementsOf } from '../options/requirements-of.ts'
import { preFlight } from '../../runner/play/pre-flight.ts'
import { playScenarios } from '../../runner/run.ts'
import { toldExploration } from '../../runs/explore/exploration-file.ts'
import { explore as exploreTarget } from '../../runs/explore/explore.ts'
import { corpusText, readCorpus } from '../../runs/explore/corpus.ts'
import { foundFiles } from '../../runs/explore/found-files.ts'
import { loadValidScenarios, shippedScenarios } from '../../runs/suite/load-scenarios.ts'
import type { RunCommand } from '../command.ts'
import { deliverExploration } from '../deliver-exploration.ts'
import { xmlFrom } from '../options/bank-options.ts'
import { profileReading } from '../options/http-target.ts'
import { numberOption, textOption } from '../options/options.ts'
import { confirmedEffects, runPlanFrom } from '../options/run-plan.ts'
import { targetFrom } from '../options/target.ts'
import { print, usageError } from '../terminal.ts'

/** Real targets are asked less. In process so many steps play each documented flow once, in a minute. */
const STEPS = { embedded: 20_000, http: 2000 } as const

/** As a run that could not be played. */
const NOTHING_PLAYED = 4

/** A finding is made smaller with so many plays at most. */
const MOST_SHRINKING = { embedded: 200, http: 40 } as const

/** `conformance explore [URL]`: flows that nobody wrote, judged, and what they find as scenario files. */
export const explore: RunCommand = async ([url], options, terminal) => {
  const scenarios = loadValidScenarios(
    [textOption(options, 'scenarios') ?? shippedScenarios()],
    ownOf(options),
  )
  if (!scenarios.ok) return usageError(terminal, scenarios.error)
  const plan = await runPlanFrom(options, scenarios.value)
  if (!plan.ok) return usageError(terminal, plan.error)
  const corpusFile = textOption(options, 'corpus')
  const corpus = corpusFrom(corpusFile)
  if (!corpus.ok) return usageError(terminal, corpus.error)
  const read = await xmlFrom(options)
  if (!read.ok) return usageError(terminal, read.error)
  const xml = remembering(read.value)
  const opened = await targetFrom(url, options, xml, profileReading(scenarios.value, terminal))
  if (!opened.ok) return usageError(terminal, opened.error)
  const { target, close } = opened.value
  const allow = await confirmedEffects(target, plan.value.selection.allow, options, terminal)
  if (!allow.ok) return usageError(terminal, allow.error)
  const selection = { ...plan.value.selection, allow: allow.value }
  const { seed, concurrency, strict, overlooks, shard } = plan.value
  const checked =
    target.kind === 'http' ? await preFlight(target, scenarios.value, selection, xml, overlooks) : undefined
  if (checked?.obstacle) {
    close()
    print(terminal.error, `nothing was explored: ${checked.obstacle.reason}`)
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
      selection: { allow: allow.value },
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
      scenarios: scenarios.value,
      selection,
      seed,
      shard,
      corpus: corpus.value,
      steps: budget ?? Infinity,
      mostShrinking: MOST_SHRINKING[target.kind],
      play,
      isOver: () => interruption.signal.aborted || realNow() > endMs,
      onProgress: ({ steps, found }) => {
        if (terminal.error.isTTY) terminal.error.write(`\r${steps} steps, ${found.length} found`)
      },
    })
    if (terminal.error.isTTY) terminal.error.write('\r\u001B[2K')
    const files = await foundFiles(explored.found, play)
    if (corpusFile !== undefined && shard === undefined && !interruption.signal.aborted) {
      const kept = writeFolder(dirname(corpusFile), [
        [basename(corpusFile), corpusText(explored.goals.fewestFlows())],
      ])
      if (!kept.ok) return usageError(terminal, kept.error.message)
    }
    const asked = { tool: toolVersion(), target: target.profile.name, seed, budget, strict, shard }
    return deliverExploration(
      toldExploration(asked, explored, files),
      files.map(({ name, text }) => [name, text]),
      textOption(options, 'out') ?? join('reports', 'explored'),
      options,
      terminal,
    )
  } finally {
    interruption.stop()
    close()
  }
}

/** The flows of a corpus; none where the file is yet to be written. */
function corpusFrom(file: string | undefined): Result<readonly string[], string> {
  if (file === undefined) return ok([])
  const text = readTextFile(file)
  return !text.ok && text.error.code === 'not-found' ? ok([]) : corpusIn(file, text)
}

/** The names of the flows of a corpus. */
export function corpusIn(file: string, text = readTextFile(file)): Result<readonly string[], string> {
  if (!text.ok) return err(text.error.message)
  const read = readCorpus(text.value)
  return read.ok ? read : err(`${file}: ${read.error}`)
}
