import type { Answer } from '../../provider/answers/call-and-answer.ts'
import type { InboundRequest } from '../../provider/gateway/inbound.ts'

/** The last answers with a body about two resources, newest first: one of them is about something else than is asked for. */
export type EarlierAnswers = readonly { readonly resource: string; readonly answer: Answer }[]

/** The last answer to a request for something else; undefined at the beginning. */
export function answeredBefore(earlier: EarlierAnswers, request: InboundRequest): Answer | undefined {
  return earlier.find(({ resource }) => resource !== resourceOf(request))?.answer
}

export function withAnswer(earlier: EarlierAnswers, request: InboundRequest, answer: Answer): EarlierAnswers {
  if (answer.content.kind === 'none') return earlier
  const resource = resourceOf(request)
  const others = earlier.filter((one) => one.resource !== resource)
  return [{ resource, answer }, ...others.slice(0, 1)]
}

function resourceOf({ method, path, query }: InboundRequest): string {
  return `${method} ${path}?${query.toString()}`
}
