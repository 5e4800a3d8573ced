import type { ArrivalsBehind } from './join-behind.ts'
import { type CalendarDate, bankDateAt } from '../../kernel/calendar.ts'
import type { Exchange, Observation } from '../../evidence/observation.ts'
import type { RedactorOfFlow } from '../../evidence/flow-redaction.ts'
import type { TargetSession } from '../../target/profile/profile.ts'
import type { KeptLedger } from '../../rules/ledger/ledger.ts'
import type { KnownFacts } from './known-facts.ts'
import type { Scenario } from '../../scenario/format.ts'
import { type Drawn, drawnValues } from '../../scenario/drawn-values.ts'
import { VALUE_TYPES, type ValueType } from '../../documents/values/dictionary.ts'
import type { Scope } from '../../scenario/template.ts'
import type { FlowKnowledge } from './flow-knowledge.ts'
import type { RunContext } from './run-context.ts'

/** Why a flow did not go on. */
export interface BlockingStep {
  readonly step: string
  /** Whether the step has a finding against the target or the run; if not, the target may do what it did. */
  readonly isFailure: boolean
  /** What the target's owner can do about it, where that is known. */
  readonly advice?: string | undefined
}

/** One scenario's flow in progress. */
export interface Flow {
  readonly scenario: Scenario
  session: TargetSession
  readonly context: RunContext & { readonly redactor: RedactorOfFlow }
  readonly variables: Record<string, unknown>
  /** Why a variable that a capture should have set is missing. */
  readonly missing: Map<string, string>
  /** Why nobody can know a variable here: of these, and of no others, nothing is judged. */
  readonly unknowable: Map<string, string>
  readonly byStep: Map<string, Observation[]>
  /** Ends when all that has been sent is judged: in the order of sending, whichever answer comes first. */
  turn: Promise<unknown>
  /** Everything judged so far, in the order in which it came. */
  readonly judged: Observation[]
  readonly knowledge: FlowKnowledge
  /** What the target has said until now, as far as rules may rest on it. */
  ledger: KeptLedger
  /** How much of it was known, and how much was held against it. */
  readonly known?: KnownFacts
  /** For banks that others use too: whether the first answer about a record agreed with its name in the profile. */
  readonly recordsAsKnown: Map<string, boolean>
  /** The step that ended the flow: nothing that comes after it can be judged. */
  blockedBy?: BlockingStep
  /** The step whose answer says nothing of whether it was done: what comes after it rests on that, and is not graded. */
  unanswered?: string
  /** Why not all of it was played; the first reason. */
  unfinished?: string
  /** Of its client, in place of those of the profile: a token that has expired. */
  ownHeaders?: Readonly<Record<string, string>>
  sent: number
  /** How many characters its large answers have together. */
  held: number
  /** What was sent and answered, whole and without secrets; undefined where no later run goes on with the flow. */
  kept?: Exchange[] | undefined
  /** An earlier run has begun it. */
  readonly isFollowed?: boolean
  /** What an earlier run has sent is told again, and nothing is sent. */
  retold?: Retelling | undefined
  /** The time of the target when the flow began, or the first of all flows where they share tokens. */
  readonly beganAtMs: number
  /** The owner of the target lets its token endpoint answer what the flow wants. */
  isTokenEndpointTold?: boolean
  /** The scenario has set the clock of its copy of the bank, which ends with the scenario. */
  movedClock?: boolean
  /** What arrives behind the gateway, where the run looks there. */
  readonly arrivals?: ArrivalsBehind | undefined
  /** The target has refused an order with drawn values: of those that have a plain one, that is sent. */
  drawsPlainly?: boolean
  /** How many push events are in the report already. */
  eventsReported: number
}

export function scopeOf(flow: Flow, ownVariables?: Readonly<Record<string, unknown>>): Scope {
  return {
    variables: flow.variables,
    ownVariables,
    today: todayOf(flow),
    draw: (drawn) => drawnFor(drawn, flow),
  }
}

function drawnFor(
  drawn: Drawn,
  { context: { seed, target }, scenario, drawsPlainly }: Flow,
): readonly string[] {
  const { plain }: ValueType = VALUE_TYPES[drawn.type]
  if (drawsPlainly === true && plain !== undefined) return [plain]
  const by = { seed, isEmbedded: target.kind === 'embedded' }
  return drawnValues(drawn, by, scenario)
}

/** The day of its next request. */
export function todayOf({ retold, session }: Flow): CalendarDate {
  return bankDateAt(retold ? retold.nextMs() : session.now())
}

/** Answers as they came in an earlier run, until it ends: nothing is sent meanwhile, and no time passes. */
export interface Retelling {
  readonly session: TargetSession
  end(): void
  /** When what is told next was sent. */
  nextMs(): number
  /** What is asked now and was not asked then. */
  readonly problem: () => string | undefined
}
