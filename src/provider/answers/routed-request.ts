/** A request whose operation is known, with nothing checked. */
export interface RoutedRequest<Operation> {
  readonly operation: Operation
  /** Decoded. */
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Lower-case names. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
  /** The path of the resource, for error records. */
  readonly instance: string
}
