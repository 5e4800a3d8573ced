import type { Observation } from '../../evidence/observation.ts'
import { cardCode } from '../../documents/cards/codes.ts'
import type { CardCodeNumber } from '../../documents/cards/codes.ts'
import { isUnspecifiedField } from '../../documents/http-fields.ts'
import { asObject, json, show, succeeded } from '../read.ts'
import type { JsonObject } from '../read.ts'

/** The status that card details show. Its field is not named exactly, nor where it stands. */
export function shownStatus(here: Observation): string | undefined {
  return statusUnder('cardStatus', here)
}

/** The status that a digital card shows. How its field is called is not shown. */
export function digitalStatus(here: Observation): string | undefined {
  return statusUnder('digitalCardStatus', here)
}

/** The value of the first field with this name, wherever it stands: the nesting of card details is not shown. Null is none. */
export function fieldWithin(value: unknown, name: string): unknown {
  const object = asObject(value)
  if (!object) return undefined
  if ((object[name] ?? null) !== null) return object[name]
  return Object.values(object)
    .map((inner) => fieldWithin(inner, name))
    .find((found) => found !== undefined)
}

export function answerIn({ response }: Observation): string {
  return show(response.text === '' ? response.status : `${response.status} ${response.text}`)
}

function statusUnder(name: string, here: Observation): string | undefined {
  const body = succeeded(here) ? json(here) : undefined
  const found = fieldWithin(body, name) ?? fieldWithin(body, 'status')
  return typeof found === 'string' ? found : undefined
}

/** Whether the answer has the code or its name somewhere, in its body or in a header: where is not shown. */
export function mentions({ response }: Observation, code: CardCodeNumber): boolean {
  const { name } = cardCode(code)
  const { text } = response
  const hasName = (one: string): boolean => name !== undefined && one.includes(name)
  if (hasNumber(text, String(code)) || hasName(text)) return true
  return ownHeaders(response).some((value) => value === String(code) || hasName(value))
}

/** Whether these digits stand in the text, with no others beside them. */
function hasNumber(text: string, digits: string): boolean {
  const isDigit = (at: number): boolean => /^\d$/.test(text.charAt(at))
  for (let at = text.indexOf(digits); at >= 0; at = text.indexOf(digits, at + 1)) {
    if (!isDigit(at - 1) && !isDigit(at + digits.length)) return true
  }
  return false
}

function errorHeaders({ response }: Observation): JsonObject {
  return Object.fromEntries(response.headers.filter(([name]) => /error/i.test(name)))
}

/** Values of headers that HTTP does not define: a length or an age is no code, whatever its digits are. */
function ownHeaders({ headers }: Observation['response']): readonly string[] {
  return headers.flatMap(([name, value]) => {
    const field = name.toLowerCase()
    return isUnspecifiedField(field) && field !== 'age' && field !== 'retry-after' ? value.trim() : []
  })
}

/**
 * Whether the error has another code in place of this one, beside a name that is right: a client goes by the number.
 * Which field holds it is not shown, but that it is a code.
 */
export function saysAnotherCode(here: Observation, code: CardCodeNumber): boolean {
  const told = [...codesWithin(json(here)), ...codesWithin(errorHeaders(here))]
  return told.length > 0 && !told.includes(String(code))
}

function codesWithin(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(codesWithin)
  return Object.entries(asObject(value) ?? {}).flatMap(([name, inner]) =>
    /code$/i.test(name) && /^\d{4}$/.test(show(inner)) ? [show(inner)] : codesWithin(inner),
  )
}
