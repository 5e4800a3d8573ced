/** What the rows of an API refer to by name. Each API's rows say which names they may use. */
export interface Vocabulary {
  /** The surface that answers; what the gateway answers, providers answer too. */
  readonly surface: string
  /** Operations with a base address, headers and rules in common. */
  readonly module: string
  readonly clause: string
  readonly assumption: string
  readonly parameter: string
  /** Wire schemas, and the ISO 20022 messages by their own names. */
  readonly schema: string
  /** Which header rules hold. */
  readonly headerSet: string
}

/** One row of the documents' §4: everything that routing, checks, the OpenAPI description and the runner need. */
export interface OperationRow<Words extends Vocabulary = Vocabulary> {
  readonly id: string
  readonly surface: Words['surface']
  readonly module: Words['module']
  readonly title: string
  readonly clause: Words['clause']
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'
  /** Below the base path of the module or variant; parameters in braces. The documents leave most of them open. */
  readonly path: string
  /** Absent where the documents show the path and the method. */
  readonly pathAssumption?: Words['assumption']
  /** Other addresses with the same answer. */
  readonly aliases?: readonly { readonly path: string; readonly assumption?: Words['assumption'] }[]
  readonly headerSet: Words['headerSet']
  readonly pathParameters: readonly Words['parameter'][]
  readonly queryParameters: readonly Words['parameter'][]
  /** RFC 6749 §3.1: parameters are those of OAuth, and unknown ones are ignored. */
  readonly openQuery?: true
  readonly requestBody?: { readonly mediaType: string; readonly schema?: Words['schema'] }
  readonly success: readonly SuccessAnswer<Words>[]
  /** Error statuses that the documents name for it; none for the account module's diagnostic echo. */
  readonly errorStatuses: readonly number[]
  readonly effects: 'read' | 'write' | 'irreversible'
  /** Fields of its body with what it acts on: without any of them it can do nothing. */
  readonly actsOn?: readonly string[]
  /** Marked as beta: it may change with any release, so that no requirement can fail a target by it. */
  readonly beta?: true
  /** The answer holds a token that the platform signs (document 3 §5.2). */
  readonly givesToken?: true
  /** Only the gateway has it: no provider does. */
  readonly isOfGatewayAlone?: true
  /** How a request can name its card; absent where none is named. */
  readonly addressings?: readonly Addressing[]
}

/**
 * How a card is named (document 3 §4): by three segments of the path in v1 before 1.0.0, by cardId or shortCardId in
 * the body since, or by the token in the path.
 */
export const ADDRESSINGS = ['path', 'cardId', 'shortCardId', 'token'] as const

export type Addressing = (typeof ADDRESSINGS)[number]

export interface SuccessAnswer<Words extends Vocabulary = Vocabulary> {
  readonly status: number
  readonly mediaType: string
  readonly schema?: Words['schema']
  /** The one message of ISO 20022 that the body may be (document 1 §9.2). */
  readonly message?: string
  /** Present where the documents do not show the status or the body. */
  readonly assumption?: Words['assumption']
  /** Present where they show the status, and a body with it that the answer cannot have. */
  readonly bodyAssumption?: Words['assumption']
}

/** The names in the braces of a path. */
export function parametersIn(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
}
