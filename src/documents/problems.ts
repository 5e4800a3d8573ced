import type { DocumentClause } from './document-clauses.ts'

/** A problem document's type, status and title: one row per cause (document 1 §7, defaults for the rest). */
export interface ProblemRow {
  readonly type: `/problems/${string}`
  readonly status: number
  readonly title: string
  /** `shown` in the documents, or a default. */
  readonly origin: 'shown' | 'default'
  readonly clause: DocumentClause
}

export const PROBLEMS = {
  invalidPayload: problem('INVALID_PAYLOAD', 400, 'The request is not valid'),
  malformedPayload: problem('MALFORMED_PAYLOAD', 400, 'The body cannot be read'),
  tooLarge: problem('RESOURCE_TOO_LARGE', 400, 'The request is too large'),
  invalidToken: problem('INVALID_TOKEN', 401, 'The access token is not valid', '2 §7 row 1'),
  insufficientPrivileges: problem(
    'INSUFFICIENT_PRIVILEGES',
    403,
    'The client or permission does not allow this',
  ),
  doesNotExist: problem('RESOURCE_DOES_NOT_EXIST', 404, 'The resource does not exist'),
  unknownAddress: problem('TECHNICAL_ERROR', 404, 'No operation has this address', '1 §7.2'),
  wrongMethod: problem('WRONG_METHOD', 405, 'The resource does not answer this method'),
  technicalError: problem('TECHNICAL_ERROR', 500, 'A technical error occurred', '1 §7.2'),
  notImplemented: problem('NOT_IMPLEMENTED', 501, 'The operation is not offered'),
  badGateway: problem('TECHNICAL_ERROR', 502, 'The provider gave no usable answer', '1 §7.2'),
  unavailable: problem('SERVICE_UNAVAILABLE', 503, 'The service is not available'),
  gatewayTimeout: problem('TECHNICAL_ERROR', 504, 'The provider did not answer in time', '1 §7.2'),
} as const satisfies Readonly<Record<string, ProblemRow>>

export type ProblemName = keyof typeof PROBLEMS

/** A default, unless the place that shows it is given. */
function problem(name: string, status: number, title: string, shownIn?: DocumentClause): ProblemRow {
  const origin = shownIn ? 'shown' : 'default'
  return { type: `/problems/${name}`, status, title, origin, clause: shownIn ?? '1 §7.2' }
}
