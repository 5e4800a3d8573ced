import { defined } from '../kernel/defined.ts'
import type { Exchange, HeaderList } from './exchange.ts'
import { REDACTED, orNothing } from './redaction.ts'
import type { Redactor } from './redaction.ts'

/**
 * A redactor that takes out PINs and card numbers, too. They are short, so that they would turn up by chance elsewhere:
 * only what one flow exchanges is searched for those of the flow, and only for numbers that stand by themselves.
 */
export interface RedactorOfFlow extends Redactor {
  learnNumber(number: string): void
}

/** Three digits are everywhere; check values are taken out by their name. */
const SHORTEST_NUMBER = /^\d{4,}$/

/** `without` takes out what can be recognised without having been learnt. */
export function withOwnNumbers(others: Redactor, without?: (text: string) => string): RedactorOfFlow {
  const numbers = new Set<string>()
  const withoutNumbers = orNothing((text) => {
    const rest = without ? without(text) : text
    return numbers.size === 0
      ? rest
      : rest.replaceAll(/\d+/g, (found) => (numbers.has(found) ? REDACTED : found))
  })
  return {
    ...others,
    text: (text) => withoutNumbers(others.text(text)),
    exchange: (exchange) => {
      const redacted = others.exchange(exchange)
      // Most flows are not about cards.
      return without || numbers.size > 0 ? everyText(redacted, withoutNumbers) : redacted
    },
    learnNumber: (number) => {
      if (SHORTEST_NUMBER.test(number)) numbers.add(number)
    },
  }
}

function everyText(exchange: Exchange, change: (text: string) => string): Exchange {
  const { request, response, failure } = exchange
  const ofHeaders = (headers: HeaderList): HeaderList => headers.map(([name, value]) => [name, change(value)])
  return defined({
    ...exchange,
    request: defined({
      ...request,
      url: change(request.url),
      headers: ofHeaders(request.headers),
      body: request.body === undefined ? undefined : change(request.body),
    }),
    response: response && {
      ...response,
      headers: ofHeaders(response.headers),
      body: change(response.body),
    },
    failure: failure && { ...failure, message: change(failure.message) },
  })
}
