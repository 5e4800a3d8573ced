import { defined } from '../../kernel/defined.ts'
import { CHANGES } from '../../documents/cards/history.ts'
import type { Change } from '../../documents/cards/history.ts'
import { VARIANTS, VARIANT_FACTS } from '../../documents/cards/releases.ts'
import type { Release, Variant } from '../../documents/cards/releases.ts'

/** A listed release of a variant with what came in it, or the changes whose release the document does not show. */
interface ReleaseRow {
  readonly variant: Variant
  /** `not shown` for changes that the document records without a release. */
  readonly release: string
  readonly decommissionedFrom?: string
  readonly changes: readonly (Omit<Change, 'at' | 'touches' | 'words' | 'addressing'> & {
    readonly assumedRelease?: Release
  })[]
}

export function releaseRows(): readonly ReleaseRow[] {
  return VARIANTS.flatMap((variant) => {
    const { listed, ...facts } = VARIANT_FACTS[variant]
    const gone = 'decommissionedFrom' in facts && { decommissionedFrom: facts.decommissionedFrom }
    const row = (release: string, of: (change: Change) => boolean): ReleaseRow => ({
      variant,
      release,
      ...gone,
      changes: CHANGES.filter(of).map((change) => changeRow(change, variant)),
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

function changeRow(change: Change, variant: Variant): ReleaseRow['changes'][number] {
  const { at: _, touches: _touches, words: _words, addressing: _named, ...rest } = change
  const placement = change.at[variant]
  const assumedRelease = placement?.shown === false ? placement.release : undefined
  return defined({ ...rest, assumedRelease })
}
