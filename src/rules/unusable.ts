import type { Operation } from '../documents/operations.ts'
import type { DecodedBody, Observation } from '../evidence/observation.ts'
import { isLeftOpen } from './outcomes.ts'

/** What of an answer cannot be used: that it leads elsewhere, or the body of a success or of an error. */
export type Unusable = 'redirect' | 'success' | 'error'

/**
 * Why an answer cannot be used at all, whatever was asked: it leads to where no document does, or its body cannot be
 * read as what its operation answers. Nothing can be seen of what it should have said.
 */
export function whyUnusable(
  operation: Operation | undefined,
  status: number,
  body: () => DecodedBody['kind'],
): Unusable | undefined {
  if (!operation) return undefined
  const documented = operation.success.find((answer) => answer.status === status)
  if (status >= 300 && status < 400) return documented ? undefined : 'redirect'
  if (status >= 400) return !isLeftOpen(status) && UNREAD.has(body()) ? 'error' : undefined
  const wanted = documented && !documented.bodyAssumption && KINDS[documented.mediaType]
  return !wanted || body() === wanted || body() === 'unread' ? undefined : 'success'
}

/** An error may be told as JSON or as XML. */
const UNREAD: ReadonlySet<DecodedBody['kind']> = new Set(['empty', 'text', 'malformed'])

const KINDS: Readonly<Record<string, DecodedBody['kind']>> = {
  'application/json': 'json',
  'application/xml': 'xml',
}

export function unusablePart({ operation, response }: Observation): Unusable | undefined {
  return whyUnusable(operation, response.status, () => response.body.kind)
}
