import { xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import { DOCTOR_WAITS_MS, checkUp, findOut, staleKnown } from '../../runner/doctor/checkup.ts'
import type { CheckResult, Checkup } from '../../runner/doctor/checkup.ts'
import { linesOfFound } from '../../target/profile/add-found.ts'
import type { RunCommand } from '../command.ts'
import { profileReading } from '../options/http-target.ts'
import { hooksOf } from '../options/own-options.ts'
import { targetFrom } from '../options/target.ts'
import { addFound } from '../options/found-facts.ts'
import { namesTarget, textOption } from '../options/options.ts'
import { terminalPalette } from '../palette.ts'
import { proxyNote } from '../proxy-note.ts'
import { print, refuse, tell } from '../terminal.ts'
import type { Palette } from '../../report/console/palette.ts'

/** `conformance doctor [URL]`: what stands in the way of a run, and how to mend it. Sends nothing but reads. */
export const doctor: RunCommand = async ([url], { options, terminal }) => {
  if (!namesTarget(url, options))
    refuse('doctor looks at a target: give its URL, a --profile with a baseUrl, or both')
  const path = textOption(options, 'profile')
  if (options['write'] && path === undefined) refuse('--write is about a profile: name it with --profile')
  const xml = xmlOnDemand()
  await hooksOf(options).beforeRun?.()
  const { target, close } = await targetFrom(url, options, xml, profileReading([], terminal))
  const note = proxyNote(target.profile, process.env)
  if (note !== undefined) print(terminal.error, note)
  try {
    const checkup = await checkUp(target, xml, { thorough: true })
    const found = checkup.diagnosis ? { known: {} } : await findOut(target, xml, DOCTOR_WAITS_MS)
    const stale = checkup.diagnosis ? [] : await staleKnown(target, xml, DOCTOR_WAITS_MS)
    const lines = linesOfFound(found)
    const isWritten = Boolean(options['write']) && lines !== undefined
    if (isWritten) addFound(path!, found)
    const all = { ...checkup, ...found, ...(stale.length > 0 && { stale }) }
    tell(terminal, options, all, () =>
      [
        describeCheckup(checkup, terminalPalette(terminal.output)),
        ...stale.map((one) => `\n\nOut of date: ${one}`),
        describeFound(lines, isWritten ? path : undefined),
      ].join(''),
    )
    return checkup.diagnosis ? 3 : 0
  } finally {
    close()
  }
}

/**
 * What `doctor` prints: a line per check, by surface where there are several, then the one cause and the one line that
 * mends it.
 */
export function describeCheckup({ checks, diagnosis, suspected = [] }: Checkup, palette: Palette): string {
  const width = Math.max(...checks.map(({ title }) => title.length))
  const surfaces = [...new Set(checks.map(({ surface }) => surface))]
  const lines = surfaces.flatMap((surface) => [
    ...(surfaces.length > 1 ? [palette.strong(surface)] : []),
    ...checks.filter((check) => check.surface === surface).map((check) => lineOf(check, width, palette)),
  ])
  const conclusion = diagnosis
    ? [
        `${palette.bad(diagnosis.name)}: ${diagnosis.seen}`,
        `${palette.strong('to mend it')}: ${diagnosis.fix}`,
        `Nothing can be graded (${diagnosis.kind}).`,
      ]
    : [palette.good('Nothing stands in the way of a run.')]
  const likely = suspected.flatMap(({ name, seen, fix }) => [
    `${palette.caution(`likely ${name}`)}: ${seen}`,
    `${palette.strong('to mend it')}: ${fix}`,
  ])
  return [...lines, '', ...conclusion, ...likely].join('\n')
}

/** Lines to write into the profile, or that were written into it. */
function describeFound(lines: string | undefined, path: string | undefined): string {
  if (lines === undefined) return ''
  const words =
    path === undefined
      ? 'The target shows what its profile could say as well (--write has it written there):'
      : `Written into ${path}, since the target shows it:`
  return `\n\n${words}\n${lines.trimEnd()}`
}

function lineOf({ title, state, note }: CheckResult, width: number, palette: Palette): string {
  const marks = { good: palette.good('✓'), bad: palette.bad('✗'), unknown: palette.faint('·') }
  return `  ${marks[state]} ${note === undefined ? title : `${title.padEnd(width)}  ${palette.faint(note)}`}`
}
