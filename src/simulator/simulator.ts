import type { Arrival, Exchange } from '../evidence/observation.ts'
import type { XmlValidation } from '../kernel/xml.ts'
import type { Release } from '../documents/cards/releases.ts'
import type { Surface } from '../documents/apis.ts'
import type { Profile } from '../target/profile/profile.ts'
import type { Clock } from './clock.ts'
import type { BankControl } from './control/control.ts'
import type { CardControl } from './control/card-control.ts'
import type { Execution, SubmissionSummary } from './control-api/answers.ts'
import type { BookingRequest } from './control-api/shapes.ts'
import type { Fault } from './faults/fault.ts'
import type { PushControl } from './control/push-control.ts'
import type { EventStream } from './push/push-stream.ts'
import type { BankExtension } from './extension.ts'
import type { BankDefinition } from '../provider/bank/bank-definition.ts'
import type { PushSender } from './push/push-delivery.ts'
import type { Delays, DisturbanceControl } from './surfaces/disturbances.ts'
import type { ProviderElsewhere } from './surfaces/provider-elsewhere.ts'
import type { CardSettings } from '../provider/cards/cards.ts'
import type { Client } from '../provider/gateway/clients.ts'

/**
 * One isolated bank with its own clock, state and journal, and a handle per surface: `gateway` is what a client sees,
 * `provider` what the gateway calls, `cards` the card API (below it /v1, /v2 and /token/v2), `settlement` the
 * settlement-information API (below it /v1).
 */
export interface Simulator extends Readonly<Record<Surface, SurfaceHandle>> {
  /** The time of the bank, which stands still until it is moved. */
  readonly clock: Clock
  /** What the owner of the bank can do and see besides requests. */
  readonly control: Control
  /** What the bank was made of. */
  readonly seed: number
  /** The push events of the card API. */
  readonly events: EventStream
  /** What it does otherwise than the register of assumptions says (option `vary`), by id. */
  readonly variations: readonly string[]
  /**
   * Undefined where everything that is due is done; with the option `breathe`, and very much of it, resolves when the
   * last part is done and the clock has arrived where it was moved to.
   */
  catchUp(): Promise<void> | undefined
  /** Those of them that have changed an answer so far, its own or of a copy. */
  variationsMet(): readonly string[]
  /** Redacted exchanges, oldest first. */
  journal(): readonly Exchange[]
  /**
   * From now on this function gets whatever goes on to the provider, through the gateway, with its secrets; a copy has
   * no such function.
   */
  watchProvider(watcher: ((arrival: Arrival) => void) | undefined): void
  /** The state of the bank as it is now, to go back to with `restore`. */
  snapshot(): Snapshot
  /**
   * Back to a snapshot of this simulator, or of one with the same seed and bank. Throws a UsageError at any
   * other.
   */
  restore(snapshot: Snapshot): void
  /** Back to how it was created. */
  reset(): void
  /**
   * An independent simulator in the same state; with an instant, a fresh one with the same faults at that time. It
   * reads XML with what this one was given, or else with `xml`, and has the card API in `cardsRelease` if one is given.
   */
  fork(startsAt?: string, xml?: XmlValidation, cardsRelease?: Release): Simulator
  /**
   * What a runner or a client has to know to talk to it: the headers of a valid request but for `X-Correlation-ID`,
   * which is another one for each, and data that exist.
   */
  profile(): Profile
}

/** A face of the bank that answers requests. */
export interface SurfaceHandle {
  /** Which face it is. */
  readonly surface: Surface
  /** Answers a request as the served bank would; it never rejects for what the request says. */
  fetch(request: Request): Promise<Response>
  /** The same surface as another client, as its TLS certificate would identify it. */
  as(clientId: string): SurfaceHandle
  /**
   * The same surface mounted below a path; the provider's pages are below `providerPath` on the same origin. Where a
   * proxy stands before both, `outside` is what it shows instead of the origin: `https://bank.test/gateway`.
   */
  at(basePath: string, providerPath?: string, outside?: string): SurfaceHandle
}

