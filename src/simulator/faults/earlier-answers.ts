import type { Answer } from '../../provider/answers/call-and-answer.ts'
import type { InboundRequest } from '../../provider/gateway/inbound.ts'

/** The last answers with a body about two resources: whatever is asked for, one of them is about something else. */
export interface EarlierAnswers {
  /** The last answer to a request for something else; undefined at the beginning. */
  before(request: InboundRequest): Answer | undefined
  add(request: InboundRequest, answer: Answer): void
  save(): LastAnswers
  load(saved: LastAnswers): void
}

/** The last answer, and the last one to a request for something else than that. */
export interface LastAnswers {
  readonly last?: Given | undefined
  readonly lastOfAnother?: Given | undefined
}

interface Given {
  readonly resource: string
  readonly answer: Answer
}

export function createEarlierAnswers(): EarlierAnswers {
  let last: Given | undefined
  let lastOfAnother: Given | undefined
  return {
    before: (request) => (last?.resource === resourceOf(request) ? lastOfAnother : last)?.answer,
    add: (request, answer) => {
      if (answer.content.kind === 'none') return
      const given = { resource: resourceOf(request), answer }
      if (last?.resource !== given.resource) lastOfAnother = last
      last = given
    },
    save: () => ({ last, lastOfAnother }),
    load: (saved) => {
      ;({ last, lastOfAnother } = saved)
    },
  }
}

function resourceOf({ method, path, query }: InboundRequest): string {
  return `${method} ${path}?${query.toString()}`
}
