import { APIS, type OwnName, type OwnRow, SURFACE_DESCRIPTIONS, type Surface, collected } from './apis.ts'
import type { AssumptionId } from './assumptions.ts'
import type { Clause } from './clauses.ts'
import type { OperationRow } from './operations/operation.ts'
import type { Parameter } from './operations/parameter.ts'
import type { WireSchemaName } from './wire-schemas.ts'
import { AUTHORIZATION, type HeaderRow, INSTANCE_ID } from './headers.ts'

export type { Addressing } from './operations/operation.ts'
export { ADDRESSINGS } from './operations/operation.ts'
export { GATEWAY_OPERATIONS } from './operations/gateway.ts'
export type { GatewayOperationId } from './operations/gateway.ts'

/** The id of an operation: its module and name, such as `account-information/read-balance`. */
export type OperationId = OwnRow<'operations'>['id']

/** The same, and those of APIs of one's own. */
export type AnyOperationId = OperationId | (string & Record<never, never>)

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

/** The consent type that stands in module paths unless a target says otherwise; the documents show none. */
export const DEFAULT_CONSENT_TYPE = 'b2b'

/** The path of an operation below the base address of its surface, with its parameters filled in and encoded. */
export function operationPath(
  operation: Operation,
  parameters: Readonly<Record<string, string>>,
  consentType: string = DEFAULT_CONSENT_TYPE,
): string {
  return basePathOf(operation, consentType) + filledPath(operation.path, parameters)
}

/** What stands before an operation's path. The base of a card operation depends on the variant, and is the caller's. */
export function basePathOf(
  { surface, module }: Operation,
  consentType: string = DEFAULT_CONSENT_TYPE,
): string {
  return SURFACE_DESCRIPTIONS[surface].basePath(module, consentType)
}

/** A path template with its parameters filled in and encoded. */
export function filledPath(template: string, parameters: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encoded(parameters[name] ?? ''))
}

/** What a target has said may hold half a character, which no address can: the target is asked for what is left. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

const SETS: ReadonlyMap<string, readonly HeaderRow[]> = setsOf(
  APIS.flatMap((api) => SURFACE_DESCRIPTIONS[api].headers),
)

/** Every header that may be sent with operations of a header set, in the order of the documents. */
export function headersOf(set: string): readonly HeaderRow[] {
  return SETS.get(set) ?? []
}

/**
 * What a valid request of the set carries where nothing else is asked for on purpose: what its document requires, the
 * token wherever a permission is used (document 2 §4.2 step 1), and X-Instance-ID, which only a client with a legacy
 * certificate has a value for. A server may refuse whatever its document does not name.
 */
export function usualHeadersOf(set: string): readonly HeaderRow[] {
  return headersOf(set).filter(
    ({ name, presence }) =>
      presence[set] === 'required' || name === INSTANCE_ID || (name === AUTHORIZATION && set === 'standard'),
  )
}

/** What the documents leave optional, and is sent on purpose only. */
export function optionalHeadersOf(set: string): readonly HeaderRow[] {
  const usual = usualHeadersOf(set)
  return headersOf(set).filter((row) => !usual.includes(row))
}

/** What a header is called on a surface: providers get others than the gateway (document 2 §4.2 step 2). */
export function headerNameAt(surface: Surface, name: string): string {
  return SURFACE_DESCRIPTIONS[surface].renamedHeaders?.[name] ?? name
}

function setsOf(rows: readonly HeaderRow[]): ReadonlyMap<string, readonly HeaderRow[]> {
  const names = new Set(rows.flatMap(({ presence }) => Object.keys(presence)))
  return new Map(
    [...names].map((set) => [
      set,
      rows.filter(({ presence }) => (presence[set] ?? 'unspecified') !== 'unspecified'),
    ]),
  )
}