/** What the owner of a simulated bank can do and see besides the requests that its clients send. */
export interface Control extends BankControl, CardControl, PushControl, FaultControl, DisturbanceControl {
  /** A command for tokens, consents and cards by its name, as scenarios give it. Throws a UsageError. */
  perform(command: string, argument: unknown): object
}

/** Which faults are on. */
export interface FaultControl {
  /** Switches a fault on, for some requests or until it is cleared. */
  inject(faultId: string, options?: { times?: number }): void
  /** Switches all faults off. */
  clearFaults(): void
  /** The faults that are on, in the order in which they were switched on. */
  activeFaults(): readonly Fault[]
  /** The same with the number of requests that each is still on for; absent where it stays on. */
  faultsOn(): readonly { readonly id: string; readonly title: string; readonly remaining?: number }[]
}

/** An opaque state to go back to. */
export interface Snapshot {
  /** Nobody but `snapshot()` makes one. */
  readonly __brand: 'Snapshot'
}

export type { BookingRequest, Execution, SubmissionSummary }
export { UsageError } from './control/usage-error.ts'

/** What a simulated bank is made of, with any text as an id. */
export interface SimulatorOptions extends Delays {
  /** The same seed gives the same bank, ids and tokens on every machine. Default 1. */
  readonly seed?: number
  /** The instant at which the bank's clock stands, ISO 8601 with its offset, or a Date. Default 2026-03-02T08:00:00Z, a Monday. */
  readonly now?: string | Date
  /**
   * Lets the clock go by itself: the whole milliseconds that have passed since anything, such as `Date.now`. Without
   * it the clock stands still until it is moved.
   */
  readonly elapsed?: () => number
  /** The name of a built-in bank, or a definition of one. Default `default`. */
  readonly bank?: string | BankDefinition
  /** What the bank has besides what the documents say, and faults of that, which are switched on by their ids. */
  readonly extension?: BankExtension
  /** Faults that are on from the start, by id. */
  readonly faults?: readonly string[]
  /**
   * Lets the bank do otherwise, chosen by this seed, whatever the documents leave open: `conformance list variations`.
   * Without it, the bank does what the register of assumptions says.
   */
  readonly vary?: number
  /** Single ones of these variations, by id: such as a bank that writes the amounts of entries as numbers. */
  readonly variations?: readonly string[]
  /** How many exchanges the journal keeps, or 0 for none. Default 1,000. */
  readonly journalCapacity?: number
  /** How many bytes of memory the journal takes at most; the oldest exchanges go. Default 64 MiB. */
  readonly journalBytes?: number
  /** The clients that the gateway knows; three unless given: `client-1`, `client-2` and `payments-only`. */
  readonly clients?: readonly Client[]
  /**
   * Lets whoever else waits have a turn. With it, payments that are due by the thousand when the clock is moved are not
   * all executed at once but in parts: for servers, which have others to answer. Meanwhile the clock is on its way, and
   * who asks is answered as of the instant up to which everything is done; `catchUp()` waits until it has arrived.
   */
  readonly breathe?: () => Promise<void>
  /** What `loadXml()` gives. Without it, submissions of XML are answered 501. */
  readonly xml?: XmlValidation
  /**
   * The bank stands behind a gateway that is elsewhere: what its owner was granted belongs to this client, as
   * X-CorAPI-Client-ID names it, and customers may consent for permissions that the bank has not been told of.
   */
  readonly gatewayElsewhere?: { readonly clientId?: string }
  /** The provider stands elsewhere: the gateway sends everything on to it, and its own bank knows permissions alone. */
  readonly provider?: ProviderElsewhere
  /** The card API: 2.x sets v2 and the token-addressed v2, 1.x and 0.x set v1; the latest releases unless given. */
  readonly cards?: CardSettings
  /** Where push events of the card API are sent to, http or https; needs a `pushSender`. Nowhere unless given. */
  readonly pushUrl?: string
  /** What reaches the receiver of push events: `pushOverHttp()`. */
  readonly pushSender?: PushSender
}

export const DEFAULT_SEED = 1
export const DEFAULT_NOW = '2026-03-02T08:00:00Z'
