import type { SurfaceDescription } from '../apis/described-surface.ts'
import type { JsonShape } from '../json-shape.ts'
import type { OperationRow } from '../operations/operation.ts'

/** An operation of an API of somebody's own: what any operation has, and what its description says besides. */
export interface OwnOperation extends OperationRow {
  readonly clause: OwnClause
  readonly asks: readonly OwnParameter[]
  readonly body?: OwnContent & { readonly required: boolean }
  readonly answers: readonly OwnAnswer[]
}

/** The file, and the JSON Pointer into it. */
export type OwnClause = `own: ${string}`

export interface OwnParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  /** The name of its schema. */
  readonly schema: string
  /** A value that fits it. */
  readonly sample: string
}

/** What a body is; of what is no JSON nothing is known but an example. */
export interface OwnContent {
  /** Empty where there is no body. */
  readonly mediaType: string
  readonly schema: string | undefined
  readonly sample: unknown
}

export interface OwnAnswer extends OwnContent {
  /** `200`, `4XX` or `default`. */
  readonly status: string
  /** Names of header fields that it always has. */
  readonly headers: readonly string[]
}

export interface OwnApi {
  readonly description: Omit<SurfaceDescription, 'operations'> & {
    readonly operations: readonly OwnOperation[]
  }
  readonly schemas: Readonly<Record<string, JsonShape>>
  /** Judges a value by a JSON Schema; compiled where the library for it is loaded. */
  readonly validatorOf: (schema: JsonShape) => SchemaValidator
  readonly releases?: OwnReleases
}

/** The releases of an API, of which one is played. */
export interface OwnReleases {
  readonly played: string
  /** Oldest first. */
  readonly names: readonly string[]
  /** Any of them, as the API. */
  readonly describe: (name: string) => OwnApi
}

/** As a compiled schema of ajv is called. */
export interface SchemaValidator {
  (value: unknown): unknown
  errors?: readonly unknown[] | null
}

/** The parameters of its path with the facts of a profile that stand for them. */
export function factsFor({ pathParameters }: OwnOperation): Readonly<Record<string, string>> {
  return Object.fromEntries(pathParameters.map((name) => [name, `\${${name}}`]))
}

/** A value of each parameter that is required in a place. */
export function samplesIn(
  place: OwnParameter['in'],
  asks: readonly OwnParameter[],
): Readonly<Record<string, string>> {
  const required = asks.filter((one) => one.in === place && one.required)
  return Object.fromEntries(required.map(({ name, sample }) => [name, sample]))
}

/** What the description says of an answer with a status: of this one, of its hundred, or of all others. */
export function answerWith({ answers }: OwnOperation, status: number): OwnAnswer | undefined {
  const keys = [String(status), `${String(status)[0]}XX`, 'default']
  return keys.flatMap((key) => answers.find((one) => one.status.toUpperCase() === key.toUpperCase()) ?? [])[0]
}
