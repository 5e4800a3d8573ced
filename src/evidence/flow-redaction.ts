import { createCardMask } from './card-numbers.ts'
import { changedExchange } from './changed-exchange.ts'
import type { Exchange } from './observation.ts'
import { REDACTED, type Redactor, orNothing } from './redaction.ts'
import { labelledNumber, spacedNumber } from './written-numbers.ts'

/**
 * A redactor that takes out PINs and card numbers, too. They are short, so that they would turn up by chance elsewhere:
 * only what one flow exchanges is searched for those of the flow, and only for numbers that stand by themselves.
 */
export type RedactorOfFlow = ReturnType<typeof redactorOfFlow>

/** Three digits are everywhere: a check value is taken out behind a word for it, and as the whole of a text in JSON. */
const SHORTEST_NUMBER = /^\d{4,}$/
const CHECK_VALUE = /^\d{3}$/
/** Shorter numbers of cards there are not: these are found in groups of digits, too. */
const CARD_NUMBER = /^\d{13,19}$/

/** The redactor of one flow; where bodies hold secret numbers, it recognises them without having learnt them. */
export function redactorOfFlow(others: Redactor, holdsSecretNumbers = false) {
  const without = holdsSecretNumbers ? createCardMask() : undefined
  const numbers = new Set<string>()
  const written: RegExp[] = []
  const withoutNumbers = orNothing((text) => {
    const rest = without ? without(text) : text
    if (numbers.size === 0) return rest
    const found = rest.replaceAll(/\d+/g, (digits) => (isTaken(digits) ? REDACTED : digits))
    return written.reduce((left, pattern) => left.replaceAll(pattern, REDACTED), found)
  })
  const isTaken = (digits: string): boolean => numbers.has(digits) && SHORTEST_NUMBER.test(digits)
  return {
    ...others,
    text: (text: string): string => withoutNumbers(others.text(text)),
    exchange: (exchange: Exchange): Exchange => {
      const redacted = others.exchange(exchange)
      // Most flows are not about cards.
      return without || numbers.size > 0 ? everyText(redacted, withoutNumbers) : redacted
    },
    learnNumber: (number: string): void => {
      const isCheckValue = CHECK_VALUE.test(number)
      if (numbers.has(number) || !(isCheckValue || SHORTEST_NUMBER.test(number))) return
      numbers.add(number)
      if (isCheckValue) written.push(labelledNumber(number), wholeText(number))
      if (CARD_NUMBER.test(number)) written.push(spacedNumber(number, 'g'))
    },
  }
}

/** Between quotes, behind the colon of a field or in a list; within a text that is JSON itself, too. */
function wholeText(number: string): RegExp {
  return new RegExp(`(?<=[:[,]\\s?\\\\?")${number}(?=\\\\?")`, 'g')
}

function everyText(exchange: Exchange, change: (text: string) => string): Exchange {
  return changedExchange(exchange, {
    address: change,
    headers: (fields) => fields.map(([name, value]) => [name, change(value)]),
    body: change,
    message: change,
  })
}
