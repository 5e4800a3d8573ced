import type { JsonObject } from '../../kernel/objects.ts'

/** An API of somebody's own: what its OpenAPI description says, and what a configuration adds. */
export interface GivenApi {
  /** The surface of a target that answers it, and the area of its operations. */
  readonly name: string
  /** How its file is called, for who looks something up there. */
  readonly file: string
  readonly description: JsonObject
  /** Values that exist at the simulated target, by the names of parameters. */
  readonly known?: Readonly<Record<string, string>>
  /** Judges a value by a JSON Schema; compiled where the library for it is loaded. */
  readonly validatorOf: (schema: object) => GivenValidator
}

/** As a compiled schema of ajv is called. */
export interface GivenValidator {
  (value: unknown): unknown
  errors?: readonly unknown[] | null
}

const KEY = Symbol.for('bank-conformance.own-apis')

/**
 * Everything that follows from the documents follows from these, too: routes, checks, lists, faults. So they are given
 * before anything is loaded that reads the documents, and never change after that.
 */
export function giveApis(apis: readonly GivenApi[]): void {
  ;(globalThis as Given)[KEY] = apis
}

/** Those that were given; nothing where no configuration has any. */
export function givenApis(): readonly GivenApi[] {
  return (globalThis as Given)[KEY] ?? []
}

type Given = typeof globalThis & { [KEY]?: readonly GivenApi[] }
