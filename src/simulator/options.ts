import type { BankDefinition } from '../provider/bank/bank-definition.ts'
import type { XmlValidation } from '../kernel/xml.ts'
import type { Release } from '../documents/cards/releases.ts'
import type { PushSender } from './push/push-delivery.ts'
import type { ProviderElsewhere } from './surfaces/provider-elsewhere.ts'
import type { Client } from '../provider/gateway/clients.ts'

/** What a simulated bank is made of, with any text as an id. */
export interface SimulatorOptions {
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
  /** Waited for before every answer of the provider's token endpoint: how a test makes calls meet. */
  readonly providerLatency?: () => Promise<void>
  /** Waited for before the gateway gives up a token endpoint that does not answer (`timeout`); at once without it. */
  readonly providerTimeout?: () => Promise<void>
  /** Lets so many milliseconds pass: for a token endpoint that is told to answer late (`tokenEndpointFails`). */
  readonly wait?: (milliseconds: number) => Promise<void>
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
  readonly cards?: {
    /** The release of the variant that is called; the latest unless given. */
    readonly release?: Release
    /** What the platform signs with; EdDSA gives the same bytes every time. Default EdDSA. */
    readonly signing?: 'EdDSA' | 'ES256'
    /**
     * Certificates that the issuer signs with, or of the authorities that issue them: then the others come in x5c of
     * each request. PEM or base64 of the DER form; the simulated issuer's unless given.
     */
    readonly issuerCertificates?: readonly string[]
    /** Whether the issuer has remote checkout; without it, its operations are answered 4506. Default true. */
    readonly remoteCheckout?: boolean
  }
  /** Where push events of the card API are sent to, http or https; needs a `pushSender`. Nowhere unless given. */
  readonly pushUrl?: string
  /** What reaches the receiver of push events: `pushOverHttp()`. */
  readonly pushSender?: PushSender
}

export const DEFAULT_SEED = 1
export const DEFAULT_NOW = '2026-03-02T08:00:00Z'
