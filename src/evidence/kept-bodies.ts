import { defined } from '../kernel/defined.ts'
import type { Exchange } from './exchange.ts'

/** What a run keeps of the bodies that it has seen; all of them, unless a target sends without measure. */
export interface KeptBodies {
  /** The exchange as it is kept. It has no secret in it any more, because half of one would not be recognised. */
  kept(exchange: Exchange): Exchange
}

/**
 * A report has to fit into one text, and a run into the memory of its machine. An ordinary run has a tenth of this;
 * written as JSON, a character may become six.
 */
const MOST_CHARACTERS = 48 * 1024 * 1024
/** So much shows what a body was; all bodies of a run together have little enough of it. */
const SHOWN_CHARACTERS = 4096

export function createKeptBodies(most = MOST_CHARACTERS): KeptBodies {
  let total = 0
  const cut = (body: string): string => {
    if (body.length > SHOWN_CHARACTERS && total + body.length > most) {
      total += SHOWN_CHARACTERS
      return `${withoutHalf(body.slice(0, SHOWN_CHARACTERS))}… [cut: this run recorded too much to keep all ${body.length} characters]`
    }
    total += body.length
    return body
  }
  const bodiesOf = ({ request, response }: Pick<Exchange, 'request' | 'response'>) => ({
    request: request.body === undefined ? request : { ...request, body: cut(request.body) },
    response: response && { ...response, body: cut(response.body) },
  })
  return {
    kept: (exchange) => {
      const { behind } = exchange
      return defined({
        ...exchange,
        ...bodiesOf(exchange),
        behind: behind && {
          ...behind,
          calls: behind.calls.map((call) => {
            const { request, response = call.response } = bodiesOf(call)
            return { ...call, request, response }
          }),
        },
      })
    },
  }
}

/** Without the first half of a character of which the second is gone. */
function withoutHalf(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
