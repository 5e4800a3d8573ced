import { redactorOfFlow } from '../../evidence/flow-redaction.ts'
import { type CalendarDate, bankDateAt, durationMs } from '../../kernel/calendar.ts'
import { randomStream } from '../../kernel/random.ts'
import { valueOrThrow } from '../../kernel/result.ts'
import { ACCESS_TOKEN_MS, TOKEN_REQUEST_BODY } from '../../rules/profile-words.ts'
import { createLedger } from '../../rules/ledger/ledger.ts'
import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import { PERMISSION_ID } from '../../documents/headers.ts'
import { portOf } from '../../target/apis/ports.ts'
import { namedData } from '../../target/profile/known-data.ts'
import { createArrivals } from './join-behind.ts'
import { createFlowKnowledge } from './flow-knowledge.ts'
import { learnSecrets } from './learn-secrets.ts'
import { createKnownFacts } from './known-facts.ts'
import type { Exchange, Observation } from '../../evidence/observation.ts'
import type { TargetSession } from '../../target/profile/profile.ts'
import type { Scenario } from '../../scenario/format.ts'
import { drawnValues } from '../../scenario/drawn-values.ts'
import { VALUE_TYPES, type ValueType } from '../../documents/values/dictionary.ts'
import { type Scope, resolveTemplate } from '../../scenario/template.ts'
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
export type Flow = ReturnType<typeof beginFlow> & HowFar

/** What has become of a flow so far. */
interface HowFar {
  /** The step that ended the flow: nothing that comes after it can be judged. */
  blockedBy?: BlockingStep
  /** The step whose answer says nothing of whether it was done: what comes after it rests on that, and is not graded. */
  unanswered?: string
  /** Why not all of it was played; the first reason. */
  unfinished?: string
  /** Of its client, in place of those of the profile: a token that has expired. */
  ownHeaders?: Readonly<Record<string, string>>
  /** What an earlier run has sent is told again, and nothing is sent. */
  retold?: Retelling | undefined
  /** The owner of the target lets its token endpoint answer what the flow wants. */
  isTokenEndpointTold?: boolean
  /** The target has refused an order with drawn values: of those that have a plain one, that is sent. */
  drawsPlainly?: boolean
}

/** What a flow knows and has before its first step. */
export function beginFlow(
  scenario: Scenario,
  session: TargetSession,
  context: RunContext,
  /** The scenario has set the clock of its copy of the bank, which ends with the scenario. */
  movedClock: boolean,
) {
  const { surface } = scenario
  const { profile } = session
  const redactor = redactorOfFlow(context.redactor, SURFACE_DESCRIPTIONS[surface].holdsSecretNumbers)
  learnSecrets(profile, redactor)
  const secretNumbers = portOf(surface).secretNumbers?.((length, ...name) =>
    context.secretBytes(length, scenario.id, ...name),
  )
  for (const number of Object.values(secretNumbers ?? {})) redactor.learnNumber(number)
  const variables: Record<string, unknown> = {
    ...namedData(profile),
    firstDay: bankDateAt(session.now()),
    [TOKEN_REQUEST_BODY]: profile.tokens?.requestBody,
    [ACCESS_TOKEN_MS]: profile.tokens?.accessToken && durationMs(profile.tokens.accessToken),
    permission: profile.headers[PERMISSION_ID],
    // The same for the same run and scenario, so that embedded runs give the same bytes.
    unique: randomStream('unique', context.correlationPrefix, scenario.id).hex(12),
    ...constantsOf(scenario, session),
    ...secretNumbers,
  }
  const judged: Observation[] = []
  const kept: Exchange[] | undefined = context.waiting && !context.records ? [] : undefined
  return {
    scenario,
    session,
    context: { ...context, redactor },
    variables,
    /** Why a variable that a capture should have set is missing. */
    missing: new Map<string, string>(),
    /** Why nobody can know a variable here: of these, and of no others, nothing is judged. */
    unknowable: new Map<string, string>(),
    byStep: new Map<string, Observation[]>(),
    /** Ends when all that has been sent is judged: in the order of sending, whichever answer comes first. */
    turn: Promise.resolve(),
    /** Everything judged so far, in the order in which it came. */
    judged,
    knowledge: createFlowKnowledge(profile, surface),
    /** What the target has said until now, as far as rules may rest on it. */
    ledger: context.sharedLedger ?? createLedger(),
    /** How much of it was known, and how much was held against it. */
    known: createKnownFacts(),
    /** For banks that others use too: whether the first answer about a record agreed with its name in the profile. */
    recordsAsKnown: new Map<string, boolean>(),
    /** What was sent and answered, whole and without secrets; undefined where no later run goes on with the flow. */
    kept,
    /** An earlier run has begun it. */
    isFollowed: context.followed !== undefined,
    sent: 0,
    /** How many characters its large answers have together. */
    held: 0,
    /** How many push events are in the report already. */
    eventsReported: 0,
    /** What arrives behind the gateway, where the run looks there. */
    arrivals: session.behindWatch && createArrivals(session.behindWatch),
    /** The time of the target when the flow began, or the first of all flows where they share tokens. */
    beganAtMs: context.sharedLedger?.begunAt(session.now()) ?? session.now(),
    movedClock,
  }
}

/** The facts that they name are known. */
function constantsOf({ variables }: Scenario, { profile, now }: TargetSession): Record<string, unknown> {
  if (!variables) return {}
  const scope = { variables: profile.known, today: bankDateAt(now()) }
  return valueOrThrow(resolveTemplate(variables, scope)) as Record<string, unknown>
}

export function scopeOf(flow: Flow, ownVariables?: Readonly<Record<string, unknown>>): Scope {
  return {
    variables: flow.variables,
    ownVariables,
    today: todayOf(flow),
    draw: (drawn) => {
      const { context, scenario, drawsPlainly } = flow
      const { plain }: ValueType = VALUE_TYPES[drawn.type]
      if (drawsPlainly === true && plain !== undefined) return [plain]
      const by = { seed: context.seed, isEmbedded: context.target.kind === 'embedded' }
      return drawnValues(drawn, by, scenario)
    },
  }
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
