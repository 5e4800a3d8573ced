/** What a message model consists of. `R` is the names of the types that a type refers to. */
export type TypeDefinition<R extends string = string> = SimpleType | Elements<R> | ContentType<R> | AnyContent

export interface SimpleType {
  readonly kind: 'simple'
  /** A type of XML Schema. */
  readonly base: 'string' | 'decimal' | 'boolean' | 'date' | 'dateTime' | 'gYearMonth'
  readonly facets: Facets
}

/** The facets that the three messages use. None has `whiteSpace`: each base keeps its own. */
export interface Facets {
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly enumeration?: readonly string[]
  readonly totalDigits?: number
  readonly fractionDigits?: number
  readonly minInclusive?: number
}

export interface Elements<R extends string = string> {
  /** All of them in their order, or one. */
  readonly kind: 'elements' | 'choice'
  readonly elements: readonly ElementUse<R>[]
}

export interface ElementUse<R extends string = string> {
  readonly name: string
  readonly type: R
  readonly min: number
  /** Infinity when it may occur any number of times. */
  readonly max: number
}

export interface ContentType<R extends string = string> {
  readonly kind: 'content'
  /** The name of a simple type. */
  readonly base: R
  readonly attributes: readonly { readonly name: string; readonly type: R }[]
}

export interface AnyContent {
  readonly kind: 'anything'
  readonly processContents: 'lax' | 'strict' | 'skip'
}
