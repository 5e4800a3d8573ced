import { matchesGlob } from '../../kernel/glob.ts'
import { ASSUMPTIONS, type AssumptionId } from '../../documents/assumptions.ts'
import type { ProfileFile } from './file-format.ts'

/** What one entry of `confirmed` says. */
export interface Confirmation {
  readonly entry: NonNullable<ProfileFile['confirmed']>[number]
  /** Who says so: the line of the profile, with the file that it names. */
  readonly by: string
  readonly assumptions: readonly AssumptionId[]
}

/** The assumptions that a profile confirms, each with who says so first. */
export function confirmedIn({
  confirmed = [],
}: {
  readonly confirmed?: readonly Confirmation[]
}): ReadonlyMap<string, string> {
  const entries = confirmed.flatMap(({ by, assumptions }) => assumptions.map((id) => [id, by] as const))
  return new Map(entries.toReversed())
}

/** An assumption, or all that a glob matches, confirmed outside of a profile file. */
export function confirmedBy(by: string, glob: string): Confirmation {
  return { entry: glob, by, assumptions: assumptionsLike(glob) }
}

export function assumptionsLike(glob: string): readonly AssumptionId[] {
  return ASSUMPTIONS.map(({ id }) => id).filter((id) => matchesGlob(glob, id))
}
