import type { Clause } from '../documents/clauses.ts'
import type { DocumentNumber, Level } from '../documents/documents.ts'
import type { Surface } from '../documents/apis.ts'
import type { StateBefore, TokenHandling } from '../documents/refresh-matrix.ts'
import type { Exchange } from './exchange.ts'
import type { Cause, Verdict } from './verdict.ts'

export const REPORT_SCHEMA_VERSION = '1.0'

/** The one truth about a run; every report format is made from it and from nothing else. */
export interface RunResult {
  readonly schemaVersion: typeof REPORT_SCHEMA_VERSION
  readonly tool: { readonly name: string; readonly version: string }
  readonly runId: string
  readonly target: TargetDescription
  readonly seed: number
  /** Present in the report of one of several machines that share a run. */
  readonly shard?: ShardDescription
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly durationMs: number
  readonly verdict: RunVerdict
  readonly exitCode: ExitCode
  readonly summary: Readonly<Record<Verdict, number>>
  readonly requirements: readonly RequirementResult[]
  readonly scenarios: readonly ScenarioResult[]
  readonly assumptions: readonly AssumptionResult[]
  /** Where scenarios of the refresh matrix were planned: every cell of it. */
  readonly refreshMatrix?: readonly RefreshCell[]
  /** Present when the run was played several times. */
  readonly repeated?: { readonly rounds: number; readonly unstable: readonly UnstableVerdict[] }
  /** What became of every entry of the baseline that the run was held against. */
  readonly baseline?: readonly BaselineEntry[]
  /** Present when the answers were held against those of a simulated bank. */
  readonly drift?: Drift
}

/** What one outcome of a refresh led to, for one way of keeping tokens and one state before. */
export interface RefreshCell {
  readonly outcome: string
  readonly handling: TokenHandling
  readonly before: StateBefore
  /** What the documents say of the time after it, and where. */
  readonly documented: string
  readonly clause: Clause
  readonly verdict: Verdict
  /** What was seen in this run. */
  readonly seen?: string
  /** The scenario that played it; absent when none was planned. */
  readonly scenario?: string
  readonly reason?: string
}

export interface TargetDescription {
  readonly kind: 'embedded' | 'http'
  readonly name: string
  readonly baseUrl?: string
  readonly surfaces: readonly Surface[]
  /** Faults that were switched on in the embedded simulator. */
  readonly faults?: readonly string[]
}

/** A requirement that did not always get the same verdict in a scenario. */
export interface UnstableVerdict {
  readonly scenario: string
  readonly requirement: string
  /** In the order of the rounds. */
  readonly verdicts: readonly Verdict[]
}

/** A failure that somebody answers for until a day, and whether it is still one. */
export interface BaselineEntry {
  readonly requirement: string
  readonly scenario?: string
  readonly reason: string
  readonly owner: string
  /** The last day on which it is accepted, yyyy-mm-dd. */
  readonly expires: string
  /** `stale`: it passes now. `not-judged`: this run could not see it. */
  readonly state: 'accepted' | 'expired' | 'stale' | 'not-judged'
}

/** What `merge` has to know of a part to join it with the others. */
export interface ShardDescription {
  /** Counts from 1. */
  readonly index: number
  readonly count: number
  readonly strict: boolean
  readonly wasInterrupted: boolean
  /** Ids of the scenarios of all shards, in the order of the whole run. */
  readonly plan: readonly string[]
}

/** Where the answers of a target are other than those of a simulated bank to the same requests. */
export interface Drift {
  /** Which bank that was, in words. */
  readonly reference: string
  /** `before` is the simulated bank, `after` the target. */
  readonly fields: readonly FieldDifference[]
  /** How many differences are left out because the profile pins them. */
  readonly pinned: number
}

/** One field of the answers of one operation that two targets fill differently. */
export interface FieldDifference {
  readonly operation: string
  /** `status`, `header NAME`, a JSON Pointer with `*` for every item, or a path of XML elements. */
  readonly field: string
  readonly before: string
  readonly after: string
  /** The exchanges that show it; they have the same ids in both runs. */
  readonly exchanges: readonly string[]
}

export type RunVerdict = 'conformant' | 'not-conformant' | 'not-graded' | 'incomplete'

/** 0 all pass · 1 failure · 2 usage · 3 nothing could be graded · 4 incomplete · 5 drift. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5

export interface RequirementResult {
  readonly id: string
  readonly document: DocumentNumber
  readonly clause: Clause
  readonly level: Level
  readonly surface: Surface
  readonly text: string
  readonly verdict: Verdict
  /** Ids of the scenarios that judged it. */
  readonly scenarios: readonly string[]
  /** How many checks passed, over all scenarios. */
  readonly checks: number
  readonly reason?: string
}

export interface ScenarioResult {
  readonly id: string
  /** Path of the scenario's file, relative to the scenario folder or the working directory. */
  readonly file: string
  readonly title: string
  readonly verdict: Verdict
  readonly durationMs: number
  readonly steps: readonly StepResult[]
  /** Why it was not run, or not to its end. */
  readonly reason?: string
}

export interface StepResult {
  readonly name: string
  readonly line: number
  readonly exchanges: readonly Exchange[]
  /** Requirements whose checks passed here, with how often. */
  readonly passed: Readonly<Record<string, number>>
  /** Everything that is not a pass. */
  readonly findings: readonly Finding[]
  /** What a look into the target showed, by the names under which the step captured it. */
  readonly seen?: Readonly<Record<string, string>>
}

/** All that somebody needs to act on a verdict other than pass. */
export interface Finding {
  readonly requirement: string
  readonly document: DocumentNumber
  readonly clause: Clause
  readonly level: Level
  readonly verdict: Exclude<Verdict, 'pass'>
  readonly cause: Cause
  /** JSON Pointer, XPath, `header NAME` or `status`. */
  readonly at?: string
  readonly expected?: { readonly rule: string; readonly value?: string }
  readonly actual?: string
  /** Id of the exchange that shows it. */
  readonly exchange?: string
  /** A command line that sends the request again; secrets stand as placeholders. */
  readonly curl?: string
  readonly source: { readonly file: string; readonly line: number }
  /** What to look at next. */
  readonly look?: string
  /** Why the requirement matters, where its check does not say what to look at. */
  readonly why?: string
  readonly reason?: string
  /** For `blocked`: the step that failed first. */
  readonly root?: string
  /** For `observed`: the assumption, and the pin that it differs from. */
  readonly assumption?: string
  readonly pinned?: string
}

export interface AssumptionResult {
  readonly id: string
  readonly clause: Clause
  readonly default: string
  /** Ids of the requirements that relied on it in this run. */
  readonly reliedOn: readonly string[]
  /** What the target did, where it could be seen. */
  readonly observed?: readonly string[]
}
