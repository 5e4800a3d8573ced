import type { Observation } from '../../evidence/observation.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'
import { type JsonObject, asObject, jsonObject } from '../read.ts'
import { fieldWithin, sentIn } from './reading.ts'

/** What the profile calls a card. */
export type CardName = 'activeCard' | 'virtualCard' | 'bankCard' | 'blockedCard' | 'cardOutsidePsd2'

/** Which card a request is about, in whatever way it names it: by its numbers where they are known, else by its token. */
export const cardOf = oncePerObject(({ cards, request }: Observation): string | undefined => {
  const named = cards?.card ?? { ...request.pathParameters, ...jsonObject(request.body ?? '') }
  const numbers = numbersOf(named)
  if (numbers !== undefined) return numbers
  const token = fieldWithin(named, 'cardToken')
  return typeof token === 'string' ? `token ${token}` : undefined
})

/** What a ShortCardId is made of (assumption card-identifiers). */
export const NUMBER_FIELDS = ['bankClearingNumber', 'cardNumber', 'cardType'] as const

/** The three numbers of a ShortCardId, in one text: some write them as texts. */
export function numbersOf(value: unknown): string | undefined {
  const owner = asObject(fieldWithin(value, 'shortCardId')) ?? asObject(fieldWithin(value, 'cardId'))
  const parts = NUMBER_FIELDS.map((name) => owner?.[name])
  // Its form is not shown: only what has the same three numbers can be held against it.
  return parts.every((part) => /^\d+$/.test(String(part))) ? parts.map(Number).join(' ') : undefined
}

export function isSameCard(one: Observation, other: Observation): boolean {
  const card = cardOf(one)
  return card !== undefined && card === cardOf(other)
}

/** Whether the owner of the target has said that the card is such a one. */
export function isNamed(here: Observation, ...names: readonly CardName[]): boolean {
  return names.some((name) => here.cards?.knownAs?.includes(name))
}

/** What a request says, but for the card that it is about. */
export function restOf(here: Observation): JsonObject {
  const { cardId: _, shortCardId: __, ...rest } = sentIn(here)
  return rest
}
