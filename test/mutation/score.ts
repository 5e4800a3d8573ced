import type { Mutant } from './instrument.ts'
import type { Tried } from './laboratory.ts'

/** A mutant that may survive: `file: change`, or a pattern of it, and why nobody could notice. */
export type Reason = readonly [string | RegExp, string]

export interface Score {
  readonly tried: number
  readonly killed: number
  /** Survivors that have no reason. */
  readonly unexplained: readonly Mutant[]
  readonly explained: readonly Mutant[]
  /** Of those that could be noticed, how many were; from 0 to 1. */
  readonly share: number
}

export function scoreOf(tried: readonly Tried[], reasons: readonly Reason[]): Score {
  const survivors = tried.filter(({ outcome }) => outcome === 'survived').map(({ mutant }) => mutant)
  const hasReason = (mutant: Mutant): boolean => reasons.some((reason) => isAbout(reason, mutant))
  const unexplained = survivors.filter((mutant) => !hasReason(mutant))
  const killed = tried.filter(({ outcome }) => outcome === 'killed').length
  const noticeable = killed + unexplained.length
  return {
    tried: tried.length,
    killed,
    unexplained,
    explained: survivors.filter(hasReason),
    share: noticeable === 0 ? 1 : killed / noticeable,
  }
}

/** Reasons about these files to which no survivor belongs any more. */
export function staleReasons(
  reasons: readonly Reason[],
  files: readonly string[],
  tried: readonly Tried[],
): readonly Reason[] {
  const survivors = tried.filter(({ outcome }) => outcome === 'survived').map(({ mutant }) => mutant)
  return reasons.filter(
    (reason) =>
      files.some((file) => nameOf(reason).includes(file)) &&
      !survivors.some((mutant) => isAbout(reason, mutant)),
  )
}

/** How far the share of a sample may be from that of all, in 95 of 100 samples. */
export function uncertainty(share: number, tried: number): number {
  return tried === 0 ? 1 : 1.96 * Math.sqrt((share * (1 - share)) / tried)
}

/** What reasons speak of: where it is, without the line, and what was changed. */
export function labelOf({ file, change }: Mutant): string {
  return `${file}: ${change}`
}

/** The same for a reader, with its place. */
export function lineOf(mutant: Mutant): string {
  return `${labelOf(mutant)}  (line ${mutant.line}: ${mutant.context})`
}

function isAbout([about]: Reason, mutant: Mutant): boolean {
  return typeof about === 'string' ? about === labelOf(mutant) : about.test(labelOf(mutant))
}

/** A pattern writes its file as it is but for what `RegExp` escapes. */
export function nameOf([about]: Reason): string {
  return typeof about === 'string' ? about : about.source.replaceAll('\\', '')
}
