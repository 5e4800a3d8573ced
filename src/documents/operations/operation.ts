import type { AssumptionId } from '../assumptions.ts'
import type { Clause } from '../clauses.ts'
import type { Surface } from '../documents.ts'
import type { WireSchemaName } from '../wire-schemas.ts'
import type { ParameterName } from './parameters.ts'

/** A part of the gateway's address space: /api/bankingservices/<consent-type>/<module>/version/<resource>. */
export type GatewayModule = 'account-information' | 'payment-submission' | 'consent-flow'

/** Operations with a base address, headers and rules in common. */
export type ModuleName = GatewayModule | 'cards' | 'settlement'

/** One row of the documents' §4: everything that routing, checks, the OpenAPI description and the runner need. */
export interface Operation {
  readonly id: string
  /** The face that answers it; what the gateway answers, providers answer too. */
  readonly surface: Surface
  readonly module: ModuleName
  readonly title: string
  readonly clause: Clause
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base path of the module or variant; parameters in braces. The documents leave most of them open. */
  readonly path: string
  /** Absent where the documents show the path and the method. */
  readonly pathAssumption?: AssumptionId
  /** Other addresses with the same answer. */
  readonly aliases?: readonly { readonly path: string; readonly assumption?: AssumptionId }[]
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
  /** Marked as beta: it may change with any release, so that no requirement can fail a target by it. */
  readonly beta?: true
  /** The answer holds a token that the platform signs (document 3 §5.2). */
  readonly givesToken?: true
  /** How a request can name its card; absent where none is named. */
  readonly addressings?: readonly Addressing[]
}

/** Which header rules hold; `open` is for browsers, which send what they like. */
export type HeaderSet = 'standard' | 'diagnostic' | 'token' | 'open' | 'cards' | 'settlement'

/**
 * How a card is named (document 3 §4): by three segments of the path in v1 before 1.0.0, by cardId or shortCardId in
 * the body since, or by the token in the path.
 */
export const ADDRESSINGS = ['path', 'cardId', 'shortCardId', 'token'] as const

export type Addressing = (typeof ADDRESSINGS)[number]

export interface SuccessAnswer {
  readonly status: number
  readonly mediaType: string
  readonly schema?: WireSchemaName
  /** The one message of ISO 20022 that the body may be (document 1 §9.2). */
  readonly message?: string
  /** Present where the documents do not show the status or the body. */
  readonly assumption?: AssumptionId
  /** Present where they show the status, and a body with it that the answer cannot have. */
  readonly bodyAssumption?: AssumptionId
}
