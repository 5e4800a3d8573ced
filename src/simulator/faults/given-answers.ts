import type { Answer } from '../../provider/answers/call-and-answer.ts'
import { CORRELATION_FIELD, ISSUER_TRACE_ID } from '../../documents/headers.ts'
import type { OperationId } from '../../documents/operations.ts'
import type { InboundRequest } from '../../provider/gateway/inbound.ts'
import type { FaultView } from './fault.ts'

/** The successes that one API has answered lately. */
export interface GivenAnswers {
  /** The last one of an operation. */
  lastOf(operation: OperationId): GivenAnswer | undefined
  /** The last one to the same request, of those that were given before another. */
  toTheSame(request: InboundRequest, before?: GivenAnswer): GivenAnswer | undefined
  /** All of them to the same request. */
  timesAsked(request: InboundRequest): number
  all(): readonly GivenAnswer[]
  add(view: FaultView, answer: Answer): void
}

export interface GivenAnswer {
  readonly answer: Answer
  readonly atMs: number
  /** The same for requests that differ in their correlation ids alone. */
  readonly asked: string
  readonly operation: OperationId | undefined
  readonly number: number
}

/** Headers that say which call it is, and go back with its answer. */
export const OF_ONE_CALL: readonly string[] = [CORRELATION_FIELD, ISSUER_TRACE_ID, 'x-request-id']

/** What is looked back at lies seconds ago. */
const MOST_KEPT = 100

export function createGivenAnswers(): GivenAnswers {
  let given: readonly GivenAnswer[] = []
  let count = 0
  return {
    lastOf: (operation) => given.findLast((one) => one.operation === operation),
    toTheSame: (request, before) => {
      const asked = askedBy(request)
      return given.findLast((one) => one.asked === asked && (!before || one.number < before.number))
    },
    timesAsked: (request) => {
      const asked = askedBy(request)
      return given.filter((one) => one.asked === asked).length
    },
    all: () => given,
    add: ({ request, operation, nowMs }, answer) => {
      if (answer.status >= 400) return
      count += 1
      given = [
        ...given.slice(1 - MOST_KEPT),
        { answer, atMs: nowMs, asked: askedBy(request), operation, number: count },
      ]
    },
  }
}

function askedBy({ method, path, query, headers, body, clientId }: InboundRequest): string {
  const said = [...headers].filter(([name]) => !OF_ONE_CALL.includes(name))
  return JSON.stringify([clientId, method, path, query.toString(), said, body])
}
