import { defined } from '../../kernel/defined.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { Scenario } from '../../scenario/format.ts'
import { scenariosThatCall, scenariosThatTell } from '../../scenario/telling.ts'
import { type AddressDifference, addressDifferences } from '../../documents/cards/addresses.ts'
import { compareCardReleases, parseReleaseRange } from '../../documents/cards/comparison.ts'
import type { PlacedChange, ReleasePoint } from '../../documents/cards/comparison.ts'
import { CHANGES, type Change } from '../../documents/cards/history.ts'
import { VARIANTS, VARIANT_FACTS, compareReleases } from '../../documents/cards/releases.ts'
import type { Release, Variant } from '../../documents/cards/releases.ts'

/** What separates two releases or variants of the card API, and which scenarios see it. */
export interface ReleaseReport {
  /** The older side. */
  readonly from: ReleasePoint
  /** The newer side. */
  readonly to: ReleasePoint
  /** Operations that are called differently: each of them breaks callers. */
  readonly addresses: readonly (AddressDifference & { readonly scenarios: readonly string[] })[]
  /** Changes that break callers. */
  readonly breaking: readonly ReportedChange[]
  /** Changes that break no caller. */
  readonly other: readonly ReportedChange[]
  /** Recorded without a release: they may have come in between as well as before. */
  readonly undated: readonly ReportedChange[]
}

interface ReportedChange extends Omit<Change, 'at' | 'touches' | 'words' | 'addressing'> {
  /** `goes`: what the older side has and the newer one has not. */
  readonly direction: 'comes' | 'goes'
  /** Absent where the document shows none. */
  readonly release?: string
  /** Where the simulator places it, when the document does not (assumption card-change-placement). */
  readonly assumedRelease?: string
  /** What is removed and comes back before the newer side. */
  readonly restoredIn?: string
  /** Scenarios that go differently before and after it. */
  readonly scenarios: readonly string[]
}

/**
 * `1.0.0..1.17.0`, `2.6.0..2.38.0`, `v2..token-v2`, `v1@1.16.1..2.6.1`: every recorded change in between, what breaks
 * callers first. The error says what is wrong with the text.
 */
export function releaseReport(range: string, scenarios: readonly Scenario[]): Result<ReleaseReport, string> {
  const points = parseReleaseRange(range)
  if (!points.ok) return err(points.error)
  const { from, to } = points.value
  const { comes, goes, undated } = compareCardReleases(from, to)
  const reported = ({ change, placement }: Placed): ReportedChange =>
    defined({
      ...shownOf(change, placement),
      direction: 'comes',
      release: placement?.shown ? placement.release : undefined,
      scenarios: scenariosThatTell(change, scenarios, [from, to]),
    })
  const changes = [
    ...comes.map((placed) => ({ ...reported(placed), ...restored(placed, comes) })),
    ...goes.map((placed) => undone(reported(placed))),
  ].sort((left, right) => compareReleases(releaseOf(left), releaseOf(right)))
  return ok({
    from,
    to,
    addresses: addressDifferences(from, to).map((difference) => ({
      ...difference,
      scenarios: scenariosThatCall(difference.operation, scenarios, [from, to]),
    })),
    breaking: changes.filter(({ breaking }) => breaking !== 'no'),
    other: changes.filter(({ breaking }) => breaking === 'no'),
    undated: undated.map((change) => reported({ change })),
  })
}

type Placed = Pick<PlacedChange, 'change'> & Partial<PlacedChange>

/** What is told of a change, and where the simulator places it when the document does not. */
function shownOf(change: Change, placement: Change['at'][Variant]) {
  const { at: _, touches: _touches, words: _words, addressing: _named, ...rest } = change
  return defined({ ...rest, assumedRelease: placement?.shown === false ? placement.release : undefined })
}

function restored(
  { change }: PlacedChange,
  comes: readonly PlacedChange[],
): { readonly restoredIn?: string } {
  if (change.what !== 'removed') return {}
  const back = comes.find((later) => later.change.what === 'restored' && later.change.name === change.name)
  return back ? { restoredIn: back.placement.release } : {}
}

function releaseOf({ release, assumedRelease }: ReportedChange): Release {
  return (release ?? assumedRelease)!
}

/** What gave something takes it away on the way back; what was renamed or moved breaks both ways. */
function undone(change: ReportedChange): ReportedChange {
  const breaks = ['added', 'restored', 'allowed', 'renamed', 'moved', 'replaced'].includes(change.what)
  return {
    ...change,
    direction: 'goes',
    breaking: breaks && change.kind !== 'format' ? 'by consequence' : 'no',
    client: `No longer so: ${change.client}`,
    issuer: change.issuer.startsWith('Nothing to arrange') ? change.issuer : `No longer so: ${change.issuer}`,
  }
}

/**
 * Each listed release of a variant with what came in it, and as `not shown` the changes whose release the document does
 * not show.
 */
export function releaseRows() {
  return VARIANTS.flatMap((variant) => {
    const { listed, ...facts } = VARIANT_FACTS[variant]
    const gone = 'decommissionedFrom' in facts && { decommissionedFrom: facts.decommissionedFrom }
    const row = (release: string, of: (change: Change) => boolean) => ({
      variant,
      release,
      ...gone,
      changes: CHANGES.filter(of).map((change) => shownOf(change, change.at[variant])),
    })
    return [
      ...listed.map((release) =>
        row(release, (change) => {
          const placement = change.at[variant]
          return placement?.shown === true && placement.release === release
        }),
      ),
      row('not shown', (change) => change.at[variant]?.shown === false),
    ]
  })
}

/** A line per change: variant, release, whether it breaks callers, the clause, what happened. */
export function releaseLines(): readonly (readonly string[])[] {
  return releaseRows().flatMap(({ variant, release, changes }) =>
    changes.length === 0
      ? [[variant, release, '', '', variant === 'token-v2' ? 'as v2' : 'no change recorded']]
      : changes.map(({ breaking, clause, kind, name, what, from, assumedRelease }) => [
          variant,
          release === 'not shown' ? `? (${assumedRelease})` : release,
          breaking === 'no' ? '' : 'breaking',
          clause,
          `${kind} ${name}: ${what}${from === undefined ? '' : ` (before: ${from})`}`,
        ]),
  )
}

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
