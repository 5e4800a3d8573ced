import type { Operation } from '../../documents/operations.ts'
import type { Exchange, Knowledge, KnownKind, Observation, OpenedAnswer } from '../../evidence/observation.ts'
import type { RunResult, ScenarioResult } from '../../evidence/run-result.ts'
import type { CalendarDate, Duration } from '../../kernel/calendar.ts'
import type { Decimal } from '../../kernel/money.ts'
import type { RandomStream } from '../../kernel/random.ts'
import type { Result } from '../../kernel/result.ts'
import type { EphemeralKey } from '../../messages/sealing/signature.ts'
import type {
  BrokenSignature,
  Capability,
  ControlCommand,
  Scenario,
  SendAction,
  WaitAction,
} from '../../scenario/format.ts'
import type { Scope } from '../../scenario/template.ts'
import type { FoundOut } from '../profile/add-found.ts'
import type { Profile, TargetSession } from '../profile/profile.ts'

/**
 * What an API brings of its own to a run, beside its description in the documents. The runner asks for it by the surface
 * that it plays at, and knows no API by name; what an API has nothing of, it leaves out.
 */
export interface ApiPort {
  /** Of an API that has several editions: the one for a scenario, or for one request of it. Undefined: the target has none. */
  readonly editionFor?: (
    scenario: Scenario,
    profile: Profile,
    send?: Pick<SendAction, 'addressing'>,
  ) => Edition | undefined
  /** The edition that a target is asked about before anything is graded. */
  readonly editionProbed?: (profile: Profile) => Edition | undefined
  /** Why a scenario cannot be played, decided before anything is sent. */
  readonly obstacle?: (
    scenario: Scenario,
    profile: Profile,
    capabilities: ReadonlySet<string>,
  ) => NotPlayed | undefined
  /** What a scenario needs and the documents leave to the target, where the profile says otherwise, or nothing of it. */
  readonly leftToTarget?: (need: Capability, profile: Profile) => NotPlayed | undefined
  /** What the profile lacks for a need, beside somebody who acts as the owner of the target. */
  readonly lacksFor?: (need: Capability, profile: Profile) => readonly string[]
  /** A key of the profile without which what a scenario spends is spent for good. */
  readonly spentForGood?: (
    scenario: Scenario,
    profile: Profile,
    capabilities?: ReadonlySet<string>,
  ) => string | undefined
  /** Whether a scenario spends what the others rest on: it is played before them, and what shows how good its successor is, first. */
  readonly spends?: (scenario: Scenario, profile: Profile) => 'shown' | 'spent' | undefined
  /** Whether a scenario waits until the target has done what was ordered. */
  readonly isFollowedUp?: (scenario: Scenario) => boolean
  /**
   * The records of the target that a scenario is about, where all scenarios act on the same ones. `own`: those that were
   * made or found for it, in place of the profile's.
   */
  readonly recordsOf?: (
    scenario: Pick<Scenario, 'facts' | 'steps'>,
    profile: Profile,
    own: Readonly<Record<string, object | string>>,
  ) => UsedRecords
  /** The profile once its owner has done something that makes it another one, by what the command was given. */
  readonly profileAfter?: (argument: unknown, profile: Profile) => Profile | undefined
  /** The profile with these records as the ones of their kinds. */
  readonly withRecords?: (profile: Profile, chosen: Readonly<Record<string, object | string>>) => Profile
  /** Records that are made or found for a scenario, by their names in the profile, where it leaves them otherwise than they were. */
  readonly freshRecords?: (
    scenario: Scenario,
    profile: Profile,
    asking: Asking,
    random: RandomStream,
  ) => Promise<Readonly<Record<string, object | string>>>
  /** How many records of the target nobody can do anything with after a scenario. */
  readonly usedUpBy?: (scenario: Pick<Scenario, 'steps'>) => number

  /** What a target wants in the body of an operation, and the documents do not show. */
  readonly bodyOf?: (operation: Operation, profile: Profile) => OwnBody | undefined
  /** Numbers that protect something, by the names of their variables; of the run's seed, or of chance. */
  readonly secretNumbers?: (bytes: SecretBytes) => Readonly<Record<string, string>>
  /** What is signed by the caller, and for the caller alone. */
  readonly sealing?: Sealing
  /** The money that a request orders, in each currency; undefined where it is no order. */
  readonly orderedBy?: (operation: Operation, body: string) => readonly OrderedAmount[] | undefined

