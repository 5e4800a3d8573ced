/** A request at the edge of a surface, before anything has been checked. */
export interface InboundRequest {
  readonly method: string
  /** Below the surface's base address, still percent-encoded, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  /** Lower-case names; repeated fields joined by comma, as HTTP joins them. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
  /** Scheme and host that the request was sent to, without a slash at the end. */
  readonly origin: string
  /** Path and query together, in characters. */
  readonly addressLength: number
  /** True when the body was longer than the limit and was not read to its end. */
  readonly bodyTooLarge: boolean
  /** Why the body is no text: its bytes are none of the encoding that they are said to be in. */
  readonly undecoded?: string
  /** The client as its TLS certificate would name it. */
  readonly clientId: string
}
