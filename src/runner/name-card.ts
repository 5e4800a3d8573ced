import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import type { Addressing, Operation } from '../spec/operations.ts'
import type { Draft } from './draft.ts'

/** What is known of a card: cardId, shortCardId, cardToken. */
export type CardVariable = Readonly<Record<string, unknown>>

/** Which of its forms an operation is sent with: the scenario's, or the only one that it takes. */
export function addressingFor(operation: Operation, wanted: Addressing): Addressing | undefined {
  return operation.addressings?.includes(wanted) ? wanted : operation.addressings?.[0]
}

/** Puts the card where the operation wants it: into the path or the body. The error says what is not known of it. */
export function nameCard(draft: Draft, card: CardVariable, addressing: Addressing): Result<true, string> {
  const named = formOf(card, addressing)
  if (!named.ok) return named
  if (addressing === 'token') draft.path['cardToken'] = String(named.value)
  else if (addressing === 'path') {
    for (const [name, value] of Object.entries(named.value as object)) draft.path[name] = String(value)
  } else draft.json = { ...(draft.json as object | undefined), [addressing]: named.value }
  return ok(true)
}

/** The path of the operation that has a place for the token, or none. */
export function pathFor(operation: Operation, addressing: Addressing | undefined): string {
  const paths = [operation.path, ...(operation.aliases ?? []).map(({ path }) => path)]
  const isFitting = (path: string): boolean => path.includes('{cardToken}') === (addressing === 'token')
  return paths.find(isFitting) ?? operation.path
}

function formOf(card: CardVariable, addressing: Addressing): Result<unknown, string> {
  const field = { token: 'cardToken', cardId: 'cardId', shortCardId: 'shortCardId', path: 'shortCardId' }[
    addressing
  ]
  const value = card[field] ?? (field === 'shortCardId' ? shortened(card['cardId']) : undefined)
  return value === undefined ? err(`the ${field} of the card is not known`) : ok(value)
}

/** A ShortCardId is the beginning of a CardId (assumption card-identifiers). */
function shortened(cardId: unknown): unknown {
  if (typeof cardId !== 'object' || cardId === null) return undefined
  const { bankClearingNumber, cardNumber, cardType } = cardId as Readonly<Record<string, unknown>>
  return { bankClearingNumber, cardNumber, cardType }
}
