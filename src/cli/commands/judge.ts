import { startClock, realNow } from '../../host/clock.ts'
import { createRunId } from '../../host/entropy.ts'
import { piecesOf } from '../../host/files/lines.ts'
import { toolVersion } from '../../host/package-file.ts'
import { remembering } from '../../host/xml/remembering-xml.ts'
import { xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import { SURFACES } from '../../documents/apis.ts'
import { headlineOf } from '../../report/problems.ts'
import { printableLine } from '../../report/printable.ts'
import { requirementsOf } from '../options/requirements-of.ts'
import { concludeRun } from '../../runner/conclude/conclude.ts'
import { createJudgedTraffic } from '../../runner/record/judged-traffic.ts'
import { overheard } from '../../runner/record/traffic.ts'
import { type FaceUrls, faceFinder, profileOfFaces } from '../../runs/recording/faces.ts'
import { judgeTraffic, whatWasLeftOut } from '../../runs/recording/judge-traffic.ts'
import { prepareReports } from '../../runs/report-files/write-reports.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { RunCommand } from '../command.ts'
import { deliver } from '../deliver.ts'
import { describedProfile, profileReading } from '../options/http-target.ts'
import { textOption } from '../options/options.ts'
import { packRequestFrom } from '../options/pack-options.ts'
import { needed, print } from '../terminal.ts'

/** `conformance judge FILE…`: judges traffic that exists, and sends nothing. */
export const judge: RunCommand = async (names, { options, terminal }) => {
  const pack = await packRequestFrom(options)
  const urls: FaceUrls = Object.fromEntries(
    SURFACES.flatMap((surface) => {
      const url = textOption(options, surface)
      return url === undefined ? [] : [[surface, url]]
    }),
  )
  const described = describedProfile(options, profileReading([], terminal))
  const profile = described ?? profileOfFaces(urls)
  const runId = createRunId(realNow())
  const folder = needed(prepareReports(textOption(options, 'reports'), runId))
  const clock = startClock()
  const startedMs = clock()
  const judged = createJudgedTraffic(profile, {
    requirements: requirementsOf(options),
    xml: remembering(xmlOnDemand()),
    nowMs: clock,
    onFound: (finding) => {
      const { requirement, source } = finding
      const words = `${source.file}:${source.line}: ✕ ${requirement}: ${headlineOf(finding)}`
      if (options['quiet'] !== true) print(terminal.error, printableLine(words))
    },
  })
  const files = names.map((name) => ({ name, pieces: piecesOf(name) }))
  const read = needed(await judgeTraffic(files, profile, faceFinder(profile, urls), judged))
  for (const line of [...whatWasLeftOut(read), judged.forgotten() ?? []].flat())
    print(terminal.error, printableLine(line))
  const scenario = judged.result(`What ${names.join(', ')} has`, names[0]!)
  // Where nobody says which faces there are, the traffic does.
  const isDescribed = described !== undefined || Object.keys(urls).length > 0
  const seen = isDescribed ? profile : withSurfaces(profile, judged.surfaces())
  const result = concludeRun({
    request: {
      target: overheard(seen).target,
      seed: 1,
      runId,
      toolVersion: toolVersion(),
      strict: options['strict'] === true,
    },
    requirements: requirementsOf(options).filter(({ surface }) => seen.surfaces[surface] !== undefined),
    scenarios: [scenario],
    plan: [scenario.id],
    reasonIfUnjudged: judged.reasonIfUnjudged,
    startedMs,
    durationMs: clock() - startedMs,
    wasInterrupted: false,
  })
  return await deliver(result, folder, { options, terminal }, { profile, pack })
}

function withSurfaces(profile: Profile, names: ReadonlySet<string>): Profile {
  const surfaces = Object.entries(profile.surfaces).filter(([name]) => names.has(name))
  return { ...profile, surfaces: Object.fromEntries(surfaces) }
}
