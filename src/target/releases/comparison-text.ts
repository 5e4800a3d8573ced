import { VARIANT_FACTS } from '../../documents/cards/releases.ts'
import type { ReleasePoint } from '../../documents/cards/comparison.ts'
import type { ReleaseReport, ReportedChange } from './report.ts'

/** A comparison for a person: what breaks callers first. */
export function comparisonText(report: ReleaseReport): string {
  const { from, to, addresses, breaking, other, undated } = report
  return [
    `From ${pointText(from)} to ${pointText(to)}: ${[
      counted(breaking.length, 'breaking change'),
      counted(other.length, 'other', 'others'),
      ...(addresses.length === 0 ? [] : [`${counted(addresses.length, 'operation')} called differently`]),
    ].join(', ')}.`,
    ...decommissioning(from, to),
    ...section('Breaking', breaking.map(changeText)),
    ...section(
      'Called differently: each of these breaks callers',
      addresses.map(
        ({ operation, from: before, to: after, scenarios }) =>
          `${operation}\n${fact('was', before ?? 'not there')}\n${fact('is', after ?? 'not there')}\n${fact('scenarios', namesOf(scenarios))}`,
      ),
    ),
    ...section('Not breaking', other.map(changeText)),
    ...section(
      'Recorded without a release: each may have come in between or before',
      undated.map(changeText),
    ),
  ].join('\n')
}

function section(title: string, entries: readonly string[]): readonly string[] {
  return entries.length === 0 ? [] : ['', title, ...entries.flatMap((entry) => ['', entry])]
}

function changeText(change: ReportedChange): string {
  const { kind, name, what, clause, client, issuer, scenarios, direction, restoredIn } = change
  return [
    `${releaseText(change)}  ${kind} ${name}: ${what}${beforeText(change)}${restoredIn ? `, restored in ${restoredIn}` : ''}${direction === 'goes' ? ', undone' : ''}`,
    fact('client', client),
    fact('issuer', issuer),
    fact('where', `document ${clause}${change.breaking === 'recorded' ? ', recorded as breaking' : ''}`),
    fact('scenarios', namesOf(scenarios)),
  ].join('\n')
}

function beforeText({ what, from }: ReportedChange): string {
  if (from === undefined) return ''
  if (from === 'not shown') return '; the former name is not shown'
  return what === 'moved' || what === 'renamed' ? ` from ${from}` : `, before: ${from}`
}

function releaseText({ release, assumedRelease }: ReportedChange): string {
  return release ?? (assumedRelease === undefined ? 'release not shown' : `${assumedRelease} (assumed)`)
}

function decommissioning(from: ReleasePoint, to: ReleasePoint): readonly string[] {
  if (from.variant !== 'v1' || to.variant === 'v1') return []
  return [
    `v1 is decommissioned: from ${VARIANT_FACTS.v1.decommissionedFrom} on none of its addresses answers (3 §9.2).`,
  ]
}

function pointText({ variant, release }: ReleasePoint): string {
  return `${variant} ${release}`
}

/** What is played once per addressing is named once, in the form that `--only` takes. */
function namesOf(scenarios: readonly string[]): string {
  if (scenarios.length === 0) return 'none of the shipped ones'
  const files = new Map<string, string>()
  for (const id of scenarios) {
    const file = id.replace(/@.*/, '')
    files.set(file, files.has(file) ? `${file}@*` : id)
  }
  return [...files.values()].join(', ')
}

function fact(name: string, text: string): string {
  return `  ${name.padEnd(11)}${text}`
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
