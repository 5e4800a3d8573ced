import type { JsonObject } from './json.ts'
import { isObject } from './json.ts'

/** The one identity of a card in this system: what issuers call ShortCardId. */
export interface CardIdentity {
  readonly bankClearingNumber: number
  readonly cardNumber: number
  /** 1 to 6. */
  readonly cardType: number
}

/** The same as a text: clearing number, card number and type with hyphens between them. */
export type CardKey = string & { readonly __brand: 'CardKey' }

/** One card of all that have had an identifier one after the other, and not whatever has it later. */
export interface OneCard {
  readonly identity: CardIdentity
  /** How many cards have had the identifier before (assumption card-reorders). */
  readonly generation: number
}

/** The same for one card: what is made up of it follows from it. */
export function nameOf({ identity, generation }: OneCard): CardKey {
  return generation === 0 ? keyOf(identity) : (`${keyOf(identity)}#${generation}` as CardKey)
}

export const BANK_CARD = 6

export function keyOf({ bankClearingNumber, cardNumber, cardType }: CardIdentity): CardKey {
  return `${bankClearingNumber}-${cardNumber}-${cardType}` as CardKey
}

export function identityOf(key: CardKey): CardIdentity {
  const [bankClearingNumber, cardNumber, cardType] = key.split('-').map(Number) as [number, number, number]
  return { bankClearingNumber, cardNumber, cardType }
}

/** Undefined for what is no identity (assumption card-identifiers). Numbers may come as texts. */
export function identityFrom(value: unknown): CardIdentity | undefined {
  if (!isObject(value)) return undefined
  const bankClearingNumber = numberIn(value, 'bankClearingNumber', 100, 99_999)
  const cardNumber = numberIn(value, 'cardNumber', 1, 99_999_999)
  const cardType = numberIn(value, 'cardType', 1, BANK_CARD)
  if (bankClearingNumber === undefined || cardNumber === undefined || cardType === undefined) return undefined
  return { bankClearingNumber, cardNumber, cardType }
}

function numberIn(value: JsonObject, name: string, least: number, most: number): number | undefined {
  const given = value[name]
  const isNumber = typeof given === 'number' || (typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given))
  const number = isNumber ? Number(given) : NaN
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}
