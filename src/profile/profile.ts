import type { Duration } from '../kernel/duration.ts'
import type { WireFailure, WireRequest, WireResponse } from '../evidence/exchange.ts'
import type { Release, Variant } from '../documents/cards/releases.ts'
import type { Surface } from '../documents/apis.ts'
import type { EventInbox } from './event-inbox.ts'
import type { OrderNumber } from '../documents/order-numbers.ts'
import type { FurtherAddress } from '../documents/settlement/record.ts'
import type { IssuerKey } from './issuer-key.ts'
import type { Network } from './network.ts'

/** What the runner knows of a target: the content of a profile file, or of an embedded simulator. */
export interface Profile {
  readonly name: string
  readonly baseUrl?: string
  readonly surfaces: Partial<Readonly<Record<Surface, SurfaceProfile>>>
  /** Header values of an ordinary valid request, by header name; secrets already resolved. */
  readonly headers: Readonly<Record<string, string>>
  readonly known: KnownData
  /** Cards that exist at the target, by the names that scenarios have for them. */
  readonly cards?: Readonly<Record<string, KnownCard>>
  /** Where the target's clock, days and worlds can be controlled; absent on real gateways. */
  readonly controlUrl?: string
  /** The second client's own way in: a base path or URL, and its headers. */
  readonly secondClient?: { readonly basePath?: string; readonly headers?: Readonly<Record<string, string>> }
  /** Assumption id → the behaviour that this target is known to have. */
  readonly pins: Readonly<Record<string, string>>
  /** Requirement or scenario id (or glob) → the fact that makes it not apply. */
  readonly notApplicable: Readonly<Record<string, string>>
  readonly tls?: { readonly certificate?: string; readonly key?: string; readonly ca?: string }
  readonly timeoutMs?: number
  /** An HTTP proxy through which the target is reached. */
  readonly proxy?: string
  /** The most requests that are sent in a second. */
  readonly rate?: number
  /** What the target wants in every item of an order in JSON beside what scenarios write. */
  readonly orderFields?: OrderFields
  /** Fields of orders in JSON that the target takes as numbers, as they are shown, and not as texts. */
  readonly orderNumbers?: readonly OrderNumber[]
  /** The strongest effects that a run may have. */
  readonly allow?: 'read' | 'write' | 'irreversible'
  /** Control command → what does it, where nobody but the target's owner can. */
  readonly hooks?: Readonly<Record<string, Hook>>
  /** File with the failures that are accepted for now. */
  readonly baseline?: string
  /** The file has secrets in the clear, which is fine for a simulator on this machine and nowhere else. */
  readonly simulator?: boolean
}

/** Fields by name, for the item itself and for each of its detail blocks (document 1 §2.2). */
export type OrderFields = Readonly<
  Partial<Record<'item' | 'ibanDetails' | 'otherDetails' | 'qrDetails', Readonly<Record<string, unknown>>>>
>

/** Either a URL that is sent the argument as JSON, or a command that gets it as its last argument. */
export interface Hook {
  readonly url?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Program and arguments; no shell reads it. */
  readonly command?: readonly string[]
}

export interface SurfaceProfile {
  /** Prefix of every path of this surface, such as "" or "/gateway". */
  readonly basePath: string
  readonly consentType?: string
  /** Operation id → path template that replaces the default one (below the base path). */
  readonly paths?: Readonly<Record<string, string>>
  /** Headers that this surface alone is sent, by name; secrets already resolved. */
  readonly headers?: Readonly<Record<string, string>>
  /** Of the card API: the variants that the target has. */
  readonly variants?: Readonly<Partial<Record<Variant, VariantProfile>>>
  /** Of the card API: what requests with PINs and credentials are signed with. */
  readonly issuerKey?: IssuerKey
  /** Of the card API: the platform's certificates, as an address below the base path, or as a text that `keysIn` reads. */
  readonly verificationKeys?: string
  /** Of the card API: where a run receives the target's push events; not at all when absent. */
  readonly events?: EventsProfile
  /** Of the settlement API: where else it is served (document 3 §1.2), as `basePath` or as whole addresses. */
  readonly furtherAddresses?: Readonly<Partial<Record<FurtherAddress, string>>>
}

export interface EventsProfile {
  /** Address and port on which the run listens; any free port of this machine alone unless given. */
  readonly listen?: string
  /** Under which the target reaches it; the address that is listened on unless given. */
  readonly publicUrl?: string
}

export interface VariantProfile {
  /** Below the base path of the surface. */
  readonly path: string
  readonly release: Release
  /** Operation id → path template that replaces the documented one (below the path of the variant). */
  readonly paths?: Readonly<Record<string, string>>
}

