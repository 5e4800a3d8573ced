import type { HeaderList } from './exchange-schema.ts'

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
