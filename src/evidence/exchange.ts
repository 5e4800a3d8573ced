import type { XmlFault } from '../kernel/xml.ts'
import type { HeaderList, RecordedResponse } from './exchange-schema.ts'

export type {
  Exchange,
  HeaderList,
  RecordedArrival,
  RecordedBehind,
  RecordedResponse,
  WireFailure,
} from './exchange-schema.ts'

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
  return headers.find(([key]) => key.toLowerCase() === wanted)?.[1]
}