/** What is known of a card; a part of it is enough for the requests that name it so. */
export interface KnownCard {
  readonly cardId?: Readonly<Record<string, unknown>>
  readonly shortCardId?: Readonly<Record<string, unknown>>
  readonly cardToken?: string
}

/** Data that exist at the target. Every entry is optional: what is missing makes scenarios `not-tested`. */
export interface KnownData {
  /** An account of the permission. */
  readonly account?: string
  /** An account that exists but lies outside the permission. */
  readonly foreignAccount?: string
  /** A past day that is finalized, and one that is not: yyyy-mm-dd. */
  readonly finalizedDay?: string
  readonly unfinalizedDay?: string
  /** A day without bookings, and a finalized day with bookings of many kinds. */
  readonly quietDay?: string
  readonly busyDay?: string
  /** The finalized day before `busyDay`, and the id of the statement of `busyDay` alone. */
  readonly dayBeforeBusyDay?: string
  readonly busyDayStatement?: string
  /** An account from which payments may be made, its accountId, and another IBAN that the permission does not cover. */
  readonly debtorIban?: string
  readonly debtorAccount?: string
  readonly debtorBic?: string
  readonly foreignIban?: string
  /** Where payments may go: an IBAN, a QR-IBAN with a reference, an account without IBAN with its bank's BIC. */
  readonly creditorIban?: string
  readonly qrIban?: string
  readonly qrReference?: string
  readonly otherCreditor?: string
  readonly otherCreditorBic?: string
  /** Another account of the permission, to which a payment can be followed. */
  readonly ownCreditorIban?: string
  readonly ownCreditorAccount?: string
  /** What a payment may cost, as a decimal; its currency; and a currency that debtorIban does not allow. */
  readonly paymentAmount?: string
  readonly paymentCurrency?: string
  readonly refusedCurrency?: string
  /** A well-formed Permission-ID that no permission has. */
  readonly unknownPermission?: string
  /** The two clients and the provider as the token requests of document 2 name them. */
  readonly clientId?: string
  readonly secondClientId?: string
  readonly providerId?: string
  /** A refresh token of the first client's, and both tokens of the second client's. */
  readonly refreshToken?: string
  readonly otherAccessToken?: string
  readonly otherRefreshToken?: string
  /** Two securities that the settlement API knows, and a well-formed ISIN that it does not. */
  readonly security?: string
  readonly otherSecurity?: string
  readonly unknownSecurity?: string
  /** Digital cards of activeCard: two that are active, a suspended and a deleted one, and a number that none has. */
  readonly digitalCard?: string
  readonly otherDigitalCard?: string
  readonly suspendedDigitalCard?: string
  readonly deletedDigitalCard?: string
  readonly unknownDigitalCard?: string
  /** A merchant with a logo, and a well-formed merchantId that nobody has. */
  readonly merchant?: string
  readonly unknownMerchant?: string
  readonly [name: string]: string | undefined
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
  /** The seed of the worlds that it opens; undefined where it has none or does not tell it. */
  seed?(): Promise<number | undefined>
  /** Absent where there is no network in between. */
  readonly network?: Network
}

export interface Opening {
  readonly scenarioId: string
  /** The instant at which the flow begins, for targets with a clock that can be set. */
  readonly startsAt?: string
  /** The release of the card API that the flow is about, for targets that can be asked for one. */
  readonly cardsRelease?: Release
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
  /** Where somebody can send a request of this session again when the session and its world are gone. */
  readonly lastingUrl?: (url: string) => string
  /** Absent where the target cannot be controlled. */
  readonly control?: TargetControl
  /** Where the target's push events arrive; absent where none can, or none are awaited. */
  readonly events?: EventInbox
  /** Lets real time pass, for targets whose clock cannot be moved; no longer than until the signal. */
  readonly pause?: (milliseconds: number, ended?: AbortSignal) => Promise<void>
  close(): Promise<void>
}

export interface AddressedRequest extends WireRequest {
  readonly surface: Surface
  readonly client: 'first' | 'second'
  /** Of the settlement API: another address than the first. */
  readonly settlementAddress?: FurtherAddress
}

export interface SendResult {
  readonly url: string
  readonly durationMs: number
  readonly outcome: { readonly response: WireResponse } | { readonly failure: WireFailure }
}

export interface TargetControl {
  /** Where the clock is a real one, time passes; no longer than until the signal. */
  advance(duration: Duration, ended?: AbortSignal): Promise<void>
  setClock(instant: string): Promise<void>
  finalizeDay(date: string): Promise<void>
  revokeConsent(permissionId: string): Promise<void>
  /** A command for tokens, consents and cards; what it gives can be captured. */
  perform(command: string, argument: unknown): Promise<unknown>
}
