import type { XmlElement, XmlFault } from '../kernel/xml.ts'
import type { HeaderList, RecordedResponse } from './scenario-result.ts'
import type { CalendarDate } from '../kernel/calendar.ts'
import type { Release, Variant } from '../documents/cards/releases.ts'
import type { Surface } from '../documents/apis.ts'
import type { Operation } from '../documents/operations.ts'

export type {
  Connected,
  Exchange,
  HeaderList,
  RecordedArrival,
  RecordedBehind,
  RecordedResponse,
  WireFailure,
} from './scenario-result.ts'

/** A request before it has an address: the path is below the surface's base address. */
export interface WireRequest {
  readonly method: string
  /** Path and query below the surface's base address; starts with a slash. */
  readonly path: string
  readonly headers: HeaderList
  readonly body?: string
  /** What is sent, where that is not the body in UTF-8. */
  readonly bytes?: Uint8Array
}

/** An answer as it came: what a report keeps of it, and its bytes where they are something else. */
export interface WireResponse extends RecordedResponse {
  /** What came, without content codings, where that is not the body in UTF-8. */
  readonly bytes?: Uint8Array
  /** Of XML whose bytes are not in the encoding that they are said to be in: what a clear finding says. */
  readonly undecoded?: Pick<XmlFault, 'message' | 'unread'>
}

/** The value of the first field with this name, in any case. */
export function headerOf(headers: HeaderList, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return headers.find(([key]) => key.length === name.length && key.toLowerCase() === wanted)?.[1]
}

/** The values of all fields with this name, in any case; what stands around one is the wire's. */
export function headersOf(headers: HeaderList, name: string): readonly string[] {
  const wanted = name.toLowerCase()
  return headers.flatMap(([key, value]) =>
    key.length === name.length && key.toLowerCase() === wanted ? value.trim() : [],
  )
}

/** A request as it arrived at the provider behind a gateway, and the provider's answer. It holds raw values. */
export interface Arrival {
  readonly method: string
  /** Path and query below the provider's base address. */
  readonly path: string
  readonly headers: HeaderList
  readonly body: string
  readonly response: {
    readonly status: number
    readonly headers: HeaderList
    /** Undefined for a document that was made while it was sent, and is not kept whole. */
    readonly text: string | undefined
  }
  /** Of the bank behind, in milliseconds since 1970. */
  readonly atMs: number
  /** By the clock of the gateway, where it is another one than the bank's. */
  readonly gatewayMs?: number
  /** Of tokens of a flow that is over: how long nothing had been done with them. */
  readonly idleMs?: number | undefined
}

/** What the gateway asked of the token endpoint while no call of the flow was under way. */
export interface UncalledArrival extends Arrival {
  /** How long after the last call for which it can have been made. */
  readonly afterMs: number
}

/**
 * How an arrival was found to belong to an exchange: nothing is guessed. `meanwhile`: a request for tokens that the
 * gateway made while several exchanges were under way, for one of them or for all.
 */
export type JoinedBy = 'correlation-id' | 'order' | 'meanwhile'

export interface JoinedArrival extends Arrival {
  readonly joinedBy: JoinedBy
}

/** What the provider behind the gateway saw of one exchange of the client. */
export interface Arrivals {
  /** In the order in which they arrived. */
  readonly calls: readonly JoinedArrival[]
  /** How many arrived meanwhile that cannot be joined with any exchange. */
  readonly unjoined: number
  /** Other requests of the flow were under way at the same time: requests for tokens may have been made for those. */
  readonly isConcurrent?: boolean
  /** How long no call of the flow had been under way, by the clock of the gateway; absent at its first call. */
  readonly quietMs?: number
  /** Requests for tokens that came meanwhile. */
  readonly uncalled?: readonly UncalledArrival[]
}

/** Where requests arrive at the provider behind a gateway. */
export interface BehindWatch {
  /** What has arrived since this was last asked, oldest first. */
  take(): readonly Arrival[]
  /** Reports keep what arrived: it came over a network. */
  readonly isReported: boolean
  /** Milliseconds by the clock of the gateway. */
  gatewayMs(): number
  /** When the last call of all flows was answered, by that clock; absent where each flow has a bank of its own behind. */
  answeredMs?(): number | undefined
  /** How messages name the place; absent where nobody has to look for it. */
  readonly at?: string
}

/** Whether it is a request for tokens: the gateway makes some of its own, which carry what it likes. */
export function isForTokens({ path }: Pick<Arrival, 'path'>): boolean {
  return path.split('?')[0]!.endsWith('/oauth/token')
}

/**
 * What a value is that the run knows, in the words of findings: what opens accounts, what a card is paid with, and what
 * belongs to somebody else.
 */
export type KnownKind =
  | 'access token'
  | 'refresh token'
  | 'authorization code'
  | 'code verifier'
  | CardSecretKind

export type CardSecretKind = 'card number' | 'check value' | 'PIN' | 'password'

/** A secret that the run was given, has sent, or has learnt from an answer. It is never written anywhere. */
export interface KnownValue {
  readonly kind: KnownKind
  readonly value: string
}

/** Accounts that are not the caller's: none of them is covered by the permission of the request. */
export interface AccountsOfOthers {
  /** As paths have them. */
  readonly ids: readonly string[]
  /** Without blanks. */
  readonly ibans: readonly string[]
}

