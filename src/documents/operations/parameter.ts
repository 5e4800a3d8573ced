/** A parameter of a path or a query. */
export interface Parameter {
  readonly in: 'path' | 'query'
  readonly pattern: RegExp
  readonly maxLength: number
  readonly rule: string
  readonly clause: string
}
