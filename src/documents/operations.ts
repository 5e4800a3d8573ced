import { APIS, SURFACE_DESCRIPTIONS, collected } from './apis.ts'
import type { OwnName, OwnRow, Surface } from './apis.ts'
import type { AssumptionId } from './assumptions.ts'
import type { Clause } from './clauses.ts'
import type { OperationRow } from './operations/operation.ts'
import type { Parameter } from './operations/parameter.ts'
import type { WireSchemaName } from './wire-schemas.ts'

export type { Addressing } from './operations/operation.ts'
export { ADDRESSINGS } from './operations/operation.ts'
export { GATEWAY_OPERATIONS } from './operations/gateway.ts'
export type { GatewayOperationId } from './operations/gateway.ts'

/** The id of an operation: its module and name, such as `account-information/read-balance`. */
export type OperationId = OwnRow<'operations'>['id']

/** Operations with a base address, headers and rules in common. */
export type ModuleName = OwnRow<'operations'>['module']

export type ParameterName = OwnName<'parameters'>

/** An operation of any API: every name in it is one that some API has. */
export type Operation = OperationRow<{
  surface: Surface
  module: ModuleName
  clause: Clause
  assumption: AssumptionId
  parameter: ParameterName
  schema: WireSchemaName
  headerSet: OwnRow<'operations'>['headerSet']
}>

/** Every operation; those of the card API as their latest v2 has them. */
export const OPERATIONS: readonly (Operation & { readonly id: OperationId })[] = APIS.flatMap(
  (api) => SURFACE_DESCRIPTIONS[api].operations as readonly OwnRow<'operations'>[],
)

/** Every parameter of paths and queries, by name. */
export const PARAMETERS = collected<Parameter>('parameters') as Readonly<Record<ParameterName, Parameter>>

const BY_ID: ReadonlyMap<string, Operation> = new Map(
  OPERATIONS.map((operation) => [operation.id, operation]),
)

export function operationById(id: OperationId): Operation
export function operationById(id: string): Operation | undefined
export function operationById(id: string): Operation | undefined {
  return BY_ID.get(id)
}