/** What the run knew when an answer had arrived, the answer included. */
export interface Knowledge {
  readonly secrets: readonly KnownValue[]
  /** Absent where the request was not sent under the permission of the profile. */
  readonly accountsOfOthers?: AccountsOfOthers
}

/** An exchange that got an answer, decoded for judging. It is never written anywhere: it holds raw values. */
export interface Observation {
  readonly exchangeId: string
  readonly surface: Surface
  /** Absent when the request was deliberately sent to an address that no operation has. */
  readonly operation?: Operation
  readonly request: {
    readonly method: string
    /** Which of its clients the run sent it as; absent where nobody knows. */
    readonly client?: 'first' | 'second'
    /** Below the surface's base address, with the query. */
    readonly path: string
    readonly pathParameters: Readonly<Record<string, string>>
    readonly query: Readonly<Record<string, string>>
    readonly headers: HeaderList
    readonly body?: string
    /** True when the step made the request wrong on purpose. */
    readonly deviates: boolean
    /** Headers that no document names, and the owner of the target wants of every request, in lower case. */
    readonly ownersHeaders?: readonly string[] | undefined
  }
  readonly response: {
    readonly status: number
    readonly headers: HeaderList
    /** Lower case, without parameters; empty when the header is missing. */
    readonly mediaType: string
    readonly text: string
    readonly body: DecodedBody
  }
  /** Of the card API: what the target was asked as, and the card that the request is about. */
  readonly cards?: {
    readonly variant: Variant
    readonly release: Release
    readonly card?: Readonly<Record<string, unknown>>
    /** The names that the profile has for it. */
    readonly knownAs?: readonly string[]
    /**
     * Present at a bank that keeps what others did to the card: whether anything before this exchange has shown that it
     * is as the profile says.
     */
    readonly priorState?: 'unverified' | 'verified'
    /** The operation refused the other identifier of the same card. */
    readonly takesOnly?: 'cardId' | 'shortCardId'
    /**
     * Present at an error of the target's own that names no cause: the documents leave the request another form, which
     * was not tried because the first one may have done something.
     */
    readonly mayBeOfItsForm?: true
  }
  /** Of a step that awaits push events: all that have arrived since the flow began, oldest first. */
  readonly events?: readonly ReceivedEvent[]
  /** Of a sealed exchange: what the issuer can read of the answer. */
  readonly opened?: OpenedAnswer
  /** What arrived at the provider behind the gateway; absent where nobody looks there. */
  readonly arrivals?: Arrivals
  /** What was awaited has not come within the time that the target says it takes, or that the run has patience for. */
  readonly isOverdue?: true
  /** Values that only some answers may show. */
  readonly known?: Knowledge
  /** The bank's calendar date when the request was sent, and when the answer had arrived. */
  readonly today: CalendarDate
  readonly todayAtAnswer: CalendarDate
  /**
   * Present at a 401 that comes after so much time has been made to pass that the access token may have expired: how long
   * one lives is a recommendation.
   */
  readonly tokenMayBeOver?: true
  /** Whether the request is valid here is not known. */
  readonly mayBeRefused?: true
  /** Present while the owner of the target lets its token endpoint answer what a flow wants. */
  readonly isTokenEndpointTold?: true
  /** The same two instants by the target's clock, in milliseconds since 1970. */
  readonly sentAtMs: number
  readonly answeredAtMs: number
}

/** A push event as it came to the receiver. */
export interface ReceivedEvent {
  readonly headers: HeaderList
  readonly text: string
  /** What can be read of it. */
  readonly opened: OpenedAnswer
  /** By the target's clock. */
  readonly atMs: number
  /** Whether the receiver answered with success. */
  readonly isAcknowledged: boolean
}

/** An answer that the platform may have signed, and in which a secret may be encrypted for the issuer. */
export interface OpenedAnswer {
  /**
   * `holds`: a key that is distributed now verifies it · `none`: it is not signed · `unknown-certificate`: it names no
   * distributed key · `bad-signature`: the key that it names did not sign it · `unverified`: no keys are known.
   */
  readonly signature: 'holds' | 'none' | 'unknown-certificate' | 'bad-signature' | 'unverified'
  /** The protected header. */
  readonly header?: Readonly<Record<string, unknown>>
  readonly payload?: Readonly<Record<string, unknown>>
  /** Of the certificate that goes with the key: its names, and what keeps it from vouching for the signature. */
  readonly certificate?: { readonly names: readonly string[]; readonly problem?: string }
  /** encryptedData, decrypted with the ephemeral key that the request had sent along. */
  readonly secret?: Readonly<Record<string, unknown>>
  /** The names of the keys that are distributed now: x5t#S256, or kid. */
  readonly distributed: readonly string[]
}

export type DecodedBody =
  | { readonly kind: 'empty' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'xml'; readonly root: XmlElement }
  | { readonly kind: 'text' }
  /** Declared as JSON or XML, but not readable as such. */
  | { readonly kind: 'malformed'; readonly problem: string }
  /** What is not read for safety, so that nothing is known of it. */
  | { readonly kind: 'unread'; readonly problem: string }

export type { XmlElement }
