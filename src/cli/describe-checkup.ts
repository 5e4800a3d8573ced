import type { Palette } from '../report/console/palette.ts'
import type { CheckResult, Checkup } from '../runner/doctor/checkup.ts'

/**
 * What `doctor` prints: a line per check, by surface where there are several, then the one cause and the one line that
 * mends it.
 */
export function describeCheckup({ checks, diagnosis }: Checkup, palette: Palette): string {
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
  return [...lines, '', ...conclusion].join('\n')
}

function lineOf({ title, state, note }: CheckResult, width: number, palette: Palette): string {
  const marks = { good: palette.good('✓'), bad: palette.bad('✗'), unknown: palette.faint('·') }
  return `  ${marks[state]} ${note === undefined ? title : `${title.padEnd(width)}  ${palette.faint(note)}`}`
}
