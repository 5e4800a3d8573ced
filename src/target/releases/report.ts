import { defined } from '../../kernel/defined.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { Scenario } from '../../scenario/format.ts'
import { scenariosThatCall, scenariosThatTell } from '../../scenario/telling.ts'
import { addressDifferences } from '../../documents/cards/addresses.ts'
import type { AddressDifference } from '../../documents/cards/addresses.ts'
import { compareCardReleases, parseReleaseRange } from '../../documents/cards/comparison.ts'
import type { PlacedChange, ReleasePoint } from '../../documents/cards/comparison.ts'
import type { Change } from '../../documents/cards/history.ts'
import { compareReleases } from '../../documents/cards/releases.ts'
import type { Release } from '../../documents/cards/releases.ts'

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

export interface ReportedChange extends Omit<Change, 'at' | 'touches' | 'words' | 'addressing'> {
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
  const reportedHere = (placed: Placed): ReportedChange => reported(placed, scenarios, [from, to])
  const changes = [
    ...comes.map((placed) => ({ ...reportedHere(placed), ...restored(placed, comes) })),
    ...goes.map((placed) => undone(reportedHere(placed))),
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
    undated: undated.map((change) => reportedHere({ change })),
  })
}

type Placed = Pick<PlacedChange, 'change'> & Partial<PlacedChange>

function reported(
  { change, placement }: Placed,
  scenarios: readonly Scenario[],
  points: readonly ReleasePoint[],
): ReportedChange {
  const { at: _, touches: _touches, words: _words, addressing: _named, ...rest } = change
  return defined({
    ...rest,
    direction: 'comes',
    release: placement?.shown ? placement.release : undefined,
    assumedRelease: placement?.shown === false ? placement.release : undefined,
    scenarios: scenariosThatTell(change, scenarios, points),
  })
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
