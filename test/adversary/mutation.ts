import type { Surface } from '../../src/documents/apis.ts'
import type { Profile } from '../../src/target/profile/profile.ts'

/** A request on its way to the target. */
export interface Sent {
  readonly surface: Surface
  readonly client: 'first' | 'second'
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers: Headers
  readonly body: string
}

/** An answer on its way back. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

export interface Context {
  /** Sends a request to the target; also another one than was made, once more, or none at all. */
  readonly next: (sent: Sent) => Promise<Answered>
  /** Milliseconds since 1970 by the target's clock. */
  readonly now: () => number
  /** What is known of the target. */
  readonly profile: () => Profile
}

/** What stands between the run and the target: it answers each request, mostly with what the target answers. */
export type Exchanger = (sent: Sent, context: Context) => Promise<Answered>

/** A push event on its way to the receiver. */
export interface PushMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What makes a thing wrong during one scenario. What it remembers, it remembers of this scenario. */
export interface Mutator {
  readonly exchange: Exchanger
  /** The messages that arrive for one that was sent. */
  readonly deliver?: (message: PushMessage) => readonly PushMessage[]
}

/** One way in which a bank or a gateway can be wrong. */
export interface Mutation {
  readonly id: string
  readonly api: Surface
  /** As "2 §7 row 1"; of one that only production sense forbids, the clause that comes nearest. */
  readonly clause: string
  /** The statement that it contradicts, in our words, or `silent` when only production sense forbids it. */
  readonly sentence: string
  readonly title: string
  /** It can be seen only by comparing several exchanges. */
  readonly isAcrossExchanges: boolean
  /** The requests that it may be about: scenarios without one are not played. */
  readonly touches: (sent: Sent) => boolean
  /** A fresh one for each scenario. */
  readonly make: () => Mutator
}
