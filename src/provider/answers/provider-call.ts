import type { Operation } from '../../documents/operations.ts'

/** A request as the provider gets it: checked and stripped of everything that only the gateway needs. */
export interface ProviderCall {
  readonly operation: Operation
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Parameters that came more than once, where the operation takes any. */
  readonly repeated?: readonly string[] | undefined
  /** Lower-case names. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
  /** What the body says, where the operation takes JSON. */
  readonly json?: unknown
  /** From X-CorAPI-Client-ID. */
  readonly clientId: string
  /** Path of the resource, for problem documents. */
  readonly instance: string
}
