import { once } from '../../kernel/once.ts'
import { givenApis } from './given-apis.ts'
import type { OwnApi, OwnOperation, OwnReleases, SchemaValidator } from './own-operation.ts'
import type { JsonShape } from '../json-shape.ts'

const OWN = givenApis()

/** The APIs that a configuration brings along, as the documents describe theirs. */
export const OWN_SURFACES: Readonly<Record<string, OwnApi['description']>> = Object.fromEntries(
  OWN.map(({ description }) => [description.api, description]),
)

/** The JSON Schemas of their bodies and parameters, without references. */
export const OWN_SCHEMAS: Readonly<Record<string, JsonShape>> = Object.assign(
  {},
  ...OWN.map(({ schemas }) => schemas),
)

/** The releases of those that have several. */
export const OWN_RELEASES: Readonly<Record<string, OwnReleases | undefined>> = Object.fromEntries(
  OWN.map(({ description, releases }) => [description.api, releases]),
)

const OPERATIONS: ReadonlyMap<string, OwnOperation> = new Map(
  OWN.flatMap(({ description }) => description.operations.map((one) => [one.id, one] as const)),
)

const VALIDATORS: ReadonlyMap<string, () => SchemaValidator> = new Map(
  OWN.flatMap(({ validatorOf, schemas }) =>
    Object.entries(schemas).map(([name, schema]) => [name, once(() => validatorOf(schema))] as const),
  ),
)

/** Judges a value by the schema of one of their bodies; undefined for any other schema. */
export function ownValidator(schema: string): SchemaValidator | undefined {
  return VALIDATORS.get(schema)?.()
}

/** The operation as its own description has it; undefined for those of the documents. */
export function ownOperation(id: string): OwnOperation | undefined {
  return OPERATIONS.get(id)
}
