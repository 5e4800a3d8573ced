import type { Arrival } from '../evidence/behind.ts'
import type { Exchange } from '../evidence/exchange.ts'
import type { Duration } from '../kernel/duration.ts'
import type { XmlValidation } from '../kernel/xml.ts'
import type { Release } from '../documents/cards/releases.ts'
import type { Surface } from '../documents/apis.ts'
import type { AccessToken, Grant, Permission } from '../bank/access.ts'
import type { Account } from '../bank/model.ts'
import type { SubmissionStatus } from '../bank/payments/status.ts'
import type { Profile } from '../profile/profile.ts'
import type { CardControl } from './card-control.ts'
import type { BookingRequest, GrantRequest } from './control-api/shapes.ts'
import type { Fault } from './fault.ts'
import type { LedgerControl } from './ledger-view.ts'
import type { PushControl } from './push-control.ts'
import type { EventStream } from './push-stream.ts'
import type { TokenControl } from './token-control.ts'

/**
 * One isolated bank with its own clock, state and journal, and a handle per surface: `gateway` is what a client sees,
 * `provider` what the gateway calls, `cards` the card API (below it /v1, /v2 and /token/v2), `settlement` the
 * settlement-information API (below it /v1).
 */
export interface Simulator extends Readonly<Record<Surface, SurfaceHandle>> {
  readonly clock: Clock
  readonly control: Control
  /** What the bank was made of. */
  readonly seed: number
  /** The push events of the card API. */
  readonly events: EventStream
  /** What it does otherwise than the register of assumptions says (option `vary`), by id. */
  readonly variations: readonly string[]
  /**
   * Undefined where everything that is due is done before the next request; with the option `breathe`, and very much of
   * it, resolves when the last part is done.
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
  snapshot(): Snapshot
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

export interface SurfaceHandle {
  readonly surface: Surface
  fetch(request: Request): Promise<Response>
  /** The same surface as another client, as its TLS certificate would identify it. */
  as(clientId: string): SurfaceHandle
  /**
   * The same surface mounted below a path; the provider's pages are below `providerPath` on the same origin. Where a
   * proxy stands before both, `outside` is what it shows instead of the origin: `https://bank.test/gateway`.
   */
  at(basePath: string, providerPath?: string, outside?: string): SurfaceHandle
}

export interface Clock {
  now(): Date
  /** Moves the time forward; a negative duration is refused. */
  advance(duration: Duration): Date
  /** Sets the time, backwards too: the bank shows what it knew then. */
  set(instant: string | Date): Date
}

export interface Control extends TokenControl, CardControl, PushControl, LedgerControl, FaultControl {
  /** A command for tokens, consents and cards by its name, as scenarios give it. Throws a UsageError. */
  perform(command: string, argument: unknown): object
  /** Finalizes a past day before its time: its balances and transactions answer 200 from now on. */
  finalizeDay(date: string): void
  /** The consent is withdrawn: its tokens are answered 401. */
  revokeConsent(permissionId?: string): void
  /** The token expires at once; the default permission's token when none is given. */
  expireAccessToken(token?: string): void
  /** A permission and an access token for an account and the others of its contract. */
  grantAccess(request: GrantRequest): Grant
  /** Books an entry now; the amount is a decimal text in the account's currency, negative for a debit. */
  book(request: BookingRequest): void
  /** Everything that was submitted, with its status as it stands now, oldest first. */
  submissions(): readonly SubmissionSummary[]
  permissions(): readonly Permission[]
  tokens(): readonly AccessToken[]
  /** The accounts of a permission. */
  accounts(permissionId?: string): readonly Account[]
}

export interface FaultControl {
  /** Switches a fault on, for some requests or until it is cleared. */
  inject(faultId: string, options?: { times?: number }): void
  clearFaults(): void
  activeFaults(): readonly Fault[]
  /** The same with the number of requests that each is still on for; absent where it stays on. */
  faultsOn(): readonly { readonly id: string; readonly title: string; readonly remaining?: number }[]
}

export interface SubmissionSummary {
  readonly submissionId: string
  readonly permissionId: string
  readonly form: 'json' | 'xml'
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly status: SubmissionStatus
}

/** An opaque state to go back to. */
export interface Snapshot {
  readonly __brand: 'Snapshot'
}

export type { BookingRequest }
export { UsageError } from './usage-error.ts'