  /** All addresses of all operations, where they are more than one each; the first that fits is meant. */
  readonly addresses?: (profile: Profile) => readonly Address[]
  /** Why a request that somebody else made becomes no step of a scenario. */
  readonly notRecorded?: (operation: Operation) => string | undefined
  /** Whether an operation, by its id, takes or gives what opens the others: its bodies are full of secrets. */
  readonly isOfTokens?: (operation: string) => boolean
  /** A known record, of a kind that a list shows: it may be there where the list does not have it. */
  readonly listed?: (profile: Profile) => ListedRecord | undefined

  /** What the profile says under these names of `known`, and the target shows otherwise by now; it asks nothing but reads. */
  readonly staleKnown?: (ask: Ask, profile: Profile, names: ReadonlySet<string>) => Promise<readonly string[]>
  /** What the target shows that the profile does not say and could; it asks nothing but reads. */
  readonly findOut?: (ask: Ask, profile: Profile, today: CalendarDate) => Promise<FoundOut>
  /** What a run does by itself in place of a command that nobody carries out at the target; undefined where it cannot. */
  readonly standIn?: (command: ControlCommand, argument: unknown, profile: Profile) => StandIn | undefined
  /** Lines of the profile with which it could. */
  readonly standInTakes?: (
    command: ControlCommand,
    argument: unknown,
    profile: Profile,
  ) => readonly string[] | undefined
  /** A wait for something that only this API has. `stepAnswer`: the answer of an earlier step. */
  readonly waitFor?: (
    action: WaitAction,
    profile: Profile,
    stepAnswer: (step: string) => Observation | undefined,
  ) => OwnWait | undefined
  /** Why what a step waits for is not to be expected today: it is waited for a little all the same. */
  readonly notToday?: (action: WaitAction, profile: Profile, today: CalendarDate) => string | undefined
  /** Why what a step waits for does not come any more, after an answer. */
  readonly notAnyMore?: (action: WaitAction, observation: Observation) => string | undefined
  /** A request about the current day as one about another day; undefined where it is about none, or says which. */
  readonly onDay?: (send: SendAction, day: CalendarDate) => SendAction | undefined
  /** The requirement that every valid request is held to, by its id. */
  readonly validRequest?: string
  /** What the owner of the target can do where it refused what a flow rests on. */
  readonly adviceOn?: (observation: Observation) => string | undefined
  /** What a capture selects from: the body of an answer without what the documents do not speak of. */
  readonly captured?: (operation: Operation | undefined, body: unknown) => unknown
  /** What a flow learns of records that only some callers may see. */
  readonly othersRecords?: (profile: Profile) => OthersRecords
  /** What only this API has in the result of a run. */
  readonly concluded?: (scenarios: readonly ScenarioResult[]) => Partial<RunResult>
}

/** Requests that prepare a flow, and are none of its own. */
export interface Asking {
  /** Undefined where there is no answer. */
  ask(action: SendAction): Promise<Observation | undefined>
  pause(milliseconds: number): Promise<void>
  /** Names of what flows of the run have for themselves already. */
  readonly taken: Set<string>
}

/** Why a scenario is not played. */
export interface NotPlayed {
  readonly verdict: 'not-tested' | 'not-applicable'
  readonly reason: string
  /** Lines of the profile that would have it played, where some would. */
  readonly lines?: readonly string[]
}

/** A read; undefined where nothing was answered. */
export type Ask = (operation: string, more?: Partial<SendAction>) => Promise<Observation | undefined>

export interface ListedRecord {
  readonly id: string
  /** The operations that list its kind, and that read it. */
  readonly list: string
  readonly read: string
  readonly path: Readonly<Record<string, string>>
  readonly words: string
  /** What its owner does where it is in neither. */
  readonly fix: string
}

/** An API as a target has it, where it comes in several editions: what one request of a scenario is made for. */
export interface Edition {
  /** Where it stands below the base path of the surface. */
  readonly path: string
  operation(id: string): Operation | undefined
  /** The template of the operation's path below it. */
  pathOf(operation: Operation): string
  /** What names the record that a step is about; undefined where it is about none. The error says what is not known. */
  place(action: SendAction, operation: Operation, scope: Scope): Result<PlacedRecord | undefined, string>
  /** What is not known of the record, so that it cannot be named; nobody's fault. */
  gap(action: SendAction, scope: Scope): string | undefined
  /** What rules see beside an exchange. */
  seen(record?: PlacedRecord['record']): Partial<Observation>
  /** The form of a request, after what was answered in its flow before. */
  formOf(send: SendAction, earlier: readonly Observation[]): FirstForm
  /** The same, with what is known of the record's past. */
  withPast(seen: Partial<Observation>, operation: Operation, past: Past): Partial<Observation>
  /** Learns it from an answer. */
  rememberPast(observation: Observation, past: Past): void
}

