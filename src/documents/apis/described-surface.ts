import type { HeaderRow } from '../headers.ts'
import type { OperationRow } from '../operations/operation.ts'
import type { Parameter } from '../operations/parameter.ts'

/**
 * One surface of a target and the API that it answers, as the documents describe it. What anybody has to know of a
 * surface by its name stands here: there are no lists of surfaces elsewhere.
 */
export interface SurfaceDescription {
  /** Where the documents introduce it. Surfaces are listed in the order of these places. */
  readonly clause: string
  /** The API that it answers, named after the surface that has its rows: the provider answers the gateway's. */
  readonly api: string
  /** In a sentence of its own, for editors. */
  readonly words: string
  /** What stands over its operations in the OpenAPI description. */
  readonly title: string
  /** Who says that an address is not there: `gateway`, or any `such API`. */
  readonly refusedBy: string
  readonly operations: readonly OperationRow[]
  /** What stands before the path of an operation of this module. */
  readonly basePath: (module: string, consentType: string) => string
  /** The header fields that requests may have. */
  readonly headers: readonly HeaderRow[]
  /** Field names that are others on this surface than in the rows of its API. */
  readonly renamedHeaders?: Readonly<Record<string, string>>
  /** Places in the documents that only this API is about, beside `DOCUMENT_CLAUSES`. */
  readonly clauses?: Readonly<Record<string, string>>
  /** Parameters of its paths and queries, beside `PARAMETERS`. */
  readonly parameters?: Readonly<Record<string, Parameter>>
  /** What a profile may give under `known` for it, with what each name stands for. */
  readonly knownData?: Readonly<Record<string, string>>
  /** The body of refused requests; absent where no document shows one. */
  readonly errorBody?: ErrorBody
  /** What is said of errors that no document shows; absent where every one is shown. */
  readonly otherErrors?: string
  /** The parameters of an operation with their rules, where they are more than names in a path and a query. */
  readonly parametersOf?: (operation: string) => readonly DetailedParameter[]

  /** Requests are made under a permission for a provider, with the headers of document 1 §2.1. */
  readonly isUnderPermission: boolean
  /** Clients have addresses of their own. */
  readonly knowsClientsByAddress?: boolean
  /** The assumptions about how long its answers take, and about what is asked twice; absent where neither is open. */
  readonly timing?: { readonly times: string; readonly repetitions: string }
  /** What is valid is forwarded to a provider (document 2 §1.3): some refusals are its own, others the provider's. */
  readonly isRelay?: boolean
  /** All callers act on the same things: who changes them changes them for everybody. */
  readonly hasOneState?: boolean
  /** The profile may say which consent type stands in its addresses. */
  readonly hasConsentType?: boolean
  /** Bodies hold numbers of cards, which no journal may keep. */
  readonly holdsSecretNumbers?: boolean

  /** Where a served simulator answers: the ordinary path, and others that lead to the same. */
  readonly servedAt: readonly [string, ...string[]]
  /** What all its addresses begin with below that path. */
  readonly commonPath?: string
  /** What one of its addresses goes on with. */
  readonly servedExample: string
  /** Names of the other addresses, in the order of `servedAt`. */
  readonly furtherAddresses?: readonly string[]
  /** Present where the API comes in variants that have releases. */
  readonly variants?: { readonly partsOf: (release?: string) => readonly ApiPart[] }
  /** The keys of a profile under surfaces.<name> that say where the API is. */
  readonly addressKeys: string
  readonly data: MainData
  /** Two reads that any target should answer, with which a doctor begins. */
  readonly probes: Questions
}

/** One of several APIs that are described side by side because they differ, such as a variant of the card API. */
export interface ApiPart {
  readonly name: string
  readonly title: string
  /** Below the path of the surface. */
  readonly path: string
  readonly operations: readonly OperationRow[]
  readonly variant: string
  readonly release: string
}

export interface ErrorBody {
  /** The name of a wire schema. */
  readonly schema: string
  readonly mediaTypes: readonly string[]
  /** Absent where all errors have it. */
  readonly statuses?: readonly number[]
}

/** A parameter wherever it stands: in the body and the header, too. */
export interface DetailedParameter {
  readonly name: string
  readonly in: 'BODY' | 'PATH' | 'QUERY' | 'HEADER'
  readonly required: boolean
  readonly rule: string
}

export interface Questions {
  /** The one that needs least. */
  readonly first: string
  /** One about data that exist. */
  readonly second: Question
  /** The same of another module, for clients that do not have the first. */
  readonly otherwise?: { readonly first: string; readonly second: Question }
}

/** Data of the target that most requests are about. */
export interface MainData {
  /** Under which key a profile names what scenarios are about, and the name there. */
  readonly key: 'known' | 'cards'
  readonly name: string
  /** What is unknown where a request about it is refused. */
  readonly noun: string
  /** What the profile should name instead. */
  readonly fix: string
}

/** A request with templates where the profile's data stand. */
export interface Question {
  readonly operation: string
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly card?: string
}

/** The description with its names kept, so that types follow from them. */
export function describedSurface<const Facts extends SurfaceDescription>(facts: Facts): Facts {
  return facts
}
