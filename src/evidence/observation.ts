import type { CalendarDate } from '../kernel/calendar.ts'
import type { XmlElement } from '../kernel/xml.ts'
import type { Release, Variant } from '../documents/cards/releases.ts'
import type { Surface } from '../documents/apis.ts'
import type { Operation } from '../documents/operations.ts'
import type { Arrivals } from './arrivals.ts'
import type { HeaderList } from './exchange.ts'
import type { Knowledge } from './known-value.ts'

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