/** A record where the operation wants it: in the path, or in the body. */
export interface PlacedRecord {
  readonly record: Readonly<Record<string, unknown>>
  readonly path?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** A request that asks for the same as others, worded in one of the ways that the documents leave open. */
export interface Form {
  readonly send: SendAction
  readonly edition: Edition
  /** The observation, with what is known now of the form that the target takes. */
  marked(observation: Observation): Observation
}

export interface FirstForm extends Form {
  /** None where the refusal may be about anything else, or has done something. */
  others(refusal: Observation): readonly Form[]
  /** Whether the answer to another form is about the request, and not about its form. */
  isAboutTheRequest(second: Observation): boolean
  /** The observation, with whether there is another form that nobody may try. */
  leftAlone(refusal: Observation): Observation
}

/** For banks that keep what others did: whether a record is as the profile says. */
export interface Past {
  readonly isKept: boolean
  /** Other parts of the run are played elsewhere at the same time. */
  readonly isSharded: boolean
  /** What the first answer about each record has shown in this flow. */
  readonly isAsKnown: Map<string, boolean>
}

export interface OwnBody {
  /** The body with what the profile adds to it; what a scenario writes itself stays. */
  readonly completed: (body: unknown) => unknown
  readonly mediaType?: string | undefined
  /** Fields whose texts are sent as numbers. */
  readonly numbers?: readonly string[] | undefined
}

/** What a signed request is made of; its variables are filled in. */
export interface SealPlan {
  readonly payload: object
  readonly encrypt?: unknown
  /** The key that the other side gave for it. */
  readonly receiver?: unknown
  readonly signature?: BrokenSignature | undefined
}

/** Secret bytes for a purpose: of the run's seed, or of chance where they protect something. */
export type SecretBytes = (length: number, ...name: readonly (string | number)[]) => Uint8Array<ArrayBuffer>

export interface Sealing {
  /** The body, and the key that alone opens what is encrypted in its answer. The error says what made it impossible. */
  seal(
    plan: SealPlan,
    profile: Profile,
    bytes: SecretBytes,
  ): Promise<Result<{ readonly body: string; readonly own: EphemeralKey }, string>>
  /** Verifies and decrypts an answer; without a key, the token that it may hold. */
  open(
    observation: Observation,
    own: EphemeralKey | undefined,
    session: TargetSession,
    exchangeId: string,
  ): Promise<Opening>
  /** Reads push events with the keys that are distributed now. */
  readEvents(
    bodies: readonly string[],
    session: TargetSession,
    exchangeId: string,
  ): Promise<{ readonly read: readonly OpenedAnswer[]; readonly exchange?: Exchange | undefined }>
  /** What the members of a secret are. */
  readonly kinds: Readonly<Record<string, KnownKind>>
}

/** What is read of an answer, and the exchange that fetched the keys of the other side, where there was one. */
export interface Opening {
  readonly opened?: OpenedAnswer
  readonly exchange?: Exchange | undefined
}

export interface OrderedAmount {
  readonly currency: string
  readonly amount: Decimal
}

export interface Address {
  readonly operation: Operation
  /** Below the base path of the surface. */
  readonly template: string
  /** What rules see beside an exchange with it. */
  readonly seen?: Partial<Observation>
}

export interface UsedRecords {
  /** All that it changes it has made itself. */
  readonly isOfItsOwn?: boolean
  /** By names that tell them apart: what it changes, and what it only looks at. */
  readonly changed: readonly string[]
  readonly read: readonly string[]
  /** Of these kinds any one. */
  readonly pooled: Readonly<Record<string, readonly { readonly name: string; readonly record: object }[]>>
}

/** What the client of a flow does for itself where no owner acts on the target. */
export interface StandIn {
  /** From now on its requests have these headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** What the command would give. */
  readonly gives?: Readonly<Record<string, string>>
}

export interface OwnWait {
  /** The same for all flows that wait for its kind. */
  readonly kind: string
  readonly words: string
  /** How long it takes, as the profile says. */
  readonly takes: Duration | undefined
  /** Undefined where the answer is looked at as any other is. */
  hasCome(observation: Observation): boolean | undefined
  /** Whether some of it is there; undefined where an answer is looked at as any other is. */
  isPartThere?(observation: Observation): boolean | undefined
  /** The last answer is judged where it does not come. */
  readonly isJudgedAnyway?: true
}

export interface OthersRecords {
  after(observation: Observation): Partial<Knowledge>
}
