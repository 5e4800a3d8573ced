import type { Level } from '../documents/documents.ts'
import type { Clause, OwnSource } from '../documents/clauses.ts'
import type { WireOutcome } from './wire-outcome.ts'

/** What `self-test` found out: which fault breaks which requirement, and in which scenario it showed first. */
export interface KillMatrix {
  readonly tool: { readonly name: string; readonly version: string }
  readonly requirements: readonly KilledRequirement[]
  readonly faults: readonly TriedFault[]
  /** What was made wrong on the wire, documented fact by documented fact; `escaped` makes the self-test fail. */
  readonly wire: readonly WireOutcome[]
  /** How many faultless banks were tried, and what was objected to at them. */
  readonly faultlessBanks: number
  readonly falseAlarms: readonly {
    readonly seed: number
    readonly requirement: string
    readonly verdict: string
  }[]
  /**
   * What is assumed: all facts, those that a faultless bank had otherwise, those that were otherwise in an answer, and the
   * others with the reason. Without `--vary`, none is varied.
   */
  readonly assumedFacts: {
    readonly all: number
    readonly varied: number
    readonly met: number
    readonly unmet: readonly { readonly fact: string; readonly reason: string }[]
    /** A fact has several. */
    readonly alternatives: { readonly all: number; readonly varied: number; readonly met: number }
  }
  /** Requirements that no fault breaks; empty where only some faults were tried. */
  readonly neverBroken: readonly string[]
  readonly passed: boolean
}

export interface KilledRequirement {
  readonly id: string
  readonly clause: Clause | OwnSource
  readonly level: Level
  readonly text: string
  /** Faults that break it, as what they are there for and as a consequence. */
  readonly brokenBy: readonly string[]
}

export interface TriedFault {
  readonly id: string
  readonly title: string
  /** `semantic`: a decision inside bank or gateway; `wire`: a finished answer is distorted. */
  readonly kind: 'semantic' | 'wire'
  readonly cells: readonly KillCell[]
}

export interface KillCell {
  readonly requirement: string
  /** `unexpected` and `missed` make the self-test fail. */
  readonly outcome: 'killed' | 'consequence' | 'unexpected' | 'missed'
  /** The first scenario that showed it. */
  readonly scenario?: string
  /** For consequences: why the same cause shows here too, where that is not plain. For what was missed: that the fault names no requirement. */
  readonly reason?: string
}
