import { realNow, startClock } from '../../host/clock.ts'
import { createRunId } from '../../host/entropy.ts'
import { startServer } from '../../host/server/http-server.ts'
import { xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import { requirementsOf } from '../options/requirements-of.ts'
import { concludeRun } from '../../runner/conclude/conclude.ts'
import { createRecorder } from '../../runner/record/recorder.ts'
import type { RunCommand } from '../command.ts'
import { deliver } from '../deliver.ts'
import { httpTargetFrom, profileReading } from '../options/http-target.ts'
import { stopSignal } from '../../host/interruption.ts'
import { namesTarget, numberOption, textOption } from '../options/options.ts'
import { packRequestFrom } from '../options/pack-options.ts'
import { answerFrom, recordedRequest } from '../../runs/recording/pass-on.ts'
import { passedLine, whatPlaysItAgain, writeScenarios } from '../../runs/recording/recording.ts'
import { needed, print, refuse } from '../terminal.ts'
import { schemaLine } from '../../runs/suite/schema-line.ts'
import { toolVersion } from '../../host/package-file.ts'
import { prepareReports } from '../../runs/report-files/write-reports.ts'

/** `conformance record URL`: stands before a target, writes what passes and judges it, until it is stopped. */
export const record: RunCommand = async ([url], { options, terminal }) => {
  if (!namesTarget(url, options))
    refuse('record stands before a target: give its URL, a --profile with a baseUrl, or both')
  const pack = await packRequestFrom(options)
  const target = httpTargetFrom(url, options, profileReading([], terminal))
  const { profile } = target
  const runId = createRunId(realNow())
  const folder = needed(prepareReports(textOption(options, 'reports'), runId))
  const clock = startClock()
  const startedMs = clock()
  const session = await target.open({ scenarioId: 'record' })
  const seed = (await target.seed?.()) ?? 1
  const recorder = createRecorder(target, session, requirementsOf(options), xmlOnDemand(), clock)
  const stopped = stopSignal()
  const started = await startServer({
    port: numberOption(options, 'port') ?? 4020,
    fetch: {
      raw: async (request) => {
        const { sent, step } = await recorder.pass(recordedRequest(request))
        print(terminal.error, passedLine(step))
        return answerFrom(sent)
      },
    },
  })
  const server = needed(started)
  print(terminal.output, `recording what passes from ${server.url} to ${profile.baseUrl}`)
  await stopped
  await server.close()
  await session.close()
  target.close()

  const scenario = recorder.result()
  const forgotten = recorder.forgotten()
  if (forgotten !== undefined) print(terminal.error, forgotten)
  const result = concludeRun({
    request: { target, seed, runId, toolVersion: toolVersion(), strict: false },
    requirements: requirementsOf(options).filter(({ check }) => check.kind === 'ambient'),
    scenarios: [scenario],
    plan: [scenario.id],
    startedMs,
    durationMs: clock() - startedMs,
    wasInterrupted: false,
  })
  const paths = needed(writeScenarios(recorder, folder, (path) => schemaLine('scenario', path)))
  const exitCode = await deliver(result, folder, { options, terminal }, { profile, pack })
  print(terminal.error, whatPlaysItAgain(recorder.steps(), paths))
  return exitCode
}
