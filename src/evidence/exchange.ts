import type { XmlFault } from '../kernel/xml.ts'
import type { Surface } from '../documents/apis.ts'

/** Header fields as sent, in order; a name may occur more than once. */
export type HeaderList = readonly (readonly [name: string, value: string])[]

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

export interface WireResponse {
  readonly status: number
  readonly headers: HeaderList
  readonly body: string
  /** What came, without content codings, where that is not the body in UTF-8. */
  readonly bytes?: Uint8Array
  /** Of XML whose bytes are not in the encoding that they are said to be in: what a clear finding says. */
  readonly undecoded?: Pick<XmlFault, 'message' | 'unread'>
}

/** Why no answer came. None of these is ever the target's non-conformance. */
export interface WireFailure {
  readonly code:
    | 'refused'
    | 'reset'
    | 'timeout'
    | 'name-not-found'
    | 'tls'
    | 'too-large'
    | 'malformed-answer'
    | 'failed'
  readonly message: string
}

/** One recorded request and its answer. What is kept of it in a report has been redacted. */
export interface Exchange {
  /** Unique within a run: the scenario's id and a number counting from 1. */
  readonly id: string
  readonly surface: Surface
  /** Operation id; absent for requests to an address that no operation has. */
  readonly operation?: string
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: HeaderList
    readonly body?: string
  }
  readonly response?: WireResponse
  readonly failure?: WireFailure
  /** When the request was sent, by the target's clock where it tells it: ISO 8601, UTC. */
  readonly sentAt: string
  readonly durationMs: number
}

/** The value of the first field with this name, in any case. */
export function headerOf(headers: HeaderList, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return headers.find(([key]) => key.toLowerCase() === wanted)?.[1]
}
