import type { Duration } from '../../kernel/calendar.ts'
import type {
  BehindWatch,
  Connected,
  HeaderList,
  WireFailure,
  WireRequest,
  WireResponse,
} from '../../evidence/observation.ts'
import type { LostConnections } from '../../evidence/run-result.ts'
import type { Release } from '../../documents/cards/releases.ts'
import type { Surface } from '../../documents/apis.ts'
import type { Confirmation } from './confirmation.ts'
import type { EventInbox } from './event-inbox.ts'
import type { KnownCard, ProfileFile } from './file-format.ts'
import type { FurtherAddress } from '../../documents/settlement/record.ts'
import type { KnownData } from './known-data.ts'
import type { Network } from './network.ts'
import type { SurfaceProfile } from './surface-format.ts'

export type { BehindProfile, Hook, KnownCard } from './file-format.ts'
export type { KnownData } from './known-data.ts'
export type { EventsProfile, IssuerKey, SurfaceProfile, VariantProfile } from './surface-format.ts'

/**
 * What the runner knows of a target: the content of a profile file with its secrets resolved, or of an embedded
 * simulator.
 */
export interface Profile extends Omit<ProfileFile, 'surfaces' | 'known' | 'confirmed' | 'timeout' | 'cards'> {
  /** The faces of the target that are tested, with their addresses. */
  readonly surfaces: Partial<Readonly<Record<Surface, SurfaceProfile>>>
  /** Data that exist at the target; what is missing is not tested. */
  readonly known: KnownData
  /** A card of each kind that is known. */
  readonly cards?: Readonly<Record<string, KnownCard>>
  /** All cards of a kind, where several are known: the first is that of `cards`. */
  readonly cardPool?: Readonly<Record<string, readonly KnownCard[]>>
  /** What its owner says of it where the documents are silent. */
  readonly confirmed?: readonly Confirmation[]
  /** How long to wait for an answer. */
  readonly timeoutMs?: number
  /** What stood behind `env:` and `file:`: secret by its value, whatever the key is called. */
  readonly secrets?: readonly string[]
}

/** What a run is pointed at. */
export interface Target {
  readonly kind: 'embedded' | 'http'
  readonly profile: Profile
  /** `clock`, `days`, … : what a session of this target can do. */
  readonly capabilities: ReadonlySet<string>
  /** One isolated playing field per scenario where the target can give one, else the shared real thing. */
  open(opening: Opening): Promise<TargetSession>
  readonly faults?: readonly string[]
  /** All sessions are at one bank, which keeps what each of them does to it. */
  readonly isShared?: boolean
  /** The seed of the worlds that it opens; undefined where it has none or does not report it. */
  seed?(): Promise<number | undefined>
  /** The command that serves the same bank, for targets that nothing can be sent to from outside. */
  readonly serveCommand?: string
  /** How often a kept connection was closed under a request, where connections are kept no longer for it. */
  readonly lostConnections?: () => LostConnections | undefined
  /** Absent where there is no network in between. */
  readonly network?: Network | undefined
}

export interface Opening {
  readonly scenarioId: string
  /** The instant at which the flow begins, for targets with a clock that can be set. */
  readonly startsAt?: string
  /** The release of the card API that the flow is about, for targets that can be asked for one. */
  readonly release?: Release
  /** The flow awaits push events. */
  readonly awaitsEvents?: boolean
}

export interface TargetSession {
  /** The profile as it is for this session: a world of its own may have other known data. */
  readonly profile: Profile
  /** Milliseconds since 1970: the target's time as well as it is known. */
  now(): number
  /** After the signal nothing is sent any more, and what is under way is waited for a moment and no longer. */
  send(request: AddressedRequest, ended?: AbortSignal): Promise<SendResult>
  /** Header fields that its owner adds to a request. */
  readonly addedTo?: (request: AddressedRequest) => Promise<HeaderList>
  /** Where a request of this session can be sent again when the session and its world are gone. */
  readonly lastingUrl?: (url: string) => string
  /** Absent where the target cannot be controlled. */
  readonly control?: TargetControl | undefined
  /** Where the target's push events arrive; absent where none can, or none are awaited. */
  readonly events?: EventInbox | undefined
  /** What arrives at the provider behind the gateway; absent where nobody looks there. */
  readonly behindWatch?: BehindWatch | undefined
  /** Lets real time pass, for targets whose clock cannot be moved; no longer than until the signal. */
  readonly pause?: (milliseconds: number, ended?: AbortSignal) => Promise<void>
  close(): Promise<void>
}

export interface AddressedRequest extends WireRequest {
  readonly surface: Surface
  readonly client: 'first' | 'second'
  /** Of the settlement API: another address than the first. */
  readonly furtherAddress?: FurtherAddress
}

export interface SendResult {
  readonly url: string
  readonly durationMs: number
  readonly connection?: Connected | undefined
  readonly outcome: { readonly response: WireResponse } | { readonly failure: WireFailure }
}

export interface TargetControl {
  /** Where the clock is a real one, time passes; no longer than until the signal. */
  advance(duration: Duration, ended?: AbortSignal): Promise<void>
  setClock(instant: string): Promise<void>
  finalizeDay(date: string): Promise<void>
  revokeConsent(permissionId: string): Promise<void>
  /** Why a command cannot be done here, of those that act on what the run does not control. */
  readonly whyNot?: (command: string) => string | undefined
  /** A command for tokens, consents and cards; what it gives can be captured. */
  perform(command: string, argument: unknown): Promise<unknown>
}
