import type { AssumptionId } from '../assumptions.ts'
import type { Clause } from '../clauses.ts'
import type { WireSchemaName } from '../wire-schemas.ts'
import type { ParameterName } from './parameters.ts'

/** A part of the gateway's address space: /api/bankingservices/<consent-type>/<module>/version/<resource>. */
export type ModuleName = 'account-information' | 'payment-submission' | 'consent-flow'

/** One row of document 1 §4 or document 2 §4: everything that routing, checks, the OpenAPI description and the runner need. */
export interface Operation {
  readonly id: string
  readonly module: ModuleName
  readonly title: string
  readonly clause: Clause
  readonly method: 'GET' | 'POST'
  /** Below the module's base path; parameters in braces. The documents leave most of them open. */
  readonly path: string
  readonly pathAssumption: AssumptionId
  /** Other addresses with the same answer. */
  readonly aliases?: readonly { readonly path: string; readonly assumption: AssumptionId }[]
  readonly headerSet: HeaderSet
  readonly pathParameters: readonly ParameterName[]
  readonly queryParameters: readonly ParameterName[]
  /** RFC 6749 §3.1: parameters are those of OAuth, and unknown ones are ignored. */
  readonly openQuery?: true
  readonly requestBody?: { readonly mediaType: string; readonly schema?: WireSchemaName }
  readonly success: readonly SuccessAnswer[]
  /** Error statuses that the documents name for it; none for the account module's diagnostic echo. */
  readonly errorStatuses: readonly number[]
  readonly effects: 'read' | 'write' | 'irreversible'
}

/** Which header rules hold; `open` is for browsers, which send what they like. */
export type HeaderSet = 'standard' | 'diagnostic' | 'token' | 'open'

export interface SuccessAnswer {
  readonly status: number
  readonly mediaType: string
  readonly schema?: WireSchemaName
  /** Present where the documents do not show the status or the body. */
  readonly assumption?: AssumptionId
}
